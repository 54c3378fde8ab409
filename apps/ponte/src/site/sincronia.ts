/**
 * One call at a time. A call waits at the site until either side has news or its time is up, and repeats results that the site has not settled.
 * No native is called here; a part that needs a native switches to the script thread itself.
 */
import type { Operacao, PedidoDeSincronia, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { ateCaber } from './ate-caber.ts'
import { ChamadaInterrompida, ErroDoSite, type ChamadaEmCurso, type ClienteApi } from './cliente-api.ts'
import type { Diario } from '../entregas/diario.ts'
import type { Operacoes } from '../entregas/operacoes.ts'
import type { Recontagem } from '../entregas/recontagem.ts'
import { RespostaDeOutro } from './quem-respondeu.ts'
import { ESPERA_MAXIMA_S, LINHAS_POR_LOTE, PROTOCOLO } from './protocolo.ts'
import { type Lugar, PERGUNTAR_DE_NOVO_MS } from './lugar.ts'
import { mensagemDe, type Registro } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'

export const CAMINHO_DE_SINCRONIA = '/api/ponte/sincronizar'
const RECUO_MINIMO_MS = 250
const RECUO_MAXIMO_MS = 5_000
const FOLGA_DA_ESPERA_MS = 10_000
const ESPERAR_RESULTADO_MS = 100
const ESPERA_COM_PENDENCIAS_S = 5
const LEITURAS_POR_CHAMADA = 50
const ADEUS_MS = 3_000
/** Results, readings and the list of players together stay below the 1 MB that the site accepts. */
const BYTES_DE_CONFIRMACOES = 600_000
const BYTES_DE_LEITURAS = 200_000

export type FilaDeOperacoes = Pick<Operacoes, 'receber' | 'anular' | 'emMaos' | 'guardando' | 'ativas' | 'leituras' | 'leiturasEnviadas'>

export interface DependenciasDaSincronia {
  cliente: ClienteApi
  operacoes: FilaDeOperacoes
  diario: Diario
  registro: Registro
  tempo: Pick<Tempo, 'agora' | 'depois' | 'acaso'>
  versao: string
  framework(): string
  parada(): string | null
  online(): number[]
  aoLiquidar(ops: readonly { id: string; passport: number }[]): void
  aoPedirCatalogo(): void
  lugar: Lugar
  recontagem?: Recontagem
}

export class Sincronia {
  readonly #dep: DependenciasDaSincronia
  readonly #inicio: number
  #ativa = false
  #novidade = true
  #emEspera: ChamadaEmCurso | undefined
  #despertar: (() => void) | undefined
  #recuoMs = 0
  #desligado = false
  #catalogoOuvido = 0
  #versaoDoSite: string | undefined

  constructor(dep: DependenciasDaSincronia) {
    this.#dep = dep
    this.#inicio = dep.tempo.agora()
  }

  iniciar(): void {
    this.#ativa = true
    void this.#ciclo()
  }

  parar(): void {
    this.#ativa = false
    this.#despertar?.()
    this.#emEspera?.interromper()
  }

  despedir(): Promise<void> {
    this.parar()
    const pedido: PedidoDeSincronia = {
      protocolo: PROTOCOLO,
      versao: this.#dep.versao,
      framework: this.#dep.framework(),
      no_ar_s: 0,
      fila: 0,
      espera_s: 0,
      online: [],
      em_maos: this.#dep.operacoes.emMaos().slice(0, LINHAS_POR_LOTE),
      confirmacoes: [],
      leituras: [],
      ...this.#dep.lugar.noPedido(),
      adeus: true,
    }
    return this.#dep.cliente.chamar(CAMINHO_DE_SINCRONIA, pedido, ADEUS_MS).resposta.then(
      () => undefined,
      () => undefined,
    )
  }

  async #ciclo(): Promise<void> {
    while (this.#ativa) {
      try {
        await this.#esperarResultado()
        const pausa = await this.#umaChamada()
        if (this.#desligado) this.#dep.registro.info('Ligação com o site restabelecida.')
        this.#desligado = false
        this.#recuoMs = 0
        if (pausa > 0 && !this.#haOQueContar()) await this.#dormir(pausa)
      } catch (erro) {
        if (erro instanceof ChamadaInterrompida) continue
        this.#desligado = true
        if (erro instanceof ErroDoSite && this.#dep.lugar.recusar(erro.codigo)) {
          await this.#dormir(PERGUNTAR_DE_NOVO_MS)
          continue
        }
        if (chaveRecusada(erro)) this.#dep.lugar.naoOuvida()
        this.#avisarErro(erro)
        this.#recuoMs = Math.min(RECUO_MAXIMO_MS, this.#recuoMs === 0 ? RECUO_MINIMO_MS : this.#recuoMs * 2)
        await this.#dormir(this.#recuoMs * (0.5 + this.#dep.tempo.acaso() / 2), { interrompivel: false })
      }
    }
  }

  /** Waits a little, so that a result which is nearly ready goes with this call and need not interrupt it. */
  async #esperarResultado(): Promise<void> {
    if (!this.#haOQueContar() && this.#dep.operacoes.ativas() > 0) await this.#dormir(ESPERAR_RESULTADO_MS)
  }

  #haOQueContar(): boolean {
    return this.#novidade || this.#dep.diario.temNovidade()
  }

  async #umaChamada(): Promise<number> {
    const parada = this.#dep.parada()
    const confirmacoes = ateCaber(this.#dep.diario.confirmacoes(LINHAS_POR_LOTE), BYTES_DE_CONFIRMACOES)
    const leituras = ateCaber(this.#dep.operacoes.leituras(LEITURAS_POR_CHAMADA), BYTES_DE_LEITURAS)
    const emMaos = this.#dep.operacoes.emMaos().slice(0, LINHAS_POR_LOTE)
    const guardando = this.#dep.operacoes.guardando().slice(0, LINHAS_POR_LOTE)
    const semEspera = this.#haOQueContar() || this.#dep.operacoes.ativas() > 0
    this.#novidade = false
    const pedido: PedidoDeSincronia = {
      protocolo: PROTOCOLO,
      versao: this.#dep.versao,
      framework: this.#dep.framework(),
      no_ar_s: Math.max(0, Math.floor((this.#dep.tempo.agora() - this.#inicio) / 1000)),
      fila: this.#dep.operacoes.emMaos().length,
      ...(parada ? { parada } : {}),
      espera_s: semEspera ? 0 : this.#dep.diario.tamanho > 0 ? ESPERA_COM_PENDENCIAS_S : ESPERA_MAXIMA_S,
      online: this.#dep.online(),
      em_maos: emMaos,
      ...(guardando.length > 0 ? { guardando } : {}),
      confirmacoes,
      leituras,
      catalogo_ouvido: this.#catalogoOuvido,
      ...this.#dep.recontagem?.noPedido(),
      ...this.#dep.lugar.noPedido(),
    }
    const chamada = this.#dep.cliente.chamar(CAMINHO_DE_SINCRONIA, pedido, pedido.espera_s * 1000 + FOLGA_DA_ESPERA_MS)
    if (!semEspera) this.#emEspera = chamada
    try {
      const resposta = respostaValida(await chamada.resposta)
      this.#dep.lugar.ouvir(resposta, pedido)
      this.#dep.diario.enviadas(confirmacoes.map((c) => c.id))
      this.#dep.operacoes.leiturasEnviadas(leituras.map((l) => l.id))
      this.#receber(resposta)
      return resposta.proxima_em_ms
    } catch (erro) {
      if (!(erro instanceof ChamadaInterrompida)) this.#novidade = true
      throw erro
    } finally {
      this.#emEspera = undefined
    }
  }

  #receber(resposta: RespostaDeSincronia): void {
    const liquidadas = this.#dep.diario.liquidar(resposta.liquidadas)
    if (liquidadas.length > 0) this.#dep.aoLiquidar(liquidadas)
    this.#olharVersao(resposta.ponte_do_site)
    this.#dep.recontagem?.ouvir(resposta.recontar)
    this.#dep.recontagem?.liquidou()
    if (resposta.ler_catalogo !== undefined && resposta.ler_catalogo !== this.#catalogoOuvido) {
      this.#catalogoOuvido = resposta.ler_catalogo
      this.#dep.aoPedirCatalogo()
    }
    // Operations that are not taken return to the site by themselves, because `em_maos` does not name them.
    if (this.#dep.parada()) return
    this.#dep.operacoes.receber(resposta.operacoes)
    this.#dep.operacoes.anular(resposta.anular)
  }

  acordar(): void {
    this.#novidade = true
    this.#despertar?.()
    this.#emEspera?.interromper()
  }

  #dormir(ms: number, { interrompivel = true } = {}): Promise<void> {
    return new Promise((pronto) => {
      const terminar = (): void => {
        cancelar()
        this.#despertar = undefined
        pronto()
      }
      const cancelar = this.#dep.tempo.depois(ms, terminar)
      if (interrompivel) this.#despertar = terminar
    })
  }

  #olharVersao(doSite: string | undefined): void {
    if (doSite === undefined || doSite === this.#versaoDoSite) return
    this.#versaoDoSite = doSite
    if (!vemAntes(this.#dep.versao, doSite)) return
    this.#dep.registro.aviso(
      'versao',
      `Ponte antiga: esta é a ${this.#dep.versao}, e o site já é o ${doSite}. Copie a pasta sorium que veio com o site por cima desta (o sorium.chave fica) e reinicie o servidor do jogo. Até lá ela continua entregando.`,
    )
  }

  #avisarErro(erro: unknown): void {
    const detalhe = mensagemDe(erro)
    if (chaveRecusada(erro)) {
      this.#dep.registro.erro(
        'ligacao',
        `O site recusou a chave deste servidor. Confira sorium_chave e sorium_servidor no server.cfg. (${detalhe})`,
      )
    } else if (erro instanceof RespostaDeOutro) {
      const passaSozinho = erro.status >= 500
      const frase = `Sem ligação com o site; tentando de novo. Nada se perde. Motivo: ${detalhe}. ${erro.fazer}`
      this.#dep.registro[passaSozinho ? 'aviso' : 'erro']('ligacao', frase)
    } else {
      this.#dep.registro.aviso('ligacao', `Sem ligação com o site; tentando de novo. Nada se perde. (${detalhe})`)
    }
  }
}

const chaveRecusada = (erro: unknown): boolean =>
  erro instanceof ErroDoSite && (erro.status === 401 || erro.status === 403) && erro.codigo !== 'ponte.relogio_errado'

function vemAntes(esta: string, outra: string): boolean {
  const [a, b] = [esta, outra].map((versao) => versao.split('.').map(Number))
  if (!a || !b || a.length !== b.length || [...a, ...b].some((parte) => Number.isNaN(parte))) return false
  const diferente = a.findIndex((parte, i) => parte !== b[i])
  return diferente >= 0 && (a[diferente] ?? 0) < (b[diferente] ?? 0)
}

function respostaValida(resposta: unknown): RespostaDeSincronia {
  const r = (typeof resposta === 'object' && resposta !== null ? resposta : {}) as Record<string, unknown>
  const lista = (v: unknown): unknown[] => (Array.isArray(v) ? v : [])
  return {
    operacoes: lista(r['operacoes']) as Operacao[],
    anular: lista(r['anular']) as RespostaDeSincronia['anular'],
    liquidadas: lista(r['liquidadas']).map(String),
    proxima_em_ms: Math.min(Number(r['proxima_em_ms']) || 0, 60_000),
    ...pausaDe(r['pausada']),
    ...(r['ha_copia'] === true ? { ha_copia: true } : {}),
    ...(typeof r['ler_catalogo'] === 'number' ? { ler_catalogo: r['ler_catalogo'] } : {}),
    ...(typeof r['ponte_do_site'] === 'string' ? { ponte_do_site: r['ponte_do_site'] } : {}),
    ...recontarDe(r['recontar']),
  }
}

function recontarDe(valor: unknown): Pick<RespostaDeSincronia, 'recontar'> {
  if (typeof valor !== 'object' || valor === null || !('vez' in valor) || !('desde' in valor)) return {}
  const { vez, desde } = valor
  return typeof vez === 'number' && typeof desde === 'number' ? { recontar: { vez, desde } } : {}
}

function pausaDe(valor: unknown): Pick<RespostaDeSincronia, 'pausada'> {
  if (typeof valor !== 'object' || valor === null) return {}
  const motivo = 'motivo' in valor && typeof valor.motivo === 'string' ? valor.motivo : null
  return { pausada: { motivo } }
}
