import { setTimeout as dormir } from 'node:timers/promises'
import type { InventarioLido, Operacao, PedidoDeSincronia, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import { expect } from 'vitest'
import { type Relogio, relogioReal } from '#nucleo/relogio.ts'
import type { Mundo } from './aplicacao.ts'

type Slots = InventarioLido['slots']
type Confirmacao = PedidoDeSincronia['confirmacoes'][number]

export interface Jogo {
  online: Set<number>
  inventarios: Map<number, Slots>
  veiculos: Map<number, VeiculoEspelhado[]>
  maos: Operacao[]
  respondidas: number
  atendendo: boolean
  durante<T>(fazer: () => Promise<T>): Promise<T>
  sincronizar(confirmacoes?: Confirmacao[]): Promise<Operacao[]>
  confirmar(tipo: Operacao['tipo'], p?: { [C in keyof Confirmacao]?: Confirmacao[C] | undefined }): Promise<Operacao>
}

export function veiculoDeTeste(p: Partial<VeiculoEspelhado> & { passport: number; placa: string }): VeiculoEspelhado {
  return {
    modelo: 'kuruma',
    alugado_ate: null,
    apreendido: false,
    fora_da_garagem: false,
    de_trabalho: false,
    imposto_atrasado: false,
    ...p,
  }
}

/** While the game of a test answers (`durante`), the site waits for it without a time limit, so a slow machine fails no test. */
export function relogioDoJogo(de: { jogo?: Jogo }): Relogio {
  return { ...relogioReal, ms: () => (de.jogo?.atendendo ? 0 : relogioReal.ms()) }
}

export function criarJogo(mundo: Mundo): Jogo {
  let respostas: PedidoDeSincronia['leituras'] = []
  const jogo: Jogo = {
    online: new Set(),
    inventarios: new Map(),
    veiculos: new Map(),
    maos: [],
    respondidas: 0,
    atendendo: false,
    async sincronizar(confirmacoes = []) {
      const leituras = respostas
      respostas = []
      const em_maos = jogo.maos.map((op) => op.id).filter((id) => !confirmacoes.some((c) => c.id === id))
      const { operacoes } = await mundo.sincronizar({ online: [...jogo.online], em_maos, confirmacoes, leituras })
      const efeitos = operacoes.filter((op) => !op.tipo.startsWith('ler_'))
      for (const op of operacoes.filter((o) => o.tipo.startsWith('ler_'))) respostas.push({ id: op.id, dados: responder(op) })
      jogo.respondidas += respostas.length
      jogo.maos.push(...efeitos.filter((op) => !jogo.maos.some((m) => m.id === op.id)))
      return efeitos
    },
    async durante(fazer) {
      await jogo.sincronizar()
      jogo.atendendo = true
      const fim = new AbortController()
      const servindo = (async () => {
        while (!fim.signal.aborted) {
          await jogo.sincronizar()
          if (respostas.length === 0) await dormir(15)
        }
      })()
      try {
        return await fazer()
      } finally {
        fim.abort()
        await servindo
        jogo.atendendo = false
      }
    },
    async confirmar(tipo, p = {}) {
      if (!jogo.maos.some((op) => op.tipo === tipo)) await jogo.sincronizar()
      const op = jogo.maos.find((o) => o.tipo === tipo)
      expect(op, `nenhuma operação ${tipo} com o jogo`).toBeDefined()
      jogo.maos = jogo.maos.filter((o) => o !== op)
      const resultado = p.resultado ?? 'aplicada'
      const dita = { id: op!.id, resultado, ...(resultado === 'aplicada' ? ditoDe(op!) : {}), ...p }
      // JSON drops undefined fields.
      await jogo.sincronizar([JSON.parse(JSON.stringify(dita)) as Confirmacao])
      return op!
    },
  }

  function responder(op: Operacao): unknown {
    if (op.tipo === 'ler_veiculos') return jogo.veiculos.get(op.passport) ?? []
    const online = jogo.online.has(op.passport)
    return { online, slots: online ? (jogo.inventarios.get(op.passport) ?? {}) : {}, peso_g: null, peso_maximo_g: null }
  }

  return jogo
}

export function ditoDe(op: Operacao): Pick<Confirmacao, 'retorno' | 'dados'> {
  if (op.tipo === 'dar_item' || op.tipo === 'tomar_item')
    return { retorno: { item: op.dados.item, slot: '1', quantidade: op.dados.quantidade } }
  if (op.tipo !== 'tomar_veiculo') return {}
  const { modelo, placa } = op.dados
  return { dados: { linha: { vehicle: modelo, plate: placa, Engine: 900 }, mods: { cor: 1 }, placa, modelo } }
}
