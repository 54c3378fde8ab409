import { centavosDe } from '@sorium/contratos/comum/centavos.ts'
import { ehId, FORMA_DO_ID } from '@sorium/contratos/comum/id.ts'
import type { ConsultaDaVitrine, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { cotacaoAtual } from '#modulos/cotacao/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cortarPagina, lerCursor, type Pagina } from '#nucleo/pagina.ts'
import { apresentarItem } from '../apresentar.ts'
import { umItemDaVitrine } from '../repositorio.ts'
import { contarVitrine, itensDaVitrine, type PaginaDaVitrine } from './repositorio.ts'

const POR_PAGINA = 48
const DE_UMA_VEZ = 2_000
const SEM_COTACAO = 10_000n
const SEM_TETO = 9_223_372_036_854_775_807n

type PaginaContada = Pagina<ItemDaLoja> & { total?: number }

const NADA: PaginaContada = { linhas: [], proximo: null, total: 0 }

export function todosDaVitrine(
  leitura: Leitura,
  { paraAdmin, ...cursor }: { cursor?: string; paraAdmin: boolean },
): Promise<PaginaContada> {
  return pagina(leitura, { limite: DE_UMA_VEZ, ...cursor }, paraAdmin)
}

export const paginaDaVitrine = (leitura: Leitura, consulta: ConsultaDaVitrine) => pagina(leitura, consulta, false)

async function pagina(leitura: Leitura, consulta: ConsultaDaVitrine, paraAdmin: boolean): Promise<PaginaContada> {
  const { limite = POR_PAGINA, ordem = 'vitrine', categoria = null } = consulta
  const parada = lerParada(consulta.cursor)
  if (categoria !== null && !ehId(categoria)) return NADA
  const filtro = {
    busca: consulta.busca?.trim() ?? '',
    categoria,
    preco: lerPreco(consulta),
    soDestaques: consulta.destaque ?? false,
    paraAdmin,
  }
  const compara = (ordem === 'menor' || ordem === 'maior') && !filtro.preco
  const taxa = compara ? (parada?.taxa ?? (await cotacaoAtual(leitura))?.valor ?? SEM_COTACAO) : 0n
  const [linhas, total] = await Promise.all([
    itensDaVitrine(leitura, { ...filtro, ordem, taxa, depoisDe: parada?.id ?? null, limite: limite + 1 }),
    parada ? undefined : contarVitrine(leitura, filtro),
  ])
  const cortada = cortarPagina(linhas, {
    limite,
    chave: ({ id }) => (compara ? `${id}:${taxa}` : id),
    apresentar: (i) => apresentarItem(i, paraAdmin),
  })
  return { ...cortada, ...(total === undefined ? {} : { total }) }
}

const PARADA = new RegExp(`^(${FORMA_DO_ID})(?::(\\d{1,18}))?$`)

/** Later pages use the first page's rate, so that the order does not change between pages. */
function lerParada(cursor: string | undefined): { id: string; taxa?: bigint } | null {
  const texto = lerCursor(cursor)
  if (texto === null) return null
  const [, id, taxa] = PARADA.exec(texto) ?? []
  if (id === undefined) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  return { id, ...(taxa === undefined ? {} : { taxa: BigInt(taxa) }) }
}

function lerPreco(p: Pick<ConsultaDaVitrine, 'moeda' | 'de' | 'ate'>): PaginaDaVitrine['preco'] {
  if (p.moeda === undefined && p.de === undefined && p.ate === undefined) return null
  const [de, ate] = [centavosDe(p.de ?? 0), p.ate === undefined ? SEM_TETO : centavosDe(p.ate)]
  if (de === null || ate === null) throw new Recusa('pedido.invalido', { detalhes: 'O preço tem no máximo 2 casas decimais.' })
  return { moeda: p.moeda === 'zcoin' ? 'SOR' : 'BRL', de, ate }
}

export async function itemDaVitrine(leitura: Leitura, id: string): Promise<ItemDaLoja> {
  const item = ehId(id) ? await umItemDaVitrine(leitura, id) : null
  if (!item) throw new Recusa('loja.item_inexistente')
  return apresentarItem(item, false)
}
