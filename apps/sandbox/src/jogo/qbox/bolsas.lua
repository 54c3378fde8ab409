-- The small Qbox's ox_inventory, first file: items, bags, chests and car boots in memory. `require` is ox_lib's: each module is loaded once.
lib = {}
shared = { resource = 'ox_inventory', framework = GetConvar('inventory:framework', 'qbx'), playerslots = GetConvarInt('inventory:slots', 50),
  playerweight = GetConvarInt('inventory:weight', 30000), ready = false }
server = { accounts = { money = 0 } }

local modulos = {}
function require(nome) return modulos[nome] or error(("module '%s' not found"):format(nome)) end

local LISTA = {}
local function item(nome, peso, resto)
  LISTA[nome] = { name = nome, label = nome, weight = peso, stack = true, close = true }
  for chave, valor in pairs(resto or {}) do LISTA[nome][chave] = valor end
end
item('bread', 100)
item('water', 500)
item('gold', 5000)
item('money', 0)
item('ammo-9', 7)
item('phone', 190, { stack = false })
item('burger', 220, { degrade = 60 })
item('backpack', 800, { stack = false, container = { 10, 5000 } })
item('faca', 300, { stack = false, weapon = true, durability = 0.1 })
item('erva', 1)
item('chumbo', 200000)
for i = 0, GetConvarInt('sandbox_coisas', 0) do item('c' .. i, 1) end
item('WEAPON_PISTOL', 970, { stack = false, weapon = true, durability = 0.1, ammoname = 'ammo-9' })

Items = setmetatable({}, {
  __call = function(_, nome)
    if not nome then return LISTA end
    nome = tostring(nome):lower()
    return LISTA[nome:sub(1, 7) == 'weapon_' and nome:upper() or nome]
  end,
})
modulos['modules.items.server'] = Items
exports('Items', function(nome) return Items(nome) end)

