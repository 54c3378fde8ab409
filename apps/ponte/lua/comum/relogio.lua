-- The clock of every hook.
local SALTO_S = 1
local vivido, visto = 0, GetGameTimer and GetGameTimer() / 1000 or os.time()

-- Seconds that this server has lived through. When it stood still (a long hitch, a machine that was paused) or its clock was put forward, one second
-- counts: what was on its way to the database then is still on its way, so nothing may be given up for it. It never goes back.
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
