-- A small base that behaves like ESX Legacy, written from the facts in docs/bases.md. First file: shared tables, items, jobs, and the two saves.
Config = {
  Multichar = GetConvar('sandbox_multichar', 'sim') == 'sim',
  Identifier = 'license',
  MaxWeight = GetConvarInt('sandbox_peso', 24),
  CustomInventory = false,
  Contas = { money = 500, bank = 5000, black_money = 0 },
}

ESX = { Players = {}, Items = {}, Jobs = {} }
Core = { playersByIdentifier = {} }

exports('getSharedObject', function() return ESX end)

function ESX.GetPlayerFromId(fonte) return ESX.Players[tonumber(fonte)] end
function ESX.GetPlayerFromIdentifier(chave) return Core.playersByIdentifier[chave] end
function ESX.GetItemLabel(nome) return ESX.Items[nome] and ESX.Items[nome].label end
function ESX.DoesJobExist(nome, grau)
  return ESX.Jobs[nome] ~= nil and ESX.Jobs[nome].grades[tostring(grau)] ~= nil
end

local GRAVAR = 'UPDATE `users` SET `accounts` = ?, `job` = ?, `job_grade` = ?, `group` = ?, `position` = ?, `inventory` = ?, '
  .. '`loadout` = ?, `metadata` = ? WHERE `identifier` = ?'

local function textos(x)
  local ped = GetPlayerPed(x.source)
  x.setMeta('health', GetEntityHealth(ped))
  x.setMeta('armor', GetPedArmour(ped))
  local onde = GetEntityCoords(ped)
  return {
    json.encode(x.getAccounts(true)), x.job.name, x.job.grade, x.group, json.encode({ x = onde.x, y = onde.y, z = onde.z }),
    json.encode(x.getInventory(true)), json.encode(x.getLoadout()), json.encode(x.getMeta()), x.identifier,
  }
end

-- A character that has not spawned is not saved, but the callback is called. After an error the callback is never called.
function Core.SavePlayer(x, aoTerminar)
  if not x.spawned then
    return aoTerminar and aoTerminar()
  end
  MySQL.prepare(GRAVAR, textos(x), function(linhas)
    if linhas == 1 then
      TriggerEvent('esx:playerSaved', x.playerId, x)
    end
    if aoTerminar then aoTerminar() end
  end)
end

-- Saves everybody, spawned or not, as single statements of one batch that nobody awaits.
function Core.SavePlayers(aoTerminar)
  if not next(ESX.Players) then return end
  local lote = {}
  for _, x in pairs(ESX.Players) do lote[#lote + 1] = textos(x) end
  MySQL.prepare(GRAVAR, lote, function(linhas)
    if linhas and type(aoTerminar) == 'function' then aoTerminar() end
  end)
end

local function lerListas()
  for _, item in ipairs(MySQL.query.await('SELECT * FROM items')) do
    ESX.Items[item.name] = { label = item.label, weight = item.weight }
  end
  for _, trabalho in ipairs(MySQL.query.await('SELECT * FROM jobs')) do
    ESX.Jobs[trabalho.name] = { name = trabalho.name, label = trabalho.label, grades = {} }
  end
  for _, grau in ipairs(MySQL.query.await('SELECT * FROM job_grades')) do
    ESX.Jobs[grau.job_name].grades[tostring(grau.grade)] = grau
  end
end

MySQL.ready(function()
  lerListas()
  CreateThread(function()
    while true do
      Wait(GetConvarInt('sandbox_intervalo_ms', 600000))
      Core.SavePlayers()
    end
  end)
end)

AddEventHandler('txAdmin:events:serverShuttingDown', function() Core.SavePlayers() end)
AddEventHandler('txAdmin:events:scheduledRestart', function(aviso)
  if aviso.secondsRemaining == 60 then
    CreateThread(function()
      Wait(GetConvarInt('sandbox_antes_do_reinicio_ms', 50000))
      Core.SavePlayers()
    end)
  end
end)
