-- The natives that server scripts of bases use. The host tells which players are connected (fx.nativos).
local function jogador(fonte) return fx.vida().jogadores[tonumber(fonte)] end

-- `dados`: { nome, identificadores, ped, vida, colete, x, y, z }; nil: the player is gone.
function fx.nativos.jogador(fonte, dados) fx.vida().jogadores[fonte] = dados or nil end
function fx.nativos.convar(nome, valor) fx.vida().convars[nome] = valor end
function fx.nativos.global(chave, valor) fx.vida().estados['global'] = fx.vida().estados['global'] or {} fx.vida().estados['global'][chave] = valor end
function fx.nativos.js(recurso) fx.vida().js[recurso] = true end
function fx.nativos.arquivo(recurso, caminho, texto) fx.vida().arquivos[recurso .. '/' .. caminho] = texto end
function fx.nativos.metadado(recurso, chave, valores) fx.vida().metadados[recurso .. '/' .. chave] = valores end

function fx.nativos.calar(nomes)
  local calados = {}
  for _, nome in ipairs(nomes) do calados[nome] = true end
  fx.vida().calados = calados
end

function fx.calado(amb, nome)
  if not fx.vida().calados[nome] then return nil end
  fx.dizer('calado', nome)
  local retorno
  if nome:find('^Is') or nome:find('^Has') or nome:find('^Does') then retorno = false end
  if nome:find('^Get') or nome:find('^Create') or nome:find('^Network') or nome:find('^Add') then retorno = 0 end
  local fn = function() return retorno end
  rawset(amb, nome, fn)
  return fn
end

function fx.nativos.ouvir(evento) fx.vida().ouvintes[evento] = true end

