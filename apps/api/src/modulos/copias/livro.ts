/**
 * Each minute the ledger's new moves are encrypted and sent to where the copies are stored. After a restore, moves that only touch balances
 * (credits, conversions) are repeated; the remaining moves are listed for the administration.
 */
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { lerMovimentos, Movimento, movimentosQueFaltam, refazerMovimento } from '#modulos/carteira/porta-livro.ts'
import type { Banco, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cifrar, decifrar } from './pacote/cifra.ts'
import { abrirDestino, type Destino } from './destino/destino.ts'
import { ErroDaCopia } from './erro.ts'
import { lerNomeDoLivro, nomearLivro } from './regras.ts'
import * as repositorio from './repositorio.ts'
import { type Copiadora, sozinhas } from './trabalhar.ts'

export const JOB_DO_LIVRO = 'copias.livro'

/** Each sending begins this much before the last sent move, because rows of older moves may have become visible late. */
const FOLGA_MS = 120_000

export async function enviarLivro(p: Copiadora): Promise<void> {
  const { banco, config, relogio } = p.ctx
  if (!config.copias || !sozinhas(p)) return
  await enviarMovimentos({ banco, destino: await abrirDestino(config.copias.destino), chave: config.copias.chave, agora: relogio.agora() })
}

export async function enviarMovimentos(p: { banco: Banco; destino: Destino; chave: string; agora: Date }): Promise<number> {
  const ate = await repositorio.livroAte(p.banco)
  const movimentos = await lerMovimentos(p.banco, new Date((ate ?? p.agora).getTime() - FOLGA_MS))
  const ultimo = movimentos.reduce((maior, { em }) => (em > maior ? em : maior), '')
  if (ultimo === '' || (ate !== null && Date.parse(ultimo) <= ate.getTime())) return 0
  const conteudo = gzipSync(JSON.stringify(movimentos))
  await p.destino.guardar(nomearLivro(p.agora), await cifrar(Readable.from([conteudo]), p.chave))
  await p.banco.transacao((tx) => repositorio.marcarLivro(tx, new Date(ultimo)))
  return movimentos.length
}

const Movimentos = Type.Array(Movimento)

async function lerEnviados(p: { destino: Destino; chave: string; desde: Date }): Promise<Movimento[]> {
  const nomes = (await p.destino.listar())
    .map(({ nome }) => nome)
    .filter((nome) => (lerNomeDoLivro(nome)?.getTime() ?? 0) >= p.desde.getTime() - FOLGA_MS)
    .toSorted()
  const porRef = new Map<string, Movimento>()
  for (const nome of nomes) {
    const pedacos: Buffer[] = []
    for await (const pedaco of await decifrar(await p.destino.abrir(nome), p.chave)) pedacos.push(pedaco as Buffer)
    const ditos: unknown = JSON.parse(gunzipSync(Buffer.concat(pedacos)).toString('utf8'))
    if (!Value.Check(Movimentos, ditos)) throw new ErroDaCopia(`${nome} não é um envio do livro desta versão.`)
    for (const m of ditos) if (!porRef.has(m.ref)) porRef.set(m.ref, m)
  }
  return [...porRef.values()].toSorted((a, b) => a.em.localeCompare(b.em))
}

/** Nothing in the game and no listing depends on these moves. */
const SO_DINHEIRO: ReadonlySet<string> = new Set(['credito', 'conversao'])

export interface Recuperado {
  refeitos: number
  perdidos: number
  livroAte: Date | null
}

/** Call it after a restore, before the site serves. A second call repeats no move again. */
export async function recuperarLivro(p: { banco: Banco; destino: Destino; chave: string; instante: Date }): Promise<Recuperado> {
  const { banco, instante } = p
  const enviados = await lerEnviados({ ...p, desde: instante })
  const faltam = await movimentosQueFaltam(
    banco,
    enviados.map(({ ref }) => ref),
  )
  let refeitos = 0
  const perdidos: Movimento[] = []
  for (const m of enviados.filter(({ ref }) => faltam.has(ref))) {
    if (SO_DINHEIRO.has(m.tipo) && (await refez(banco, m))) refeitos++
    else perdidos.push(m)
  }
  const ultimo = enviados.at(-1)
  const livroAte = ultimo ? new Date(ultimo.em) : null
  await banco.transacao((tx) => repositorio.gravarLivro(tx, { livroAte, refeitos, perdidos }))
  return { refeitos, perdidos: perdidos.length, livroAte }
}

async function refez(banco: Banco, m: Movimento): Promise<boolean> {
  try {
    return await banco.transacao(async (tx: Transacao) => {
      if (
        !(await repositorio.conheceDonos(
          tx,
          m.pernas.flatMap(({ dono }) => dono ?? []),
        ))
      )
        return false
      await refazerMovimento(tx, m)
      return true
    })
  } catch (erro) {
    // For example, an earlier move that brought the money for this one could not be repeated.
    if (erro instanceof Recusa) return false
    throw erro
  }
}
