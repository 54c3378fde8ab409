local SALTO_S = 1
local vivido, visto = 0, GetGameTimer and GetGameTimer() / 1000 or os.time()

-- Seconds that this server has run; the value never goes back. A stall, or a clock that was put forward, counts as one second: the writes
-- that were on their way before still are, so no deadline may pass because of it.
local function relogio()
  local agora = GetGameTimer and GetGameTimer() / 1000 or os.time()
  vivido = vivido + math.max(0, math.min(agora - visto, SALTO_S))
  visto = agora
  return vivido
end

CreateThread(function()
  while true do
    relogio()
    Wait(SALTO_S * 500)
  end
end)

return relogio
