-- Serves maquina-nativa.ts: requests and answers are texts with their length before them; each answer says how much processor time went into entries so
-- far. What the pipe between the two processes costs is not in it: in FXServer there is none.
local C = require('cjson')
C.encode_sparse_array(true)

-- What is left without the collector is the work itself: FXServer collects in generations, as this Lua does of itself.
local coletor = os.getenv('COLETOR')
if coletor == 'parado' then collectgarbage('stop') end
if coletor == 'incremental' then collectgarbage('incremental') end

-- This library makes a fraction of every number, and a value of its own of null.
local function comoFxserver(valor)
  if valor == C.null then return nil end
  if type(valor) ~= 'table' then return math.type(valor) == 'float' and math.tointeger(valor) or valor end
  for chave, item in pairs(valor) do valor[chave] = comoFxserver(item) end
  return valor
end

json = { encode = C.encode, decode = function(texto) return comoFxserver(C.decode(texto)) end }
for i = 3, #arg do assert(loadfile(arg[i]))() end

-- To walk a whole record for that would cost as much again as reading it, and nobody sees there whether an amount is a fraction.
local LONGO = 20000
local ambiente = fx.ambiente
function fx.ambiente(recurso)
  local amb = ambiente(recurso)
  amb.json = { encode = C.encode, decode = function(texto) return #texto > LONGO and C.decode(texto) or json.decode(texto) end }
  return amb
end

local entrada, saida = assert(io.open(arg[1], 'r')), assert(io.open(arg[2], 'w'))
saida:setvbuf('full', 1 << 17)
local fazer = {
  nova = function(semente, limite)
    __fx_nova(math.tointeger(semente), math.tointeger(limite))
    return ''
  end,
  compilar = function(numero, nome, fonte) return __fx_compilar(math.tointeger(numero), nome, fonte) end,
  entrar = function(agora, ...) return __fx_entrar(math.tointeger(agora), ...) end,
}

local gasto = 0
while true do
  local tamanho = entrada:read('n', 'l')
  if not tamanho then break end
  local corpo, partes, lugar = entrada:read(tamanho) or '', {}, 1
  repeat
    local fim = corpo:find('\29', lugar, true)
    partes[#partes + 1] = corpo:sub(lugar, (fim or 0) - 1)
    lugar = fim and fim + 1
  until not lugar
  local comeco = os.clock()
  local resposta = fazer[partes[1]](table.unpack(partes, 2))
  gasto = gasto + os.clock() - comeco
  saida:write(('%15d %15.3f\n'):format(#resposta, gasto * 1000), resposta)
  saida:flush()
end
