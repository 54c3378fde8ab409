/**
 * Answers that are the same for everybody are read once, and cached until one of their subjects is announced (docs/decisoes/leituras.md).
 * Never cache here an answer that depends on who asks.
 */
import { setTimeout as dormir } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Sinal } from '../sinal.ts'
import { type Assunto, SEM_GATILHO } from './assuntos.ts'
import { type Base, canalDe, criarValidade, type DoQue, type Validade } from './validade.ts'

export type { Assunto }

interface ComTamanho {
  bytes: number
}

interface Pedido<T> extends DoQue {
  chave: string
  /** If false, the value goes to the callers that wait for it and is not cached. */
  guardavel?: (coisa: T) => boolean
  /** The least time between two readings: callers in between wait for the next reading. */
  espacoMs?: number
}

interface Entrada {
  coisa: ComTamanho
  base: Base
}

interface Voo {
  /** null: the reading has not begun, so every caller may join it. */
  base: Base | null
  promessa: Promise<Entrada>
}

const ESPACADAS = 1_000

export interface Lidos {
  ler<T extends ComTamanho>(p: Pedido<T>, fazer: () => Promise<T>): Promise<T>
  pronto<T extends ComTamanho>(chave: string): T | undefined
  tocar(p: DoQue): void
  mudou(assuntos: Iterable<Assunto>): void
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
        // Also after an error: an answer that is made without this value changes, too, when the value's subjects change.
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
    const voo: Voo = { base: null, promessa: Promise.resolve().then(() => fazerAgora(voo, pedido, fazer)) }
    voos.set(chave, voo)
    return voo
  }
}

const ALEM_DOS_BYTES = 1_900

/** An upper bound: the compressed forms add up to 70% (comprimir.test.ts). */
function tamanhoDe({ coisa }: Entrada, chave: string): number {
  return Math.ceil(coisa.bytes * 1.7) + chave.length + ALEM_DOS_BYTES
}
