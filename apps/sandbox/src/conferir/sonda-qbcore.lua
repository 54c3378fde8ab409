-- Runs after the hook inside the judged qb-core, with those exports of sonda.lua that make sense for QBCore.
local inv = exports['qb-inventory']
local fontes = {}
local function personagem(passport) return fontes[passport] and QBCore.Players[fontes[passport]] end

exports('conferir_conta', function(fonte) return GetPlayerIdentifierByType(fonte, 'license') end)

exports('conferir_entrar', function(fonte, passport, pessoa)
  fontes[passport] = fonte
  CreateThread(function() QBCore.Player.Login(fonte, pessoa.citizenid) end)
  return 'QBCore.Player.Login'
end)

exports('conferir_mochila', function(passport)
  local p = personagem(passport)
  local mochila = {}
  for slot, item in pairs(p and p.PlayerData.items or {}) do
    local serie = type(item.info) == 'table' and item.info.serie
    mochila['s' .. slot] = { item = serie and item.name .. '-' .. serie or item.name, amount = item.amount }
  end
  return { mochila = mochila, carregado = p ~= nil }
end)

exports('conferir_contar', function(passport, item)
  local ok, n = pcall(function() return inv:GetItemCount(fontes[passport], item) end)
  if ok and type(n) == 'number' then return n end
end)

exports('conferir_dar', function(passport, item, quantos)
  local ok, feito = pcall(function() return inv:AddItem(fontes[passport], item, quantos) end)
  return { ok = ok and feito == true, erro = not ok and tostring(feito) or nil }
end)

exports('conferir_temGrupo', function(passport, grupo)
  local trabalho = personagem(passport).PlayerData.job
  return ('%s:%s'):format(trabalho.name, trabalho.grade.level) == grupo
end)

exports('conferir_salvar', function()
  for fonte in pairs(QBCore.Players) do QBCore.Player.Save(fonte) end
end)

exports('conferir_passar', function(de, para, item)
  return inv:RemoveItem(fontes[de], item, 1) == true and inv:AddItem(fontes[para], item, 1) == true
end)

local MAIS_LUGARES = 200
local guardados
exports('conferir_encher', function(passport, item)
  local p, modelo, cheia = personagem(passport), QBCore.Shared.Items[item], {}
  guardados = p.PlayerData.items
  for slot = 1, MAIS_LUGARES do
    cheia[slot] = { name = item, amount = 1, slot = slot, weight = 0, type = modelo.type, unique = modelo.unique, info = {} }
  end
  p.Functions.SetPlayerData('items', cheia)
end)

exports('conferir_esvaziar', function(passport) personagem(passport).Functions.SetPlayerData('items', guardados) end)

exports('conferir_lista', function(qual, limite)
  local nomes = {}
  local function juntar(nome)
    if #nomes < limite then nomes[#nomes + 1] = nome end
  end
  if qual == 'grupos' then
    for nome, trabalho in pairs(QBCore.Shared.Jobs) do
      for grau in pairs(nome ~= 'unemployed' and trabalho.grades or {}) do juntar(nome .. ':' .. tostring(grau)) end
    end
  else
    for nome in pairs(QBCore.Shared[qual == 'itens' and 'Items' or 'Vehicles']) do juntar(nome) end
  end
  return nomes
end)
