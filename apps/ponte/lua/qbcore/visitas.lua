--[[
  Hook of QBCore: runs inside the qb-core resource (server_script '@sorium/gancho-qbcore.lua' as the last line of its fxmanifest.lua). Its other half,
  inventario.lua, runs inside qb-inventory.

  QBCore keeps what a character carries in PlayerData.items and writes it in two statements that nobody waits for: qb-core the character, qb-inventory
  his bag. The results of operations stand in a column of our own (players.sorium), which goes to the database in the statement that writes the bag and
  comes back in the one that reads it. So a saved bag and its results never differ. The saved row is changed by the resource "sorium"
  (adaptadores/por-texto/registro-salvo.ts).

  Nothing may yield between the look at the journal and the change of the record.

  This part knows who is here.
]]
if not QBCore or not QBCore.Players or not QBCore.Player or not MySQL then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do qb-core; assim ele nao funciona.')
  return false
end

local diarioLido = tomar('diario').diarioLido

local VERSAO = 2
local NOME = 'QBCore'
-- Numbers of writes stand in the database: those of this start are greater than those of the one before.
local INICIO = os.time() * 1000000

-- Of each character by his key (players.citizenid): { x, desde, discord, diario, gravada }.
-- `diario`: { ops: id → result, grupos }; nil: nobody knows what his bag was read with. `gravada`: his bag is written through our other half.
local sessoes = {}
-- Of each key the operations that a record holds and no saved row was seen to: id → { x, ordem, texto, mudanca, fixar }. They outlive the visit.
local novas = {}
-- Of each key the newest record, and all records that were seen.
local atuais, vistos = {}, setmetatable({}, { __mode = 'k' })

local function fonteDe(x) return x.PlayerData.source end

-- The same person may be here twice for a while: the new visit begins before the old one has ended. Whoever was seen last counts.
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
    -- The column came with the whole row, and would go to the player.
    x.PlayerData.sorium = nil
  end
  return sessao
end

-- A character that may be changed, with somebody at the other end of his connection.
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
