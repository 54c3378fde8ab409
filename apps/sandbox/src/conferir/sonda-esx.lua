-- Runs after the hook inside the judged es_extended, with those exports of sonda.lua that make sense for ESX.
local fontes = {}
local function personagem(passport) return fontes[passport] and ESX.Players[fontes[passport]] end

exports('conferir_conta', function(fonte)
  local ok, conta = pcall(ESX.GetIdentifier, fonte)
  if not ok then return nil end
  return Config.Multichar and 'char1:' .. conta or conta
end)

exports('conferir_entrar', function(fonte, passport)
  fontes[passport] = fonte
  if not Config.Multichar then return 'rede:esx:onPlayerJoined' end
  CreateThread(function() TriggerEvent('esx:onPlayerJoined', fonte, 'char1') end)
  return 'esx:onPlayerJoined'
end)

exports('conferir_mochila', function(passport)
  local x = personagem(passport)
  local mochila = {}
  for _, entrada in pairs(x and x.getInventory() or {}) do
    if entrada.count > 0 then mochila[entrada.name] = { item = entrada.name, amount = entrada.count } end
  end
  return { mochila = mochila, carregado = x ~= nil and x.spawned == true }
end)

exports('conferir_contar', function(passport, item)
  local x = personagem(passport)
  local entrada = x and x.getInventoryItem(item)
  return entrada and entrada.count or 0
end)

exports('conferir_dar', function(passport, item, quantos)
  local x = personagem(passport)
  if not x then return { ok = false, erro = 'o personagem não está na cidade' } end
  local ok, erro = pcall(x.addInventoryItem, item, quantos)
  return { ok = ok, erro = not ok and tostring(erro) or nil }
end)

exports('conferir_temGrupo', function(passport, grupo)
  local trabalho = personagem(passport).getJob()
  return ('%s:%s'):format(trabalho.name, trabalho.grade) == grupo
end)

exports('conferir_salvar', function() Core.SavePlayers() end)

exports('conferir_passar', function(de, para, item)
  local a, b = personagem(de), personagem(para)
  if a.getInventoryItem(item).count < 1 then return false end
  a.removeInventoryItem(item, 1)
  b.addInventoryItem(item, 1)
  return true
end)

exports('conferir_lista', function(qual, limite)
  local nomes = {}
  local function juntar(nome)
    if #nomes < limite then nomes[#nomes + 1] = nome end
  end
  if qual == 'itens' then
    for nome in pairs(ESX.Items) do juntar(nome) end
  elseif qual == 'grupos' then
    for nome, trabalho in pairs(ESX.Jobs) do
      for grau in pairs(nome ~= 'unemployed' and trabalho.grades or {}) do juntar(nome .. ':' .. grau) end
    end
  else
    local ok, linhas = pcall(MySQL.query.await, 'SELECT model FROM vehicles')
    for _, linha in ipairs(ok and linhas or {}) do juntar(linha.model) end
  end
  return nomes
end)
