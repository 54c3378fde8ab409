-- Finds out what this base can do by looking at which functions exist, because their names differ between forks. If a required function is
-- missing (`exigir`), the ponte delivers nothing.

local codigoDe = tomar('visitas').codigoDe

local Base = { falta = {}, capacidades = {} }

local function anotar(nome, ok, detalhe)
  Base.capacidades[#Base.capacidades + 1] = { nome = nome, ok = ok and true or false, detalhe = detalhe }
  return ok
end

local function exigir(nome, ok, detalhe, oQueFalta)
  if not anotar(nome, ok, detalhe) then Base.falta[#Base.falta + 1] = oQueFalta end
end

local function daBase(fazer, ...)
  local respostas = table.pack(pcall(fazer, ...))
  if not respostas[1] then error({ daBase = tostring(respostas[2]) }, 0) end
  return table.unpack(respostas, 2, respostas.n)
end

local vrp = setmetatable({}, {
  __index = function(_, nome)
    return function(...) return daBase(vRP[nome], ...) end
  end,
})

local function global(...)
  for _, nome in ipairs({ ... }) do
    if type(_ENV[nome]) == 'function' then return _ENV[nome], nome end
  end
end

local INVENTADO = 'sorium_inventado'

-- A function that knows an invented name does not tell what exists, whatever its name is.
local function queDistingue(achar, ...)
  for _, candidata in ipairs({ ... }) do
    local funcao, nome = achar(candidata)
    local ok, existe = pcall(funcao or error, INVENTADO)
    if funcao and not (ok and existe) then return funcao, nome end
  end
end

local function exportada(...)
  local aqui = exports[GetCurrentResourceName and GetCurrentResourceName() or 'vrp']
  for _, nome in ipairs({ ... }) do
    if pcall(function() return aqui[nome](aqui, 'sorium') end) then
      return function(...) return aqui[nome](aqui, ...) end, 'exports:' .. nome
    end
  end
end

-- @returns how to look up the functions of one subject (items, vehicles): as globals if one of these names is a global function, else as exports.
local function assunto(...)
  return global(...) and global or exportada
end

local function trio(...)
  for _, nomes in ipairs({ ... }) do
    if type(vRP[nomes[1]]) == 'function' and type(vRP[nomes[2]]) == 'function' and type(vRP[nomes[3]]) == 'function' then return nomes end
  end
end

local function antiga()
  if type(vRP.Datatable) == 'function' then return nil end
  if type(vRP.getDatatable) == 'function' then return 'creative-v4' end
  if type(vRP.getUserDataTable) == 'function' then return 'vrpex' end
end

local function familia(dados)
  if antiga() then return antiga() end
  if type(vRP.CompareWeight) == 'function' and type(vRP.CheckWeight) ~= 'function' then return 'fantastic' end
  if dados and dados[1] == 'GetServerData' then return 'getserverdata' end
  if type(vRP.InventorySlots) == 'function' then return 'creative-network-2026' end
  return type(vRP.SortNameItem) == 'function' and 'creative-network' or 'creative-v5'
end

local DADOS = trio({ 'GetSrvData', 'SetSrvData', 'RemSrvData' }, { 'GetServerData', 'SetServerData', 'RemoveServerData' })
Base.familia = familia(DADOS)

for _, nome in ipairs({ 'Source', 'Players', 'Datatable', 'Inventory' }) do
  exigir('vRP.' .. nome, type(vRP[nome]) == 'function', nil, 'vRP.' .. nome)
end
exigir('dados', DADOS ~= nil, DADOS and table.concat(DADOS, ', '), 'vRP.GetSrvData ou vRP.GetServerData')

local achar = assunto('ItemExist', 'itemBody')
local itemExiste, comoExiste = queDistingue(achar, 'ItemExist', 'itemBody')
local itemPeso = achar('ItemWeight', 'itemWeight')
local itemDuravel = achar('ItemDurability', 'itemDurability')
local itemCargas = achar('ItemLoads', 'itemLoads', 'itemCharges')
local itemIndice = achar('ItemIndex', 'itemIndex')
local itemNome = achar('ItemName', 'itemName')
local itemRaridade = achar('ItemRarity', 'itemRarity')
local itemEhTipo = achar('ItemTypeCheck')
local itemTipo = achar('ItemType', 'itemType')
exigir('itens', itemExiste ~= nil, comoExiste, 'uma função que diga se um item existe (ItemExist ou itemBody)')

function Base.itemExiste(item)
  local ok, existe = pcall(itemExiste, codigoDe(item))
  return ok and existe ~= nil and existe ~= false
end

function Base.peso(item) return itemPeso and tonumber(daBase(itemPeso, codigoDe(item))) or 0 end

function Base.itemDoTipo(item, tipo)
  if itemEhTipo then return itemEhTipo(item, tipo) and true or false end
  return itemTipo ~= nil and itemTipo(item) == tipo
end

function Base.apresentar(item)
  return itemIndice and itemIndice(item) or codigoDe(item), itemNome and itemNome(item) or codigoDe(item), itemRaridade and itemRaridade(item) or nil
end

local function qual(...)
  for _, nome in ipairs({ ... }) do
    if type(vRP[nome]) == 'function' then return nome end
  end
end

-- @returns the answer of the first of these that answers a number. May wait.
local function numeroDe(passport, ...)
  for _, nome in ipairs({ ... }) do
    local ok, valor = pcall(vRP[nome] or error, passport)
    if ok and type(valor) == 'number' then return valor end
  end
end

local DEMAIS = 1000000000
local PESOS = { 'GetWeight', 'CheckWeight', 'CompareWeight' }
local pergunta = qual('CheckWeight', 'CompareWeight')
local soma = itemPeso and type(vRP.InventoryWeight) == 'function' and qual(table.unpack(PESOS))
exigir('peso', pergunta or soma, pergunta or soma and 'InventoryWeight e ' .. soma,
  'uma função de peso (CheckWeight, CompareWeight ou InventoryWeight e GetWeight)')
anotar('limite por item', type(vRP.MaxItens) == 'function')

-- The base's question counts only if it answers yes or no, and no to a thousand million pieces of what weighs something: in some bases a
-- function of that name answers a number. May wait.
function Base.cabe(passport, item, quantidade)
  local cada = Base.peso(item)
  if pergunta then
    local resposta = vrp[pergunta](passport, item, quantidade)
    if type(resposta) == 'boolean' and (not resposta or cada <= 0 or vrp[pergunta](passport, item, DEMAIS) == false) then return resposta end
  end
  local cabem = soma and tonumber(itemPeso(codigoDe(item))) and numeroDe(passport, table.unpack(PESOS))
  if not cabem then error({ daBase = 'nenhuma funcao da base diz se ' .. item .. ' cabe na bolsa' }, 0) end
  return vrp.InventoryWeight(passport) + cada * quantidade <= cabem
end

function Base.passaDoLimite(passport, item, quantidade)
  if type(vRP.MaxItens) ~= 'function' or vrp.MaxItens(passport, item, quantidade) ~= true then return false end
  -- A function that also limits an item that does not exist limits everything.
  local ok, limitado = pcall(vRP.MaxItens, passport, INVENTADO, 1)
  return not (ok and limitado == true)
end

-- @returns how many slots his bag has at least, as far as a function of the base tells. May wait.
function Base.slotsAte(passport)
  local slots = numeroDe(passport, 'InventorySlots')
  return math.floor(slots and slots - 1 or numeroDe(passport, table.unpack(PESOS)) or DEMAIS)
end

function Base.temTexto(item)
  return itemDuravel ~= nil and daBase(itemDuravel, item) and true or itemCargas ~= nil and daBase(itemCargas, item) and true or false
end

local numera = type(vRP.SortNameItem) == 'function'
local gera = not numera and type(vRP.GenerateItem) == 'function'
exigir('número de série e desgaste', numera or gera, numera and 'vRP.SortNameItem' or gera and 'vRP.GenerateItem' or nil,
  'uma função que faça um item novo (SortNameItem ou GenerateItem)')

-- May wait. @returns the text of a new item; nil: only GenerateItem can make it (Base.gerar).
function Base.textoNovo(passport, item)
  if not numera then return not Base.temTexto(item) and item or nil end
  local texto = vrp.SortNameItem(passport, item) or item
  if type(texto) ~= 'string' or codigoDe(texto) ~= item then error({ daBase = 'SortNameItem respondeu ' .. tostring(texto) .. ' para ' .. item }, 0) end
  return texto
end

local function copiaDe(bolsa)
  local copia = {}
  for slot, conteudo in pairs(bolsa) do copia[slot] = { dele = conteudo, item = conteudo.item, amount = conteudo.amount } end
  return copia
end

local function devolver(bolsa, copia)
  for slot in pairs(bolsa) do
    if not copia[slot] then bolsa[slot] = nil end
  end
  for slot, antes in pairs(copia) do
    antes.dele.item, antes.dele.amount = antes.item, antes.amount
    bolsa[slot] = antes.dele
  end
end

-- Lets the base make an item in slot p.slot of p.bolsa, and puts the bag back as it was. @returns the item's text; nil: the base made none.
function Base.gerar(passport, p)
  local copia = copiaDe(p.bolsa)
  -- Runs GenerateItem in a coroutine, because the change must not wait: if GenerateItem yields, it is abandoned.
  local corrotina = coroutine.create(vRP.GenerateItem)
  local ok, erro = coroutine.resume(corrotina, passport, p.item, p.quantidade, false, p.slot)
  local feito
  -- Some bases do not look at the slot that they are given.
  for slot, conteudo in pairs(p.bolsa) do
    local antes = copia[slot]
    local mudou = not antes or antes.item ~= conteudo.item or antes.amount ~= conteudo.amount
    if mudou and codigoDe(conteudo.item) == p.item then feito = conteudo.item end
  end
  devolver(p.bolsa, copia)
  if not feito and not ok then error({ daBase = tostring(erro) }, 0) end
  -- Close the coroutine, otherwise GenerateItem would give the item later, without an operation.
  if not feito and coroutine.status(corrotina) == 'suspended' then coroutine.close(corrotina) end
  return feito
end

function Base.lerDado(chave) return vrp[DADOS[1]](chave, true) end
function Base.porDado(chave, valor)
  if valor then return vrp[DADOS[2]](chave, valor, true) end
  return vrp[DADOS[3]](chave)
end

local temGrupos = type(Groups) == 'table' and type(vRP.SetPermission) == 'function' and type(vRP.RemovePermission) == 'function'
anotar('grupos', temGrupos)
function Base.grupoExiste(grupo) return temGrupos and Groups[grupo] ~= nil end
function Base.temGrupo(passport, grupo) return vrp.HasPermission(passport, grupo) and true or false end

function Base.mudarGrupo(passport, grupo, dar)
  local ok, erro = pcall(vRP[dar and 'SetPermission' or 'RemovePermission'], passport, grupo)
  if not ok and Base.temGrupo(passport, grupo) ~= dar then error({ daBase = tostring(erro) }, 0) end
end

local acharVeiculo = assunto('VehicleExist', 'vehicleExist', 'VehicleGlobal', 'VehicleList')
local veiculoExiste, comoVeiculo = queDistingue(acharVeiculo, 'VehicleExist', 'vehicleExist')
local veiculoPeso = acharVeiculo('VehicleWeight', 'vehicleWeight', 'vehicleChest')
local function listaDeVeiculos()
  local lista = acharVeiculo('VehicleGlobal', 'VehicleList')
  local ok, veiculos = pcall(lista or error)
  return ok and type(veiculos) == 'table' and veiculos or nil
end
anotar('veículos', veiculoExiste or listaDeVeiculos(), comoVeiculo or 'VehicleGlobal')
function Base.veiculoExiste(nome)
  if veiculoExiste then
    local ok, existe = pcall(veiculoExiste, nome)
    return ok and existe ~= nil and existe ~= false
  end
  local lista = listaDeVeiculos()
  return lista ~= nil and lista[nome] ~= nil
end
function Base.veiculoPeso(nome)
  local ok, peso = pcall(veiculoPeso or error, nome)
  return ok and tonumber(peso) or nil
end

local LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
function Base.placa()
  if type(vRP.GeneratePlate) == 'function' then return vrp.GeneratePlate() end
  return (('DDLLLDDD'):gsub('.', function(c)
    local n = math.random(1, c == 'D' and 10 or 26)
    return c == 'D' and tostring(n - 1) or LETRAS:sub(n, n)
  end))
end

return {
  Base = Base,
  global = global,
  vrp = vrp,
}
