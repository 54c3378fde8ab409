local relogio = tomar('relogio')
local diario = tomar('diario')
local lidos, abrirDiario = diario.lidos, diario.abrirDiario
local visitas = tomar('visitas')
local Inventory, sessoes, registroDe = visitas.Inventory, visitas.sessoes, visitas.registroDe
local escritas = tomar('escritas')
local exportar, aCaminho, comecou, terminou, comecar = escritas.exportar, escritas.aCaminho, escritas.comecou, escritas.terminou, escritas.comecar
local ultimo, gravou, falhou = escritas.ultimo, escritas.gravou, escritas.falhou
local bolsas = tomar('bolsas')
local NUMERADA, SEM_NUMERO, comecarLeitura, terminarLeitura = bolsas.NUMERADA, bolsas.SEM_NUMERO, bolsas.comecarLeitura, bolsas.terminarLeitura

local ENTRE_GRAVACOES_S = 15
local todas = setmetatable({}, { __mode = 'k' })

local LER_JUNTO = 'SELECT `inventory`, `sorium`, `sorium_vez` FROM `players` WHERE `citizenid` = ?'
local GRAVAR = 'update players set inventory = ? where citizenid = ?'
local GRAVAR_JUNTO = 'UPDATE `players` SET `inventory` = ?, `sorium` = ?, `sorium_vez` = ? WHERE `citizenid` = ? AND (`sorium_vez` IS NULL OR `sorium_vez` < ?)'
local ESPERA_DA_LEITURA_S = 10

local function simples(consulta)
  return type(consulta) == 'string' and consulta:lower():gsub('`', ''):gsub('%s+', ' '):gsub('^ ', ''):gsub('[ ;]+$', '') or ''
end

local COLUNAS = { sorium = 'LONGTEXT', sorium_vez = 'BIGINT' }

local function temColunas() return (pcall(MySQL.query.await, 'SELECT `sorium`, `sorium_vez` FROM `players` LIMIT 1')) end

local ligado
CreateThread(function()
  for coluna, especie in pairs(temColunas() and {} or COLUNAS) do
    pcall(MySQL.query.await, ('ALTER TABLE `players` ADD COLUMN `%s` %s NULL'):format(coluna, especie))
  end
  ligado = temColunas()
end)

exportar('ligar', function() ligado = true end)

-- { chave, diario } of the last read; ox_inventory calls Create right after the read, without a wait between.
local lida

-- Take `lida` before the call: Create may wait, because it may first remove an older visit of the same player.
local criar = Inventory.Create
Inventory.Create = function(id, label, especie, slots, peso, pesoMaximo, dono, ...)
  local deQuem
  if especie == 'player' then
    deQuem, lida = lida, nil
  end
  local x = criar(id, label, especie, slots, peso, pesoMaximo, dono, ...)
  if x then
    todas[x] = true
  end
  if especie == 'player' and dono then
    lidos[dono] = nil
  end
  if x and especie == 'player' and dono then
    local diario = deQuem and deQuem.chave == dono and abrirDiario(deQuem.diario) or nil
    sessoes[dono] = { x = x, desde = os.time(), diario = diario }
  end
  return x
end

local function descer(lista)
  local ultimo, ocupados, livre = shared.playerslots or 50, {}, 1
  for _, item in ipairs(lista) do ocupados[item.slot or 0] = true end
  for _, item in ipairs(lista) do
    while ocupados[livre] do livre = livre + 1 end
    if type(item.slot) == 'number' and item.slot > ultimo and livre <= ultimo then
      ocupados[livre], item.slot = true, livre
    end
  end
  return lista
end

local lerBolsa = db.loadPlayer
-- Wait for earlier writes, otherwise a player who returns early would read an older bag.
db.loadPlayer = function(chave)
  local limite = relogio() + ESPERA_DA_LEITURA_S
  while (aCaminho[NUMERADA .. chave] or aCaminho[SEM_NUMERO .. chave] or ligado == nil) and relogio() < limite do
    Wait(0)
  end
  if not ligado then
    return lerBolsa(chave)
  end
  comecarLeitura(chave)
  local ok, linha = pcall(MySQL.prepare.await, LER_JUNTO, { chave })
  if not ok then
    terminarLeitura(chave)
    error(linha, 0)
  end
  linha = type(linha) == 'table' and linha or {}
  terminarLeitura(chave, { bolsa = linha.inventory, diario = linha.sorium, vez = tonumber(linha.sorium_vez) })
  lida = { chave = chave, diario = linha.sorium }
  local lista = type(linha.inventory) == 'string' and json.decode(linha.inventory)
  return type(lista) == 'table' and descer(lista) or nil
end

local function textoDe(sessao, texto)
  if sessao.obra then
    sessao.obra.concluir()
  end
  if sessao.x.changed and registroDe(sessao.x.owner) then
    texto = json.encode(sessao.x:minimal())
  end
  return texto or '[]'
