-- Drives the small ESX from outside, with the calls that its own screens and commands make.
local function chaveDe(passport) return 'char1:l' .. passport end
local function personagem(passport) return ESX.GetPlayerFromIdentifier(chaveDe(passport)) end

exports('motorista_entrar', function(source)
  TriggerEvent('esx:onPlayerJoined', source, 'char1')
  while GetPlayerName(source) and not ESX.Players[source] do Wait(50) end
  return ESX.Players[source] ~= nil
end)

exports('motorista_bolsa', function(passport)
  local x = personagem(passport)
  if not x then return nil end
  local lista = {}
  for _, entrada in ipairs(x.getInventory()) do
    if entrada.count > 0 then lista[entrada.name] = { item = entrada.name, amount = entrada.count } end
  end
  return { bolsa = lista, arena = false }
end)

exports('motorista_guardar', function(passport, lugar, item) return exports.baus:guardar(chaveDe(passport), lugar, item) end)
exports('motorista_tirar', function(passport, lugar, item) return exports.baus:tirar(chaveDe(passport), lugar, item) end)
exports('motorista_conteudo', function(lugar) return exports.baus:conteudo(lugar) end)

exports('motorista_passar', function(de, para, item)
  local a, b = personagem(de), personagem(para)
  local quantos = a and a.getInventoryItem(item) and a.getInventoryItem(item).count or 0
  if quantos < 1 or not b or not b.canCarryItem(item, quantos) then return false end
  a.removeInventoryItem(item, quantos)
  b.addInventoryItem(item, quantos)
  return true
end)

exports('motorista_temGrupo', function(passport, grupo)
  local trabalho = personagem(passport).getJob()
  return ('%s:%s'):format(trabalho.name, trabalho.grade) == grupo
end)

exports('motorista_pedirGravacao', function() Core.SavePlayers() end)

exports('motorista_salvar', function()
  local feito = next(ESX.Players) == nil
  Core.SavePlayers(function() feito = true end)
  while not feito or exports.baus:pendentes() > 0 do Wait(50) end
end)
