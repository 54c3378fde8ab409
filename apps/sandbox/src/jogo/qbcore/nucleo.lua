-- A small base that behaves like QBCore, written from the facts in docs/bases.md. This is qb-core: it has the characters' records, and the
-- first of the two statements that save a record.
QBCore = { Players = {}, PlayersByCitizenId = {}, Player = {}, Functions = {}, Shared = {} }

local function item(nome, peso, resto)
  local entrada = { name = nome, label = nome, weight = peso, type = 'item', unique = false, useable = false, image = nome .. '.png' }
  for chave, valor in pairs(resto or {}) do entrada[chave] = valor end
  QBCore.Shared.Items[nome] = entrada
end

QBCore.Shared.Items = {}
item('bread', 100)
item('water', 500)
item('gold', 30000)
item('phone', 700, { unique = true })
item('note', 10, { unique = true })
item('weapon_pistol', 1000, { unique = true, type = 'weapon' })
item('faca', 1000, { unique = true, type = 'weapon' })
item('erva', 1)
item('chumbo', 200000)
-- Each of these items exists only once.
for i = 0, GetConvarInt('sandbox_coisas', 0) do item('c' .. i, 1) end

local function graus(maior)
  local lista = {}
  for grau = 0, maior do lista[tostring(grau)] = { name = 'grau' .. grau, payment = 50, isboss = grau == maior } end
  return lista
end

QBCore.Shared.Jobs = {
  unemployed = { label = 'Civil', defaultDuty = true, grades = graus(0) },
  mechanic = { label = 'Mecanica', defaultDuty = true, grades = graus(2) },
  police = { label = 'Policia', defaultDuty = true, grades = graus(4) },
}
QBCore.Shared.Gangs = { none = { label = 'Nenhuma', grades = graus(0) }, ballas = { label = 'Ballas', grades = graus(2) } }
QBCore.Shared.Vehicles = {}
for _, modelo in ipairs({ 'adder', 'sultan', 'panto', 'm1', 'm7', 'm8' }) do QBCore.Shared.Vehicles[modelo] = { model = modelo } end

exports('GetCoreObject', function() return QBCore end)
function QBCore.Functions.GetPlayer(fonte) return QBCore.Players[tonumber(fonte)] end
function QBCore.Functions.GetPlayerByCitizenId(chave) return QBCore.PlayersByCitizenId[chave] end
exports('GetPlayer', QBCore.Functions.GetPlayer)

local function grupo(lista, nome, grau)
  local entrada = lista[nome]
  local dele = entrada.grades[tostring(grau)]
  return {
    name = nome, label = entrada.label, onduty = entrada.defaultDuty, isboss = dele and dele.isboss or false,
    grade = { name = dele and dele.name or 'Sem grau', level = dele and tonumber(grau) or 0, payment = dele and dele.payment or 30 },
  }
end

local function novoRegistro(dados)
  local self = { PlayerData = dados, Functions = {} }
  local function contar(chave)
    TriggerEvent('QBCore:Server:OnPlayerUpdated', dados.source, chave, dados[chave])
    TriggerClientEvent('QBCore:Client:OnPlayerUpdated', dados.source, chave, dados[chave])
  end
  function self.Functions.SetPlayerData(chave, valor)
    self.PlayerData[chave] = valor
    contar(chave)
  end
  function self.Functions.SetJob(nome, grau)
    if not QBCore.Shared.Jobs[nome:lower()] then return false end
    dados.job = grupo(QBCore.Shared.Jobs, nome:lower(), grau or 0)
    contar('job')
    return true
  end
  function self.Functions.SetGang(nome, grau)
    if not QBCore.Shared.Gangs[nome:lower()] then return false end
    dados.gang = grupo(QBCore.Shared.Gangs, nome:lower(), grau or 0)
    contar('gang')
    return true
  end
  function self.Functions.Save() QBCore.Player.Save(dados.source) end
  return self
end

local GRAVAR = 'INSERT INTO players (citizenid, cid, license, name, money, charinfo, job, gang, position, metadata) '
  .. 'VALUES (:citizenid, :cid, :license, :name, :money, :charinfo, :job, :gang, :position, :metadata) ON DUPLICATE KEY UPDATE cid = :cid, '
  .. 'name = :name, money = :money, charinfo = :charinfo, job = :job, gang = :gang, position = :position, metadata = :metadata'

-- Only the driver (motorista.lua) waits until this number is 0; the base never waits for its writes.
Pendentes = 0
local function gravar(dados, onde)
  Pendentes = Pendentes + 1
  MySQL.insert(GRAVAR, {
    citizenid = dados.citizenid, cid = tonumber(dados.cid) or 1, license = dados.license, name = dados.name, money = json.encode(dados.money),
    charinfo = json.encode(dados.charinfo), job = json.encode(dados.job), gang = json.encode(dados.gang), position = json.encode(onde),
    metadata = json.encode(dados.metadata),
  }, function() Pendentes = Pendentes - 1 end)
