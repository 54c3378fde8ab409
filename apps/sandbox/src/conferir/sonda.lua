-- Runs after the hook, inside the judged vrp: what a check asks of the base itself. It adds exports and changes nothing.
local vRP = vRP or {}

local function seguro(fn, ...)
  local r = table.pack(pcall(fn, ...))
  return { ok = r[1], erro = not r[1] and tostring(r[2]) or nil, valor = r[1] and r[2] or nil }
end

exports('conferir_chamar', function(nome, ...)
  if type(vRP[nome]) ~= 'function' then return { ok = false, falta = true, erro = 'vRP.' .. nome .. ' não existe' } end
  return seguro(vRP[nome], ...)
end)

exports('conferir_tem', function(nomes)
  local achados = {}
  for _, nome in ipairs(nomes) do
    local campo = nome:match('^vRP%.(.+)$')
    local valor
    if campo then valor = vRP[campo] else valor = _G[nome] end
    achados[nome] = type(valor)
  end
  return achados
end)

-- The bag of somebody who is here, as the base has it in memory now.
exports('conferir_mochila', function(passport)
  local ler = vRP.Datatable or vRP.getDatatable or vRP.getUserDataTable
  local registro = ler and ler(passport)
  local mochila = type(registro) == 'table' and (registro.Inventory or registro.inventory) or nil
  return { mochila = mochila or {}, carregado = mochila ~= nil }
end)

-- Every slot that could be given is taken, until `conferir_esvaziar`.
local cheios = {}
exports('conferir_encher', function(passport, item)
  local inventario = vRP.Datatable(passport).Inventory
  for numero = 0, 120 do
    local slot = tostring(numero)
    if not inventario[slot] then
      inventario[slot] = { item = item, amount = 1 }
      cheios[#cheios + 1] = slot
    end
  end
end)

exports('conferir_esvaziar', function(passport)
  local inventario = vRP.Datatable(passport).Inventory
  for _, slot in ipairs(cheios) do inventario[slot] = nil end
  cheios = {}
end)

local function chaves(tabela, limite)
  local nomes = {}
  for nome in pairs(tabela) do
    if type(nome) == 'string' and #nome < 60 then nomes[#nomes + 1] = nome end
    if #nomes >= limite then break end
  end
  return nomes
end

-- What the base lists: the first of these functions or tables that answers a table with names.
exports('conferir_lista', function(candidatos, limite)
  for _, nome in ipairs(candidatos) do
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

exports('conferir_licencas', function(fonte)
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
