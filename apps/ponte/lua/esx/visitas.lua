--[[
  Hook of ESX Legacy: runs inside the es_extended resource (server_script '@sorium/gancho-esx.lua' as the last line of its fxmanifest.lua).

  ESX keeps what a character carries in its own Lua memory and writes it with everything else of the character in one UPDATE of users. The hook
  changes a character's items and writes the id of the operation into his metadata in one step, so that a save of ESX holds both or neither, and it
  counts the writes of ESX that are on their way. The saved row itself is changed by the resource "sorium" (adaptadores/por-texto/registro-salvo.ts).

  Nothing may yield between the look at the journal and the change of the record.

  This part knows who is here.
]]
if not ESX or not Core or not MySQL then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do es_extended; assim ele nao funciona.')
  return false
end

local VERSAO = 4
local NOME = 'ESX'
local INICIO = 0

-- Of each character by his key (users.identifier): { x, desde, discord, saindo }.
local sessoes = {}
-- Of each key the operations that a record holds and no saved row was seen to: id → { x, ordem, texto, mudanca }. They outlive the visit.
local novas = {}

local function fonteDe(x) return x.source end

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

local function chavesPresentes()
  local chaves = {}
  for _, x in pairs(ESX.Players) do
    if type(x) == 'table' and x.identifier then
      chaves[x.identifier] = true
    end
  end
  return chaves
end

local function escreveRegistros(consulta)
  local texto = type(consulta) == 'string' and consulta:lower() or ''
  return texto:find('^%s*update%s+`?users`?%s') or texto:find('^%s*replace%s+into%s+`?users`?') or texto:find('^%s*insert%s+into%s+`?users`?')
end

return {
  VERSAO = VERSAO,
  NOME = NOME,
  INICIO = INICIO,
  sessoes = sessoes,
  novas = novas,
  fonteDe = fonteDe,
  registrosDe = registrosDe,
  registroDe = registroDe,
  feitoDe = feitoDe,
  sessaoDe = sessaoDe,
  estaNaCidade = estaNaCidade,
  sessaoViva = sessaoViva,
  chavesPresentes = chavesPresentes,
  escreveRegistros = escreveRegistros,
}
