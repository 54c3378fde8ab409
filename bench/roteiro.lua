-- wrk's script (carga.ts): each line of the file is "method TAB path TAB authorization TAB body" and then names and values of other
-- headers, each after a TAB. Signed-in requests get a new idempotency key each time.
local pedidos, n, raiz = {}, 0, ''

function init(args)
  raiz = args[2]
  for linha in io.lines(args[1]) do
    local metodo, caminho, quem, corpo, outros = linha:match('^(.-)\t(.-)\t(.-)\t([^\t]*)(.*)$')
    local cabecalhos = {}
    for nome, valor in outros:gmatch('\t([^\t]*)\t([^\t]*)') do cabecalhos[nome] = valor end
    if corpo ~= '' then cabecalhos['content-type'] = 'application/json' end
    if quem ~= '' then cabecalhos['authorization'] = quem end
    pedidos[#pedidos + 1] = { metodo = metodo, caminho = caminho, cabecalhos = cabecalhos, corpo = corpo ~= '' and corpo or nil }
  end
end

function request()
  local p = pedidos[n % #pedidos + 1]
  n = n + 1
  if p.cabecalhos.authorization then p.cabecalhos['idempotency-key'] = raiz .. string.format('%012x', n) end
  return wrk.format(p.metodo, p.caminho, p.cabecalhos, p.corpo)
end

function done(resumo, demora)
  local e = resumo.errors
  io.write(string.format('\nFIM %d %d %d %d\n', resumo.requests, resumo.duration, demora:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
