/** The only place that talks to the api. */
import { chaveDaIntencao, encerrarIntencao } from './chave-de-idempotencia.ts'
import { tomarPagina, tomarResposta } from './dados-iniciais.ts'
import { ErroDaApi } from './erro-da-api.ts'
import { expirar, papelEfetivo, tokenDe, type Papel } from './sessao.ts'

const BASE = '/api'
const LIMITE_MS = 15_000

interface Opcoes {
  consulta?: Record<string, string | number | undefined>
  /** Whose token goes along. 'efetivo': the admin's, else the player's. Default: none. */
  como?: Papel | 'efetivo' | 'anonimo'
  /** A token that is not (or not yet) in the session store. */
  token?: string
  signal?: AbortSignal
  /** For a call that may take longer than others: a large file goes up with it. */
  prazoMs?: number
  /** A 401 only throws: who calls decides what happens to the session. */
  semExpirar?: boolean
}

interface OpcoesDeEnvio extends Opcoes {
  /** Sent as JSON; a FormData as it is. */
  corpo?: unknown
  /** Moves money or items: names the intent ('loja.comprar'). Its key is kept until the server has said yes or no. */
  intencao?: string
}

function comConsulta(caminho: string, consulta: Opcoes['consulta']): string {
  const partes = new URLSearchParams()
  for (const [nome, valor] of Object.entries(consulta ?? {})) if (valor !== undefined) partes.set(nome, String(valor))
  return partes.size > 0 ? `${caminho}?${partes}` : caminho
}

async function buscar(endereco: string, pedido: RequestInit, { signal, prazoMs = LIMITE_MS }: Opcoes): Promise<Response> {
  const limite = AbortSignal.timeout(prazoMs)
  try {
    return await fetch(endereco, { ...pedido, credentials: 'omit', signal: signal ? AbortSignal.any([signal, limite]) : limite })
  } catch (causa) {
    if (signal?.aborted) throw causa
    const tempo = limite.aborted
    throw new ErroDaApi({
      status: 0,
      codigo: tempo ? 'rede.tempo' : 'rede.falha',
      message: tempo ? 'O servidor demorou demais para responder.' : 'Sem conexão com o servidor.',
    })
  }
}

async function erroDe(resposta: Response): Promise<ErroDaApi> {
  const corpo = (await resposta.json().catch(() => null)) as { erro?: string; codigo?: string; detalhes?: string } | null
  const espera = Number(resposta.headers.get('retry-after'))
  return new ErroDaApi({
    status: resposta.status,
    codigo: corpo?.codigo ?? 'sistema.desconhecido',
    message: corpo?.erro ?? '',
    detalhes: corpo?.detalhes,
    aguardarS: espera > 0 ? espera : undefined,
  })
}

const papelDe = ({ como }: Opcoes): Papel | null => (como === 'efetivo' ? papelEfetivo() : como === 'anonimo' ? null : (como ?? null))

function tokenDoPedido(opcoes: Opcoes): string | null {
  const papel = papelDe(opcoes)
  return opcoes.token ?? (papel && tokenDe(papel))
}

async function pedir(metodo: string, caminho: string, opcoes: OpcoesDeEnvio): Promise<Response> {
  const papel = papelDe(opcoes)
  const token = tokenDoPedido(opcoes)
  const cabecalhos = new Headers({ accept: 'application/json' })
  if (token) cabecalhos.set('authorization', `Bearer ${token}`)
  const { corpo } = opcoes
  // A form says its own type, with the boundary that only it knows.
  const formulario = corpo instanceof FormData ? corpo : null
  if (corpo !== undefined && !formulario) cabecalhos.set('content-type', 'application/json')
  const texto = corpo === undefined || formulario ? null : JSON.stringify(corpo)
  const intencao = opcoes.intencao && `${papel}:${opcoes.intencao}:${texto ?? ''}`
  if (intencao) cabecalhos.set('idempotency-key', chaveDaIntencao(intencao))

  const endereco = BASE + comConsulta(caminho, opcoes.consulta)
  const resposta = await buscar(endereco, { method: metodo, headers: cabecalhos, body: formulario ?? texto }, opcoes)
  if (intencao && resposta.status < 500) encerrarIntencao(intencao)
  if (!resposta.ok) {
    if (resposta.status === 401 && token && papel && !opcoes.semExpirar) expirar(papel, token)
    throw await erroDe(resposta)
  }
  return resposta
}

async function corpoDe<T>(resposta: Response): Promise<T> {
  return (resposta.status === 204 ? undefined : await resposta.json()) as T
}

/** GET. Reads without a session that came inside the page are answered from it. */
export async function ler<T>(caminho: string, opcoes: Opcoes = {}): Promise<T> {
  if (!tokenDoPedido(opcoes)) {
    const trazida = tomarResposta(comConsulta(caminho, opcoes.consulta))
    if (trazida !== undefined) return trazida as T
  }
  return corpoDe<T>(await pedir('GET', caminho, opcoes))
}

/** GET of what may not have arrived yet: null while the server answers 202. */
export async function lerQuandoPronto<T>(caminho: string, opcoes: Opcoes = {}): Promise<T | null> {
  const resposta = await pedir('GET', caminho, opcoes)
  return resposta.status === 202 ? null : corpoDe<T>(resposta)
}

/** One page of a list that is paged by key. `proximo` is null on the last one. */
export interface Pagina<T> {
  itens: T[]
  proximo: string | null
}

/** GET of one page of a list: its rows, and the cursor that the header X-Proximo-Cursor brings. */
export async function lerPagina<T>(caminho: string, opcoes: Opcoes = {}): Promise<Pagina<T>> {
  const trazida = tokenDoPedido(opcoes) ? undefined : tomarPagina(comConsulta(caminho, opcoes.consulta))
  if (trazida) return trazida as Pagina<T>
  const resposta = await pedir('GET', caminho, opcoes)
  return { itens: await corpoDe<T[]>(resposta), proximo: resposta.headers.get('x-proximo-cursor') }
}

/** One page of a table of the administration, with how many rows match and how many pages they make. */
export interface PaginaDaTabela<T> {
  linhas: T[]
  total: number
  paginas: number
}

export async function lerTabela<T>(caminho: string, opcoes: Opcoes = {}): Promise<PaginaDaTabela<T>> {
  const resposta = await pedir('GET', caminho, { como: 'admin', ...opcoes })
  const numero = (nome: string) => Number(resposta.headers.get(nome) ?? 0)
  return { linhas: await corpoDe<T[]>(resposta), total: numero('x-total'), paginas: Math.max(1, numero('x-total-paginas')) }
}

/** GET of a file. */
export async function baixar(caminho: string, opcoes: Opcoes = {}): Promise<Blob> {
  return (await pedir('GET', caminho, opcoes)).blob()
}

export async function enviar<T>(metodo: 'POST' | 'PUT' | 'DELETE', caminho: string, opcoes: OpcoesDeEnvio = {}): Promise<T> {
  return corpoDe<T>(await pedir(metodo, caminho, opcoes))
}
