-- json.encode and json.decode as in FXServer: whole numbers stay whole, and an empty table is a list.
json = {}

local SEGUROS = { ['"'] = '\\"', ['\\'] = '\\\\', ['\n'] = '\\n' }
for byte = 0, 31 do
  local c = string.char(byte)
  SEGUROS[c] = SEGUROS[c] or string.format('\\u%04x', byte)
end

local function textoSeguro(s)
  return '"' .. s:gsub('[%z\1-\31\\"]', SEGUROS) .. '"'
end

local codificar

local function ehLista(tabela)
  local n = 0
  for chave in pairs(tabela) do
    if math.type(chave) ~= 'integer' or chave < 1 then
      return false
    end
    n = n + 1
  end
  return n == #tabela
end

codificar = function(valor, saida)
  local tipo = type(valor)
  if tipo == 'string' then
    saida[#saida + 1] = textoSeguro(valor)
  elseif tipo == 'number' then
    if valor ~= valor or valor == math.huge or valor == -math.huge then error('json: not a number') end
    saida[#saida + 1] = math.type(valor) == 'integer' and tostring(valor) or string.format('%.14g', valor)
  elseif tipo == 'boolean' then
    saida[#saida + 1] = tostring(valor)
  elseif tipo == 'table' then
    if ehLista(valor) then
      saida[#saida + 1] = '['
      for indice, item in ipairs(valor) do
        if indice > 1 then saida[#saida + 1] = ',' end
        codificar(item, saida)
      end
      saida[#saida + 1] = ']'
    else
      saida[#saida + 1] = '{'
      local primeiro = true
      for chave, item in pairs(valor) do
        if not primeiro then saida[#saida + 1] = ',' end
        primeiro = false
        saida[#saida + 1] = textoSeguro(tostring(chave)) .. ':'
        codificar(item, saida)
      end
      saida[#saida + 1] = '}'
    end
  else
    saida[#saida + 1] = 'null'
  end
end

function json.encode(valor)
  local saida = {}
  codificar(valor, saida)
  return table.concat(saida)
end

local ESCAPES = { b = '\b', f = '\f', n = '\n', r = '\r', t = '\t', ['"'] = '"', ['\\'] = '\\', ['/'] = '/' }
local lerValor

local function lerTextoPorPartes(s, i)
  local partes = {}
  while true do
    local fim = s:find('["\\]', i)
    if not fim then error('json: unfinished string') end
    partes[#partes + 1] = s:sub(i, fim - 1)
    if s:sub(fim, fim) == '"' then
      return table.concat(partes), fim + 1
    end
    local escape = s:sub(fim + 1, fim + 1)
    if escape == 'u' then
      partes[#partes + 1] = utf8.char(tonumber(s:sub(fim + 2, fim + 5), 16))
      i = fim + 6
    else
      partes[#partes + 1] = ESCAPES[escape] or escape
      i = fim + 2
    end
  end
end

local function lerTexto(s, i)
  local fim = s:find('["\\]', i)
  if fim and s:byte(fim) == 34 then return s:sub(i, fim - 1), fim + 1 end
  while fim and s:byte(fim) == 92 do fim = s:find('["\\]', fim + 2) end
  if not fim then error('json: unfinished string') end
  local texto = s:sub(i, fim - 1)
  if texto:find('\\u', 1, true) then return lerTextoPorPartes(s, i) end
  return texto:gsub('\\(.)', ESCAPES), fim + 1
end

local function pular(s, i)
  return s:find('%S', i) or #s + 1
end

lerValor = function(s, i)
  i = pular(s, i)
  local c = s:sub(i, i)
  if c == '{' then
    local objeto = {}
    i = pular(s, i + 1)
    if s:sub(i, i) == '}' then return objeto, i + 1 end
    while true do
      local chave, valor
      i = pular(s, i)
      chave, i = lerTexto(s, i + 1)
      i = pular(s, i)
      valor, i = lerValor(s, i + 1)
      objeto[chave] = valor
      i = pular(s, i)
      if s:sub(i, i) == '}' then return objeto, i + 1 end
      i = i + 1
    end
  elseif c == '[' then
    local lista, n = {}, 0
    i = pular(s, i + 1)
    if s:sub(i, i) == ']' then return lista, i + 1 end
    while true do
      n = n + 1
      lista[n], i = lerValor(s, i)
      i = pular(s, i)
      if s:sub(i, i) == ']' then return lista, i + 1 end
      i = i + 1
    end
  elseif c == '"' then
    return lerTexto(s, i + 1)
  elseif s:sub(i, i + 3) == 'true' then
    return true, i + 4
  elseif s:sub(i, i + 4) == 'false' then
    return false, i + 5
  elseif s:sub(i, i + 3) == 'null' then
    return nil, i + 4
  end
  local numero = s:match('^-?%d+%.?%d*[eE]?[+-]?%d*', i)
  if not numero or numero == '' then error('json: unexpected character at ' .. i) end
  return math.tointeger(tonumber(numero)) or tonumber(numero), i + #numero
end

function json.decode(s)
  local valor = lerValor(s, 1)
  return valor
end
