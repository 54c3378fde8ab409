-- Shared by the hooks of the frameworks that identify a character by a text (ESX, QBCore, Qbox).
local relogio = tomar('relogio')
local conferirChamador = tomar('chamador')
local visitas = tomar('visitas')
local NOME, INICIO, sessoes, novas, fonteDe = visitas.NOME, visitas.INICIO, visitas.sessoes, visitas.novas, visitas.fonteDe
local registroDe, sessaoViva, chavesPresentes, escreveRegistros = visitas.registroDe, visitas.sessaoViva, visitas.chavesPresentes, visitas.escreveRegistros

local function exportar(nome, fazer, tambem)
  exports(nome, function(...)
    conferirChamador(tambem)
    return fazer(...)
  end)
end

-- Operations and writes get numbers in the order in which they begin: a write contains no operation with a higher number.
local ordem = INICIO
local aCaminho = {}
local ultimaEscrita
local falhas = 0

local function proximo()
  ordem = ordem + 1
  return ordem
end

local function ultimo() return ordem end

local function passarDe(numero) ordem = math.max(ordem, numero) end

local function gravou() ultimaEscrita = relogio() end

local function falhou() falhas = falhas + 1 end

local function comecou(chaves)
  local numero = proximo()
  for chave in pairs(chaves) do
    aCaminho[chave] = aCaminho[chave] or {}
    aCaminho[chave][numero] = true
  end
  return numero
end

local function terminou(chaves, numero)
  for chave in pairs(chaves) do
    aCaminho[chave][numero] = nil
    if not next(aCaminho[chave]) then
      aCaminho[chave] = nil
    end
  end
end

local function juntarDonos(parametros, presentes, donos)
  for _, valor in pairs(type(parametros) == 'table' and parametros or {}) do
    if type(valor) == 'table' then
      juntarDonos(valor, presentes, donos)
    elseif type(valor) == 'string' and (presentes[valor] or sessoes[valor]) then
      donos[valor] = true
    end
  end
  return donos
end

local function donosDe(parametros) return juntarDonos(parametros, chavesPresentes(), {}) end

local comecar = Citizen and Citizen.CreateThreadNow or CreateThread

local function contem(parametros, texto)
  for _, valor in pairs(type(parametros) == 'table' and parametros or {}) do
    if type(valor) == 'string' and valor:find(texto, 1, true) or type(valor) == 'table' and contem(valor, texto) then
      return true
    end
  end
  return false
end

-- Marks the operations that a text saved by the framework contains: if the row lacks one of them later, only the framework knows where the
-- item is.
local function anotarSalvas(donos, parametros)
  for chave in pairs(donos) do
    for id, nova in pairs(novas[chave] or {}) do
      nova.salva = nova.salva or contem(parametros, id)
    end
  end
end

-- The callback form never calls back after an error, so `await` is used: the end of a write is then always seen.
local function vigiar(nome)
  local original = MySQL[nome]
  if type(original) ~= 'table' or not original.await then
    return
  end
  local function esperar(donos, numero, consulta, parametros)
    local retorno = table.pack(pcall(original.await, consulta, parametros))
    terminou(donos, numero)
    if retorno[1] then
      gravou()
      anotarSalvas(donos, parametros)
    else
      falhou()
    end
    return retorno
  end
  MySQL[nome] = setmetatable({
    method = original.method,
    await = function(consulta, parametros)
      if not escreveRegistros(consulta) then
        return original.await(consulta, parametros)
      end
      local donos = donosDe(parametros)
      local retorno = esperar(donos, comecou(donos), consulta, parametros)
      if not retorno[1] then
        error(retorno[2], 0)
      end
      return table.unpack(retorno, 2, retorno.n)
    end,
  }, {
    __call = function(_, consulta, parametros, aoResponder)
      if not escreveRegistros(consulta) or type(parametros) == 'function' then
        return original(consulta, parametros, aoResponder)
      end
      local donos = donosDe(parametros)
      local numero = comecou(donos)
      comecar(function()
        local retorno = esperar(donos, numero, consulta, parametros)
        if not retorno[1] then
          print(('[sorium] O %s nao conseguiu gravar: %s'):format(NOME, tostring(retorno[2])))
        elseif aoResponder then
          aoResponder(retorno[2])
        end
      end)
    end,
  })
