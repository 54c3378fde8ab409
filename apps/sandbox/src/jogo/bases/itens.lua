-- Part of a small base: items, their limits, slots and texts.
local CATALOGO = FAMILIA.catalogo

local function definicao(item)
  local codigo = SplitOne(item) or ''
  return CATALOGO[codigo] or (codigo:match('^c%d+$') and CATALOGO.c or nil)
end

local List = {}
local function listar(codigo, d)
  List[codigo] = { Index = codigo, Name = d.nome, Weight = d.peso, Type = d.tipo, Durability = d.duravel, Max = d.maximo }
end
for codigo, d in pairs(CATALOGO) do if codigo ~= 'c' then listar(codigo, d) end end
for n = 0, 99 do listar('c' .. n, CATALOGO.c) end
local Frota = {}
for n = 1, 60 do Frota['m' .. n] = { Name = 'Modelo ' .. n, Weight = 50, Price = 1000 * n } end

local Itens = {
  Exist = function(item) return definicao(item) ~= nil end,
  Body = function(item) return List[SplitOne(item)] or definicao(item) or false end,
  Index = function(item) return definicao(item) and SplitOne(item) or '' end,
  Name = function(item) local d = definicao(item) return d and d.nome or item end,
  Weight = function(item) local d = definicao(item) return d and d.peso or 0.0 end,
  MaxAmount = function(item) local d = definicao(item) return d and d.maximo or nil end,
  Durability = function(item) local d = definicao(item) return d and d.duravel or false end,
  TypeCheck = function(item, tipo) local d = definicao(item) return d ~= nil and d.tipo == tipo end,
  Type = function(item) local d = definicao(item) return d and d.tipo or false end,
  Loads = function(item) local d = definicao(item) return d and d.cargas or false end,
}

if FAMILIA.itens == 'globais' then
  function ItemList() return List end
  for nome, fn in pairs(Itens) do if nome ~= 'Body' then _G['Item' .. nome] = fn end end
elseif FAMILIA.itens == 'minusculas' then
  for nome, fn in pairs(Itens) do if nome ~= 'Exist' and nome ~= 'TypeCheck' then _G['item' .. nome] = fn end end
  itemCharges, itemLoads = itemLoads, nil
else
  exports('ItemList', function() return List end)
  for nome, fn in pairs(Itens) do if nome ~= 'Body' then exports('Item' .. nome, fn) end end
end

local Veiculos = {
  Exist = function(nome) return nome:match('^m%d+$') ~= nil end,
  Weight = function() return 50 end,
  Name = function(nome) return nome end,
}
for nome, fn in pairs(Veiculos) do
  if FAMILIA.itens == 'exports' then exports('Vehicle' .. nome, fn) else _G['Vehicle' .. nome] = fn end
end
local function frota() return Frota end
if FAMILIA.itens == 'exports' then
  exports('VehicleList', frota)
elseif FAMILIA.itens == 'globais' then
  VehicleList = frota
else
  VehicleGlobal = frota
end

function vRP.GeneratePlate()
  local placa
  repeat
    placa = ('DDLLLDDD'):gsub('.', function(c)
      return c == 'D' and string.char(48 + math.random(0, 9)) or string.char(65 + math.random(0, 25))
    end)
  until not vRP.SingleQuery('vehicles/plateVehicles', { Plate = placa })
  return placa
end

function vRP.InventoryWeight(passport)
  local peso = 0.0
  for _, conteudo in pairs(vRP.Inventory(passport)) do peso = peso + Itens.Weight(conteudo.item) * conteudo.amount end
  return peso
end

function vRP.GetWeight(passport)
  local registro = vRP.Datatable(passport)
  return registro and registro.Weight or FAMILIA.peso
end

local function cabe(passport, item, quantidade)
  return vRP.InventoryWeight(passport) + Itens.Weight(item) * (quantidade or 1) <= vRP.GetWeight(passport)
end
if FAMILIA.pesoPor then vRP[FAMILIA.pesoPor] = FAMILIA.pesoNumero and vRP.GetWeight or cabe end

function vRP.ItemAmount(passport, item)
  local total = 0
  for _, conteudo in pairs(vRP.Inventory(passport)) do
    if SplitOne(conteudo.item) == SplitOne(item) then total = total + conteudo.amount end
  end
  return total
end

function vRP.MaxItens(passport, item, quantidade)
  local maximo = Itens.MaxAmount(item)
  return maximo ~= nil and vRP.ItemAmount(passport, item) + quantidade > maximo
end

local function textoUnico(item, agora)
  local hash
  repeat
    hash = ('%08x'):format(math.random(0, 0x7fffffff))
  until not vRP.SingleQuery('entitydata/GetData', { Name = item .. ':' .. hash })
  return (FAMILIA.textos.unico:gsub('{(%w+)}', { i = item, t = tostring(agora), hash = hash }))
end

