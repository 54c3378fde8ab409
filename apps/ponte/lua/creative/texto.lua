-- Reads and changes the text of a saved record, which can be 50 KB of JSON. Decoding all of it costs the game's thread too much, so only a few
-- members are decoded and the rest stays byte for byte. The end of a member is found by counting braces; a lone brace inside a string would
-- spoil the count. `quantasAbrem` therefore accepts a text only if `}`, or a quote and the start of a name, follows each opening brace: inside a
-- string that quote would end the string, and no name follows the end of a string. Any other text, or one with a name twice, is decoded whole.

local function operacoesDe(registro)
  if type(registro.site_ops) ~= 'table' then
    registro.site_ops = {}
  end
  return registro.site_ops
end

local ASPAS, BARRA, ABRE, FECHA, ABRE_LISTA = ('"\\{}['):byte(1, 5)
local DEPOIS_DE_UM_TEXTO = {}
for byte in ('"\t\n\r ,:]}'):gmatch('.') do DEPOIS_DE_UM_TEXTO[byte:byte()] = true end
local NOSSOS = { 'site_ops', 'site_grupos', 'site_pendentes' }

local function quantasAbrem(texto)
  local quantas, lugar = 0, texto:find('{', 1, true)
  while lugar do
    local seguinte, inicial = texto:byte(lugar + 1, lugar + 2)
    if seguinte ~= FECHA and (seguinte ~= ASPAS or not inicial or DEPOIS_DE_UM_TEXTO[inicial]) then return nil end
    quantas = quantas + 1
    lugar = texto:find('{', lugar + 1, true)
  end
  return quantas
end

local function quantasFecham(texto)
  local quantas, lugar = 0, texto:find('}', 1, true)
  while lugar do
    quantas = quantas + 1
    lugar = texto:find('}', lugar + 1, true)
  end
  return quantas
end

local function fimDaCadeia(texto, de)
  local lugar = texto:find('["\\]', de + 1)
  while lugar and texto:byte(lugar) == BARRA do lugar = texto:find('["\\]', lugar + 2) end
  return lugar
end

local function fimDaLista(texto, de)
  local fundo, lugar = 0, de
  while lugar do
    local byte = texto:byte(lugar)
    if byte == ASPAS then
      lugar = fimDaCadeia(texto, lugar)
      if not lugar then return nil end
    else
      fundo = fundo + (byte == ABRE_LISTA and 1 or -1)
      if fundo == 0 then return lugar end
    end
    lugar = texto:find('["%[%]]', lugar + 1)
  end
end

local function fimDoValor(texto, de)
  local byte = texto:byte(de)
  if byte == ABRE then return select(2, texto:find('^%b{}', de)) end
  if byte == ASPAS then return fimDaCadeia(texto, de) end
  if byte == ABRE_LISTA then return fimDaLista(texto, de) end
  return select(2, texto:find('^[%w+.-]+', de))
end

