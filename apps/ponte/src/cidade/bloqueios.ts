/**
 * Bans and kicks of the city, and bans that it lifts (txAdmin's events, or `sorium:banido` and `sorium:desbanido` of a base), are queued for the
 * site. A player whom the site bans is refused when connecting and dropped if present; while the site is away, its last list counts.
 */
import type { OcorridoNaCidade, PedidoDeBloqueios } from '@sorium/contratos/ponte/index.ts'
import { ErroDoSite, type ClienteApi } from '../site/cliente-api.ts'
import type { FxServer, PortaDaCidade } from './fxserver.ts'
import { PROTOCOLO } from '../site/protocolo.ts'
import type { Registro } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'

const CAMINHO = '/api/ponte/bloqueios'
const LIMITE_MS = 10_000
const PERGUNTAR_A_CADA_MS = 15_000
const SITE_ANTIGO_MS = 10 * 60_000
const OCORRIDOS_GUARDADOS = 500
const POR_CHAMADA = 50
const DE_ALGUEM = /^(license2?|discord):[0-9a-zA-Z]{1,80}$/

export interface DependenciasDosBloqueios {
  fx: Pick<FxServer, 'ao'>
  porta: PortaDaCidade
  cliente: ClienteApi
  registro: Registro
  tempo: Tempo
  noLote(): Pick<PedidoDeBloqueios, 'instancia' | 'mundo'> | null
}

interface Recusado {
  identificadores: readonly string[]
  motivo: string
}

export class Bloqueios {
  readonly #dep: DependenciasDosBloqueios
  #ocorridos: OcorridoNaCidade[] = []
  #recusados = new Map<string, string>()
  #versao = ''
  #parado = false
  #falando = false
  #cancelar: (() => void) | undefined

  constructor(dep: DependenciasDosBloqueios) {
    this.#dep = dep
  }

