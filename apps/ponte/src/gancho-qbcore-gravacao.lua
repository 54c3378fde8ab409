
-- Part of gancho-qbcore.lua: what is read and written, by QBCore, by qb-inventory and by us.

for _, nome in ipairs({ 'insert', 'update', 'prepare', 'query', 'rawExecute' }) do
  vigiar(nome)
end

-- The column stands in the table.
local ligado = false
exportar('ligar', function()
  ligado = true
  return true
end)

-- A record is saved for the first time when it is made. What an older visit of the same person still saves would put its own bag and job over the new
-- visit's: the new one is saved instead.
local salvarRegistro = QBCore.Player.Save
local salvando
QBCore.Player.Save = function(fonte)
  local x = QBCore.Players[fonte]
  local chave = x and x.PlayerData.citizenid
  if x and not vistos[x] then
    vistos[x], atuais[chave] = true, x
  end
  local atual = x and registroDe(chave)
  if atual and not rawequal(atual, x) then
    fonte = fonteDe(atual)
  end
  salvando = chave
  local ok, erro = pcall(salvarRegistro, fonte)
  salvando = nil
  if not ok then
    error(erro, 0)
  end
end

local function estaDuasVezes(chave)
  local vezes = 0
  for _, x in pairs(QBCore.Players) do
    if x.PlayerData.citizenid == chave then
      vezes = vezes + 1
    end
  end
  return vezes > 1
end

-- A copy of somebody who is here was read before: what it does not know would be undone. His record as it is now is saved instead.
local salvarAusente = QBCore.Player.SaveOffline
if salvarAusente then
  QBCore.Player.SaveOffline = function(dados)
    local x = type(dados) == 'table' and registroDe(dados.citizenid)
    if x then
      return QBCore.Player.Save(fonteDe(x))
    end
    return salvarAusente(dados)
  end
end

-- Writes of bags that are on their way stand apart from those of characters. One with a number cannot come late: nobody waits for it before he confirms.
local NUMERADA, SEM_NUMERO = 'numerada:', 'bolsa:'

exportar('vaiLerBolsa', function(chave) lendo[chave] = (lendo[chave] or 0) + 1 end, INVENTARIO)

-- `lido`: { bolsa, diario }; nil: it could not be read.
exportar('leuBolsa', function(chave, lido)
  lendo[chave] = (lendo[chave] or 1) > 1 and lendo[chave] - 1 or nil
  if not lido then
    return
  end
  local antes = lidos[chave]
  local recente = antes and relogio() - antes.em < VALE_S
  -- Also where the clock was put back between two starts.
  ordem = math.max(ordem, lido.vez or 0)
  lido.em = relogio()
  lido.duvidoso = recente and (antes.duvidoso or antes.bolsa ~= lido.bolsa or antes.diario ~= lido.diario) or false
  lidos[chave] = lido
end, INVENTARIO)

local function estaSendoLido(chave)
  return lendo[chave] or (lidos[chave] and relogio() - lidos[chave].em < VALE_S)
end

-- Asked before each write of a bag. `adiar`: it is being changed at this moment, and written again right after. `diario` goes with it, and `numero`.
exportar('vaiGravarBolsa', function(chave)
  local sessao = sessaoDe(chave)
  if sessao and sessao.emObra then
    sessao.refazer = true
    return { adiar = true }
  end
  -- Asked for by somebody else than qb-core, nobody knows of which of two visits it is.
  if sessao and salvando ~= chave and estaDuasVezes(chave) then
    return { adiar = true }
  end
  if sessao then
    sessao.gravada = true
  end
  local diario = sessao and ligado and sessao.diario
  local onde = (diario and NUMERADA or SEM_NUMERO) .. chave
  return { numero = comecou({ [onde] = true }), onde = onde, diario = diario and json.encode(diario) or nil }
end, INVENTARIO)

exportar('gravouBolsa', function(onde, numero, erro)
  terminou({ [onde] = true }, numero)
  ultimaEscrita = not erro and relogio() or ultimaEscrita
  if erro then
    falhas = falhas + 1
    print(('[sorium] O qb-inventory nao conseguiu gravar a bolsa de %s: %s'):format(onde:match(':(.+)$'), erro))
  end
end, INVENTARIO)

local function maisVelhas(chave, que)
  local quantas = 0
  for numero in pairs(aCaminho[chave] or {}) do
    if numero < que then
      quantas = quantas + 1
    end
  end
  return quantas
