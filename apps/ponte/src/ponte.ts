import type { Adaptador, Desfecho, Preparacao } from './adaptadores/interface.ts'
import { criarAvisoDeParada, type AvisoDeParada } from './site/aviso-de-parada.ts'
import { Catalogo } from './espelho/catalogo.ts'
import { criarClienteApi, type ClienteApi } from './site/cliente-api.ts'
import type { Configuracao } from './nucleo/configuracao.ts'
import { criarDiario, type Diario } from './entregas/diario.ts'
import { Espelho } from './espelho/espelho.ts'
import { primeiroIdDe } from './entregas/instante-do-id.ts'
import { ouvirFimDoServidor, type FimDoServidor } from './cidade/fim-do-servidor.ts'
import type { FxServer } from './cidade/fxserver.ts'
import { Jogadores } from './jogadores/jogadores.ts'
import { Lugar } from './site/lugar.ts'
import { type OperacaoConcluida, Operacoes } from './entregas/operacoes.ts'
import { comPrazos, SemResposta, type Prazos } from './nucleo/prazos.ts'
import { Presenca } from './cidade/presenca.ts'
import { Recados } from './jogadores/recados.ts'
import { Recontagem } from './entregas/recontagem.ts'
import { mensagemDe, type Registro } from './nucleo/registro.ts'
import { Sincronia } from './site/sincronia.ts'
import { textosEm } from './jogadores/textos.ts'
import { Vias } from './jogadores/vias.ts'
import type { Tempo } from './nucleo/tempo.ts'
import type { Transporte } from './site/transporte.ts'

const TENTAR_PREPARAR_MS = 5_000
const PODAR_A_CADA_MS = 6 * 3_600_000
const GUARDAR_DIAS = 30

export interface EstadoDaPonte {
  parada: string | null
  impedimento: string | null
  /** When the database last confirmed an effect, in ms since 1970. */
  ultimaGravacao: number | null
  gravadas: 'lendo' | 'lidas' | 'falhou'
}

export interface Pecas {
  adaptador: Adaptador
  diario: Diario
  operacoes: Operacoes
  espelho: Espelho
  catalogo: Catalogo
  presenca: Presenca
  sincronia: Sincronia
}

export interface Arredores {
  fx: FxServer
  configuracao: Configuracao
  registro: Registro
  tempo: Tempo
  transporte: Transporte
  preparar(p: { fx: FxServer; cliente: ClienteApi }): Promise<Preparacao>
}

export class Ponte {
  readonly #p: Arredores
  readonly #versao: string
  readonly cliente: ClienteApi
  readonly #prazos: Prazos
  readonly #fim: FimDoServidor
  readonly #aviso: AvisoDeParada
  readonly #cancelamentos = new Set<() => void>()
  #gravadas: 'lendo' | 'lidas' | 'falhou' = 'lendo'
  #impedimento: string | null = null
  #impedidaPor: string | null = null
  #ultimaGravacao: number | null = null
  #parado = false
  #pecas: Pecas | undefined
  readonly #lugar: Lugar
  readonly #jogadores: Jogadores
  readonly #recados: Recados

