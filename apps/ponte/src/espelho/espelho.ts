/**
 * Tells the site which accounts, characters and vehicles exist: changes of the characters in the city within seconds, everything once an hour.
 * The site shows this mirror; decisions about goods ask the game.
 */
import type { ContaEspelhada, LoteDoEspelho, PersonagemEspelhado, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador } from '../adaptadores/interface.ts'
import type { ClienteApi } from '../site/cliente-api.ts'
import type { Lugar } from '../site/lugar.ts'
import { SemResposta } from '../nucleo/prazos.ts'
import { LINHAS_POR_LOTE, PROTOCOLO } from '../site/protocolo.ts'
import { mensagemDe, type Registro } from '../nucleo/registro.ts'
import { resultadosParaConferir } from './resultados.ts'
import type { Tempo } from '../nucleo/tempo.ts'

export const CAMINHO_DO_ESPELHO = '/api/ponte/espelho'
const LIMITE_MS = 15_000
const RONDA_MS = 1_000
const VEICULOS_A_CADA_RONDAS = 5
const PASSAGEM_MS = 3_600_000
const PAGINA = 200
const REPETIR_PASSAGEM_MS = 5_000
const CONFERENCIA_MS = 24 * 3_600_000

export interface DependenciasDoEspelho {
  cliente: ClienteApi
  adaptador: Adaptador
  registro: Registro
  tempo: Pick<Tempo, 'agora' | 'depois'>
  online(): number[]
  tudoLiquidado(): boolean
  lugar: Pick<Lugar, 'noLote'>
}

type Linhas = Pick<LoteDoEspelho, 'contas' | 'personagens' | 'veiculos'>

export class Espelho {
  readonly #dep: DependenciasDoEspelho
  readonly #enviados = new Map<string, string>()
  readonly #pedidos = new Set<number>()
  #ultimaConta = 0
  #contaDoRodizio = 0
  #cancelar: (() => void) | undefined
  #parado = false
  #rondas = 0
  #proximaPassagem = 0
  #proximaConferencia = 0

  constructor(dep: DependenciasDoEspelho) {
    this.#dep = dep
  }

  iniciar(): void {
    void this.#ronda()
  }

  olhar(passport: number): void {
    this.#pedidos.add(passport)
  }

  contarTudo(): void {
    this.#proximaPassagem = 0
  }

  parar(): void {
    this.#parado = true
    this.#cancelar?.()
  }

