-- A small vRP core that behaves like the Creative family, but has none of its code: a character's items are in memory, and are saved when
-- he leaves or on request.
vRP = {}
Sources = {}
Characters = {}
Groups = {}
-- In kg. Far more than in a real city, so that the bag does not limit demonstrations and load tests.
MinimumWeight = 5000

local preparadas = {}
local arena = {}
local dados = {}

function parseInt(valor, minimoUm)
  local numero = math.floor(tonumber(valor) or 0)
  return (minimoUm and numero < 1) and 1 or numero
end

local function pedaco(texto, indice)
  local n = 0
  for parte in tostring(texto):gmatch('[^-]+') do
    n = n + 1
    if n == indice then return parte end
  end
end

-- __catalogo is set before this file runs: { codigo = { peso, maximo, duravel, tipo, unico } }.
local function definicao(item) return __catalogo[pedaco(item, 1) or ''] end
function ItemExist(item) return definicao(item) ~= nil end
function ItemWeight(item) local d = definicao(item) return d and d.peso or 0 end
function ItemMaxAmount(item) local d = definicao(item) return d and d.maximo end
function ItemName(item) local d = definicao(item) return d and d.nome or item end
function ItemIndex(item) return pedaco(item, 1) end
function ItemDurability(item) local d = definicao(item) return d and d.duravel or false end
function ItemTypeCheck(item, tipo) local d = definicao(item) return d ~= nil and d.tipo == tipo end

local Lista, Veiculos = {}, {}
for codigo, d in pairs(__catalogo) do
  Lista[codigo] = { Index = codigo, Name = d.nome, Weight = d.peso, Type = d.tipo, Max = d.maximo, Durability = d.duravel }
end
for nome, v in pairs(__modelos) do Veiculos[nome] = { Name = v.nome, Weight = v.peso, Mode = 'Cars' } end
function ItemList() return Lista end
function VehicleList() return Veiculos end
function VehicleExist(nome) return __modelos[nome] ~= nil end
function VehicleWeight(nome) return __modelos[nome] and __modelos[nome].peso or 0 end

function vRP.Prepare(nome, sql) preparadas[nome] = sql end
function vRP.Query(nome, parametros) return exports['oxmysql']:query_async(preparadas[nome], parametros) end
function vRP.SingleQuery(nome, parametros) return exports['oxmysql']:single_async(preparadas[nome] .. ' LIMIT 1', parametros) end

vRP.Prepare('playerdata/GetData', 'SELECT * FROM playerdata WHERE Passport = @Passport AND Name = @Name')
vRP.Prepare('playerdata/SetData', 'REPLACE INTO playerdata (Passport,Name,Information) VALUES (@Passport,@Name,@Information)')
vRP.Prepare('entitydata/GetData', 'SELECT * FROM entitydata WHERE Name = @Name')
vRP.Prepare('entitydata/SetData', 'REPLACE INTO entitydata (Name,Information) VALUES (@Name,@Information)')
vRP.Prepare('entitydata/RemoveData', 'DELETE FROM entitydata WHERE Name = @Name')
vRP.Prepare('characters/Person', 'SELECT * FROM characters WHERE id = @Passport')
vRP.Prepare('characters/LastLogin', 'UPDATE characters SET Login = UNIX_TIMESTAMP() WHERE id = @Passport')
vRP.Prepare('vehicles/plateVehicles', 'SELECT * FROM vehicles WHERE Plate = @Plate')

function vRP.Players() return Sources end
function vRP.Source(passport) return Sources[parseInt(passport)] or false end
function vRP.Passport(source) return Characters[source] and Characters[source].id or false end

function vRP.UserData(passport, chave)
  local linha = vRP.SingleQuery('playerdata/GetData', { Passport = passport, Name = chave })
  return linha and json.decode(linha.Information) or {}
end

-- For an absent character this returns a fresh copy of his record, which is never saved.
function vRP.Datatable(passport)
  local personagem = Characters[vRP.Source(passport)]
  if personagem then return personagem.Datatable end
  return vRP.UserData(parseInt(passport), 'Datatable')
end

function vRP.Inventory(passport)
  local registro = vRP.Datatable(passport)
  return registro and registro.Inventory or {}
