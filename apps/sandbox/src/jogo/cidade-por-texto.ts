import type { ArquivoDoGancho } from '@sorium/ponte/lua/ganchos.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { VERSAO_DO_SITE } from '@sorium/api/nucleo/versao.ts'
import { Anfitriao, type RecursoLua } from './fx/anfitriao.ts'
import { recursoOxmysql } from './fx/recurso-oxmysql.ts'
import { carregarRecurso, exportsDe, type Recurso } from './natives.ts'
import { criarOxmysql, type Oxmysql } from './oxmysql.ts'

/** Holds a statement back until the promise resolves; an Error refuses the statement. */
export type Estorvo = (sql: string, parametros: unknown) => Promise<void> | Error | undefined

export interface OpcoesDaCidadePorTexto<Morador> {
  sqlite: string
  recurso: string
  url: string
  chave: string
  grupos?: string
  moradores: readonly Morador[]
  intervaloMs?: number
  convares?: Readonly<Record<string, string>>
  esperaDosBausS?: number
  semGancho?: readonly string[]
  /** The name of the ponte's folder, and of the folder that the hook's lines in the base name. */
  pasta?: string
  pastaDoGancho?: string | ((recurso: string) => string)
  estorvo?: Estorvo
  outros?: readonly string[]
  escrever(linha: string): void
  aoContarAoJogador?: (fonte: number, evento: string, argumentos: readonly unknown[]) => void
}

export interface RecursoDaBase {
  nome: string
  arquivos: RecursoLua['arquivos']
  gancho?: ArquivoDoGancho
}

export interface Planta {
  recursos: readonly RecursoDaBase[]
  eventos: readonly string[]
  /**
   * Lua of another resource of the city, with exports dar(fonte, item, n), tirar(fonte, item, n), quantos(fonte, item), passar(de, para, item),
   * pronta(), dono(fonte), trabalho(fonte), and further exports for the city's own tests.
   */
  ajudante: string
  deTodos(sql: string, parametros: unknown): boolean
}

export abstract class CidadePorTexto<Morador> {
  readonly db: DatabaseSync
  estorvo: Estorvo = () => undefined
  readonly gravacoes = { comecadas: 0, feitas: 0 }
  readonly naRua = new Map<number, string>()
  protected fx!: Anfitriao
  protected readonly o: OpcoesDaCidadePorTexto<Morador>
  readonly #planta: Planta
  readonly #oxmysql: Oxmysql
  readonly #arquivos = new Map<string, string>()
  #recurso: Recurso | undefined
  #proximaFonte = 1

