import type { DatabaseSync } from 'node:sqlite'
import { abrirBancoDoJogo } from '../jogo/banco.ts'
import { criarOxmysql, type Oxmysql } from '../jogo/oxmysql.ts'
import { prepararCreative } from '@sorium/ponte/src/adaptadores/creative/index.ts'
import type { Adaptador } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { FxServer } from '@sorium/ponte/src/cidade/fxserver.ts'
import { Ponte } from '@sorium/ponte/src/ponte.ts'
import type { Transporte } from '@sorium/ponte/src/site/transporte.ts'
import { FX_PARADO } from '../cidades/fx-parado.ts'
import { type Maestro, Vida } from './maestro.ts'
import { criarMaquinaLua, type Efeito, type MaquinaLua } from './maquina-lua.ts'
import { Sombra } from './sombra.ts'

export const SERVIDOR = 'principal'
const QUADRO_MS = 5
const GRAVACAO_DO_FRAMEWORK = /^REPLACE INTO playerdata /
export type Slots = Record<string, { item: string; amount: number }>

interface Registro {
  Inventory?: Slots | Slots[string][]
  site_pendentes?: Slots | []
  site_ops?: Record<string, string | { r: string }>
}

export class DiscoDoJogo {
  readonly db: DatabaseSync
  readonly maquina: MaquinaLua
  readonly oxmysql: Oxmysql
  readonly sombra = new Sombra()
  #esperar: () => Promise<void> = () => Promise.resolve()

  private constructor(maquina: MaquinaLua) {
    const vazio = { contas: [], personagens: [], veiculos: [], propriedades: [], dados: [], contasDoInstagram: [], postsDoInstagram: [] }
    this.db = abrirBancoDoJogo(':memory:', () => ({ ...vazio, inventarios: {}, online: [], foraDaGaragem: [] })).db
    this.maquina = maquina
    this.oxmysql = criarOxmysql(
      this.db,
      () => this.#esperar(),
      (sql, parametros, mudadas) => this.sombra.aoGravar(sql, parametros, mudadas),
    )
  }

  static async abrir(quebrarGancho?: (fonte: string) => string): Promise<DiscoDoJogo> {
    return new DiscoDoJogo(await criarMaquinaLua(quebrarGancho))
  }

  comecar(inventarios: ReadonlyMap<number, Slots>, esperar: () => Promise<void>, baus: Readonly<Record<string, Slots>> = {}): void {
    this.#esperar = esperar
    this.sombra.comecar(inventarios, baus)
    const tabelas = this.db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all()
    for (const { name } of tabelas) this.db.exec(`DELETE FROM ${String(name)}`)
    for (const [passport, slots] of inventarios) {
      this.db.prepare('INSERT INTO accounts (id, License, Discord) VALUES (?, ?, ?)').run(passport, `l${passport}`, `d${passport}`)
      this.db
        .prepare('INSERT INTO characters (id, Name, Lastname, License, Deleted) VALUES (?, ?, ?, ?, 0)')
        .run(passport, `N${passport}`, 'S', `l${passport}`)
      this.db
        .prepare("INSERT INTO playerdata (Passport, Name, Information) VALUES (?, 'Datatable', ?)")
        .run(passport, JSON.stringify({ Inventory: slots }))
    }
    for (const [nome, slots] of Object.entries(baus))
      this.db.prepare('INSERT INTO entitydata (Name, Information) VALUES (?, ?)').run(nome, JSON.stringify(slots))
  }

  alemDoJogo(): { perdidos: string[]; dobrados: string[] } {
    const linhas = this.db.prepare('SELECT Name, Information FROM entitydata').all()
    const dados = new Map(linhas.map((l) => [String(l['Name']), JSON.parse(String(l['Information'])) as Slots]))
    return this.sombra.comparar(this.registros(), dados)
  }

  noMundoSalvo(): Map<string, number> {
    const dados = this.db.prepare('SELECT Information FROM entitydata').all()
    const bolsos = [...this.registros().values()].flatMap((r) => Object.values(r.Inventory ?? {}))
    const soma = new Map<string, number>()
    for (const { item, amount } of [
      ...bolsos,
      ...this.pendentes(),
      ...dados.flatMap((l) => Object.values(JSON.parse(String(l['Information'])) as Slots)),
    ])
      soma.set(item, (soma.get(item) ?? 0) + amount)
    return soma
  }

  pendentes(): Slots[string][] {
    return [...this.registros().values()].flatMap((r) => Object.values<Slots[string]>(r.site_pendentes ?? {}))
  }

