local relogio = tomar('relogio')
local visitas = tomar('visitas')
local novas, registrosDe, feitoDe = visitas.novas, visitas.registrosDe, visitas.feitoDe
local escritas = tomar('escritas')
local exportar, vigiar, aCaminho, esquecer, esquecerSessoes = escritas.exportar, escritas.vigiar, escritas.aCaminho, escritas.esquecer, escritas.esquecerSessoes

local ENTRE_GRAVACOES_S = 15
-- Chests and car boots belong to other resources, and some of these save only ten seconds after an item is moved; until then the item may still
-- be saved in its old place.
local ESPERA_DOS_BAUS_S = tonumber(GetConvar and GetConvar('sorium_espera_dos_baus', '12')) or 12

local chegadas = {}
local dando = false

local function comoNosso(mudar, ...)
  dando = true
  pcall(mudar, ...)
  dando = false
end

AddEventHandler('esx:onAddInventoryItem', function(source, item)
  local x = not dando and ESX.Players[source]
  if type(x) == 'table' and item then
    chegadas[x.identifier] = chegadas[x.identifier] or {}
    chegadas[x.identifier][item] = relogio()
  end
end)

local function chegouAgora(x, item)
  local quando = chegadas[x.identifier] and chegadas[x.identifier][item]
  return quando and relogio() - quando < ESPERA_DOS_BAUS_S
end

for _, nome in ipairs({ 'prepare', 'update', 'query', 'insert', 'rawExecute' }) do
  vigiar(nome)
end

local salvarTodos = Core.SavePlayers or ESX.SavePlayers
local ultimaGravacao

exportar('pedirGravacao', function()
  if next(aCaminho) or (ultimaGravacao and relogio() - ultimaGravacao < ENTRE_GRAVACOES_S) then
    return false
  end
  ultimaGravacao = relogio()
  salvarTodos()
  return true
end)

-- `existe`: the record with the operation is in memory. `salva`: ESX has saved a text with the operation. A living record without the
-- operation counts as a write that is still to come.
exportar('porGravar', function(chave)
  local registros = registrosDe(chave)
  local operacoes, ultima, escritas = {}, 0, 0
  for id, nova in pairs(novas[chave] or {}) do
    ultima = math.max(ultima, nova.ordem)
    local existe = false
    for _, x in ipairs(registros) do
      existe = existe or rawequal(x, nova.x)
      escritas = escritas + (feitoDe(x, id) and 0 or 1)
    end
    operacoes[#operacoes + 1] =
      { id = id, existe = existe, salva = nova.salva or false, ordem = nova.ordem, texto = nova.texto, mudanca = nova.mudanca }
  end
  for numero in pairs(aCaminho[chave] or {}) do
    if numero < ultima then
      escritas = escritas + 1
    end
  end
  return { escritas = escritas, operacoes = operacoes }
end)

-- Always 'confirmada': ESX keeps a record in memory until its last save has ended, so the character's next visit reads the row as the ponte saw
-- it.
exportar('confirmar', function(chave, operacoes)
  for _, id in ipairs(operacoes) do
    esquecer(chave, id)
  end
  return 'confirmada'
end)

local function esquecerAusentes()
  esquecerSessoes()
  for chave, itens in pairs(chegadas) do
    for item, quando in pairs(itens) do
      if relogio() - quando >= ESPERA_DOS_BAUS_S then
        itens[item] = nil
      end
    end
    if not next(itens) then
      chegadas[chave] = nil
    end
  end
end

return {
  chegouAgora = chegouAgora,
  comoNosso = comoNosso,
  salvarTodos = salvarTodos,
  esquecerAusentes = esquecerAusentes,
}
