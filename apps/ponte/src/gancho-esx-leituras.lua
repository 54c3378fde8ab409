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

-- Characters that can receive, each with what his connection says of the account behind it.
exportar('presentes', function()
  esquecerAusentes()
  local lista = {}
  for _, x in pairs(ESX.Players) do
    local sessao = type(x) == 'table' and x.identifier and sessaoViva(x.identifier)
    if sessao then
      lista[#lista + 1] = { chave = x.identifier, desde = sessao.desde, discord = discordDe(sessao) }
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
  exigir('ESX.Items', type(ESX.Items) == 'table')
  exigir('ESX.DoesJobExist', ESX.DoesJobExist)
  exigir('Core.SavePlayers', salvarTodos)
  exigir('MySQL.prepare', type(MySQL.prepare) == 'table' and MySQL.prepare.await)
  local _, x = next(ESX.Players)
  if type(x) == 'table' then
    for _, nome in ipairs({ 'getMeta', 'getInventoryItem', 'addInventoryItem', 'removeInventoryItem', 'canCarryItem', 'setJob', 'setGroup' }) do
      exigir('xPlayer.' .. nome, x[nome])
    end
  end
  -- ESX reads its lists from the database after it has started.
  local carregando = not next(ESX.Items or {}) or not next(ESX.Jobs or {})
  -- Items, or the functions of a character, are another resource's.
  local proprio = Config and (Config.CustomInventory or Config.PlayerFunctionOverride)
  return {
    versao = VERSAO,
    familia = 'esx-legacy',
    capacidades = capacidades,
    falta = falta,
    carregando = carregando,
    inventarioProprio = proprio and true or false,
    gravacao = gravacao(),
  }
end)
