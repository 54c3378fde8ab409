-- Drives the small QBCore from outside, with the calls that its own screens make.
local inv = exports['qb-inventory']
local FECHAR_MS = GetConvarInt('sandbox_fechar_ms', 400)

local function personagem(passport)
  local achado
  for _, registro in pairs(QBCore.Players) do
    if registro.PlayerData.citizenid == 'Q' .. passport and (not achado or registro.PlayerData.source > achado.PlayerData.source) then achado = registro end
  end
  return achado
end

local function fonteDe(passport)
  local registro = personagem(passport)
  return registro and registro.PlayerData.source
end

exports('motorista_entrar', function(fonte, passport)
  QBCore.Player.Login(fonte, 'Q' .. passport)
  return QBCore.Players[fonte] ~= nil
end)

exports('motorista_bolsa', function(passport)
  local registro = personagem(passport)
  if not registro then return nil end
  local lista = {}
  for slot, item in pairs(registro.PlayerData.items) do
    local serie = type(item.info) == 'table' and item.info.serie
    lista['s' .. slot] = { item = serie and item.name .. '-' .. serie or item.name, amount = item.amount }
  end
  return { bolsa = lista, arena = false }
end)

local function comBau(passport, lugar, mover)
  local fonte = fonteDe(passport)
  if not fonte or not inv:abrir(lugar, fonte) then return false end
  local feito = mover(fonte)
  CreateThread(function()
    Wait(FECHAR_MS)
    inv:fechar(lugar)
  end)
  return feito
end

exports('motorista_guardar', function(passport, lugar, item)
  return comBau(passport, lugar, function(fonte) return inv:mover(fonte, lugar, item) end)
end)
exports('motorista_tirar', function(passport, lugar, item)
  return comBau(passport, lugar, function(fonte) return inv:mover(lugar, fonte, item) end)
end)
exports('motorista_conteudo', function(lugar) return inv:conteudo(lugar) end)

exports('motorista_passar', function(de, para, item)
  local a, b = fonteDe(de), fonteDe(para)
  return a ~= nil and b ~= nil and inv:mover(a, b, item)
end)

exports('motorista_encher', function(passport, item)
  local registro = personagem(passport)
  local itens = registro.PlayerData.items
  for slot = 1, 40 do
    itens[slot] = itens[slot] or { name = item, amount = 1, slot = slot, weight = 1, type = 'item', info = '' }
  end
  registro.Functions.SetPlayerData('items', itens)
end)

exports('motorista_temGrupo', function(passport, grupo)
  local trabalho = personagem(passport).PlayerData.job
  return ('%s:%d'):format(trabalho.name, trabalho.grade.level) == grupo
end)

local function salvarTodos()
  for fonte in pairs(QBCore.Players) do QBCore.Player.Save(fonte) end
end
exports('motorista_pedirGravacao', salvarTodos)

exports('motorista_salvar', function()
  for _ = 1, 40 do
    if inv:abertos() == 0 then break end
    Wait(50)
  end
  salvarTodos()
  for _ = 1, 100 do
    if Pendentes <= 0 and inv:pendentes() <= 0 then break end
    Wait(50)
  end
end)
