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

-- Chests and boots are other resources', and the usual ones write ten seconds after the last move: so long a thing that came into a bag may still be
-- saved where it was. An owner whose chests write later says so.
local ESPERA_DOS_BAUS_S = tonumber(GetConvar and GetConvar('sorium_espera_dos_baus', '12')) or 12

-- Of each character by his key (users.identifier): { x, desde, discord, saindo }.
local sessoes = {}
-- Of each key the operations that a record holds and no saved row was seen to: id → { x, ordem, texto, mudanca }. They outlive the visit.
local novas = {}
-- Of each key when each item last came into the bag by somebody else than us. It outlives the visit.
local chegadas = {}
local dando = false

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

-- Every living record of a key: the end of an old visit may clear the index of a new one, and then a third finds nobody and stands beside it.
local function registrosDe(chave)
  local lista = {}
  for _, x in pairs(ESX.Players) do
    if type(x) == 'table' and x.identifier == chave then
      lista[#lista + 1] = x
    end
  end
  return lista
end

local function registroDe(chave)
  local x = Core.playersByIdentifier and Core.playersByIdentifier[chave]
  if x and rawequal(ESX.Players[x.source], x) then
    return x
  end
  return registrosDe(chave)[1]
end

local function feitoDe(x, operacao)
  local diario = x.getMeta().sorium
  return type(diario) == 'table' and diario[operacao] or nil
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

-- Spawned (ESX saves nobody else), not leaving, and with somebody at the other end of his connection.
local function estaNaCidade(sessao)
  return sessao and not sessao.saindo and sessao.x.spawned and (not GetPlayerName or GetPlayerName(sessao.x.source)) and true or false
end

-- A character that may be changed: there is no other record of his.
local function sessaoViva(chave)
  local sessao = sessaoDe(chave)
  return estaNaCidade(sessao) and #registrosDe(chave) == 1 and sessao or nil
end

-- Leaving and changing the character on the same connection both begin with this event, before the record is saved.
AddEventHandler('esx:playerDropped', function(source)
  local x = ESX.Players[source]
  local sessao = type(x) == 'table' and sessaoDe(x.identifier)
  if sessao then
    sessao.saindo = true
  end
end)

AddEventHandler('esx:onAddInventoryItem', function(source, item)
  local x = not dando and ESX.Players[source]
  if type(x) == 'table' and item then
    chegadas[x.identifier] = chegadas[x.identifier] or {}
    chegadas[x.identifier][item] = relogio()
  end
end)

local function chegouAgora(x, item)
  local quando = chegadas[x.identifier] and chegadas[x.identifier][item]
  return quando and relogio() - quando < ESPERA_DOS_BAUS_S
end

-- Operations and writes of users in the order in which they began. A write's text was made then: what was applied later is not in it.
local ordem = 0
-- Of each key the numbers of the writes that are on their way.
local aCaminho = {}
-- For `sorium doctor`.
local ultimaEscrita
local falhas = 0

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

local function contem(parametros, texto)
  for _, valor in pairs(type(parametros) == 'table' and parametros or {}) do
    if type(valor) == 'string' and valor:find(texto, 1, true) or type(valor) == 'table' and contem(valor, texto) then
      return true
    end
  end
  return false
end

-- What ESX itself has saved: should an older text of its own come after that one, only ESX knows where the thing is by now.
local function anotarSalvas(donos, parametros)
  for chave in pairs(donos) do
    for id, nova in pairs(novas[chave] or {}) do
      nova.salva = nova.salva or contem(parametros, id)
    end
  end
end

-- The form with a callback never calls it after an error; waited for, the error is known, and the write is no longer on its way.
local function vigiar(nome)
  local original = MySQL[nome]
  if type(original) ~= 'table' or not original.await then
    return
  end
  local function esperar(donos, numero, consulta, parametros)
    local retorno = table.pack(pcall(original.await, consulta, parametros))
    terminou(donos, numero)
    if retorno[1] then
      ultimaEscrita = relogio()
      anotarSalvas(donos, parametros)
    else
      falhas = falhas + 1
    end
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
-- `salva`: ESX has saved a text that holds it. A living record that does not know one of them counts as a write that is still to come.
exportar('porGravar', function(chave)
  local registros = registrosDe(chave)
  local operacoes, ultima, escritas = {}, 0, 0
  for id, nova in pairs(novas[chave] or {}) do
    ultima = math.max(ultima, nova.ordem)
    local existe = false
    for _, x in ipairs(registros) do
      existe = existe or rawequal(x, nova.x)
      escritas = escritas + (feitoDe(x, id) and 0 or 1)
    end
    operacoes[#operacoes + 1] =
      { id = id, existe = existe, salva = nova.salva or false, ordem = nova.ordem, texto = nova.texto, mudanca = nova.mudanca }
  end
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
  for chave, itens in pairs(chegadas) do
    for item, quando in pairs(itens) do
      if relogio() - quando >= ESPERA_DOS_BAUS_S then
        itens[item] = nil
      end
    end
    if not next(itens) then
      chegadas[chave] = nil
    end
  end
end

