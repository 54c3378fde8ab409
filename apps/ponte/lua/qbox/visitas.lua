-- Hook of Qbox: which characters are loaded. It runs inside ox_inventory (the last server_script of its fxmanifest.lua), which writes
-- players.inventory by itself: changed bags every five minutes, and a bag when its player leaves. The results of operations are in
-- players.sorium, written together with the bag and a number (players.sorium_vez): a late write with a smaller number changes nothing.
local achou, Inventory, Items = pcall(function() return require 'modules.inventory.server', require 'modules.items.server' end)
if GetCurrentResourceName() ~= 'ox_inventory' or not achou or type(Inventory) ~= 'table' or type(db) ~= 'table' or not MySQL then
  print('[sorium] O gancho-qbox precisa ser o ULTIMO server_script do fxmanifest do ox_inventory; assim ele nao funciona.')
  return false
end

local VERSAO = 3
local NOME = 'ox_inventory'
-- The numbers of writes are saved (players.sorium_vez), so those of this start must be greater than those of the last start.
local INICIO = os.time() * 1000000

-- By key (players.citizenid): { x, desde, discord, diario, obra }. `x`: the bag in memory. `diario`: { ops: id → result }; nil: unknown.
-- `obra`: a change that is under way.
local sessoes = {}
local novas = {}

local function fonteDe(x) return x.id end

local function registroDe(chave)
  local sessao = sessoes[chave]
  if sessao and sessao.x.player and rawequal(Inventory(sessao.x.id), sessao.x) then
    return sessao.x
  end
end

local function sessaoDe(chave) return registroDe(chave) and sessoes[chave] end

local function chavesPresentes() return sessoes end

local function sessaoViva(chave)
  local sessao = sessaoDe(chave)
  if not sessao or not sessao.diario or (GetPlayerName and not GetPlayerName(fonteDe(sessao.x))) then
    return nil
  end
  return sessao
end

return {
  VERSAO = VERSAO,
  NOME = NOME,
  INICIO = INICIO,
  Inventory = Inventory,
  Items = Items,
  sessoes = sessoes,
  novas = novas,
  fonteDe = fonteDe,
  registroDe = registroDe,
  sessaoDe = sessaoDe,
  sessaoViva = sessaoViva,
  chavesPresentes = chavesPresentes,
}
