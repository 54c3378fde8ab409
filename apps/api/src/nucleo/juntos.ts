/**
 * Moves that come at the same time, written by one transaction with their keys: each of their statements is paid once for all (docs/decisoes/0080).
 * What one of them meets is its own affair: it then goes by itself.
 */
import { LRUCache } from 'lru-cache'
import { type Banco, bancoAusente, codigoDe, juntas, Mudou, semContar, type Transacao } from './banco/index.ts'
import { Recusa } from './erros.ts'
import { criarLotes } from './lotes.ts'
import type { Log } from './log.ts'

/** So long they wait for a lock: whoever has to wait longer does it alone. */
const ESPERA_MS = 250
/** So many keys are remembered. */
const CHAVES_VISTAS = 10_000

/** The row of a key whose move is decided. */
export interface ChaveTomada {
  id: readonly [ator: string, rota: string, chave: string]
  resumo: Buffer
  resposta: { status: number; corpo: unknown }
}

interface Levado<T> {
  chave: ChaveTomada | null
  carga: T
}

/** Written; not written, and to be tried alone; or nobody knows, and why. */
type Fim = 'foi' | 'sozinho' | Error

interface Moldura<T> {
  banco: Banco
  log: Log
  /** Of some, in their order: which of them can be made one after the other, by what was read. */
  cabem: (cargas: readonly T[]) => readonly boolean[]
  /** All of them or none. */
  escrever: (tx: Transacao, cargas: readonly T[]) => Promise<void>
}

/**
 * @returns what brings a move with its key. false: nothing of it was written, and it may be tried alone. @throws whatever the absence of the
 * database throws: then nobody knows.
 */
export function movimentosJuntos<T>(p: Moldura<T>): (carga: T) => (chave: ChaveTomada | null) => Promise<boolean> {
  // A key that comes again has its answer, or is on its way: it would undo those with whom it goes.
  const vistas = new LRUCache<string, true>({ max: CHAVES_VISTAS })
  const levar = criarLotes<Levado<T>, Fim>(async (levados) => {
    const cabem = p.cabem(levados.map(({ carga }) => carga))
    const fins = await escreverOuDividir(
      p,
      levados.filter((_, i) => cabem[i]),
    )
    let n = 0
    return levados.map((_, i) => (cabem[i] ? (fins[n++] ?? 'sozinho') : 'sozinho'))
  })
  return (carga) => async (chave) => {
    const nome = chave?.id.join('\n')
    if (nome !== undefined) {
      if (vistas.has(nome)) return false
      vistas.set(nome, true)
    }
    const fim = await levar({ chave, carga })
    if (fim instanceof Error) throw fim
    return fim === 'foi'
  }
}

/** Nothing of it was written. */
class Desfeito extends Error {
  override readonly name = 'Desfeito'
}

/** If one of them is in the way, each half is tried again: the others stay together. */
async function escreverOuDividir<T>(p: Moldura<T>, levados: readonly Levado<T>[]): Promise<Fim[]> {
  if (levados.length === 0) return []
  try {
    // Undone inside, too, so that it is not tried again: what stopped one of them would stop all of them again.
    await desfazendo(() => p.banco.transacao((tx) => desfazendo(() => escreverTudo(p, tx, levados))))
    return levados.map(() => 'foi')
  } catch (erro) {
    if (!(erro instanceof Desfeito)) return levados.map(() => erro as Error)
    p.log.warn({ codigo: codigoDe(erro.cause), erro: String(erro.cause), quantos: levados.length }, 'movimentos juntos desfeitos')
    if (levados.length === 1 || !deUmSo(erro.cause)) return levados.map(() => 'sozinho')
    const meio = Math.ceil(levados.length / 2)
    const primeiros = await escreverOuDividir(p, levados.slice(0, meio))
    return [...primeiros, ...(await escreverOuDividir(p, levados.slice(meio)))]
  }
}

/** A key that is taken, an item that changed, a wallet that cannot pay: not a pause of money, a full disk or a lock. */
function deUmSo(causa: unknown): boolean {
  return causa instanceof Mudou || codigoDe(causa) === '23505' || (causa instanceof Recusa && causa.status < 500)
}

async function escreverTudo<T>(p: Moldura<T>, tx: Transacao, levados: readonly Levado<T>[]): Promise<void> {
  const semEsperar = tx.executar(`set local lock_timeout = '${ESPERA_MS}ms'`)
  const chaves = tomarVarias(
    tx,
    levados.flatMap(({ chave }) => chave ?? []),
  )
  const tudo = p.escrever(
    tx,
    levados.map(({ carga }) => carga),
  )
  await juntas(semEsperar, chaves, tudo)
}

/** What the database refused was not written. Of what it did not answer, and of whatever else goes wrong at the end, nobody knows. */
async function desfazendo(fazer: () => Promise<void>): Promise<void> {
  try {
    await fazer()
  } catch (erro) {
    if (bancoAusente(erro) || erro instanceof Desfeito || !recusado(erro)) throw erro
    throw new Desfeito('O que foi junto foi desfeito.', { cause: erro })
  }
}

/** By the database (SQLSTATE; no class of it begins with E), or by the code that writes, which comes before COMMIT. */
const recusado = (erro: unknown): boolean =>
  erro instanceof Recusa || erro instanceof Mudou || /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(codigoDe(erro) ?? '')

/** In one order, so that two such transactions with the same keys do not wait for each other. */
async function tomarVarias(tx: Transacao, chaves: readonly ChaveTomada[]): Promise<void> {
  await tx.executar(
    `insert into nucleo_idempotencia (ator, rota, chave, resumo, status, corpo)
     select * from unnest(${semContar(1, 'text')}, $2::text[], $3::text[], $4::bytea[], $5::int[], $6::text[]) as c (ator, rota, chave, resumo, status, corpo)
     order by ator, rota, chave`,
    [
      chaves.map(({ id }) => id[0]),
      chaves.map(({ id }) => id[1]),
      chaves.map(({ id }) => id[2]),
      chaves.map(({ resumo }) => resumo),
      chaves.map(({ resposta }) => resposta.status),
      chaves.map(({ resposta }) => JSON.stringify(resposta.corpo)),
    ],
  )
}
