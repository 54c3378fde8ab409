-- The last read of each bag, by key: { bolsa, diario, em, duvidoso }. `duvidoso`: two reads within a few seconds differed.
local lidos = {}

local function abrirDiario(texto)
  local ok, lido = pcall(json.decode, type(texto) == 'string' and texto ~= '' and texto or '{}')
  if not ok or type(lido) ~= 'table' then
    return nil
  end
  return { ops = type(lido.ops) == 'table' and lido.ops or {}, grupos = type(lido.grupos) == 'table' and lido.grupos or {} }
end

-- @returns nil if the earlier results are unknown: the bag was not read through the hook, two reads differed, or the text is broken.
local function diarioLido(chave)
  local lido = lidos[chave]
  lidos[chave] = nil
  if not lido or lido.duvidoso then
    print(('[sorium] Nao se sabe o que a bolsa de %s ja recebeu: nada sera entregue a ele ate que saia e entre de novo.'):format(chave))
    return nil
  end
  return abrirDiario(lido.diario)
end

return {
  lidos = lidos,
  abrirDiario = abrirDiario,
  diarioLido = diarioLido,
}
