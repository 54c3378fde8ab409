import { readFileSync } from 'node:fs'
import { abrirMaquinaFx, type EfeitoFx, type MaquinaFx } from './maquina.ts'
import { criarPassagem, type Funcao } from './passagem.ts'

export interface RecursoLua {
  nome: string
  arquivos: readonly { nome: string; fonte?: string }[]
}

export interface OpcoesDoAnfitriao {
  /** In Unix ms; it may jump. */
  agora(): number
  depois(ms: number, fazer: () => void): () => void
  quadroMs?: number
  /** Shuffles the handlers of an event; 0 or none keeps the order of registration. */
  semente?: number
  limiteDeInstrucoes?: number
  maquina?: MaquinaFx
  aoErro(recurso: string, mensagem: string): void
  aoEscrever?(recurso: string, linha: string): void
  aoEventoDoCliente?(nome: string, fonte: string, argumentos: unknown[]): void
  aoDerrubar?(fonte: number, motivo: string): void
  aoComando?(texto: string): void
  aoCalado?(nome: string): void
}

/** A resource outside Lua (oxmysql, the ponte). Lua waits for its answer unless the last argument is a function; a missing export throws. */
export type RecursoDeFora = (nome: string, argumentos: unknown[], de: string) => unknown

export interface JogadorConectado {
  nome: string
  identificadores: readonly string[]
  ped: number
  vida?: number
  colete?: number
  x?: number
  y?: number
  z?: number
}

const MYSQL = '@oxmysql/lib/MySQL.lua'
const lerMysql = (): string => readFileSync(new URL('mysql.lua', import.meta.url), 'utf8')