  async #ronda(): Promise<void> {
    try {
      if (this.#dep.tempo.agora() >= this.#proximaPassagem) {
        this.#proximaPassagem = this.#dep.tempo.agora() + REPETIR_PASSAGEM_MS
        await this.#passagemCompleta()
        if (this.#proximaPassagem > 0) this.#proximaPassagem = this.#dep.tempo.agora() + PASSAGEM_MS
      } else {
        await this.#mudancas()
        await this.#conferirResultados()
      }
    } catch (erro) {
      if (!(erro instanceof SemResposta))
        this.#dep.registro.aviso('espelho', `O espelho da cidade não chegou ao site; será enviado de novo. (${mensagemDe(erro)})`)
    } finally {
      if (!this.#parado) this.#cancelar = this.#dep.tempo.depois(RONDA_MS, () => void this.#ronda())
    }
  }

  async #mudancas(): Promise<void> {
    const versao = this.#dep.cliente.agoraNoSite()
    const vistos = [...this.#pedidos]
    const comVeiculos = this.#rondas++ % VEICULOS_A_CADA_RONDAS === 0
    const alvos = [...new Set([...this.#dep.online(), ...vistos])]
    const novas = await this.#dep.adaptador.paginaDeContas(this.#ultimaConta, PAGINA)
    const rodizio = await this.#rodizioDeContas()
    const linhas: Linhas = {
      contas: [...novas, ...rodizio, ...(await this.#dep.adaptador.contasDe(vistos))],
      personagens: await this.#dep.adaptador.personagens(alvos),
      veiculos: await this.#dep.adaptador.veiculos(comVeiculos ? alvos : vistos),
    }
    const diferentes = this.#soDiferentes(linhas)
    if (total(diferentes) > 0) await this.#enviarEmLotes(versao, diferentes)
    this.#lembrar(diferentes)
    for (const passport of vistos) this.#pedidos.delete(passport)
    this.#ultimaConta = Math.max(this.#ultimaConta, ...novas.map((c) => c.id_conta))
  }

  /** Discord links change even if nobody joins, so each round reads one page of accounts. */
  async #rodizioDeContas(): Promise<ContaEspelhada[]> {
    const pagina = await this.#dep.adaptador.paginaDeContas(this.#contaDoRodizio, PAGINA)
    this.#contaDoRodizio = pagina.length === PAGINA ? (pagina.at(-1)?.id_conta ?? 0) : 0
    return pagina
  }

  /** The last batch tells the site to drop whatever this pass did not mention. */
  async #passagemCompleta(): Promise<void> {
    const inicio = this.#dep.cliente.agoraNoSite()
    // The clock may be corrected during the pass, but the versions must never go back.
    const agora = (): number => Math.max(inicio, this.#dep.cliente.agoraNoSite())
    for (let depoisDe = 0; !this.#parado;) {
      const versao = agora()
      const contas = await this.#dep.adaptador.paginaDeContas(depoisDe, PAGINA)
      const ultima = contas.at(-1)
      if (!ultima) break
      depoisDe = ultima.id_conta
      this.#ultimaConta = Math.max(this.#ultimaConta, depoisDe)
      await this.#enviarEmLotes(versao, { contas, personagens: [], veiculos: [] })
      this.#lembrar({ contas, personagens: [], veiculos: [] })
    }
    for (let depoisDe = 0; !this.#parado;) {
      const versao = agora()
      const personagens = await this.#dep.adaptador.paginaDePersonagens(depoisDe, PAGINA)
      const ultimo = personagens.at(-1)
      if (!ultimo) break
      depoisDe = ultimo.passport
      const veiculos = await this.#dep.adaptador.veiculos(personagens.map((p) => p.passport))
      await this.#enviarEmLotes(versao, { contas: [], personagens, veiculos })
      this.#lembrar({ contas: [], personagens, veiculos })
    }
    if (!this.#parado)
      await this.#enviar({
        protocolo: PROTOCOLO,
        versao: agora(),
        contas: [],
        personagens: [],
        veiculos: [],
        fim_da_passagem: inicio,
      })
  }

  async #conferirResultados(): Promise<void> {
    const agora = this.#dep.tempo.agora()
    if (agora < this.#proximaConferencia || !this.#dep.tudoLiquidado()) return
    this.#proximaConferencia = agora + REPETIR_PASSAGEM_MS
    for (const resultados of resultadosParaConferir(await this.#dep.adaptador.resultadosGravados(), agora))
      await this.#enviar({
        protocolo: PROTOCOLO,
        versao: this.#dep.cliente.agoraNoSite(),
        contas: [],
        personagens: [],
        veiculos: [],
        resultados,
      })
    this.#proximaConferencia = agora + CONFERENCIA_MS
  }

  async #enviarEmLotes(versao: number, linhas: Linhas): Promise<void> {
    const maior = Math.max(linhas.contas.length, linhas.personagens.length, linhas.veiculos.length)
    for (let i = 0; i < maior; i += LINHAS_POR_LOTE) {
      await this.#enviar({
        protocolo: PROTOCOLO,
        versao,
        contas: linhas.contas.slice(i, i + LINHAS_POR_LOTE),
        personagens: linhas.personagens.slice(i, i + LINHAS_POR_LOTE),
        veiculos: linhas.veiculos.slice(i, i + LINHAS_POR_LOTE),
      })
    }
  }

  async #enviar(lote: LoteDoEspelho): Promise<void> {
    await this.#dep.cliente.chamar(CAMINHO_DO_ESPELHO, { ...lote, ...this.#dep.lugar.noLote() }, LIMITE_MS).resposta
  }

  #soDiferentes(linhas: Linhas): Linhas {
    const mudou = (chave: string, linha: unknown): boolean => this.#enviados.get(chave) !== JSON.stringify(linha)
    return {
      contas: umaPorConta(linhas.contas).filter((c) => mudou(chaveDaConta(c), c)),
      personagens: linhas.personagens.filter((p) => mudou(chaveDoPersonagem(p), p)),
      veiculos: linhas.veiculos.filter((v) => mudou(chaveDoVeiculo(v), v)),
    }
  }

  #lembrar(linhas: Linhas): void {
    for (const c of linhas.contas) this.#enviados.set(chaveDaConta(c), JSON.stringify(c))
    for (const p of linhas.personagens) this.#enviados.set(chaveDoPersonagem(p), JSON.stringify(p))
    for (const v of linhas.veiculos) this.#enviados.set(chaveDoVeiculo(v), JSON.stringify(v))
  }
}

const umaPorConta = (contas: readonly ContaEspelhada[]): ContaEspelhada[] => [...new Map(contas.map((c) => [c.id_conta, c])).values()]
const chaveDaConta = (c: ContaEspelhada): string => `c${c.id_conta}`
const chaveDoPersonagem = (p: PersonagemEspelhado): string => `p${p.passport}`
const chaveDoVeiculo = (v: VeiculoEspelhado): string => `v${v.passport}:${v.modelo}`
const total = (l: Linhas): number => l.contas.length + l.personagens.length + l.veiculos.length
