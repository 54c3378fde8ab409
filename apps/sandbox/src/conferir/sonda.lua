-- Runs after the hook inside the judged vrp. Its exports use the base's own functions and tables, never the hook.
local vRP = vRP or {}

local function seguro(fn, ...)
  local r = table.pack(pcall(fn, ...))
  return { ok = r[1], erro = not r[1] and tostring(r[2]) or nil, valor = r[1] and r[2] or nil }
end

exports('conferir_chamar', function(nome, ...)
  if type(vRP[nome]) ~= 'function' then return { ok = false, falta = true, erro = 'vRP.' .. nome .. ' não existe' } end
  return seguro(vRP[nome], ...)
end)

exports('conferir_mochila', function(passport)
  local ler = vRP.Datatable or vRP.getDatatable or vRP.getUserDataTable
  local registro = ler and ler(passport)
  local dada = type(vRP.Inventory) == 'function' and seguro(vRP.Inventory, passport).valor
  local mochila = type(registro) == 'table' and (type(dada) == 'table' and dada or registro.Inventory or registro.inventory) or nil
  return { mochila = mochila or {}, carregado = mochila ~= nil }
end)

-- @returns what the base's own count says; nil: it has none, or it also counts an item that nobody can have.
exports('conferir_contar', function(passport, item)
  local function contar(qual) return type(vRP.ItemAmount) == 'function' and tonumber(seguro(vRP.ItemAmount, passport, qual).valor) or nil end
  if contar('sorium_inventado') == 0 then return contar(item) end
end)

exports('conferir_dar', function(passport, item, quantos)
  if type(vRP.GenerateItem) ~= 'function' then return { ok = false, erro = 'vRP.GenerateItem não existe' } end
  return seguro(vRP.GenerateItem, passport, item, quantos, false)
end)

exports('conferir_temGrupo', function(passport, grupo)
  local r = seguro(vRP.HasPermission or error, passport, grupo)
  return r.ok and r.valor ~= nil and r.valor ~= false
end)

exports('conferir_salvar', function() TriggerEvent('SaveServer', true) end)

local function slotDe(conteudos, item)
  for slot, conteudo in pairs(conteudos) do
    if type(conteudo) == 'table' and tostring(conteudo.item):match('^[^-]+') == item then return slot, conteudo end
  end
end

local function mover(de, para, item)
  local slot, conteudo = slotDe(de, item)
  if not slot then return false end
  for numero = 6, 90 do
    local livre = tostring(numero)
    if not para[livre] then
      para[livre] = { item = conteudo.item, amount = 1 }
      conteudo.amount = conteudo.amount - 1
      if conteudo.amount <= 0 then de[slot] = nil end
      return true
    end
  end
  return false
end

local function guardados(lugar)
  for _, nome in ipairs({ 'GetSrvData', 'GetServerData', 'getSrvdata' }) do
    if type(vRP[nome]) == 'function' then return vRP[nome](lugar, true) end
  end
end

exports('conferir_mover', function(passport, lugar, item, entra)
  local cheio, bolsa = guardados(lugar), vRP.Inventory(passport)
  if type(cheio) ~= 'table' then return nil end
  return mover(entra and bolsa or cheio, entra and cheio or bolsa, item)
end)

exports('conferir_passar', function(de, para, item) return mover(vRP.Inventory(de), vRP.Inventory(para), item) end)

exports('conferir_gastar', function(passport, item, texto)
  local bolsa = vRP.Inventory(passport)
  local slot, conteudo = slotDe(bolsa, item)
  if slot then bolsa[slot] = { item = texto, amount = conteudo.amount } end
end)

-- The slots of a bag are learned from where the base's own give puts things.
local LUGARES_NO_MAXIMO = 130
local dados = 0

local function pelaBase(passport, item)
  local bolsa, antes = vRP.Inventory(passport), {}
  for slot in pairs(bolsa) do antes[slot] = true end
  dados = dados + 1
  pcall(vRP.GiveItem, passport, item .. '-' .. (100000 + dados), 1, false)
  for slot in pairs(bolsa) do
    if not antes[slot] then return slot end
  end
end