end

-- `pares`: { { text of the bag, key }, … }. All writes of a batch get one number. A bag with unknown results is
-- written without results and number.
local function comDiarios(pares)
  local escrita = { juntos = {}, sozinhos = {}, chaves = {} }
  for _, par in ipairs(pares) do
    local chave = par[2]
    local sessao = sessoes[chave]
    if sessao and sessao.diario then
      local texto = textoDe(sessao, par[1])
      escrita.chaves[NUMERADA .. chave] = true
      escrita.juntos[#escrita.juntos + 1] = { texto, json.encode(sessao.diario), 0, chave, 0 }
    else
      escrita.chaves[SEM_NUMERO .. chave] = true
      escrita.sozinhos[#escrita.sozinhos + 1] = { par[1] or '[]', chave }
    end
  end
  escrita.numero = comecou(escrita.chaves)
  for _, junto in ipairs(escrita.juntos) do
    junto[3], junto[5] = escrita.numero, escrita.numero
  end
  return escrita
end

local prepare = MySQL.prepare

local function gravarBolsas(consulta, parametros)
  local escrita = comDiarios(type(parametros[1]) == 'table' and parametros or { parametros })
  local retorno = table.pack(pcall(function()
    local feitas = #escrita.juntos > 0 and prepare.await(GRAVAR_JUNTO, escrita.juntos) or nil
    return #escrita.sozinhos > 0 and prepare.await(consulta, escrita.sozinhos) or feitas
  end))
  terminou(escrita.chaves, escrita.numero)
  if retorno[1] then gravou() end
  return retorno
end

local outras = 0

local function gravarOutra(original, ...)
  outras = outras + 1
  local retorno = table.pack(pcall(original.await, ...))
  outras = outras - 1
  return retorno
end

local DE_OUTRAS = { '^insert into ox_inventory ', '^update player_vehicles set trunk ', '^update player_vehicles set glovebox ' }

local function escritaDe(consulta)
  local texto = simples(consulta)
  if texto == GRAVAR then
    return function(_, ...) return gravarBolsas(...) end
  end
  for _, comeco in ipairs(DE_OUTRAS) do
    if texto:find(comeco) then
      return gravarOutra
    end
  end
end

-- ox_inventory marks an inventory as saved before the write, so after a failed write all inventories except datastores are marked as changed
-- again.
local function guardarDeNovo(erro)
  falhou()
  print(('[sorium] O ox_inventory nao conseguiu gravar: %s'):format(tostring(erro)))
  for x in pairs(todas) do
    if not x.datastore then
      x.changed = true
    end
  end
end

local function vigiarEscritas(nome)
  local original = MySQL[nome]
  MySQL[nome] = setmetatable({
    method = original.method,
    await = function(consulta, parametros)
      local gravar = escritaDe(consulta)
      if not gravar then
        return original.await(consulta, parametros)
      end
      local retorno = gravar(original, consulta, parametros)
      if not retorno[1] then
        guardarDeNovo(retorno[2])
        error(retorno[2], 0)
      end
      return table.unpack(retorno, 2, retorno.n)
    end,
  }, {
    __call = function(_, consulta, parametros, aoResponder)
      local gravar = escritaDe(consulta)
      if not gravar then
        return original(consulta, parametros, aoResponder)
      end
      comecar(function()
        local retorno = gravar(original, consulta, parametros)
        if not retorno[1] then
          guardarDeNovo(retorno[2])
        elseif aoResponder then
          aoResponder(table.unpack(retorno, 2, retorno.n))
        end
      end)
    end,
  })
end

for _, nome in ipairs({ 'prepare', 'query', 'rawExecute' }) do
  vigiarEscritas(nome)
end

-- ox_inventory's own round saves every changed bag, car boot and chest as it is at one moment. CloseAll is muted, because the round would close
-- every open bag. Bags count as changed, because one may differ from its row although it is not marked as changed.
local rodando, ultimaRodada = false, nil

local function salvarTodos()
  local fechar = Inventory.CloseAll
  rodando = true
  for chave in pairs(sessoes) do
    local x = registroDe(chave)
    if x then x.changed = true end
  end
  Inventory.CloseAll = function() end
  comecar(function()
    local antes = ultimo()
    pcall(Inventory.SaveInventories, false, false)
    rodando = false
    -- If nothing was written, ox_inventory was in its own round and ignored this request, so the next request need not wait.
    ultimaRodada = ultimo() > antes and relogio() or ultimaRodada
  end)
  Inventory.CloseAll = fechar
end

exportar('pedirGravacao', function()
  if rodando or outras > 0 or Inventory.Lock or (ultimaRodada and relogio() - ultimaRodada < ENTRE_GRAVACOES_S) then
    return false
  end
  salvarTodos()
  return true
end)

local function salvando() return rodando or outras > 0 end

return {
  todas = todas,
  lerBolsa = lerBolsa,
  salvando = salvando,
}
