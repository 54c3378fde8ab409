/**
 * Notices that nobody asked for: what arrived, what did not fit, what waits. What happens within a moment is told together, a notice stays as long
 * as it is read, and what waits is told once, not at each try.
 */
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador, Desfecho, Espera } from '../adaptadores/interface.ts'
import { COMANDO } from '../console/console.ts'
import type { Tempo } from '../nucleo/tempo.ts'
import type { Textos } from './textos.ts'
import type { Vias } from './vias.ts'

const JUNTAR_MS = 700
const NA_TELA_MS = 8_000
/** A wait for the game's save is usually over before anybody has read of it. */
const DEMORA_MS = 10_000
const LINHAS = 3
const CHEGADAS = 6
/** Refusals that end when the player does something; the others are the administration's. */
const DO_JOGADOR: ReadonlySet<string> = new Set(['sem_espaco', 'sem_peso', 'limite_do_item', 'ja_possui_modelo', 'grupo_ocupado'])
const DA_MOCHILA: ReadonlySet<string> = new Set(['sem_espaco', 'sem_peso', 'limite_do_item'])

export type Icone = 'item' | 'veiculo' | 'grupo' | 'cheia' | 'espera'

interface Coisa {
  icone: Icone
  coisa: string
  detalhe: string | null
}

export interface ChegadaNoJogo extends Coisa {
  id: string
  em: number
}

interface Visita {
  novidades: Coisa[]
  contadas: Map<string, string>
  /** By operation: since when it waits. */
  esperas: Map<string, number>
  chegadas: ChegadaNoJogo[]
  mostrando: boolean
}

export interface DependenciasDosRecados {
  ligados: boolean
  vias: Pick<Vias, 'recado'>
  textos: Textos
  tempo: Pick<Tempo, 'agora' | 'depois'>
  fonteDe: Adaptador['fonteDe']
  nomeDe(tipo: 'item' | 'veiculo', codigo: string): string
}

export class Recados {
  readonly #dep: DependenciasDosRecados
  readonly #visitas = new Map<number, Visita>()
  #parado = false

  constructor(dep: DependenciasDosRecados) {
    this.#dep = dep
  }

  parar(): void {
    this.#parado = true
  }

  saiu(passport: number): void {
    this.#visitas.delete(passport)
  }

  chegadas(passport: number): readonly ChegadaNoJogo[] {
    return this.#visitas.get(passport)?.chegadas ?? []
  }

  /** `calado`: the player is looking at the panel, which tells it. */
  terminou(op: Operacao, desfecho: Desfecho, calado: boolean): void {
    const coisa = this.#coisaDe(op, desfecho)
    if (!coisa) return
    this.#visitas.get(op.passport)?.esperas.delete(op.id)
    if (desfecho.resultado === 'aplicada') {
      const visita = this.#visita(op.passport)
      visita.chegadas = [{ ...coisa, id: op.id, em: this.#dep.tempo.agora() }, ...visita.chegadas].slice(0, CHEGADAS)
      visita.contadas.delete(coisa.coisa)
      if (!calado) this.#juntar(op.passport, coisa)
    } else if (!calado && desfecho.resultado === 'recusada' && DO_JOGADOR.has(desfecho.motivo ?? '')) {
      const motivo = desfecho.motivo ?? ''
      this.#espera(op.passport, {
        icone: DA_MOCHILA.has(motivo) ? 'cheia' : 'espera',
        coisa: coisa.coisa,
        porque: this.#dep.textos.motivo(motivo),
      })
    }
  }

  esperou(op: Operacao, espera: Espera['espera']): void {
    const coisa = espera === 'offline' ? null : this.#coisaDe(op)
    if (!coisa) return
    const { esperas } = this.#visita(op.passport)
    const agora = this.#dep.tempo.agora()
    const desde = esperas.get(op.id) ?? agora
    esperas.set(op.id, desde)
    if (espera === 'guardando' && agora - desde < DEMORA_MS) return
    this.#espera(op.passport, { icone: 'espera', coisa: coisa.coisa, porque: this.#dep.textos.emMaos[espera] })
  }

