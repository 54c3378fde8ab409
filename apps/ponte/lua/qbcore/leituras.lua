local visitas = tomar('visitas')
local VERSAO, sessaoDe, sessaoViva = visitas.VERSAO, visitas.sessaoDe, visitas.sessaoViva
local escritas = tomar('escritas')
local exportar, exportarLista, gravacao = escritas.exportar, escritas.exportarLista, escritas.gravacao
local bolsas = tomar('bolsas')
local itensDe, linhaDoItem = bolsas.itensDe, bolsas.linhaDoItem
local inventario = tomar('gravacao').inventario
local efeitos = tomar('efeitos')
local bolsaDe, pesoDe, limitesDaBolsa, lugaresPara = efeitos.bolsaDe, efeitos.pesoDe, efeitos.limitesDaBolsa, efeitos.lugaresPara

exportar('inventario', function(chave, conferir)
  local sessao = sessaoViva(chave)
  if not sessao then
    return { online = false }
  end
  local motivo = nil
  if conferir then
    motivo = select(2, lugaresPara(sessao.x, conferir))
  end
  return {
    online = true, itens = itensDe(bolsaDe(sessao.x)), peso = pesoDe(bolsaDe(sessao.x)), maximo = limitesDaBolsa().peso,
    conferido = conferir and true or nil, motivo = motivo,
  }
end)

exportarLista('catalogo', {
  fonte = 'QBCore.Shared.Items',
  ler = function() return QBCore.Shared.Items end,
  linhaDe = linhaDoItem,
})

exportarLista('veiculosDaCidade', {
  fonte = 'QBCore.Shared.Vehicles',
  ler = function() return QBCore.Shared.Vehicles or {} end,
  linhaDe = function(codigo, carro) return { codigo = codigo, nome = ((carro.brand or '') .. ' ' .. (carro.name or codigo)):match('^%s*(.-)%s*$') } end,
})

exportar('modeloExiste', function(modelo) return (QBCore.Shared.Vehicles or {})[modelo] ~= nil end)

exportar('gancho', function()
  local falta, capacidades = {}, {}
  local function exigir(nome, valor)
    local lista = valor and capacidades or falta
    lista[#lista + 1] = nome
  end
  exigir('QBCore.Player.Save', QBCore.Player.Save)
  exigir('QBCore.Shared.Items', type(QBCore.Shared.Items) == 'table' and next(QBCore.Shared.Items))
  exigir('QBCore.Shared.Jobs', type(QBCore.Shared.Jobs) == 'table')
  exigir('MySQL.insert', type(MySQL.insert) == 'table' and MySQL.insert.await)
  local metade, estado = pcall(function() return inventario:soriumGancho() end)
  for _, nome in ipairs(metade and estado.falta or {}) do falta[#falta + 1] = nome end
  for _, nome in ipairs(metade and estado.capacidades or {}) do capacidades[#capacidades + 1] = nome end
  for _, x in pairs(QBCore.Players) do
    local sessao = sessaoDe(x.PlayerData.citizenid)
    if not sessao.diario then exigir('qb-inventory: LoadInventory', false) break end
    if not sessao.gravada then exigir('qb-inventory: SaveInventory', false) break end
    for _, nome in ipairs({ 'SetPlayerData', 'SetJob', 'SetGang' }) do exigir('Player.' .. nome, x.Functions[nome]) end
    break
  end
  return { versao = VERSAO, familia = 'qbcore', capacidades = capacidades, falta = falta, metade = metade and estado.versao or 0, gravacao = gravacao() }
end)
