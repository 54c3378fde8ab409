/** Puts the parts together and keeps them alive: waits for the framework, starts, watches who is in the city. */
import type { Adaptador, Impedimento, OperacaoGravada, Preparacao } from './adaptadores/interface.ts'
import { criarClienteApi, type ClienteApi } from './cliente-api.ts'
import type { Configuracao } from './configuracao.ts'
import { criarDiario, type Diario } from './diario.ts'
import { Espelho } from './espelho.ts'
import type { FxServer } from './fxserver.ts'
import { Operacoes } from './operacoes.ts'
import { mensagemDe, type Registro } from './registro.ts'
import { Sincronia, type FilaDeOperacoes } from './sincronia.ts'
import type { Tempo } from './tempo.ts'
import type { Transporte } from './transporte.ts'

const OLHAR_A_CADA_MS = 1_000
const TENTAR_PREPARAR_MS = 5_000
const PODAR_A_CADA_MS = 6 * 3_600_000
const GUARDAR_DIAS = 30
/** Of all frameworks: who does not know one never hears it. */
const EVENTOS_DE_PRESENCA = [
  'CharacterChosen',
  'Connect',
  'Disconnect',
  'playerDropped',
  'playerConnecting',
  'esx:playerLoaded',
  'esx:onPlayerSpawn',
  'esx:playerLogout',
]

interface Pecas {
  adaptador: Adaptador
  diario: Diario
  operacoes: Operacoes
  espelho: Espelho
  sincronia: Sincronia
}

export interface Arredores {
  fx: FxServer
  configuracao: Configuracao
  registro: Registro
  tempo: Tempo
  transporte: Transporte
  /** Looks at the framework: an adapter that can work, or what stops it. */
  preparar(cliente: ClienteApi): Promise<Preparacao>
}

export class Ponte {
  readonly #p: Arredores
  readonly #cliente: ClienteApi
  readonly #cancelamentos = new Set<() => void>()
  #online: number[] = []
  #parado = false
  #pecas: Pecas | undefined

  constructor(p: Arredores) {
    this.#p = p
    this.#cliente = criarClienteApi({ ...p.configuracao, tempo: p.tempo, transporte: p.transporte })
  }

