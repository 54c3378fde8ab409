local visitas = tomar('visitas')
local sessoes, codigoDe, recusar, registroVivo = visitas.sessoes, visitas.codigoDe, visitas.recusar, visitas.registroVivo
local Base, Bolsa = tomar('base').Base, tomar('bolsa')
local gravacao = tomar('gravacao')
local lerSalvo, pendentesDe, pedirGravacao = gravacao.lerSalvo, gravacao.pendentesDe, gravacao.pedirGravacao

local PREPARAR, REFAZER = {}, {}

local function avisar(source, sinal, item, quantidade)
  CreateThread(function()
    pcall(function()
      TriggerClientEvent('inventory:Update', source)
      local indice, nome, raridade = Base.apresentar(item)
      TriggerClientEvent('NotifyItem', source, { sinal, indice, quantidade, nome, raridade })
      if Base.itemDoTipo(item, 'Armamento') or Base.itemDoTipo(item, 'Arremesso') then
        TriggerClientEvent(sinal == '+' and 'inventory:CreateWeapon' or 'inventory:verifyWeapon', source, item)
      end
    end)
  end)
end

local function slotPara(bolsa, item, slots)
  local vazio
  for numero = slots.de, slots.ate do
    local slot = tostring(numero)
    local conteudo = bolsa[slot]
    if slots.fora[slot] then
      -- The base keeps this slot for itself.
    elseif conteudo and conteudo.item == item then
      return slot
    elseif not conteudo and not vazio then
      vazio = slot
    end
  end
  return vazio
end

local function serve(slot, slots)
  local numero = math.tointeger(tonumber(slot))
  return numero ~= nil and numero >= slots.de and numero <= slots.ate and not slots.fora[slot]
end

local function lugaresDe(registro, bolsa)
  local lugares = {}
  for slot, conteudo in pairs(bolsa) do lugares[slot] = conteudo end
  for operacao, conteudo in pairs(registro.site_pendentes or {}) do lugares[operacao] = conteudo end
  return lugares
end