  constructor(p: Arredores) {
    this.#p = p
    this.#versao = p.fx.versaoDoRecurso()
    this.cliente = criarClienteApi({ ...p.configuracao, tempo: p.tempo, transporte: p.transporte })
    const aoMudar = (): void => this.#aoMudarParada()
    this.#lugar = new Lugar({ instancia: p.tempo.unico(), registro: p.registro, aoMudar })
    this.#prazos = comPrazos({ ...p, aoMudar })
    this.#fim = ouvirFimDoServidor({ ...p, aoMudar })
    this.#aviso = criarAvisoDeParada({ ...p, cliente: this.cliente, lugar: this.#lugar, versao: this.#versao })
    const textos = textosEm(p.configuracao.idioma)
    const vias = new Vias({
      fx: p.fx,
      vias: p.configuracao.avisos,
      avisoDaBase: (texto, tom) => this.#pecas?.adaptador.aviso(texto, tom) ?? null,
    })
    this.#recados = new Recados({
      ...p,
      ligados: p.configuracao.avisos.length > 0,
      vias,
      textos,
      fonteDe: async (passport) => (await this.#pecas?.adaptador.fonteDe(passport)) ?? null,
      nomeDe: (tipo, codigo) => this.#pecas?.catalogo.nomeDe(tipo, codigo) ?? codigo,
    })
    this.#jogadores = new Jogadores({
      ...p,
      vias,
      textos,
      chegadas: (passport) => this.#recados.chegadas(passport),
      url: p.configuracao.url,
      cliente: this.cliente,
      lugar: this.#lugar,
      parada: () => this.#parada() ?? this.#impedidaPor,
      pecas: () => this.#pecas,
    })
    // Only this player's own character is tried, and no oftener than when he types the command.
    p.fx.aoOuvirJogador('sorium:receber', (fonte) => this.#perguntou(fonte, false))
  }

  parar(): void {
    this.#desligar()
    this.cliente.fechar()
  }

  #desligar(): void {
    this.#parado = true
    for (const cancelar of this.#cancelamentos) cancelar()
    this.#aviso.parar()
    this.#recados.parar()
    this.#fim.parar()
    this.#pecas?.sincronia.parar()
    this.#pecas?.espelho.parar()
    this.#pecas?.catalogo.parar()
    this.#pecas?.operacoes.parar()
  }

  despedir(): void {
    if (!this.#pecas || this.#parado) return this.parar()
    const adeus = this.#pecas.sincronia.despedir()
    this.#desligar()
    void adeus.then(() => this.cliente.fechar())
  }

  pausar(pausar: boolean, motivo: string): void {
    this.#lugar.pausar(pausar, motivo)
  }

  jogadorPerguntou(fonte: number): void {
    this.#perguntou(fonte, true)
  }

  #perguntou(fonte: number, abrir: boolean): void {
    if (!this.#parado) void this.#jogadores.perguntou(fonte, abrir)
  }

  async iniciar(): Promise<void> {
    for (;;) {
      if (this.#parado) return
      const preparacao = await this.#tentarPreparar()
      // If the ponte was stopped during the start, go no further: two running copies would apply the same operation side by side.
      if (this.#parado) return
      if (preparacao.pronto) {
        this.#aviso.parar()
        this.#impedidaPor = null
        return this.#comecar(preparacao)
      }
      this.#impedidaPor = preparacao.impedimento.parada
      this.#impedimento = preparacao.impedimento.mensagem || this.#impedidaPor
      if (preparacao.impedimento.mensagem) this.#p.registro.erro('parada', preparacao.impedimento.mensagem)
      this.#aviso.contar(preparacao.impedimento)
      await new Promise((pronto) => this.#depois(TENTAR_PREPARAR_MS, () => pronto(undefined)))
    }
  }

  async #tentarPreparar() {
    try {
      const preparacao = await this.#p.preparar({ fx: this.#prazos.fx, cliente: this.cliente })
      if (!preparacao.pronto) return preparacao
      const { adaptador } = preparacao
      this.#lugar.base = adaptador.base
      this.#lugar.mundo = await adaptador.mundo?.(() => this.#p.tempo.unico())
      return { ...preparacao, presentes: await adaptador.presentes() }
    } catch (erro) {
      const mensagem =
        erro instanceof SemResposta ? '' : `Nada será entregue: o banco de dados do jogo não respondeu. (${mensagemDe(erro)})`
      return { pronto: false as const, impedimento: { parada: this.#prazos.parada() ?? 'banco_fora', mensagem } }
    }
  }

  #comecar({ adaptador, presentes }: { adaptador: Adaptador; presentes: number[] }): void {
    const { fx, registro, tempo } = this.#p
    const cliente = this.cliente
    const diario = criarDiario(tempo.agora)
    const operacoes = new Operacoes({
      adaptador,
      diario,
      registro,
      tempo,
      aoTerNovidade: () => sincronia.acordar(),
      aoSalvar: () => (this.#ultimaGravacao = tempo.agora()),
      aoFaltarPersonagem: (passport) => presenca.faltou(passport),
      aoMudar: (passport) => espelho.olhar(passport),
      aoConcluir: (op, desfecho) => this.#aoConcluir(op, desfecho),
      aoEsperar: (op, espera) => this.#recados.esperou(op, espera),
    })
    const presenca = new Presenca(
      {
        fx,
        presentes: () => adaptador.presentes(),
        depois: (ms, fazer) => this.#depois(ms, fazer),
        repetir: (ms, fazer) => this.#repetir(ms, fazer),
        aoMudar: (chegaram, sairam) => this.#aoMudarPresenca(chegaram, sairam),
      },
      presentes,
    )
    const espelho = new Espelho({
      cliente,
      adaptador,
      registro,
      tempo,
      online: () => presenca.online,
      tudoLiquidado: () => this.#gravadas === 'lidas' && diario.recentes === 0,
      lugar: this.#lugar,
    })
    const catalogo = new Catalogo({ cliente, adaptador, registro, tempo, lugar: this.#lugar })
    const recontagem = new Recontagem({
      adaptador,
      diario,
      registro,
      tempo,
      aoTerNovidade: () => this.#pecas?.sincronia.acordar(),
      aoVoltarOSite: () => espelho.contarTudo(),
    })
    const sincronia = new Sincronia({
      cliente,
      operacoes,
      diario,
      registro,
      tempo,
      versao: this.#versao,
      framework: () => adaptador.nome,
      parada: () => this.#parada(),
      online: () => presenca.online,
      aoLiquidar: (ops) => void this.#anotar(adaptador, ops),
      aoPedirCatalogo: () => catalogo.pedir(),
      lugar: this.#lugar,
      recontagem,
    })
    this.#pecas = { adaptador, diario, operacoes, espelho, catalogo, presenca, sincronia }
    sincronia.iniciar()
    espelho.iniciar()
    catalogo.iniciar()
    presenca.iniciar()
    this.#cancelamentos.add(() => recontagem.parar())
    this.#repetir(PODAR_A_CADA_MS, () => void this.#podarTodos())
    void this.#lerGravadas()
    registro.info(`No ar: ${adaptador.nome}, ${presentes.length} personagem(ns) na cidade.`)
  }

  #aoConcluir(op: OperacaoConcluida, desfecho: Desfecho): void {
    const calado = this.#jogadores.terminou(op, desfecho)
    if ('dados' in op) this.#recados.terminou(op, desfecho, calado)
  }

  noLote(): ReturnType<Lugar['noLote']> | null {
    return this.#pecas && !this.#parado ? this.#lugar.noLote() : null
  }

  get pecas(): Readonly<Pecas> | undefined {
    return this.#pecas
  }

  estado(): EstadoDaPonte {
    return { parada: this.#parada(), impedimento: this.#impedimento, ultimaGravacao: this.#ultimaGravacao, gravadas: this.#gravadas }
  }

  #parada(): string | null {
    return this.#prazos.parada() ?? this.#fim.parada() ?? (this.#gravadas === 'falhou' ? 'banco_fora' : null)
  }

  #aoMudarParada(): void {
    if (this.#parado) return
    const parada = this.#parada()
    if (this.#pecas) {
      if (parada || this.#lugar.pausada()) this.#pecas.operacoes.suspender()
      else this.#pecas.operacoes.retomar()
      this.#pecas.sincronia.acordar()
    } else if (parada) this.#aviso.contar({ parada })
  }

  /** Deliveries do not wait for this: for an operation that comes again, the result in the game's database decides, not the journal (B1). */
  async #lerGravadas(): Promise<void> {
    const { adaptador, diario, sincronia } = this.#pecas ?? {}
    if (this.#parado || !adaptador || !diario) return
    const antes = this.#gravadas
    try {
      const gravadas = await adaptador.operacoesGravadas()
      for (const gravada of gravadas) if (!diario.tem(gravada.id)) diario.registrar(gravada, gravada)
      this.#gravadas = 'lidas'
      if (gravadas.length > 0) this.#p.registro.info(`${gravadas.length} confirmação(ões) de antes a repetir.`)
      sincronia?.acordar()
    } catch (erro) {
      if (!(erro instanceof SemResposta)) {
        this.#gravadas = 'falhou'
        this.#p.registro.erro('gravadas', `Nada será entregue: o banco de dados do jogo não respondeu. (${mensagemDe(erro)})`)
      }
      this.#depois(TENTAR_PREPARAR_MS, () => void this.#lerGravadas())
    }
    if (antes !== this.#gravadas) this.#aoMudarParada()
  }

  async #anotar(adaptador: Adaptador, ops: readonly { id: string; passport: number }[]): Promise<void> {
    try {
      await adaptador.anotarLiquidadas(ops)
    } catch {
      this.#p.registro.aviso('liquidadas', 'Não consegui anotar confirmações já aceitas; serão repetidas no próximo início.')
    }
  }

  #aoMudarPresenca(chegaram: readonly number[], sairam: readonly number[]): void {
    if (!this.#pecas) return
    for (const passport of [...chegaram, ...sairam]) this.#pecas.espelho.olhar(passport)
    for (const passport of sairam) this.#recados.saiu(passport)
    for (const passport of chegaram) {
      this.#pecas.operacoes.acordar(passport)
      void this.#pecas.adaptador.podar(passport, GUARDAR_DIAS).catch(() => undefined)
    }
    this.#pecas.sincronia.acordar()
  }

  async #podarTodos(): Promise<void> {
    const antesDe = primeiroIdDe(this.#p.tempo.agora() - GUARDAR_DIAS * 86_400_000)
    await this.#pecas?.adaptador.podarSobres(antesDe).catch(() => undefined)
    for (const passport of this.#pecas?.presenca.online ?? [])
      await this.#pecas?.adaptador.podar(passport, GUARDAR_DIAS).catch(() => undefined)
  }

  #depois(ms: number, fazer: () => void): void {
    const cancelar = this.#p.tempo.depois(ms, () => {
      this.#cancelamentos.delete(cancelar)
      fazer()
    })
    this.#cancelamentos.add(cancelar)
  }

  #repetir(ms: number, fazer: () => void): void {
    this.#depois(ms, () => {
      if (this.#parado) return
      fazer()
      this.#repetir(ms, fazer)
    })
  }
}