  porNoRegistroSalvo(op: { id: string; passport: number }, p: { item: string; quantidade: number }): void {
    const salvo = this.registros().get(op.passport) ?? {}
    const feito = { ...salvo.site_ops, [op.id]: `aplicada::90:${p.quantidade}:${p.item}` }
    const mochila = Object.fromEntries([...Object.entries(salvo.Inventory ?? {}), ['90', { item: p.item, amount: p.quantidade }]])
    const novo = { ...salvo, Inventory: mochila, site_ops: feito }
    this.db
      .prepare("UPDATE playerdata SET Information = ? WHERE Passport = ? AND Name = 'Datatable'")
      .run(JSON.stringify(novo), op.passport)
  }

  porVeiculo(passport: number, modelo: string, placa: string): void {
    this.db.prepare('INSERT INTO vehicles (Passport, Vehicle, Plate, Tax) VALUES (?, ?, ?, ?)').run(passport, modelo, placa, 4_000_000_000)
  }

  registros(): Map<number, Registro> {
    const linhas = this.db.prepare("SELECT Passport, Information FROM playerdata WHERE Name = 'Datatable'").all()
    return new Map(linhas.map((l) => [Number(l['Passport']), JSON.parse(String(l['Information'])) as Registro]))
  }

  itens(): Map<string, Map<number, number>> {
    const achados = new Map<string, Map<number, number>>()
    for (const [passport, { Inventory = {}, site_pendentes = {} }] of this.registros()) {
      for (const { item, amount } of [...Object.values(Inventory), ...Object.values<Slots[string]>(site_pendentes)]) {
        const donos = achados.get(item) ?? new Map<number, number>()
        donos.set(passport, (donos.get(passport) ?? 0) + amount)
        achados.set(item, donos)
      }
    }
    return achados
  }

  veiculos(): { passport: number; placa: string; modelo: string; aluguel: number }[] {
    return this.db
      .prepare('SELECT Passport, Plate, Vehicle, Rental FROM vehicles')
      .all()
      .map((l) => ({
        passport: Number(l['Passport']),
        placa: String(l['Plate']),
        modelo: String(l['Vehicle']),
        aluguel: Number(l['Rental']),
      }))
  }

  aplicadas(): Set<string> {
    const ids = new Set<string>()
    for (const { site_ops = {} } of this.registros().values())
      for (const [id, guardado] of Object.entries(site_ops))
        if ((typeof guardado === 'string' ? guardado : guardado.r).startsWith('aplicada')) ids.add(id)
    if (this.db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sorium_operacoes'").get())
      for (const l of this.db.prepare("SELECT id FROM sorium_operacoes WHERE resultado = 'aplicada'").all()) ids.add(String(l['id']))
    return ids
  }

  fechar(): void {
    this.maquina.fechar()
    this.db.close()
  }
}

export interface OpcoesDoJogo {
  maestro: Maestro
  disco: DiscoDoJogo
  transporte(vida: Vida): Transporte
  chave: string
  desvio: number
  lentidao: number
  /** In ms: extra delay for a save of the framework, so that later saves may overtake it. */
  atraso: number
  passo(vida: Vida): void
  quebrar?: ((adaptador: Adaptador) => Adaptador) | undefined
}

export class JogoSimulado {
  readonly vida = new Vida()
  readonly #o: OpcoesDoJogo
  readonly #eventos = new Map<string, ((...args: unknown[]) => void)[]>()
  readonly #chamadas = new Map<string, { aceitar(v: unknown): void; recusar(e: Error): void }>()
  readonly #fontes = new Map<number, number>()
  readonly naRua = new Set<string>()
  #ponte: Ponte | undefined
  #numero = 0

  constructor(o: OpcoesDoJogo) {
    this.#o = o
    this.vida.aoMorrer(() => this.#ponte?.parar())
    this.#cumprir(o.disco.maquina.novaVida(this.#agoraS(), o.maestro.acaso.inteiro(1, 2 ** 30)))
  }

  get online(): number[] {
    return [...this.#fontes.keys()]
  }

  ligar(): void {
    const { maestro } = this.#o
    const fx = this.#fxserver()
    const agora = () => Math.floor(maestro.agora()) + this.#o.desvio
    const registro = { info: nada, aviso: nada, erro: nada }
    this.#ponte = new Ponte({
      fx,
      configuracao: {
        url: 'http://site',
        chave: this.#o.chave,
        servidor: SERVIDOR,
        comandos: new Set(['anunciar']),
        grupos: new Set(),
        semDivida: new Set(),
        avisos: [],
        idioma: 'pt-br',
      },
      registro,
      transporte: this.#o.transporte(this.vida),
      tempo: {
        agora,
        depois: (ms, fazer) => maestro.depois(ms, fazer, this.vida),
        acaso: () => maestro.acaso.fracao(),
        unico: () => uuid(maestro),
      },
      preparar: async ({ fx: comPrazos }) => {
        const preparacao = await prepararCreative({ fx: comPrazos, agora, registro, comandos: new Set(), grupos: new Set() })
        const { quebrar } = this.#o
        return preparacao.pronto && quebrar ? { pronto: true, adaptador: quebrar(preparacao.adaptador) } : preparacao
      },
    })
    this.#ponte.iniciar().catch((erro: unknown) => maestro.falhar(erro))
  }

