-- Gives and takes with ox_inventory's functions. They may wait, so a save that runs meanwhile asks `obra` whether the bag has changed already.
local visitas = tomar('visitas')
local Inventory, Items, novas, sessaoDe = visitas.Inventory, visitas.Items, visitas.novas, visitas.sessaoDe
local escritas = tomar('escritas')
local exportar, recusar, compacto, esquecer = escritas.exportar, escritas.recusar, escritas.compacto, escritas.esquecer
local bolsas = tomar('bolsas')
local FAZER, vazia, copia, quantoHa, comoSalvos = bolsas.FAZER, bolsas.vazia, bolsas.copia, bolsas.quantoHa, bolsas.comoSalvos
local estaComoVisto = bolsas.estaComoVisto
local salvando = tomar('gravacao').salvando

local function ehDinheiro(nome) return type(server) == 'table' and type(server.accounts) == 'table' and server.accounts[nome] ~= nil end

local function pesoDe(item, info)
  return info and tonumber(info.weight) or item.weight or 0
end

local function impedimento(x, pedido)
  local item = Items(pedido.item)
  if not item then
    return 'item_desconhecido'
  elseif ehDinheiro(item.name) then
    return 'dados_invalidos'
  elseif Inventory.CanCarryItem(x, item.name, pedido.quantidade, copia(pedido.info)) then
    return nil
  end
  local cheio = x.weight + pesoDe(item, pedido.info) * pedido.quantidade > x.maxWeight
  return cheio and 'sem_peso' or 'sem_espaco'
end

local function doNome(x, nome)
  local itens = {}
  for slot, item in pairs(x.items) do
    if item.name == nome then
      itens[slot] = { name = nome, count = item.count, stack = item.stack, metadata = copia(item.metadata) }
    end
  end
  return itens
end

local function diferenca(antes, depois)
  local lugares, soma = {}, 0
  local function comparar(slot)
    local delta = quantoHa(depois[slot]) - quantoHa(antes[slot])
    if delta ~= 0 then
      lugares[#lugares + 1] = { slot = slot, delta = delta }
      soma = soma + delta
    end
  end
  for slot in pairs(antes) do comparar(slot) end
  for slot in pairs(depois) do
    if not antes[slot] then comparar(slot) end
  end
  table.sort(lugares, function(a, b) return a.slot < b.slot end)
  return lugares, soma
end

local function textoDado(nome, info)
  if vazia(info) then
    return nome
  elseif type(info.serial) == 'string' and info.serial ~= '' and #info.serial <= 40 then
    return nome .. '-' .. info.serial
  end
  return nome .. json.encode(info)
end

-- Remembers the bag before the item changes by p.delta. `concluir` notes the result once the change is complete; until then it returns nil.
local function comecarObra(sessao, operacao, p)
  local obra = { antes = doNome(sessao.x, p.nome) }
  function obra.concluir()
    if obra.mudanca then
      return obra.mudanca
    end
    local depois = doNome(sessao.x, p.nome)
    local lugares, soma = diferenca(obra.antes, depois)
    if soma ~= p.delta then
      return nil
    end
    obra.mudanca = { tipo = 'itens', lugares = comoSalvos(obra.antes, depois, lugares) }
    local primeiro = obra.mudanca.lugares[1]
    local item = p.texto or textoDado(p.nome, primeiro.info)
    obra.resultado = { r = 'aplicada', t = { item = item, slot = tostring(primeiro.slot), quantidade = math.abs(p.delta) } }
    sessao.diario.ops[operacao] = compacto(obra.resultado)
    return obra.mudanca
  end
  sessao.obra = obra
  return obra
end

-- If an item does not stack, AddItem may give fewer than asked and still answer true.
local function porNaBolsa(x, efeito, antes)
  local nome = Items(efeito.item).name
  for _ = 1, efeito.quantidade do
    local _, dados = diferenca(antes, doNome(x, nome))
    if dados >= efeito.quantidade or not Inventory.AddItem(x, nome, efeito.quantidade - dados, copia(efeito.info)) then
      return
    end
  end
end

local function porComoEstava(x, nome, antes)
  for _, lugar in ipairs((diferenca(antes, doNome(x, nome)))) do
    if lugar.delta > 0 then
      Inventory.RemoveItem(x, nome, lugar.delta, nil, lugar.slot)
    else
      Inventory.AddItem(x, nome, -lugar.delta, copia(antes[lugar.slot].metadata), lugar.slot)
    end
  end
end

local function mudarBolsa(sessao, operacao, p)
  local obra = comecarObra(sessao, operacao, p)
  pcall(p.mudar, obra.antes)
  local mudanca = obra.concluir()
  sessao.obra = nil
  if not mudanca then
    pcall(porComoEstava, sessao.x, p.nome, obra.antes)
    return recusar(p.senao)
  end
  return obra.resultado, mudanca
end

function FAZER.dar_item(sessao, operacao, efeito)
  local x = sessao.x
  if sessao.obra then
    return { espera = 'guardando' }
  end
  local motivo = impedimento(x, efeito)
  if motivo then
    return recusar(motivo)
  end
  return mudarBolsa(sessao, operacao, {
    nome = Items(efeito.item).name, delta = efeito.quantidade, texto = efeito.texto, senao = 'sem_espaco',
    mudar = function(antes) porNaBolsa(x, efeito, antes) end,
  })
end

-- During a save nothing is taken: the inventory that the item came from may be written after this bag.
function FAZER.tomar_item(sessao, operacao, efeito)
  local x = sessao.x
  local nome = efeito.lugares[1].nome
  if not estaComoVisto(x.items, efeito.lugares) then
    return { espera = 'mudou' }
  elseif sessao.obra or salvando() then
    return { espera = 'guardando' }
  elseif ehDinheiro(nome) then
    return recusar('dados_invalidos')
  end
  return mudarBolsa(sessao, operacao, {
    nome = nome, delta = -efeito.quantidade, texto = efeito.texto, senao = 'dados_invalidos',
    mudar = function()
      for _, lugar in ipairs(efeito.lugares) do Inventory.RemoveItem(x, nome, lugar.quantidade, nil, lugar.slot) end
    end,
  })
end

exportar('desfazer', function(chave, operacao)
  local nova = novas[chave] and novas[chave][operacao]
  local sessao = sessaoDe(chave)
  if not nova or not sessao or not rawequal(sessao.x, nova.x) then
    return false
  end
  for _, lugar in ipairs(nova.mudanca.lugares or {}) do
    if lugar.delta > 0 then
      pcall(Inventory.RemoveItem, sessao.x, lugar.nome, lugar.delta, copia(lugar.info), nil, true)
    else
      pcall(Inventory.AddItem, sessao.x, lugar.nome, -lugar.delta, copia(lugar.info))
    end
  end
  sessao.diario.ops[operacao] = nil
  esquecer(chave, operacao)
  return true
end)

return {
  ehDinheiro = ehDinheiro,
  impedimento = impedimento,
}