  #espera(passport: number, p: { icone: Icone; coisa: string; porque: string }): void {
    const { contadas } = this.#visita(passport)
    if (contadas.get(p.coisa) === p.porque) return
    contadas.set(p.coisa, p.porque)
    this.#juntar(passport, { icone: p.icone, coisa: p.coisa, detalhe: p.porque })
  }

  #visita(passport: number): Visita {
    let visita = this.#visitas.get(passport)
    if (!visita) {
      visita = { novidades: [], contadas: new Map(), esperas: new Map(), chegadas: [], mostrando: false }
      this.#visitas.set(passport, visita)
    }
    return visita
  }

  #coisaDe(op: Operacao, desfecho?: Desfecho): Coisa | null {
    const { textos, nomeDe } = this.#dep
    if (op.tipo === 'dar_item') return { icone: 'item', coisa: `${op.dados.quantidade} × ${nomeDe('item', op.dados.item)}`, detalhe: null }
    if (op.tipo === 'definir_grupo') return { icone: 'grupo', coisa: textos.grupo(op.dados.grupo), detalhe: null }
    if (op.tipo !== 'dar_veiculo') return null
    const placa = desfecho?.dados?.['placa'] ?? op.dados.placa
    const detalhe = textos.naGaragem(typeof placa === 'string' ? placa.trim() : '')
    return { icone: 'veiculo', coisa: nomeDe('veiculo', op.dados.modelo), detalhe }
  }

  #juntar(passport: number, coisa: Coisa): void {
    const visita = this.#visita(passport)
    visita.novidades.push(coisa)
    if (!visita.mostrando) this.#marcar(passport, visita, JUNTAR_MS)
  }

  #marcar(passport: number, visita: Visita, ms: number): void {
    visita.mostrando = true
    this.#dep.tempo.depois(ms, () => {
      if (this.#parado || this.#visitas.get(passport) !== visita) return
      visita.mostrando = false
      const [primeira] = visita.novidades
      if (!primeira) return
      const juntas = visita.novidades.filter((n) => especieDe(n) === especieDe(primeira))
      visita.novidades = visita.novidades.filter((n) => !juntas.includes(n))
      this.#marcar(passport, visita, NA_TELA_MS)
      void this.#contar(passport, juntas)
    })
  }

  async #contar(passport: number, novidades: readonly Coisa[]): Promise<void> {
    const fonte = await this.#dep.fonteDe(passport).catch(() => null)
    if (fonte === null) return void this.#visitas.delete(passport)
    if (!this.#dep.ligados) return
    const { textos } = this.#dep
    const alem = novidades.length - LINHAS
    const linhas = novidades.slice(0, LINHAS).map(({ coisa, detalhe }) => ({ coisa: detalhe ? `${coisa}:` : coisa, detalhe }))
    if (alem > 0) linhas.push({ coisa: textos.eMais(alem), detalhe: null })
    const [primeira] = novidades
    const especie = primeira ? especieDe(primeira) : 'chegou'
    const titulo = { chegou: textos.chegou, cheia: textos.naoCoube, espera: textos.naFila }[especie]
    const texto = `${titulo}: ${linhas.map(({ coisa, detalhe }) => (detalhe ? `${coisa} ${detalhe}` : coisa)).join(' · ')}`
    const rodape = especie === 'chegou' ? null : textos.vejaComandos(COMANDO)
    await this.#dep.vias.recado(fonte, {
      tela: { evento: 'sorium:recado', dados: { icone: primeira?.icone, titulo, linhas, rodape, ms: NA_TELA_MS } },
      base: { texto, tom: especie === 'chegou' ? 'chegou' : 'espera' },
      chat: [texto],
    })
  }
}

const especieDe = ({ icone }: Coisa): 'chegou' | 'cheia' | 'espera' => (icone === 'cheia' || icone === 'espera' ? icone : 'chegou')
