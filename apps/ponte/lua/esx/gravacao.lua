-- What is written, by ESX and by us.
local relogio = tomar('relogio')
local visitas = tomar('visitas')
local novas, registrosDe, feitoDe = visitas.novas, visitas.registrosDe, visitas.feitoDe
local escritas = tomar('escritas')
local exportar, vigiar, aCaminho, esquecer, esquecerSessoes = escritas.exportar, escritas.vigiar, escritas.aCaminho, escritas.esquecer, escritas.esquecerSessoes

-- The whole city is saved for one waiting seller at most this often.
local ENTRE_GRAVACOES_S = 15
-- Chests and boots are other resources', and the usual ones write ten seconds after the last move: so long a thing that came into a bag may still be
-- saved where it was. An owner whose chests write later says so.
local ESPERA_DOS_BAUS_S = tonumber(GetConvar and GetConvar('sorium_espera_dos_baus', '12')) or 12

-- Of each key when each item last came into the bag by somebody else than us. It outlives the visit.
local chegadas = {}
local dando = false

-- What is added meanwhile does not come from a chest.
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

-- ESX's own save of everybody at once: what one hands to another is saved for both.
exportar('pedirGravacao', function()
  if next(aCaminho) or (ultimaGravacao and relogio() - ultimaGravacao < ENTRE_GRAVACOES_S) then
    return false
  end
  ultimaGravacao = relogio()
  salvarTodos()
  return true
end)

-- What the saved row of a character must come to hold. `existe`: the record that holds it is in memory, and nobody reads the row to make another one.
-- `salva`: ESX has saved a text that holds it. A living record that does not know one of them counts as a write that is still to come.
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

-- ESX keeps the record until its own save has landed: who comes back reads what was seen.
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
