import { Anfitriao, type JogadorConectado } from '../jogo/fx/anfitriao.ts'
import type { MaquinaFx } from '../jogo/fx/maquina.ts'
import { criarPiscina, type FalhasDoBanco, SEM_FALHAS } from '../jogo/fx/piscina.ts'
import { recursoOxmysql, type BancoDoOxmysql } from '../jogo/fx/recurso-oxmysql.ts'
import type { FxServer } from '@sorium/ponte/src/cidade/fxserver.ts'
import { FX_PARADO } from './fx-parado.ts'
import { Ponte } from '@sorium/ponte/src/ponte.ts'
import { Vida, type Maestro } from '../simulacao/maestro.ts'
import { uuid } from '../simulacao/jogo.ts'
import type { BaseDeProva } from './base.ts'
import type { DiscoDaBase } from './disco.ts'
import type { SiteDeMemoria } from './site.ts'

export interface OpcoesDaCidadeDeProva {
  maestro: Maestro
  base: BaseDeProva
  disco: DiscoDaBase
  maquina: MaquinaFx
  site: SiteDeMemoria
  semNos?: boolean
  escala: number
  quadroMs?: number
  desvio?: number
  falhas?: Partial<FalhasDoBanco>
  fonteDoGancho?: string
  passo?(vida: Vida): void
  aoExecutar?(metodo: string, argumentos: readonly unknown[], resposta: unknown): void
}

export interface Bolsa {
  bolsa: Record<string, { item: string; amount: number }>
  arena: boolean
}

export class CidadeDaFamilia {
  readonly vida = new Vida()
  readonly falhas: FalhasDoBanco
  readonly erros: string[] = []
  readonly avisos: string[] = []
  /** What players heard in the chat. */
  readonly ouvidos: { passport: number | undefined; texto: string }[] = []
  readonly naRua = new Set<string>()
  desvio: number
  readonly #o: OpcoesDaCidadeDeProva
  readonly #fontes = new Map<number, number>()
  #anfitriao: Anfitriao | undefined
  #banco: BancoDoOxmysql | undefined
  #ponte: Ponte | undefined
  #fonte = 0
  readonly #recursos = new Set<string>()

  constructor(o: OpcoesDaCidadeDeProva) {
    this.#o = o
    this.desvio = o.desvio ?? 0
    this.falhas = { ...SEM_FALHAS, ...o.falhas }
    this.vida.aoMorrer(() => {
      this.#ponte?.parar()
      this.#anfitriao?.fechar()
    })
  }