  religarPonte(chave: string): void {
    this.#ponte?.parar()
    this.#eventos.clear()
    this.#o.chave = chave
    this.ligar()
  }

  async entrar(passport: number): Promise<void> {
    if (this.#fontes.has(passport)) return
    const fonte = ++this.#numero
    this.#fontes.set(passport, fonte)
    await this.vrp('sandbox_entrar', fonte, passport)
  }

  async sair(passport: number): Promise<void> {
    const fonte = this.#fontes.get(passport)
    if (fonte === undefined) return
    await this.vrp('sandbox_sair', fonte)
    this.#fontes.delete(passport)
  }

  salvarTudo(): Promise<unknown> {
    return this.vrp('sandbox_salvarTudo')
  }

  framework(nome: string, ...args: unknown[]): Promise<unknown> {
    return this.vrp('sandbox_vrp', nome, ...args)
  }

  vrp(nome: string, ...args: unknown[]): Promise<unknown> {
    return new Promise((aceitar, recusar) => {
      const id = String(++this.#numero)
      this.#chamadas.set(id, { aceitar, recusar })
      this.#cumprir(this.#lua('chamar', id, nome, JSON.stringify(args)))
    })
  }

  #lua(tipo: string, a: string | number, b?: string, c?: string): Efeito[] {
    return this.#o.disco.maquina.entrar(this.#agoraS(), tipo, a, b, c)
  }

  #agoraS(): number {
    return Math.floor(this.#o.maestro.agora() / 1000)
  }

  #cumprir(efeitos: Efeito[]): void {
    const { maestro } = this.#o
    for (const [tipo, a, b = '', c = ''] of efeitos) {
      if (tipo === 'pronto') {
        const chamada = this.#chamadas.get(a)
        this.#chamadas.delete(a)
        if (b) chamada?.recusar(new Error(b))
        else chamada?.aceitar(JSON.parse(c) as unknown)
      } else if (tipo === 'export') this.#perguntarAoBanco(Number(a), b, c)
      else if (tipo === 'depois')
        maestro.depois(Math.max(QUADRO_MS, Number(b)), () => this.#cumprir(this.#lua('voltar', Number(a))), this.vida)
      else if (tipo === 'evento') maestro.depois(0, () => this.#emitir(a, JSON.parse(b) as unknown[]), this.vida)
      else maestro.falhar(new Error(`vrp: ${a}`))
    }
  }

  #perguntarAoBanco(n: number, metodo: string, args: string): void {
    const voltar = (erro: string, json: string): void => this.#cumprir(this.#lua('voltar', n, erro, json))
    this.#banco(metodo, JSON.parse(args) as unknown[]).then(
      (valor) => voltar('', JSON.stringify(valor ?? null)),
      (erro: unknown) => voltar(erro instanceof Error ? erro.message : String(erro), 'null'),
    )
  }

  async #banco(metodo: string, args: readonly unknown[]): Promise<unknown> {
    const { disco, maestro } = this.#o
    this.#o.passo(this.vida)
    const { lentidao, atraso } = this.#o
    await maestro.salto(this.vida, 0, GRAVACAO_DO_FRAMEWORK.test(String(args[0])) ? lentidao + atraso : lentidao)
    const valor = await disco.oxmysql.chamar(metodo, args)
    this.#o.passo(this.vida)
    await maestro.salto(this.vida, 0, this.#o.lentidao)
    return valor
  }

  #emitir(evento: string, args: unknown[]): void {
    for (const tratador of this.#eventos.get(evento) ?? []) tratador(...args)
  }

  #fxserver(): FxServer {
    return {
      ...FX_PARADO,
      ao: (evento, tratador) => void this.#eventos.set(evento, [...(this.#eventos.get(evento) ?? []), tratador]),
      placasNaRua: () => Promise.resolve(this.naRua),
      chamar: async (recurso, nome, ...args) => {
        await this.#o.maestro.salto(this.vida, 0, 1)
        const copia = JSON.parse(JSON.stringify(args)) as unknown[]
        if (nome === 'aplicar') this.#o.disco.sombra.aoAplicar(String(copia[1]), (copia[2] as { tipo: string }).tipo)
        return recurso === 'vrp' ? this.vrp(nome, ...copia) : this.#banco(nome, copia)
      },
    }
  }
}

const nada = (): void => undefined

export function uuid({ acaso }: Pick<Maestro, 'acaso'>): string {
  const oito = (): string => acaso.inteiro(0, 0xffff_ffff).toString(16).padStart(8, '0')
  const [a, b, c, d] = [oito(), oito(), oito(), oito()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(5)}-${c.slice(0, 4)}${d}`
}
