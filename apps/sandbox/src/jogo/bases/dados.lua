-- Part of a small base: data beside the characters (chests, car boots, groups), kept in memory and written by a timer.
local dados = {}
local REDE = FAMILIA.dados

-- If two readers ask for a key at the same time, the second answer replaces the table of the first.
local function pegar(chave, salvar)
  if not dados[chave] then
    local linha = vRP.SingleQuery('entitydata/GetData', { Name = chave })
    local valor = linha and json.decode(linha[FAMILIA.colunas.valor]) or {}
    dados[chave] = { valor = valor, salvar = not REDE.marca or salvar and true or false, em = GetGameTimer() }
  end
  return dados[chave].valor
end
vRP[REDE.ler] = pegar

vRP[REDE.por] = function(chave, valor, salvar)
  dados[chave] = { valor = valor, salvar = not REDE.marca or salvar and true or false, em = GetGameTimer() }
end

vRP[REDE.tirar] = function(chave)
  dados[chave] = nil
  if REDE.apaga then vRP.Query('entitydata/RemoveData', { Name = chave }) end
end

local function gravar(chave, dado)
  vRP.Query('entitydata/SetData', { Name = chave, Information = json.encode(dado.valor) })
end

-- As in real bases, an entry is dropped from memory after its write, so changes during the write are lost.
CreateThread(function()
  while true do
    Wait(REDE.volta)
    local escritas = {}
    for chave, dado in pairs(dados) do
      if dado.salvar and GetGameTimer() - dado.em >= REDE.grava then escritas[#escritas + 1] = chave end
    end
    for _, chave in ipairs(escritas) do
      if dados[chave] then
        gravar(chave, dados[chave])
        if REDE.larga == 'cada' then dados[chave] = nil end
      end
    end
    if REDE.larga == 'volta' then
      for _, chave in ipairs(escritas) do dados[chave] = nil end
    end
  end
end)

local malas = {}

function SalvarDados()
  for chave, dado in pairs(dados) do
    if dado.salvar then gravar(chave, dado) end
  end
  if FAMILIA.porta ~= 'coluna' then return end
  for placa in pairs(malas) do GravarMala(placa) end
end

function GravarMala(placa)
  local mala = malas[placa]
  if not mala or not mala.mudou then return end
  mala.mudou = nil
  MySQL.update.await('UPDATE vehicles SET chest=? WHERE plate=? /*base*/', { json.encode(mala.valor), placa })
end

function vRP.SpawnVehicle(placa)
  if not malas[placa] then
    local linha = MySQL.query.await('SELECT chest FROM vehicles WHERE plate=?', { placa })[1]
    malas[placa] = malas[placa] or { valor = linha and linha.chest and json.decode(linha.chest) or {}, em = GetGameTimer() }
  end
  return malas[placa].valor
end

function vRP.DeleteVehicle(placa)
  if malas[placa] and malas[placa].mudou then
    GravarMala(placa)
    malas[placa] = nil
  end
end

if FAMILIA.porta == 'coluna' then
  CreateThread(function()
    while true do
      Wait(REDE.grava)
      for placa, mala in pairs(malas) do
        if GetGameTimer() - mala.em >= REDE.grava then GravarMala(placa) end
      end
    end
  end)
end

local function recipiente(chave)
  local placa = FAMILIA.porta == 'coluna' and chave:match('^porta:(.+)$')
  if placa then return vRP.SpawnVehicle(placa), placa end
  return pegar(chave, true)
end

local function mover(passport, chave, quantidade, slot, entra)
  local cheio, placa = recipiente(chave)
  local inventario = vRP.Inventory(passport)
  local de, para = entra and inventario or cheio, entra and cheio or inventario
  local conteudo = de[slot]
  if not conteudo or conteudo.amount < quantidade then return true end
  local alvo
  if entra then
    for numero = 1, 100 do
      local s = tostring(numero)
      if not para[s] or para[s].item == conteudo.item then alvo = s break end
    end
  else
    alvo = PrimeiroSlot(passport, para, conteudo.item)
  end
  if not alvo then return true end
  para[alvo] = { item = conteudo.item, amount = (para[alvo] and para[alvo].amount or 0) + quantidade }
  conteudo.amount = conteudo.amount - quantidade
  if conteudo.amount <= 0 then de[slot] = nil end
  if placa then malas[placa].mudou = true end
  return false
end

function vRP.StoreChest(passport, chave, quantidade, _, slot) return mover(passport, chave, quantidade, slot, true) end
function vRP.TakeChest(passport, chave, quantidade, slot) return mover(passport, chave, quantidade, slot, false) end

for _, grupo in ipairs({ 'Vip', 'Premium' }) do Groups[grupo] = { Hierarchy = { 'Membro' } } end
Groups.Black = { Hierarchy = { 'Membro' }, Type = 'VIP' }

if FAMILIA.grupos == 'tabela' then
  local membros = {}
  local function grupo(nome)
    membros[nome] = membros[nome] or {}
    return membros[nome]
  end
  CreateThread(function()
    for _, linha in ipairs(MySQL.query.await('SELECT * FROM user_groups', {})) do grupo(linha.permission)[tostring(linha.passport)] = linha.groupId end
  end)
  function vRP.HasPermission(passport, nome) return grupo(nome)[tostring(passport)] or false end
  function vRP.SetPermission(passport, nome, nivel)
    -- This statement was never prepared, so the call fails as in the real base.
    if Groups[nome].Type == 'VIP' then vRP.Query('vips/NewVip', { Passport = passport }) end
    grupo(nome)[tostring(passport)] = nivel or 1
    MySQL.query('REPLACE INTO user_groups (passport, groupId, permission, expires) VALUES (?, ?, ?, 0)', { passport, nivel or 1, nome })
  end
  function vRP.RemovePermission(passport, nome)
    grupo(nome)[tostring(passport)] = nil
    MySQL.query('DELETE FROM user_groups WHERE passport = ? AND permission = ?', { passport, nome })
  end
else
  local function aoMudar(nome)
    if FAMILIA.grupos == 'linha' then gravar('Permissions:' .. nome, { valor = pegar('Permissions:' .. nome, true) }) end
  end
  function vRP.HasPermission(passport, nome) return pegar('Permissions:' .. nome, true)[tostring(passport)] or false end
  function vRP.SetPermission(passport, nome, nivel)
    if not Groups[nome] then return end
    pegar('Permissions:' .. nome, true)[tostring(passport)] = nivel or 1
    aoMudar(nome)
  end
  function vRP.RemovePermission(passport, nome)
    if not Groups[nome] then return end
    pegar('Permissions:' .. nome, true)[tostring(passport)] = nil
    aoMudar(nome)
  end
end
function vRP.HasGroup(passport, nome) return vRP.HasPermission(passport, nome) and true or false end
