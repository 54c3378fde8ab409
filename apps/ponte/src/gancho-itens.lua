
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
    return { r = 'aplicada', t = { item = item, slot = slot, quantidade = quantidade } }
  end
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

function PREPARAR.tomar_item(_, efeito)
  return function(registro, source)
    local inventario, falta, instancia, primeiro = registro.Inventory, efeito.quantidade, nil, nil
    local total, outro = noInventario(inventario, efeito.item)
    if efeito.reservar and total >= efeito.quantidade and total - efeito.quantidade < efeito.reservar then
      return recusar('item_alugado')
    end
    for _, grupo in ipairs(escolherSlots(inventario, efeito)) do
      instancia = instancia or grupo.item
      for _, slot in ipairs(grupo.slots) do
        local tirar = math.min(falta, inventario[slot].amount)
        if tirar > 0 then
          primeiro = primeiro or slot
          inventario[slot].amount = inventario[slot].amount - tirar
          if inventario[slot].amount <= 0 then
            inventario[slot] = nil
          end
          falta = falta - tirar
        end
      end
    end
    if not instancia then
      -- Worn or renamed it has another text. Which of those with its code it is, nobody can tell: none is taken.
      return recusar(efeito.exato and not efeito.slot and outro and 'item_mudou' or 'item_ausente')
    end
    local quantidade = efeito.quantidade - falta
    avisar(source, '-', instancia, quantidade)
    return { r = 'aplicada', t = { item = instancia, slot = primeiro, quantidade = quantidade } }
  end
end
