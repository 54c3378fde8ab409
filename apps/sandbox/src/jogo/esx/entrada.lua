-- Third file of the small ESX: players join, leave, and change the character on one connection.
local function lido(texto) return texto and texto ~= '' and json.decode(texto) or {} end

local function carregar(chave, fonte, nova)
  local linha = MySQL.prepare.await(
    'SELECT `accounts`, `job`, `job_grade`, `group`, `inventory`, `loadout`, `metadata` FROM `users` WHERE identifier = ?', { chave })
  local trabalho, grau = linha.job, linha.job_grade
  if not ESX.DoesJobExist(trabalho, grau) then trabalho, grau = 'unemployed', 0 end
  local x = CreateExtendedPlayer(fonte, chave, {
    accounts = lido(linha.accounts), job = trabalho, job_grade = grau, group = linha.group, inventory = lido(linha.inventory),
    loadout = lido(linha.loadout), metadata = lido(linha.metadata),
  })
  ESX.Players[fonte] = x
  Core.playersByIdentifier[chave] = x
  TriggerEvent('esx:playerLoaded', fonte, x, nova)
  x.triggerEvent('esx:playerLoaded', {})
end

local function criar(chave, fonte)
  MySQL.prepare('INSERT INTO `users` (`accounts`, `identifier`, `ssn`, `group`) VALUES (?, ?, ?, ?)', {
    json.encode(Config.Contas), chave, chave:sub(-11), 'user',
  }, function() carregar(chave, fonte, true) end)
end

-- If the character is already in the city and the old connection lives, the new player is dropped. If the old connection is gone
-- but its record is still there, the record is first saved and removed.
local function entrar(fonte, chave)
  while not next(ESX.Jobs) do Wait(50) end
  if ESX.Players[fonte] then return end
  local outro = ESX.GetPlayerFromIdentifier(chave)
  if outro and GetPlayerName(outro.source) then
    return DropPlayer(fonte, 'o identificador ja esta na cidade')
  elseif outro then
    return TriggerEvent('esx:onPlayerDropped', outro.source, 'esx_stale_player_obj', function() entrar(fonte, chave) end)
  end
  if MySQL.scalar.await('SELECT 1 FROM users WHERE identifier = ?', { chave }) then
    carregar(chave, fonte, false)
  else
    criar(chave, fonte)
  end
end

function ESX.GetIdentifier(fonte) return (GetPlayerIdentifierByType(fonte, Config.Identifier):gsub('^[^:]+:', '')) end

AddEventHandler('esx:onPlayerJoined', function(fonte, personagem)
  entrar(fonte, Config.Multichar and personagem .. ':' .. ESX.GetIdentifier(fonte) or ESX.GetIdentifier(fonte))
end)

RegisterNetEvent('esx:onPlayerSpawn', function()
  if ESX.Players[source] then ESX.Players[source].spawned = true end
end)

-- The event comes first, then the save. Only the save's callback drops the record, so after an error the record stays.
local function sair(fonte, motivo, aoTerminar)
  local x = ESX.GetPlayerFromId(fonte)
  if not x then return aoTerminar and aoTerminar() end
  TriggerEvent('esx:playerDropped', fonte, motivo)
  Core.SavePlayer(x, function()
    ESX.Players[fonte] = nil
    Core.playersByIdentifier[x.identifier] = nil
    if aoTerminar then aoTerminar() end
  end)
end

AddEventHandler('playerDropped', function(motivo) sair(source, motivo) end)
AddEventHandler('esx:onPlayerDropped', sair)
AddEventHandler('esx:playerLogout', function(fonte, aoTerminar) sair(fonte, 'esx_player_logout', aoTerminar) end)
