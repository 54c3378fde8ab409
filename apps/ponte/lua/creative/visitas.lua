-- Hook of Creative (vRP): which characters are loaded. It runs inside vrp (the last server_script of vrp's fxmanifest.lua), because only vrp
-- can change and save its inventories. Inventory and operation id change in one step, so a save holds both or neither: nothing may yield
-- between the last check of site_ops and that change.
if not vRP then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do vrp; assim ele nao funciona.')
  return false
end

local relogio = tomar('relogio')

local VERSAO = 8
local ESPERA_SEM_EVENTO_S = 15
local VISITAS_LEMBRADAS = 5
-- How long a new visit waits for the end of an earlier visit: if the framework announced that end, and if not (the framework never saves a
-- player who was dropped without a ped).
local FIM_DE_QUEM_SAIU_S = 120
local FIM_DE_QUEM_SUMIU_S = 20

-- By passport: { tabela, source, desde, pronta, saindo, gravada, arena, antes, pendentes, podar, fixando, lido }. `antes`: earlier visits that
-- the framework may still save; `gravada`: the framework's save of this visit has ended.
local sessoes = {}

local NASCIDO = relogio()

local despedidas = {}
local LEMBRAR_DESPEDIDA_S = 300

local function despedir(source)
  if source == nil then return end
  for outra, em in pairs(despedidas) do
    if relogio() - em > LEMBRAR_DESPEDIDA_S then despedidas[outra] = nil end
  end
  despedidas[tostring(source)] = relogio()
end

local function outrasVisitas(passport, source)
  local achadas = {}
  for outra, personagem in pairs(type(Characters) == 'table' and Characters or {}) do
    local tabela = type(personagem) == 'table' and tonumber(personagem.id) == passport and (personagem.Datatable or personagem.table)
    if tabela and tostring(outra) ~= tostring(source) then
      achadas[#achadas + 1] = { tabela = tabela, source = outra, saindo = despedidas[tostring(outra)] ~= nil }
    end
  end
  return achadas
end

local permitidos = { [GetConvar and GetConvar('sorium_recurso', 'sorium') or 'sorium'] = true }
for nome in (GetConvar and GetConvar('sorium_recursos', '') or ''):gmatch('[^%s,]+') do
  permitidos[nome] = true
end

local function exportar(nome, fazer)
  exports(nome, function(...)
    local quem = GetInvokingResource and GetInvokingResource()
    if quem and not permitidos[quem] then
      error('o recurso ' .. quem .. ' nao pode usar o gancho do sorium (set sorium_recursos)', 0)
    end
    local respostas = table.pack(pcall(fazer, ...))
    if respostas[1] then return table.unpack(respostas, 2, respostas.n) end
    local erro = respostas[2]
    error(type(erro) == 'table' and erro.daBase and 'a base falhou: ' .. erro.daBase or erro, 0)
  end)
end

local function sessaoDe(passport)
  local source = vRP.Source(passport)
  if not source then
    return nil
  end
  -- While a character is loading or offline, each call returns a new copy, and changes to a copy are lost.
  local tabela = vRP.Datatable(passport)
  if type(tabela) ~= 'table' or not rawequal(tabela, vRP.Datatable(passport)) then
    return nil
  end
  local sessao = sessoes[passport]
  if not sessao or not rawequal(sessao.tabela, tabela) then
    local antes = { sessao }
    for _, visita in ipairs(sessao and sessao.antes or {}) do
      if #antes < VISITAS_LEMBRADAS then antes[#antes + 1] = visita end
    end
    if sessao then sessao.antes = {} end
    sessao = { tabela = tabela, source = source, desde = relogio(), antes = antes }
    local conhecidas = {}
    for _, visita in ipairs(antes) do conhecidas[tostring(visita.source)] = true end
    for _, visita in ipairs(outrasVisitas(passport, source)) do
      if not conhecidas[tostring(visita.source)] then antes[#antes + 1] = visita end
    end
    sessoes[passport] = sessao
  end
  return sessao, source
end

local function acabaramAsVisitas(sessao)
  for n = #sessao.antes, 1, -1 do
    local visita = sessao.antes[n]
    local acabou = visita.gravada
    if type(Characters) == 'table' then acabou = Characters[visita.source] == nil end
    if acabou or relogio() - sessao.desde > (visita.saindo and FIM_DE_QUEM_SAIU_S or FIM_DE_QUEM_SUMIU_S) then table.remove(sessao.antes, n) end
  end
  return #sessao.antes == 0
end

local function registroVivo(passport)
  local sessao, source = sessaoDe(passport)
  if not sessao or sessao.saindo then
    return nil, 'offline'
  end
  if not sessao.pronta and relogio() - sessao.desde < ESPERA_SEM_EVENTO_S then
    return nil, 'offline'
  end
  -- The save at the end of an earlier visit would remove the operation from the row, while the given item may already lie in a chest.
  if not acabaramAsVisitas(sessao) then
    return nil, 'offline'
  end
  -- Leaving the arena restores the old inventory, so an item given meanwhile would be lost.
  if sessao.arena then
    return nil, 'arena'
  end
  return sessao.tabela, nil, source
end

local function aoEntrar(passport)
  local sessao = sessaoDe(tonumber(passport))
  if sessao then
    sessao.pronta = true
  end
end

for _, evento in ipairs({ 'CharacterChosen', 'ChosenCharacter', 'Connect' }) do
  AddEventHandler(evento, aoEntrar)
end
-- The end of an older visit may be announced after the next visit has begun; the source tells which visit has ended.
for _, evento in ipairs({ 'Disconnect', 'vRP:playerLeave' }) do
  AddEventHandler(evento, function(passport, source)
    local sessao = sessoes[tonumber(passport)]
    despedir(source)
    local function avisar(visita)
      if source == nil or tostring(visita.source) == tostring(source) then visita.saindo = true end
    end
    if sessao then
      avisar(sessao)
      for _, visita in ipairs(sessao.antes) do avisar(visita) end
    end
  end)
end

if vRP.SaveTemporary and vRP.ApplyTemporary then
  local entrar, sair = vRP.SaveTemporary, vRP.ApplyTemporary
  vRP.SaveTemporary = function(passport, ...)
    local sessao = sessaoDe(tonumber(passport))
    if sessao then
      sessao.arena = true
    end
    return entrar(passport, ...)
  end
  vRP.ApplyTemporary = function(passport, ...)
    local retorno = sair(passport, ...)
    local sessao = sessaoDe(tonumber(passport))
    if sessao then
      sessao.arena = nil
    end
    return retorno
  end
end

local function codigoDe(item)
  return item:match('^[^-]+') or item
end

local function recusar(motivo)
  return { r = 'recusada', m = motivo }
end

-- Results are stored as 'result:reason:slot:amount:item' or 'result:reason', to save space: a record may hold hundreds of them.
local function compacto(resultado)
  local t = resultado.t
  if t then
    return table.concat({ resultado.r, resultado.m or '', t.slot, ('%d'):format(t.quantidade), t.item }, ':')
  end
  return resultado.m and (resultado.r .. ':' .. resultado.m) or resultado.r
end

local function aberto(guardado)
  if type(guardado) == 'table' then
    return { resultado = guardado.r, motivo = guardado.m, dados = guardado.d }
  end
  local texto = tostring(guardado)
  local resultado, motivo, slot, quantidade, item = texto:match('^([^:]*):([^:]*):([^:]*):(%d+):(.+)$')
  if not resultado then
    resultado, motivo = texto:match('^([^:]+):?(.*)$')
  end
  return {
    resultado = resultado,
    motivo = motivo ~= '' and motivo or nil,
    retorno = item and { item = item, slot = slot, quantidade = tonumber(quantidade) } or nil,
  }
end

return {
  VERSAO = VERSAO,
  NASCIDO = NASCIDO,
  sessoes = sessoes,
  exportar = exportar,
  outrasVisitas = outrasVisitas,
  sessaoDe = sessaoDe,
  registroVivo = registroVivo,
  codigoDe = codigoDe,
  recusar = recusar,
  compacto = compacto,
  aberto = aberto,
}