  get online(): number[] {
    return [...this.#fontes.keys()]
  }

  #agora = (): number => Math.floor(this.#o.maestro.agora()) + this.desvio

  async ligar(): Promise<void> {
    const { maestro, base, disco, maquina, escala } = this.#o
    const { vida } = this
    this.#anfitriao = await Anfitriao.abrir({
      agora: this.#agora,
      depois: (ms, fazer) => maestro.depois(ms, fazer, vida),
      quadroMs: this.#o.quadroMs ?? 50,
      semente: maestro.acaso.inteiro(1, 2 ** 30),
      maquina,
      aoErro: (recurso, mensagem) => this.erros.push(`${recurso}: ${mensagem}`),
      aoEscrever: (_, linha) => this.avisos.push(linha),
      aoDerrubar: (fonte) => this.#derrubado(fonte),
    })
    this.#banco = criarPiscina({
      motor: {
        chamar: (metodo, argumentos) => {
          const pedido = disco.motor.chamar(metodo, argumentos)
          return disco.esperar ? maestro.fora(pedido) : pedido
        },
      },
      falhas: this.falhas,
      depois: (ms, fazer) => void maestro.depois(ms, fazer, vida),
      acaso: () => maestro.acaso.fracao(),
      tentarDeNovoMs: 30_000 / this.#o.escala,
      passo: () => this.#o.passo?.(vida),
      ...(this.#o.aoExecutar ? { aoExecutar: this.#o.aoExecutar } : {}),
    })
    this.#anfitriao.porRecurso(
      'oxmysql',
      recursoOxmysql(this.#banco, (mensagem) => this.erros.push(`oxmysql: ${mensagem}`)),
    )
    for (const [nome, valor] of Object.entries(base.convares(escala))) this.#anfitriao.convar(nome, valor)
    const { fonteDoGancho } = this.#o
    const recursos = base.recursos({ escala, gancho: !this.#o.semNos, ...(fonteDoGancho === undefined ? {} : { fonteDoGancho }) })
    for (const recurso of recursos) {
      this.#recursos.add(recurso.nome)
      const [falha] = this.#anfitriao.carregar(recurso)
      if (falha) throw new Error(`${falha.arquivo}: ${falha.erro}`)
    }
    if (!this.#o.semNos) this.ligarPonte()
  }

  ligarPonte(): void {
    const { maestro, site } = this.#o
    const fx = this.#fxserver()
    const registro = {
      info: (m: string) => void this.avisos.push(m),
      aviso: (_: string, m: string) => void this.avisos.push(m),
      erro: (_: string, m: string) => void this.avisos.push(m),
    }
    const grupos = new Set([this.#o.base.grupo, ...(this.#o.base.outrosGrupos ?? [])])
    const tempo = {
      agora: this.#agora,
      depois: (ms: number, fazer: () => void) => maestro.depois(ms, fazer, this.vida),
      acaso: () => maestro.acaso.fracao(),
      unico: () => uuid(maestro),
    }
    this.#ponte = new Ponte({
      fx,
      configuracao: {
        url: 'http://site',
        chave: 'chave',
        servidor: 'principal',
        comandos: new Set(),
        grupos,
        semDivida: new Set(),
        avisos: ['chat'],
        idioma: 'pt-br',
      },
      registro,
      transporte: site.transporte(this.vida),
      tempo,
      preparar: ({ fx: comPrazos }) => this.#o.base.preparar({ fx: comPrazos, tempo, registro, comandos: new Set(), grupos }),
    })
    this.#ponte.iniciar().catch((erro: unknown) => maestro.falhar(erro))
  }

  get #host(): Anfitriao {
    if (!this.#anfitriao) throw new Error('a cidade está desligada')
    return this.#anfitriao
  }

  #fxserver(): FxServer {
    return {
      ...FX_PARADO,
      estadoDoRecurso: (nome) => (['oxmysql', 'sorium', ...this.#recursos].includes(nome) ? 'started' : 'missing'),
      ao: (evento, tratador) => this.#host.ao(evento, tratador),
      contarAoJogador: (fonte, evento, ...argumentos) => Promise.resolve(this.#ouvir(fonte, evento, argumentos)),
      placasNaRua: () => Promise.resolve(this.naRua),
      chamar: async (recurso, nome, ...args) => {
        await this.#host.fio()
        if (recurso === 'oxmysql') return this.#banco?.chamar(nome, JSON.parse(JSON.stringify(args)) as unknown[])
        return this.#host.chamar(recurso, nome, args)
      },
    }
  }

  #ouvir(fonte: number, evento: string, argumentos: readonly unknown[]): void {
    if (evento !== 'chat:ClientMessage' && evento !== 'chat:addMessage') return
    const [passport] = [...this.#fontes].find(([, dele]) => dele === fonte) ?? []
    this.ouvidos.push({ passport, texto: JSON.stringify(argumentos) })
  }

  matar(): void {
    this.vida.matar()
  }

  #conectar(passport: number): number {
    const fonte = ++this.#fonte
    const dados: JogadorConectado = {
      nome: `N${passport}`,
      identificadores: [`license:l${passport}`],
      ped: 1000 + fonte,
      vida: 200,
      x: 1,
      y: 2,
      z: 3,
    }
    this.#host.jogador(fonte, dados)
    this.#fontes.set(passport, fonte)
    return fonte
  }

  async entrar(passport: number): Promise<void> {
    if (!this.#fontes.has(passport)) await this.#escolher(this.#conectar(passport), passport)
  }

  async #escolher(fonte: number, passport: number): Promise<void> {
    await this.motorista('entrar', fonte, passport)
    if (this.#o.base.aoNascer !== undefined) this.#host.emitirDaRede(this.#o.base.aoNascer, fonte, [])
  }

  async escolherOutro(passport: number, outro: number): Promise<void> {
    await this.motorista('entrar', this.#fontes.get(passport), outro)
  }

  #largar(fonte: number, semPed: boolean): void {
    if (semPed) this.#host.jogador(fonte, { nome: 'x', identificadores: [], ped: 0 })
    this.#host.emitir('playerDropped', ['saiu'], fonte)
    this.#o.maestro.depois(60, () => this.#host.jogador(fonte, null), this.vida)
  }

  sair(passport: number, como: { semPed?: boolean } = {}): void {
    const fonte = this.#fontes.get(passport)
    if (fonte === undefined) return
    this.#fontes.delete(passport)
    this.#largar(fonte, como.semPed ?? false)
  }

  async voltarNaHora(passport: number, atrasoMs: number): Promise<void> {
    const antiga = this.#fontes.get(passport)
    const nova = this.#conectar(passport)
    if (antiga !== undefined) this.#o.maestro.depois(atrasoMs, () => this.#largar(antiga, false), this.vida)
    await this.#escolher(nova, passport)
  }

  #derrubado(fonte: number): void {
    for (const [passport, f] of this.#fontes) if (f === fonte) this.sair(passport)
  }

  motorista(nome: string, ...argumentos: unknown[]): Promise<unknown> {
    const { recurso } = this.#o.base
    return this.#host.chamar(recurso, `motorista_${nome}`, argumentos, recurso)
  }

  async bolsa(passport: number): Promise<Bolsa | null> {
    const lida = await this.motorista('bolsa', passport)
    if (typeof lida !== 'object' || lida === null) return null
    const { bolsa, arena } = lida as { bolsa: Bolsa['bolsa'] | Bolsa['bolsa'][string][]; arena: boolean }
    return { arena, bolsa: Array.isArray(bolsa) ? Object.fromEntries(bolsa.map((c, i) => [String(i + 1), c])) : bolsa }
  }

  emitir(evento: string, ...argumentos: unknown[]): void {
    this.#host.emitir(evento, argumentos)
  }

  global(chave: string, valor: unknown): void {
    this.#host.nativo('global', chave, valor)
  }

  salvarTudo(): Promise<unknown> {
    return this.motorista('salvar')
  }
}
