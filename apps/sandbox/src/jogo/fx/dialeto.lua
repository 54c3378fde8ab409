-- The runtime part of the game's Lua: functions that the translated text calls, vectors, and the library of citizenfx/lua. All resources of the
-- machine share the vectors; fx.porDialeto puts the functions into a resource's globals.
fx = fx or {}

local function campo(tabela, chave)
  if not tabela then return tabela end
  return tabela[chave]
end

local function indice(tabela, ler, ...)
  if not tabela then return tabela end
  return (ler(tabela, ...))
end

local function desempacotarNomes(tabela, ...)
  local valores = table.pack(...)
  for i = 1, valores.n do
    valores[i] = tabela[valores[i]]
  end
  return table.unpack(valores, 1, valores.n)
end

local function joaat(texto, comoEsta)
  texto = comoEsta and tostring(texto) or tostring(texto):lower()
  local hash = 0
  for i = 1, #texto do
    hash = (hash + texto:byte(i)) & 0xFFFFFFFF
    hash = (hash + (hash << 10)) & 0xFFFFFFFF
    hash = hash ~ (hash >> 6)
  end
  hash = (hash + (hash << 3)) & 0xFFFFFFFF
  hash = hash ~ (hash >> 11)
  hash = (hash + (hash << 15)) & 0xFFFFFFFF
  return hash >= 0x80000000 and hash - 0x100000000 or hash
end

-- Equal vectors are the same table, so that == and table keys work. Components have 32 bits.
local vetores = setmetatable({}, { __mode = 'v' })
local metas = {}
local NOMES = { x = 1, y = 2, z = 3, w = 4, r = 1, g = 2, b = 3, a = 4 }
local LETRAS = { 'x', 'y', 'z', 'w' }
local tipoBruto, desempacotarBruto = type, table.unpack

local function dimensao(valor)
  local meta = tipoBruto(valor) == 'table' and getmetatable(valor)
  return tipoBruto(meta) == 'table' and meta.__dimensao or nil
end

local function simples(numero)
  return (string.unpack('f', string.pack('f', numero)))
end

local function novo(tipo, numeros)
  for i = 1, #numeros do
    numeros[i] = simples(numeros[i])
  end
  local chave = tipo .. '|' .. table.concat(numeros, '|')
  if not vetores[chave] then
    vetores[chave] = setmetatable(numeros, metas[tipo])
  end
  return vetores[chave]
end

