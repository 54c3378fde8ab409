-- The small QBCore's qb-inventory. It has only copies of the bags, which are in qb-core's records; it owns stashes and car boots, and
-- writes them when they are closed. Version 1 has other limits, no CanAddItem, and hides its inventories.
local QBCore = exports['qb-core']:GetCoreObject()
local VERSAO = GetConvarInt('sandbox_qb_inventario', 2)
local inventarios = {}
if VERSAO == 2 then
  Config = { MaxWeight = 120000, MaxSlots = 40 }
  Inventories = inventarios
else
  Config = { MaxInventoryWeight = 120000, MaxInventorySlots = 41 }
end
local PESO, SLOTS = Config.MaxWeight or Config.MaxInventoryWeight, Config.MaxSlots or Config.MaxInventorySlots
local GRAVAR_BAU = 'INSERT INTO inventories (identifier, items) VALUES (?, ?) ON DUPLICATE KEY UPDATE items = ?'

CreateThread(function()
  for _, linha in ipairs(MySQL.query.await('SELECT * FROM inventories') or {}) do
    inventarios[linha.identifier] = { items = {}, isOpen = false }
    for _, item in ipairs(json.decode(linha.items) or {}) do inventarios[linha.identifier].items[item.slot] = item end
  end
  Pronto = true
end)
exports('pronto', function() return Pronto == true end)

local function inteiro(item, slot)
  local dados = QBCore.Shared.Items[item.name:lower()]
  return {
    name = dados.name, amount = item.amount, info = item.info or '', label = dados.label, weight = dados.weight, type = dados.type,
    unique = dados.unique, useable = dados.useable, image = dados.image, slot = slot,
  }
end

exports('LoadInventory', function(_, chave)
  local itens = {}
  local texto = MySQL.prepare.await('SELECT inventory FROM players WHERE citizenid = ?', { chave })
  for _, item in pairs(texto and json.decode(texto) or {}) do
    if QBCore.Shared.Items[item.name:lower()] then itens[item.slot] = inteiro(item, item.slot) end
  end
  return itens
end)

local function emLista(itens)
  local lista = {}
  for slot, item in pairs(itens or {}) do
    lista[#lista + 1] = { name = item.name, amount = item.amount, info = item.info, type = item.type, slot = slot }
  end
  return lista
end

local pendentes = 0
local function terminou() pendentes = pendentes - 1 end
exports('pendentes', function() return pendentes end)

exports('SaveInventory', function(fonte, ausente)
  local registro = not ausente and QBCore.Functions.GetPlayer(fonte)
  local dados = ausente and fonte or (registro and registro.PlayerData)
  if not dados then return end
  pendentes = pendentes + 1
  MySQL.prepare('UPDATE players SET inventory = ? WHERE citizenid = ?', { json.encode(emLista(dados.items)), dados.citizenid }, terminou)
end)

local function peso(itens)
  local total = 0
  for _, item in pairs(itens) do total = total + item.weight * item.amount end
  return total
end

local function lugar(de)
  local registro = QBCore.Functions.GetPlayer(de)
  if registro then
    return registro.PlayerData.items, function(itens) registro.Functions.SetPlayerData('items', itens) end
  end
  return inventarios[de] and inventarios[de].items, function() end
end

local function slotDe(itens, nome)
  for slot, item in pairs(itens) do
    if item.name == nome then return slot end
  end
end

local function slotLivre(itens)
  for slot = 1, SLOTS do
    if not itens[slot] then return slot end
  end
end

if VERSAO == 2 then
  exports('CanAddItem', function(de, nome, quantos)
    local dados, itens = QBCore.Shared.Items[nome:lower()], (lugar(de))
    if not dados or not itens then return false end
    if peso(itens) + dados.weight * quantos > PESO then return false, 'weight' end
    if not slotLivre(itens) and (dados.unique or not slotDe(itens, dados.name)) then return false, 'slots' end
    return true
  end)
end

local function acrescentar(de, nome, quantos, slot, info)
  local dados = QBCore.Shared.Items[nome:lower()]
  local itens, devolver = lugar(de)
  if not dados or not itens or peso(itens) + dados.weight * quantos > PESO then return false end
  if not dados.unique then
    slot = slot or slotDe(itens, dados.name)
    -- As in qb-inventory, this raises the amount of the item in the named slot, whichever item that is.
    if slot and itens[slot] then
      itens[slot].amount = itens[slot].amount + quantos
      devolver(itens)
      return true
    end
  end
  slot = slot or slotLivre(itens)
  if not slot then return false end
  itens[slot] = inteiro({ name = dados.name, amount = quantos, info = info or {} }, slot)
  if dados.type == 'weapon' then
    local dela = itens[slot].info
    dela.serie = dela.serie or ('%02dABC%dDE%03d'):format(math.random(10, 99), math.random(1, 9), math.random(100, 999))
    dela.quality = dela.quality or 100
  end
  devolver(itens)
  return true
end
exports('AddItem', acrescentar)

local function retirar(de, nome, quantos, slot)
  local itens, devolver = lugar(de)
  if not itens or not QBCore.Shared.Items[nome:lower()] then return false end
  slot = slot or slotDe(itens, nome)
  local item = slot and itens[slot]
  if not item or item.name ~= nome or item.amount < quantos then return false end
  item.amount = item.amount - quantos
  if item.amount <= 0 then itens[slot] = nil end
  devolver(itens)
  return true
end
exports('RemoveItem', retirar)

exports('mover', function(de, para, nome)
  local itens = lugar(de)
  local slot = itens and slotDe(itens, nome)
  local info = slot and itens[slot].info
  if not slot or not (lugar(para)) or not retirar(de, nome, 1, slot) then return false end
  if acrescentar(para, nome, 1, nil, info ~= '' and info or nil) then return true end
  acrescentar(de, nome, 1, slot, info)
  return false
end)

exports('abrir', function(nome, fonte)
  inventarios[nome] = inventarios[nome] or { items = {}, isOpen = false }
  if inventarios[nome].isOpen and inventarios[nome].isOpen ~= fonte then return false end
  inventarios[nome].isOpen = fonte
  return true
end)

exports('fechar', function(nome)
  local itens = json.encode(emLista(inventarios[nome].items))
  inventarios[nome].isOpen = false
  pendentes = pendentes + 1
  MySQL.prepare(GRAVAR_BAU, { nome, itens, itens }, terminou)
end)

exports('abertos', function()
  local quantos = 0
  for _, inventario in pairs(inventarios) do
    if inventario.isOpen then quantos = quantos + 1 end
  end
  return quantos
end)
exports('conteudo', function(nome)
  local lista = {}
  for _, item in pairs(inventarios[nome] and inventarios[nome].items or {}) do lista[#lista + 1] = { item = item.name, amount = item.amount } end
  return lista
end)

exports('gastar', function(fonte, nome, quanto)
  local itens, devolver = lugar(fonte)
  local slot = slotDe(itens, nome)
  itens[slot].info.quality = itens[slot].info.quality - quanto
  devolver(itens)
end)
