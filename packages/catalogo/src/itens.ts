import { ARMAS_BRANCAS, ARMAS_DE_FOGO, MUNICAO } from './itens/armas.ts'
import { ELETRONICOS, JOIAS, MEDICO, ROUPAS } from './itens/cidade.ts'
import { BEBIDAS, DOCES, HORTA, PESCADOS, PRATOS } from './itens/comida.ts'
import { BICHOS, DOCUMENTOS, FERRAMENTAS, MATERIAIS, PREMIUM } from './itens/oficio.ts'
import type { ItemDoCatalogo } from './tipos.ts'

export const ITENS: Readonly<Record<string, ItemDoCatalogo>> = {
  ...BEBIDAS,
  ...PRATOS,
  ...DOCES,
  ...HORTA,
  ...PESCADOS,
  ...ARMAS_DE_FOGO,
  ...ARMAS_BRANCAS,
  ...MUNICAO,
  ...JOIAS,
  ...ELETRONICOS,
  ...ROUPAS,
  ...MEDICO,
  ...DOCUMENTOS,
  ...PREMIUM,
  ...FERRAMENTAS,
  ...MATERIAIS,
  ...BICHOS,
}