local function chavesEmOrdem(lugares)
  local chaves = {}
  for chave in pairs(lugares) do chaves[#chaves + 1] = chave end
  table.sort(chaves, function(a, b)
    local x, y = tonumber(a) or math.huge, tonumber(b) or math.huge
    if x == y then return tostring(a) < tostring(b) end
    return x < y
  end)
  return chaves
end

local function bolsaSalva(salvo)
  local membro = Bolsa.membro()
  if type(salvo[membro]) ~= 'table' then salvo[membro] = {} end
  return salvo[membro]
end

local function contem(salvo, item)
  local total = 0
  for _, conteudo in pairs(lugaresDe(salvo, bolsaSalva(salvo))) do
    if conteudo.item == item then total = total + conteudo.amount end
  end
  return total
end

-- The saved bag may be fuller than the living one; items for which it has no slot go into site_pendentes.
local function porNoSalvo(salvo, operacao, t, slots)
  local bolsa = bolsaSalva(salvo)
  local conteudo = bolsa[t.slot]
  local slot = serve(t.slot, slots) and (not conteudo or conteudo.item == t.item) and t.slot or slotPara(bolsa, t.item, slots)
  if not slot then
    salvo.site_pendentes = salvo.site_pendentes or {}
    salvo.site_pendentes[operacao] = { item = t.item, amount = t.quantidade }
    return true
  end
  bolsa[slot] = bolsa[slot] or { item = t.item, amount = 0 }
  bolsa[slot].amount = bolsa[slot].amount + t.quantidade
  return true
end

local function tirarDe(lugar, item, quantidade)
  for chave, conteudo in pairs(lugar) do
    local tirar = conteudo.item == item and math.min(quantidade, conteudo.amount) or 0
    if tirar > 0 then
      conteudo.amount = conteudo.amount - tirar
      if conteudo.amount <= 0 then lugar[chave] = nil end
      quantidade = quantidade - tirar
    end
  end
  return quantidade
end

local function tirarDoSalvo(salvo, tomados)
  for _, t in ipairs(tomados) do
    if contem(salvo, t.item) < t.quantidade then return false end
  end
  for _, t in ipairs(tomados) do
    local falta = tirarDe(bolsaSalva(salvo), t.item, t.quantidade)
    tirarDe(salvo.site_pendentes or {}, t.item, falta)
  end
  if salvo.site_pendentes and not next(salvo.site_pendentes) then salvo.site_pendentes = nil end
  return true
end

-- A given item stays in site_pendentes until the saved row holds it. If it were in the bag, the player could move it to a chest, and an older
-- save of the framework could then replace the row by a record that never had the item.
local function entregarPendentes(passport)
  local registro = registroVivo(passport)
  if not registro or type(registro.site_pendentes) ~= 'table' then return end
  local slots = Bolsa.slots(passport)
  local agora, _, source = registroVivo(passport)
  if not agora or not rawequal(agora, registro) or type(agora.site_pendentes) ~= 'table' then return end
  local bolsa, porSalvar = Bolsa.de(passport, agora), pendentesDe(sessoes[passport])
  if not bolsa then return end
  for operacao, coisa in pairs(agora.site_pendentes) do
    local slot = not porSalvar[operacao] and slotPara(bolsa, coisa.item, slots) or nil
    if slot then
      local antes = bolsa[slot] and bolsa[slot].amount or 0
      bolsa[slot] = { item = coisa.item, amount = antes + coisa.amount }
      agora.site_pendentes[operacao] = nil
      avisar(source, '+', coisa.item, coisa.amount)
    end
  end
  if not next(agora.site_pendentes) then agora.site_pendentes = nil end
end

local function jaDele(passport, item)
  local doItem, peso = 0, 0
  for _, coisa in pairs(sessoes[passport] and sessoes[passport].tabela.site_pendentes or {}) do
    if codigoDe(coisa.item) == codigoDe(item) then doItem = doItem + coisa.amount end
    peso = peso + Base.peso(coisa.item) * coisa.amount
  end
  local cada = Base.peso(item)
  return doItem, cada > 0 and math.ceil(peso / cada - 0.000001) or 0
end

local function impedimento(passport, item, quantidade)
  if not Base.itemExiste(item) then
    return 'item_desconhecido'
  end
  local doItem, emPeso = jaDele(passport, item)
  if Base.passaDoLimite(passport, item, quantidade + doItem) then
    return 'limite_do_item'
  elseif not Base.cabe(passport, item, quantidade + emPeso) then
    return 'sem_peso'
  end
end

local function instanciaDe(passport, item, exato)
  if exato then
    return item
  end
  return Base.textoNovo(passport, codigoDe(item))
end

local function comReservas(registro, bolsa)
  local ocupados = {}
  for _, coisa in pairs(registro.site_pendentes or {}) do
    if coisa.slot then ocupados[coisa.slot] = coisa end
  end
  for slot, conteudo in pairs(bolsa) do ocupados[slot] = conteudo end
  return ocupados
end

local function lugarNaBolsa(passport, registro, p)
  local bolsa = Bolsa.de(passport, registro)
  local slot = slotPara(comReservas(registro, bolsa), p.texto, p.slots)
  if not slot or p.texto then
    return slot and p.texto, slot
  end
  return Base.gerar(passport, { item = p.codigo, quantidade = p.quantidade, slot = slot, bolsa = bolsa }), slot
end

function PREPARAR.dar_item(passport, efeito)
  local _, semBolsa = Bolsa.de(passport, sessoes[passport].tabela)
  if semBolsa then
    return nil, semBolsa
  end
  local quantidade = efeito.quantidade
  local motivo = impedimento(passport, efeito.item, quantidade)
  if motivo then
    return function() return recusar(motivo) end
  end
  local texto = instanciaDe(passport, efeito.item, efeito.exato)
  local slots = Bolsa.slots(passport)
  -- As long as no slot is known, nothing that the player throws away makes room.
  if slots.ate < slots.de then
    return nil, 'guardando'
  end
  return function(registro, _, operacao)
    local item, slot = lugarNaBolsa(passport, registro, { texto = texto, codigo = codigoDe(efeito.item), quantidade = quantidade, slots = slots })
    if not item then
      return recusar('sem_espaco')
    end
    registro.site_pendentes = type(registro.site_pendentes) == 'table' and registro.site_pendentes or {}
    registro.site_pendentes[operacao] = { item = item, amount = quantidade, slot = slot }
    local t = { item = item, slot = slot, quantidade = quantidade }
    return { r = 'aplicada', t = t }, function(salvo) return porNoSalvo(salvo, operacao, t, slots) end
  end
end

function REFAZER.dar_item(passport, _, t)
  local slots = Bolsa.slots(passport)
  return function(salvo, operacao) return Bolsa.membro() ~= nil and porNoSalvo(salvo, operacao, t, slots) end
end

-- Chooses slots whose items have one and the same text (code, serial, wear). If no text has enough items, `ate` allows slots with several
-- texts. `exato`: only items with exactly the text `efeito.item`.
local function escolherSlots(inventario, efeito)
  local porItem, ordem = {}, {}
  for _, slot in ipairs(chavesEmOrdem(inventario)) do
    local conteudo = inventario[slot]
    local serve = (not efeito.slot or efeito.slot == slot)
      and (conteudo.item == efeito.item or (not efeito.exato and codigoDe(conteudo.item) == efeito.item))
    if serve then
      if not porItem[conteudo.item] then
        porItem[conteudo.item] = { item = conteudo.item, total = 0, slots = {} }
        ordem[#ordem + 1] = porItem[conteudo.item]
      end
      local grupo = porItem[conteudo.item]
      grupo.total = grupo.total + conteudo.amount
      grupo.slots[#grupo.slots + 1] = slot
    end
  end
  for _, grupo in ipairs(ordem) do
    if grupo.total >= efeito.quantidade then
      return { grupo }
    end
  end
  return efeito.ate and ordem or {}
end

local function noInventario(inventario, item)
  local total, outro = 0, false
  for _, conteudo in pairs(inventario) do
    if conteudo.item == item then
      total = total + conteudo.amount
    elseif codigoDe(conteudo.item) == codigoDe(item) then
      outro = true
    end
  end
  return total, outro
end

local function escolher(inventario, efeito)
  local total, outro = noInventario(inventario, efeito.item)
  if efeito.reservar and total >= efeito.quantidade and total - efeito.quantidade < efeito.reservar then
    return nil, 'item_alugado'
  end
  for item, quantos in pairs(efeito.alugados or {}) do
    if noInventario(inventario, item) < quantos then return nil, 'item_alugado' end
  end
  local escolhidos, falta = {}, efeito.quantidade
  for _, grupo in ipairs(escolherSlots(inventario, efeito)) do
    for _, slot in ipairs(grupo.slots) do
      local tirar = math.min(falta, inventario[slot].amount)
      if tirar > 0 then
        escolhidos[#escolhidos + 1] = { item = grupo.item, quantidade = tirar, slot = slot }
        falta = falta - tirar
      end
    end
  end
  if #escolhidos == 0 then
    return nil, efeito.exato and not efeito.slot and outro and 'item_mudou' or 'item_ausente'
  end
  return escolhidos
end

local function porTexto(escolhidos)
  local soma, lista = {}, {}
  for _, t in ipairs(escolhidos) do
    if not soma[t.item] then
      soma[t.item] = { item = t.item, quantidade = 0 }
      lista[#lista + 1] = soma[t.item]
    end
    soma[t.item].quantidade = soma[t.item].quantidade + t.quantidade
  end
  return lista
end

local function estaoNoSalvo(salvo, escolhidos)
  for _, t in ipairs(porTexto(escolhidos)) do
    if contem(salvo, t.item) < t.quantidade then return false end
  end
  return true
end

-- Takes items only if the saved record holds them too: otherwise they may still be saved in a chest or another bag ('guardando').
function PREPARAR.tomar_item(passport, efeito)
  local _, semBolsa = Bolsa.de(passport, sessoes[passport].tabela)
  if semBolsa then
    return nil, semBolsa
  end
  local lido = lerSalvo(efeito.registro, passport)
  local salvo = lido and lido.salvo
  return function(registro, source)
    local bolsa = Bolsa.de(passport, registro)
    local lugares = lugaresDe(registro, bolsa)
    local escolhidos, motivo = escolher(lugares, efeito)
    if not escolhidos then
      return recusar(motivo)
    end
    if not salvo or not estaoNoSalvo(salvo, escolhidos) then
      pedirGravacao()
      return { espera = 'guardando' }
    end
    local quantidade = 0
    for _, t in ipairs(escolhidos) do
      lugares[t.slot].amount = lugares[t.slot].amount - t.quantidade
      if lugares[t.slot].amount <= 0 then
        bolsa[t.slot] = nil
        if registro.site_pendentes then registro.site_pendentes[t.slot] = nil end
      end
      quantidade = quantidade + t.quantidade
    end
    sessoes[passport].lido = lido
    local primeiro, tomados = escolhidos[1], porTexto(escolhidos)
    avisar(source, '-', primeiro.item, quantidade)
    return { r = 'aplicada', t = { item = primeiro.item, slot = primeiro.slot, quantidade = quantidade } },
      function(salvoAgora) return tirarDoSalvo(salvoAgora, tomados) end
  end
end

function REFAZER.tomar_item(_, _, t)
  return function(salvo) return Bolsa.membro() ~= nil and tirarDoSalvo(salvo, { t }) end
end

return {
  PREPARAR = PREPARAR,
  REFAZER = REFAZER,
  entregarPendentes = entregarPendentes,
  impedimento = impedimento,
  instanciaDe = instanciaDe,
  slotPara = slotPara,
}