local function achatar(...)
  local numeros = {}
  for _, valor in ipairs({ ... }) do
    if tipoBruto(valor) == 'table' then
      for i, letra in ipairs(LETRAS) do
        numeros[#numeros + 1] = rawget(valor, i) or rawget(valor, letra)
      end
    else
      numeros[#numeros + 1] = assert(tonumber(valor), 'number or vector expected')
    end
  end
  return numeros
end

-- A single number fills all components; otherwise missing components are 0.
local function construtor(n)
  return function(...)
    local numeros = achatar(...)
    local resto = #numeros == 1 and numeros[1] or 0.0
    for i = #numeros + 1, n do
      numeros[i] = resto
    end
    return novo('vector' .. n, { desempacotarBruto(numeros, 1, n) })
  end
end

local function porComponente(conta)
  return function(a, b)
    local vetor = dimensao(a) and a or b
    local resultado = {}
    for i = 1, dimensao(vetor) do
      resultado[i] = conta(dimensao(a) and a[i] or a, dimensao(b) and b[i] or b)
    end
    return novo(getmetatable(vetor).__nome, resultado)
  end
end

local function tamanho(vetor)
  local soma = 0
  for i = 1, dimensao(vetor) do
    soma = soma + vetor[i] * vetor[i]
  end
  return math.sqrt(soma)
end

local function componente(vetor, chave)
  if chave == 'n' or chave == 'dim' then return dimensao(vetor) end
  if tipoBruto(chave) ~= 'string' or #chave > 4 then return nil end
  local numeros = {}
  for letra in chave:gmatch('.') do
    local numero = rawget(vetor, NOMES[letra])
    if not NOMES[letra] or not numero then return nil end
    numeros[#numeros + 1] = numero
  end
  if #numeros == 1 then return numeros[1] end
  return #numeros > 1 and novo('vector' .. #numeros, numeros) or nil
end

local function percorrer(vetor)
  local i = 0
  return function()
    i = i + 1
    if i <= dimensao(vetor) then return LETRAS[i], rawget(vetor, i) end
  end, vetor, nil
end

local function escrever(vetor)
  local numeros = {}
  for i = 1, dimensao(vetor) do
    numeros[i] = ('%f'):format(vetor[i])
  end
  return 'vec' .. dimensao(vetor) .. '(' .. table.concat(numeros, ', ') .. ')'
end

for n = 2, 4 do
  metas['vector' .. n] = {
    __dimensao = n,
    __nome = 'vector' .. n,
    __index = componente,
    __newindex = function() error('attempt to change a vector', 2) end,
    __len = tamanho,
    __pairs = percorrer,
    __tostring = escrever,
    __concat = function(a, b) return tostring(a) .. tostring(b) end,
    __add = porComponente(function(a, b) return a + b end),
    __sub = porComponente(function(a, b) return a - b end),
    __mul = porComponente(function(a, b) return a * b end),
    __div = porComponente(function(a, b) return a / b end),
    __idiv = porComponente(function(a, b) return a // b end),
    __mod = porComponente(function(a, b) return a % b end),
    __pow = porComponente(function(a, b) return a ^ b end),
    __unm = function(v) return v * -1.0 end,
  }
  fx['vector' .. n] = construtor(n)
end

local function vec(...)
  local numeros = achatar(...)
  if #numeros == 1 then return simples(numeros[1]) end
  return novo('vector' .. #numeros, numeros)
end

-- A quaternion is stored as x, y, z, w; its arguments are w, x, y, z, or an angle in degrees and an axis.
metas.quat = {
  __dimensao = 4,
  __nome = 'quat',
  __index = componente,
  __newindex = metas.vector4.__newindex,
  __len = tamanho,
  __pairs = percorrer,
  __tostring = function(q) return ('quat(%f, {%f, %f, %f})'):format(q.w, q.x, q.y, q.z) end,
  __mul = function(a, b)
    if dimensao(b) == 3 then
      local eixo = fx.vector3(a.x, a.y, a.z)
      local t = fx.vector3(eixo.y * b.z - eixo.z * b.y, eixo.z * b.x - eixo.x * b.z, eixo.x * b.y - eixo.y * b.x) * 2.0
      return b + t * a.w + fx.vector3(eixo.y * t.z - eixo.z * t.y, eixo.z * t.x - eixo.x * t.z, eixo.x * t.y - eixo.y * t.x)
    end
    return novo('quat', {
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    })
  end,
}

local function quat(w, x, y, z)
  if dimensao(x) == 3 then
    local meio = math.rad(w) / 2
    local eixo = x * (math.sin(meio) / #x)
    return novo('quat', { eixo.x, eixo.y, eixo.z, math.cos(meio) })
  end
  return novo('quat', { x or 0.0, y or 0.0, z or 0.0, w or 1.0 })
end

fx.vetor = vec
function fx.comoVetor(valor) return dimensao(valor) and valor or nil end

local function tipoDe(valor)
  local tipo = tipoBruto(valor)
  if tipo ~= 'table' then return tipo end
  local meta = getmetatable(valor)
  return tipoBruto(meta) == 'table' and meta.__dimensao and meta.__nome or tipo
end

local function desempacotar(tabela, de, ate)
  return desempacotarBruto(tabela, de or 1, ate or (dimensao(tabela) or #tabela))
end

local function defer(fechar)
  return setmetatable({}, { __close = fechar })
end

local function each(tabela)
  local meta = getmetatable(tabela)
  local percorrerAssim = tipoBruto(meta) == 'table' and (meta.__iter or meta.__pairs)
  if percorrerAssim then return percorrerAssim(tabela) end
  return next, tabela, nil
end

local TABELA = {}
function TABELA.create() return {} end

function TABELA.wipe(tabela)
  for chave in next, tabela do
    tabela[chave] = nil
  end
  return tabela
end

function TABELA.clone(tabela, destino)
  destino = destino or {}
  for chave, valor in next, tabela do
    destino[chave] = valor
  end
  return destino
end

function TABELA.type(tabela)
  local total, inteiras = 0, 0
  for chave in next, tabela do
    total = total + 1
    if math.type(chave) == 'integer' and chave >= 1 and chave <= rawlen(tabela) then inteiras = inteiras + 1 end
  end
  return total == 0 and 'empty' or inteiras == total and 'array' or inteiras == 0 and 'hash' or 'mixed'
end

function string.strtrim(texto, letras)
  local classe = '[' .. (letras or '%s') .. ']*'
  return (texto:gsub('^' .. classe, ''):gsub(classe .. '$', ''))
end

function string.strjoin(entre, ...) return table.concat({ ... }, entre) end
function string.strconcat(...) return table.concat({ ... }) end

function string.strsplit(separadores, texto, partes)
  local lista, inicio = {}, 1
  while not partes or #lista + 1 < partes do
    local em = texto:find('[' .. separadores:gsub('%W', '%%%0') .. ']', inicio)
    if not em then break end
    lista[#lista + 1] = texto:sub(inicio, em - 1)
    inicio = em + 1
  end
  lista[#lista + 1] = texto:sub(inicio)
  return desempacotarBruto(lista)
end

function string.tostringall(...)
  local textos = table.pack(...)
  for i = 1, textos.n do
    textos[i] = tostring(textos[i])
  end
  return desempacotarBruto(textos, 1, textos.n)
end

-- `amb.table` must be the resource's own copy, because functions are added to it.
function fx.porDialeto(amb)
  amb.__sorium_campo, amb.__sorium_indice, amb.__sorium_in = campo, indice, desempacotarNomes
  amb.type, amb.joaat, amb.GetHashKey, amb.defer, amb.each = tipoDe, joaat, joaat, defer, each
  amb.vec, amb.vector, amb.quat = vec, vec, quat
  for n = 2, 4 do
    amb['vec' .. n], amb['vector' .. n] = fx['vector' .. n], fx['vector' .. n]
  end
  amb.norm = function(vetor) return vetor / #vetor end
  amb.unpack, amb.table.unpack = desempacotar, desempacotar
  for nome, fn in pairs(TABELA) do
    amb.table[nome] = fn
  end
end

-- __fx_traduzir (maquina.ts) returns '1' and the translation, or '0' and the error.
function fx.carregarDialeto(fonte, nome, ambiente)
  local texto = __fx_traduzir(fonte, nome)
  if texto:sub(1, 1) == '0' then return nil, texto:sub(2) end
  return load(texto:sub(2), nome, 't', ambiente)
end
