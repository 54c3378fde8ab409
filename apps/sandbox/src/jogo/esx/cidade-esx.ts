/** A small ESX city: the base's Lua on the host of game resources, its tables, and the production resource on top. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Anfitriao } from '../fx/anfitriao.ts'
import { recursoOxmysql } from '../fx/recurso-oxmysql.ts'
import { carregarRecurso, exportsDe, type Recurso } from '../natives.ts'
import { criarOxmysql, type Oxmysql } from '../oxmysql.ts'
import { criarEsquema, type MoradorDoEsx } from './esquema.ts'

const BASE = ['nucleo.lua', 'personagem.lua', 'entrada.lua']
const EVENTOS = ['esx:playerLoaded', 'esx:playerLogout', 'esx:onPlayerSpawn', 'playerDropped']
/** Another resource of the city: it reaches characters only as any other resource does. */
const AJUDANTE = `
  local function x(fonte) return exports.es_extended:getSharedObject().GetPlayerFromId(fonte) end
  exports('dar', function(fonte, item, n) x(fonte).addInventoryItem(item, n) end)
  exports('tirar', function(fonte, item, n) x(fonte).removeInventoryItem(item, n) end)
  exports('quantos', function(fonte, item) local e = x(fonte).getInventoryItem(item) return e and e.count or 0 end)
  exports('passar', function(de, para, item)
    local a, b = x(de), x(para)
    if not a or not b or a.getInventoryItem(item).count < 1 or not b.canCarryItem(item, 1) then return end
    a.removeInventoryItem(item, 1)
    b.addInventoryItem(item, 1)
  end)
  exports('pronta', function() local e = exports.es_extended:getSharedObject() return next(e.Items) ~= nil and next(e.Jobs) ~= nil end)
  exports('dono', function(fonte) local p = x(fonte) return p and p.identifier or nil end)
  exports('trabalho', function(fonte) local t = x(fonte).getJob() return t.name .. ':' .. t.grade end)
`

/** What happens to statements on their way: held back until it resolves, refused, or nothing. */
export type Estorvo = (sql: string, parametros: unknown) => Promise<void> | Error | undefined

export interface OpcoesDaCidadeEsx {
  sqlite: string
  recurso: string
  url: string
  chave: string
  grupos?: string
  moradores: readonly MoradorDoEsx[]
  intervaloMs?: number
  semGancho?: boolean
  /** Further resources that are on the air. */
  outros?: readonly string[]
  escrever(linha: string): void
  /** What the resource tells the game of one player, or of all of them (-1). */
  aoContarAoJogador?: (fonte: number, evento: string, argumentos: readonly unknown[]) => void
}

export class CidadeEsx {
  readonly db: DatabaseSync
  estorvo: Estorvo = () => undefined
  /** How often ESX has begun to save everybody, and how often that has ended. */
  readonly gravacoes = { comecadas: 0, feitas: 0 }
  readonly #o: OpcoesDaCidadeEsx
  readonly #oxmysql: Oxmysql
  readonly naRua = new Map<number, string>()
  /** What the resource writes into its own folder. */
  readonly #arquivos = new Map<string, string>()
  #fx!: Anfitriao
  #recurso: Recurso | undefined
  #proximaFonte = 1

  private constructor(opcoes: OpcoesDaCidadeEsx) {
    this.#o = opcoes
    this.db = new DatabaseSync(opcoes.sqlite)
    criarEsquema(this.db, opcoes.moradores)
    this.#oxmysql = criarOxmysql(this.db)
  }

