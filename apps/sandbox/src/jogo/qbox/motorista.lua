-- Drives the small Qbox from outside, with the calls that its own screens make.
local function chaveDe(passport) return 'Q' .. passport end

local function bolsaDe(passport)
  for _, inv in Inventory.cada() do
    if inv.player and inv.owner == chaveDe(passport) then return inv end
  end
end

exports('motorista_entrar', function(fonte, passport)
  TriggerEvent('sandbox:escolher', fonte, chaveDe(passport))
  while GetPlayerName(fonte) and not (Inventory(fonte) and Inventory(fonte).player) do Wait(50) end
  return Inventory(fonte) ~= false
end)

local function emLista(inv)
  local lista = {}
  for slot, item in pairs(inv.items) do
    local serie = item.metadata.serial
    lista['s' .. slot] = { item = serie and item.name .. '-' .. serie or item.name, amount = item.count }
  end
  return lista
end

exports('motorista_bolsa', function(passport)
  local inv = bolsaDe(passport)
  return inv and { bolsa = emLista(inv), arena = false } or nil
end)

local function abrir(lugar)
  local placa = lugar:match('^trunk(.+)$')
  local id = placa and MySQL.scalar.await('SELECT id FROM player_vehicles WHERE plate = ?', { placa })
  return AbrirOutra(lugar, placa and 'trunk' or 'stash', id)
end

exports('motorista_guardar', function(passport, lugar, item)
  local outra = abrir(lugar)
  local inv = bolsaDe(passport)
  return inv ~= nil and outra and Mover(inv.id, lugar, item) == true
end)
exports('motorista_tirar', function(passport, lugar, item)
  local outra = abrir(lugar)
  local inv = bolsaDe(passport)
  return inv ~= nil and outra and Mover(lugar, inv.id, item) == true
end)
exports('motorista_conteudo', function(lugar)
  local inv = Inventory(lugar)
  return inv and emLista(inv) or {}
end)

exports('motorista_passar', function(de, para, item)
  local a, b = bolsaDe(de), bolsaDe(para)
  return a ~= nil and b ~= nil and Mover(a.id, b.id, item) == true
end)

exports('motorista_encher', function(passport, item)
  local inv = bolsaDe(passport)
  for slot = 1, inv.slots do
    if not inv.items[slot] then Inventory.SetSlot(inv, Items(item), 1, { slot = slot }, slot) end
  end
end)

exports('motorista_temGrupo', function(passport, grupo)
  local trabalho = exports.qbx_core:GetPlayerByCitizenId(chaveDe(passport)).PlayerData.job
  return ('%s:%d'):format(trabalho.name, trabalho.grade.level) == grupo
end)

exports('motorista_pedirGravacao', function() TriggerEvent('sandbox:salvarTodos') end)

exports('motorista_salvar', function()
  for _ = 1, 100 do
    TriggerEvent('sandbox:salvarTodos')
    local falta = Pendentes() > 0
    for _, inv in Inventory.cada() do
      falta = falta or (inv.changed and not inv.datastore)
    end
    if not falta then break end
    Wait(50)
  end
end)