  iniciar(): void {
    const { fx, porta } = this.#dep
    porta.aoConectar((ids) => this.#recusa(ids))
    const ouvir = (evento: string, ler: (...args: readonly unknown[]) => Lido | null): void =>
      fx.ao(evento, (...args) => {
        const lido = porta.doServidor() ? ler(...args) : null
        if (lido) this.#anotar(lido)
      })
    ouvir('txAdmin:events:playerBanned', (dados) => lerBanimento(dados))
    ouvir('txAdmin:events:actionRevoked', (dados) => lerRevogacao(dados))
    ouvir('txAdmin:events:playerKicked', (dados) => lerExpulsao(dados, (fonte) => porta.identificadores(fonte)))
    ouvir('sorium:banido', (quem, motivo, ate) => lerDaBase('banido', { quem, motivo, ate }))
    ouvir('sorium:desbanido', (quem) => lerDaBase('liberado', { quem }))
    this.#marcar(0)
  }

  parar(): void {
    this.#parado = true
    this.#cancelar?.()
  }

  #recusa(identificadores: readonly string[]): string | null {
    const achado = identificadores.map((id) => this.#recusados.get(comoSeCompara(id))).find((motivo) => motivo !== undefined)
    if (achado === undefined) return null
    return `Sua conta está bloqueada no site da cidade.${achado === '' ? '' : ` Motivo: ${achado}`} Fale com a administração.`
  }

  #anotar({ tipo, identificadores, motivo, por, ate }: Lido): void {
    const ids = [...new Set(identificadores.filter((id) => DE_ALGUEM.test(id)))].slice(0, 10)
    if (ids.length === 0) return
    const id = this.#dep.tempo.unico()
    this.#ocorridos.push({ id, tipo, identificadores: ids, motivo: motivo.slice(0, 300), por: por.slice(0, 80), ate })
    if (this.#ocorridos.length > OCORRIDOS_GUARDADOS) this.#ocorridos.shift()
    this.#marcar(0)
  }

  #marcar(ms: number): void {
    if (this.#parado) return
    this.#cancelar?.()
    this.#cancelar = this.#dep.tempo.depois(ms, () => void this.#falar())
  }

  async #falar(): Promise<void> {
    if (this.#falando) return
    const daCopia = this.#dep.noLote()
    if (!daCopia) return this.#marcar(2_000)
    this.#falando = true
    let depoisMs = PERGUNTAR_A_CADA_MS
    try {
      const ocorridos = this.#ocorridos.slice(0, POR_CHAMADA)
      const pedido: PedidoDeBloqueios = { protocolo: PROTOCOLO, ...daCopia, versao: this.#versao, ocorridos }
      await this.#ouvir(await this.#dep.cliente.chamar(CAMINHO, pedido, LIMITE_MS).resposta)
      if (this.#ocorridos.length > 0) depoisMs = 500
    } catch (erro) {
      if (erro instanceof ErroDoSite && erro.status === 404) depoisMs = SITE_ANTIGO_MS
    } finally {
      this.#falando = false
    }
    this.#marcar(depoisMs)
  }

  async #ouvir(resposta: unknown): Promise<void> {
    const { versao, recusar, recebidos } = (resposta ?? {}) as { versao?: unknown; recusar?: unknown; recebidos?: unknown }
    const aceitos = new Set(Array.isArray(recebidos) ? (recebidos as unknown[]).map(String) : [])
    this.#ocorridos = this.#ocorridos.filter((o) => !aceitos.has(o.id))
    if (!Array.isArray(recusar) || typeof versao !== 'string') return
    const antes = this.#recusados
    const lista = (recusar as Recusado[]).filter((r) => Array.isArray(r.identificadores))
    this.#recusados = new Map(lista.flatMap((r) => r.identificadores.map((id): [string, string] => [comoSeCompara(id), r.motivo])))
    this.#versao = versao
    await this.#cumprir(antes)
  }

  async #cumprir(antes: ReadonlyMap<string, string>): Promise<void> {
    const expulsos = this.#recusados.size > 0 ? await this.#dep.porta.expulsar((ids) => this.#recusa(ids)) : 0
    if (expulsos > 0) this.#dep.registro.info(`${expulsos} jogador(es) bloqueado(s) no site saíram da cidade.`)
    for (const id of antes.keys()) if (!this.#recusados.has(id)) await this.#dep.porta.emitir('sorium:liberado', id)
  }
}

const comoSeCompara = (id: string): string =>
  id
    .trim()
    .toLowerCase()
    .replace(/^license2:/, 'license:')

type Lido = Pick<OcorridoNaCidade, 'tipo' | 'identificadores' | 'motivo' | 'por' | 'ate'>

const objeto = (valor: unknown): Record<string, unknown> =>
  typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {}
const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '')
const textos = (valor: unknown): string[] => (Array.isArray(valor) ? (valor as unknown[]).map(texto) : [])
const instante = (valor: unknown): number | null => (typeof valor === 'number' && valor > 0 ? Math.floor(valor) : null)

/** `expiration` is in Unix seconds; false: the ban never ends. */
function lerBanimento(dados: unknown): Lido {
  const { targetIds, reason, author, expiration } = objeto(dados)
  return { tipo: 'banido', identificadores: textos(targetIds), motivo: texto(reason), por: texto(author), ate: instante(expiration) }
}

function lerRevogacao(dados: unknown): Lido | null {
  const { actionType, playerIds, revokedBy, actionReason } = objeto(dados)
  if (actionType !== 'ban') return null
  return { tipo: 'liberado', identificadores: textos(playerIds), motivo: texto(actionReason), por: texto(revokedBy), ate: null }
}

function lerExpulsao(dados: unknown, identificadores: (fonte: number) => string[]): Lido | null {
  const { target, reason, author } = objeto(dados)
  const fonte = Number(target)
  if (!(fonte > 0)) return null
  return { tipo: 'expulso', identificadores: identificadores(fonte), motivo: texto(reason), por: texto(author), ate: null }
}

/**
 * A base says TriggerEvent('sorium:banido', 'license:…', 'motivo', Unix seconds or nothing) or TriggerEvent('sorium:desbanido', 'license:…'),
 * with one identifier or a list.
 */
function lerDaBase(tipo: 'banido' | 'liberado', p: { quem: unknown; motivo?: unknown; ate?: unknown }): Lido {
  const quem = Array.isArray(p.quem) ? textos(p.quem) : [texto(p.quem)]
  return { tipo, identificadores: quem, motivo: texto(p.motivo), por: '', ate: instante(p.ate) }
}
