import type { ErroResposta } from '@sorium/contratos/comum/index.ts'
import type { Caminho, ChamadaEm, Consulta, Corpo, LinhaDaResposta, MetodoHttp, Parametros, Resposta } from '@sorium/contratos/fio.ts'
import { chaveDaIntencao, encerrarIntencao } from './chave-de-idempotencia.ts'
import { ErroDaApi } from './erro-da-api.ts'
import { comNomesLegiveis } from './nomes-legiveis.ts'
import { conferirRede } from './rede.ts'
import { acertarRelogio } from './relogio.ts'
import { expirar, papelEfetivo, tokenDe, type Papel } from './sessao.ts'

const BASE = '/api'
const LIMITE_MS = 15_000

interface Opcoes {
  parametros?: Readonly<Record<string, string | number>>
  consulta?: Readonly<Record<string, string | number | boolean | undefined>>
  /** 'efetivo': the administrator's token if there is one, else the player's. Default: no token. */
  como?: Papel | 'efetivo' | 'anonimo'
  token?: string
  signal?: AbortSignal
  prazoMs?: number
  /** A 401 does not end the session. */
  semExpirar?: boolean
  corpo?: unknown
  /** Name of the intent of a call that moves money or items ('loja.comprar'); the call then carries an idempotency key. */
  intencao?: string
}

type Dados<P extends string, C, DoEndereco = never> = Pick<Opcoes, 'signal' | 'prazoMs' | 'semExpirar'> &
  ([Parametros<P>] extends [never] ? { parametros?: never } : { parametros: Parametros<P> }) &
  ([Consulta<C>] extends [never] ? { consulta?: never } : Consultavel<Consulta<C>, DoEndereco>) &
  ([Corpo<C>] extends [never] ? { corpo?: FormData } : { corpo: Corpo<C> }) &
  (C extends { idempotente: true } ? { intencao: string } : { intencao?: never })
type Pedido<P extends string, C> = Dados<P, C> & (C extends { acesso: infer A } ? Quem<A> : never)
type Consultavel<Q, Texto, O = { [K in keyof Q]: Q[K] | Texto | undefined }> = Partial<Q> extends Q ? { consulta?: O } : { consulta: O }
type Quem<A> = A extends 'jogador'
  ? { como: 'user' } | { token: string }
  : A extends 'admin'
    ? { como: 'admin' }
    : A extends 'jogador_ou_admin'
      ? { como: NonNullable<Opcoes['como']> }
      : Pick<Opcoes, 'como'>
type Opcional<O> = Partial<O> extends O ? [opcoes?: O] : [opcoes: O]

function comParametros(caminho: string, parametros: Opcoes['parametros'] = {}): string {
  return caminho.replaceAll(/:(\w+)/g, (_, nome: string) => encodeURIComponent(String(parametros[nome])))
}

function enderecoDe(caminho: string, { parametros, consulta = {} }: Opcoes): string {
  const endereco = comParametros(caminho, parametros)
  const partes = new URLSearchParams()
  for (const [nome, valor] of Object.entries(consulta)) if (valor !== undefined) partes.set(nome, String(valor))
  return partes.size > 0 ? `${endereco}?${partes}` : endereco
}

async function buscar(endereco: string, pedido: RequestInit, { signal, prazoMs = LIMITE_MS }: Opcoes): Promise<Response> {
  const limite = AbortSignal.timeout(prazoMs)
  try {
    const resposta = await fetch(endereco, { ...pedido, credentials: 'omit', signal: signal ? AbortSignal.any([signal, limite]) : limite })
    acertarRelogio(resposta.headers.get('date'))
    return resposta
  } catch (causa) {
    if (signal?.aborted) throw causa
    const tempo = limite.aborted
    await conferirRede()
    throw new ErroDaApi({
      status: 0,
      codigo: tempo ? 'rede.tempo' : 'rede.falha',
      message: tempo ? 'O servidor demorou demais para responder.' : 'Sem conexão com o servidor.',
    })
  }
}

async function erroDe(resposta: Respondida): Promise<ErroDaApi> {
  const corpo = (await resposta.json().catch(() => null)) as Partial<ErroResposta> | null
  const espera = Number(resposta.headers.get('retry-after'))
  return new ErroDaApi({
    status: resposta.status,
    codigo: corpo?.codigo ?? 'sistema.desconhecido',
    message: corpo?.erro ?? '',
    detalhes: corpo?.detalhes,
    pedido: corpo?.pedido,
    aguardarS: espera > 0 ? espera : undefined,
  })
}

const papelDe = ({ como }: Opcoes): Papel | null => (como === 'efetivo' ? papelEfetivo() : como === 'anonimo' ? null : (como ?? null))

