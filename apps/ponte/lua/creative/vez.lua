-- Limits the hook's work in one tick.
-- After a late tick, or when the database answers again, everything that waited comes at once. The cost of an effect grows with the saved
-- text, so this part lets a number of bytes per tick through, oldest first. A character has one round of saving at a time, so many
-- purchases of one player do not hold up another player.
local relogio = tomar('relogio')

-- Seven saved texts of 54 KB, about 6 ms. A thread that is let in may run only in the next tick, so one tick may see twice this much.
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

-- Waits until this many bytes may be worked on. A thread that never wakes again does not hold up the others.
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
