-- One operation on one character.
local relogio = tomar('relogio')
local esperarVez = tomar('vez')
local operacoesDe = tomar('texto').operacoesDe
local Base = tomar('base').Base
local visitas = tomar('visitas')
local VERSAO, NASCIDO, sessoes, exportar, registroVivo = visitas.VERSAO, visitas.NASCIDO, visitas.sessoes, visitas.exportar, visitas.registroVivo
local recusar, compacto, aberto = visitas.recusar, visitas.compacto, visitas.aberto
local gravacao = tomar('gravacao')
local LIMITE_DE_ESPERA_S, esperarAte, gravando, pendentesDe = gravacao.LIMITE_DE_ESPERA_S, gravacao.esperarAte, gravacao.gravando, gravacao.pendentesDe
local fixar = gravacao.fixar
local itens = tomar('itens')
local entregarPendentes = itens.entregarPendentes

-- Each kind prepares (may wait, changes nothing that counts; may answer an `espera` instead) and returns the step that changes the living record
-- (never waits). The step answers its result and the same change for a saved record: `mudar(salvo, operacao)`, false when it cannot be made there.
-- REFAZER: the change of a saved record again, out of an operation's result, should its row have lost it.
local PREPARAR, REFAZER = {}, {}
for _, parte in ipairs({ itens, tomar('grupos') }) do
  for tipo, preparar in pairs(parte.PREPARAR) do PREPARAR[tipo] = preparar end
  for tipo, refazer in pairs(parte.REFAZER) do REFAZER[tipo] = refazer end
end

local ordem = 0

-- So often the base may fail under one operation; the database has answered just before each time.
local FALHAS_TOLERADAS = 5
local falhas = {}

local function recusarPelaBase() return recusar('comando_falhou') end

-- What does not come to its end in the base's own code is refused after a while, with `desistencia`: the administration is told, and nothing is tried
-- for ever.
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

-- What the living record has already is not done again; that the saved one has it, `salvar` looks.
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
  -- A text of the framework that is on its way was made before this change, and would write over it when what it gives may lie in a chest already.
  if gravando(passport) then
    return { espera = 'guardando' }
  end
  if type(agora.Inventory) ~= 'table' then
    agora.Inventory = {}
  end
  local resultado, mudar = tentar(operacao, recusarPelaBase(), passo, agora, source, operacao)
  -- A refusal changed nothing here, and whoever cannot be given something is asked again and again: it stands in the ponte's own table, so that this
  -- record does not grow with every try.
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

-- An effect costs before its save as much as so many bytes of a saved text.
local BYTES_DE_UM_EFEITO = 20000

exportar('aplicar', function(passport, operacao, efeito)
  esperarVez(BYTES_DE_UM_EFEITO)
  return aplicar(tonumber(passport), operacao, efeito)
end)

exportar('gancho', function()
  return { versao = VERSAO, idade_s = relogio() - NASCIDO, familia = Base.familia, falta = Base.falta, capacidades = Base.capacidades }
end)

-- Answers after the database holds everything that was applied to this character.
exportar('salvar', function(passport, sqls)
  passport = tonumber(passport)
  local registro, espera = registroVivo(passport)
  if not registro then
    return { ok = false, espera = espera }
  end
  local sessao = sessoes[passport]
  local ok, resultado = pcall(fixar, sqls, passport, sessao)
  if not ok then return { ok = false, erro = tostring(resultado) } end
  local vivo, _, source = registroVivo(passport)
  if resultado and rawequal(vivo, registro) then pcall(entregarPendentes, registro, passport, source) end
  return { ok = resultado, espera = not resultado and 'guardando' or nil }
end)

-- Forgets results that the site settled long ago; `salvar` forgets them in the saved record.
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