async function pedir(metodo: string, caminho: string, opcoes: Opcoes): Promise<Response> {
  const papel = papelDe(opcoes)
  const token = opcoes.token ?? (papel && tokenDe(papel))
  const cabecalhos = new Headers({ accept: 'application/json' })
  if (token) cabecalhos.set('authorization', `Bearer ${token}`)
  const { corpo } = opcoes
  // The browser sets the content-type of a form itself, because it adds the boundary.
  const formulario = corpo instanceof FormData ? corpo : null
  if (corpo !== undefined && !formulario) cabecalhos.set('content-type', 'application/json')
  const texto = corpo === undefined || formulario ? null : JSON.stringify(corpo)
  const intencao = opcoes.intencao && `${papel}:${opcoes.intencao}:${texto ?? ''}`
  if (intencao) cabecalhos.set('idempotency-key', chaveDaIntencao(intencao))

  const endereco = BASE + enderecoDe(caminho, opcoes)
  const resposta = await buscar(endereco, { method: metodo, headers: cabecalhos, body: formulario ?? texto }, opcoes)
  // A 429 means that the operation was not tried, so the next attempt keeps the key.
  if (intencao && resposta.status < 500 && resposta.status !== 429) encerrarIntencao(intencao)
  if (!resposta.ok) {
    if (resposta.status === 401 && token && papel && !opcoes.semExpirar) expirar(papel, token)
    throw await erroDe(resposta)
  }
  return resposta
}

async function corpoDe<T>(resposta: Respondida): Promise<T> {
  return (resposta.status === 204 ? undefined : comNomesLegiveis(await resposta.json())) as T
}

export type Respondida = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> }

let responderPorDentro: ((endereco: string) => Promise<Respondida>) | null = null

/** For server rendering: `responder` answers the calls of `ler` and `lerPagina` inside the server's process, without the network. */
export function definirResposta(responder: (endereco: string) => Promise<Respondida>): void {
  responderPorDentro = responder
}

async function perguntar(caminho: string, opcoes: Opcoes): Promise<Respondida> {
  if (!responderPorDentro) return pedir('GET', caminho, opcoes)
  const resposta = await responderPorDentro(BASE + enderecoDe(caminho, opcoes))
  if (!resposta.ok) throw await erroDe(resposta)
  return resposta
}

export function ler<P extends Caminho<'GET'>>(
  caminho: P,
  ...opcoes: Opcional<Pedido<P, ChamadaEm<'GET', P>>>
): Promise<Resposta<ChamadaEm<'GET', P>>>
export async function ler(caminho: string, opcoes: Opcoes = {}): Promise<unknown> {
  return corpoDe(await perguntar(caminho, opcoes))
}

/** `null`: the server answered 202 (not ready yet). */
export function lerQuandoPronto<P extends Caminho<'GET'>>(
  caminho: P,
  ...opcoes: Opcional<Pedido<P, ChamadaEm<'GET', P>>>
): Promise<Resposta<ChamadaEm<'GET', P>, 202> | null>
export async function lerQuandoPronto(caminho: string, opcoes: Opcoes = {}): Promise<unknown> {
  const resposta = await pedir('GET', caminho, opcoes)
  return resposta.status === 202 ? null : corpoDe(resposta)
}

export interface Pagina<T> {
  itens: T[]
  proximo: string | null
  total?: number
}

export function lerPagina<P extends Caminho<'GET'>>(
  caminho: P,
  ...opcoes: Opcional<Pedido<P, ChamadaEm<'GET', P>>>
): Promise<Pagina<LinhaDaResposta<ChamadaEm<'GET', P>>>>
export async function lerPagina(caminho: string, opcoes: Opcoes = {}): Promise<Pagina<unknown>> {
  const resposta = await perguntar(caminho, opcoes)
  const total = resposta.headers.get('x-total')
  return {
    itens: await corpoDe(resposta),
    proximo: resposta.headers.get('x-proximo-cursor'),
    ...(total !== null && { total: Number(total) }),
  }
}

export interface PaginaDaTabela<T> {
  linhas: T[]
  total: number
  paginas: number
}

export function lerTabela<P extends Caminho<'GET'>>(
  caminho: P,
  opcoes: Dados<P, ChamadaEm<'GET', P>, string>,
): Promise<PaginaDaTabela<LinhaDaResposta<ChamadaEm<'GET', P>>>>
export async function lerTabela(caminho: string, opcoes: Opcoes): Promise<PaginaDaTabela<unknown>> {
  const resposta = await pedir('GET', caminho, { ...opcoes, como: 'admin' })
  const numero = (nome: string) => Number(resposta.headers.get(nome) ?? 0)
  return { linhas: await corpoDe(resposta), total: numero('x-total'), paginas: Math.max(1, numero('x-total-paginas')) }
}

export function baixar<P extends Caminho<'GET'>>(caminho: P, ...opcoes: Opcional<Pedido<P, ChamadaEm<'GET', P>>>): Promise<Blob>
export async function baixar(caminho: string, opcoes: Opcoes = {}): Promise<Blob> {
  return (await pedir('GET', caminho, opcoes)).blob()
}

export function enviar<M extends Exclude<MetodoHttp, 'GET'>, P extends Caminho<M>>(
  metodo: M,
  caminho: P,
  ...opcoes: Opcional<Pedido<P, ChamadaEm<M, P>>>
): Promise<Resposta<ChamadaEm<M, P>>>
export async function enviar(metodo: string, caminho: string, opcoes: Opcoes = {}): Promise<unknown> {
  return corpoDe(await pedir(metodo, caminho, opcoes))
}
