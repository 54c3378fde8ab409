-- A fingerprint of the base's functions that give items and read bags. It tells whether they are still those on which conferir-base measured the
-- slots.
local RAIZES = { 'GiveItem', 'GenerateItem', 'Inventory', 'InventorySlots', 'GetWeight', 'CheckWeight' }

local textos = {}

local function textoDoArquivo(fonte)
  if textos[fonte] == nil then
    local recurso, arquivo = fonte:match('^@+([^/]+)/(.+)$')
    local daqui = recurso == (GetCurrentResourceName and GetCurrentResourceName() or 'vrp')
    -- The source of a chunk without a file is its own text.
    textos[fonte] = not fonte:find('^[@=]') and fonte or daqui and LoadResourceFile and LoadResourceFile(recurso, arquivo) or false
  end
  return textos[fonte]
end

local function linhasDe(funcao)
  local ok, sobre = pcall(debug.getinfo, funcao, 'S')
  local texto = ok and sobre and textoDoArquivo(sobre.source)
  if not texto then return nil end
  local linhas, numero = {}, 0
  for linha in (texto .. '\n'):gmatch('(.-)\r?\n') do
    numero = numero + 1
    if numero > sobre.lastlinedefined then break end
    if numero >= sobre.linedefined then linhas[#linhas + 1] = linha end
  end
  return table.concat(linhas, '\n')
end

local function chamadasPor(funcao, texto)
  local chamadas, numero = {}, 1
  for nome in texto:gmatch('[%a_][%w_]*') do
    -- `source` is the player of the event that runs.
    if nome ~= 'source' then chamadas[nome] = type(vRP[nome]) == 'function' and vRP[nome] or _ENV[nome] end
  end
  local nome, valor = debug.getupvalue(funcao, numero)
  while nome do
    if type(valor) == 'function' then chamadas[nome] = valor end
    numero = numero + 1
    nome, valor = debug.getupvalue(funcao, numero)
  end
  return chamadas
end

local function pedacos()
  local achados = {}
  for _, raiz in ipairs(RAIZES) do
    local texto = type(vRP[raiz]) == 'function' and linhasDe(vRP[raiz])
    if texto then
      achados['vRP.' .. raiz] = texto
      for nome, valor in pairs(chamadasPor(vRP[raiz], texto)) do
        local tipo = type(valor)
        if tipo == 'function' then achados[nome] = linhasDe(valor)
        elseif tipo == 'number' or tipo == 'string' then achados[nome] = tostring(valor) end
      end
    end
  end
  return achados
end

-- FNV-1a. Only what is neither space nor outside ASCII counts, because file encodings and line ends may differ between two copies of a base.
local function resumo(texto)
  local soma = 2166136261
  for i = 1, #texto do
    local byte = texto:byte(i)
    if byte > 32 and byte < 127 then soma = ((soma ~ byte) * 16777619) & 0xffffffff end
  end
  return ('%08x'):format(soma)
end

-- Computed while the resource loads, before an event changes any global.
local ok, achados = pcall(pedacos)
if not ok or not achados['vRP.GiveItem'] then return {} end
local nomes, partes = {}, {}
for nome in pairs(achados) do nomes[#nomes + 1] = nome end
table.sort(nomes)
for _, nome in ipairs(nomes) do partes[#partes + 1] = nome .. '=' .. achados[nome] end

-- `codigo` is nil if the code cannot be read.
return { codigo = resumo(table.concat(partes, '\n')) }
