-- A small vRP base, written from facts about public families, never from their code. FAMILIA (familias.ts) holds the differences. This part has
-- statements, present players, joining, dropping and saving.
vRP, Sources, Characters, Groups = {}, {}, {}, {}
CharactersArena = {}
local preparadas = {}
local REGISTRO, BOLSA = FAMILIA.registro, FAMILIA.bolsa
local P, C, V = FAMILIA.colunas.passaporte, FAMILIA.colunas.chave, FAMILIA.colunas.valor

function parseInt(valor) return math.floor(tonumber(valor) or 0) end
function SplitOne(item) return tostring(item):match('^[^-]+') end

-- Marks the base's own statements, so that the judge can tell them from the ponte's.
function vRP.Prepare(nome, sql) preparadas[nome] = sql .. ' /*base*/' end
function vRP.Query(nome, parametros) return exports.oxmysql:query_async(preparadas[nome], parametros or {}) end
function vRP.SingleQuery(nome, parametros) return (vRP.Query(nome, parametros) or {})[1] end
if FAMILIA.atualiza then vRP.Update = vRP.Query end

vRP.Prepare('playerdata/GetData', ('SELECT * FROM playerdata WHERE %s = @Passport AND %s = @Name'):format(P, C))
vRP.Prepare('entitydata/GetData', ('SELECT * FROM entitydata WHERE %s = @Name'):format(C))
vRP.Prepare('entitydata/SetData', ('REPLACE INTO entitydata (%s,%s) VALUES (@Name,@Information)'):format(C, V))
vRP.Prepare('entitydata/RemoveData', ('DELETE FROM entitydata WHERE %s = @Name'):format(C))
vRP.Prepare('characters/LastLogin', ('UPDATE characters SET %s = 1 WHERE id = @Passport'):format(FAMILIA.colunas.entrada))
vRP.Prepare('characters/Person', 'SELECT * FROM characters WHERE id = @Passport')
vRP.Prepare('accounts/Account', ('SELECT * FROM accounts WHERE %s = @License'):format(FAMILIA.colunas.licenca))
vRP.Prepare('vehicles/plateVehicles', ('SELECT * FROM vehicles WHERE %s = @Plate'):format(FAMILIA.colunas.placa))
if FAMILIA.gravacao == 'UPSERT' then
  local sql = 'INSERT INTO playerdata (%s,%s,%s) VALUES (@Passport,@Name,@Information) ON DUPLICATE KEY UPDATE %s = VALUES(%s)'
  vRP.Prepare('playerdata/SetData', sql:format(P, C, V, V, V))
else
  vRP.Prepare('playerdata/SetData', ('REPLACE INTO playerdata (%s,%s,%s) VALUES (@Passport,@Name,@Information)'):format(P, C, V))
end

function GravarRegistro(passport, registro)
  local texto = json.encode(registro)
  if FAMILIA.gravacao == 'UPDATE' then
    MySQL.update.await(('UPDATE playerdata SET %s=? WHERE %s=? AND %s=? /*base*/'):format(V, P, C), { texto, passport, 'Datatable' })
  else
    vRP.Query('playerdata/SetData', { Passport = passport, Name = 'Datatable', Information = texto })
  end
end

function LerRegistro(passport)
  local linha = vRP.SingleQuery('playerdata/GetData', { Passport = passport, Name = 'Datatable' })
  return linha and json.decode(linha[V]) or {}, linha ~= nil
end

function vRP.Players() return Sources end
function vRP.Source(passport)
  local source = Sources[parseInt(passport)]
  if source then return source end
  if FAMILIA.fonteAusente == 'false' then return false end
end
function vRP.Passport(source) return Characters[source] and Characters[source].id or false end

function vRP.Datatable(passport)
  local personagem = Characters[Sources[parseInt(passport)] or -1]
  if personagem then return personagem[REGISTRO] end
  if FAMILIA.registroAusente == 'copia' then return (LerRegistro(parseInt(passport))) end
  return false
end

function vRP.Inventory(passport)
  local registro = vRP.Datatable(passport)
  return registro and registro[BOLSA] or {}
end

local function comecar(passport)
  local registro, havia = LerRegistro(passport)
  registro[BOLSA] = registro[BOLSA] or {}
  registro.Weight = registro.Weight or FAMILIA.peso
  return registro, havia
end

