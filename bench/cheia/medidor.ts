/** Whose every moment of the game's thread is: an operation's, the ponte's or the base's; by the wall's clock and by the processor's. */
import { threadCpuUsage } from 'node:process'
import type { MaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'

/** The id of an operation, or one of these two. */
export type Dono = string
export const PONTE = 'ponte'
export const BASE = 'base'

export interface Gasto {
  ms: number
  cpu: number
}

export interface GastoDaOperacao {
  lua: Gasto
  /** Of the ponte's JavaScript, and of the host's that carries its calls. */
  js: Gasto
  entradas: number
  maiorEntrada: Gasto
}

export interface Quadro {
  ms: number
  cpu: number
  nosso: number
  nossoCpu: number
}

interface Vez {
  dono: Dono
  inicio: Gasto
  /** Already counted as Lua. */
  lua: Gasto
}

const zero = (): Gasto => ({ ms: 0, cpu: 0 })

/** Of the machine, where it is a process of its own. */
let cpuDeFora = (): number => 0
/** What this thread spent on the pipe to it: no game server has that. */
let cpuDoCano = 0

function cpuDaqui(): number {
  const { user, system } = threadCpuUsage()
  return (user + system) / 1000
}

export const cpuDoFio = (): number => cpuDaqui() - cpuDoCano + cpuDeFora()

const agora = (): Gasto => ({ ms: performance.now(), cpu: cpuDoFio() })

const desde = (inicio: Gasto): Gasto => {
  const fim = agora()
  return { ms: fim.ms - inicio.ms, cpu: fim.cpu - inicio.cpu }
}

function somar(a: Gasto, b: Gasto): void {
  a.ms += b.ms
  a.cpu += b.cpu
}

export class Medidor {
  readonly operacoes = new Map<string, GastoDaOperacao>()
  readonly quadros: Quadro[] = []
  /** Entries into the machine that are not an operation's, by whose they are. */
  readonly entradas = new Map<Dono, Gasto[]>()
  numero = 0
  #donos = new Map<string, Dono>()
  #pedinte: Dono = BASE
  #vez: Vez | undefined
  #quadro: { inicio: Gasto; nosso: Gasto } | undefined

  /** What the ponte asks of Lua while `fazer` runs is this one's. */
  pedindo<T>(dono: Dono, fazer: () => T): T {
    this.#pedinte = dono
    if (this.#vez) this.#vez.dono = dono
    try {
      return fazer()
    } finally {
      this.#pedinte = BASE
    }
  }

  zerar(): void {
    this.operacoes.clear()
    this.quadros.length = 0
    this.entradas.clear()
  }

  comecarQuadro(numero: number): void {
    this.numero = numero
    this.#quadro = { inicio: agora(), nosso: zero() }
  }

  comecarVez(): void {
    this.#acabarVez()
    this.#vez = { dono: BASE, inicio: agora(), lua: zero() }
  }

  acabarQuadro(): void {
    this.#acabarVez()
    if (!this.#quadro) return
    const { ms, cpu } = desde(this.#quadro.inicio)
    const { nosso } = this.#quadro
    this.quadros.push({ ms, cpu, nosso: nosso.ms, nossoCpu: nosso.cpu })
    this.#quadro = undefined
  }

  #acabarVez(): void {
    const vez = this.#vez
    this.#vez = undefined
    if (!vez || vez.dono === BASE) return
    const tudo = desde(vez.inicio)
    if (this.#quadro) somar(this.#quadro.nosso, tudo)
    if (vez.dono !== PONTE) somar(this.#de(vez.dono).js, { ms: tudo.ms - vez.lua.ms, cpu: tudo.cpu - vez.lua.cpu })
  }

  #de(operacao: string): GastoDaOperacao {
    const novo = { lua: zero(), js: zero(), entradas: 0, maiorEntrada: zero() }
    const gasto = this.operacoes.get(operacao) ?? novo
    this.operacoes.set(operacao, gasto)
    return gasto
  }

  #notar(dono: Dono, gasto: Gasto): void {
    if (this.#vez) somar(this.#vez.lua, gasto)
    if (dono === BASE || dono === PONTE) {
      const lista = this.entradas.get(dono) ?? []
      this.entradas.set(dono, lista)
      lista.push(gasto)
      return
    }
    const operacao = this.#de(dono)
    somar(operacao.lua, gasto)
    operacao.entradas++
    if (gasto.ms > operacao.maiorEntrada.ms) operacao.maiorEntrada = gasto
  }

  /** The same machine, each entry timed. What an entry left waiting goes on as the same one's. */
  medir(maquina: MaquinaFx & { cpu?(): number }): MaquinaFx {
    const { cpu } = maquina
    cpuDeFora = cpu ?? (() => 0)
    const doutroProcesso: MaquinaFx['entrar'] = (...pedido) => {
      const antes = cpuDaqui()
      const efeitos = maquina.entrar(...pedido)
      cpuDoCano += cpuDaqui() - antes
      return efeitos
    }
    const chamar = cpu ? doutroProcesso : maquina.entrar
    const entrar: MaquinaFx['entrar'] = (agoraMs, tipo, ...partes) => {
      const numero = String(partes[0])
      const dono = tipo === 'voltar' ? (this.#donos.get(numero) ?? BASE) : this.#pedinte
      if (tipo === 'voltar') this.#donos.delete(numero)
      if (this.#vez && dono !== BASE) this.#vez.dono = dono
      const inicio = agora()
      const efeitos = chamar(agoraMs, tipo, ...partes)
      this.#notar(dono, desde(inicio))
      for (const [efeito, qual = ''] of efeitos) if (efeito === 'depois' || efeito === 'fora') this.#donos.set(qual, dono)
      return efeitos
    }
    return { ...maquina, entrar }
  }
}