local function encher(passport, item)
  local postos = {}
  for _ = 1, LUGARES_NO_MAXIMO do
    local slot = pelaBase(passport, item)
    if not slot then break end
    postos[#postos + 1] = slot
  end
  return postos
end

local function tirarTudo(bolsa)
  local tirado = {}
  for slot, conteudo in pairs(bolsa) do tirado[slot] = conteudo end
  for slot in pairs(tirado) do bolsa[slot] = nil end
  return tirado
end

local function devolver(bolsa, tirado)
  tirarTudo(bolsa)
  for slot, conteudo in pairs(tirado) do bolsa[slot] = conteudo end
end

local function comRespostaDe(nome, valor, fazer)
  local original = vRP[nome]
  vRP[nome] = function() return valor end
  local ok, resposta = pcall(fazer)
  vRP[nome] = original
  return ok and resposta or {}
end

-- With a bag half full: every second slot is emptied, and the base must fill just these again.
local function voltamAosMesmos(passport, item, postos)
  local bolsa, faltam = vRP.Inventory(passport), {}
  for n = 1, #postos, 2 do
    bolsa[postos[n]] = nil
    faltam[postos[n]] = true
  end
  while next(faltam) do
    local slot = pelaBase(passport, item)
    if not slot or not faltam[slot] then return false end
    faltam[slot] = nil
  end
  return true
end

exports('conferir_lugares', function(passport, itens)
  local bolsa = vRP.Inventory(passport)
  local antes = tirarTudo(bolsa)
  local medidas = { postos = {}, comResposta = {} }
  for _, item in ipairs(itens) do
    tirarTudo(bolsa)
    medidas.postos = encher(passport, item)
    if #medidas.postos > 0 then
      medidas.meia = #medidas.postos == LUGARES_NO_MAXIMO or voltamAosMesmos(passport, item, medidas.postos)
      for _, nome in ipairs({ 'InventorySlots', 'GetWeight', 'CheckWeight' }) do
        local ok, resposta = pcall(vRP[nome] or error, passport)
        if ok and type(resposta) == 'number' then
          local vistas = {}
          for _, valor in ipairs({ 17, 23, 400 }) do
            tirarTudo(bolsa)
            vistas[#vistas + 1] = { valor = valor, postos = comRespostaDe(nome, valor, function() return encher(passport, item) end) }
          end
          medidas.comResposta[nome] = vistas
        end
      end
      break
    end
  end
  devolver(bolsa, antes)
  return medidas
end)

local guardada
exports('conferir_encher', function(passport, item)
  guardada = tirarTudo(vRP.Inventory(passport))
  return #encher(passport, item)
end)

exports('conferir_esvaziar', function(passport) devolver(vRP.Inventory(passport), guardada) end)

local function chaves(tabela, limite)
  local nomes = {}
  for nome in pairs(tabela) do
    if type(nome) == 'string' and #nome < 60 then nomes[#nomes + 1] = nome end
    if #nomes >= limite then break end
  end
  return nomes
end

local LISTAS = {
  itens = { 'ItemList', 'ItemGlobal', 'itemList', 'ItemsGlobal', 'List', 'Itens', 'Items' },
  veiculos = { 'VehicleList', 'VehicleGlobal', 'vehicleList', 'vehicleGlobal', 'Vehicles' },
  grupos = { 'Groups', 'groups' },
}
exports('conferir_lista', function(qual, limite)
  for _, nome in ipairs(LISTAS[qual]) do
    local valor = _G[nome]
    if type(valor) == 'function' then
      local ok, lista = pcall(valor)
      valor = ok and lista or nil
    end
    if valor == nil then
      local dono = exports[GetCurrentResourceName()]
      local ok, lista = pcall(function() return dono[nome](dono) end)
      valor = ok and lista or nil
    end
    if type(valor) == 'table' and next(valor) ~= nil and type(next(valor)) == 'string' then return chaves(valor, limite) end
  end
  return {}
end)

exports('conferir_conta', function(fonte)
  for _, nome in ipairs({ 'Identities', 'getIdentities' }) do
    if type(vRP[nome]) == 'function' then
      local ok, licenca = pcall(vRP[nome], fonte)
      if ok and type(licenca) == 'string' then return licenca end
    end
  end
end)

exports('conferir_entrar', function(fonte, passport, pessoa)
  for _, nome in ipairs({ 'CharacterChosen', 'ChosenCharacter', 'characterChosen' }) do
    if type(vRP[nome]) == 'function' then
      CreateThread(function() vRP[nome](fonte, passport, nil, nil, pessoa) end)
      return nome
    end
  end
end)
