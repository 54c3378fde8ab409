--[[
  Hook of Creative (vRP): runs inside the vrp resource (server_script '@sorium/gancho.lua' in vrp's fxmanifest.lua).

  Creative keeps what a character carries in vrp's own Lua memory, which no other resource can change or save. The hook changes the inventory and
  writes the id of the operation into the same Datatable in one step, so that a save holds both or neither. It decides nothing about money: the
  resource "sorium" tells it what to do.

  Nothing may yield between the last check of site_ops and the change of the inventory.

  This part knows who is here.
]]
if not vRP then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do vrp; assim ele nao funciona.')
  return false
end

local relogio = tomar('relogio')

local VERSAO = 7
local ESPERA_SEM_EVENTO_S = 15
local VISITAS_LEMBRADAS = 5
-- How long the end of a visit is waited for: one that the framework told of, and one that it did not (a drop without a ped saves nothing, ever).
local FIM_DE_QUEM_SAIU_S = 120
local FIM_DE_QUEM_SUMIU_S = 20

-- What is known of each loaded character: { tabela, source, desde, pronta, saindo, gravada, arena, antes, pendentes, podar, fixando, lido }.
-- `antes`: the visits before, the latest first, which the framework may still have to save; `gravada`: it has.
local sessoes = {}

local NASCIDO = relogio()

-- Ends of visits that the framework told of, by source: { [source] = when }.
local despedidas = {}
local LEMBRAR_DESPEDIDA_S = 300

local function despedir(source)
  if source == nil then return end
  for outra, em in pairs(despedidas) do
    if relogio() - em > LEMBRAR_DESPEDIDA_S then despedidas[outra] = nil end
  end
  despedidas[tostring(source)] = relogio()
end

-- The visits of a character that the framework holds, but for the one with `source`. One whose number the end of an older visit took away is nobody to
-- vRP.Source, so no session was made of it; it is saved when it ends all the same.
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

-- The owner may allow other resources: set sorium_recursos "painel".
local permitidos = { [GetConvar and GetConvar('sorium_recurso', 'sorium') or 'sorium'] = true }
for nome in (GetConvar and GetConvar('sorium_recursos', '') or ''):gmatch('[^%s,]+') do
  permitidos[nome] = true
end

-- What is exported changes and saves records: only our own resource may call it.
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
  -- While a character loads (and when it is offline) the framework answers a fresh copy that nobody saves: two calls differ.
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

-- A visit before is saved when it ends, over whatever was saved meanwhile; SaveServer may save it before that, too.
local function acabaramAsVisitas(sessao)
  for n = #sessao.antes, 1, -1 do
    local visita = sessao.antes[n]
    local acabou = visita.gravada
    if type(Characters) == 'table' then acabou = Characters[visita.source] == nil end
    if acabou or relogio() - sessao.desde > (visita.saindo and FIM_DE_QUEM_SAIU_S or FIM_DE_QUEM_SUMIU_S) then table.remove(sessao.antes, n) end
  end
  return #sessao.antes == 0
end

-- The live record of a character, or nil and why not ('offline', 'arena').
local function registroVivo(passport)
  local sessao, source = sessaoDe(passport)
  if not sessao or sessao.saindo then
    return nil, 'offline'
  end
  if not sessao.pronta and relogio() - sessao.desde < ESPERA_SEM_EVENTO_S then
    return nil, 'offline'
  end
  -- The end of a visit before would write over the operation, when what it gave may lie in a chest already.
  if not acabaramAsVisitas(sessao) then
    return nil, 'offline'
  end
  -- Leaving the arena puts the old inventory back: whatever is given meanwhile is lost.
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

-- Each family has its own names; the first that comes counts.
for _, evento in ipairs({ 'CharacterChosen', 'ChosenCharacter', 'Connect' }) do
  AddEventHandler(evento, aoEntrar)
end
-- The end of an older visit may come after the next has begun: it is another source.
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

-- The arena swaps the inventory away and back again.
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

-- Results are kept as text, 'result:reason:slot:amount:item': a busy character holds hundreds of them for 30 days.
local function compacto(resultado)
  local t = resultado.t
  if t then
    return table.concat({ resultado.r, resultado.m or '', t.slot, ('%d'):format(t.quantidade), t.item }, ':')
  end
  return resultado.m and (resultado.r .. ':' .. resultado.m) or resultado.r
end

local function aberto(guardado)
  -- As hooks before version 4 wrote what was taken.
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
