-- Chests and car boots of the small ESX city, as other resources have them. A chest has a row per item, written at each move; a car boot is
-- one text for each plate, written ten seconds after the last move. Neither write is awaited.
local ATRASO_MS = 10000
local baus, malas = {}, {}
local pendentes = 0

local function personagem(chave) return exports.es_extended:getSharedObject().GetPlayerFromIdentifier(chave) end

MySQL.ready(function()
  for _, linha in ipairs(MySQL.query.await('SELECT * FROM addon_inventory_items')) do
    baus[linha.inventory_name] = baus[linha.inventory_name] or {}
    baus[linha.inventory_name][linha.name] = linha.count
  end
  for _, linha in ipairs(MySQL.query.await('SELECT * FROM trunk_inventory')) do
    malas[linha.plate] = { coffre = json.decode(linha.data).coffre or {} }
  end
end)

local function gravarMala(placa)
  local mala = malas[placa]
  mala.vez = (mala.vez or 0) + 1
  local vez = mala.vez
  pendentes = pendentes + 1
  SetTimeout(ATRASO_MS, function()
    if mala.vez ~= vez then
      pendentes = pendentes - 1
      return
    end
    MySQL.update('UPDATE trunk_inventory SET data = ? WHERE plate = ?', { json.encode({ coffre = mala.coffre }), placa }, function()
      pendentes = pendentes - 1
    end)
  end)
end

local function mudarMala(placa, item, quantos)
  if not malas[placa] then
    malas[placa] = { coffre = {} }
    MySQL.insert('INSERT INTO trunk_inventory (plate, data, owned) VALUES (?, ?, 1)', { placa, '{}' })
  end
  local coffre = malas[placa].coffre
  for i, entrada in ipairs(coffre) do
    if entrada.name == item then
      entrada.count = entrada.count + quantos
      if entrada.count <= 0 then table.remove(coffre, i) end
      return gravarMala(placa)
    end
  end
  coffre[#coffre + 1] = { name = item, count = quantos }
  gravarMala(placa)
end

local function mudarBau(nome, item, quantos)
  baus[nome] = baus[nome] or {}
  if not baus[nome][item] then
    baus[nome][item] = 0
    MySQL.update('INSERT INTO addon_inventory_items (inventory_name, name, count) VALUES (?, ?, 0)', { nome, item })
  end
  baus[nome][item] = baus[nome][item] + quantos
  pendentes = pendentes + 1
  MySQL.update('UPDATE addon_inventory_items SET count = ? WHERE inventory_name = ? AND name = ?', { baus[nome][item], nome, item }, function()
    pendentes = pendentes - 1
  end)
end

local function mudar(lugar, item, quantos)
  local placa = lugar:match('^porta (.+)$')
  if placa then return mudarMala(placa, item, quantos) end
  mudarBau(lugar, item, quantos)
end

local function conteudo(lugar)
  local lista = {}
  local placa = lugar:match('^porta (.+)$')
  if placa then
    for _, entrada in ipairs(malas[placa] and malas[placa].coffre or {}) do lista[#lista + 1] = { item = entrada.name, amount = entrada.count } end
  else
    for item, quantos in pairs(baus[lugar] or {}) do
      if quantos > 0 then lista[#lista + 1] = { item = item, amount = quantos } end
    end
  end
  return lista
end
exports('conteudo', conteudo)

exports('guardar', function(chave, lugar, item)
  local x = personagem(chave)
  local quantos = x and x.getInventoryItem(item) and x.getInventoryItem(item).count or 0
  if quantos < 1 then return false end
  x.removeInventoryItem(item, quantos)
  mudar(lugar, item, quantos)
  return true
end)

exports('tirar', function(chave, lugar, item)
  local x = personagem(chave)
  for _, entrada in ipairs(conteudo(lugar)) do
    if entrada.item == item and x and x.canCarryItem(item, entrada.amount) then
      mudar(lugar, item, -entrada.amount)
      x.addInventoryItem(item, entrada.amount)
      return true
    end
  end
  return false
end)

exports('pendentes', function() return pendentes end)
