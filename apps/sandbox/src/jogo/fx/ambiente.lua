-- The globals of a resource: the safe part of Lua, FXServer's functions, and natives. There is no io, package or require; debug has only
-- traceback, and the places and upvalues of a resource's own functions.
local SEGUROS = {
  'assert', 'error', 'ipairs', 'next', 'pairs', 'pcall', 'rawequal', 'rawget', 'rawlen', 'rawset', 'select', 'setmetatable', 'tonumber',
  'tostring', 'type', 'xpcall', '_VERSION',
}
-- Not `string`: all texts share one metatable, so methods that a resource adds to string must reach all texts.
local COPIADAS = { 'table', 'math', 'utf8', 'coroutine' }

local function promessa()
  local p = { state = 0, filas = {} }
  local function fim(estado)
    return function(self, valor)
      if self.state ~= 0 then return end
      self.state, self.value = estado, valor
      for _, fila in ipairs(self.filas) do fila(estado, valor) end
    end
  end
  p.resolve, p.reject = fim(3), fim(4)
  function p.next(self, certo, errado)
    local outra = promessa()
    local function ao(estado, valor)
      local fn = estado == 3 and certo or estado == 4 and errado
      if not fn then
        if estado == 3 then outra:resolve(valor) else outra:reject(valor) end
        return
      end
      local ok, r = pcall(fn, valor)
      if ok then outra:resolve(r) else outra:reject(r) end
    end
    if self.state ~= 0 then ao(self.state, self.value) else self.filas[#self.filas + 1] = ao end
    return outra
  end
  return p
end

local function aguardar(p)
  local estado, valor = fx.esperar(function(pronto)
    if p.state == 3 or p.state == 4 then pronto(p.state, p.value) else p.filas[#p.filas + 1] = pronto end
  end)
  if estado == 4 then error(valor, 0) end
  return valor
end

local function sacola(dono)
  local estados = fx.vida().estados
  estados[dono] = estados[dono] or {}
  return setmetatable({ set = function(_, chave, valor) estados[dono][chave] = valor end }, {
    __index = estados[dono],
    __newindex = function(_, chave, valor) estados[dono][chave] = valor end,
  })
end

local function deRecurso(funcao)
  local ok, sobre = pcall(debug.getinfo, funcao, 'S')
  return ok and type(funcao) == 'function' and sobre.source:sub(1, 1) == '@' and sobre or nil
end

local function guardadoEm(funcao, numero)
  if deRecurso(funcao) then return debug.getupvalue(funcao, numero) end
end

local function porLinguagem(amb, recurso)
  for _, nome in ipairs(SEGUROS) do amb[nome] = _G[nome] end
  for _, nome in ipairs(COPIADAS) do
    amb[nome] = {}
    for chave, valor in pairs(_G[nome]) do amb[nome][chave] = valor end
  end
  amb._G, amb.string, amb.json = amb, string, { encode = json.encode, decode = json.decode }
  amb.msgpack = { pack = json.encode, unpack = json.decode }
  amb.getmetatable = function(valor) if type(valor) ~= 'string' then return getmetatable(valor) end end
  amb.debug = { traceback = function(texto) return tostring(texto or '') end, getupvalue = guardadoEm, getinfo = deRecurso }
  amb.load = function(fonte, nome, _, ambiente)
    if type(fonte) == 'function' then
      local partes = {}
      for parte in fonte do partes[#partes + 1] = parte end
      fonte = table.concat(partes)
    end
    return load(fonte, nome or '=(load)', 't', ambiente or amb) or fx.carregarDialeto(fonte, nome or '=(load)', ambiente or amb)
  end
  amb.print = function(...)
    local partes = table.pack(...)
    for i = 1, partes.n do partes[i] = (tostring(partes[i]):gsub('[%z\1-\31]', ' ')) end
    fx.dizer('escrever', recurso.nome, table.concat(partes, ' '))
  end
  amb.os = {
    time = function(quando) return quando and os.time(quando) or fx.vida().agora // 1000 end,
    date = function(formato, quando) return os.date(formato or '%c', math.floor(quando or fx.vida().agora // 1000)) end,
    clock = function() return fx.vida().agora / 1000 end,
    difftime = function(a, b) return a - b end,
  }
end

local function porEventos(amb, recurso)
  function amb.AddEventHandler(nome, fn)
    recurso.eventos[nome] = recurso.eventos[nome] or {}
    local tratador = { fn = fn, nome = nome }
    table.insert(recurso.eventos[nome], tratador)
    return tratador
  end
  function amb.RemoveEventHandler(tratador)
    for i, outro in ipairs(recurso.eventos[tratador.nome] or {}) do
      if rawequal(outro, tratador) then table.remove(recurso.eventos[tratador.nome], i) return end
    end
  end
  function amb.RegisterNetEvent(nome, fn)
    recurso.rede[nome] = true
    if fn then return amb.AddEventHandler(nome, fn) end
  end
  amb.RegisterServerEvent = amb.RegisterNetEvent
  function amb.TriggerEvent(nome, ...)
    fx.emitir(nome, nil, table.pack(...))
    return true
  end
  function amb.TriggerClientEvent(nome, fonte, ...)
    fx.dizer('cliente', nome, tostring(fonte), fx.codificar(table.pack(...), recurso.nome))
  end
  amb.TriggerLatentClientEvent = function(nome, fonte, _, ...) amb.TriggerClientEvent(nome, fonte, ...) end
  function amb.CancelEvent() end
  function amb.WasEventCanceled() return false end
  amb.exports = setmetatable({}, {
    __call = function(_, nome, fn) recurso.exportados[nome] = fn end,
    __index = function(_, alvo)
      return setmetatable({}, { __index = function(_, nome) return function(_, ...) return fx.chamarExport(alvo, nome, ...) end end })
    end,
  })
end

local function porTempo(amb)
  local function criar(fn) fx.depois(0, fn) end
  amb.CreateThread, amb.SetTimeout, amb.Wait = criar, fx.depois, fx.dormir
  amb.promise = { new = promessa }
  amb.Await = aguardar
  amb.Citizen = {
    CreateThread = criar, CreateThreadNow = function(fn) fx.iniciar(fx.vida().atual, nil, fn) end, SetTimeout = fx.depois, Wait = fx.dormir,
    Await = aguardar, Trace = amb.print,
  }
end

function fx.ambiente(recurso)
  local amb = {}
  porLinguagem(amb, recurso)
  fx.porDialeto(amb)
  porEventos(amb, recurso)
  porTempo(amb)
  fx.porNativos(amb, recurso, sacola)
  if fx.vida().calados then setmetatable(amb, { __index = fx.calado }) end
  return amb
end
