local operacoesDe = tomar('texto').operacoesDe
local Base, Bolsa = tomar('base').Base, tomar('bolsa')
local visitas = tomar('visitas')
local exportar, sessaoDe, registroVivo, codigoDe = visitas.exportar, visitas.sessaoDe, visitas.registroVivo, visitas.codigoDe
local aberto = visitas.aberto
local itens = tomar('itens')
local entregarPendentes, impedimento, instanciaDe, slotPara = itens.entregarPendentes, itens.impedimento, itens.instanciaDe, itens.slotPara

exportar('inventario', function(passport, conferir)
  passport = tonumber(passport)
  local sessao = sessaoDe(passport)
  if not sessao or sessao.saindo then
    return { online = false, membro = Bolsa.membro() }
  end
  local ok, bolsa = pcall(Bolsa.de, passport, sessao.tabela)
  local vista = ok and bolsa ~= nil
  local motivo = not vista and 'comando_falhou' or nil
  if vista and conferir and not sessao.arena then
    local item = instanciaDe(passport, conferir.item, conferir.item ~= codigoDe(conferir.item))
    local slots = Bolsa.slots(passport)
    motivo = impedimento(passport, conferir.item, conferir.quantidade) or slots.ate < slots.de and 'comando_falhou'
      or not slotPara(bolsa, item, slots) and 'sem_espaco' or nil
  end
  return {
    online = true,
    slots = vista and bolsa or {},
    peso = vRP.InventoryWeight and vRP.InventoryWeight(passport) or nil,
    maximo = vRP.GetWeight and vRP.GetWeight(passport) or nil,
    conferido = conferir and not sessao.arena or nil,
    motivo = motivo,
  }
end)

local semNumero = {}

-- If a player returns before his earlier visit has ended, the end of that visit makes vRP.Source forget him, and he can receive nothing until
-- he joins again.
local function nomearQuemFicouSemNumero()
  for source, personagem in pairs(type(Characters) == 'table' and Characters or {}) do
    local passport = type(personagem) == 'table' and tonumber(personagem.id)
    if passport and not semNumero[source] and not vRP.Source(passport) and GetPlayerName and GetPlayerName(source) then
      semNumero[source] = true
      print(('[sorium] O passaporte %d voltou antes do fim da visita anterior, e a base nao o reconhece mais: ele recebe quando sair e entrar de novo.'):format(passport))
    end
  end
end

exportar('presentes', function()
  nomearQuemFicouSemNumero()
  local lista = {}
  for passport in pairs(vRP.Players()) do
    local numero = tonumber(passport)
    local registro, espera = registroVivo(numero)
    if registro then pcall(entregarPendentes, numero) end
    if registro or espera == 'arena' then
      lista[#lista + 1] = numero
    end
  end
  return lista
end)

local function guardadasDe(registro)
  local lista = {}
  for operacao, coisa in pairs(type(registro.site_pendentes) == 'table' and registro.site_pendentes or {}) do
    local _, nome = Base.apresentar(coisa.item)
    lista[operacao] = { nome = nome, quantidade = coisa.amount }
  end
  return lista
end

exportar('fonte', function(passport)
  local sessao, source = sessaoDe(tonumber(passport))
  return sessao and not sessao.saindo and tonumber(source) or nil
end)

-- This call also moves items that wait for room into the bag.
exportar('jogador', function(source)
  local passport
  for numero, dele in pairs(vRP.Players()) do
    if tonumber(dele) == tonumber(source) then passport = tonumber(numero) end
  end
  if not passport then return {} end
  local registro, espera = registroVivo(passport)
  if not registro and espera ~= 'arena' then return {} end
  local antes, saiu, guardadas = registro and guardadasDe(registro) or {}, {}, {}
  if registro then entregarPendentes(passport) end
  for operacao, coisa in pairs(antes) do
    local lugar = registro.site_pendentes and registro.site_pendentes[operacao] and guardadas or saiu
    lugar[#lugar + 1] = coisa
  end
  return { passport = passport, arena = espera == 'arena', saiu = saiu, guardadas = guardadas }
end)

exportar('lerDado', function(chave)
  return Base.lerDado(chave)
end)

exportar('porDado', function(chave, valor)
  Base.porDado(chave, valor)
end)

exportar('modelo', function(nome)
  return { existe = Base.veiculoExiste(nome), peso = Base.veiculoPeso(nome) }
end)

exportar('placa', function()
  return Base.placa()
end)

exportar('lido', function(passport, operacao)
  local sessao = sessaoDe(tonumber(passport))
  local feito = sessao and operacoesDe(sessao.tabela)[operacao]
  return feito and aberto(feito) or {}
end)
