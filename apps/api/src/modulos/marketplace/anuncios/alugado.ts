/** A rented thing does not belong to who holds it, so it is never listed. A listing that holds one all the same gives it back to the shop. */
import { codigoBase } from '@sorium/catalogo'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Operacoes } from '#modulos/entregas/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { registrarNoHistorico } from '../historico.ts'
import { ITEM_ALUGADO } from '../regras.ts'
import { devolver } from './devolver.ts'
import { emColeta, guardadosCom, lerAlugado, marcarRetomados } from './repositorio-alugado.ts'
import { encerrar, type LinhaDoAnuncio } from './repositorio.ts'

interface Coisa {
  passport: number
  /** The whole text by which the game keeps it. */
  instancia: string
  codigo: string
}

/**
 * How many of exactly this item must stay with the character, because they are rented. `desconhecido`: something with its code is rented, and
 * which one it is, nobody knows (yet): it may be this one.
 */
export async function alugadoDe(leitura: Leitura, coisa: Coisa): Promise<{ reservado: number; desconhecido: boolean }> {
  const { deste, semTexto } = await lerAlugado(leitura, { ...coisa, temTexto: temTexto(coisa) })
  return temTexto(coisa) ? { reservado: deste, desconhecido: semTexto > 0 } : { reservado: deste + semTexto, desconhecido: false }
}

/** A serial or a date of its own. Without one it stacks, and each is as good as another. */
const temTexto = ({ instancia, codigo }: Coisa) => instancia !== codigo

/** Before it is listed, with the seller's turn held. @throws Recusa 409. */
export async function exigirProprio(tx: Transacao, p: Coisa & { quantidade: number; naMochila: number }): Promise<void> {
  const { reservado, desconhecido } = await alugadoDe(tx, p)
  if (desconhecido)
    throw new Recusa('anuncio.item_alugado', { detalhes: 'Você tem um aluguel deste item. Anuncie o seu quando ele acabar.' })
  if (reservado === 0) return
  const livres = Math.max(0, p.naMochila - reservado - (await emColeta(tx, p)))
  if (p.quantidade <= livres) return
  const detalhes = livres === 0 ? {} : { detalhes: `${reservado} são alugados: você pode anunciar até ${livres}.` }
  throw new Recusa('anuncio.item_alugado', detalhes)
}

/**
 * Takes up to `quantidade` of a rented item out of listings that nobody has bought; what else they hold goes back to its character.
 * What stacks is taken only out of those of the character that rented it. @returns how many.
 */
export async function retomarAlugado(tx: Transacao, entregas: Operacoes, p: Coisa & { quantidade: number }): Promise<number> {
  let falta = p.quantidade
  for (const anuncio of await guardadosCom(tx, { ...p, codigo: codigoBase(p.instancia), temTexto: temTexto(p) })) {
    if (falta === 0) break
    const n = Math.min(falta, anuncio.quantidade)
    await retomar(tx, entregas, { anuncio, n })
    falta -= n
  }
  return p.quantidade - falta
}

async function retomar(tx: Transacao, entregas: Operacoes, { anuncio, n }: { anuncio: LinhaDoAnuncio; n: number }): Promise<void> {
  const { id, quantidade, vendedor, valor } = anuncio
  await marcarRetomados(tx, { id, n })
  if (n < quantidade) {
    await devolver(tx, entregas, { anuncio: { ...anuncio, retomados: n }, fim: 'cancelado', motivo: ITEM_ALUGADO })
  } else {
    await encerrar(tx, { id, estado: 'cancelado', motivo: ITEM_ALUGADO })
    registrarNoHistorico(tx, { usuario: vendedor, acao: 'cancelado', anuncio, valor })
  }
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'marketplace.retomou_alugado',
    objeto: `anuncio:${id}`,
    antes: { estado: anuncio.estado },
    depois: { retomados: n, quantidade },
  })
}