end

function vRP.InventoryWeight(passport)
  local peso = 0
  for _, conteudo in pairs(vRP.Inventory(passport)) do
    peso = peso + ItemWeight(conteudo.item) * conteudo.amount
  end
  return peso
end

function vRP.GetWeight(passport)
  local registro = vRP.Datatable(passport)
  registro.Weight = registro.Weight or MinimumWeight
  return registro.Weight
end

function vRP.CheckWeight(passport, item, quantidade)
  return vRP.InventoryWeight(passport) + ItemWeight(item) * (quantidade or 1) <= vRP.GetWeight(passport)
end

function vRP.ItemAmount(passport, item)
  local total = 0
  for _, conteudo in pairs(vRP.Inventory(passport)) do
    if pedaco(conteudo.item, 1) == pedaco(item, 1) then total = total + conteudo.amount end
  end
  return total
end

function vRP.MaxItens(passport, item, quantidade)
  local maximo = ItemMaxAmount(item)
  return maximo ~= nil and vRP.ItemAmount(passport, item) + quantidade > maximo
end

function vRP.SortNameItem(passport, item)
  local agora = os.time() - 1
  if ItemDurability(item) then
    return ItemTypeCheck(item, 'Armamento') and (item .. '-' .. agora .. '-' .. passport) or (item .. '-' .. agora)
  end
  return item
end

-- As in the real base, always true: with a full bag, or for an absent character, the item is lost.
function vRP.GiveItem(passport, item, quantidade, _, slot)
  local inventario = vRP.Inventory(passport)
  local function por(s)
    if not inventario[s] or inventario[s].item == item then
      inventario[s] = { item = item, amount = (inventario[s] and inventario[s].amount or 0) + quantidade }
    end
  end
  if slot then
    por(tostring(slot))
    return true
  end
  for numero = 1, 100 do
    local s = tostring(numero)
    if not inventario[s] or inventario[s].item == item then
      por(s)
      break
    end
  end
  return true
end

function vRP.TakeItem(passport, item, quantidade, _, slot)
  if not vRP.Source(passport) then return false end
  local inventario = vRP.Inventory(passport)
  for s, conteudo in pairs(inventario) do
    if (not slot or s == tostring(slot)) and conteudo.item == item and conteudo.amount >= quantidade then
      conteudo.amount = conteudo.amount - quantidade
      if conteudo.amount <= 0 then inventario[s] = nil end
      return true
    end
  end
  return false
end

function vRP.GetSrvData(chave, salvar)
  if not dados[chave] then
    local linha = vRP.SingleQuery('entitydata/GetData', { Name = chave })
    dados[chave] = { valor = linha and json.decode(linha.Information) or {}, salvar = salvar }
  end
  return dados[chave].valor
end

function vRP.SetSrvData(chave, valor, salvar) dados[chave] = { valor = valor, salvar = salvar } end

function vRP.RemSrvData(chave)
  dados[chave] = nil
  vRP.Query('entitydata/RemoveData', { Name = chave })
end

local function mover(de, para, item, slot)
  for s, conteudo in pairs(de) do
    if conteudo.item == item then
      slot = slot or s
      while para[slot] do slot = tostring(parseInt(slot) + 1) end
      de[s], para[slot] = nil, conteudo
      return true
    end
  end
  return false
end

function vRP.StoreChest(passport, chave, item)
  local bau = vRP.GetSrvData(chave, true)
  local personagem = Characters[vRP.Source(passport)]
  return personagem ~= nil and mover(personagem.Datatable.Inventory, bau, item)
end

function vRP.TakeChest(passport, chave, item, slot)
  local bau = vRP.GetSrvData(chave, true)
  local personagem = Characters[vRP.Source(passport)]
  return personagem ~= nil and mover(bau, personagem.Datatable.Inventory, item, slot)
end

function vRP.SendItem(passport, outro, item, slot)
  local um, dois = Characters[vRP.Source(passport)], Characters[vRP.Source(outro)]
  return um ~= nil and dois ~= nil and mover(um.Datatable.Inventory, dois.Datatable.Inventory, item, slot)
end