  parar(): void {
    this.#parado = true
    for (const cancelar of this.#cancelamentos) cancelar()
    this.#pecas?.sincronia.parar()
    this.#pecas?.espelho.parar()
    this.#pecas?.operacoes.parar()
    this.#cliente.fechar()
  }

  async iniciar(): Promise<void> {
    const aviso = criarAvisoDeParada(this.#p, this.#cliente)
    for (;;) {
      if (this.#parado) return
      const preparacao = await this.#tentarPreparar()
      if (preparacao.pronto) {
        aviso.parar()
        // Stopped while it was starting: two of them on one game would void and apply the same operation side by side.
        if (!this.#parado) this.#comecar(preparacao)
        return
      }
      this.#p.registro.erro('parada', preparacao.impedimento.mensagem)
      aviso.contar(preparacao.impedimento)
      await new Promise((pronto) => this.#depois(TENTAR_PREPARAR_MS, () => pronto(undefined)))
    }
  }

  /** Also what the game's database is asked before the first call to the site: while it does not answer it is asked again. */
  async #tentarPreparar() {
    try {
      const preparacao = await this.#p.preparar(this.#cliente)
      if (!preparacao.pronto) return preparacao
      const { adaptador } = preparacao
      return { ...preparacao, gravadas: await adaptador.operacoesGravadas(), presentes: await adaptador.presentes() }
    } catch (erro) {
      const mensagem = `Nada será entregue: o banco de dados do jogo não respondeu. (${mensagemDe(erro)})`
      return { pronto: false as const, impedimento: { parada: 'banco_fora', mensagem } }
    }
  }

  #comecar(p: { adaptador: Adaptador; gravadas: readonly OperacaoGravada[]; presentes: number[] }): void {
    const { adaptador } = p
    const { fx, registro, tempo } = this.#p
    const cliente = this.#cliente
    const diario = criarDiario(tempo.agora, p.gravadas)
    const operacoes = new Operacoes({
      adaptador,
      diario,
      registro,
      tempo,
      aoTerNovidade: () => sincronia.acordar(),
      aoFaltarPersonagem: (passport) => void (this.#online = this.#online.filter((o) => o !== passport)),
      aoMudar: (passport) => espelho.olhar(passport),
    })
    const espelho = new Espelho({
      cliente,
      adaptador,
      registro,
      tempo,
      online: () => this.#online,
      tudoLiquidado: () => diario.recentes === 0,
    })
    const sincronia = new Sincronia({
      cliente,
      operacoes,
      diario,
      registro,
      tempo,
      versao: fx.versaoDoRecurso(),
      framework: () => adaptador.nome,
      parada: () => null,
      online: () => this.#online,
      aoLiquidar: (ops) => void this.#anotar(adaptador, ops),
    })
    this.#pecas = { adaptador, diario, operacoes, espelho, sincronia }
    this.#online = p.presentes
    sincronia.iniciar()
    espelho.iniciar()
    this.#vigiarPresenca()
    this.#repetir(PODAR_A_CADA_MS, () => this.#podarTodos())
    registro.info(
      `No ar: ${adaptador.nome}, ${this.#online.length} personagem(ns) na cidade, ${diario.tamanho} confirmação(ões) a repetir.`,
    )
  }

  async #anotar(adaptador: Adaptador, ops: readonly { id: string; passport: number }[]): Promise<void> {
    try {
      await adaptador.anotarLiquidadas(ops)
    } catch {
      // Forgotten marks only mean that these results are repeated once more after the next start.
      this.#p.registro.aviso('liquidadas', 'Não consegui anotar confirmações já aceitas; serão repetidas no próximo início.')
    }
  }

  /** Events say at once that somebody moved; the list itself is the framework's, asked again each second. */
  #vigiarPresenca(): void {
    const olhar = (): void => void this.#atualizarPresenca()
    for (const evento of EVENTOS_DE_PRESENCA) {
      // The framework finishes its own handling of the event first.
      this.#p.fx.ao(evento, () => this.#depois(0, olhar))
    }
    this.#repetir(OLHAR_A_CADA_MS, olhar)
  }

  async #atualizarPresenca(): Promise<void> {
    if (!this.#pecas) return
    let agoraOnline: number[]
    try {
      agoraOnline = await this.#pecas.adaptador.presentes()
    } catch {
      agoraOnline = []
    }
    const antes = new Set(this.#online)
    const depoisDe = new Set(agoraOnline)
    const chegaram = agoraOnline.filter((o) => !antes.has(o))
    const sairam = this.#online.filter((o) => !depoisDe.has(o))
    if (chegaram.length + sairam.length === 0) return
    this.#online = agoraOnline
    for (const passport of [...chegaram, ...sairam]) this.#pecas.espelho.olhar(passport)
    for (const passport of chegaram) {
      this.#pecas.operacoes.acordar(passport)
      void this.#pecas.adaptador.podar(passport, GUARDAR_DIAS).catch(() => undefined)
    }
    this.#pecas.sincronia.acordar()
  }

  #podarTodos(): void {
    for (const passport of this.#online) void this.#pecas?.adaptador.podar(passport, GUARDAR_DIAS).catch(() => undefined)
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

/** While the ponte cannot deliver it still calls, so that the site can show why. */
function criarAvisoDeParada(p: Pick<Arredores, 'fx' | 'registro' | 'tempo'>, cliente: ClienteApi) {
  let motivo: string | null = null
  let framework = 'desconhecido'
  const nada = (): void => undefined
  const operacoes: FilaDeOperacoes = {
    receber: nada,
    anular: nada,
    emMaos: () => [],
    guardando: () => [],
    ativas: () => 0,
    leituras: () => [],
    leiturasEnviadas: nada,
  }
  const sincronia = new Sincronia({
    cliente,
    operacoes,
    diario: criarDiario(p.tempo.agora),
    registro: p.registro,
    tempo: p.tempo,
    versao: p.fx.versaoDoRecurso(),
    framework: () => framework,
    parada: () => motivo,
    online: () => [],
    aoLiquidar: nada,
  })
  return {
    contar(impedimento: Impedimento) {
      const { parada } = impedimento
      framework = impedimento.framework ?? 'desconhecido'
      const primeira = motivo === null
      const mudou = motivo !== parada
      motivo = parada
      if (primeira) sincronia.iniciar()
      else if (mudou) sincronia.acordar()
    },
    parar: () => sincronia.parar(),
  }
}
