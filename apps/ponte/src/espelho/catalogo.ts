import { createHash } from 'node:crypto'
import type { LinhaDoCatalogo, ListaDoCatalogo, PedidoDeCatalogo, TipoDoCatalogo } from '@sorium/contratos/ponte/index.ts'
import {
  CATALOGO_MAXIMO,
  chaveDoCatalogo,
  limparLinha,
  textoDaLinha,
  TIPOS_DO_CATALOGO,
} from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import type { Adaptador, PaginaDoCatalogo } from '../adaptadores/interface.ts'
import { ErroDoSite, type ClienteApi } from '../site/cliente-api.ts'
import type { Lugar } from '../site/lugar.ts'
import { SemResposta } from '../nucleo/prazos.ts'
import { LINHAS_POR_PAGINA, PROTOCOLO } from '../site/protocolo.ts'
import { mensagemDe, type Registro } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'

const CAMINHO = '/api/ponte/catalogo'
const LIMITE_MS = 15_000
const PRIMEIRA_LEITURA_MS = 3_000
const RELER_MS = 10 * 60_000
const RECUO_MINIMO_MS = 2_000
const RECUO_MAXIMO_MS = 60_000
const ENTRE_PAGINAS_MS = 60
const RODADAS = 3

export interface DependenciasDoCatalogo {
  cliente: Pick<ClienteApi, 'chamar'>
  adaptador: Pick<Adaptador, 'catalogo'>
  registro: Registro
  tempo: Pick<Tempo, 'depois'>
  lugar: Pick<Lugar, 'noLote'>
}

interface ListaLida {
  dita: ListaDoCatalogo
  linhas: LinhaDoCatalogo[]
}

export class Catalogo {
  readonly #dep: DependenciasDoCatalogo
  #lendo = false
  #parado = false
  #recuoMs = 0
  #cancelar: (() => void) | undefined
  #ultimo = ''
  readonly #nomes = new Map<string, string>()

  constructor(dep: DependenciasDoCatalogo) {
    this.#dep = dep
  }