export class Anfitriao {
  readonly #o: OpcoesDoAnfitriao
  readonly #maquina: MaquinaFx
  readonly #quadro: number
  readonly #inicio: number
  readonly #passagem = criarPassagem({
    chamarLua: (numero, argumentos) => this.#pedir('referencia', [String(numero)], argumentos),
  })
  readonly #deFora = new Map<string, RecursoDeFora>()
  readonly #ouvintes = new Map<string, Funcao[]>()
  readonly #pedidos = new Map<number, { aceitar(v: unknown): void; recusar(e: Error): void }>()
  readonly #cancelamentos = new Set<() => void>()
  #numero = 0
  #fechado = false

  static async abrir(opcoes: OpcoesDoAnfitriao): Promise<Anfitriao> {
    return new Anfitriao(opcoes, opcoes.maquina ?? (await abrirMaquinaFx()))
  }

  private constructor(opcoes: OpcoesDoAnfitriao, maquina: MaquinaFx) {
    this.#o = opcoes
    this.#maquina = maquina
    this.#quadro = opcoes.quadroMs ?? 50
    this.#inicio = opcoes.agora()
    maquina.novaVida({ semente: opcoes.semente ?? 0, limite: opcoes.limiteDeInstrucoes ?? 0 })
  }

  /** Errors while loading go to `aoErro`. @returns files that Lua could not read. */
  carregar(recurso: RecursoLua): { arquivo: string; erro: string }[] {
    const falhas: { arquivo: string; erro: string }[] = []
    const numeros: number[] = []
    for (const { nome, fonte } of recurso.arquivos) {
      const inteiro = nome.startsWith('@') ? nome : `@${recurso.nome}/${nome}`
      if (fonte !== undefined) this.nativo('arquivo', recurso.nome, nome, fonte)
      try {
        numeros.push(this.#maquina.compilar(inteiro, fonte ?? (nome === MYSQL ? lerMysql() : '')))
      } catch (erro) {
        falhas.push({ arquivo: nome, erro: mensagem(erro) })
      }
    }
    this.#entrar('carregar', recurso.nome, numeros.join(' '))
    return falhas
  }

  parar(recurso: string): void {
    this.#entrar('parar', recurso)
  }

  porRecurso(nome: string, chamar: RecursoDeFora): void {
    this.#deFora.set(nome, chamar)
    this.nativo('js', nome)
  }

  /** Never resolves if the server ends meanwhile. */
  chamar(recurso: string, nome: string, argumentos: readonly unknown[], de = 'sorium'): Promise<unknown> {
    return this.#pedir('chamar', [recurso, nome], argumentos, de)
  }

  ao(evento: string, tratador: Funcao): void {
    this.#ouvintes.set(evento, [...(this.#ouvintes.get(evento) ?? []), tratador])
    this.nativo('ouvir', evento)
  }

  emitir(evento: string, argumentos: readonly unknown[], fonte: number | '' = ''): void {
    this.#entrar('emitir', evento, String(fonte), this.#passagem.paraLua(argumentos), '')
  }

  emitirDaRede(evento: string, fonte: number, argumentos: readonly unknown[]): void {
    this.#entrar('emitir', evento, String(fonte), this.#passagem.paraLua(argumentos), 'rede')
  }

  jogador(fonte: number, dados: JogadorConectado | null): void {
    this.nativo('jogador', fonte, dados ?? false)
  }

  convar(nome: string, valor: string): void {
    this.nativo('convar', nome, valor)
  }

  comando(texto: string): void {
    this.#entrar('comando', texto)
  }

  nativo(nome: string, ...argumentos: unknown[]): void {
    this.#entrar('nativo', nome, this.#passagem.paraLua(argumentos))
  }

  fio(): Promise<void> {
    return new Promise((pronto) => this.#depois(0, pronto))
  }

  fechar(): void {
    if (this.#fechado) return
    this.#fechado = true
    for (const cancelar of this.#cancelamentos) cancelar()
    this.#pedidos.clear()
    if (!this.#o.maquina) this.#maquina.fechar()
  }

  #pedir(tipo: string, partes: readonly string[], argumentos: readonly unknown[], ...resto: string[]): Promise<unknown> {
    return new Promise((aceitar, recusar) => {
      const numero = ++this.#numero
      this.#pedidos.set(numero, { aceitar, recusar })
      this.#entrar(tipo, numero, ...partes, this.#passagem.paraLua(argumentos), ...resto)
    })
  }

  #entrar(tipo: string, ...partes: (string | number)[]): void {
    if (this.#fechado) return
    for (const efeito of this.#maquina.entrar(this.#o.agora(), tipo, ...partes)) this.#cumprir(efeito)
  }

  #cumprir([tipo, a = '', b = '', c = '', d = '', e = '']: EfeitoFx): void {
    if (this.#fechado) return
    switch (tipo) {
      case 'depois':
        return this.#depois(Number(b), () => this.#entrar('voltar', a, '', ''))
      case 'fora':
        return this.#atender({ numero: a, recurso: b, nome: c, argumentos: this.#passagem.deLua(d), de: e })
      case 'pronto':
        return this.#responder(Number(a), b, c)
      case 'evento':
        return this.#contar(a, this.#passagem.deLua(c))
      case 'cliente':
        return this.#o.aoEventoDoCliente?.(a, b, this.#passagem.deLua(c))
      case 'derrubar':
        return this.#o.aoDerrubar?.(Number(a), b)
      case 'comando':
        return this.#o.aoComando?.(a)
      case 'calado':
        return this.#o.aoCalado?.(a)
      case 'escrever':
        return this.#o.aoEscrever?.(a, b)
      default:
        return this.#o.aoErro(a, b)
    }
  }

  #responder(numero: number, erro: string, texto: string): void {
    const pedido = this.#pedidos.get(numero)
    this.#pedidos.delete(numero)
    if (erro) pedido?.recusar(new Error(erro))
    else pedido?.aceitar(this.#passagem.deLua(texto)[0])
  }

  #contar(evento: string, argumentos: unknown[]): void {
    for (const tratador of this.#ouvintes.get(evento) ?? []) {
      try {
        tratador(...argumentos)
      } catch (erro) {
        this.#o.aoErro(evento, mensagem(erro))
      }
    }
  }

  /** After a direct answer Lua goes on within the tick; after a promise it goes on at a later tick. */
  #atender(p: { numero: string; recurso: string; nome: string; argumentos: unknown[]; de: string }): void {
    const voltar = (erro: string, valor?: unknown): void =>
      this.#entrar('voltar', p.numero, erro, erro ? '' : this.#passagem.paraLua([valor]))
    const falhar = (erro: unknown): void => voltar(mensagem(erro) || 'erro')
    let valor: unknown
    try {
      valor =
        p.recurso === ''
          ? this.#passagem.funcao(Number(p.nome))(...p.argumentos)
          : this.#deFora.get(p.recurso)?.(p.nome, p.argumentos, p.de)
    } catch (erro) {
      return falhar(erro)
    }
    if (!(valor instanceof Promise)) return voltar('', valor)
    valor.then(
      (v) => this.#depois(0, () => voltar('', v)),
      (erro: unknown) => this.#depois(0, () => falhar(erro)),
    )
  }

  #depois(ms: number, fazer: () => void): void {
    if (this.#fechado) return
    const passado = this.#o.agora() - this.#inicio
    const falta = this.#quadro > 0 ? Math.ceil((passado + ms + 0.001) / this.#quadro) * this.#quadro - passado : ms
    const cancelar = this.#o.depois(falta, () => {
      this.#cancelamentos.delete(cancelar)
      if (!this.#fechado) fazer()
    })
    this.#cancelamentos.add(cancelar)
  }
}

const mensagem = (erro: unknown): string => (erro instanceof Error ? erro.message : String(erro))