end

-- A round saves everybody, some at a time, and ends when all of it has landed: what one hands to another is then saved for both.
local rodando, ultimaRodada = false, nil
local POR_QUADRO = 10

local function salvarTodos()
  local fontes, chaves = {}, {}
  for fonte, x in pairs(QBCore.Players) do
    fontes[#fontes + 1], chaves[#chaves + 1] = { fonte = fonte, x = x }, x.PlayerData.citizenid
  end
  for i, um in ipairs(fontes) do
    if rawequal(QBCore.Players[um.fonte], um.x) then
      pcall(QBCore.Player.Save, um.fonte)
    end
    if i % POR_QUADRO == 0 then
      Wait(0)
    end
  end
  local marco, limite = proximo(), relogio() + ENTRE_GRAVACOES_S
  for _, chave in ipairs(chaves) do
    while maisVelhas(NUMERADA .. chave, marco) + maisVelhas(SEM_NUMERO .. chave, marco) > 0 and relogio() < limite do
      Wait(50)
    end
  end
end

exportar('pedirGravacao', function()
  if rodando or (ultimaRodada and relogio() - ultimaRodada < ENTRE_GRAVACOES_S) then
    return false
  end
  rodando = true
  CreateThread(function()
    pcall(salvarTodos)
    rodando, ultimaRodada = false, relogio()
  end)
  return true
end)

-- What the saved row of a character must come to hold. `existe`: the record that holds it is in memory. Of a group the row gets the column as it is now.
exportar('porGravar', function(chave)
  local vivo, operacoes, ultima, comGrupo = registroDe(chave), {}, 0, false
  for id, nova in pairs(novas[chave] or {}) do
    ultima = math.max(ultima, nova.ordem)
    local existe = rawequal(vivo, nova.x)
    comGrupo = comGrupo or nova.mudanca.coluna ~= nil
    if existe and nova.mudanca.coluna then
      nova.mudanca.valor = json.encode(vivo.PlayerData[nova.mudanca.coluna])
    end
    operacoes[#operacoes + 1] = { id = id, existe = existe, ordem = nova.ordem, texto = nova.texto, mudanca = nova.mudanca }
  end
  local escritas = maisVelhas(SEM_NUMERO .. chave, ultima) + (comGrupo and maisVelhas(chave, ultima) or 0)
  return { escritas = escritas, operacoes = operacoes }
end)

-- The result of a group goes into the journal only when the row holds the group: bag and job are written apart.
local function fixar(sessao, operacao, nova)
  nova.fixar = nil
  nova.ordem = proximo()
  sessao.diario.ops[operacao] = nova.texto
end

-- 'olhar': the row must be looked at once more. 'perdida': another visit, whose bag was read before the row held it, will write over it.
local function confirmar(chave, operacao, vivo)
  local nova = novas[chave] and novas[chave][operacao]
  if not nova then
    return 'perdida'
  elseif rawequal(vivo, nova.x) then
    if nova.fixar then
      fixar(sessaoDe(chave), operacao, nova)
      return 'olhar'
    end
  elseif vivo then
    local sessao = sessaoDe(chave)
    if not sessao.diario or not sessao.diario.ops[operacao] then
      esquecer(chave, operacao)
      return 'perdida'
    end
    nova.x = vivo
    return 'olhar'
  elseif estaSendoLido(chave) or aCaminho[SEM_NUMERO .. chave] or (nova.mudanca.coluna and aCaminho[chave]) then
    return 'olhar'
  end
  esquecer(chave, operacao)
  return 'confirmada'
end

exportar('confirmar', function(chave, operacoes)
  local vivo, tudo = registroDe(chave), 'confirmada'
  for _, operacao in ipairs(operacoes) do
    local como = confirmar(chave, operacao, vivo)
    if como == 'perdida' or (como == 'olhar' and tudo == 'confirmada') then
      tudo = como
    end
  end
  return tudo
end)

exportar('esquecer', function(chave, operacoes)
  for _, operacao in ipairs(operacoes) do
    esquecer(chave, operacao)
  end
end)

local function esquecerAusentes()
  for chave in pairs(sessoes) do
    if not registroDe(chave) then
      sessoes[chave], atuais[chave] = nil, nil
    end
  end
  for chave, lido in pairs(lidos) do
    if relogio() - lido.em > VALE_S then
      lidos[chave] = nil
    end
  end
end
