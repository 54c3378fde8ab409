import { ITENS, VEICULOS } from '@sorium/catalogo'

export function catalogoDoJogo(): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(ITENS).map((item) => [
      item.codigo,
      {
        nome: item.nome,
        peso: item.pesoG / 1000,
        ...(item.maximo === undefined ? {} : { maximo: item.maximo }),
        ...(item.unico ? { duravel: 240 } : {}),
        tipo: item.categoria === 'armas' && item.unico ? 'Armamento' : 'Comum',
      },
    ]),
  )
}

export function modelosDoJogo(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(VEICULOS).map(([modelo, { nome }]) => [modelo, { nome, peso: 50 }]))
}