local ganchos = {}
exports('registrarGancho', function(fn) ganchos[#ganchos + 1] = fn end)

function Items.Metadata(inv, dados, info, quantos)
  info = type(info) == 'table' and info or {}
  if dados.weapon then
    info.durability, info.ammo, info.components = info.durability or 100, info.ammo or 0, info.components or {}
    info.registered = info.registered or inv.label
    info.serial = info.serial or ('%06dABC%06d'):format(math.random(100000, 999999), math.random(100000, 999999))
  elseif dados.container then
    quantos, info.container, info.size = 1, info.container or ('BAG%d%06d'):format(os.time(), math.random(1, 999999)), dados.container
  elseif dados.degrade and not info.durability then
    info.durability, info.degrade = os.time() + dados.degrade * 60, dados.degrade
  end
  for _, gancho in ipairs(ganchos) do gancho(dados.name) end
  return info, (not dados.stack and quantos > 1) and 1 or quantos
end

Inventory = { Drops = {} }
local inventarios = {}
modulos['modules.inventory.server'] = Inventory
setmetatable(Inventory, {
  __call = function(_, inv)
    if Inventory.Lock then return false end
    if type(inv) == 'table' then return inv end
    return inventarios[inv] or false
  end,
})
function Inventory.cada() return pairs(inventarios) end

local function copia(tabela)
  local nova = {}
  for chave, valor in pairs(tabela or {}) do nova[chave] = type(valor) == 'table' and copia(valor) or valor end
  return nova
end

local function iguais(a, b)
  for chave, valor in pairs(a) do
    if type(valor) == 'table' then
      if type(b[chave]) ~= 'table' or not iguais(valor, b[chave]) then return false end
    elseif b[chave] ~= valor then
      return false
    end
  end
  for chave in pairs(b) do
    if a[chave] == nil then return false end
  end
  return true
end

function Inventory.lista(inv)
  local lista = {}
  for slot, v in pairs(inv.items) do
    lista[#lista + 1] = { name = v.name, count = v.count, slot = slot, metadata = next(v.metadata) and v.metadata or nil }
  end
  return lista
end

local function minimal(inv) return Inventory.lista(Inventory(inv)) end

function Inventory.abrirLista(lista)
  local itens, peso = {}, 0
  for _, v in pairs(lista or {}) do
    local dados = Items(v.name)
    if dados then
      local info = copia(v.metadata)
      if dados.degrade and not info.durability then info.durability, info.degrade = os.time() + dados.degrade * 60, dados.degrade end
      itens[v.slot] = { name = dados.name, label = dados.label, weight = dados.weight * v.count, slot = v.slot, count = v.count, metadata = info, stack = dados.stack }
      peso = peso + itens[v.slot].weight
    end
  end
  return itens, peso
end

function Inventory.SetSlot(inv, dados, quantos, info, slot)
  local la = inv.items[slot]
  local total = (la and la.count or 0) + quantos
  inv.weight = inv.weight + dados.weight * quantos
  inv.items[slot] = total > 0 and { name = dados.name, label = dados.label, weight = dados.weight * total, slot = slot, count = total, metadata = info, stack = dados.stack } or nil
  inv.changed = true
  return true, inv.items[slot]
end

function Inventory.CanCarryItem(inv, nome, quantos, info)
  inv = Inventory(inv)
  local dados = Items(nome)
  if not dados or not inv then return end
  local mesmo, livres = false, inv.slots
  for _, v in pairs(inv.items) do
    livres = livres - 1
    if v.name == dados.name and iguais(v.metadata, info or {}) then mesmo = true end
  end
  if not mesmo and livres < 1 then return end
  if not dados.stack and livres < quantos then return false end
  return inv.weight + dados.weight * quantos <= inv.maxWeight
end

local function lugarPara(inv, dados, quantos, info)
  local lugares, meta, dele = {}, Items.Metadata(inv, dados, copia(info), quantos)
  for slot = 1, inv.slots do
    local la = inv.items[slot]
    if dados.stack and la and la.name == dados.name and iguais(la.metadata, meta) then
      return { { slot = slot, count = dele, metadata = meta } }
    elseif not la and (not dados.stack or not lugares[1]) then
      lugares[#lugares + 1] = { slot = slot, count = dele, metadata = meta }
      if not dados.stack then
        if quantos == dele then return lugares end
        quantos = quantos - 1
        meta, dele = Items.Metadata(inv, dados, copia(info), quantos)
      end
    end
  end
  return lugares
end

-- For an item that does not stack, AddItem adds at most as many as there are free slots, and still answers true.
function Inventory.AddItem(inv, nome, quantos, info, slot)
  inv = Inventory(inv)
  local dados = Items(nome)
  if not dados or not inv then return false, 'invalid' end
  local lugares
  if slot then
    local meta, dele = Items.Metadata(inv, dados, copia(info), quantos)
    local la = inv.items[slot]
    if not la or (dados.stack and la.name == dados.name and iguais(la.metadata, meta)) then lugares = { { slot = slot, count = dele, metadata = meta } } end
  end
  lugares = lugares or lugarPara(inv, dados, quantos, info)
  if not lugares[1] then return false, 'inventory_full' end
  for _, l in ipairs(lugares) do Inventory.SetSlot(inv, dados, l.count, l.metadata, l.slot) end
  return true
end
exports('AddItem', Inventory.AddItem)

local function slotsCom(inv, nome, info, slot)
  local slots = {}
  for s, v in pairs(inv.items) do
    if v.name == nome and (not slot or s == slot) and (not info or iguais(v.metadata, info)) then slots[#slots + 1] = s end
  end
  table.sort(slots)
  return slots
end

function Inventory.RemoveItem(inv, nome, quantos, info, slot)
  inv = Inventory(inv)
  local dados = Items(nome)
  if not dados or not inv then return false, 'invalid' end
  local slots, total = slotsCom(inv, dados.name, info, slot), 0
  for _, s in ipairs(slots) do total = total + inv.items[s].count end
  if total < quantos then return false, 'not_enough_items' end
  for _, s in ipairs(slots) do
    local tirar = math.min(quantos, inv.items[s].count)
    if tirar > 0 then Inventory.SetSlot(inv, dados, -tirar, inv.items[s].metadata, s) end
    quantos = quantos - tirar
  end
  return true
end
exports('RemoveItem', Inventory.RemoveItem)

function Mover(de, para, nome)
  local a, b = Inventory(de), Inventory(para)
  local slot = a and b and slotsCom(a, nome)[1]
  local info = slot and copia(a.items[slot].metadata)
  if not slot or not Inventory.CanCarryItem(b, nome, 1, info) then return false end
  if not Inventory.AddItem(b, nome, 1, info) then return false end
  return Inventory.RemoveItem(a, nome, 1, info, slot)
end
exports('mover', Mover)

exports('gastar', function(de, nome, quanto)
  local inv = Inventory(de)
  local slot = slotsCom(inv, nome)[1]
  inv.items[slot].metadata.durability = inv.items[slot].metadata.durability - quanto
  inv.changed = true
end)

function Inventory.CloseAll() Inventory.fechadas = (Inventory.fechadas or 0) + 1 end
exports('fechadas', function() return Inventory.fechadas or 0 end)

local ativos = {}
function Inventory.Create(id, label, especie, slots, _, pesoMaximo, dono, itens, numero)
  if especie == 'player' then
    local antes = ativos[dono] and inventarios[ativos[dono]]
    if antes and GetPlayerEndpoint(antes.id) then
      DropPlayer(id, 'o personagem ja esta na cidade')
      return
    end
    if antes then
      Inventory.Remove(antes)
      Wait(100)
    end
    ativos[dono] = id
  end
  local self = { id = id, label = label or id, type = especie, slots = slots, weight = 0, maxWeight = pesoMaximo, owner = dono, items = itens, minimal = minimal,
    changed = false, datastore = especie == 'drop', openedBy = {}, dbId = numero or id }
  if not itens then
    self.items, self.weight = Inventory.Load(self)
  else
    for _, v in pairs(itens) do self.weight = self.weight + v.weight end
  end
  inventarios[id] = self
  return self
end

function Inventory.Remove(inv)
  inv = Inventory(inv)
  if not inv then return end
  if inv.player then ativos[inv.owner] = nil end
  if not inv.datastore and (inv.changed or inv.player) then Inventory.Save(inv) end
  inventarios[inv.id] = nil
end
