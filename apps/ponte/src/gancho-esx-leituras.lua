-- Last part of gancho-esx.lua: what the site and the ponte want to know. All parts are shipped as one file (construir.ts).

exportar('lido', function(chave, operacao)
  local sessao = sessaoDe(chave)
  local feito = sessao and feitoDe(sessao.x, operacao)
  return feito and aberto(feito) or {}
end)

-- Asked to `conferir` an item it also tells whether that would be given now: the same checks as dar_item makes.
exportar('inventario', function(chave, conferir)
  local sessao = sessaoViva(chave)
  if not sessao then
    return { online = false }
  end
  local itens = {}
  for _, entrada in ipairs(sessao.x.getInventory()) do
    if entrada.count > 0 then
      itens[#itens + 1] = { item = entrada.name, quantidade = entrada.count }
    end
  end
  return {
    online = true,
    itens = itens,
    peso = sessao.x.getWeight(),
    maximo = sessao.x.getMaxWeight(),
    conferido = conferir and true or nil,
    motivo = conferir and impedimento(sessao.x, conferir.item, conferir.quantidade) or nil,
  }
end)

local function identidade(source, tipo)
  local ok, valor = pcall(function()
    return GetPlayerIdentifierByType and GetPlayerIdentifierByType(tostring(source), tipo)
  end)
  return ok and valor or nil
end

-- Characters that can receive, each with what his connection says of the account behind it.
exportar('presentes', function()
  local lista = {}
  for source, x in pairs(ESX.Players) do
    if type(x) == 'table' and x.identifier and sessaoViva(x.identifier) then
      lista[#lista + 1] = { chave = x.identifier, desde = sessoes[x.identifier].desde, discord = identidade(source, 'discord') }
    end
  end
  return lista
end)

exportar('gancho', function()
  local falta, capacidades = {}, {}
  local function exigir(nome, valor)
    if valor == nil or valor == false then
      falta[#falta + 1] = nome
    else
      capacidades[#capacidades + 1] = nome
    end
  end
  exigir('ESX.Players', type(ESX.Players) == 'table')
  exigir('ESX.Items', type(ESX.Items) == 'table' and next(ESX.Items) ~= nil)
  exigir('ESX.DoesJobExist', ESX.DoesJobExist)
  exigir('Core.SavePlayers', salvarTodos)
  exigir('MySQL.prepare', type(MySQL.prepare) == 'table' and MySQL.prepare.await)
  local _, x = next(ESX.Players)
  if type(x) == 'table' then
    for _, nome in ipairs({ 'getMeta', 'getInventoryItem', 'addInventoryItem', 'removeInventoryItem', 'canCarryItem', 'setJob', 'setGroup' }) do
      exigir('xPlayer.' .. nome, x[nome])
    end
  end
  return { versao = VERSAO, familia = 'esx-legacy', inventarioProprio = Config and Config.CustomInventory or false, capacidades = capacidades, falta = falta }
end)
