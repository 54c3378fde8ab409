-- The part of FXServer's Lua runtime that scripts need: threads, events, exports between resources. Values cross as JSON copies, never as
-- references.
local eventos = {}
local exportados = {}
local convars = {}

function GetConvar(nome, padrao) return convars[nome] or padrao end
function SetConvar(nome, valor) convars[nome] = valor end

local function rodar(fn, ...)
  local co = coroutine.create(fn)
  local ok, erro = coroutine.resume(co, ...)
  if not ok then
    __registrarErro(tostring(erro))
  end
end

function CreateThread(fn)
  rodar(fn)
end

function SetTimeout(ms, fn)
  __depois(ms, function() rodar(fn) end)
end

function Wait(ms)
  local co = coroutine.running()
  __depois(ms, function()
    local ok, erro = coroutine.resume(co)
    if not ok then __registrarErro(tostring(erro)) end
  end)
  coroutine.yield()
end

function AddEventHandler(nome, tratador)
  eventos[nome] = eventos[nome] or {}
  table.insert(eventos[nome], tratador)
end

function RegisterServerEvent() end

-- Handlers here run before TriggerEvent returns, up to their first wait; other runtimes get the event afterwards.
function TriggerEvent(nome, ...)
  for _, tratador in ipairs(eventos[nome] or {}) do
    rodar(tratador, ...)
  end
  __contarEvento(nome, json.encode({ ... }))
end

function TriggerClientEvent(nome, source)
  __contarAoCliente(nome, source)
end

local function esperarDeFora(pedir)
  local co = coroutine.running()
  local pronto, erro, valor
  local esperando = false
  pedir(function(falha, texto)
    pronto, erro, valor = true, falha, texto
    if esperando then
      local ok, problema = coroutine.resume(co)
      if not ok then __registrarErro(tostring(problema)) end
    end
  end)
  if not pronto then
    esperando = true
    coroutine.yield()
  end
  if erro ~= '' then
    error(erro, 0)
  end
  return json.decode(valor)
end

exports = setmetatable({}, {
  __call = function(_, nome, fn)
    exportados[nome] = fn
  end,
  __index = function(_, recurso)
    return setmetatable({}, {
      __index = function(_, nome)
        return function(_, ...)
          local argumentos = json.encode({ ... })
          return esperarDeFora(function(pronto) __chamarExport(recurso, nome, argumentos, pronto) end)
        end
      end,
    })
  end,
})

-- Called from outside. `pronto(erro, json)` is called when the function has returned: at once if the function never waited.
function __receberChamada(nome, argumentos, pronto)
  local fn = exportados[nome]
  if not fn then
    pronto('No such export ' .. nome .. ' in resource vrp', 'null')
    return
  end
  rodar(function()
    local resultado = table.pack(pcall(fn, table.unpack(json.decode(argumentos))))
    if resultado[1] then
      pronto('', json.encode(resultado[2]))
    else
      pronto(tostring(resultado[2]), 'null')
    end
  end)
end

function __receberEvento(nome, argumentos)
  for _, tratador in ipairs(eventos[nome] or {}) do
    rodar(tratador, table.unpack(json.decode(argumentos)))
  end
end
