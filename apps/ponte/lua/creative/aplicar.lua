local relogio = tomar('relogio')
local esperarVez = tomar('vez')
local operacoesDe = tomar('texto').operacoesDe
local Base, Bolsa = tomar('base').Base, tomar('bolsa')
local visitas = tomar('visitas')
local VERSAO, NASCIDO, sessoes, exportar, registroVivo = visitas.VERSAO, visitas.NASCIDO, visitas.sessoes, visitas.exportar, visitas.registroVivo
local recusar, compacto, aberto = visitas.recusar, visitas.compacto, visitas.aberto
local gravacao = tomar('gravacao')
local LIMITE_DE_ESPERA_S, esperarAte, gravando, pendentesDe = gravacao.LIMITE_DE_ESPERA_S, gravacao.esperarAte, gravacao.gravando, gravacao.pendentesDe
local fixar = gravacao.fixar
local codigo = tomar('impressao').codigo
local itens = tomar('itens')
local entregarPendentes = itens.entregarPendentes

-- PREPARAR[kind](passport, efeito) may wait; it returns a step, or nil and an `espera`. The step must not wait: it changes the living record
-- and returns the result and `mudar(salvo, operacao)`, which makes the same change in a saved record (false: not possible yet).
-- REFAZER[kind] makes `mudar` again from a stored result.
local PREPARAR, REFAZER = {}, {}
for _, parte in ipairs({ itens, tomar('grupos') }) do
  for tipo, preparar in pairs(parte.PREPARAR) do PREPARAR[tipo] = preparar end
  for tipo, refazer in pairs(parte.REFAZER) do REFAZER[tipo] = refazer end
end

local ordem = 0

local FALHAS_TOLERADAS = 5
local falhas = {}

local function recusarPelaBase() return recusar('comando_falhou') end

local function tentar(operacao, desistencia, fazer, ...)
  local respostas = table.pack(pcall(fazer, ...))
  if respostas[1] then return table.unpack(respostas, 2, respostas.n) end
  local erro = respostas[2]
  if type(erro) ~= 'table' or not erro.daBase then error(erro, 0) end
  falhas[operacao] = (falhas[operacao] or 0) + 1
  if falhas[operacao] < FALHAS_TOLERADAS then error(erro, 0) end
  falhas[operacao] = nil
  print(('[sorium] A base falhou %d vezes na entrega %s, que foi recusada: %s'):format(FALHAS_TOLERADAS, operacao, erro.daBase))
  return desistencia
end

local function guardar(sessao, operacao, pendente)
  local mudar = pendente.mudar
  ordem = ordem + 1
  pendentesDe(sessao)[operacao] = {
    operacao = operacao,
    ordem = ordem,
    feito = pendente.feito,
    mudar = function(salvo) return mudar ~= nil and mudar(salvo, operacao) end,
  }
end

local function jaFeita(passport, operacao, efeito)
  local sessao = sessoes[passport]
  local feito = operacoesDe(sessao.tabela)[operacao]
  local desfecho = aberto(feito)
  if not pendentesDe(sessao)[operacao] then
    guardar(sessao, operacao, { feito = feito, mudar = REFAZER[efeito.tipo](passport, efeito, desfecho.retorno) })
  end
  return desfecho
end

local function aplicar(passport, operacao, efeito)
  local registro, espera = registroVivo(passport)
  if not registro then
    return { espera = espera }
  end
  if operacoesDe(registro)[operacao] then
    return jaFeita(passport, operacao, efeito)
  end
  esperarAte(relogio() + LIMITE_DE_ESPERA_S, function() return not gravando(passport) end)
  local passo, adiar = tentar(operacao, recusarPelaBase, PREPARAR[efeito.tipo], passport, efeito)
  if not passo then
    return { espera = adiar }
  end

  local agora, motivo, source = registroVivo(passport)
  if not agora or not rawequal(agora, registro) then
    return { espera = motivo or 'offline' }
  end
  local operacoes = operacoesDe(agora)
  if operacoes[operacao] then
    return jaFeita(passport, operacao, efeito)
  end
  -- A save that is already running holds the record without this change and would undo the change in the saved row.
  if gravando(passport) then
    return { espera = 'guardando' }
  end
  local resultado, mudar = tentar(operacao, recusarPelaBase(), passo, agora, source, operacao)
  -- Refusals are not stored in the record, because each new attempt would make it larger.
  if resultado.r == 'recusada' then
    return { resultado = resultado.r, motivo = resultado.m, nova = true }
  end
  if resultado.espera then
    return { espera = resultado.espera }
  end
  falhas[operacao] = nil
  operacoes[operacao] = compacto(resultado)
  guardar(sessoes[passport], operacao, { feito = operacoes[operacao], mudar = mudar })
  return aberto(operacoes[operacao])
end

local BYTES_DE_UM_EFEITO = 20000

exportar('aplicar', function(passport, operacao, efeito)
  esperarVez(BYTES_DE_UM_EFEITO)
  return aplicar(tonumber(passport), operacao, efeito)
end)

-- Whether the bag is where the record says can be seen only while a character is in the city. One whose bag is in order shows that the base
-- can be served.
local function faltaNaBolsa()
  local falta
  for passport in pairs(#Base.falta == 0 and vRP.Players() or {}) do
    local numero = tonumber(passport)
    local registro = registroVivo(numero)
    local ok, bolsa = true, nil
    if registro then ok, bolsa = pcall(Bolsa.de, numero, registro) end
    if ok and bolsa then return nil end
    if not ok then falta = 'a bolsa: ' .. tostring(type(bolsa) == 'table' and bolsa.daBase or bolsa) end
  end
  return falta
end

exportar('gancho', function()
  local falta = { table.unpack(Base.falta) }
  falta[#falta + 1] = faltaNaBolsa()
  local conferida, slots = Bolsa.dizer()
  return {
    versao = VERSAO,
    idade_s = relogio() - NASCIDO,
    familia = Base.familia,
    falta = falta,
    capacidades = { { nome = 'lugares da bolsa', ok = conferida, detalhe = slots }, table.unpack(Base.capacidades) },
    codigo = codigo,
  }
end)

exportar('salvar', function(passport, sqls)
  passport = tonumber(passport)
  local registro, espera = registroVivo(passport)
  if not registro then
    return { ok = false, espera = espera }
  end
  local sessao = sessoes[passport]
  local ok, resultado = pcall(fixar, sqls, passport, sessao)
  if not ok then return { ok = false, erro = tostring(resultado) } end
  if resultado then pcall(entregarPendentes, passport) end
  return { ok = resultado, espera = not resultado and 'guardando' or nil }
end)

exportar('podar', function(passport, operacoes)
  passport = tonumber(passport)
  local registro = registroVivo(passport)
  if not registro then
    return false
  end
  for _, operacao in ipairs(operacoes) do
    operacoesDe(registro)[operacao] = nil
  end
  sessoes[passport].podar = table.move(operacoes, 1, #operacoes, #(sessoes[passport].podar or {}) + 1, sessoes[passport].podar or {})
  return true
end)