end

local function esquecer(chave, operacao)
  local dele = novas[chave]
  if dele then
    dele[operacao] = nil
    if not next(dele) then
      novas[chave] = nil
    end
  end
end

exportar('esquecer', function(chave, operacoes)
  for _, operacao in ipairs(operacoes) do
    esquecer(chave, operacao)
  end
end)

exportar('fonte', function(chave)
  local sessao = sessaoViva(chave)
  return sessao and tonumber(fonteDe(sessao.x)) or nil
end)

local function esquecerSessoes()
  for chave in pairs(sessoes) do
    if not registroDe(chave) then
      sessoes[chave] = nil
    end
  end
end

local function exportarPoda(resultadosDe)
  exportar('podar', function(chave, operacoes)
    local sessao = sessaoViva(chave)
    if not sessao then
      return false
    end
    for _, operacao in ipairs(operacoes) do
      if not (novas[chave] and novas[chave][operacao]) then
        resultadosDe(sessao)[operacao] = nil
      end
    end
    return true
  end)
end

local function recusar(motivo)
  return { r = 'recusada', m = motivo }
end

local function compacto(resultado)
  local t = resultado.t
  if t then
    return ('%s::%s:%d:%s'):format(resultado.r, t.slot or '', t.quantidade, t.item)
  end
  return resultado.r
end

local function aberto(texto)
  local resultado, slot, quantidade, item = tostring(texto):match('^([^:]*):[^:]*:([^:]*):(%d+):(.+)$')
  return {
    resultado = resultado or tostring(texto):match('^[^:]+'),
    retorno = item and { item = item, slot = slot, quantidade = tonumber(quantidade) } or nil,
  }
end

local function discordDe(sessao)
  if sessao.discord == nil then
    local ok, valor = pcall(function() return GetPlayerIdentifierByType(tostring(fonteDe(sessao.x)), 'discord') end)
    sessao.discord = ok and valor or false
  end
  return sessao.discord or nil
end

local function gravacao()
  local quantas = 0
  for _, numeros in pairs(aCaminho) do
    for _ in pairs(numeros) do
      quantas = quantas + 1
    end
  end
  return { a_caminho = quantas, ultima_ha_s = ultimaEscrita and relogio() - ultimaEscrita or nil, falhas = falhas }
end

local function exportarLista(nome, p)
  local lendo
  exportar(nome, function(desde, quantos)
    local entradas = p.ler()
    if desde == 0 or not lendo then
      lendo = {}
      for codigo in pairs(entradas) do
        lendo[#lendo + 1] = codigo
      end
    end
    local ate, linhas = math.min(desde + math.min(quantos, 100), #lendo), {}
    for i = desde + 1, ate do
      local entrada = entradas[lendo[i]]
      linhas[#linhas + 1] = type(entrada) == 'table' and p.linhaDe(lendo[i], entrada) or nil
    end
    local acabou = ate >= #lendo
    if acabou then
      lendo = nil
    end
    return { fonte = p.fonte, linhas = linhas, proxima = not acabou and ate or nil }
  end)
end

return {
  exportar = exportar,
  recusar = recusar,
  compacto = compacto,
  aberto = aberto,
  discordDe = discordDe,
  proximo = proximo,
  ultimo = ultimo,
  passarDe = passarDe,
  aCaminho = aCaminho,
  comecou = comecou,
  terminou = terminou,
  comecar = comecar,
  vigiar = vigiar,
  gravou = gravou,
  falhou = falhou,
  gravacao = gravacao,
  esquecer = esquecer,
  esquecerSessoes = esquecerSessoes,
  exportarPoda = exportarPoda,
  exportarLista = exportarLista,
}
