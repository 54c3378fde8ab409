import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { escrever, ler, type Maquina } from '../maquina.ts'
import { ESTADO, REGISTROS } from './lugares.ts'

/** recusada: failed before the swap. voltou: failed after the swap, and the old version serves again. sem_volta: neither version serves. */
export type Desfecho = 'feita' | 'recusada' | 'voltou' | 'sem_volta'

export interface Estado {
  disponivel: { versao: string; novidades: string; achada_em: string } | null
  procurada_em: string | null
  falha_da_procura: string | null
  andamento: { de: string; para: string; passo: string; comecou_em: string } | null
  ultima: { de: string; para: string; em: string; desfecho: Desfecho; motivo: string | null; registro: string } | null
}

const VAZIO: Estado = { disponivel: null, procurada_em: null, falha_da_procura: null, andamento: null, ultima: null }

export function lerEstado(m: Maquina): Estado {
  return { ...VAZIO, ...(JSON.parse(ler(m, ESTADO) ?? '{}') as Partial<Estado>) }
}

export function gravarEstado(m: Maquina, mudanca: Partial<Estado>): void {
  escrever(m, ESTADO, `${JSON.stringify({ ...lerEstado(m), ...mudanca }, null, 1)}\n`)
}

export interface Diario {
  readonly arquivo: string
  contar(linha: string): void
}

export function abrirDiario(m: Maquina, dizer: (linha: string) => void): Diario {
  const agora = () => new Date().toISOString()
  const arquivo = `${REGISTROS}/${agora().slice(0, 19).replaceAll(/\D/g, '')}.log`
  mkdirSync(dirname(join(m.raiz, arquivo)), { recursive: true })
  return {
    arquivo,
    contar(linha) {
      appendFileSync(join(m.raiz, arquivo), `${agora()} ${linha}\n`)
      dizer(linha)
      const { andamento } = lerEstado(m)
      if (andamento) gravarEstado(m, { andamento: { ...andamento, passo: linha.split('\n')[0] ?? linha } })
    },
  }
}
