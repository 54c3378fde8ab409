-- Hook of ESX Legacy: which characters are loaded. It runs inside es_extended (the last server_script of its fxmanifest.lua). ESX writes a whole
-- character in one UPDATE of users. Items and operation id (in the metadata) change in one step, so a save holds both or neither: nothing may
-- yield between the look for the id in the metadata and that change.
if not ESX or not Core or not MySQL then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do es_extended; assim ele nao funciona.')
  return false
end

local VERSAO = 5
local NOME = 'ESX'
local INICIO = 0

-- By key (users.identifier): { x, desde, discord, saindo }.
local sessoes = {}
-- By key and id: operations that a record in memory holds, but perhaps not the saved row: { x, ordem, texto, mudanca }. They outlive the visit.
local novas = {}

local function fonteDe(x) return x.source end

-- A key may have several records: if the end of an old visit clears Core.playersByIdentifier[key] of the new visit, ESX makes another record.
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

local function estaNaCidade(sessao)
  return sessao and not sessao.saindo and sessao.x.spawned and (not GetPlayerName or GetPlayerName(sessao.x.source)) and true or false
end

local function sessaoViva(chave)
  local sessao = sessaoDe(chave)
  return estaNaCidade(sessao) and #registrosDe(chave) == 1 and sessao or nil
end

-- ESX fires this event before its save, when a player leaves and when he changes the character.
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
