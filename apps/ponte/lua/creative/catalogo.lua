local exportar = tomar('visitas').exportar
local base = tomar('base')
local Base, global = base.Base, base.global

local LISTAS = {
  item = { funcoes = { 'ItemList', 'ItemGlobal', 'itemList', 'itemGlobal' }, existe = { 'ItemExist', 'itemBody' }, ha = Base.itemExiste },
  veiculo = { funcoes = { 'VehicleList', 'VehicleGlobal', 'vehicleList', 'vehicleGlobal' }, existe = { 'VehicleExist', 'vehicleExist' }, ha = Base.veiculoExiste },
}
local CODIGOS_NO_MAXIMO = 10000
local LINHAS_NO_MAXIMO = 100

local function pareceLista(valor, ha)
  if type(valor) ~= 'table' then return false end
  local vistos = 0
  for codigo, dados in pairs(valor) do
    if type(codigo) ~= 'string' or type(dados) ~= 'table' or not ha(codigo) then return false end
    vistos = vistos + 1
    if vistos == 3 then return true end
  end
  return vistos > 0
end

local function listaDentroDe(funcao, ha, fundo)
  for i = 1, 60 do
    local nome, valor = debug.getupvalue(funcao, i)
    if not nome then return nil end
    if pareceLista(valor, ha) then return valor end
    local achada = fundo > 0 and type(valor) == 'function' and listaDentroDe(valor, ha, fundo - 1)
    if achada then return achada end
  end
end

local function acharLista(l)
  local funcao, nome = global(table.unpack(l.funcoes))
  local ok, lista = pcall(funcao or error)
  if ok and pareceLista(lista, l.ha) then return lista, nome end
  local pergunta, comoSeChama = global(table.unpack(l.existe))
  if pergunta then
    lista = debug and debug.getupvalue and listaDentroDe(pergunta, l.ha, 1)
    if lista then return lista, comoSeChama end
    return nil
  end
  local aqui = exports[GetCurrentResourceName and GetCurrentResourceName() or 'vrp']
  for _, candidata in ipairs(l.funcoes) do
    ok, lista = pcall(function() return aqui[candidata](aqui) end)
    if ok and pareceLista(lista, l.ha) then return lista, 'exports:' .. candidata end
  end
end

local function abrirLista(tipo)
  local lista, fonte = acharLista(LISTAS[tipo])
  if not lista then return nil end
  local codigos = {}
  for codigo in pairs(lista) do
    if type(codigo) == 'string' and #codigos < CODIGOS_NO_MAXIMO then codigos[#codigos + 1] = codigo end
  end
  return { fonte = fonte, lista = lista, codigos = codigos }
end

local function campo(dados, ...)
  for _, nome in ipairs({ ... }) do
    local valor = dados[nome]
    if type(valor) == 'string' or type(valor) == 'number' then return valor end
  end
end

local function linhaDa(dados, codigo)
  return {
    codigo = codigo,
    nome = campo(dados, 'Name', 'name', 'nome', 'label'),
    peso = campo(dados, 'Weight', 'weight', 'peso'),
    figura = campo(dados, 'Index', 'index', 'image'),
  }
end

local lendo = {}

exportar('catalogo', function(tipo, desde, quantos)
  if not LISTAS[tipo] then return {} end
  if desde == 0 then lendo[tipo] = abrirLista(tipo) end
  local aberta = lendo[tipo]
  if not aberta then return {} end
  local ate = math.min(desde + math.min(quantos, LINHAS_NO_MAXIMO), #aberta.codigos)
  local linhas = {}
  for i = desde + 1, ate do
    local dados = aberta.lista[aberta.codigos[i]]
    if type(dados) == 'table' then linhas[#linhas + 1] = linhaDa(dados, aberta.codigos[i]) end
  end
  local acabou = ate >= #aberta.codigos
  if acabou then lendo[tipo] = nil end
  return { fonte = aberta.fonte, linhas = linhas, proxima = not acabou and ate or nil }
end)
