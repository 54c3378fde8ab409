-- The same base and hook in a Lua of this machine, with JSON in C as FXServer has it: what one effect costs there, entry by entry.
-- lua5.4 nativo.lua FOLDER: fx.lua, then 1.lua, 2.lua, … of the resource, registro.json; cheia/nativo.ts writes them.
local pasta, VEZES = arg[1], 400
local C = require('cjson')
C.encode_sparse_array(true)

local function ler(nome)
  local arquivo = io.open(pasta .. '/' .. nome)
  if not arquivo then return nil end
  local texto = arquivo:read('a')
  arquivo:close()
  return texto
end

json = { encode = C.encode, decode = C.decode }
local relogio = os.clock
local agora, gasto, fila, salvo = 1000000, nil, {}, ler('registro.json')
assert(load(ler('fx.lua'), '@fx.lua'))()

-- Between resources FXServer copies packed bytes, a fiftieth of what JSON costs there: a number stands for them here.
local passagens = {}
function fx.codificar(lista, dono)
  passagens[#passagens + 1] = fx.copiarLista(lista, dono)
  return tostring(#passagens)
end
function fx.decodificar(texto) return fx.copiarLista(passagens[tonumber(texto)], '') end

local function responder(sql, valores)
  if sql:find('^SELECT') and sql:find('playerdata') then return { { valor = salvo, Information = salvo } } end
  if sql:find('^UPDATE playerdata') then
    if valores[3] ~= salvo then return { affectedRows = 0 } end
    salvo = valores[1]
    return { affectedRows = 1 }
  end
  if sql:find('characters') then return { { id = 1000, License = 'l1000', Name = 'N' } } end
  return { affectedRows = 1 }
end

local respostas = {}
local function entrar(...)
  local comeco = relogio()
  local texto = __fx_entrar(agora, ...)
  local ms = (relogio() - comeco) * 1000
  if gasto then gasto[#gasto + 1] = ms end
  for efeito in texto:gmatch('[^\30]+') do
    local partes = {}
    for parte in (efeito .. '\31'):gmatch('([^\31]*)\31') do partes[#partes + 1] = parte end
    if partes[1] == 'depois' then
      fila[#fila + 1] = { agora + tonumber(partes[3]), { 'voltar', partes[2], '', '' } }
    elseif partes[1] == 'fora' then
      local argumentos = fx.decodificar(partes[5])
      fila[#fila + 1] = { agora, { 'voltar', partes[2], '', fx.codificar(table.pack(responder(argumentos[1], argumentos[2])), '') } }
    elseif partes[1] == 'pronto' then
      respostas[partes[2]] = partes
    elseif partes[1] == 'erro' then
      io.stderr:write(efeito, '\n')
    end
  end
end

-- Ticks of 50 ms until the call is answered; without one, two seconds of them. The hook's own threads never end.
local function quadros(chamada)
  local ultimo = agora + (chamada and 20000 or 2000)
  while agora < ultimo and not (chamada and respostas[chamada]) do
    agora = agora + 50
    local desta = fila
    fila = {}
    for _, entrada in ipairs(desta) do
      if entrada[1] <= agora then entrar(table.unpack(entrada[2])) else fila[#fila + 1] = entrada end
    end
  end
end

local function lista(...) return fx.codificar(table.pack(...), '') end

__fx_nova(0, 0)
local numeros = {}
for i = 1, 99 do
  local fonte = ler(i .. '.lua')
  if not fonte then break end
  assert(__fx_compilar(i, i .. '.lua', fonte) == '')
  numeros[i] = i
end
entrar('nativo', 'js', lista('oxmysql'))
entrar('carregar', 'vrp', table.concat(numeros, ' '))
entrar('nativo', 'jogador', lista(1, { nome = 'N', identificadores = { 'license:l1000' }, ped = 1001, vida = 200, x = 1, y = 2, z = 3 }))
entrar('chamar', '0', 'vrp', 'motorista_entrar', lista(1, 1000), 'vrp')
quadros()

local sqls = {
  ler = 'SELECT Information AS valor FROM playerdata WHERE Passport = ?', trocar = 'UPDATE playerdata SET Information = ? WHERE Passport = ? AND Information = ?',
  criar = 'INSERT IGNORE INTO playerdata (Passport, Information) VALUES (?, ?)',
}
local efeitos = {
  dar_item = function(n) return { tipo = 'dar_item', item = 'c9' .. n % 10, quantidade = 1, exato = false, registro = sqls } end,
  tomar_item = function(n) return { tipo = 'tomar_item', item = 'c' .. n % 60 + 1, quantidade = 1, exato = true, registro = sqls } end,
}

local function percentil(valores, p)
  table.sort(valores)
  return valores[math.min(#valores, math.ceil(p / 100 * #valores))]
end

for _, tipo in ipairs({ 'dar_item', 'tomar_item' }) do
  local somas, entradas = {}, {}
  respostas = {}
  for n = 1, tipo == 'dar_item' and VEZES or 200 do
    gasto = {}
    local id = ('00000000-0000-4000-8000-%s%011d'):format(tipo == 'dar_item' and 1 or 2, n)
    entrar('chamar', 'a' .. n, 'vrp', 'aplicar', lista(1000, id, efeitos[tipo](n)), 'sorium')
    quadros('a' .. n)
    entrar('chamar', 's' .. n, 'vrp', 'salvar', lista(1000, sqls), 'sorium')
    quadros('s' .. n)
    assert(fx.decodificar(respostas['a' .. n][4])[1].resultado == 'aplicada' and fx.decodificar(respostas['s' .. n][4])[1].ok)
    local soma = 0
    for _, ms in ipairs(gasto) do
      soma = soma + ms
      entradas[#entradas + 1] = ms
    end
    somas[n] = soma
    gasto = nil
  end
  print(('%s: soma p50 %.2f, p95 %.2f, p99 %.2f ms; maior entrada p99 %.2f ms; %.1f entradas'):format(
    tipo, percentil(somas, 50), percentil(somas, 95), percentil(somas, 99), percentil(entradas, 99), #entradas / #somas))
end
