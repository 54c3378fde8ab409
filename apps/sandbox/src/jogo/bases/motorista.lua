-- Drives a small base from outside, with the calls that the base's own screens make.
local REGISTRO, BOLSA = FAMILIA.registro, FAMILIA.bolsa

local function slotDe(inventario, coisa)
  for slot, conteudo in pairs(inventario or {}) do
    if SplitOne(conteudo.item) == coisa then return slot, conteudo end
  end
end

exports('motorista_entrar', function(source, passport) return vRP[FAMILIA.eventos.entrada](source, passport, 'modelo') end)
exports('motorista_vrp', function(nome, ...) return vRP[nome](...) end)
exports('motorista_salvar', function() SalvarTudo() end)
exports('motorista_temGrupo', function(passport, grupo) return vRP.HasGroup(passport, grupo) end)

exports('motorista_bolsa', function(passport)
  local personagem = Characters[Sources[passport] or -1]
  if not personagem then return nil end
  local lista = {}
  for slot, conteudo in pairs(personagem[REGISTRO][BOLSA]) do lista[slot] = conteudo end
  return { bolsa = lista, arena = CharactersArena[passport] ~= nil }
end)

-- What the player's screen shows: it draws only the slots that the base itself uses.
exports('motorista_tela', function(passport)
  local mostrados = {}
  for numero = FAMILIA.slots.de, math.min(UltimoSlot(passport), 100) do
    local conteudo = vRP.Inventory(passport)[tostring(numero)]
    if conteudo then mostrados[#mostrados + 1] = conteudo end
  end
  return mostrados
end)

exports('motorista_guardar', function(passport, chave, coisa)
  if not Characters[Sources[passport] or -1] or CharactersArena[passport] then return false end
  local slot, conteudo = slotDe(vRP.Inventory(passport), coisa)
  return slot ~= nil and vRP.StoreChest(passport, chave, conteudo.amount, 0, slot) == false
end)

exports('motorista_tirar', function(passport, chave, coisa)
  if not Characters[Sources[passport] or -1] or CharactersArena[passport] then return false end
  local cheio = chave:match('^porta:') and vRP.SpawnVehicle(chave:match('^porta:(.+)$')) or vRP[FAMILIA.dados.ler](chave, true)
  local slot, conteudo = slotDe(cheio, coisa)
  return slot ~= nil and vRP.TakeChest(passport, chave, conteudo.amount, slot) == false
end)

exports('motorista_conteudo', function(chave)
  if chave:match('^porta:') then return vRP.SpawnVehicle(chave:match('^porta:(.+)$')) end
  return vRP[FAMILIA.dados.ler](chave, true)
end)

exports('motorista_passar', function(de, para, coisa)
  if not Characters[Sources[de] or -1] or not Characters[Sources[para] or -1] then return false end
  if CharactersArena[de] or CharactersArena[para] then return false end
  local slot, conteudo = slotDe(vRP.Inventory(de), coisa)
  local quantidade = conteudo and conteudo.amount
  if not slot or vRP.TakeItem(de, conteudo.item, quantidade, false, slot) ~= true then return false end
  vRP.GiveItem(para, conteudo.item, quantidade, false)
  return true
end)

exports('motorista_gastar', function(passport, coisa, texto)
  local slot, conteudo = slotDe(vRP.Inventory(passport), coisa)
  if slot then vRP.Inventory(passport)[slot] = { item = texto, amount = conteudo.amount } end
  return slot ~= nil
end)

exports('motorista_encher', function(passport, item, slots)
  local inventario = vRP.Inventory(passport)
  for numero = FAMILIA.slots.de, slots do
    local slot = tostring(numero)
    if not inventario[slot] then inventario[slot] = { item = item .. numero, amount = 1 } end
  end
end)
