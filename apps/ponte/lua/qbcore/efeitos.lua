local visitas = tomar('visitas')
local novas, fonteDe, registroDe, sessaoDe = visitas.novas, visitas.fonteDe, visitas.registroDe, visitas.sessaoDe
local escritas = tomar('escritas')
local exportar, recusar, compacto, esquecer = escritas.exportar, escritas.recusar, escritas.compacto, escritas.esquecer
local bolsas = tomar('bolsas')
local FAZER, iguais, copia, quantoHa, comoSalvos = bolsas.FAZER, bolsas.iguais, bolsas.copia, bolsas.quantoHa, bolsas.comoSalvos
local estaComoVisto = bolsas.estaComoVisto
local gravacao = tomar('gravacao')
local inventario, emRodada = gravacao.inventario, gravacao.emRodada

local function itemDaBase(nome) return QBCore.Shared.Items[tostring(nome):lower()] end

local function bolsaDe(x) return x.PlayerData.items or {} end

local limites
local function limitesDaBolsa()
  limites = limites or inventario:soriumLimites()
  return limites
end

local function pesoDe(itens)
  local peso = 0
  for _, item in pairs(itens) do
    peso = peso + (item.weight or 0) * (tonumber(item.amount) or 1)
  end
  return peso
end

-- Never name a slot that holds another item: AddItem would raise that item's amount.
local function slotsPara(itens, dados, pedido)
  local livres = {}
  for slot = 1, limitesDaBolsa().slots do
    local dentro = itens[slot]
    local mesma = dentro and not dados.unique and dentro.name == dados.name and iguais(dentro.info, pedido.info)
    if mesma then
      return { { slot = slot, quantidade = pedido.quantidade } }
    elseif not dentro then
      livres[#livres + 1] = slot
    end
  end
  local lugares = {}
  for i = 1, dados.unique and pedido.quantidade or 1 do
    if not livres[i] then
      return nil
    end
    lugares[i] = { slot = livres[i], quantidade = dados.unique and 1 or pedido.quantidade }
  end
  return lugares
end

local function lugaresPara(x, pedido)
  local dados, itens = itemDaBase(pedido.item), bolsaDe(x)
  if not dados then
    return nil, 'item_desconhecido'
  elseif pesoDe(itens) + (dados.weight or 0) * pedido.quantidade > limitesDaBolsa().peso then
    return nil, 'sem_peso'
  end
  local lugares = slotsPara(itens, dados, pedido)
  if not lugares then
    return nil, 'sem_espaco'
  end
  local ok, cabe, motivo = pcall(function() return inventario:CanAddItem(fonteDe(x), dados.name, pedido.quantidade) end)
  if ok and cabe == false then
    return nil, motivo == 'slots' and 'sem_espaco' or 'sem_peso'
  end
  return lugares
end

-- A save during the change (in a handler of the base's events) would hold half of it, so such a save is put off until the change has ended.
local function emObra(sessao, fazer)
  sessao.emObra = true
  local ok, feito = pcall(fazer)
  sessao.emObra = false
  if sessao.refazer then
    sessao.refazer = nil
    pcall(function() inventario:SaveInventory(fonteDe(sessao.x)) end)
  end
  return ok and feito
end

-- AddItem's own answer is not reliable, so the bags before and after are compared.
local function mudouSo(antes, depois, lugares)
  local esperado = {}
  for _, lugar in ipairs(lugares) do esperado[lugar.slot] = lugar.delta end
  for slot, item in pairs(depois) do
    if quantoHa(item) - quantoHa(antes[slot]) ~= (esperado[slot] or 0) then return false end
  end
  for slot, item in pairs(antes) do
    if not depois[slot] and quantoHa(item) ~= -(esperado[slot] or 0) then return false end
  end
  for slot, delta in pairs(esperado) do
    local la = depois[slot] or antes[slot]
    if not la or quantoHa(depois[slot]) - quantoHa(antes[slot]) ~= delta then return false end
  end
  return true
end

-- The result is noted first, so that a save which holds the change holds the result too. `lugares`: { { slot, delta } }.
local function mudarBolsa(sessao, operacao, p)
  local x = sessao.x
  local antes = copia(bolsaDe(x))
  sessao.diario.ops[operacao] = compacto(p.resultado)
  local feito = emObra(sessao, function()
    for _, lugar in ipairs(p.lugares) do
      if not p.mudar(lugar) then return false end
    end
    return mudouSo(antes, bolsaDe(x), p.lugares)
  end)
  if not feito then
    x.Functions.SetPlayerData('items', antes)
    sessao.diario.ops[operacao] = nil
    return recusar('dados_invalidos')
  end
  return p.resultado, { tipo = 'itens', lugares = comoSalvos(antes, bolsaDe(x), p.lugares) }
end

local function textoDado(x, efeito, slot)
  local item = bolsaDe(x)[slot]
  local serie = item and type(item.info) == 'table' and item.info.serie
  return efeito.texto or (type(serie) == 'string' and serie ~= '' and item.name .. '-' .. serie) or efeito.item
end

function FAZER.dar_item(sessao, operacao, efeito)
  local x = sessao.x
  local lugares, motivo = lugaresPara(x, efeito)
  if not lugares then
    return recusar(motivo)
  end
  local nome = itemDaBase(efeito.item).name
  for _, lugar in ipairs(lugares) do lugar.delta = lugar.quantidade end
  local resultado, mudanca = mudarBolsa(sessao, operacao, {
    resultado = { r = 'aplicada', t = { item = efeito.texto or nome, slot = tostring(lugares[1].slot), quantidade = efeito.quantidade } },
    lugares = lugares,
    mudar = function(lugar)
      return inventario:AddItem(fonteDe(x), nome, lugar.quantidade, lugar.slot, copia(efeito.info), 'sorium')
    end,
  })
  if mudanca then
    resultado.t.item = textoDado(x, { texto = efeito.texto, item = nome }, lugares[1].slot)
    sessao.diario.ops[operacao] = compacto(resultado)
  end
  return resultado, mudanca
end

function FAZER.tomar_item(sessao, operacao, efeito)
  local x = sessao.x
  if not estaComoVisto(bolsaDe(x), efeito.lugares) then
    return { espera = 'mudou' }
  elseif emRodada() then
    return { espera = 'guardando' }
  elseif inventario:soriumOcupado(fonteDe(x)) then
    return { espera = 'guardando', cedo = true }
  end
  for _, lugar in ipairs(efeito.lugares) do lugar.delta = -lugar.quantidade end
  return mudarBolsa(sessao, operacao, {
    resultado = { r = 'aplicada', t = { item = efeito.texto, slot = tostring(efeito.lugares[1].slot), quantidade = efeito.quantidade } },
    lugares = efeito.lugares,
    mudar = function(lugar) return inventario:RemoveItem(fonteDe(x), lugar.nome, lugar.quantidade, lugar.slot, 'sorium') end,
  })
end

local JOB = { coluna = 'job', lista = function() return QBCore.Shared.Jobs end, ninguem = 'unemployed', por = 'SetJob' }
local GANGUE = { coluna = 'gang', lista = function() return QBCore.Shared.Gangs end, ninguem = 'none', por = 'SetGang' }

local function grupoDe(texto)
  local especie, resto = JOB, texto:match('^gang:(.+)$')
  if resto then
    especie = GANGUE
  end
  local nome, grau = (resto or texto):match('^([^:]+):(%d+)$')
  return nome and { especie = especie, nome = nome:lower(), grau = tonumber(grau) }
end

local function grupoExiste(grupo)
  local entrada = grupo.especie.lista()[grupo.nome]
  local graus = entrada and entrada.grades or {}
  return graus[tostring(grupo.grau)] ~= nil or graus[grupo.grau] ~= nil
end

local function atual(x, especie)
  local tem = x.PlayerData[especie.coluna] or {}
  return tem.name, type(tem.grade) == 'table' and tem.grade.level or tem.grade
end

local function por(x, grupo)
  x.Functions[grupo.especie.por](grupo.nome, grupo.grau)
  return (atual(x, grupo.especie)) == grupo.nome
end

local function mudancaDoGrupo(efeito, grupo, sinal)
  return { tipo = 'grupo', coluna = grupo.especie.coluna, [sinal] = efeito.grupo }
end

function FAZER.definir_grupo(sessao, _, efeito)
  if not efeito.permitido then
    return recusar('grupo_nao_permitido')
  end
  local grupo = grupoDe(efeito.grupo)
  if not grupo or not grupoExiste(grupo) then
    return recusar('dados_invalidos')
  end
  local tem = atual(sessao.x, grupo.especie)
  if tem ~= grupo.nome and tem ~= grupo.especie.ninguem then
    return recusar('grupo_ocupado')
  end
  if tem ~= grupo.nome and not por(sessao.x, grupo) then
    return recusar('dados_invalidos')
  end
  sessao.diario.grupos[efeito.grupo] = 'dado'
  return { r = 'aplicada' }, mudancaDoGrupo(efeito, grupo, 'grupo_dado')
end

function FAZER.revogar_grupo(sessao, _, efeito)
  if not efeito.permitido and not sessao.diario.grupos[efeito.grupo] then
    return recusar('grupo_fora_da_lista')
  end
  local grupo = grupoDe(efeito.grupo)
  if not grupo then
    return recusar('dados_invalidos')
  end
  sessao.diario.grupos[efeito.grupo] = nil
  if (atual(sessao.x, grupo.especie)) == grupo.nome then
    por(sessao.x, { especie = grupo.especie, nome = grupo.especie.ninguem, grau = 0 })
  end
  return { r = 'aplicada' }, mudancaDoGrupo(efeito, grupo, 'grupo_tirado')
end

exportar('desfazer', function(chave, operacao)
  local nova = novas[chave] and novas[chave][operacao]
  local sessao = sessaoDe(chave)
  if not nova or not sessao or not rawequal(sessao.x, nova.x) then
    return false
  end
  local x = nova.x
  emObra(sessao, function()
    for _, lugar in ipairs(nova.mudanca.lugares or {}) do
      if lugar.delta > 0 then
        local ha = quantoHa(bolsaDe(x)[lugar.slot])
        inventario:RemoveItem(fonteDe(x), lugar.nome, math.min(lugar.delta, ha), lugar.slot, 'sorium')
      else
        local vaga = slotsPara(bolsaDe(x), itemDaBase(lugar.nome), { item = lugar.nome, quantidade = -lugar.delta, info = lugar.info })
        inventario:AddItem(fonteDe(x), lugar.nome, -lugar.delta, vaga and vaga[1].slot, copia(lugar.info), 'sorium')
      end
    end
    sessao.diario.ops[operacao] = nil
    return true
  end)
  esquecer(chave, operacao)
  return true
end)

local function slotsAlem(itens, ultimo)
  local slots = {}
  for slot in pairs(itens) do
    if slot > ultimo then slots[#slots + 1] = slot end
  end
  table.sort(slots)
  return slots
end

-- Items that the ponte could not fit into a saved bag lie above the last slot; they move down when there is room.
AddEventHandler('QBCore:Server:PlayerLoaded', function(carregado)
  local x = carregado and registroDe(carregado.PlayerData.citizenid)
  if not x then
    return
  end
  local itens, mudou, livre, ultimo = bolsaDe(x), false, 1, limitesDaBolsa().slots
  for _, slot in ipairs(slotsAlem(itens, ultimo)) do
    while itens[livre] do livre = livre + 1 end
    if livre <= ultimo then
      itens[livre], itens[slot] = itens[slot], nil
      itens[livre].slot = livre
      mudou = true
    end
  end
  if mudou then
    x.Functions.SetPlayerData('items', itens)
  end
end)

return {
  bolsaDe = bolsaDe,
  pesoDe = pesoDe,
  limitesDaBolsa = limitesDaBolsa,
  lugaresPara = lugaresPara,
}
