local SALTO_S = 1
local vivido, visto = 0, GetGameTimer and GetGameTimer() / 1000 or os.time()

-- Seconds that this hook has run; the value never goes back. A step of more than a second (a stall, a changed clock) counts as one second:
-- such a step must not use up the time limits of writes that began before it.
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
