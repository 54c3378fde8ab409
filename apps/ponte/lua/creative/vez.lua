-- Limits how many bytes of saved text are handled per tick; the oldest request goes first. The cost of an effect grows with the length of the
-- saved text, and after a late tick everything that waited comes at once.
local relogio = tomar('relogio')

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
