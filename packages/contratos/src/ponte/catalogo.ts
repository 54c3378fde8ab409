import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Nulavel } from '../comum/tipos.ts'
import { DaCopia } from './copia.ts'
import { CATALOGO_MAXIMO, NOME_NO_CATALOGO_MAXIMO, TIPOS_DO_CATALOGO } from './linha-do-catalogo.ts'
import { Protocolo } from './protocolo.ts'

/** Every page except a list's last has this many rows. */
export const LINHAS_POR_PAGINA = 500
const PAGINAS = Math.ceil(CATALOGO_MAXIMO / LINHAS_POR_PAGINA)

const Tipo = Type.Enum([...TIPOS_DO_CATALOGO])
const NumeroDaPagina = Type.Integer({ minimum: 0, maximum: PAGINAS - 1 })
const Linha = Type.Object({
  codigo: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,60}$' }),
  nome: Type.String({ minLength: 1, maxLength: 2 * NOME_NO_CATALOGO_MAXIMO }),
  peso_g: Nulavel(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  figura: Nulavel(Type.String({ minLength: 1, maxLength: 200 })),
})

export const ListaDoCatalogo = Type.Object({
  tipo: Tipo,
  /** The sha256, in hex, of all rows' `textoDaLinha`, in order. */
  versao: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  quantos: Type.Integer({ minimum: 1, maximum: CATALOGO_MAXIMO }),
  fonte: Type.String({ pattern: '^[ -~]{1,60}$' }),
})
export type ListaDoCatalogo = Static<typeof ListaDoCatalogo>

export const PedidoDeCatalogo = Type.Object({
  protocolo: Protocolo,
  /** Each call names all lists that the game can give, even when `pagina` is set: the site forgets a list that is missing here. */
  listas: Type.Array(ListaDoCatalogo, { maxItems: TIPOS_DO_CATALOGO.length }),
  pagina: Type.Optional(
    Type.Object({ tipo: Tipo, numero: NumeroDaPagina, linhas: Type.Array(Linha, { minItems: 1, maxItems: LINHAS_POR_PAGINA }) }),
  ),
  ...DaCopia,
})
export type PedidoDeCatalogo = Static<typeof PedidoDeCatalogo>

export const RespostaDoCatalogo = Type.Object({
  /** Pages that the site has not received. Empty: it has every page of `listas` and uses them from now on. */
  faltam: Type.Array(Type.Object({ tipo: Tipo, numero: NumeroDaPagina }), { maxItems: PAGINAS * TIPOS_DO_CATALOGO.length }),
})
export type RespostaDoCatalogo = Static<typeof RespostaDoCatalogo>

export const receberCatalogo = chamada({
  metodo: 'POST',
  caminho: '/ponte/catalogo',
  acesso: 'ponte',
  modulo: 'ponte',
  limite: 'ponte',
  resumo: 'A ponte conta ao site quais itens e veículos a cidade tem',
  corpo: PedidoDeCatalogo,
  respostas: { 200: RespostaDoCatalogo },
})
