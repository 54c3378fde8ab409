-- Changes the saved record.
-- The framework saves bags, chests and car boots at different moments. If one bag were saved early, a moved item could exist twice or not at
-- all after a crash. So an effect changes only its own items or group in the saved row, by compare-and-set, and takes only what the row holds.
-- Cases: docs/decisoes/gravacao.md.
local relogio = tomar('relogio')
local esperarVez = tomar('vez')
local abrirRegistro = tomar('texto').abrirRegistro
local visitas = tomar('visitas')
local sessoes, sessaoDe, outrasVisitas = visitas.sessoes, visitas.sessaoDe, visitas.outrasVisitas
local Bolsa = tomar('bolsa')

local TENTATIVAS = 20
local LIMITE_DE_ESPERA_S = 10
local LIMITE_DO_BANCO_MS = 10000
-- After this time a write without an answer counts as ended, because oxmysql never answers when it has no free connection.
local ESQUECER_GRAVACAO_S = 60
local PEDIR_GRAVACAO_A_CADA_S = 60

local oxmysql = exports['oxmysql']

local function perguntar(sql, valores)
  if not promise then return oxmysql:query_async(sql, valores) end
  local espera = promise.new()
  local iniciar = Citizen.CreateThreadNow or CreateThread
  iniciar(function()
    local ok, resposta = pcall(function() return oxmysql:query_async(sql, valores) end)
    if ok then espera:resolve({ resposta }) else espera:reject(tostring(resposta)) end
  end)
  SetTimeout(LIMITE_DO_BANCO_MS, function() espera:reject('o banco de dados nao respondeu') end)
  return Citizen.Await(espera)[1]
end

-- By passport: { abertas = { [number] = start in seconds }, vistas = how many statements about his record have begun, escrito = when the last
-- one that writes it began }.
local gravacoes = {}

local function gravacoesDe(passport)
  gravacoes[passport] = gravacoes[passport] or { abertas = {}, vistas = 0, escrito = -math.huge }
  return gravacoes[passport]
end

local function gravando(passport)
  local g = gravacoes[passport]
  if not g then return false end
  for numero, desde in pairs(g.abertas) do
    if relogio() - desde > ESQUECER_GRAVACAO_S then g.abertas[numero] = nil end
  end
  return next(g.abertas) ~= nil
end

local function dono(parametros)
  if type(parametros) ~= 'table' then return nil end
  local doRegistro, primeiro = false, nil
  for _, valor in pairs(parametros) do
    doRegistro = doRegistro or valor == 'Datatable'
  end
  if not doRegistro then return nil end
  for _, valor in ipairs(parametros) do
    primeiro = primeiro or math.tointeger(tonumber(valor))
  end
  return math.tointeger(tonumber(parametros.Passport or parametros.passport or parametros.user_id)) or primeiro
end

local function deQuemSaiu(passport, texto)
  local sessao = sessoes[passport]
  if not sessao or type(texto) ~= 'string' or not texto:find('^%s*[{%[]') then return nil end
  if sessao.saindo and texto == json.encode(sessao.tabela) then return sessao end
  for _, visita in ipairs(sessao.antes) do
    if texto == json.encode(visita.tabela) then return visita end
  end
end

-- By table of SQL parameters: what `comoEstaAgora` last wrote into that table ({ passport, texto, em }). A save passes through `contada` twice
-- with the same table, as a call of the framework's function and as a call of oxmysql's export; the second call need not encode the record again.
local feitos = setmetatable({}, { __mode = 'k' })

-- While a character loads, SaveServer may write back an older copy of the record. For a character in the city write the present record
-- instead, otherwise an item that was delivered meanwhile would be lost.
local function comoEstaAgora(passport, parametros)
  local sessao = sessoes[passport]
  if not sessao or sessao.saindo or not vRP.Source(passport) then return end
  local feito = feitos[parametros]
  for nome, valor in pairs(parametros) do
    local deAgora = feito and feito.passport == passport and feito.texto == valor and feito.em == relogio()
    local registro = type(valor) == 'string' and valor:find('^%s*[{%[]')
    if registro then gravacoesDe(passport).escrito = relogio() end
    if registro and not deAgora and not deQuemSaiu(passport, valor) then
      parametros[nome] = json.encode(sessao.tabela)
      feitos[parametros] = { passport = passport, texto = parametros[nome], em = relogio() }
    end
  end
end

local ultimaFrase = -math.huge

