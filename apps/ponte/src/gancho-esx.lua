--[[
  Sorium: hook that runs inside the es_extended resource (server_script '@sorium/gancho-esx.lua' as the last line of its fxmanifest.lua).

  ESX keeps what a character carries in its own Lua memory and writes it with everything else of the character in one UPDATE of users. This file
  changes a character's items and writes the id of the operation into his metadata in one step, so that a save of ESX holds both or neither, and it
  counts the writes of ESX that are on their way. The saved row itself is changed by the resource "sorium" (adaptadores/esx/registro-salvo.ts).

  Items and groups follow in gancho-esx-efeitos.lua, the exports that only read in gancho-esx-leituras.lua; all are shipped as one gancho-esx.lua.

  Nothing here may yield between the look at the journal and the change of the record.
]]
if not ESX or not Core or not MySQL then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do es_extended; assim ele nao funciona.')
  return
end

local VERSAO = 2
-- The whole city is saved for one waiting seller at most this often.
local ENTRE_GRAVACOES_S = 15

-- Of each character by his key (users.identifier): { x, desde, discord, saindo }.
local sessoes = {}
-- Of each key the operations that a record holds and no saved row was seen to: id → { x, ordem, texto, mudanca }. They outlive the visit.
local novas = {}

local permitidos = { [GetConvar and GetConvar('sorium_recurso', 'sorium') or 'sorium'] = true }

-- What is exported changes and saves records: only our own resource may call it.
local function exportar(nome, fazer)
  exports(nome, function(...)
    local quem = GetInvokingResource and GetInvokingResource()
    if quem and not permitidos[quem] then
      error('o recurso ' .. quem .. ' nao pode usar o gancho do sorium', 0)
    end
    return fazer(...)
  end)
end

-- Seconds that never go back, also when the machine's clock is put back.
local function relogio()
  return GetGameTimer and GetGameTimer() / 1000 or os.time()
end

local function registroDe(chave)
  local x = Core.playersByIdentifier and Core.playersByIdentifier[chave]
  if x and rawequal(ESX.Players[x.source], x) then
    return x
  end
  for _, outro in pairs(ESX.Players) do
    if type(outro) == 'table' and outro.identifier == chave then
      return outro
    end
  end
end

local function sessaoDe(chave)
  local x = registroDe(chave)
  if not x then
    return nil
  end
  local sessao = sessoes[chave]
  if not sessao or not rawequal(sessao.x, x) then
    sessao = { x = x, desde = os.time() }
    sessoes[chave] = sessao
  end
  return sessao
end

-- A character that may be changed: spawned (ESX saves nobody else), not leaving, and with somebody at the other end of his connection.
local function sessaoViva(chave)
  local sessao = sessaoDe(chave)
  if not sessao or sessao.saindo or not sessao.x.spawned then
    return nil
  end
  if GetPlayerName and not GetPlayerName(sessao.x.source) then
    return nil
  end
  return sessao
end

-- Leaving and changing the character on the same connection both begin with this event, before the record is saved.
AddEventHandler('esx:playerDropped', function(source)
  local x = ESX.Players[source]
  local sessao = type(x) == 'table' and sessaoDe(x.identifier)
  if sessao then
    sessao.saindo = true
  end
end)

-- Operations and writes of users in the order in which they began. A write's text was made then: what was applied later is not in it.
local ordem = 0
-- Of each key the numbers of the writes that are on their way.
local aCaminho = {}

local function proximo()
  ordem = ordem + 1
  return ordem
end

local function comecou(chaves)
  local numero = proximo()
  for chave in pairs(chaves) do
    aCaminho[chave] = aCaminho[chave] or {}
    aCaminho[chave][numero] = true
  end
  return numero
end

local function terminou(chaves, numero)
  for chave in pairs(chaves) do
    aCaminho[chave][numero] = nil
    if not next(aCaminho[chave]) then
      aCaminho[chave] = nil
    end
  end
end

local function chavesPresentes()
  local chaves = {}
  for _, x in pairs(ESX.Players) do
    if type(x) == 'table' and x.identifier then
      chaves[x.identifier] = true
    end
  end
  return chaves