  static async abrir(opcoes: OpcoesDaCidadeEsx): Promise<CidadeEsx> {
    const cidade = new CidadeEsx(opcoes)
    const fx = await Anfitriao.abrir({
      agora: () => Date.now(),
      depois(ms, fazer) {
        const relogio = setTimeout(fazer, ms)
        return () => clearTimeout(relogio)
      },
      quadroMs: 5,
      aoErro: (recurso, mensagem) => opcoes.escrever(`[${recurso}] SCRIPT ERROR: ${mensagem}`),
      aoEscrever: (recurso, linha) => opcoes.escrever(`[${recurso}] ${linha}`),
      aoDerrubar: (fonte) => cidade.sair(fonte),
    })
    cidade.#fx = fx
    fx.porRecurso(
      'oxmysql',
      recursoOxmysql({ chamar: (metodo, args) => cidade.#consultar(metodo, args) }, (mensagem) => opcoes.escrever(`[oxmysql] ${mensagem}`)),
    )
    if (opcoes.intervaloMs !== undefined) fx.convar('sandbox_intervalo_ms', String(opcoes.intervaloMs))
    const gancho = { nome: '@sorium/gancho-esx.lua', fonte: readFileSync(join(opcoes.recurso, 'gancho-esx.lua'), 'utf8') }
    const base = BASE.map((nome) => ({ nome, fonte: readFileSync(new URL(nome, import.meta.url), 'utf8') }))
    const arquivos = [{ nome: '@oxmysql/lib/MySQL.lua' }, ...base, ...(opcoes.semGancho ? [] : [gancho])]
    for (const recurso of [
      { nome: 'es_extended', arquivos },
      { nome: 'ajudante', arquivos: [{ nome: 'ajudante.lua', fonte: AJUDANTE }] },
    ]) {
      const [falha] = fx.carregar(recurso)
      if (falha) throw new Error(`${falha.arquivo}: ${falha.erro}`)
    }
    for (const evento of EVENTOS) fx.ao(evento, (...args) => cidade.#recurso?.emitir(evento, args))
    await cidade.ate(async () => (await fx.chamar('ajudante', 'pronta', [])) === true)
    cidade.ligarRecurso()
    return cidade
  }

  ligarRecurso(): void {
    const { url, chave, grupos, escrever, outros, aoContarAoJogador } = this.#o
    this.#recurso?.emitir('onResourceStop', ['sorium'])
    this.#recurso = carregarRecurso({
      nome: 'sorium',
      arquivo: join(this.#o.recurso, 'server.js'),
      versao: '0.1.0',
      arredores: {
        convars: new Map([
          ['sorium_url', url],
          ['sorium_chave', chave],
          ['sorium_grupos', grupos ?? 'vip,mechanic:1'],
        ]),
        arquivos: this.#arquivos,
        recursos: new Set(['es_extended', 'oxmysql', 'sorium', ...(outros ?? [])]),
        exportados: {
          es_extended: exportsDe((nome, args) => this.#fx.chamar('es_extended', nome, args)),
          oxmysql: exportsDe((nome, args) => this.#consultar(nome, args)),
        },
        veiculosNaRua: () => this.naRua,
        executar: (texto) => escrever(`[console] ${texto}`),
        escrever,
        ...(aoContarAoJogador ? { contarAoJogador: aoContarAoJogador } : {}),
      },
    })
  }

  /** A line typed into the server's console, or by a player. */
  digitar(texto: string, origem?: number): void {
    this.#recurso?.digitar(texto, origem)
  }

  /** Comes in, chooses a character, and spawns. @returns the number of the connection. */
  async entrar(m: Pick<MoradorDoEsx, 'licenca' | 'personagem'>, { spawn = true } = {}): Promise<number> {
    const fonte = this.#proximaFonte++
    this.#fx.jogador(fonte, {
      nome: m.licenca,
      identificadores: [`license:${m.licenca}`, `discord:9${m.licenca.length}${fonte}`],
      ped: fonte + 100,
    })
    await this.#escolher(fonte, m, spawn)
    return fonte
  }

  async #escolher(fonte: number, m: Pick<MoradorDoEsx, 'licenca' | 'personagem'>, spawn = true): Promise<void> {
    this.#fx.emitir('esx:onPlayerJoined', [fonte, m.personagem])
    await this.ate(async () => (await this.dono(fonte)) === `${m.personagem}:${m.licenca}`)
    if (spawn) this.#fx.emitirDaRede('esx:onPlayerSpawn', fonte, [])
  }

  /** The same connection goes back to the choice of characters and takes another one, 100 ms later. */
  async trocar(fonte: number, m: Pick<MoradorDoEsx, 'licenca' | 'personagem'>): Promise<void> {
    this.deslogar(fonte)
    await new Promise((depois) => setTimeout(depois, 100))
    await this.#escolher(fonte, m)
  }

  /** Back to the choice of characters: the connection stays. */
  deslogar(fonte: number): void {
    this.#fx.emitir('esx:playerLogout', [fonte])
  }

  /** The connection ends; the base saves on the way out, and nobody waits for it. */
  sair(fonte: number): void {
    this.#fx.emitir('playerDropped', ['Exiting'], fonte)
    this.#fx.jogador(fonte, null)
  }

  salvarTodos(): void {
    this.#fx.emitir('txAdmin:events:serverShuttingDown', [{ delay: 5000 }])
  }

  dar = (fonte: number, item: string, n: number): Promise<unknown> => this.#fx.chamar('ajudante', 'dar', [fonte, item, n])
  tirar = (fonte: number, item: string, n: number): Promise<unknown> => this.#fx.chamar('ajudante', 'tirar', [fonte, item, n])
  quantos = async (fonte: number, item: string): Promise<number> => Number(await this.#fx.chamar('ajudante', 'quantos', [fonte, item]))
  /** One of it from hand to hand. */
  passar = (de: number, para: number, item: string): Promise<unknown> => this.#fx.chamar('ajudante', 'passar', [de, para, item])
  dono = (fonte: number): Promise<unknown> => this.#fx.chamar('ajudante', 'dono', [fonte])
  trabalho = (fonte: number): Promise<unknown> => this.#fx.chamar('ajudante', 'trabalho', [fonte])

  /** What would be left if the game died now. */
  salvo(chave: string): { inventario: Record<string, number>; metadados: Record<string, unknown>; trabalho: string; cargo: string } {
    const linha = this.db.prepare('SELECT inventory, metadata, job, job_grade, "group" AS cargo FROM users WHERE identifier = ?').get(chave)
    const lido = (v: unknown): Record<string, never> => ({
      ...(JSON.parse(typeof v === 'string' && v ? v : '{}') as Record<string, never>),
    })
    return {
      inventario: lido(linha?.['inventory']),
      metadados: lido(linha?.['metadata']),
      trabalho: `${String(linha?.['job'])}:${Number(linha?.['job_grade'])}`,
      cargo: String(linha?.['cargo']),
    }
  }

  async ate(condicao: () => boolean | Promise<boolean>, limiteMs = 5_000): Promise<void> {
    const fim = Date.now() + limiteMs
    while (!(await condicao())) {
      if (Date.now() > fim) throw new Error('the condition did not come true')
      await new Promise((depois) => setTimeout(depois, 5))
    }
  }

  /** As kill -9. */
  fechar(): void {
    this.#recurso?.emitir('onResourceStop', ['sorium'])
    this.#fx.fechar()
    this.db.close()
  }

  async #consultar(metodo: string, args: readonly unknown[]): Promise<unknown> {
    const deTodos = Array.isArray(args[1]) && Array.isArray(args[1][0])
    if (deTodos) this.gravacoes.comecadas++
    const sql = typeof args[0] === 'string' ? args[0] : JSON.stringify(args[0])
    const estorvo = this.estorvo(sql, args[1])
    if (estorvo instanceof Error) throw estorvo
    await estorvo
    const resposta = await this.#oxmysql.chamar(metodo, args)
    if (deTodos) this.gravacoes.feitas++
    return resposta
  }
}