  iniciar(): void {
    if (this.#dep.adaptador.catalogo) this.#marcar(PRIMEIRA_LEITURA_MS)
  }

  parar(): void {
    this.#parado = true
    this.#cancelar?.()
  }

  pedir(): void {
    if (this.#dep.adaptador.catalogo) this.#marcar(0)
  }

  /**
   * `codigo` may have a serial or wear behind it ('WEAPON_PISTOL-1700-12').
   * @returns the name to show; undefined if the city's lists do not name it.
   */
  nomeDe(tipo: TipoDoCatalogo, codigo: string): string | undefined {
    const [semInstancia = ''] = codigo.split('-')
    return this.#nomes.get(chaveDoNome(tipo, codigo)) ?? this.#nomes.get(chaveDoNome(tipo, semInstancia))
  }

  #marcar(ms: number): void {
    if (this.#parado) return
    this.#cancelar?.()
    this.#cancelar = this.#dep.tempo.depois(ms, () => void this.#contar())
  }

  async #contar(): Promise<void> {
    if (this.#lendo) return this.#marcar(1_000)
    this.#lendo = true
    try {
      await this.#enviar(await this.#ler())
      this.#recuoMs = 0
    } catch (erro) {
      this.#recuoMs = Math.min(RECUO_MAXIMO_MS, this.#recuoMs * 2 || RECUO_MINIMO_MS)
      // No message here if the game does not answer (prazos.ts reports a silent resource), nor if the site refuses this copy of the ponte (409;
      // sincronia.ts reports that).
      if (!(erro instanceof SemResposta) && !(erro instanceof ErroDoSite && erro.status === 409))
        this.#dep.registro.aviso('catalogo', `As listas da cidade não chegaram ao site; serão lidas de novo. (${mensagemDe(erro)})`)
    } finally {
      this.#lendo = false
    }
    this.#marcar(this.#recuoMs || RELER_MS)
  }

  async #ler(): Promise<ListaLida[]> {
    const listas: ListaLida[] = []
    for (const tipo of TIPOS_DO_CATALOGO) {
      const lida = await this.#lerLista(tipo)
      if (lida) listas.push(lida)
    }
    return listas
  }

  async #lerLista(tipo: TipoDoCatalogo): Promise<ListaLida | undefined> {
    const porChave = new Map<string, LinhaDoCatalogo>()
    let fonte = ''
    for (let desde: number | null = 0; desde !== null && !this.#parado;) {
      const pagina: PaginaDoCatalogo | null | undefined = await this.#dep.adaptador.catalogo?.(tipo, desde)
      if (!pagina && desde > 0) throw new Error('a base parou de responder no meio da lista')
      if (!pagina) return undefined
      fonte = pagina.fonte.slice(0, 60)
      for (const crua of pagina.linhas) {
        const linha = limparLinha(crua)
        if (!linha || porChave.size >= CATALOGO_MAXIMO) continue
        porChave.set(chaveDoCatalogo(tipo, linha.codigo), linha)
        this.#nomes.set(chaveDoNome(tipo, linha.codigo), linha.nome)
      }
      desde = pagina.proxima
      if (desde !== null) await this.#descansar()
    }
    const linhas = [...porChave.values()].sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
    if (linhas.length === 0 || this.#parado) return undefined
    await this.#descansar()
    return { dita: { tipo, versao: versaoDe(linhas), quantos: linhas.length, fonte }, linhas }
  }

  #descansar(): Promise<void> {
    return new Promise((pronto) => void this.#dep.tempo.depois(ENTRE_PAGINAS_MS, pronto))
  }

  async #enviar(listas: readonly ListaLida[]): Promise<void> {
    if (this.#parado) return
    const ditas = listas.map((l) => l.dita)
    let faltam = await this.#chamar({ listas: ditas })
    for (let rodada = 0; faltam.length > 0 && rodada < RODADAS; rodada++) {
      let depois = faltam
      for (const { tipo, numero } of faltam) {
        const inicio = numero * LINHAS_POR_PAGINA
        const linhas = listas.find((l) => l.dita.tipo === tipo)?.linhas.slice(inicio, inicio + LINHAS_POR_PAGINA) ?? []
        if (linhas.length > 0) depois = await this.#chamar({ listas: ditas, pagina: { tipo, numero, linhas } })
      }
      faltam = depois
    }
    if (faltam.length > 0) throw new Error('o site não as aceitou')
    this.#dizer(listas)
  }

  #dizer(listas: readonly ListaLida[]): void {
    const agora = listas.map((l) => l.dita.versao).join(' ')
    if (agora === this.#ultimo) return
    this.#ultimo = agora
    const partes = listas.map(({ dita }) => `${dita.quantos} ${dita.tipo === 'item' ? 'itens' : 'veículos'} (${dita.fonte})`)
    this.#dep.registro.info(`Catálogo da cidade no site: ${partes.join(' e ')}.`)
  }

  async #chamar(p: Pick<PedidoDeCatalogo, 'listas' | 'pagina'>): Promise<{ tipo: TipoDoCatalogo; numero: number }[]> {
    const pedido: PedidoDeCatalogo = { protocolo: PROTOCOLO, ...p, ...this.#dep.lugar.noLote() }
    return faltamDe(await this.#dep.cliente.chamar(CAMINHO, pedido, LIMITE_MS).resposta)
  }
}

const chaveDoNome = (tipo: TipoDoCatalogo, codigo: string): string => `${tipo} ${chaveDoCatalogo(tipo, codigo)}`

function versaoDe(linhas: readonly LinhaDoCatalogo[]): string {
  const resumo = createHash('sha256')
  for (const linha of linhas) resumo.update(textoDaLinha(linha))
  return resumo.digest('hex')
}

function faltamDe(resposta: unknown): { tipo: TipoDoCatalogo; numero: number }[] {
  const { faltam } = (typeof resposta === 'object' && resposta !== null ? resposta : {}) as { faltam?: unknown }
  return Array.isArray(faltam) ? (faltam as { tipo: TipoDoCatalogo; numero: number }[]) : []
}
