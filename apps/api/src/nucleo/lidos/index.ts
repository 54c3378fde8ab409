/**
 * What everybody sees is read once, and kept until it changes (docs/decisoes/leituras.md). Whoever comes while it is being read waits for the same reading. A
 * reading is good as long as nothing that it is about was announced since before it began: one that began before a change is never kept after it, and
 * what is made of others (a page of its first answers) is about all that they are about. Where announcements do not arrive, everything is short-lived.
 * Nothing that depends on who asks may be kept here.
 */
import { setTimeout as dormir } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Sinal } from '../sinal.ts'
import { type Assunto, SEM_GATILHO } from './assuntos.ts'
import { type Base, canalDe, criarValidade, type DoQue, type Validade } from './validade.ts'

export type { Assunto }

/** What is kept of one thing, in bytes. */
interface ComTamanho {
  bytes: number
}

interface Pedido<T> extends DoQue {
  chave: string
  /** Otherwise it is given to those who waited, and forgotten. */
  guardavel?: (coisa: T) => boolean
  /** From one making of it to the next, however often it changes: who comes meanwhile waits for the next. For what costs much. */
  espacoMs?: number
}

interface Entrada {
  coisa: ComTamanho
  base: Base
}

interface Voo {
  /** null: it has not begun yet, and whoever comes may join. */
  base: Base | null
  promessa: Promise<Entrada>
}

/** So many keys are remembered for their `espacoMs`. */
const ESPACADAS = 1_000

export interface Lidos {
  /** The kept thing, or what `fazer` gives. What `fazer` reads here counts as its own. @throws what `fazer` throws. */
  ler<T extends ComTamanho>(p: Pedido<T>, fazer: () => Promise<T>): Promise<T>
  /** The kept thing, if it is there and good. */
  pronto<T extends ComTamanho>(chave: string): T | undefined
  /** What is being made is about this too, which is read without being kept. */
  tocar(p: DoQue): void
  /** It changed in this process: from here on nobody gets what was read before. Other nodes hear of it. */
  mudou(assuntos: Iterable<Assunto>): void
  /** Everything, in this process. */
  esquecer(): void
  estado(): EstadoDosLidos
}

export interface EstadoDosLidos {
  bytes: number
  coisas: number
  guardados: number
  feitos: number
  esperas: number
}

type Fazer<T> = () => Promise<T>

export function criarLidos(p: { sinal: Pick<Sinal, 'acordar' | 'seguir' | 'ouvindo'>; maximoBytes: number }): Lidos {
  const validade = criarValidade(p.sinal)
  const guarda = p.maximoBytes > 0 ? new LRUCache<string, Entrada>({ maxSize: p.maximoBytes, sizeCalculation: tamanhoDe }) : null
  const contas = { guardados: 0, feitos: 0, esperas: 0 }
  const vooDe = criarVoos({ validade, contas, guardar: (chave, entrada) => guarda?.set(chave, entrada) })

  function guardada(chave: string): ComTamanho | undefined {
    const entrada = guarda?.get(chave)
    if (!entrada) return undefined
    if (!validade.boa(entrada.base)) {
      guarda?.delete(chave)
      return undefined
    }
    contas.guardados++
    validade.somar(entrada.base)
    return entrada.coisa
  }

  return {
    async ler<T extends ComTamanho>(pedido: Pedido<T>, fazer: Fazer<T>): Promise<T> {
      const coisa = guardada(pedido.chave)
      if (coisa) return coisa as T
      const voo = vooDe(pedido, fazer)
      try {
        return (await voo.promessa).coisa as T
      } finally {
        // That something is not there is also about its subjects.
        if (voo.base) validade.somar(voo.base)
      }
    },
    pronto: <T extends ComTamanho>(chave: string) => guardada(chave) as T | undefined,
    tocar: (de) => validade.somar(validade.novaBase(de)),
    mudou(assuntos) {
      for (const assunto of assuntos) {
        validade.avancar(assunto)
        if (SEM_GATILHO.has(assunto)) p.sinal.acordar(canalDe(assunto))
      }
    },
    esquecer() {
      validade.recomecar()
      guarda?.clear()
    },
    estado: () => ({ bytes: guarda?.calculatedSize ?? 0, coisas: guarda?.size ?? 0, ...contas }),
  }
}

/** What is being read at this moment, by its key: one reading for all who want it, as long as it is good. */
function criarVoos(p: {
  validade: Validade
  contas: { feitos: number; esperas: number }
  guardar: (chave: string, entrada: Entrada) => void
}): <T extends ComTamanho>(pedido: Pedido<T>, fazer: Fazer<T>) => Voo {
  const { validade, contas } = p
  const voos = new Map<string, Voo>()
  const feitas = new LRUCache<string, number>({ max: ESPACADAS })

  async function esperarEspaco(chave: string, espacoMs: number): Promise<void> {
    const falta = (feitas.get(chave) ?? -Infinity) + espacoMs - performance.now()
    if (falta > 0) await dormir(falta)
  }

  async function fazerAgora<T extends ComTamanho>(voo: Voo, pedido: Pedido<T>, fazer: Fazer<T>): Promise<Entrada> {
    const { chave, espacoMs, guardavel = () => true } = pedido
    if (espacoMs !== undefined) await esperarEspaco(chave, espacoMs)
    const base = validade.novaBase(pedido)
    voo.base = base
    try {
      const coisa = await validade.dentroDe(base, fazer)
      if (validade.boa(base) && guardavel(coisa)) p.guardar(chave, { coisa, base })
      return { coisa, base }
    } finally {
      if (espacoMs !== undefined) feitas.set(chave, performance.now())
      if (voos.get(chave) === voo) voos.delete(chave)
    }
  }

  return (pedido, fazer) => {
    const { chave } = pedido
    const atual = voos.get(chave)
    if (atual && (atual.base === null || validade.boa(atual.base))) {
      contas.esperas++
      return atual
    }
    contas.feitos++
    // Never before it is known as under way.
    const voo: Voo = { base: null, promessa: Promise.resolve().then(() => fazerAgora(voo, pedido, fazer)) }
    voos.set(chave, voo)
    return voo
  }
}

/** What is there besides the bytes: the entry itself, and an answer's headers in each of its forms. */
const ALEM_DOS_BYTES = 1_900

/** As much as it may come to: more than half again for its compressed forms, which come when they are first asked for (comprimir.test.ts). */
function tamanhoDe({ coisa }: Entrada, chave: string): number {
  return Math.ceil(coisa.bytes * 1.7) + chave.length + ALEM_DOS_BYTES
}
