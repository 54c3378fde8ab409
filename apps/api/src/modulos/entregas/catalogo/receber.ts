import { createHash } from 'node:crypto'
import {
  LINHAS_POR_PAGINA,
  type LinhaDoCatalogo,
  type ListaDoCatalogo,
  type PedidoDeCatalogo,
  type RespostaDoCatalogo,
} from '@sorium/contratos/ponte/index.ts'
import { chaveDoCatalogo, limparLinha, textoDaLinha } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { nomeDoLote } from '../espelho/espelhar.ts'
import {
  anotarLeitura,
  apagarPaginas,
  atenderPedido,
  confirmarLeitura,
  travarCatalogo,
  esquecerLeituras,
  esquecerSumidos,
  guardarPagina,
  lerPaginas,
  trocarLista,
} from './repositorio.ts'

type Lacuna = RespostaDoCatalogo['faltam'][number]

export async function receberCatalogo(servidor: string, pedido: PedidoDeCatalogo, ctx: Pick<Ctx, 'banco'>): Promise<RespostaDoCatalogo> {
  if ((await nomeDoLote(ctx, servidor, pedido)) === null) return { faltam: [] }
  const tipos = pedido.listas.map((l) => l.tipo)
  if (new Set(tipos).size < tipos.length) throw new Recusa('ponte.catalogo_incoerente')
  const recebido = await ctx.banco.transacao(async (tx) => {
    await travarCatalogo(tx)
    for (const tipo of await esquecerLeituras(tx, { servidor, menos: tipos })) await trocarLista(tx, { servidor, tipo, linhas: [] })
    if (pedido.pagina) await guardarPaginaDe(tx, { servidor, pedido, pagina: pedido.pagina })
    const faltam: Lacuna[] = []
    for (const lista of pedido.listas) {
      const resto = await completar(tx, servidor, lista)
      // Refuse after the transaction: a throw inside would roll back the deletion of the useless pages.
      if (resto === 'incoerente') return resto
      faltam.push(...resto)
    }
    if (faltam.length === 0) await atenderPedido(tx, servidor)
    return faltam
  })
  if (recebido === 'incoerente') throw new Recusa('ponte.catalogo_incoerente')
  return { faltam: recebido }
}

async function guardarPaginaDe(
  tx: Transacao,
  p: { servidor: string; pedido: PedidoDeCatalogo; pagina: NonNullable<PedidoDeCatalogo['pagina']> },
): Promise<void> {
  const { tipo, numero, linhas } = p.pagina
  const lista = p.pedido.listas.find((l) => l.tipo === tipo)
  if (!lista || numero >= paginasDe(lista)) throw new Recusa('ponte.catalogo_incoerente')
  await guardarPagina(tx, { servidor: p.servidor, tipo, versao: lista.versao, numero, linhas })
}

const paginasDe = (lista: ListaDoCatalogo): number => Math.ceil(lista.quantos / LINHAS_POR_PAGINA)

async function completar(tx: Transacao, servidor: string, lista: ListaDoCatalogo): Promise<Lacuna[] | 'incoerente'> {
  const { tipo, versao } = lista
  if (await confirmarLeitura(tx, { servidor, lista })) return []
  const paginas = await lerPaginas(tx, { servidor, tipo, versao })
  const vindas = new Set(paginas.map((p) => p.numero))
  const todas = Array.from({ length: paginasDe(lista) }, (_, numero) => ({ tipo, numero }))
  const faltam = todas.filter((p) => !vindas.has(p.numero))
  if (faltam.length > 0) return faltam
  const linhas = paginas.flatMap((p) => p.linhas)
  await apagarPaginas(tx, { servidor, tipo })
  if (linhas.length !== lista.quantos || versaoDe(linhas) !== versao) return 'incoerente'
  const limpas = semRepetidas(tipo, linhas)
  await trocarLista(tx, { servidor, tipo, linhas: limpas })
  await esquecerSumidos(tx, tipo)
  await anotarLeitura(tx, { servidor, lista, quantos: limpas.length })
  return []
}

function versaoDe(linhas: readonly LinhaDoCatalogo[]): string {
  const resumo = createHash('sha256')
  for (const linha of linhas) resumo.update(textoDaLinha(linha))
  return resumo.digest('hex')
}

/** Cleans the rows again, because the site does not trust the ponte to have done it. */
function semRepetidas(tipo: ListaDoCatalogo['tipo'], linhas: readonly LinhaDoCatalogo[]): LinhaDoCatalogo[] {
  const porChave = new Map<string, LinhaDoCatalogo>()
  for (const linha of linhas.map(limparLinha)) if (linha) porChave.set(chaveDoCatalogo(tipo, linha.codigo), linha)
  return [...porChave.values()]
}