  get #pasta(): string {
    return this.o.pasta ?? 'sorium'
  }

  #pastaDoGancho(recurso: string): string {
    const { pastaDoGancho = this.#pasta } = this.o
    return typeof pastaDoGancho === 'string' ? pastaDoGancho : pastaDoGancho(recurso)
  }

  protected constructor(opcoes: OpcoesDaCidadePorTexto<Morador>, planta: Planta) {
    this.o = opcoes
    this.#planta = planta
    this.db = new DatabaseSync(opcoes.sqlite)
    this.estorvo = opcoes.estorvo ?? this.estorvo
    this.#oxmysql = criarOxmysql(this.db)
  }

  protected async subir(): Promise<this> {
    const { o } = this
    const fx = await Anfitriao.abrir({
      agora: () => Date.now(),
      depois(ms, fazer) {
        const relogio = setTimeout(fazer, ms)
        return () => clearTimeout(relogio)
      },
      quadroMs: 5,
      aoErro: (recurso, mensagem) => o.escrever(`[${recurso}] SCRIPT ERROR: ${mensagem}`),
      aoEscrever: (recurso, linha) => o.escrever(`[${recurso}] ${linha}`),
      aoDerrubar: (fonte) => this.sair(fonte),
    })
    this.fx = fx
    fx.porRecurso(
      'oxmysql',
      recursoOxmysql({ chamar: (metodo, args) => this.#consultar(metodo, args) }, (mensagem) => o.escrever(`[oxmysql] ${mensagem}`)),
    )
    fx.convar('sorium_espera_dos_baus', String(o.esperaDosBausS ?? 0))
    for (const [nome, valor] of Object.entries(o.convares ?? {})) fx.convar(nome, valor)
    if (o.intervaloMs !== undefined) fx.convar('sandbox_intervalo_ms', String(o.intervaloMs))
    const ajudante = { nome: 'ajudante', arquivos: [{ nome: 'ajudante.lua', fonte: this.#planta.ajudante }] }
    for (const recurso of [...this.#planta.recursos.map((r) => this.#doDisco(r)), ajudante]) {
      const [falha] = fx.carregar(recurso)
      if (falha) throw new Error(`${falha.arquivo}: ${falha.erro}`)
    }
    for (const evento of this.#planta.eventos) fx.ao(evento, (...args) => this.#recurso?.emitir(evento, args))
    await this.ate(async () => (await this.ajuda('pronta')) === true)
    this.ligarRecurso()
    return this
  }

  #doDisco({ nome, arquivos, gancho }: RecursoDaBase) {
    const nosso =
      gancho === undefined || this.o.semGancho?.includes(nome)
        ? []
        : [{ nome: `@${this.#pastaDoGancho(nome)}/${gancho}`, fonte: readFileSync(join(this.o.recurso, gancho), 'utf8') }]
    return { nome, arquivos: [...arquivos, ...nosso] }
  }

  ligarRecurso(): void {
    const { url, chave, grupos, escrever, outros, recurso, aoContarAoJogador } = this.o
    const daBase = this.#planta.recursos.map((r) => r.nome)
    this.#recurso?.emitir('onResourceStop', [this.#pasta])
    this.#recurso = carregarRecurso({
      nome: this.#pasta,
      arquivo: join(recurso, 'server.js'),
      versao: VERSAO_DO_SITE,
      arredores: {
        convars: new Map([
          ['sorium_url', url],
          ['sorium_chave', chave],
          ['sorium_grupos', grupos ?? 'vip,mechanic:1'],
        ]),
        arquivos: this.#arquivos,
        recursos: new Set([...daBase, 'oxmysql', this.#pasta, ...(outros ?? [])]),
        exportados: {
          ...Object.fromEntries(daBase.map((nome) => [nome, exportsDe((qual, args) => this.fx.chamar(nome, qual, args, this.#pasta))])),
          oxmysql: exportsDe((nome, args) => this.#consultar(nome, args)),
        },
        veiculosNaRua: () => this.naRua,
        executar: (texto) => escrever(`[console] ${texto}`),
        escrever,
        ...(aoContarAoJogador ? { contarAoJogador: aoContarAoJogador } : {}),
      },
    })
  }

  emitirDoJogador(fonte: number, evento: string): void {
    this.#recurso?.emitir(evento, [], fonte)
  }

  digitar(texto: string, origem?: number): void {
    this.#recurso?.digitar(texto, origem)
  }

  protected conectar(licenca: string): number {
    const fonte = this.#proximaFonte++
    this.fx.jogador(fonte, {
      nome: licenca,
      identificadores: [`license:${licenca}`, `discord:9${licenca.length}${fonte}`],
      ped: fonte + 100,
    })
    return fonte
  }

  sair(fonte: number): void {
    this.fx.emitir('playerDropped', ['Exiting'], fonte)
    this.fx.jogador(fonte, null)
  }

  protected ajuda(nome: string, ...argumentos: unknown[]): Promise<unknown> {
    return this.fx.chamar('ajudante', nome, argumentos)
  }

  dar = (fonte: number, item: string, n: number): Promise<unknown> => this.ajuda('dar', fonte, item, n)
  tirar = (fonte: number, item: string, n: number): Promise<unknown> => this.ajuda('tirar', fonte, item, n)
  quantos = async (fonte: number, item: string): Promise<number> => Number(await this.ajuda('quantos', fonte, item))
  passar = (de: number, para: number, item: string): Promise<unknown> => this.ajuda('passar', de, para, item)
  dono = (fonte: number): Promise<unknown> => this.ajuda('dono', fonte)
  trabalho = (fonte: number): Promise<unknown> => this.ajuda('trabalho', fonte)

  async ate(condicao: () => boolean | Promise<boolean>, limiteMs = 5_000): Promise<void> {
    const fim = Date.now() + limiteMs
    while (!(await condicao())) {
      if (Date.now() > fim) throw new Error('the condition did not come true')
      await new Promise((depois) => setTimeout(depois, 5))
    }
  }

  fechar(): void {
    this.#recurso?.emitir('onResourceStop', [this.#pasta])
    this.fx.fechar()
    this.db.close()
  }

  async #consultar(metodo: string, args: readonly unknown[]): Promise<unknown> {
    const sql = typeof args[0] === 'string' ? args[0] : JSON.stringify(args[0])
    const deTodos = this.#planta.deTodos(sql, args[1])
    if (deTodos) this.gravacoes.comecadas++
    const estorvo = this.estorvo(sql, args[1])
    if (estorvo instanceof Error) throw estorvo
    await estorvo
    const resposta = await this.#oxmysql.chamar(metodo, args)
    if (deTodos) this.gravacoes.feitas++
    return resposta
  }
}

export const jsonDe = (v: unknown): Record<string, never> => ({
  ...(JSON.parse(typeof v === 'string' && v ? v : '{}') as Record<string, never>),
})
