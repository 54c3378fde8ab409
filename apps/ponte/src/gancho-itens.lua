
-- Part of gancho.lua: giving and taking items. All parts are shipped as one file (construir.ts); the locals of the first are seen here.

-- Tells the player; the effect never depends on it.
local function avisar(source, sinal, item, quantidade)
  CreateThread(function()
    pcall(function()
      TriggerClientEvent('inventory:Update', source)
      if ItemIndex and ItemName then
        local raridade = ItemRarity and ItemRarity(item) or nil
        TriggerClientEvent('NotifyItem', source, { sinal, ItemIndex(item), quantidade, ItemName(item), raridade })
      end
      if ItemTypeCheck and (ItemTypeCheck(item, 'Armamento') or ItemTypeCheck(item, 'Arremesso')) then
        TriggerClientEvent(sinal == '+' and 'inventory:CreateWeapon' or 'inventory:verifyWeapon', source, item)
      end
    end)
  end)
end

local function slotPara(inventario, item)
  local vazio
  for numero = 1, SLOTS do
    local slot = tostring(numero)
    local conteudo = inventario[slot]
    if conteudo and conteudo.item == item then
      return slot
    end
    if not conteudo and not vazio then
      vazio = slot
    end
  end
  return vazio
end

-- What a saved record holds of an item: in the bag, or among what waits there for a free slot.
local function contem(salvo, item)
  local total = 0
  for _, lugar in ipairs({ salvo.Inventory, salvo.site_pendentes or {} }) do
    for _, conteudo in pairs(lugar) do
      if conteudo.item == item then total = total + conteudo.amount end
    end
  end
  return total
end

-- A saved bag may be fuller than the living one, whose moves are not saved yet: nothing is dropped, it waits beside the bag.
local function porNoSalvo(salvo, operacao, t)
  local conteudo = salvo.Inventory[t.slot]
  local slot = (not conteudo or conteudo.item == t.item) and t.slot or slotPara(salvo.Inventory, t.item)
  if not slot then
    salvo.site_pendentes = salvo.site_pendentes or {}
    salvo.site_pendentes[operacao] = { item = t.item, amount = t.quantidade }
    return true
  end
  salvo.Inventory[slot] = salvo.Inventory[slot] or { item = t.item, amount = 0 }
  salvo.Inventory[slot].amount = salvo.Inventory[slot].amount + t.quantidade
  return true
end

local function tirarDe(lugar, item, quantidade)
  for chave, conteudo in pairs(lugar) do
    local tirar = conteudo.item == item and math.min(quantidade, conteudo.amount) or 0
    if tirar > 0 then
      conteudo.amount = conteudo.amount - tirar
      if conteudo.amount <= 0 then lugar[chave] = nil end
      quantidade = quantidade - tirar
    end
  end
  return quantidade
end

-- `tomados`: { { item, quantidade }, … }. All or nothing: what is not saved yet may be in a chest as well.
local function tirarDoSalvo(salvo, tomados)
  for _, t in ipairs(tomados) do
    if contem(salvo, t.item) < t.quantidade then return false end
  end
  for _, t in ipairs(tomados) do
    local falta = tirarDe(salvo.Inventory, t.item, t.quantidade)
    tirarDe(salvo.site_pendentes or {}, t.item, falta)
  end
  if salvo.site_pendentes and not next(salvo.site_pendentes) then salvo.site_pendentes = nil end
  return true
end

-- What had no free slot in the saved bag is handed out when there is one.
local function entregarPendentes(registro)
  for operacao, coisa in pairs(type(registro.site_pendentes) == 'table' and registro.site_pendentes or {}) do
    registro.Inventory = type(registro.Inventory) == 'table' and registro.Inventory or {}
    local slot = slotPara(registro.Inventory, coisa.item)
    if slot then
      local antes = registro.Inventory[slot] and registro.Inventory[slot].amount or 0
      registro.Inventory[slot] = { item = coisa.item, amount = antes + coisa.amount }
      registro.site_pendentes[operacao] = nil
    end
  end
  if registro.site_pendentes and not next(registro.site_pendentes) then registro.site_pendentes = nil end
end

-- Why a character cannot be given so much of an item, as far as the framework tells.
local function impedimento(passport, item, quantidade)
  if ItemExist and not ItemExist(base(item)) then
    return 'item_desconhecido'
  elseif vRP.MaxItens and vRP.MaxItens(passport, item, quantidade) then
    return 'limite_do_item'
  elseif vRP.CheckWeight and not vRP.CheckWeight(passport, item, quantidade) then
    return 'sem_peso'
  end
end

-- The string that goes into the slot: an instance as it is, or the code with whatever serial and wear the framework gives it.
local function instanciaDe(passport, item, exato)
  if exato then
    return item
  end
  return vRP.SortNameItem and vRP.SortNameItem(passport, base(item)) or base(item)
end