local function textoNovo(passport, item)
  local d, s = definicao(item), FAMILIA.textos
  if not d or item ~= SplitOne(item) then return item end
  local agora = os.time() - 1
  if d.unico and s.unico then return textoUnico(item, agora) end
  local forma = d.duravel and d.tipo == 'Armamento' and s.arma or d.duravel and s.duravel or d.cargas and s.cargas or d.nominal and s.nominal
  if not forma then return item end
  return (forma:gsub('{(%w+)}', { i = item, t = tostring(agora), p = tostring(passport), n = tostring(d.cargas), repair = '3' }))
end
if FAMILIA.numeraPor then vRP[FAMILIA.numeraPor] = textoNovo end

function UltimoSlot(passport)
  local ate = FAMILIA.slots.ate
  if ate == 'peso' then return math.min(math.floor(vRP.GetWeight(passport)), 100) end
  if ate == 'record' then return vRP.InventorySlots(passport) - 1 end
  if ate == 'record, ele também' then return vRP.InventorySlots(passport) end
  return ate
end
if tostring(FAMILIA.slots.ate):find('^record') then
  function vRP.InventorySlots(passport) return vRP.Datatable(passport).Slots or 25 end
end

local function slotPara(passport, inventario, item)
  for numero = FAMILIA.slots.de, UltimoSlot(passport) do
    local slot = tostring(numero)
    if slot ~= FAMILIA.slots.reservado and (not inventario[slot] or inventario[slot].item == item) then return slot end
  end
end

local function somar(inventario, slot, item, quantidade)
  inventario[slot] = { item = item, amount = (inventario[slot] and inventario[slot].amount or 0) + quantidade }
end

Chao = {}

local function por(passport, item, quantidade, slot)
  local presente = vRP.Source(passport) and true or false
  if FAMILIA.da == 'presente' and not presente then return nil end
  if FAMILIA.da == 'chao' and not presente then return false end
  local inventario = vRP.Inventory(passport)
  if slot then
    slot = tostring(slot)
    local outro = inventario[slot] and inventario[slot].item ~= item
    if outro and FAMILIA.da == 'chao' then return false end
    if outro and FAMILIA.da == 'sobrepoe' then inventario[slot] = nil end
    if not outro or FAMILIA.da == 'sobrepoe' then somar(inventario, slot, item, quantidade) end
  else
    slot = slotPara(passport, inventario, item)
    if slot then
      somar(inventario, slot, item, quantidade)
    elseif FAMILIA.da == 'chao' then
      Chao[#Chao + 1] = { item = item, amount = quantidade }
      return true
    end
  end
  if FAMILIA.da == 'sempre' or FAMILIA.da == 'chao' then return true end
end

function vRP.GiveItem(passport, item, quantidade, _, slot)
  if FAMILIA.recusaDesconhecido and not definicao(item) then return end
  return por(parseInt(passport), item, parseInt(quantidade), slot)
end

function vRP.GenerateItem(passport, item, quantidade, aviso, slot)
  quantidade = parseInt(quantidade)
  local d = definicao(item)
  if FAMILIA.multiplica and quantidade > 1 and d and (d.tipo == 'Armamento' or d.tipo == 'Drogas') then
    quantidade = math.floor(quantidade * (GlobalState['Economy' .. (d.tipo == 'Drogas' and 'Drugs' or 'Weapon')] or 1))
  end
  if FAMILIA.da == 'sobrepoe' and not vRP.Source(passport) then
    local registro = LerRegistro(passport)
    registro[FAMILIA.bolsa] = registro[FAMILIA.bolsa] or {}
    somar(registro[FAMILIA.bolsa], slotPara(passport, registro[FAMILIA.bolsa], item) or '6', item, quantidade)
    GravarRegistro(passport, registro)
    return
  end
  vRP.GiveItem(passport, textoNovo(passport, item), quantidade, aviso, slot)
end

function vRP.TakeItem(passport, item, quantidade, _, slot)
  if FAMILIA.reinicio and GlobalState.Restarting then return nil end
  if not vRP.Source(passport) then return false end
  local inventario = vRP.Inventory(passport)
  if slot and FAMILIA.slotVazioQuebra and not inventario[tostring(slot)] then
    error('attempt to index a nil value (field \'?\')')
  end
  for s, conteudo in pairs(inventario) do
    if (not slot or s == tostring(slot)) and conteudo.item == item and conteudo.amount >= quantidade then
      conteudo.amount = conteudo.amount - quantidade
      if conteudo.amount <= 0 then inventario[s] = nil end
      return true
    end
  end
  return false
end

function vRP.RemoveItem(passport, item, quantidade, aviso)
  local tirado = vRP.TakeItem(passport, item, quantidade, aviso)
  local hash = tirado and (definicao(item) or {}).unico and item:match('%-(%x+)$')
  if hash then vRP[FAMILIA.dados.tirar](SplitOne(item) .. ':' .. hash) end
  return tirado
end

function PrimeiroSlot(passport, inventario, item) return slotPara(passport, inventario, item) end
