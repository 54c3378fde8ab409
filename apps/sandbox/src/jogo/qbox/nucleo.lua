-- A small base that behaves like Qbox, written from the facts in docs/bases.md. This is qbx_core, with records, jobs and gangs; bolsas.lua has
-- the bags.
QBX = { Players = {} }

local function graus(maior)
  local lista = {}
  for grau = 0, maior do lista[grau] = { name = 'grau' .. grau, payment = 50, isboss = grau == maior } end
  return lista
end

local JOBS = {
  unemployed = { label = 'Civil', defaultDuty = true, grades = graus(0) },
  mechanic = { label = 'Mecanica', defaultDuty = true, grades = graus(2) },
  police = { label = 'Policia', defaultDuty = true, grades = graus(4) },
}
local GANGUES = { none = { label = 'Nenhuma', grades = graus(0) }, ballas = { label = 'Ballas', grades = graus(2) } }
local VEICULOS = {}
for _, modelo in ipairs({ 'adder', 'sultan', 'panto', 'm1', 'm7', 'm8' }) do VEICULOS[modelo] = { model = modelo } end
local MAXIMO = GetConvarInt('qbx:max_jobs_per_player', 1)
local ESPECIES = {
  job = { lista = JOBS, deles = 'jobs', ninguem = 'unemployed' },
  gang = { lista = GANGUES, deles = 'gangs', ninguem = 'none' },
}

exports('GetJob', function(nome) return JOBS[nome] end)
exports('GetGang', function(nome) return GANGUES[nome] end)
exports('GetVehiclesByName', function(nome) if nome then return VEICULOS[nome] end return VEICULOS end)

local function porChave(chave)
  for _, registro in pairs(QBX.Players) do
    if registro.PlayerData.citizenid == chave then return registro end
  end
end
exports('GetPlayer', function(fonte) return QBX.Players[tonumber(fonte)] end)
exports('GetPlayerByCitizenId', porChave)
exports('GetGroups', function(fonte)
  local grupos, dados = {}, QBX.Players[fonte].PlayerData
  for nome, grau in pairs(dados.jobs) do grupos[nome] = grau end
  for nome, grau in pairs(dados.gangs) do grupos[nome] = grau end
  return grupos
end)

local GRAVAR = 'INSERT INTO players (citizenid, cid, license, name, money, charinfo, job, gang, position, metadata) '
  .. 'VALUES (:citizenid, :cid, :license, :name, :money, :charinfo, :job, :gang, :position, :metadata) ON DUPLICATE KEY UPDATE '
  .. 'name = :name, money = :money, charinfo = :charinfo, job = :job, gang = :gang, position = :position, metadata = :metadata'

-- As in qbx_core, the text is made in a thread of its own, and nobody waits for the write.
local function gravar(dados)
  CreateThread(function()
    MySQL.insert.await(GRAVAR, {
      citizenid = dados.citizenid, cid = 1, license = dados.license, name = dados.name, money = json.encode(dados.money),
      charinfo = json.encode(dados.charinfo), job = json.encode(dados.job), gang = json.encode(dados.gang), position = json.encode(dados.position),
      metadata = json.encode(dados.metadata),
    })
  end)
end
exports('Save', function(fonte) gravar(QBX.Players[fonte].PlayerData) end)

local function grupo(especie, nome, grau)
  local entrada = ESPECIES[especie].lista[nome]
  return { name = nome, label = entrada.label, grade = { name = entrada.grades[grau].name, level = grau } }
end

local function porPrincipal(especie, chave, nome)
  local registro = porChave(chave)
  local grau = nome == ESPECIES[especie].ninguem and 0 or registro.PlayerData[ESPECIES[especie].deles][nome]
  if not grau then return false end
  registro.PlayerData[especie] = grupo(especie, nome, grau)
  gravar(registro.PlayerData)
  return true
end

local function acrescentar(especie, chave, nome, grau)
  local e, registro = ESPECIES[especie], porChave(chave)
  if nome == e.ninguem or not e.lista[nome] or not e.lista[nome].grades[grau] or not registro then return false end
  local deles = registro.PlayerData[e.deles]
  if deles[nome] == grau then return true end
  if not deles[nome] and next(deles) and MAXIMO <= 1 then return false end
  MySQL.insert.await('INSERT INTO player_groups (citizenid, type, `group`, grade) VALUES (:citizenid, :type, :group, :grade) '
    .. 'ON DUPLICATE KEY UPDATE grade = :grade', { citizenid = chave, type = especie, group = nome, grade = grau })
  deles[nome] = grau
  TriggerEvent('qbx_core:server:onGroupUpdate', registro.PlayerData.source, nome, grau)
  return true
