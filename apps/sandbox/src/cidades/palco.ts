/** A city with its site and judge; time passes only in `correr`. */
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import type { PalcoDeCena } from '../cenas/palco-de-cena.ts'
import type { MaquinaFx } from '../jogo/fx/maquina.ts'
import { Maestro, type Vida } from '../simulacao/maestro.ts'
import { semDesgaste, type BaseDeProva, type Lugares, type PessoaDaBase } from './base.ts'
import { CidadeDaFamilia, type OpcoesDaCidadeDeProva } from './cidade.ts'
import type { DiscoDaBase } from './disco.ts'
import { Juiz } from './juiz.ts'
import { SiteDeMemoria, type OperacaoPedida } from './site.ts'

/** Most timers of the bases and of oxmysql run this many times faster, in the same order; the ten seconds of ESX's car boots stay. */
export const ESCALA = 20
const INICIO = Date.UTC(2026, 10, 23, 12)
const PACIENCIA_MS = 60_000

export interface OpcoesDoPalco {
  base: BaseDeProva
  semente: string
  maquina: MaquinaFx
  disco: DiscoDaBase
  povo: readonly PessoaDaBase[]
  semNos?: boolean
  opcoes?: Partial<OpcoesDaCidadeDeProva>
  passo?(vida: Vida): void
}

export class Palco implements PalcoDeCena {
  readonly codigos = {
    coisa: 'c1',
    nova: 'c10',
    outra: 'c11',
    multiplicada: 'erva',
    semLugar: 'sem_espaco',
    demais: { item: 'chumbo', quantidade: 1, motivo: 'sem_peso' },
  }
  readonly bau = 'Chest:Casa'
  readonly maestro: Maestro
  readonly base: BaseDeProva
  readonly site: SiteDeMemoria
  readonly juiz: Juiz
  readonly disco: DiscoDaBase
  readonly #o: OpcoesDoPalco
  cidade: CidadeDaFamilia
  mortes = 0
  aoConcluir: (operacao: Operacao, resultado: Confirmacao) => void = () => undefined

  static async abrir(o: OpcoesDoPalco): Promise<Palco> {
    const palco = new Palco(o)
    await o.disco.comecar(o.base.tabelas(), o.base.linhas(o.povo))
    await palco.juiz.comecar()
    await palco.cidade.ligar()
    await palco.correr(1_500)
    return palco
  }

  private constructor(o: OpcoesDoPalco) {
    this.#o = o
    this.maestro = new Maestro(o.semente, INICIO)
    this.base = o.base
    this.disco = o.disco
    this.site = new SiteDeMemoria(this.maestro)
    this.juiz = new Juiz(o.base, o.disco)
    this.cidade = this.#novaCidade()
    this.site.aoConcluir = (operacao, resultado) => {
      this.juiz.aoConcluir(operacao, resultado)
      this.aoConcluir(operacao, resultado)
    }
  }

