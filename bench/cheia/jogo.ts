/** Process of the full city: the small network-extended base with the production hook, the production ponte beside it, on real time. */
import { Anfitriao } from '@sorium/sandbox/jogo/fx/anfitriao.ts'
import { abrirMaquinaFx, type MaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'
import { criarPiscina } from '@sorium/sandbox/jogo/fx/piscina.ts'
import { recursoOxmysql, type BancoDoOxmysql } from '@sorium/sandbox/jogo/fx/recurso-oxmysql.ts'
import { FAMILIAS } from '@sorium/sandbox/jogo/bases/familias.ts'
import { recursoDaBase } from '@sorium/sandbox/jogo/bases/recurso-da-base.ts'
import { prepararCreative } from '../../apps/ponte/src/adaptadores/creative/index.ts'
import type { FxServer } from '../../apps/ponte/src/fxserver.ts'
import { Ponte } from '../../apps/ponte/src/ponte.ts'
import { criarTransporteHttp } from '../../apps/ponte/src/transporte.ts'
import { tempoReal } from '../../apps/ponte/src/tempo.ts'
import { FX_PARADO } from '../fx-parado.ts'
import type { DiscoDaBase } from '../provas/cidades/disco.ts'
import { Compasso } from './compasso.ts'
import { LinhaDoTempo, type Passo } from './linha-do-tempo.ts'
import { abrirMaquinaNativa } from './maquina-nativa.ts'
import { BASE, cpuDoFio, Medidor, PONTE, type Dono, type Gasto, type GastoDaOperacao, type Quadro } from './medidor.ts'

export const GRUPO = 'Vip'
const MEDIDA = `
  exports('medida_bytes', function(p) return #json.encode(vRP.Datatable(p)) end)
  exports('medida_codificar', function(p, n) local r = vRP.Datatable(p) for _ = 1, n do json.encode(r) end end)
  exports('medida_decodificar', function(p, n) local t = json.encode(vRP.Datatable(p)) for _ = 1, n do json.decode(t) end end)
`
const QUADRO_MS = 50
const CASA = FAMILIAS['network-extended']
/** A statement is one to three milliseconds on its two ways; Node's clock makes about two of it, whatever is asked below that. */
const LINHA = { fora: false, parado: 1, falsaNegativa: 0, lentidao: 1 }

/** What one phase cost. */
export interface Medidas {
  quadros: Quadro[]
  operacoes: Record<string, GastoDaOperacao>
  passos: Record<string, Passo[]>
  entradasDaBase: Gasto[]
  entradasDaPonte: Gasto[]
  conversas: number
  erros: string[]
  /** Of the whole thread, ms. */
  cpu: number
}

export type Motor = 'wasm' | 'nativo'

export interface OpcoesDoJogo {
  motor: Motor
  disco: DiscoDaBase
  /** Absent: the base as it is without us. */
  site?: { url: string; chave: string }
}

export class JogoCheio {
  readonly #o: OpcoesDoJogo
  readonly #medidor = new Medidor()
  readonly #linha = new LinhaDoTempo(() => this.#medidor.numero)
  readonly #compasso = new Compasso({ medidor: this.#medidor, quadroMs: QUADRO_MS })
  readonly #ultima = new Map<unknown, string>()
  readonly erros: string[] = []
  #cpu = 0
  #maquina: MaquinaFx | undefined
  #ponte: Ponte | undefined
  #banco: BancoDoOxmysql
  #host!: Anfitriao

  static async abrir(o: OpcoesDoJogo): Promise<JogoCheio> {
    const jogo = new JogoCheio(o)
    await jogo.#ligar(await abrirMaquina(o.motor))
    return jogo
  }

  private constructor(o: OpcoesDoJogo) {
    this.#o = o
    this.#banco = criarPiscina({
      motor: o.disco.motor,
      falhas: LINHA,
      // The network does not wait for ticks.
      depois: (ms, fazer) => void setTimeout(fazer, ms),
      acaso: Math.random,
      tentarDeNovoMs: 30_000,
    })
  }

  async #ligar(maquina: MaquinaFx): Promise<void> {
    this.#maquina = maquina
    this.#host = await Anfitriao.abrir({
      agora: this.#compasso.agora,
      depois: this.#compasso.depois,
      quadroMs: QUADRO_MS,
      maquina: this.#medidor.medir(maquina),
      aoErro: (recurso, mensagem) => this.erros.push(`${recurso}: ${mensagem}`),
    })
    this.#host.porRecurso(
      'oxmysql',
      recursoOxmysql(this.#banco, (mensagem) => this.erros.push(`oxmysql: ${mensagem}`)),
    )
    const recurso = recursoDaBase(CASA, { escala: 1, gancho: this.#o.site !== undefined })
    const falhas = this.#host.carregar({ ...recurso, arquivos: [...recurso.arquivos, { nome: 'medida.lua', fonte: MEDIDA }] })
    if (falhas[0]) throw new Error(`${falhas[0].arquivo}: ${falhas[0].erro}`)
  }

  /** All of them come into the city; resolves when the last one is there. */
  async entrar(passports: readonly number[]): Promise<void> {
    await Promise.all(
      passports.map((passport, i) => {
        const fonte = i + 1
        const dados = { nome: `N${passport}`, identificadores: [`license:l${passport}`], ped: 1_000 + fonte, vida: 200, x: 1, y: 2, z: 3 }
        this.#host.jogador(fonte, dados)
        return this.#host.chamar('vrp', 'motorista_entrar', [fonte, passport], 'vrp')
      }),
    )
  }

  ligarPonte(): void {
    const { site } = this.#o
    if (!site) throw new Error('a base está sozinha')
    const fx = this.#fxserver()
    const falar = (_: string, mensagem: string): void => void this.erros.push(mensagem)
    const registro = { info: (mensagem: string) => console.log(`  ponte: ${mensagem}`), aviso: falar, erro: falar }
    const grupos = new Set([GRUPO])
    const agora = (): number => Math.floor(this.#compasso.agora())
    this.#ponte = new Ponte({
      fx,
      configuracao: { ...site, servidor: 'principal', comandos: new Set(), grupos },
      registro,
      transporte: this.#linha.ouvir(criarTransporteHttp(site.url)),
      tempo: { ...tempoReal, agora, depois: this.#compasso.depois },
      preparar: ({ fx: comPrazos }) => prepararCreative({ fx: comPrazos, agora, registro, comandos: new Set(), grupos }),
    })
    this.#ponte.iniciar().catch((erro: unknown) => this.erros.push(`ponte: ${String(erro)}`))
  }

  /** On the script thread, where what follows is this one's. */
  async #fio(dono: Dono): Promise<void> {
    await this.#host.fio()
    this.#medidor.pedindo(dono, () => undefined)
  }

  #fxserver(): FxServer {
    return {
      ...FX_PARADO,
      ao: (evento, tratador) => this.#host.ao(evento, tratador),
      chamar: async (recurso, nome, ...args) => {
        const dono = this.#operacaoDe(recurso, nome, args)
        await this.#fio(dono ?? PONTE)
        if (dono) this.#linha.notar(dono, nome)
        if (recurso === 'oxmysql') return this.#banco.chamar(nome, JSON.parse(JSON.stringify(args)) as unknown[])
        const resposta = await this.#medidor.pedindo(dono ?? PONTE, () => this.#host.chamar(recurso, nome, args))
        if (dono) this.#linha.notar(dono, nome === 'aplicar' && ehAplicada(resposta) ? 'aplicada' : `${nome} respondeu`)
        return resposta
      },
    }
  }

  /** Whose call it is: saves are the last effect's on that character. */
  #operacaoDe(recurso: string, nome: string, args: readonly unknown[]): string | undefined {
    if (recurso === 'oxmysql') {
      const ids = Array.isArray(args[1]) ? args[1].filter((v): v is string => typeof v === 'string' && v.length === 36) : []
      return ids.length > 0 && ids.every((id) => id === ids[0]) ? ids[0] : undefined
    }
    if (nome === 'aplicar' && typeof args[1] === 'string') this.#ultima.set(args[0], args[1])
    return nome === 'aplicar' || nome === 'salvar' ? this.#ultima.get(args[0]) : undefined
  }

  salvarTudo(): Promise<unknown> {
    return this.#host.chamar('vrp', 'motorista_salvar', [], 'vrp')
  }

  /** How long json.encode and json.decode of one record take in this machine, ms each. */
  async medirJson(passport: number, vezes: number): Promise<{ codificar: number; decodificar: number; bytes: number }> {
    const uma = async (nome: string): Promise<number> => {
      const inicio = performance.now()
      await this.#host.chamar('vrp', nome, [passport, vezes], 'vrp')
      return (performance.now() - inicio) / vezes
    }
    const bytes = Number(await this.#host.chamar('vrp', 'medida_bytes', [passport], 'vrp'))
    return { codificar: await uma('medida_codificar'), decodificar: await uma('medida_decodificar'), bytes }
  }

  zerar(): void {
    this.#medidor.zerar()
    this.#linha.tirar()
    this.erros.length = 0
    this.#cpu = cpuDoFio()
  }

  tirarMedidas(): Medidas {
    const { operacoes, quadros, entradas } = this.#medidor
    const conversas = this.#linha.conversas
    return {
      quadros: [...quadros],
      operacoes: Object.fromEntries(operacoes),
      passos: this.#linha.tirar(),
      entradasDaBase: entradas.get(BASE) ?? [],
      entradasDaPonte: entradas.get(PONTE) ?? [],
      conversas,
      erros: [...this.erros],
      cpu: cpuDoFio() - this.#cpu,
    }
  }

  fechar(): void {
    this.#ponte?.parar()
    this.#host.fechar()
    this.#compasso.parar()
    this.#maquina?.fechar()
  }
}

async function abrirMaquina(motor: Motor): Promise<MaquinaFx> {
  if (motor === 'wasm') return abrirMaquinaFx()
  const maquina = abrirMaquinaNativa()
  if (!maquina) throw new Error('instale lua5.4 e lua-cjson para MOTOR=nativo')
  return maquina
}

const ehAplicada = (resposta: unknown): boolean =>
  typeof resposta === 'object' && resposta !== null && 'resultado' in resposta && resposta.resultado === 'aplicada'