end

local function retirar(especie, chave, nome)
  local e, registro = ESPECIES[especie], porChave(chave)
  if not registro or not registro.PlayerData[e.deles][nome] then return registro ~= nil end
  MySQL.query.await('DELETE FROM player_groups WHERE citizenid = ? AND type = ? AND `group` = ?', { chave, especie, nome })
  registro.PlayerData[e.deles][nome] = nil
  if registro.PlayerData[especie].name == nome then
    registro.PlayerData[especie] = grupo(especie, e.ninguem, 0)
    gravar(registro.PlayerData)
  end
  return true
end

for nome, especie in pairs({ Job = 'job', Gang = 'gang' }) do
  exports('AddPlayerTo' .. nome, function(...) return acrescentar(especie, ...) end)
  exports('RemovePlayerFrom' .. nome, function(...) return retirar(especie, ...) end)
  exports('SetPlayerPrimary' .. nome, function(...) return porPrincipal(especie, ...) end)
end

local function gruposDe(chave)
  local jobs, gangs = {}, {}
  for _, linha in ipairs(MySQL.query.await('SELECT `group`, type, grade FROM player_groups WHERE citizenid = ?', { chave })) do
    local lista = linha.type == 'job' and jobs or gangs
    lista[linha.group] = linha.grade
  end
  return jobs, gangs
end

-- Here only the character is read; the event sandbox:carregarBolsa then makes ox_inventory load the bag.
local function entrar(fonte, chave)
  local linha = MySQL.single.await('SELECT citizenid, license, name, money, charinfo, job, gang, position, metadata FROM players WHERE citizenid = ?', { chave })
  if QBX.Players[fonte] then return DropPlayer(fonte, 'duas vezes') end
  local dados = linha or { citizenid = chave, license = GetPlayerIdentifierByType(fonte, 'license') }
  for _, campo in ipairs({ 'money', 'charinfo', 'job', 'gang', 'position', 'metadata' }) do
    dados[campo] = dados[campo] and json.decode(dados[campo]) or {}
  end
  dados.source, dados.name = fonte, GetPlayerName(fonte)
  dados.charinfo.firstname = dados.charinfo.firstname or 'Novo'
  dados.jobs, dados.gangs = gruposDe(chave)
  local function primeiro(especie)
    local e, atual = ESPECIES[especie], dados[especie].name
    return dados[e.deles][atual] and grupo(especie, atual, dados[e.deles][atual]) or grupo(especie, e.ninguem, 0)
  end
  dados.job, dados.gang = primeiro('job'), primeiro('gang')
  QBX.Players[fonte] = { PlayerData = dados }
  if not linha then gravar(dados) end
  TriggerEvent('sandbox:carregarBolsa', dados)
  TriggerEvent('QBCore:Server:PlayerLoaded', QBX.Players[fonte])
end

AddEventHandler('sandbox:escolher', entrar)

AddEventHandler('sandbox:deslogar', function(fonte)
  if not QBX.Players[fonte] then return end
  TriggerEvent('QBCore:Server:OnPlayerUnload', fonte)
  gravar(QBX.Players[fonte].PlayerData)
  Wait(GetConvarInt('sandbox_logout_ms', 200))
  QBX.Players[fonte] = nil
  TriggerEvent('qbx_core:server:playerLoggedOut', fonte)
end)

AddEventHandler('playerDropped', function()
  local fonte = source
  if not QBX.Players[fonte] then return end
  gravar(QBX.Players[fonte].PlayerData)
  QBX.Players[fonte] = nil
end)

-- The row is deleted in a thread of its own, so the save when the player leaves may write the row back.
exports('apagar', function(chave)
  local registro = porChave(chave)
  if registro then DropPlayer(registro.PlayerData.source, 'apagado') end
  CreateThread(function() MySQL.query.await('DELETE FROM players WHERE citizenid = ?', { chave }) end)
end)
