-- Like @oxmysql/lib/MySQL.lua: MySQL.query.await(...) waits and raises errors; MySQL.query(..., fn) does neither.
local ox = exports.oxmysql
MySQL = { Sync = {}, Async = {} }

local function metodo(nome)
  return setmetatable({
    await = function(sql, parametros) return ox[nome .. '_async'](ox, sql, parametros or {}) end,
  }, {
    __call = function(_, sql, parametros, fn)
      if type(parametros) == 'function' then
        fn, parametros = parametros, {}
      end
      return ox[nome](ox, sql, parametros or {}, fn or function() end)
    end,
  })
end

for _, nome in ipairs({ 'query', 'single', 'scalar', 'insert', 'update', 'prepare', 'rawExecute', 'transaction' }) do
  MySQL[nome] = metodo(nome)
end
MySQL.execute = MySQL.query

local ANTIGOS = { fetchAll = 'query', fetchScalar = 'scalar', execute = 'update', insert = 'insert', transaction = 'transaction' }
for antigo, novo in pairs(ANTIGOS) do
  MySQL.Sync[antigo] = MySQL[novo].await
  MySQL.Async[antigo] = MySQL[novo]
end

function MySQL.ready(fn)
  local function pronto()
    ox:awaitConnection()
    if fn then fn() end
  end
  if fn then CreateThread(pronto) else pronto() end
end
MySQL.Sync.ready, MySQL.Async.ready = MySQL.ready, MySQL.ready
