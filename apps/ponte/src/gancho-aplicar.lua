-- Part of gancho.lua: one operation on one character. All parts are shipped as one gancho.lua; the locals of the first are seen here.

-- Each kind prepares (may wait, changes nothing that counts; may answer an `espera` instead) and returns the step that changes the living record
-- (never waits). The step answers its result and the same change for a saved record: `mudar(salvo, operacao)`, false when it cannot be made there.
local PREPARAR = {}
-- The change of a saved record again, out of an operation's result, should its row have lost it.
local REFAZER = {}

local ordem = 0

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
  local passo, adiar = PREPARAR[efeito.tipo](passport, efeito)
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
  if type(agora.Inventory) ~= 'table' then
    agora.Inventory = {}
  end
  local resultado, mudar = passo(agora, source)
  -- A refusal changed nothing here, and whoever cannot be given something is asked again and again: it stands in the ponte's own table, so that this
  -- record does not grow with every try.
  if resultado.r == 'recusada' then
    return { resultado = resultado.r, motivo = resultado.m, nova = true }
  end
  if resultado.espera then
    return { espera = resultado.espera }
  end
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
