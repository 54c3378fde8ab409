-- The half of QBCore's hook that runs inside qb-inventory (the last server_script of its fxmanifest.lua). It reads and writes players.sorium in
-- the same statements as players.inventory; the half in qb-core gives it the values.
if GetCurrentResourceName() ~= 'qb-inventory' or not MySQL or not Config then
  print('[sorium] O gancho-qb-inventory precisa ser o ULTIMO server_script do fxmanifest do qb-inventory; assim ele nao funciona.')
  return
end

local VERSAO = 1
local LER = 'select inventory from players where citizenid = ?'
local GRAVAR = 'update players set inventory = ? where citizenid = ?'
local LER_JUNTO = 'SELECT inventory, sorium, sorium_vez FROM players WHERE citizenid = ?'
-- A write that comes late finds a greater number in sorium_vez and changes nothing.
local GRAVAR_JUNTO = 'UPDATE players SET inventory = ?, sorium = ?, sorium_vez = ? WHERE citizenid = ? AND (sorium_vez IS NULL OR sorium_vez < ?)'

local conferirChamador = tomar('chamador')
local nucleo = exports['qb-core']
local original = MySQL.prepare
local bausACaminho = 0
local comecar = Citizen and Citizen.CreateThreadNow or CreateThread

local function avisar(nome, ...)
  local argumentos = table.pack(...)
  local ok, resposta = pcall(function() return nucleo[nome](nucleo, table.unpack(argumentos, 1, argumentos.n)) end)
  return ok and (resposta or {}) or nil
end

local function simples(consulta)
  return type(consulta) == 'string' and consulta:lower():gsub('`', ''):gsub('%s+', ' '):gsub('^ ', ''):gsub('[ ;]+$', '') or ''
end

local function faltaColuna(erro)
  local texto = tostring(erro):lower()
  return texto:find('sorium', 1, true) and (texto:find('unknown column', 1, true) or texto:find('no such column', 1, true))
end

local function lerJunto(consulta, parametros)
  local ok, linha = pcall(original.await, LER_JUNTO, parametros)
  if ok then
    return linha
  elseif not faltaColuna(linha) then
    error(linha, 0)
  end
  return { inventory = original.await(consulta, parametros) }
end

local function ler(consulta, parametros)
  local chave = parametros[1]
  if not avisar('vaiLerBolsa', chave) then
    return original.await(consulta, parametros)
  end
  local ok, linha = pcall(lerJunto, consulta, parametros)
  if not ok then
    avisar('leuBolsa', chave)
    error(linha, 0)
  end
  linha = type(linha) == 'table' and linha or {}
  avisar('leuBolsa', chave, { bolsa = linha.inventory, diario = linha.sorium, vez = tonumber(linha.sorium_vez) })
  return linha.inventory
end

-- @returns nil: write the bag unchanged; false: do not write now.
local function comDiario(parametros)
  local ordem = avisar('vaiGravarBolsa', parametros[2])
  if not ordem or ordem.adiar then
    return ordem and false
  end
  local junto = ordem.diario and { parametros[1], ordem.diario, ordem.numero, parametros[2], ordem.numero }
  return { numero = ordem.numero, onde = ordem.onde, sql = junto and GRAVAR_JUNTO or nil, valores = junto or parametros }
end

local function gravar(escrita, consulta)
  local retorno = table.pack(pcall(original.await, escrita.sql or consulta, escrita.valores))
  avisar('gravouBolsa', escrita.onde, escrita.numero, not retorno[1] and tostring(retorno[2]) or nil)
  return retorno
end

local function ehBau(consulta) return consulta:find('^insert into inventories ') end

local function gravarBau(consulta, parametros, aoResponder)
  bausACaminho = bausACaminho + 1
  comecar(function()
    local ok, resposta = pcall(original.await, consulta, parametros)
    bausACaminho = bausACaminho - 1
    if ok and aoResponder then
      aoResponder(resposta)
    elseif not ok then
      print(('[sorium] O qb-inventory nao conseguiu gravar um bau: %s'):format(tostring(resposta)))
    end
  end)
end

MySQL.prepare = setmetatable({
  method = original.method,
  await = function(consulta, parametros)
    local texto = simples(consulta)
    if texto == LER then
      return ler(consulta, parametros)
    end
    local escrita = nil
    if texto == GRAVAR then
      escrita = comDiario(parametros)
    end
    if not escrita then
      return escrita == nil and original.await(consulta, parametros) or nil
    end
    local retorno = gravar(escrita, consulta)
    if not retorno[1] then
      error(retorno[2], 0)
    end
    return table.unpack(retorno, 2, retorno.n)
  end,
}, {
  __call = function(_, consulta, parametros, aoResponder)
    local texto, escrita = simples(consulta), nil
    if ehBau(texto) then
      return gravarBau(consulta, parametros, aoResponder)
    elseif texto == GRAVAR then
      escrita = comDiario(parametros)
    end
    if not escrita then
      return escrita == nil and original(consulta, parametros, aoResponder) or nil
    end
    comecar(function()
      local retorno = gravar(escrita, consulta)
      if retorno[1] and aoResponder then
        aoResponder(retorno[2])
      end
    end)
  end,
})

local function exportar(nome, fazer)
  exports(nome, function(...)
    conferirChamador('qb-core')
    return fazer(...)
  end)
end

exportar('soriumLimites', function()
  return { peso = Config.MaxWeight or Config.MaxInventoryWeight, slots = Config.MaxSlots or Config.MaxInventorySlots }
end)

exportar('soriumTemAlgo', function(nomes)
  for _, nome in ipairs(nomes) do
    local aberto = type(Inventories) == 'table' and Inventories[nome]
    if aberto and aberto.items and next(aberto.items) ~= nil then
      return true
    end
  end
  return false
end)

exportar('soriumOcupado', function(fonte)
  if bausACaminho > 0 then
    return true
  end
  for _, aberto in pairs(type(Inventories) == 'table' and Inventories or {}) do
    if aberto.isOpen == fonte then
      return true
    end
  end
  return false
end)

exportar('soriumGancho', function()
  local falta, capacidades = {}, { Inventories and 'qb-inventory 2' or 'qb-inventory 1' }
  local limites = { Config.MaxWeight or Config.MaxInventoryWeight, Config.MaxSlots or Config.MaxInventorySlots }
  if type(limites[1]) ~= 'number' or type(limites[2]) ~= 'number' then falta[1] = 'qb-inventory: Config.MaxWeight, Config.MaxSlots' end
  return { versao = VERSAO, falta = falta, capacidades = capacidades }
end)
