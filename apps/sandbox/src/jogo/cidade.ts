import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { abrirBancoDoJogo, type BancoDoJogo } from './banco.ts'
import { catalogoDoJogo, modelosDoJogo } from './catalogo-do-jogo.ts'
import { criarVmLua, type VmLua } from './lua.ts'
import {
  acrescentarRegistro,
  operacoesEmTabelas,
  retratoSalvo,
  type Mundo,
  type RegistroDoMundo,
  type RetratoDoMundo,
} from './mundo-salvo.ts'
import { carregarRecurso, exportsDe, PRIMEIRA_A_PORTA, type ArredoresDoRecurso, type Recurso } from './natives.ts'
import { criarOxmysql, type Oxmysql } from './oxmysql.ts'
import { GRUPOS_DA_LOJA } from '../semente/grupos-da-loja.ts'
import type { MundoInicial } from '../semente/mundo.ts'

export interface OpcoesDaCidade {
  sqlite: string
  recurso: string
  url: string
  chave: string
  servidor?: string
  comandos?: string
  grupos?: string
  inicial?: () => MundoInicial
  escrever(linha: string): void
  semGancho?: boolean
  aoComando?: (texto: string) => void
  aoContarAoJogador?: (fonte: number, evento: string, argumentos: readonly unknown[]) => void
  aoContarAosRecursos?: (evento: string, argumentos: readonly unknown[]) => void
  semVoltar?: boolean
  arquivos?: Map<string, string>
  dosOutros?: ReadonlyMap<string, string>
  convares?: Readonly<Record<string, string>>
}

export class Cidade {
  readonly banco: BancoDoJogo
  readonly #opcoes: OpcoesDaCidade
  readonly oxmysql: Oxmysql
  readonly #fontes = new Map<number, number>()
  readonly #arredores: ArredoresDoRecurso
  #proximaFonte = 1
  readonly #aPorta = new Map<string, readonly string[]>()
  readonly derrubados: { passport: number; motivo: string }[] = []
  #vm: VmLua | undefined
  #recurso: Recurso | undefined

  private constructor(opcoes: OpcoesDaCidade) {
    this.#opcoes = opcoes
    this.banco = abrirBancoDoJogo(opcoes.sqlite, opcoes.inicial)
    this.oxmysql = criarOxmysql(this.banco.db)
    this.#arredores = this.#montarArredores()
  }