local function membrosDe(texto)
  local membros, lugar = {}, texto:match('^%s*{%s*()')
  if not lugar then return nil end
  if texto:find('^}%s*$', lugar) then return membros, lugar end
  local quantas = quantasAbrem(texto)
  if not quantas or quantas ~= quantasFecham(texto) then return nil end
  while true do
    local nome, de = texto:match('^"([^"\\]*)"%s*:%s*()', lugar)
    local ate = nome and fimDoValor(texto, de)
    if not ate or membros[nome] then return nil end
    local membro = { nome = nome, de = de, ate = ate }
    membros[nome], membros[#membros + 1] = membro, membro
    local sinal, fim
    fim, sinal, lugar = texto:match('^%s*()([,}])%s*()', ate + 1)
    if sinal ~= ',' then return sinal and lugar > #texto and membros or nil, fim end
  end
end

local function resultadosEmTabela(tabela)
  local r = { mudou = false }
  function r.tem(operacao) return tabela[operacao] ~= nil end
  function r.por(operacao, feito) tabela[operacao], r.mudou = feito, true end
  function r.tirar(operacoes)
    for _, operacao in ipairs(operacoes) do tabela[operacao] = nil end
    r.mudou = true
  end
  function r.texto() return json.encode(tabela) end
  return r
end

-- Works only on a text without backslashes: there a quoted id followed by a colon is always a member.
local function resultadosEmTexto(texto)
  local r = { mudou = false }
  function r.tem(operacao)
    local nome = json.encode(operacao)
    local de, ate = texto:find(nome, 1, true)
    while de and not texto:find('^%s*:', ate + 1) do de, ate = texto:find(nome, ate + 1, true) end
    return de ~= nil
  end
  function r.por(operacao, feito)
    local resto = texto:match('^{%s*()')
    local virgula = texto:byte(resto) == FECHA and '' or ','
    texto, r.mudou = '{' .. json.encode(operacao) .. ':' .. json.encode(feito) .. virgula .. texto:sub(resto), true
  end
  function r.tirar(operacoes)
    local tabela = json.decode(texto)
    for _, operacao in ipairs(operacoes) do tabela[operacao] = nil end
    texto, r.mudou = next(tabela) and json.encode(tabela) or '{}', true
  end
  function r.texto() return texto end
  return r
end

local function resultadosDe(texto)
  if texto:find('^%[%s*%]$') then return resultadosEmTexto('{}') end
  if texto:byte() ~= ABRE then return nil end
  local simples = not texto:find('{', 2, true) and not texto:find('[', 1, true) and not texto:find('\\', 1, true)
  return simples and resultadosEmTexto(texto) or resultadosEmTabela(json.decode(texto))
end

local function textosNovos(p)
  local novos = { site_ops = p.resultados.mudou and p.resultados.texto() or nil }
  for _, nome in ipairs(p.nomes) do
    local valor = rawget(p.salvo, nome)
    if valor ~= nil then novos[nome] = json.encode(valor)
    elseif p.lidos[nome] and p.membros[nome] then novos[nome] = '[]' end
  end
  return novos
end

local function juntar(texto, p)
  local membros, novos = p.membros, textosNovos(p)
  local partes, lugar, vazio = {}, 1, #membros == 0
  for _, membro in ipairs(membros) do
    if novos[membro.nome] then
      partes[#partes + 1] = texto:sub(lugar, membro.de - 1)
      partes[#partes + 1] = novos[membro.nome]
      lugar = membro.ate + 1
    end
  end
  partes[#partes + 1] = texto:sub(lugar, p.fim - 1)
  for _, nome in ipairs(p.nomes) do
    if novos[nome] and not membros[nome] then
      partes[#partes + 1] = (vazio and '"' or ',"') .. nome .. '":' .. novos[nome]
      vazio = false
    end
  end
  partes[#partes + 1] = texto:sub(p.fim)
  return table.concat(partes)
end

local function abrirPorPartes(texto, bolsa)
  local membros, fim = membrosDe(texto)
  local resultados = membros and resultadosDe(membros.site_ops and texto:sub(membros.site_ops.de, membros.site_ops.ate) or '{}')
  if not resultados then return nil end
  local salvo, lidos = {}, {}
  setmetatable(salvo, {
    __index = function(_, nome)
      local membro = membros[nome]
      if lidos[nome] then return nil end
      lidos[nome] = true
      local byte = membro and texto:byte(membro.de)
      local valor = (byte == ABRE or byte == ABRE_LISTA) and json.decode(texto:sub(membro.de, membro.ate)) or nome == bolsa and {} or nil
      rawset(salvo, nome, valor)
      return valor
    end,
  })
  local p = { salvo = salvo, lidos = lidos, membros = membros, fim = fim, resultados = resultados, nomes = bolsa and { bolsa, table.unpack(NOSSOS) } or NOSSOS }
  return { texto = texto, salvo = salvo, resultados = resultados, escrever = function() return juntar(texto, p) end }
end

local function abrirInteiro(texto, bolsa)
  local salvo = json.decode(texto)
  if type(salvo) ~= 'table' then return nil end
  if bolsa and type(salvo[bolsa]) ~= 'table' then salvo[bolsa] = {} end
  return {
    texto = texto,
    salvo = salvo,
    resultados = resultadosEmTabela(operacoesDe(salvo)),
    escrever = function() return json.encode(salvo) end,
  }
end

-- `bolsa`: the name of the record's member that is the bag (nil: only our own members are read). `salvo` has the bag, site_grupos and site_pendentes; `resultados` reads and changes
-- site_ops (tem, por, tirar); `escrever` returns the new text. @returns nil if the text is no record. @throws on broken JSON.
local function abrirRegistro(texto, bolsa)
  return abrirPorPartes(texto, bolsa) or abrirInteiro(texto, bolsa)
end

return {
  abrirRegistro = abrirRegistro,
  operacoesDe = operacoesDe,
}