local function porJogadores(amb)
  function amb.GetPlayerName(fonte) local j = jogador(fonte) return j and j.nome or nil end
  function amb.GetPlayerPed(fonte) local j = jogador(fonte) return j and j.ped or 0 end
  function amb.GetPlayerPing(fonte) return jogador(fonte) and 40 or 0 end
  function amb.GetPlayerEndpoint(fonte) return jogador(fonte) and '127.0.0.1' or nil end
  function amb.GetPlayerIdentifiers(fonte) local j = jogador(fonte) return j and j.identificadores or {} end
  function amb.GetNumPlayerIdentifiers(fonte) return #amb.GetPlayerIdentifiers(fonte) end
  function amb.GetPlayerIdentifier(fonte, i) return amb.GetPlayerIdentifiers(fonte)[(tonumber(i) or 0) + 1] end
  function amb.GetPlayerIdentifierByType(fonte, tipo)
    for _, texto in ipairs(amb.GetPlayerIdentifiers(fonte)) do
      if texto:sub(1, #tipo + 1) == tipo .. ':' then return texto end
    end
  end
  function amb.GetPlayers()
    local lista = {}
    for fonte in pairs(fx.vida().jogadores) do lista[#lista + 1] = tostring(fonte) end
    return lista
  end
  function amb.GetNumPlayerIndices() return #amb.GetPlayers() end
  function amb.GetPlayerFromIndex(indice) return amb.GetPlayers()[indice + 1] end
  function amb.DoesPlayerExist(fonte) return jogador(fonte) ~= nil end
  function amb.DropPlayer(fonte, motivo) fx.dizer('derrubar', tostring(fonte), tostring(motivo or '')) end
  function amb.GetPlayerRoutingBucket(fonte) local j = jogador(fonte) return j and j.mundo or 0 end
  function amb.SetPlayerRoutingBucket(fonte, mundo) local j = jogador(fonte) if j then j.mundo = mundo end end
  function amb.IsPlayerAceAllowed() return false end
end

local function doPed(ped)
  for _, j in pairs(fx.vida().jogadores) do
    if j.ped == ped and ped ~= 0 then return j end
  end
end

local function porEntidades(amb)
  function amb.DoesEntityExist(ped) return doPed(ped) ~= nil end
  function amb.GetEntityCoords(ped) local j = doPed(ped) return fx.vector3(j and j.x or 0, j and j.y or 0, j and j.z or 0) end
  function amb.GetEntityHealth(ped) local j = doPed(ped) return j and j.vida or 0 end
  function amb.GetPedArmour(ped) local j = doPed(ped) return j and j.colete or 0 end
  function amb.GetEntityHeading() return 0.0 end
  function amb.GetVehiclePedIsIn() return 0 end
  function amb.GetAllVehicles() return {} end
  function amb.GetAllPeds() return {} end
  function amb.NetworkGetEntityFromNetworkId() return 0 end
end

local function porServidor(amb, recurso, sacola)
  local vida = fx.vida
  function amb.GetCurrentResourceName() return recurso.nome end
  function amb.GetInvokingResource() return vida().atual == recurso.nome and vida().invocador ~= recurso.nome and vida().invocador or nil end
  function amb.GetResourceState(nome) return (vida().recursos[nome] or vida().js[nome]) and 'started' or 'missing' end
  function amb.GetNumResources() return #vida().ordem end
  function amb.GetResourceByFindIndex(i) return vida().ordem[i + 1] end
  function amb.GetResourceMetadata(nome, chave, indice)
    local valores = vida().metadados[tostring(nome) .. '/' .. tostring(chave)]
    return valores and valores[(tonumber(indice) or 0) + 1] or nil
  end
  function amb.GetResourcePath(nome) return '/resources/' .. nome end
  function amb.LoadResourceFile(nome, caminho) return vida().arquivos[tostring(nome) .. '/' .. tostring(caminho):gsub('^/+', '')] end
  function amb.SaveResourceFile() return false end
  function amb.GetConvar(nome, padrao) return vida().convars[nome] or padrao end
  function amb.GetConvarInt(nome, padrao) return math.tointeger(tonumber(vida().convars[nome])) or padrao end
  function amb.SetConvar(nome, valor) vida().convars[nome] = tostring(valor) end
  amb.SetConvarReplicated, amb.SetConvarServerInfo = amb.SetConvar, amb.SetConvar
  function amb.GetGameTimer() return math.floor(vida().agora % 2147483648) end
  function amb.RegisterCommand(nome, fn) vida().comandos[nome] = { fn = fn, recurso = recurso.nome } end
  function amb.ExecuteCommand(texto)
    local nome = texto:match('^%S+')
    local comando = vida().comandos[nome]
    if not comando then return fx.dizer('comando', texto) end
    local argumentos = {}
    for parte in texto:sub(#nome + 1):gmatch('%S+') do argumentos[#argumentos + 1] = parte end
    fx.iniciar(comando.recurso, nil, comando.fn, 0, argumentos, texto)
  end
  function amb.PerformHttpRequest(_, fn) if fn then fx.depois(0, function() fn(0, nil, {}) end) end end
  function amb.PerformHttpRequestInternalEx()
    local numero = (vida().pedidosHttp or 0) + 1
    vida().pedidosHttp = numero
    fx.depois(0, function() fx.emitir('__cfx_internal:httpResponse', nil, table.pack(numero, 0, '', {})) end)
    return numero
  end
  function amb.SetGameType() end
  function amb.SetMapName() end
  function amb.SetRoutingBucketPopulationEnabled() end
  function amb.SetRoutingBucketEntityLockdownMode() end
  function amb.IsDuplicityVersion() return true end
  amb.GlobalState = sacola('global')
  function amb.Player(fonte) return { state = sacola('jogador:' .. tostring(fonte)) } end
  function amb.Entity(entidade) return { state = sacola('entidade:' .. tostring(entidade)) } end
  function amb.AddStateBagChangeHandler() return 0 end
end

function fx.entradas.comando(texto)
  fx.ambiente({ nome = '', eventos = {}, rede = {}, exportados = {} }).ExecuteCommand(texto)
end

function fx.porNativos(amb, recurso, sacola)
  porJogadores(amb)
  porEntidades(amb)
  porServidor(amb, recurso, sacola)
end