-- While this function waits for the database, the passport has a source but no record yet.
local function escolher(source, passport)
  passport = parseInt(passport)
  if Characters[source] then
    DropPlayer(source, 'Conectado em outro personagem.')
    return
  end
  Sources[passport] = source
  vRP.Query('characters/LastLogin', { Passport = passport })
  local pessoa = vRP.SingleQuery('characters/Person', { Passport = passport })
  if not pessoa then return end
  vRP.SingleQuery('accounts/Account', { License = pessoa[FAMILIA.colunas.licenca] })
  local registro, havia = comecar(passport)
  pessoa[REGISTRO] = registro
  Characters[source] = pessoa
  if not havia then
    if FAMILIA.criacao == 'vazia' then
      vRP.Query('playerdata/SetData', { Passport = passport, Name = 'Datatable', Information = '{}' })
    else
      vRP.Query('playerdata/SetData', { Passport = passport, Name = 'Datatable', Information = json.encode(registro) })
    end
  end
  TriggerEvent(FAMILIA.eventos.entrada, passport, source, not havia)
end
vRP[FAMILIA.eventos.entrada] = escolher

AddEventHandler(FAMILIA.eventos.entrada, function(passport, source, criado)
  Wait(FAMILIA.cliente)
  if FAMILIA.eventos.nasce then TriggerEvent(FAMILIA.eventos.nasce, source, passport) end
  TriggerEvent('Connect', passport, source, criado)
end)

function Disconnect(source)
  local passport = vRP.Passport(source)
  if not passport then return false end
  if FAMILIA.precisaDoPed and not DoesEntityExist(GetPlayerPed(source)) then return false end
  local registro = Characters[source][REGISTRO]
  if CharactersArena[passport] then
    registro[BOLSA] = CharactersArena[passport]
    CharactersArena[passport] = nil
  end
  TriggerEvent('Disconnect', passport, source, FAMILIA.eventos.licenca and 'licenca' or nil)
  if FAMILIA.eventos.sai then TriggerEvent(FAMILIA.eventos.sai, passport, source) end
  for _ = 1, FAMILIA.frasesAntes do vRP.Query('characters/LastLogin', { Passport = passport }) end
  GravarRegistro(passport, registro)
  -- As in real bases, Sources is cleared even if the entry belongs to a newer visit of the same character.
  Characters[source] = nil
  Sources[passport] = nil
  return true
end
AddEventHandler('playerDropped', function() Disconnect(source) end)

function vRP.Kick(source, motivo)
  if FAMILIA.expulsaSalvando then Disconnect(source) end
  DropPlayer(source, motivo or '')
end

function SalvarTudo()
  SalvarDados()
  if FAMILIA.salvaSoDados then return end
  for passport in pairs(Sources) do
    local registro = vRP.Datatable(passport)
    if registro then GravarRegistro(passport, registro) end
  end
end
if FAMILIA.salvaPelaRede then RegisterNetEvent('SaveServer') end
AddEventHandler('SaveServer', SalvarTudo)
for _ = 1, FAMILIA.salvaAoDesligar do AddEventHandler('txAdmin:events:serverShuttingDown', SalvarTudo) end

if FAMILIA.salvaACada > 0 then
  CreateThread(function()
    while true do
      Wait(FAMILIA.salvaACada)
      TriggerEvent('SaveServer', true)
    end
  end)
end

if FAMILIA.reinicio then
  AddEventHandler('txAdmin:events:scheduledRestart', function(dados)
    if dados.secondsRemaining == 600 then GlobalState.Restarting = true end
    if dados.secondsRemaining ~= 180 then return end
    for _, source in pairs(Sources) do vRP.Kick(source, 'Reiniciando') end
    SalvarTudo()
  end)
end

if FAMILIA.arena then
  function vRP.SaveTemporary(passport)
    local registro = vRP.Datatable(passport)
    if not registro or CharactersArena[passport] then return false end
    CharactersArena[passport] = registro[BOLSA]
    registro[BOLSA] = {}
    return true
  end
  function vRP.ApplyTemporary(passport)
    local registro = vRP.Datatable(passport)
    if not registro or not CharactersArena[passport] then return false end
    registro[BOLSA] = CharactersArena[passport]
    CharactersArena[passport] = nil
    return true
  end
end

if FAMILIA.limpaAoIniciar then
  CreateThread(function()
    for _, tabela in ipairs({ 'playerdata', 'entitydata' }) do
      exports.oxmysql:query_async(("DELETE FROM %s WHERE %s IN ('[]','{}','null')"):format(tabela, V), {})
    end
  end)
end
