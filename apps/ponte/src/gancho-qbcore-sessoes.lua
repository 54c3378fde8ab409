
-- Part of gancho-qbcore.lua: who is here.

local function sessaoDe(chave)
  local x = registroDe(chave)
  if not x then
    return nil
  end
  local sessao = sessoes[chave]
  if not sessao or not rawequal(sessao.x, x) then
    sessao = { x = x, desde = os.time(), diario = diarioLido(chave) }
    sessoes[chave] = sessao
    -- The column came with the whole row, and would go to the player.
    x.PlayerData.sorium = nil
  end
  return sessao
end

-- A character that may be changed, with somebody at the other end of his connection.
local function sessaoViva(chave)
  local sessao = sessaoDe(chave)
  if not sessao or not sessao.diario or not sessao.gravada then
    return nil
  end
  if GetPlayerName and not GetPlayerName(fonteDe(sessao.x)) then
    return nil
  end
  return sessao
end

local function chavesPresentes()
  local chaves = {}
  for _, x in pairs(QBCore.Players) do
    chaves[x.PlayerData.citizenid] = true
  end
  for chave in pairs(novas) do
    chaves[chave] = true
  end
  return chaves
end

local function escreveRegistros(consulta)
  local texto = type(consulta) == 'string' and consulta:lower():gsub('`', '') or ''
  return texto:find('^%s*update%s+players%s') or texto:find('^%s*replace%s+into%s+players[%s(]') or texto:find('^%s*insert%s+into%s+players[%s(]')
end
