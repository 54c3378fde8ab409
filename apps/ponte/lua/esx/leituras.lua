local visitas = tomar('visitas')
local VERSAO, feitoDe, sessaoDe, estaNaCidade, sessaoViva = visitas.VERSAO, visitas.feitoDe, visitas.sessaoDe, visitas.estaNaCidade, visitas.sessaoViva
local escritas = tomar('escritas')
local exportar, exportarLista, aberto, discordDe = escritas.exportar, escritas.exportarLista, escritas.aberto, escritas.discordDe
local gravacao = escritas.gravacao
local salvarTodos, esquecerAusentes = tomar('gravacao').salvarTodos, tomar('gravacao').esquecerAusentes
local impedimento = tomar('efeitos').impedimento

exportar('lido', function(chave, operacao)
  local sessao = sessaoDe(chave)
  local feito = sessao and feitoDe(sessao.x, operacao)
  return feito and aberto(feito) or {}
end)

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

exportar('presentes', function()
  esquecerAusentes()
  local lista, registros = {}, {}
  for _, x in pairs(ESX.Players) do
    if type(x) == 'table' and x.identifier then
      registros[x.identifier] = (registros[x.identifier] or 0) + 1
    end
  end
  for _, x in pairs(ESX.Players) do
    local sessao = type(x) == 'table' and registros[x.identifier] == 1 and sessaoDe(x.identifier)
    if estaNaCidade(sessao) then
      lista[#lista + 1] = { chave = x.identifier, desde = sessao.desde, discord = discordDe(sessao) }
    end
  end
  return lista
end)

exportarLista('catalogo', {
  fonte = 'ESX.Items',
  ler = function() return ESX.Items end,
  linhaDe = function(codigo, item) return { codigo = codigo, nome = item.label, peso = tonumber(item.weight), figura = codigo } end,
})

exportar('jogador', function(fonte)
  local x = ESX.Players[tonumber(fonte)]
  local sessao = type(x) == 'table' and x.identifier and sessaoViva(x.identifier)
  return sessao and rawequal(sessao.x, x) and x.identifier or nil
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
  local carregando = not next(ESX.Items or {}) or not next(ESX.Jobs or {})
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
