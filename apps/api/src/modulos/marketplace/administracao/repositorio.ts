import type { SituacaoDoAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { emOrdem, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'
import type { AnuncioCompleto } from '../apresentar.ts'
import { FIGURA_DO_ANUNCIO, type LinhaDoAnuncio } from '../anuncios/repositorio.ts'

export type AnuncioDaTabela = Pick<
  LinhaDoAnuncio,
  | 'id'
  | 'tipo'
  | 'codigo'
  | 'nome'
  | 'vendedor_nome'
  | 'vendedor_personagem'
  | 'quantidade'
  | 'moeda'
  | 'valor'
  | 'descricao'
  | 'estado'
  | 'motivo'
  | 'coletado_em'
  | 'cancelamento_pedido_em'
  | 'criado_em'
> &
  Pick<AnuncioCompleto, 'figura'> & { situacao: SituacaoDoAnuncio; categoria_nome: string; denuncias: bigint }

export const COLUNAS_DA_ADMINISTRACAO = `a.id, a.tipo, a.codigo, a.nome, a.vendedor_nome, a.vendedor_personagem, a.quantidade, a.moeda, a.valor,
  a.descricao, a.estado, a.motivo, a.coletado_em, a.cancelamento_pedido_em, a.criado_em, a.situacao, c.nome as categoria_nome, ${FIGURA_DO_ANUNCIO},
  (select count(*) from marketplace_denuncia x where x.anuncio = a.id and x.estado = 'aberta') as denuncias`

export interface FiltroDosAnuncios {
  padroes: readonly string[]
  id: string | null
  status: SituacaoDoAnuncio | null
}

/** The ids are UUID v7, so they are in the order of creation. */
const ORDENS = {
  criadoEm: ['a.id'],
  titulo: [emOrdem('a.nome'), 'a.id'],
  usuario: [emOrdem('a.vendedor_nome'), 'a.id'],
  preco: ['a.moeda', 'a.valor', 'a.id'],
  status: ['a.situacao', 'a.id'],
} as const satisfies Record<string, readonly string[]>
export type OrdemDosAnuncios = keyof typeof ORDENS

function onde(f: FiltroDosAnuncios): { sql: string; valores: unknown[] } {
  const valores: unknown[] = []
  const partes: string[] = []
  const com = (valor: unknown, sql: (n: string) => string) => partes.push(sql(`$${valores.push(valor)}`))
  if (f.status) com(f.status, (n) => `a.situacao = ${n}`)
  if (f.id) com(f.id, (n) => `a.id = ${n}`)
  // Write one condition for each word: the index works for LIKE, but not for LIKE ALL.
  for (const padrao of f.padroes) com(padrao, (n) => `a.procura like ${n}`)
  return { sql: partes.length > 0 ? `where ${partes.join(' and ')}` : '', valores }
}

export function anunciosDaTabela(
  leitura: Leitura,
  p: FiltroDosAnuncios & { ordem: OrdemDosAnuncios; descendente: boolean; limite: number; salto: number },
): Promise<AnuncioDaTabela[]> {
  const { sql, valores } = onde(p)
  const sentido = p.descendente ? ' desc' : ''
  const ordem = ORDENS[p.ordem].map((c) => c + sentido).join(', ')
  const n = valores.length
  return leitura.linhas<AnuncioDaTabela>(
    `select ${COLUNAS_DA_ADMINISTRACAO}
     from (select a.id from marketplace_anuncio a ${sql} order by ${ordem} limit $${n + 1} offset $${n + 2}) pagina
       join marketplace_anuncio a on a.id = pagina.id join marketplace_categoria c on c.id = a.categoria
     order by ${ordem}`,
    [...valores, p.limite, p.salto],
  )
}

const CONTADOS_NA_BUSCA = 5_000

export function contarAnuncios(leitura: Leitura, f: FiltroDosAnuncios): Promise<number> {
  const { sql, valores } = onde(f)
  const de = `from marketplace_anuncio a ${sql}`
  const contagem = f.padroes.length > 0 ? `from (select 1 ${de} limit ${CONTADOS_NA_BUSCA}) achados` : de
  return contarLinhas(leitura, `select count(*) as n ${contagem}`, valores)
}

export async function travarTaxa(tx: Transacao): Promise<void> {
  await tx.executar(`select pg_advisory_xact_lock(hashtextextended('marketplace.taxa', 0))`)
}
