-- How much of a tick is ours.
--[[
  After a late tick, or when the database answers again, everything that waited comes at once. What an effect costs goes with the length of the saved
  text, so a number of bytes is let through in the time of a tick, the oldest first; the rest waits for a later one. A character has one round of saving
  at a time, so that the many purchases of one do not keep another waiting. Ten purchases a second need a tenth of it.
]]
local relogio = tomar('relogio')

-- Seven saved texts of 54 KB, some 6 ms. Who was let in may be awake only in the next tick, so that one tick may see twice as much.
local POR_QUADRO, QUADRO_S = 400000, 0.05
local saldo, contado = POR_QUADRO, relogio()
local fila, primeiro, ultimo = {}, 1, 0

local function deixarPassar()
  local agora = relogio()
  saldo = math.min(POR_QUADRO, saldo + math.max(0, agora - contado) / QUADRO_S * POR_QUADRO)
  contado = agora
  while fila[primeiro] and saldo >= math.min(fila[primeiro].bytes, POR_QUADRO) do
    saldo = saldo - fila[primeiro].bytes
    fila[primeiro].passou = true
    fila[primeiro] = nil
    primeiro = primeiro + 1
  end
end

-- Called where waiting is allowed, before so many bytes of a saved text are worked on. One of which nothing goes on any more keeps nobody waiting.
local function esperarVez(bytes)
  local vez = { bytes = bytes, passou = false }
  ultimo = ultimo + 1
  fila[ultimo] = vez
  deixarPassar()
  while not vez.passou do
    Wait(0)
    deixarPassar()
  end
end

return esperarVez