end

local function juntarDonos(parametros, presentes, donos)
  for _, valor in pairs(type(parametros) == 'table' and parametros or {}) do
    if type(valor) == 'table' then
      juntarDonos(valor, presentes, donos)
    elseif type(valor) == 'string' and (presentes[valor] or sessoes[valor]) then
      donos[valor] = true
    end
  end
  return donos
end

-- The characters whose keys are among the parameters, also of a batch.
local function donosDe(parametros) return juntarDonos(parametros, chavesPresentes(), {}) end

local function escreveRegistros(consulta)
  local texto = type(consulta) == 'string' and consulta:lower() or ''
  return texto:find('^%s*update%s+`?users`?%s') or texto:find('^%s*replace%s+into%s+`?users`?') or texto:find('^%s*insert%s+into%s+`?users`?')
end

local comecar = Citizen and Citizen.CreateThreadNow or CreateThread

-- The form with a callback never calls it after an error; waited for, the error is known, and the write is no longer on its way.
local function vigiar(nome)
  local original = MySQL[nome]
  if type(original) ~= 'table' or not original.await then
    return
  end
  local function esperar(donos, numero, consulta, parametros)
    local retorno = table.pack(pcall(original.await, consulta, parametros))
    terminou(donos, numero)
    return retorno
  end
  MySQL[nome] = setmetatable({
    method = original.method,
    await = function(consulta, parametros)
      if not escreveRegistros(consulta) then
        return original.await(consulta, parametros)
      end
      local donos = donosDe(parametros)
      local retorno = esperar(donos, comecou(donos), consulta, parametros)
      if not retorno[1] then
        error(retorno[2], 0)
      end
      return table.unpack(retorno, 2, retorno.n)
    end,
  }, {
    __call = function(_, consulta, parametros, aoResponder)
      if not escreveRegistros(consulta) or type(parametros) == 'function' then
        return original(consulta, parametros, aoResponder)
      end
      local donos = donosDe(parametros)
      local numero = comecou(donos)
      comecar(function()
        local retorno = esperar(donos, numero, consulta, parametros)
        if not retorno[1] then
          print(('[sorium] O ESX nao conseguiu gravar: %s'):format(tostring(retorno[2])))
        elseif aoResponder then
          aoResponder(retorno[2])
        end
      end)
    end,
  })
end

for _, nome in ipairs({ 'prepare', 'update', 'query', 'insert', 'rawExecute' }) do
  vigiar(nome)
end

local salvarTodos = Core.SavePlayers or ESX.SavePlayers
local ultimaGravacao

-- ESX's own save of everybody at once: what one hands to another is saved for both.
exportar('pedirGravacao', function()
  if next(aCaminho) or (ultimaGravacao and relogio() - ultimaGravacao < ENTRE_GRAVACOES_S) then
    return false
  end
  ultimaGravacao = relogio()
  salvarTodos()
  return true
end)

-- What the saved row of a character must come to hold. `existe`: the record that holds it is in memory, and nobody reads the row to make another one.
exportar('porGravar', function(chave)
  local operacoes, ultima = {}, 0
  for id, nova in pairs(novas[chave] or {}) do
    ultima = math.max(ultima, nova.ordem)
    local existe = rawequal(registroDe(chave), nova.x)
    operacoes[#operacoes + 1] = { id = id, existe = existe, ordem = nova.ordem, texto = nova.texto, mudanca = nova.mudanca }
  end
  local escritas = 0
  for numero in pairs(aCaminho[chave] or {}) do
    if numero < ultima then
      escritas = escritas + 1
    end
  end
  return { escritas = escritas, operacoes = operacoes }
end)

local function esquecer(chave, operacao)
  local dele = novas[chave]
  if dele then
    dele[operacao] = nil
    if not next(dele) then
      novas[chave] = nil
    end
  end
end

exportar('esquecer', function(chave, operacoes)
  for _, id in ipairs(operacoes) do
    esquecer(chave, id)
  end
end)

local function esquecerAusentes()
  for chave in pairs(sessoes) do
    if not registroDe(chave) then
      sessoes[chave] = nil
    end
  end
end