function PREPARAR.dar_item(passport, efeito)
  local quantidade = efeito.quantidade
  local motivo = impedimento(passport, efeito.item, quantidade)
  if motivo then
    return function() return recusar(motivo) end
  end
  local item = instanciaDe(passport, efeito.item, efeito.exato)
  return function(registro, source)
    local inventario = registro.Inventory
    local slot = slotPara(inventario, item)
    if not slot then
      return recusar('sem_espaco')
    end
    local antes = inventario[slot] and inventario[slot].amount or 0
    inventario[slot] = { item = item, amount = antes + quantidade }
    avisar(source, '+', item, quantidade)
    local t = { item = item, slot = slot, quantidade = quantidade }
    return { r = 'aplicada', t = t }, function(salvo, operacao) return porNoSalvo(salvo, operacao, t) end
  end
end

function REFAZER.dar_item(_, t)
  return function(salvo, operacao) return porNoSalvo(salvo, operacao, t) end
end

-- The slots to take from: one exact string, never a mixture of instances (unless `ate`). `exato`: only the string that was named.
local function escolherSlots(inventario, efeito)
  local porItem, ordem = {}, {}
  for numero = 1, 200 do
    local slot = tostring(numero)
    local conteudo = inventario[slot]
    local serve = conteudo
      and (not efeito.slot or efeito.slot == slot)
      and (conteudo.item == efeito.item or (not efeito.exato and base(conteudo.item) == efeito.item))
    if serve then
      if not porItem[conteudo.item] then
        porItem[conteudo.item] = { item = conteudo.item, total = 0, slots = {} }
        ordem[#ordem + 1] = porItem[conteudo.item]
      end
      local grupo = porItem[conteudo.item]
      grupo.total = grupo.total + conteudo.amount
      grupo.slots[#grupo.slots + 1] = slot
    end
  end
  for _, grupo in ipairs(ordem) do
    if grupo.total >= efeito.quantidade then
      return { grupo }
    end
  end
  return efeito.ate and ordem or {}
end

-- How much of exactly this text is in the bag; the second: whether something else with the same code is.
local function noInventario(inventario, item)
  local total, outro = 0, false
  for _, conteudo in pairs(inventario) do
    if conteudo.item == item then
      total = total + conteudo.amount
    elseif base(conteudo.item) == base(item) then
      outro = true
    end
  end
  return total, outro
end

-- What to take, and from where, without taking it: { { item, quantidade, slot }, … }; or why not.
local function escolher(inventario, efeito)
  local total, outro = noInventario(inventario, efeito.item)
  if efeito.reservar and total >= efeito.quantidade and total - efeito.quantidade < efeito.reservar then
    return nil, 'item_alugado'
  end
  local escolhidos, falta = {}, efeito.quantidade
  for _, grupo in ipairs(escolherSlots(inventario, efeito)) do
    for _, slot in ipairs(grupo.slots) do
      local tirar = math.min(falta, inventario[slot].amount)
      if tirar > 0 then
        escolhidos[#escolhidos + 1] = { item = grupo.item, quantidade = tirar, slot = slot }
        falta = falta - tirar
      end
    end
  end
  if #escolhidos == 0 then
    -- Worn or renamed it has another text. Which of those with its code it is, nobody can tell: none is taken.
    return nil, efeito.exato and not efeito.slot and outro and 'item_mudou' or 'item_ausente'
  end
  return escolhidos
end

-- The same by text: a saved bag may have it in another slot.
local function porTexto(escolhidos)
  local soma, lista = {}, {}
  for _, t in ipairs(escolhidos) do
    if not soma[t.item] then
      soma[t.item] = { item = t.item, quantidade = 0 }
      lista[#lista + 1] = soma[t.item]
    end
    soma[t.item].quantidade = soma[t.item].quantidade + t.quantidade
  end
  return lista
end

local function estaoNoSalvo(salvo, escolhidos)
  for _, t in ipairs(porTexto(escolhidos)) do
    if contem(salvo, t.item) < t.quantidade then return false end
  end
  return true
end

-- Taken is only what the saved record holds too: until the framework saves it, the same thing may still lie in a chest, or in another hand.
function PREPARAR.tomar_item(passport, efeito)
  local _, salvo = lerSalvo(efeito.registro, passport)
  return function(registro, source)
    local escolhidos, motivo = escolher(registro.Inventory, efeito)
    if not escolhidos then
      return recusar(motivo)
    end
    if not salvo or not estaoNoSalvo(salvo, escolhidos) then
      pedirGravacao()
      return { espera = 'guardando' }
    end
    local quantidade = 0
    for _, t in ipairs(escolhidos) do
      local conteudo = registro.Inventory[t.slot]
      conteudo.amount = conteudo.amount - t.quantidade
      if conteudo.amount <= 0 then
        registro.Inventory[t.slot] = nil
      end
      quantidade = quantidade + t.quantidade
    end
    local primeiro, tomados = escolhidos[1], porTexto(escolhidos)
    avisar(source, '-', primeiro.item, quantidade)
    return { r = 'aplicada', t = { item = primeiro.item, slot = primeiro.slot, quantidade = quantidade } },
      function(salvoAgora) return tirarDoSalvo(salvoAgora, tomados) end
  end
end

function REFAZER.tomar_item(_, t)
  return function(salvo) return tirarDoSalvo(salvo, { t }) end
end