local function contada(chamar, ...)
  ultimaFrase = relogio()
  local argumentos = table.pack(...)
  local passport, retorno, visita
  for n = 1, argumentos.n do
    passport = passport or dono(argumentos[n])
    if passport and type(argumentos[n]) == 'table' then
      comoEstaAgora(passport, argumentos[n])
      for _, valor in pairs(argumentos[n]) do visita = visita or deQuemSaiu(passport, valor) end
    end
    if type(argumentos[n]) == 'function' or (type(argumentos[n]) == 'table' and argumentos[n].__cfx_functionReference) then retorno = n end
  end
  if not passport then return chamar(...) end
  local g = gravacoesDe(passport)
  g.vistas = g.vistas + 1
  local numero = g.vistas
  g.abertas[numero] = relogio()
  local function acabou()
    g.abertas[numero] = nil
    if visita then visita.gravada = true end
  end
  if retorno then
    local original = argumentos[retorno]
    argumentos[retorno] = function(...)
      acabou()
      return original(...)
    end
    return chamar(table.unpack(argumentos, 1, argumentos.n))
  end
  local respostas = table.pack(pcall(chamar, table.unpack(argumentos, 1, argumentos.n)))
  acabou()
  if not respostas[1] then error(respostas[2], 0) end
  return table.unpack(respostas, 2, respostas.n)
end

local function vigiar(tabela, nome)
  local original = tabela[nome]
  if type(original) == 'function' then
    tabela[nome] = function(...) return contada(original, ...) end
  end
end

for _, nome in ipairs({ 'Query', 'Execute', 'query', 'execute', 'Update' }) do vigiar(vRP, nome) end
for _, nome in ipairs({ 'query', 'update', 'insert', 'prepare', 'rawExecute', 'Sync', 'Async' }) do
  if type(MySQL) == 'table' and type(MySQL[nome]) == 'table' then
    for _, modo in ipairs({ 'await', 'execute', 'insert' }) do
      if type(rawget(MySQL[nome], modo)) == 'function' then vigiar(MySQL[nome], modo) end
    end
  end
end
rawset(exports, 'oxmysql', setmetatable({}, {
  __index = function(_, metodo)
    return function(_, ...)
      return contada(function(...) return oxmysql[metodo](oxmysql, ...) end, ...)
    end
  end,
}))

