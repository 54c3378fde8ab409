-- FXServer's script runtime for any number of Lua resources in one machine. It never calls out: effects are noted as texts and returned
-- when control goes back (maquina.ts).
local SEP, FIM, DIVISA = '\31', '\30', '\28'
local PROFUNDIDADE = 64
local blocos = {}
local vida

fx = { nativos = {}, entradas = {} }

function fx.vida() return vida end

function fx.nova(semente, limite)
  vida = {
    efeitos = {}, guardados = {}, numero = 0, recursos = {}, ordem = {}, referencias = {}, refDe = setmetatable({}, { __mode = 'k' }),
    js = {}, ouvintes = {}, jogadores = {}, convars = {}, estados = {}, comandos = {}, arquivos = {}, metadados = {}, acaso = semente, limite = limite, passos = 0, agora = 0,
  }
  math.randomseed(semente)
end

function fx.dizer(...)
  local pedacos, partes = vida.efeitos, table.pack(...)
  for i = 1, partes.n do
    local textos = type(partes[i]) == 'table' and partes[i] or { partes[i] }
    for j, texto in ipairs(textos) do
      pedacos[#pedacos + 1] = j > 1 and DIVISA or i > 1 and SEP or #pedacos > 0 and FIM or ''
      pedacos[#pedacos + 1] = texto
    end
  end
end

function fx.embaralhada(lista)
  local nova = table.move(lista, 1, #lista, 1, {})
  if vida.acaso == 0 then return nova end
  for i = #nova, 2, -1 do
    vida.acaso = (vida.acaso * 1103515245 + 12345) % 2147483648
    local j = (vida.acaso >> 8) % i + 1
    nova[i], nova[j] = nova[j], nova[i]
  end
  return nova
end

function fx.guardar(fn)
  vida.numero = vida.numero + 1
  vida.guardados[vida.numero] = fn
  return vida.numero
end

local function relatar(recurso, erro)
  fx.dizer('erro', recurso or '', (tostring(erro):gsub('[%z\1-\31]', ' ')))
end

-- `invocador`: the resource that called; it is visible only until the first wait.
local function retomar(recurso, invocador, co, ...)
  local atual, antes = vida.atual, vida.invocador
  vida.atual, vida.invocador = recurso, invocador
  local ok, erro = coroutine.resume(co, ...)
  vida.atual, vida.invocador = atual, antes
  if not ok then relatar(recurso, erro) end
end

local function vigiar(co)
  if vida.limite == 0 then return end
  debug.sethook(co, function()
    vida.passos = vida.passos + 10000
    if vida.passos > vida.limite then error('passou do limite de instrucoes', 0) end
  end, '', 10000)
end

function fx.iniciar(recurso, invocador, fn, ...)
  local co = coroutine.create(fn)
  vigiar(co)
  retomar(recurso, invocador, co, ...)
end

function fx.esperar(pedir)
  local co, dono = coroutine.running(), vida.atual
  local resposta, esperando
  pedir(function(...)
    if resposta then return end
    resposta = table.pack(...)
    if esperando then retomar(dono, nil, co) end
  end)
  if not resposta then
    esperando = true
    coroutine.yield()
  end
  return table.unpack(resposta, 1, resposta.n)
end

function fx.depois(ms, fn)
  local dono = vida.atual
  fx.dizer('depois', fx.guardar(function() fx.iniciar(dono, nil, fn) end), math.max(0, tonumber(ms) or 0))
end

function fx.dormir(ms)
  fx.esperar(function(pronto) fx.dizer('depois', fx.guardar(pronto), math.max(0, tonumber(ms) or 0)) end)
end

-- Values cross between resources as copies. A function becomes a reference, and a call runs it in its own resource.
local REFERENCIA = {}
REFERENCIA.__call = function(self, ...) return fx.invocar(self.__dono, self.__fn, ...) end

local function referencia(fn, dono)
  return setmetatable({ __cfx_functionReference = dono, __fn = fn, __dono = dono }, REFERENCIA)
end

local function copiar(valor, dono, fundo)
  local tipo = type(valor)
  if tipo == 'function' then return referencia(valor, dono) end
  if tipo ~= 'table' then
    if tipo == 'thread' or tipo == 'userdata' then return nil end
    return valor
  end
  if getmetatable(valor) == REFERENCIA then return valor end
  if fundo > PROFUNDIDADE then error('msgpack: a tabela contem a si mesma', 0) end
  local copia = {}
  for chave, item in next, valor do copia[chave] = copiar(item, dono, fundo + 1) end
  return fx.comoVetor and fx.comoVetor(valor, copia) or copia
end

function fx.copiarLista(lista, dono)
  local copia = { n = lista.n }
  for i = 1, lista.n do copia[i] = copiar(lista[i], dono, 0) end
  return copia
end

-- A long text is sent beside the JSON, so that it is copied only once, as in FXServer's packing.
local LONGO = 1000

local function vaiAoLado(texto)
  if #texto < LONGO then return false end
  for byte = 28, 31 do
    if texto:find(string.char(byte), 1, true) then return false end
  end
  return true
end

local function paraTexto(valor, longos)
  local tipo = type(valor)
  if tipo == 'string' and vaiAoLado(valor) then
    longos[#longos + 1] = valor
    return { __texto = #longos }
  end
  if tipo ~= 'table' then return tipo == 'function' and 'null' or valor end
  if getmetatable(valor) == REFERENCIA then
    local numero = vida.refDe[valor.__fn]
    if not numero then
      numero = #vida.referencias + 1
      vida.referencias[numero], vida.refDe[valor.__fn] = valor, numero
    end
    return { __fxref = numero }
  end
  local copia = {}
  for chave, item in next, valor do copia[chave] = paraTexto(item, longos) end
  return copia
end

local function deTexto(valor, longos)
  if type(valor) ~= 'table' then return valor end
  if valor.__texto then return longos[valor.__texto] end
  if valor.__jsref then
    local numero = valor.__jsref
    return referencia(function(...) return fx.chamarFora('', numero, table.pack(...)) end, '')
  end
  if valor.__fxref then return vida.referencias[valor.__fxref] end
  for chave, item in next, valor do valor[chave] = deTexto(item, longos) end
  return valor
end

function fx.codificar(lista, dono)
  local copia, valores, longos = fx.copiarLista(lista, dono), {}, {}
  for i = 1, lista.n do valores[tostring(i)] = paraTexto(copia[i], longos) end
  local texto = json.encode({ n = lista.n, v = valores })
  return #longos == 0 and texto or { texto, table.unpack(longos) }
end

function fx.decodificar(texto)
  local longos, fim = {}, texto:find(DIVISA, 1, true)
  local dados = json.decode(fim and texto:sub(1, fim - 1) or texto)
  while fim do
    local seguinte = texto:find(DIVISA, fim + 1, true)
    longos[#longos + 1] = texto:sub(fim + 1, (seguinte or 0) - 1)
    fim = seguinte
  end
  local lista = { n = dados.n }
  for i = 1, dados.n do lista[i] = deTexto(dados.v[tostring(i)], longos) end
  return lista
end

function fx.invocar(dono, fn, ...)
  local quem = vida.atual
  local argumentos = fx.copiarLista(table.pack(...), quem)
  local resposta = table.pack(fx.esperar(function(pronto)
    fx.iniciar(dono, quem, function() pronto(pcall(fn, table.unpack(argumentos, 1, argumentos.n))) end)
  end))
  if not resposta[1] then error(resposta[2], 0) end
  local copia = fx.copiarLista(resposta, dono)
  return table.unpack(copia, 2, copia.n)
end

function fx.chamarFora(recurso, nome, argumentos)
  local texto = fx.codificar(argumentos, vida.atual or '')
  local ultimo = argumentos[argumentos.n]
  if type(ultimo) == 'function' or (type(ultimo) == 'table' and getmetatable(ultimo) == REFERENCIA) then
    fx.dizer('fora', fx.guardar(function(erro) if erro ~= '' then relatar(recurso, erro) end end), recurso, nome, texto, vida.atual or '')
    return nil
  end
  local erro, valor = fx.esperar(function(pronto)
    fx.dizer('fora', fx.guardar(pronto), recurso, nome, texto, vida.atual or '')
  end)
  if erro ~= '' then error(erro, 0) end
  local lista = fx.decodificar(valor)
  return table.unpack(lista, 1, lista.n)
end

function fx.chamarExport(recurso, nome, ...)
  if vida.js[recurso] then return fx.chamarFora(recurso, nome, table.pack(...)) end
  local alvo = vida.recursos[recurso]
  local fn = alvo and alvo.exportados[nome]
  if not alvo and vida.calados then return fx.dizer('calado', 'exports.' .. recurso .. ':' .. nome) end
  if not fn then error(('No such export %s in resource %s'):format(nome, recurso), 0) end
  return fx.invocar(recurso, fn, ...)
end

-- Each handler starts in its own coroutine; the caller does not wait for it.
function fx.emitir(nome, fonte, argumentos, daRede)
  local origem = vida.atual
  for _, recurso in ipairs(fx.embaralhada(vida.ordem)) do
    local alvo = vida.recursos[recurso]
    local tratadores = alvo and alvo.eventos[nome]
    if tratadores and (not daRede or alvo.rede[nome]) then
      local dados = fx.copiarLista(argumentos, origem or '')
      for _, tratador in ipairs(fx.embaralhada(tratadores)) do
        local antes = alvo.ambiente.source
        alvo.ambiente.source = fonte
        fx.iniciar(recurso, nil, tratador.fn, table.unpack(dados, 1, dados.n))
        alvo.ambiente.source = antes
      end
    end
  end
  if vida.ouvintes[nome] then fx.dizer('evento', nome, fonte or '', fx.codificar(argumentos, origem or '')) end
end

function fx.compilar(numero, nome, fonte)
  local bloco, erro = load('local _ENV = ... ' .. fonte, '@' .. nome, 't')
  blocos[numero] = bloco
  return bloco and '' or tostring(erro)
end

function fx.entradas.carregar(recurso, numeros)
  local alvo = { nome = recurso, eventos = {}, rede = {}, exportados = {} }
  alvo.ambiente = fx.ambiente(alvo)
  vida.recursos[recurso] = alvo
  vida.ordem[#vida.ordem + 1] = recurso
  for numero in numeros:gmatch('%d+') do
    fx.iniciar(recurso, nil, blocos[tonumber(numero)], alvo.ambiente)
  end
  fx.emitir('onResourceStart', nil, table.pack(recurso))
end

function fx.entradas.parar(recurso)
  fx.emitir('onResourceStop', nil, table.pack(recurso))
  vida.recursos[recurso] = nil
  for i, nome in ipairs(vida.ordem) do
    if nome == recurso then table.remove(vida.ordem, i) break end
  end
end

function fx.entradas.chamar(numero, recurso, nome, texto, de)
  fx.iniciar(de, nil, function()
    local lista = fx.decodificar(texto)
    local r = table.pack(pcall(fx.chamarExport, recurso, nome, table.unpack(lista, 1, lista.n)))
    if r[1] then
      fx.dizer('pronto', numero, '', fx.codificar(table.pack(table.unpack(r, 2, r.n)), recurso))
    else
      fx.dizer('pronto', numero, (tostring(r[2]):gsub('[%z\1-\31]', ' ')), '')
    end
  end)
end

function fx.entradas.referencia(numero, qual, texto)
  local ref, lista = vida.referencias[tonumber(qual)], fx.decodificar(texto)
  fx.iniciar('', nil, function()
    local r = table.pack(pcall(ref, table.unpack(lista, 1, lista.n)))
    if r[1] then
      fx.dizer('pronto', numero, '', fx.codificar(table.pack(table.unpack(r, 2, r.n)), ''))
    else
      fx.dizer('pronto', numero, (tostring(r[2]):gsub('[%z\1-\31]', ' ')), '')
    end
  end)
end

function fx.entradas.voltar(numero, erro, texto)
  local fn = vida.guardados[tonumber(numero)]
  vida.guardados[tonumber(numero)] = nil
  if fn then fn(erro, texto) end
end

function fx.entradas.emitir(nome, fonte, texto, daRede)
  fx.emitir(nome, tonumber(fonte) or (fonte ~= '' and fonte or nil), fx.decodificar(texto), daRede ~= '')
end

function fx.entradas.nativo(nome, texto)
  local lista = fx.decodificar(texto)
  fx.nativos[nome](table.unpack(lista, 1, lista.n))
end

function __fx_entrar(agora, tipo, a, b, c, d, e)
  vida.agora, vida.efeitos, vida.passos = agora, {}, 0
  fx.entradas[tipo](a, b, c, d, e)
  return table.concat(vida.efeitos)
end
function __fx_compilar(numero, nome, fonte) return fx.compilar(numero, nome, fonte) end
function __fx_nova(semente, limite) fx.nova(semente, limite) end
