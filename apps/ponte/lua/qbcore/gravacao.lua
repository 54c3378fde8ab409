local relogio = tomar('relogio')
local visitas = tomar('visitas')
local atuais, vistos, fonteDe, registroDe, sessaoDe = visitas.atuais, visitas.vistos, visitas.fonteDe, visitas.registroDe, visitas.sessaoDe
local escritas = tomar('escritas')
local exportar, vigiar, comecou, terminou, proximo = escritas.exportar, escritas.vigiar, escritas.comecou, escritas.terminou, escritas.proximo
local gravou, falhou = escritas.gravou, escritas.falhou
local bolsas = tomar('bolsas')
local NUMERADA, SEM_NUMERO, comecarLeitura, terminarLeitura = bolsas.NUMERADA, bolsas.SEM_NUMERO, bolsas.comecarLeitura, bolsas.terminarLeitura
local maisVelhas = bolsas.maisVelhas

local INVENTARIO = 'qb-inventory'
local ENTRE_GRAVACOES_S = 15

for _, nome in ipairs({ 'insert', 'update', 'prepare', 'query', 'rawExecute' }) do
  vigiar(nome)
end

local ligado = false
exportar('ligar', function()
  ligado = true
  return true
end)

-- A late save of an older visit would overwrite bag and job of the new visit, so the new visit is saved instead.
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

exportar('vaiLerBolsa', comecarLeitura, INVENTARIO)
exportar('leuBolsa', terminarLeitura, INVENTARIO)

exportar('vaiGravarBolsa', function(chave)
  local sessao = sessaoDe(chave)
  if sessao and sessao.emObra then
    sessao.refazer = true
    return { adiar = true }
  end
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
  if not erro then
    gravou()
  else
    falhou()
    print(('[sorium] O qb-inventory nao conseguiu gravar a bolsa de %s: %s'):format(onde:match(':(.+)$'), erro))
  end
end, INVENTARIO)

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

local function emRodada() return rodando end

return { inventario = exports[INVENTARIO], emRodada = emRodada }