local function lerSalvo(sqls, passport)
  local linhas = perguntar(sqls.ler, { passport })
  local texto = type(linhas) == 'table' and linhas[1] and linhas[1].valor
  if not texto then return nil end
  esperarVez(#texto)
  return abrirRegistro(texto, Bolsa.membro()) or error('o registro salvo do passaporte ' .. passport .. ' nao pode ser lido', 0)
end

-- Writes p.novo if the row still holds p.texto and none of p.operacoes is void; without p.texto it only creates an empty row.
-- @returns whether p.novo is written.
local function trocar(sqls, passport, p)
  if not p.texto then
    perguntar(sqls.criar, { passport, '{}' })
    return false
  end
  local valores, lugares = { p.novo, passport, p.texto }, {}
  for _, operacao in ipairs(p.operacoes) do
    valores[#valores + 1] = operacao
    lugares[#lugares + 1] = '?'
  end
  local guarda = #lugares > 0 and (' AND NOT EXISTS (SELECT 1 FROM sorium_anuladas WHERE id IN (' .. table.concat(lugares, ', ') .. '))') or ''
  local resposta = perguntar(sqls.trocar .. guarda, valores)
  local mudadas = type(resposta) == 'table' and resposta.affectedRows or tonumber(resposta) or 0
  return mudadas == 1
end

-- Operations, by id, that the saved row may still lack: { operacao, ordem, feito, mudar }.
local function pendentesDe(sessao)
  sessao.pendentes = sessao.pendentes or {}
  return sessao.pendentes
end

local function acrescentar(lido, pendentes)
  local faltavam, presa, salvo = {}, false, lido.salvo
  for _, pendente in ipairs(pendentes) do
    if not lido.resultados.tem(pendente.operacao) then
      if pendente.mudar(salvo) then
        lido.resultados.por(pendente.operacao, pendente.feito)
        faltavam[#faltavam + 1] = pendente.operacao
      else
        presa = true
      end
    end
  end
  return faltavam, presa
end

local function emOrdem(pendentes)
  local lista = {}
  for _, pendente in pairs(pendentes) do lista[#lista + 1] = pendente end
  table.sort(lista, function(a, b) return a.ordem < b.ordem end)
  return lista
end

local function esperarAte(limite, pronto)
  while not pronto() do
    if relogio() > limite then return false end
    Wait(0)
  end
  return true
end

-- Some bases save only chests at SaveServer: that takes a thing out of its chest while the bag that holds it is not saved. The ponte asks for it
-- only where the last two, whoever raised them, wrote everybody's record at once.
local LOGO_S, NO_MAXIMO_S, SEGUIDAS = 2, 30, 2
local seguidas, observando = 0, false

-- @returns the sessions of the characters in the city, by passport.
local function presentes()
  local deles = {}
  for passport in pairs(vRP.Players()) do
    local sessao = sessoes[tonumber(passport)]
    if sessao and not sessao.saindo then deles[tonumber(passport)] = sessao end
  end
  return deles
end

AddEventHandler('SaveServer', function()
  local desde, deles = relogio(), presentes()
  if observando or next(deles) == nil then return end
  observando = true
  local function faltaAlguem()
    local ficou = false
    for passport, sessao in pairs(deles) do
      -- The base's own handler may have run a moment before this one.
      if not sessao.saindo and gravacoesDe(passport).escrito < desde - LOGO_S / 4 then return true end
      ficou = ficou or not sessao.saindo
    end
    return not ficou
  end
  -- A base may write hundreds of chests before the first bag, so wait as long as statements keep coming.
  while faltaAlguem() and relogio() - math.max(desde, ultimaFrase) < LOGO_S and relogio() - desde < NO_MAXIMO_S do Wait(0) end
  seguidas = faltaAlguem() and 0 or seguidas + 1
  observando = false
end)

-- Not while somebody is in an arena: some bases would write the arena's bag over his own. `false`: with `true`, some bases also delete what
-- lies in the bags in dustbins and on the ground.
local function pedirAgora()
  for _, sessao in pairs(presentes()) do
    if sessao.arena then return end
  end
  TriggerEvent('SaveServer', false)
end

-- Tried when the only character of the city arrives, because nothing has been moved by then.
for _, evento in ipairs({ 'CharacterChosen', 'ChosenCharacter', 'Connect' }) do
  AddEventHandler(evento, function(passport)
    local deles = presentes()
    if observando or not deles[tonumber(passport)] or next(deles, next(deles)) then return end
    for _ = 1, SEGUIDAS do
      if seguidas >= SEGUIDAS then return end
      pedirAgora()
      while observando do Wait(0) end
      Wait((LOGO_S + 1) * 1000)
      if seguidas == 0 then return end
    end
  end)
end

local ultimoPedido = -PEDIR_GRAVACAO_A_CADA_S

local function pedirGravacao()
  if seguidas < SEGUIDAS or relogio() - ultimoPedido < PEDIR_GRAVACAO_A_CADA_S then return end
  ultimoPedido = relogio()
  pedirAgora()
end

-- @returns true: the row holds everything; false: give up for now; nil: try again.
local function umaRodada(sqls, passport, sessao, pendentes)
  local g = gravacoesDe(passport)
  local vistas = g.vistas
  local deAntes = sessao.lido
  sessao.lido = nil
  if deAntes then esperarVez(#deAntes.texto) end
  local lido = deAntes or lerSalvo(sqls, passport)
  local texto, faltavam, presa = lido and lido.texto, {}, false
  if lido then
    faltavam, presa = acrescentar(lido, pendentes)
    if sessao.podar then lido.resultados.tirar(sessao.podar) end
  end
  if deAntes and (presa or #faltavam == 0) then return nil end
  if not texto or #faltavam > 0 or sessao.podar then
    -- Do not write for a visit that is ending: the next visit may already have read the row.
    if sessao.saindo then return false end
    if not trocar(sqls, passport, { texto = texto, novo = texto and lido.escrever(), operacoes = faltavam }) then return nil end
  end
  if presa then
    pedirGravacao()
    return false
  end
  -- A save that began meanwhile may hold an older text and overwrite this write.
  if gravando(passport) or g.vistas ~= vistas then return nil end
  return true
end

local function temOutra(passport, sessao)
  if not sessao.saindo then return sessaoDe(passport) ~= sessao end
  local source = vRP.Source(passport)
  return source and tostring(source) ~= tostring(sessao.source) or #outrasVisitas(passport, sessao.source) > 0
end

local function fixar(sqls, passport, sessao)
  local limite = relogio() + LIMITE_DE_ESPERA_S
  if not esperarAte(limite, function() return not sessao.fixando end) then return false end
  sessao.fixando = true
  local ok, erro = pcall(function()
    local pendentes = emOrdem(pendentesDe(sessao))
    for _ = 1, TENTATIVAS do
      if not esperarAte(limite, function() return not gravando(passport) end) then return false end
      local fim = umaRodada(sqls, passport, sessao, pendentes)
      if fim == false then return false end
      -- Another visit may have read the row before this write, and its save would undo this write; the ponte then applies the operations to that
      -- visit.
      if temOutra(passport, sessao) then return false end
      if fim then
        for _, pendente in ipairs(pendentes) do sessao.pendentes[pendente.operacao] = nil end
        sessao.podar = nil
        return true
      end
    end
    return false
  end)
  sessao.fixando = nil
  if not ok then error(erro, 0) end
  return erro
end

return {
  LIMITE_DE_ESPERA_S = LIMITE_DE_ESPERA_S,
  esperarAte = esperarAte,
  perguntar = perguntar,
  gravando = gravando,
  lerSalvo = lerSalvo,
  pendentesDe = pendentesDe,
  pedirGravacao = pedirGravacao,
  fixar = fixar,
}
