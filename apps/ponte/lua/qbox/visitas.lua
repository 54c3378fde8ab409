--[[
  Hook of Qbox: runs inside the ox_inventory resource (server_script '@sorium/gancho-qbox.lua' as the last line of its fxmanifest.lua).

  ox_inventory keeps every bag in its own Lua memory and writes players.inventory by itself: all changed ones every five minutes in a batch, one when its
  player leaves. Nobody waits for either. The results of operations stand in a column of our own (players.sorium). They come with the bag in the
  statement that reads it and go with it in every statement that writes it, with a number (players.sorium_vez). So a saved bag and its results never
  differ, and a write that comes late changes nothing. The saved row is changed by the resource "sorium" (adaptadores/por-texto/registro-salvo.ts).

  This part knows who is here.
]]
local achou, Inventory, Items = pcall(function() return require 'modules.inventory.server', require 'modules.items.server' end)
if GetCurrentResourceName() ~= 'ox_inventory' or not achou or type(Inventory) ~= 'table' or type(db) ~= 'table' or not MySQL then
  print('[sorium] O gancho-qbox precisa ser o ULTIMO server_script do fxmanifest do ox_inventory; assim ele nao funciona.')
  return false
end

local VERSAO = 2
local NOME = 'ox_inventory'
-- Numbers of writes stand in the database: those of this start are greater than those of the one before.
local INICIO = os.time() * 1000000

-- Of each character by his key (players.citizenid): { x, desde, discord, diario, obra }. `x`: his bag in memory.
-- `diario`: { ops: id → result }; nil: nobody knows what his bag was read with. `obra`: what is being given or taken at this moment.
local sessoes = {}
-- Of each key the operations that a bag holds and no saved row was seen to: id → { x, ordem, texto, mudanca }. They outlive the visit.
local novas = {}

local function fonteDe(x) return x.id end

-- Of a source that has no bag ox_inventory answers false; while it locks everything (the server stops), always.
local function registroDe(chave)
  local sessao = sessoes[chave]
  if sessao and sessao.x.player and rawequal(Inventory(sessao.x.id), sessao.x) then
    return sessao.x
  end
end

local function sessaoDe(chave) return registroDe(chave) and sessoes[chave] end

local function chavesPresentes() return sessoes end

-- A character that may be changed, with somebody at the other end of his connection.
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