  #novaCidade(): CidadeDaFamilia {
    const { disco, maquina, semNos, opcoes, passo } = this.#o
    return new CidadeDaFamilia({
      maestro: this.maestro,
      base: this.base,
      disco,
      maquina,
      site: this.site,
      escala: ESCALA,
      ...(semNos ? { semNos } : {}),
      ...(passo ? { passo } : {}),
      aoExecutar: (_, argumentos, resposta) => this.juiz.aoExecutar(argumentos, resposta),
      ...opcoes,
    })
  }

  async correr(ms: number): Promise<void> {
    await this.maestro.correr(ms)
  }

  async esperar<T>(promessa: Promise<T>, paciencia = PACIENCIA_MS): Promise<T | null> {
    let fim = false
    let valor: T | null = null
    let erro: unknown
    promessa.then(
      (v) => {
        valor = v
        fim = true
      },
      (e: unknown) => {
        erro = e
        fim = true
      },
    )
    await this.ate(() => fim, paciencia)
    if (erro !== undefined) throw erro instanceof Error ? erro : new Error(JSON.stringify(erro))
    return valor
  }

  async ate(condicao: () => boolean, paciencia = PACIENCIA_MS): Promise<boolean> {
    for (let passado = 0; passado < paciencia; passado += 25) {
      if (condicao()) return true
      await this.correr(25)
    }
    return condicao()
  }

  async matarEVoltar(): Promise<void> {
    this.cidade.matar()
    this.mortes++
    await this.correr(500)
    this.cidade = this.#novaCidade()
    await this.cidade.ligar()
    await this.correr(1_500)
  }

  async entrar(...passports: number[]): Promise<void> {
    for (const passport of passports) {
      await this.esperar(this.cidade.entrar(passport))
      await this.correr(1_500)
    }
  }

  async pedir(nova: OperacaoPedida, paciencia = 15_000): Promise<Confirmacao | null> {
    const id = this.site.pedir(nova)
    await this.ate(() => this.site.resultado(id) !== null, paciencia)
    return this.site.resultado(id)
  }

  dar(passport: number, item: string, quantidade = 1): Promise<Confirmacao | null> {
    return this.pedir({ passport, tipo: 'dar_item', dados: { item, quantidade, exato: false } })
  }

  tomar(passport: number, item: string): Promise<Confirmacao | null> {
    return this.pedir({ passport, tipo: 'tomar_item', dados: { item, quantidade: 1 } })
  }

  get mala(): string {
    return this.base.mala(1)
  }

  arma = (): string => 'faca'
  modelo = (): string => 'm7'
  grupo = (): string => this.base.grupo

  mudarGrupo(passport: number, tipo: 'definir_grupo' | 'revogar_grupo', grupo: string): Promise<Confirmacao | null> {
    return this.pedir({ passport, tipo, dados: { grupo } })
  }

  async temGrupo(passport: number, grupo: string): Promise<boolean> {
    return (await this.esperar(this.cidade.motorista('temGrupo', passport, grupo))) === true
  }

  darVeiculo(passport: number, modelo: string): Promise<Confirmacao | null> {
    return this.pedir({ passport, tipo: 'dar_veiculo', dados: { modelo } })
  }

  placas(passport: number, modelo: string): Promise<string[]> {
    return this.base.placas(this.disco, passport, modelo)
  }

  async ter(): Promise<void> {
    await this.salvarTudo()
  }

  comoDaBase(_: string, texto: string): Promise<boolean> {
    const agora = String(Math.floor(this.maestro.agora() / 1000)).slice(0, 6)
    return Promise.resolve(this.base.textoDaArma(agora).test(texto))
  }

  async gastar(passport: number, item: string, texto: string): Promise<void> {
    await this.esperar(this.cidade.motorista('gastar', passport, item, texto))
  }

  async comBolsaCheia<T>(passport: number, fazer: () => Promise<T>): Promise<T> {
    await this.esperar(this.cidade.motorista('encher', passport, 'c9', 100))
    return fazer()
  }

  multiplicar(): void {
    this.cidade.global('EconomyDrugs', 3)
  }

  async guardar(passport: number, chave: string, coisa: string): Promise<boolean> {
    return (await this.esperar(this.cidade.motorista('guardar', passport, chave, coisa))) === true
  }

  async tirar(passport: number, chave: string, coisa: string): Promise<boolean> {
    return (await this.esperar(this.cidade.motorista('tirar', passport, chave, coisa))) === true
  }

  async passar(de: number, para: number, coisa: string): Promise<boolean> {
    return (await this.esperar(this.cidade.motorista('passar', de, para, coisa))) === true
  }

  salvarTudo(): Promise<unknown> {
    return this.esperar(this.cidade.salvarTudo())
  }

  async assentar(): Promise<void> {
    await this.salvarTudo()
    await this.ate(() => this.site.abertas === 0, 20_000)
  }

  async quantos(passport: number, item: string): Promise<number> {
    const lida = await this.esperar(this.cidade.bolsa(passport))
    const dele = Object.values(lida?.bolsa ?? {}).filter((c) => semDesgaste(c.item) === item)
    return dele.reduce((soma, c) => soma + c.amount, 0)
  }

  async texto(passport: number, item: string): Promise<string | undefined> {
    return (await this.bolsa(passport)).find((texto) => semDesgaste(texto) === item)
  }

  async bolsa(passport: number): Promise<string[]> {
    const lida = await this.esperar(this.cidade.bolsa(passport))
    return Object.values(lida?.bolsa ?? {}).map((c) => c.item)
  }

  salvo(): Promise<Lugares> {
    return this.juiz.salvo()
  }

  devidas(coisa: string): number {
    return this.juiz.devidas(coisa)
  }

  async copias(coisa: string): Promise<number> {
    let n = this.juiz.doSite.has(coisa) ? 1 : 0
    for (const lugar of (await this.salvo()).values()) n += lugar.get(coisa) ?? 0
    return n
  }

  fechar(): void {
    this.cidade.matar()
  }
}

export const povoCom = (bolsas: Readonly<Record<number, readonly string[]>>): PessoaDaBase[] =>
  Object.entries(bolsas).map(([passport, coisas]) => ({ passport: Number(passport), coisas }))
