-- A part that the hooks of QBCore and Qbox share. Each of them fills `FAZER` with its own functions that give and take.
local relogio = tomar('relogio')
local lidos = tomar('diario').lidos
local visitas = tomar('visitas')
local novas, fonteDe, registroDe, sessaoDe = visitas.novas, visitas.fonteDe, visitas.registroDe, visitas.sessaoDe
local sessaoViva, chavesPresentes = visitas.sessaoViva, visitas.chavesPresentes
local escritas = tomar('escritas')
local exportar, aberto, compacto, discordDe, proximo = escritas.exportar, escritas.aberto, escritas.compacto, escritas.discordDe, escritas.proximo
local passarDe, aCaminho, esquecer, esquecerSessoes = escritas.passarDe, escritas.aCaminho, escritas.esquecer, escritas.esquecerSessoes
local exportarPoda = escritas.exportarPoda

local VALE_S = 10
local lendo = {}

local FAZER = {}

-- Prefixes of bag writes in `aCaminho`. A numbered write that comes late changes nothing, so `porGravar` does not count it.
local NUMERADA, SEM_NUMERO = 'numerada:', 'bolsa:'

local function comecarLeitura(chave) lendo[chave] = (lendo[chave] or 0) + 1 end

local function terminarLeitura(chave, lido)
  lendo[chave] = (lendo[chave] or 1) > 1 and lendo[chave] - 1 or nil
  if not lido then
    return
  end
  local antes = lidos[chave]
  local recente = antes and relogio() - antes.em < VALE_S
  passarDe(lido.vez or 0)
  lido.em = relogio()
  lido.duvidoso = recente and (antes.duvidoso or antes.bolsa ~= lido.bolsa or antes.diario ~= lido.diario) or false
  lidos[chave] = lido
end

local function estaSendoLido(chave)
  return lendo[chave] or (lidos[chave] and relogio() - lidos[chave].em < VALE_S)
end

local function maisVelhas(chave, que)
  local quantas = 0
  for numero in pairs(aCaminho[chave] or {}) do
    if numero < que then
      quantas = quantas + 1
    end
  end
  return quantas
end

local function vazia(info)
  return info == nil or info == '' or (type(info) == 'table' and next(info) == nil)
end

local function iguais(a, b)
  if vazia(a) or vazia(b) then
    return vazia(a) and vazia(b)
  end
  if type(a) ~= 'table' or type(b) ~= 'table' then
    return a == b
  end
  for chave, valor in pairs(a) do
    if not iguais(valor, b[chave]) then return false end
  end
  for chave, valor in pairs(b) do
    if a[chave] == nil and not vazia(valor) then return false end
  end
  return true
end

local function copia(valor)
  if type(valor) ~= 'table' then
    return valor
  end
  local nova = {}
  for chave, dentro in pairs(valor) do nova[chave] = copia(dentro) end
  return nova
end

local function quantoHa(item) return item and tonumber(item.amount or item.count) or 0 end
local function infoDe(item) return item.info or item.metadata end

local function comoSalvos(antes, depois, lugares)
  local salvos = {}
  for i, lugar in ipairs(lugares) do
    local item = lugar.delta > 0 and depois[lugar.slot] or antes[lugar.slot]
    local info = not vazia(infoDe(item)) and copia(infoDe(item)) or nil
    local unico = item.unique == true or item.stack == false or nil
    salvos[i] = { slot = lugar.slot, delta = lugar.delta, nome = item.name, tipo = item.type, unico = unico, info = info }
  end
  return salvos
end

local function estaComoVisto(itens, lugares)
  for _, lugar in ipairs(lugares) do
    local item = itens[lugar.slot]
    if not item or item.name ~= lugar.nome or quantoHa(item) < lugar.quantidade or not iguais(infoDe(item), lugar.info) then return false end
  end
  return true
end

