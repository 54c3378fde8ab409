-- The bag of a character, and the slots that exist in it. The screens of a base draw only some slots; what lies in another one, no player sees.
local visitas = tomar('visitas')
local sessoes, sessaoDe, aberto = visitas.sessoes, visitas.sessaoDe, visitas.aberto
local base = tomar('base')
local Base, vrp = base.Base, base.vrp
local codigo = tomar('impressao').codigo

local Bolsa = {}

-- Of the record: which member is the bag.
local membro

local function membroDe(registro, bolsa)
  if membro and rawequal(registro[membro], bolsa) then return membro end
  for nome, valor in pairs(registro) do
    if rawequal(valor, bolsa) then return nome end
  end
end

-- While a record has no bag, some bases hand out a table that is in no record. @returns a new bag, if the base then hands out that one.
local function bolsaNova(passport, registro)
  for _, nome in ipairs(membro and { membro } or { 'Inventory', 'inventory' }) do
    if registro[nome] == nil then
      local nova = {}
      registro[nome] = nova
      local ok, bolsa = pcall(vRP.Inventory, passport)
      if ok and rawequal(bolsa, nova) then return nova, nome end
      registro[nome] = nil
    end
  end
end

-- @returns the bag of a present character, as vRP.Inventory hands it out; nil and an `espera`: no record has shown yet where its bag is.
function Bolsa.de(passport, registro)
  local bolsa = vrp.Inventory(passport)
  local nome = type(bolsa) == 'table' and membroDe(registro, bolsa)
  if not nome and (not bolsa or type(bolsa) == 'table' and next(bolsa) == nil) then
    bolsa, nome = bolsaNova(passport, registro)
    if not nome and not membro then return nil, 'guardando' end
  end
  if not nome or not rawequal(bolsa, registro[nome]) then
    error({ daBase = 'vRP.Inventory mostra uma bolsa que nao esta no registro (vRP.Datatable) do personagem' }, 0)
  end
  local slot = next(bolsa)
  if slot and type(slot) ~= 'string' then error({ daBase = 'os lugares da bolsa nao sao textos' }, 0) end
  membro = nome
  return bolsa
end

-- @returns nil until a character has been seen since the start.
function Bolsa.membro() return membro end

local perfilLido, perfil

-- What conferir-base measured on this code: { de, ate, por, soma, fora }; with `por`, the last slot is what that function of vRP answers, plus
-- `soma`, but not above `ate`.
local function perfilDaBase()
  local texto = GetConvar and GetConvar('sorium_bolsa', '') or ''
  if texto == perfilLido then return perfil end
  local p = { fora = {} }
  for chave, valor in texto:gmatch('(%w+)=([%w,-]+)') do
    if chave == 'fora' then
      for slot in valor:gmatch('%d+') do p.fora[slot] = true end
    else
      p[chave] = math.tointeger(tonumber(chave ~= 'codigo' and valor or nil)) or valor
    end
  end
  local serve = codigo and p.codigo == codigo and math.type(p.de) == 'integer' and math.type(p.ate) == 'integer'
    and (not p.por or type(vRP[p.por]) == 'function')
  perfilLido, perfil = texto, serve and p or nil
  return perfil
end

-- Below these slots lies what some bases keep for a belt or a backpack, and no base draws more than a hundred.
local PRIMEIRO_LIVRE, ULTIMO = 6, 100

local function textosDoSite(registro)
  local textos = {}
  for _, feito in pairs(type(registro.site_ops) == 'table' and registro.site_ops or {}) do
    local retorno = aberto(feito).retorno
    if retorno then textos[retorno.item] = true end
  end
  return textos
end

-- @returns the last slot after `alem` that holds something which the site did not put there: an older hook may have put things where no screen
-- draws them. If there is none: `alem`.
local function ultimoUsado(registro, alem)
  local ultimo, doSite = alem, nil
  for slot, conteudo in pairs(membro and registro[membro] or {}) do
    local numero = math.tointeger(tonumber(slot))
    if numero and numero > ultimo and numero <= ULTIMO then
      doSite = doSite or textosDoSite(registro)
      if not doSite[conteudo.item] then ultimo = numero end
    end
  end
  return ultimo
end

local ultimoDaCidade = 0

for _, evento in ipairs({ 'CharacterChosen', 'ChosenCharacter', 'Connect' }) do
  AddEventHandler(evento, function(passport)
    local sessao = sessaoDe(tonumber(passport))
    if not sessao or not pcall(Bolsa.de, tonumber(passport), sessao.tabela) then return end
    ultimoDaCidade = ultimoUsado(sessao.tabela, ultimoDaCidade)
  end)
end

-- May wait. @returns the slots of a bag in which the base itself puts things: { de, ate, fora }; `ate` < `de`: none is known yet.
function Bolsa.slots(passport)
  local p = perfilDaBase()
  if p then
    local ate = p.por and math.min(p.ate, math.floor(tonumber(vrp[p.por](passport)) or 0) + (p.soma or 0)) or p.ate
    return { de = p.de, ate = ate, fora = p.fora }
  end
  for _, outra in pairs(ultimoDaCidade < PRIMEIRO_LIVRE and sessoes or {}) do
    if not outra.arena then ultimoDaCidade = ultimoUsado(outra.tabela, ultimoDaCidade) end
  end
  local daCidade, sessao = math.min(ultimoDaCidade, Base.slotsAte(passport)), sessoes[passport]
  return { de = PRIMEIRO_LIVRE, ate = sessao and ultimoUsado(sessao.tabela, daCidade) or daCidade, fora = {} }
end

function Bolsa.dizer()
  local p = perfilDaBase()
  if not p then return false, 'não conferidos: só os que os jogadores presentes já usam (rode conferir-base)' end
  return true, ('%d a %s'):format(p.de, p.por and ('vRP.%s%+d, no máximo %d'):format(p.por, p.soma or 0, p.ate) or p.ate)
end

return Bolsa
