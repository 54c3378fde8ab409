--[[
  Sorium: hook that runs inside the qb-core resource (server_script '@sorium/gancho-qbcore.lua' as the last line of its fxmanifest.lua). Its other
  half, gancho-qb-inventory.lua, runs inside qb-inventory.

  QBCore keeps what a character carries in PlayerData.items and writes it in two statements that nobody waits for: qb-core the character, qb-inventory
  his bag. The results of operations stand in a column of our own (players.sorium), which goes to the database in the very statement that writes the bag,
  and comes back in the one that reads it. So a saved bag and its results never differ. The saved row is changed by the resource "sorium"
  (adaptadores/por-texto/registro-salvo.ts).

  What every hook of this kind does follows in gancho-escritas.lua, the writes in gancho-qbcore-gravacao.lua, items and groups in
  gancho-qbcore-efeitos.lua, the exports that only read in gancho-qbcore-leituras.lua; all are shipped as one gancho-qbcore.lua.

  Nothing here may yield between the look at the journal and the change of the record.
]]
if not QBCore or not QBCore.Players or not QBCore.Player or not MySQL then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do qb-core; assim ele nao funciona.')
  return
end

local VERSAO = 2
local NOME = 'QBCore'
-- Numbers of writes stand in the database: those of this start are greater than those of the one before.
local INICIO = os.time() * 1000000
local INVENTARIO = 'qb-inventory'
-- The whole city is saved for one waiting seller at most this often.
local ENTRE_GRAVACOES_S = 15
-- A bag that was read becomes a character within this time, or never.
local VALE_S = 10

-- Of each character by his key (players.citizenid): { x, desde, discord, diario, gravada }.
-- `diario`: { ops: id → result, grupos }; nil: nobody knows what his bag was read with. `gravada`: his bag is written through our other half.
local sessoes = {}
-- Of each key the operations that a record holds and no saved row was seen to: id → { x, ordem, texto, mudanca, fixar }. They outlive the visit.
local novas = {}
-- Of each key the newest record, and all records that were seen.
local atuais, vistos = {}, setmetatable({}, { __mode = 'k' })
-- Of each key how many reads of its bag are on their way, and what the last one brought: { bolsa, diario, em, duvidoso }.
local lendo, lidos = {}, {}

local inventario = exports[INVENTARIO]

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