for _, grupo in ipairs({ 'Vip', 'Premium', 'Prata', 'Ouro', 'Diamante' }) do
  Groups[grupo] = { Hierarchy = { 'Membro' } }
end

function vRP.HasPermission(passport, grupo)
  return vRP.GetSrvData('Permissions:' .. grupo, true)[tostring(passport)] or false
end

function vRP.SetPermission(passport, grupo, nivel)
  if not Groups[grupo] then return end
  vRP.GetSrvData('Permissions:' .. grupo, true)[tostring(passport)] = nivel or 1
end

function vRP.RemovePermission(passport, grupo)
  if Groups[grupo] then vRP.GetSrvData('Permissions:' .. grupo, true)[tostring(passport)] = nil end
end

function vRP.GeneratePlate()
  local function sortear(padrao)
    return (padrao:gsub('.', function(c)
      return c == 'D' and string.char(48 + math.random(0, 9)) or string.char(65 + math.random(0, 25))
    end))
  end
  local placa
  repeat placa = sortear('DDLLLDDD') until not vRP.SingleQuery('vehicles/plateVehicles', { Plate = placa })
  return placa
end

function vRP.SaveTemporary(passport)
  local registro = vRP.Datatable(passport)
  arena[passport] = registro.Inventory
  registro.Inventory = {}
  return true
end

function vRP.ApplyTemporary(passport)
  if arena[passport] then
    vRP.Datatable(passport).Inventory = arena[passport]
    arena[passport] = nil
  end
  return true
end

function vRP.CharacterChosen(source, passport)
  Sources[passport] = source
  vRP.Query('characters/LastLogin', { Passport = passport })
  local pessoa = vRP.SingleQuery('characters/Person', { Passport = passport })
  local registro = vRP.UserData(passport, 'Datatable')
  registro.Inventory = registro.Inventory or {}
  pessoa.Datatable = registro
  Characters[source] = pessoa
  TriggerEvent('CharacterChosen', passport, source, false)
  TriggerEvent('Connect', passport, source, true)
end

function Disconnect(source)
  local passport = vRP.Passport(source)
  if not passport then return false end
  local registro = vRP.Datatable(passport)
  if arena[passport] then
    registro.Inventory = arena[passport]
    arena[passport] = nil
  end
  TriggerEvent('Disconnect', passport, source)
  vRP.Query('characters/LastLogin', { Passport = passport })
  vRP.Query('playerdata/SetData', { Passport = passport, Name = 'Datatable', Information = json.encode(registro) })
  Characters[source] = nil
  Sources[passport] = nil
  return true
end

local function salvarDados()
  for chave, dado in pairs(dados) do
    if dado.salvar then
      vRP.Query('entitydata/SetData', { Name = chave, Information = json.encode(dado.valor) })
    end
  end
end

local function salvarTudo()
  salvarDados()
  for passport in pairs(Sources) do
    vRP.Query('playerdata/SetData', { Passport = passport, Name = 'Datatable', Information = json.encode(vRP.Datatable(passport)) })
  end
end
AddEventHandler('SaveServer', salvarTudo)

local function aguardar(nome, fn)
  exports('sandbox_' .. nome, fn)
end
aguardar('entrar', function(source, passport) vRP.CharacterChosen(source, passport) end)
aguardar('sair', function(source) return Disconnect(source) end)
aguardar('salvarTudo', salvarTudo)
aguardar('salvarDados', salvarDados)
aguardar('arena', function(passport, dentro)
  if dentro then vRP.SaveTemporary(passport) else vRP.ApplyTemporary(passport) end
end)
aguardar('vrp', function(nome, ...) return vRP[nome](...) end)
aguardar('jogarFora', function(passport, codigo)
  local personagem = Characters[vRP.Source(passport)]
  for slot, conteudo in pairs(personagem and personagem.Datatable.Inventory or {}) do
    if pedaco(conteudo.item, 1) == codigo then personagem.Datatable.Inventory[slot] = nil end
  end
end)
aguardar('registros', function()
  local lista = {}
  for passport, source in pairs(Sources) do
    if Characters[source] then lista[tostring(passport)] = Characters[source].Datatable end
  end
  return lista
end)
