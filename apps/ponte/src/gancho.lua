--[[
  Sorium: hook that runs inside the vrp resource (server_script '@sorium/gancho.lua' in vrp's fxmanifest.lua).

  Creative keeps what a character carries in vrp's own Lua memory, which no other resource can change or save. This file
  changes a character's inventory and writes the id of the operation into the same Datatable in one step, so that a save
  holds both or neither. It never decides anything about money: the resource "sorium" tells it what to do.

  Items follow in gancho-itens.lua, groups in gancho-grupos.lua, the exports that only read in gancho-leituras.lua; all are shipped as one gancho.lua.

  Nothing here may yield between the last check of site_ops and the change of the inventory.
]]
if not vRP then
  print('[sorium] O gancho precisa ser o ULTIMO server_script do fxmanifest do vrp; assim ele nao funciona.')
  return
end

local VERSAO = 4
local ESPERA_SEM_EVENTO_S = 15
local SLOTS = 100

-- What is known of each loaded character: { tabela, desde, pronta, saindo, arena }.
local sessoes = {}

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
    sessao = { tabela = tabela, desde = os.time() }
    sessoes[passport] = sessao
  end
  return sessao, source
end

-- The live record of a character, or nil and why not ('offline', 'arena').
local function registroVivo(passport)
  local sessao, source = sessaoDe(passport)
  if not sessao or sessao.saindo then
    return nil, 'offline'
  end
  if not sessao.pronta and os.time() - sessao.desde < ESPERA_SEM_EVENTO_S then
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

AddEventHandler('CharacterChosen', aoEntrar)
AddEventHandler('Connect', aoEntrar)
AddEventHandler('Disconnect', function(passport)
  local sessao = sessoes[tonumber(passport)]
  if sessao then
    sessao.saindo = true
  end
end)

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

local function base(item)
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

-- Each kind prepares (may wait, changes nothing that counts) and returns the step that changes the record (never waits).
local PREPARAR = {}

local function operacoesDe(registro)
  if type(registro.site_ops) ~= 'table' then
    registro.site_ops = {}
  end
  return registro.site_ops
end

local function aplicar(passport, operacao, efeito)
  local registro, espera = registroVivo(passport)
  if not registro then
    return { espera = espera }
  end
  local feito = operacoesDe(registro)[operacao]
  if feito then
    return aberto(feito)
  end
  local passo = PREPARAR[efeito.tipo](passport, efeito)

  local agora, motivo, source = registroVivo(passport)
  if not agora or not rawequal(agora, registro) then
    return { espera = motivo or 'offline' }
  end
  local operacoes = operacoesDe(agora)
  if operacoes[operacao] then
    return aberto(operacoes[operacao])
  end
  if type(agora.Inventory) ~= 'table' then
    agora.Inventory = {}
  end
  local resultado = passo(agora, source)
  -- A refusal changed nothing here, and whoever cannot be given something is asked again and again: it stands in the ponte's own table, so that this
  -- record does not grow with every try.
  if resultado.r == 'recusada' then
    return { resultado = resultado.r, motivo = resultado.m, nova = true }
  end
  operacoes[operacao] = compacto(resultado)
  return aberto(operacoes[operacao])
end

exports('aplicar', function(passport, operacao, efeito)
  return aplicar(tonumber(passport), operacao, efeito)
end)

-- The framework writes the same row by itself (SaveServer, somebody who leaves). What it has on its way is older than what comes
-- after, and two statements may overtake each other: how many there are, by passport.
local aCaminho = {}

-- While a character loads, the framework's SaveServer is given a copy of what was saved, waits for it, and writes it back: by then the
-- character may be in the city, and something delivered. Whoever is in it is written as he is now, never as a copy says.
local function comoEstaAgora(passport, parametros)
  local sessao = sessoes[passport]
  if not sessao or sessao.saindo or not vRP.Source(passport) then return end
  for nome, valor in pairs(parametros) do
    if type(valor) == 'string' and valor:find('^%s*[{%[]') then
      parametros[nome] = json.encode(sessao.tabela)
    end
  end
end

local function dono(parametros)
  for _, valor in pairs(type(parametros) == 'table' and parametros or {}) do
    if valor == 'Datatable' then
      return tonumber(parametros.Passport or parametros.passport or parametros.user_id)
    end
  end
end

for _, nome in ipairs({ 'Query', 'Execute' }) do
  local original = vRP[nome]
  if type(original) == 'function' then
    vRP[nome] = function(consulta, parametros, ...)
      local passport = dono(parametros)
      if not passport then
        return original(consulta, parametros, ...)
      end
      comoEstaAgora(passport, parametros)
      aCaminho[passport] = (aCaminho[passport] or 0) + 1
      local retorno = table.pack(pcall(original, consulta, parametros, ...))
      aCaminho[passport] = aCaminho[passport] - 1
      if not retorno[1] then
        error(retorno[2], 0)
      end
      return table.unpack(retorno, 2, retorno.n)
    end
  end
end

-- One write of a row at a time: an older text must never arrive after a newer one.
local function gravar(sql, passport, sessao)
  while sessao.gravando or (aCaminho[passport] or 0) > 0 do
    Wait(0)
  end
  sessao.gravando = true
  local ok, erro = pcall(function()
    exports['oxmysql']:query_async(sql, { passport, 'Datatable', json.encode(sessao.tabela) })
  end)
  sessao.gravando = nil
  return ok, erro
end

-- Writes the character's row at once and answers after the database has it.
exports('salvar', function(passport, sql)
  passport = tonumber(passport)
  local registro, espera = registroVivo(passport)
  if not registro then
    return { ok = false, espera = espera }
  end
  local sessao = sessoes[passport]
  local ok, erro = gravar(sql, passport, sessao)
  -- The framework saved the same row while ours was on the way: the last word must be the newest text.
  if ok and sessao.saindo then
    ok, erro = gravar(sql, passport, sessao)
  end
  -- Whoever leaves while he loads stays behind in the framework, and comes in again beside himself: the new record may have been read before this
  -- write, and will be written over it. Nothing counts as saved; what is missing in that record is done again in it.
  if ok and not sessao.saindo and sessaoDe(passport) ~= sessao then
    return { ok = false, espera = 'offline' }
  end
  return { ok = ok, erro = not ok and tostring(erro) or nil }
end)

-- Forgets results that the site settled long ago.
exports('podar', function(passport, operacoes)
  local registro = registroVivo(tonumber(passport))
  if not registro then
    return false
  end
  for _, operacao in ipairs(operacoes) do
    operacoesDe(registro)[operacao] = nil
  end
  return true
end)

exports('gancho', function()
  local falta = {}
  for _, nome in ipairs({ 'Source', 'Datatable', 'Players', 'GetSrvData' }) do
    if type(vRP[nome]) ~= 'function' then
      falta[#falta + 1] = 'vRP.' .. nome
    end
  end
  return { versao = VERSAO, falta = falta }
end)