local function itensDe(bolsa)
  local itens = {}
  for slot, item in pairs(bolsa) do
    itens[#itens + 1] = { slot = slot, nome = item.name, quantidade = quantoHa(item), info = not vazia(infoDe(item)) and infoDe(item) or nil }
  end
  return itens
end

local function feitoDe(chave, sessao, operacao)
  local nova = novas[chave] and novas[chave][operacao]
  if nova and rawequal(nova.x, sessao.x) then
    return nova.texto
  end
  return sessao.diario and sessao.diario.ops[operacao] or nil
end

-- The result was read together with the bag; a write without a number that began before the read may still overwrite both.
local function acompanhar(chave, sessao, operacao, texto)
  if aCaminho[SEM_NUMERO .. chave] and not (novas[chave] and novas[chave][operacao]) then
    novas[chave] = novas[chave] or {}
    novas[chave][operacao] = { x = sessao.x, ordem = proximo(), texto = texto, mudanca = { tipo = 'conferir' } }
  end
end

exportar('aplicar', function(chave, operacao, efeito)
  local sessao = sessaoViva(chave)
  if not sessao then
    return { espera = 'offline' }
  end
  local feito = feitoDe(chave, sessao, operacao)
  if feito then
    acompanhar(chave, sessao, operacao, feito)
    return aberto(feito)
  end
  local resultado, mudanca = FAZER[efeito.tipo](sessao, operacao, efeito)
  if resultado.espera then
    return { espera = resultado.espera, cedo = resultado.cedo }
  end
  if resultado.r == 'recusada' then
    return { resultado = resultado.r, motivo = resultado.m, nova = true }
  end
  local texto = compacto(resultado)
  novas[chave] = novas[chave] or {}
  novas[chave][operacao] = { x = sessao.x, ordem = proximo(), texto = texto, mudanca = mudanca, fixar = mudanca.tipo == 'grupo' or nil }
  return aberto(texto)
end)

exportarPoda(function(sessao) return sessao.diario.ops end)

exportar('lido', function(chave, operacao)
  local sessao = sessaoDe(chave)
  local feito = sessao and feitoDe(chave, sessao, operacao)
  return feito and aberto(feito) or {}
end)

exportar('porGravar', function(chave)
  local vivo, operacoes, ultima, comGrupo = registroDe(chave), {}, 0, false
  for id, nova in pairs(novas[chave] or {}) do
    ultima = math.max(ultima, nova.ordem)
    local existe = rawequal(vivo, nova.x)
    comGrupo = comGrupo or nova.mudanca.coluna ~= nil
    if existe and nova.mudanca.coluna then
      nova.mudanca.valor = json.encode(vivo.PlayerData[nova.mudanca.coluna])
    end
    operacoes[#operacoes + 1] = { id = id, existe = existe, ordem = nova.ordem, texto = nova.texto, mudanca = nova.mudanca }
  end
  local escritas = maisVelhas(SEM_NUMERO .. chave, ultima) + (comGrupo and maisVelhas(chave, ultima) or 0)
  return { escritas = escritas, operacoes = operacoes }
end)

-- Bag and job are saved separately, so the result of a change of job or gang enters `diario` only after the row holds the change.
local function fixar(sessao, operacao, nova)
  nova.fixar = nil
  nova.ordem = proximo()
  sessao.diario.ops[operacao] = nova.texto
end

-- 'olhar': read the row again. 'perdida': the operation is unknown here, or another visit will overwrite the row without it.
local function confirmar(chave, operacao, vivo)
  local nova = novas[chave] and novas[chave][operacao]
  if not nova then
    return 'perdida'
  elseif rawequal(vivo, nova.x) then
    if nova.fixar then
      fixar(sessaoDe(chave), operacao, nova)
      return 'olhar'
    end
  elseif vivo then
    local sessao = sessaoDe(chave)
    if not sessao.diario or not sessao.diario.ops[operacao] then
      esquecer(chave, operacao)
      return 'perdida'
    end
    nova.x = vivo
    return 'olhar'
  elseif estaSendoLido(chave) or aCaminho[SEM_NUMERO .. chave] or (nova.mudanca.coluna and aCaminho[chave]) then
    return 'olhar'
  end
  esquecer(chave, operacao)
  return 'confirmada'
end

exportar('confirmar', function(chave, operacoes)
  local vivo, tudo = registroDe(chave), 'confirmada'
  for _, operacao in ipairs(operacoes) do
    local como = confirmar(chave, operacao, vivo)
    if como == 'perdida' or (como == 'olhar' and tudo == 'confirmada') then
      tudo = como
    end
  end
  return tudo
end)

local function esquecerAusentes()
  esquecerSessoes()
  for chave, lido in pairs(lidos) do
    if relogio() - lido.em > VALE_S then
      lidos[chave] = nil
    end
  end
end

exportar('presentes', function()
  esquecerAusentes()
  local lista = {}
  for chave in pairs(chavesPresentes()) do
    local sessao = sessaoViva(chave)
    if sessao then
      lista[#lista + 1] = { chave = chave, desde = sessao.desde, discord = discordDe(sessao) }
    end
  end
  return lista
end)

exportar('jogador', function(fonte)
  for chave in pairs(chavesPresentes()) do
    local sessao = sessaoViva(chave)
    if sessao and tonumber(fonteDe(sessao.x)) == tonumber(fonte) then
      return chave
    end
  end
end)

local function linhaDoItem(codigo, item)
  local gramas = tonumber(item.weight)
  return { codigo = codigo, nome = item.label, peso = gramas and gramas / 1000, figura = item.image or codigo }
end

return {
  FAZER = FAZER,
  NUMERADA = NUMERADA,
  SEM_NUMERO = SEM_NUMERO,
  comecarLeitura = comecarLeitura,
  terminarLeitura = terminarLeitura,
  maisVelhas = maisVelhas,
  vazia = vazia,
  iguais = iguais,
  copia = copia,
  quantoHa = quantoHa,
  infoDe = infoDe,
  comoSalvos = comoSalvos,
  estaComoVisto = estaComoVisto,
  itensDe = itensDe,
  linhaDoItem = linhaDoItem,
}