  static async abrir(opcoes: OpcoesDaCidade): Promise<Cidade> {
    const cidade = new Cidade(opcoes)
    const gancho = { nome: 'gancho.lua', fonte: readFileSync(join(opcoes.recurso, 'gancho.lua'), 'utf8') }
    cidade.#vm = await criarVmLua({
      catalogo: catalogoDoJogo(),
      modelos: modelosDoJogo(),
      arquivos: opcoes.semGancho ? [] : [gancho],
      chamarExport: (dono, nome, args) => cidade.#chamarExport(dono, nome, args),
      aoEvento: (nome, args) => {
        setImmediate(() => cidade.#recurso?.emitir(nome, args))
      },
      aoErro: (mensagem) => opcoes.escrever(`[vrp] SCRIPT ERROR: ${mensagem}`),
    })
    const antes = opcoes.semVoltar ? [] : cidade.banco.estado<number[]>('conectados', [])
    for (const passport of antes) await cidade.#reconectar(passport)
    cidade.ligarRecurso()
    return cidade
  }

  ligarRecurso(): void {
    this.#recurso?.emitir('onResourceStop', ['sorium'])
    const manifesto = readFileSync(join(this.#opcoes.recurso, 'fxmanifest.lua'), 'utf8')
    this.#recurso = carregarRecurso({
      nome: 'sorium',
      arquivo: join(this.#opcoes.recurso, 'server.js'),
      versao: (/^version '([^']+)'/m.exec(manifesto) ?? [])[1] ?? '0',
      arredores: this.#arredores,
    })
  }

  async conectar(passport: number): Promise<void> {
    await this.#entrar(passport)
    this.banco.porEstado('conectados', [...this.#fontes.keys()])
  }

  async #entrar(passport: number): Promise<void> {
    if (this.#fontes.has(passport)) return
    const existe = this.banco.db.prepare('SELECT 1 FROM characters WHERE id = ? AND Deleted = 0').get(passport)
    if (!existe) throw new Error(`O personagem ${passport} não existe na cidade.`)
    const fonte = this.#proximaFonte++
    this.#fontes.set(passport, fonte)
    this.#recurso?.emitir('playerConnecting', [])
    await this.gancho('sandbox_entrar', fonte, passport)
  }

  /** Does not write the list of present players: a game that is killed while it starts must not forget those who have not rejoined yet. */
  async #reconectar(passport: number): Promise<void> {
    const entrada = this.banco.db.prepare('SELECT Login FROM characters WHERE id = ?').get(passport)?.['Login'] ?? null
    await this.#entrar(passport)
    this.banco.db.prepare('UPDATE characters SET Login = ? WHERE id = ?').run(entrada, passport)
  }

  bater(identificadores: readonly string[]): string | null {
    const fonte = PRIMEIRA_A_PORTA + 1
    let motivo = ''
    this.#aPorta.set(String(fonte), identificadores)
    const recusado = this.#recurso?.emitir('playerConnecting', ['Fulano', (m: string) => (motivo = m), {}], fonte)
    this.#aPorta.clear()
    return recusado ? motivo : null
  }

  async desconectar(passport: number): Promise<void> {
    const fonte = this.#fontes.get(passport)
    if (fonte === undefined) return
    await this.gancho('sandbox_sair', fonte)
    this.#fontes.delete(passport)
    this.#recurso?.emitir('playerDropped', ['Exiting'], fonte)
    this.banco.porEstado('conectados', [...this.#fontes.keys()])
  }

  emitir(evento: string, ...args: unknown[]): void {
    this.#recurso?.emitir(evento, args)
  }

  emitirDoJogador(fonte: number, evento: string): void {
    this.#recurso?.emitir(evento, [], fonte)
  }

  digitar(texto: string, origem?: number): void {
    this.#recurso?.digitar(texto, origem)
  }

  fonteDe(passport: number): number {
    const fonte = this.#fontes.get(passport)
    if (fonte === undefined) throw new Error(`O personagem ${passport} não está na cidade.`)
    return fonte
  }

  async salvarTudo(): Promise<void> {
    await this.gancho('sandbox_salvarTudo')
  }

  async mundo(): Promise<Mundo> {
    const online = new Set(this.#fontes.keys())
    const registros = (await this.gancho('sandbox_registros')) as Record<string, RegistroDoMundo> | unknown[]
    const salvo = retratoSalvo(this.banco.db, online)
    const vivo: RetratoDoMundo = { ...salvo, inventories: {}, operations: operacoesEmTabelas(this.banco.db) }
    for (const [passport, registro] of Object.entries(registros) as [string, RegistroDoMundo][])
      acrescentarRegistro(vivo, passport, registro)
    return { ligado: true, vivo, salvo }
  }

  async gancho(nome: string, ...args: unknown[]): Promise<unknown> {
    if (!this.#vm) throw new Error('O recurso vrp não está no ar.')
    return this.#vm.chamar(nome, args)
  }

  vrp(nome: string, ...args: unknown[]): Promise<unknown> {
    return this.gancho('sandbox_vrp', nome, ...args)
  }

  async arena(passport: number, dentro: boolean): Promise<void> {
    await this.gancho('sandbox_arena', passport, dentro)
  }

  fechar(): void {
    this.#recurso?.emitir('onResourceStop', ['sorium'])
    this.#vm?.fechar()
    this.banco.fechar()
  }

  async #chamarExport(dono: string, nome: string, args: unknown[]): Promise<unknown> {
    if (dono === 'oxmysql') return this.oxmysql.chamar(nome, args)
    throw new Error(`No such export ${nome} in resource ${dono}`)
  }

  #montarArredores(): ArredoresDoRecurso {
    const { url, chave, servidor, comandos, grupos, aoComando, aoContarAoJogador, escrever, dosOutros, convares } = this.#opcoes
    return {
      convars: new Map([
        ['sorium_url', url],
        ['sorium_chave', chave],
        ['sorium_servidor', servidor ?? 'principal'],
        ['sorium_comandos', comandos ?? 'anunciar'],
        ['sorium_grupos', grupos ?? GRUPOS_DA_LOJA.join(',')],
        ...Object.entries(convares ?? {}),
      ]),
      recursos: new Set(['vrp', 'oxmysql', 'sorium']),
      arquivos: this.#opcoes.arquivos ?? new Map<string, string>(),
      exportados: {
        vrp: exportsDe((nome, args) => this.gancho(nome, ...args)),
        oxmysql: exportsDe((nome, args) => this.oxmysql.chamar(nome, args)),
      },
      veiculosNaRua: () => this.#naRua(),
      executar: (texto) => (aoComando ?? ((t: string) => escrever(`[console] ${t}`)))(texto),
      escrever,
      identificadores: () => this.#identificadores(),
      derrubar: (fonte, motivo) => {
        const [passport] = [...this.#fontes].find(([, f]) => String(f) === fonte) ?? []
        if (passport === undefined) return
        this.derrubados.push({ passport, motivo })
        void this.desconectar(passport)
      },
      contarAosRecursos: (evento, args) => this.#opcoes.aoContarAosRecursos?.(evento, args),
      ...(aoContarAoJogador ? { contarAoJogador: aoContarAoJogador } : {}),
      ...(dosOutros ? { dosOutros } : {}),
    }
  }

  #identificadores(): Map<string, readonly string[]> {
    const conta = this.banco.db.prepare(
      'SELECT a.License, a.Discord FROM characters c JOIN accounts a ON a.License = c.License WHERE c.id = ?',
    )
    const presentes = [...this.#fontes].map(([passport, fonte]): [string, string[]] => {
      const { License, Discord } = conta.get(passport) ?? {}
      return [String(fonte), [...(License ? [`license:${String(License)}`] : []), ...(Discord ? [`discord:${String(Discord)}`] : [])]]
    })
    return new Map<string, readonly string[]>([...presentes, ...this.#aPorta])
  }

  #naRua(): Map<number, string> {
    const fora = new Set(this.banco.estado<number[]>('foraDaGaragem', []))
    const linhas = this.banco.db.prepare('SELECT id, Plate FROM vehicles').all()
    return new Map(linhas.filter((l) => fora.has(Number(l['id']))).map((l) => [Number(l['id']), String(l['Plate'])]))
  }
}