end

function QBCore.Player.Save(fonte)
  local registro = QBCore.Players[fonte]
  if not registro then return end
  gravar(registro.PlayerData, GetEntityCoords(GetPlayerPed(fonte)))
  exports['qb-inventory']:SaveInventory(fonte)
end

-- As in QBCore, `dados` of an absent character has no bag, so an empty bag is written.
function QBCore.Player.SaveOffline(dados)
  gravar(dados, dados.position)
  exports['qb-inventory']:SaveInventory(dados, true)
end

local function abrir(dados)
  for _, campo in ipairs({ 'money', 'charinfo', 'job', 'gang', 'position', 'metadata' }) do
    dados[campo] = dados[campo] and json.decode(dados[campo]) or {}
  end
  return dados
end

function QBCore.Player.GetOfflinePlayer(chave)
  local linha = MySQL.prepare.await('SELECT * FROM players where citizenid = ?', { chave })
  return linha and { PlayerData = abrir(linha), Offline = true }
end

local function criar(fonte, dados)
  dados.source, dados.name = fonte, GetPlayerName(fonte)
  dados.job = dados.job.name and dados.job or grupo(QBCore.Shared.Jobs, 'unemployed', 0)
  dados.gang = dados.gang.name and dados.gang or grupo(QBCore.Shared.Gangs, 'none', 0)
  dados.items = exports['qb-inventory']:LoadInventory(fonte, dados.citizenid)
  local registro = novoRegistro(dados)
  QBCore.Players[fonte] = registro
  QBCore.PlayersByCitizenId[dados.citizenid] = registro
  QBCore.Player.Save(fonte)
  TriggerEvent('QBCore:Server:PlayerLoaded', registro)
  local intervalo = GetConvarInt('sandbox_intervalo_ms', 0)
  if intervalo > 0 then
    CreateThread(function()
      Wait(intervalo)
      while QBCore.Players[fonte] == registro do
        QBCore.Player.Save(fonte)
        Wait(intervalo)
      end
    end)
  end
end

function QBCore.Player.Login(fonte, chave)
  local licenca = GetPlayerIdentifierByType(fonte, 'license')
  local linha = MySQL.prepare.await('SELECT * FROM players where citizenid = ?', { chave })
  -- If there is no row, oxmysql answers nothing or an empty table, depending on its version.
  linha = linha and linha.citizenid and linha or nil
  if linha and linha.license ~= licenca then return DropPlayer(fonte, 'nao e seu') end
  criar(fonte, linha and abrir(linha) or {
    citizenid = chave, license = licenca, money = { bank = 5000, cash = 500 }, charinfo = { firstname = 'Novo', lastname = 'Morador' }, job = {}, gang = {},
    metadata = { hunger = 100 },
  })
end

local function esquecer(fonte)
  local registro = QBCore.Players[fonte]
  QBCore.PlayersByCitizenId[registro.PlayerData.citizenid] = nil
  QBCore.Players[fonte] = nil
end

-- The connection stays, so another character may follow while the save is still running.
function QBCore.Player.Logout(fonte)
  if not QBCore.Players[fonte] then return end
  QBCore.Player.Save(fonte)
  TriggerEvent('QBCore:Server:OnPlayerUnload', fonte)
  esquecer(fonte)
end

AddEventHandler('playerDropped', function()
  local fonte = source
  if not QBCore.Players[fonte] then return end
  QBCore.Player.Save(fonte)
  TriggerEvent('QBCore:Server:PlayerDropped', fonte)
  TriggerEvent('QBCore:Server:OnPlayerUnload', fonte)
  esquecer(fonte)
end)

function QBCore.Player.ForceDeleteCharacter(chave)
  local registro = QBCore.PlayersByCitizenId[chave]
  if registro then esquecer(registro.PlayerData.source) end
  MySQL.transaction({
    { query = 'DELETE FROM players WHERE citizenid = ?', values = { chave } },
    { query = 'DELETE FROM player_vehicles WHERE citizenid = ?', values = { chave } },
  })
end

AddEventHandler('sandbox:escolher', function(fonte, chave) QBCore.Player.Login(fonte, chave) end)
AddEventHandler('sandbox:deslogar', function(fonte) QBCore.Player.Logout(fonte) end)

RegisterNetEvent('QBCore:UpdatePlayer', function()
  local registro = QBCore.Players[source]
  if not registro then return end
  registro.PlayerData.metadata.hunger = math.max(0, (registro.PlayerData.metadata.hunger or 100) - 4.2)
  QBCore.Player.Save(source)
end)

exports('lerAusente', function(chave) return QBCore.Player.GetOfflinePlayer(chave).PlayerData end)
exports('salvarAusente', function(dados) QBCore.Player.SaveOffline(dados) end)
exports('apagar', function(chave) QBCore.Player.ForceDeleteCharacter(chave) end)
