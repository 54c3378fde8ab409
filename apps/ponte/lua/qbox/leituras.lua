local visitas = tomar('visitas')
local VERSAO, Inventory, Items, sessaoViva = visitas.VERSAO, visitas.Inventory, visitas.Items, visitas.sessaoViva
local escritas = tomar('escritas')
local exportar, exportarLista, gravacao = escritas.exportar, escritas.exportarLista, escritas.gravacao
local bolsas = tomar('bolsas')
local itensDe, linhaDoItem = bolsas.itensDe, bolsas.linhaDoItem
local todas, lerBolsa = tomar('gravacao').todas, tomar('gravacao').lerBolsa
local efeitos = tomar('efeitos')
local ehDinheiro, impedimento = efeitos.ehDinheiro, efeitos.impedimento

local function semDinheiro(bolsa)
  local itens = {}
  for slot, item in pairs(bolsa) do
    if not ehDinheiro(item.name) then itens[slot] = item end
  end
  return itens
end

exportar('inventario', function(chave, conferir)
  local sessao = sessaoViva(chave)
  if not sessao then
    return { online = false }
  end
  local x = sessao.x
  return {
    online = true, itens = itensDe(semDinheiro(x.items)), peso = x.weight, maximo = x.maxWeight,
    conferido = conferir and true or nil, motivo = conferir and impedimento(x, conferir) or nil,
  }
end)

exportar('temAlgo', function(placa)
  for x in pairs(todas) do
    local deCarro = x.type == 'trunk' or x.type == 'glovebox'
    local dele = deCarro and tostring(x.id):sub(6):gsub('%s+$', ''):upper() == placa:upper()
    if dele and rawequal(Inventory(x.id), x) and next(x.items or {}) ~= nil then
      return true
    end
  end
  return false
end)

exportarLista('catalogo', {
  fonte = 'ox_inventory Items()',
  ler = function() return Items() or {} end,
  linhaDe = linhaDoItem,
})

exportar('gancho', function()
  local falta, capacidades = {}, {}
  local function exigir(nome, valor)
    local lista = valor and capacidades or falta
    lista[#lista + 1] = nome
  end
  for _, nome in ipairs({ 'AddItem', 'RemoveItem', 'CanCarryItem', 'SaveInventories', 'CloseAll', 'Create' }) do
    exigir('Inventory.' .. nome, type(Inventory[nome]) == 'function')
  end
  exigir('db.loadPlayer', type(lerBolsa) == 'function')
  exigir('MySQL.prepare', type(MySQL.prepare) == 'table' and MySQL.prepare.await)
  local carregando = not shared.ready or next(Items() or {}) == nil
  return { versao = VERSAO, familia = 'qbox', capacidades = capacidades, falta = falta, carregando = carregando, framework = shared.framework, gravacao = gravacao() }
end)
