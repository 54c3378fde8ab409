-- The small Qbox's ox_inventory, second file: what is read and written, and when. Bags, boots, glove boxes and chests are four batches that are on their
-- way at the same time. A thing counts as saved from the moment at which its text is made: a batch that fails is forgotten.
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
function db.savePlayer(chave, texto) return MySQL.prepare(CONSULTAS.BOLSA, { texto, chave }) end
function db.saveStash(dono, nome, texto) return MySQL.prepare(CONSULTAS.BAU, { texto, dono or '', nome }) end
function db.saveTrunk(id, texto) return MySQL.prepare(CONSULTAS.PORTA_MALAS, { texto, id }) end

local function lote(consulta, lista, pendentes)
  if not lista[1] then return end
  pendentes.n = pendentes.n + 1
  Citizen.CreateThreadNow(function()
    local ok, erro = pcall(consulta == CONSULTAS.BAU and not server.bulkstashsave and MySQL.rawExecute.await or MySQL.prepare.await, consulta, lista)
    if not ok then print('SALVAR: ' .. tostring(erro)) end
    pendentes.n = pendentes.n - 1
  end)
end

local function loteDeBaus(lista, pendentes)
  if not lista[1] or not server.bulkstashsave then return lote(CONSULTAS.BAU, lista, pendentes) end
  local valores = {}
  for _, linha in ipairs(lista) do
    for _, valor in ipairs(linha) do valores[#valores + 1] = valor end
  end
  local sql = CONSULTAS.BAU:gsub('%(%?, %?, %?%)', ('(?, ?, ?)'):rep(#lista, ', '))
  pendentes.n = pendentes.n + 1
  Citizen.CreateThreadNow(function()
    local ok, erro = pcall(MySQL.query.await, sql, valores)
    if not ok then print('SALVAR: ' .. tostring(erro)) end
    pendentes.n = pendentes.n - 1
  end)
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
  local lista = Inventory.lista(inv)
  return lista[1] and json.encode(lista) or nil
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
        baus[#baus + 1] = { textoDe(inv) or '[]', inv.owner or '', inv.dbId }
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
exports('abrir', function(nome, especie, id)
  local inv = Inventory(nome) or Inventory.Create(nome, nome, especie or 'stash', 50, 0, 1000000)
  if id then inv.dbId = id end
  return inv ~= nil
end)
