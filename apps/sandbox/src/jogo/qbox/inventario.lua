-- The small Qbox's ox_inventory, second file: reading and writing. Bags, car boots and chests are written as three batches at the same time.
-- As in ox_inventory, an inventory counts as saved once its text is made, so a batch that failed is not tried again.
local CONSULTAS = {
  LER_BOLSA = 'SELECT inventory FROM `players` WHERE `citizenid` = ?',
  BOLSA = 'UPDATE `players` SET inventory = ? WHERE `citizenid` = ?',
  LER_BAU = 'SELECT data FROM ox_inventory WHERE owner = ? AND name = ?',
  BAU = 'INSERT INTO ox_inventory (data, owner, name) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE data = VALUES(data)',
  LER_PORTA_MALAS = 'SELECT plate, trunk FROM `player_vehicles` WHERE `id` = ?',
  PORTA_MALAS = 'UPDATE `player_vehicles` SET trunk = ? WHERE `id` = ?',
}

db = {}
function db.loadPlayer(chave)
  local texto = MySQL.prepare.await(CONSULTAS.LER_BOLSA, { chave })
  return texto and json.decode(texto)
end
-- Only the driver (motorista.lua) waits until this number is 0; the base never waits for its writes.
local sozinhas = 0
local function contada(consulta, parametros)
  sozinhas = sozinhas + 1
  return MySQL.prepare(consulta, parametros, function() sozinhas = sozinhas - 1 end)
end
function db.savePlayer(chave, texto) return contada(CONSULTAS.BOLSA, { texto, chave }) end
function db.saveStash(dono, nome, texto) return contada(CONSULTAS.BAU, { texto, dono or '', nome }) end
function db.saveTrunk(id, texto) return contada(CONSULTAS.PORTA_MALAS, { texto, id }) end

local function emFio(pendentes, gravar, ...)
  local argumentos = table.pack(...)
  pendentes.n = pendentes.n + 1
  Citizen.CreateThreadNow(function()
    local ok, erro = pcall(gravar, table.unpack(argumentos, 1, argumentos.n))
    if not ok then print('SALVAR: ' .. tostring(erro)) end
    pendentes.n = pendentes.n - 1
  end)
end

local function lote(consulta, lista, pendentes)
  if lista[1] then emFio(pendentes, MySQL.prepare.await, consulta, lista) end
end

local function loteDeBaus(lista, pendentes)
  if not lista[1] then return end
  local valores = {}
  for _, linha in ipairs(lista) do
    for _, valor in ipairs(linha) do valores[#valores + 1] = valor end
  end
  local sql = CONSULTAS.BAU:gsub('%(%?, %?, %?%)', ('(?, ?, ?)'):rep(#lista, ', '))
  emFio(pendentes, MySQL.query.await, sql, valores)
end

function db.saveInventories(bolsas, portaMalas, baus)
  local pendentes = { n = 0 }
  lote(CONSULTAS.BOLSA, bolsas, pendentes)
  lote(CONSULTAS.PORTA_MALAS, portaMalas, pendentes)
  loteDeBaus(baus, pendentes)
  repeat Wait(0) until pendentes.n == 0
end

function Inventory.Load(inv)
  if inv.type == 'trunk' then
    local linha = MySQL.prepare.await(CONSULTAS.LER_PORTA_MALAS, { inv.dbId })
    return Inventory.abrirLista(linha and linha.trunk and json.decode(linha.trunk))
  end
  local texto = MySQL.prepare.await(CONSULTAS.LER_BAU, { inv.owner or '', inv.dbId })
  return Inventory.abrirLista(texto and json.decode(texto))
end

local function textoDe(inv)
  inv.changed = false
  return json.encode(Inventory.lista(inv))
end

function Inventory.Save(inv)
  local texto = textoDe(inv)
  if inv.player then return db.savePlayer(inv.owner, texto) end
  if inv.type == 'trunk' then return db.saveTrunk(inv.dbId, texto) end
  return db.saveStash(inv.owner, inv.dbId, texto)
end

local salvando = false
local function salvarTodos()
  if salvando then return end
  local bolsas, portaMalas, baus = {}, {}, {}
  for _, inv in Inventory.cada() do
    if inv.changed and not inv.datastore then
      if inv.player then
        bolsas[#bolsas + 1] = { textoDe(inv), inv.owner }
      elseif inv.type == 'trunk' then
        portaMalas[#portaMalas + 1] = { textoDe(inv), inv.dbId }
      else
        baus[#baus + 1] = { textoDe(inv), inv.owner or '', inv.dbId }
      end
    end
  end
  salvando = true
  pcall(db.saveInventories, bolsas, portaMalas, baus)
  salvando = false
end

function Inventory.SaveInventories(trancar)
  Inventory.Lock = trancar or nil
  Inventory.CloseAll()
  salvarTodos()
end

CreateThread(function()
  Wait(20)
  shared.ready = true
  while true do
    Wait(GetConvarInt('sandbox_intervalo_ms', 300000))
    salvarTodos()
  end
end)

AddEventHandler('sandbox:carregarBolsa', function(dados)
  while not shared.ready do Wait(0) end
  local lista = db.loadPlayer(dados.citizenid)
  local itens = Inventory.abrirLista(lista)
  local inv = Inventory.Create(dados.source, dados.name, 'player', shared.playerslots, 0, shared.playerweight, dados.citizenid, itens)
  if inv then inv.player = { source = dados.source, name = dados.name, groups = exports.qbx_core:GetGroups(dados.source) } end
end)

local function saiu(fonte)
  local inv = Inventory(fonte)
  if inv and inv.player then Inventory.Remove(inv) end
end
AddEventHandler('playerDropped', function() saiu(source) end)
AddEventHandler('qbx_core:server:playerLoggedOut', saiu)
AddEventHandler('txAdmin:events:serverShuttingDown', function() Inventory.SaveInventories(true) end)
AddEventHandler('sandbox:salvarTodos', salvarTodos)

exports('pronto', function() return shared.ready end)
exports('dono', function(fonte) local inv = Inventory(fonte) return inv and inv.player and inv.owner or nil end)
exports('itens', function(de) return Inventory.lista(Inventory(de)) end)

function AbrirOutra(nome, especie, id)
  return (Inventory(nome) or Inventory.Create(nome, nome, especie or 'stash', 50, 0, 1000000, nil, nil, id)) ~= nil
end
exports('abrir', AbrirOutra)

function Pendentes() return sozinhas + (salvando and 1 or 0) end
