-- Hook of QBCore: which characters are loaded. It runs inside qb-core (the last server_script of its fxmanifest.lua); its second half,
-- inventario.lua, inside qb-inventory. QBCore saves character and bag in two statements that nobody awaits. The results of
-- operations are in players.sorium, read and written together with the bag, so a saved bag and its results never differ. Nothing may yield
-- between the look for a result and the change of the bag.
if not QBCore or not QBCore.Players or not QBCore.Player or not MySQL then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do qb-core; assim ele nao funciona.')
  return false
end

local diarioLido = tomar('diario').diarioLido

local VERSAO = 3
local NOME = 'QBCore'
-- The numbers of writes are saved (players.sorium_vez), so those of this start must be greater than those of the last start.
local INICIO = os.time() * 1000000

-- By key (players.citizenid): { x, desde, discord, diario, gravada }. `diario`: { ops: id → result, grupos }; nil: unknown. `gravada`: the
-- bag was written through the half in qb-inventory.
local sessoes = {}
-- By key and id: operations that a record in memory holds, but perhaps not the saved row: { x, ordem, texto, mudanca, fixar }. They outlive the
-- visit.
local novas = {}
local atuais, vistos = {}, setmetatable({}, { __mode = 'k' })

local function fonteDe(x) return x.PlayerData.source end

local function registroDe(chave)
  local x = atuais[chave] or (QBCore.PlayersByCitizenId and QBCore.PlayersByCitizenId[chave])
  if x and rawequal(QBCore.Players[fonteDe(x)], x) then
    return x
  end
  atuais[chave] = nil
  for _, outro in pairs(QBCore.Players) do
    if outro.PlayerData.citizenid == chave then
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
    sessao = { x = x, desde = os.time(), diario = diarioLido(chave) }
    sessoes[chave] = sessao
    x.PlayerData.sorium = nil
  end
  return sessao
end

local function sessaoViva(chave)
  local sessao = sessaoDe(chave)
  if not sessao or not sessao.diario or not sessao.gravada then
    return nil
  end
  if GetPlayerName and not GetPlayerName(fonteDe(sessao.x)) then
    return nil
  end
  return sessao
end

local function chavesPresentes()
  local chaves = {}
  for _, x in pairs(QBCore.Players) do
    chaves[x.PlayerData.citizenid] = true
  end
  for chave in pairs(novas) do
    chaves[chave] = true
  end
  return chaves
end

local function escreveRegistros(consulta)
  local texto = type(consulta) == 'string' and consulta:lower():gsub('`', '') or ''
  return texto:find('^%s*update%s+players%s') or texto:find('^%s*replace%s+into%s+players[%s(]') or texto:find('^%s*insert%s+into%s+players[%s(]')
end

return {
  VERSAO = VERSAO,
  NOME = NOME,
  INICIO = INICIO,
  sessoes = sessoes,
  novas = novas,
  atuais = atuais,
  vistos = vistos,
  fonteDe = fonteDe,
  registroDe = registroDe,
  sessaoDe = sessaoDe,
  sessaoViva = sessaoViva,
  chavesPresentes = chavesPresentes,
  escreveRegistros = escreveRegistros,
}
