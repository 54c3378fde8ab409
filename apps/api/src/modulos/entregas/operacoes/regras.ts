/** Decisions about an operation, without clock and database. */
import { TIPOS_SO_ONLINE, type Confirmacao, type Motivo, type Resultado, type TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { NomeDoEvento } from './noticias.ts'

/** An operation this old is cancelled, and its purchase or sale is refunded. */
export const PRAZO_DIAS = 7

const RECUO_INICIAL_S = 30
const RECUO_MAXIMO_S = 15 * 60
const RECUO_EM_USO_S = 60
/** Retry interval while the character is in the city; with the poll's delays it is about 30 s. */
export const RECUO_NA_CIDADE_S = 25

/** The player or time can remove the reason of these refusals. */
const PASSAGEIROS: ReadonlySet<string> = new Set<Motivo>([
  'sem_espaco',
  'sem_peso',
  'limite_do_item',
  'em_uso',
  'porta_malas_cheio',
  'ja_possui_modelo',
  'apreendido',
  'imposto_atrasado',
  'grupo_ocupado',
  // The city's owner can add the group to the game server's list.
  'grupo_fora_da_lista',
])

export function podePassar(motivo: string | undefined): boolean {
  return motivo !== undefined && (PASSAGEIROS.has(motivo) || motivo.startsWith('fora'))
}

/**
 * Seconds until the next generation while the character is away: 30 s, doubling up to 15 min; a minute for a vehicle in use. `recusas` includes
 * this refusal.
 */
export function recuoS(motivo: string, recusas: number): number {
  if (motivo === 'em_uso') return RECUO_EM_USO_S
  return Math.min(RECUO_INICIAL_S * 2 ** Math.min(recusas - 1, 10), RECUO_MAXIMO_S)
}

export function soOnline(tipo: TipoDeOperacao): boolean {
  return (TIPOS_SO_ONLINE as readonly string[]).includes(tipo)
}

export interface EstadoDaOperacao {
  tipo: TipoDeOperacao
  estado: 'pendente' | 'entregue_ao_servidor' | 'concluida'
  resultado: Resultado | null
  servidor: string | null
  repetir: boolean
  recusas: number
  anular_pedido: boolean
  /** The character for the next generation, once the ponte has answered the cancellation. */
  redirecionar_para: number | null
}

export type Decisao =
  | { passo: 'ja_registrada' }
  /** Another result is recorded. It stays, and an error is logged. */
  | { passo: 'contradicao' }
  /** The operation is unknown, was never handed out, or was handed to another server. */
  | { passo: 'ignorar' }
  /** The operation did not happen, so the next generation goes to this character. */
  | { passo: 'redirecionar'; passport: number }
  | {
      passo: 'registrar'
      evento: Exclude<NomeDoEvento, 'entregue_ao_servidor' | 'redirecionada'>
      novaGeracao: NovaGeracao | null
    }

/** `emConferencia`: it is not handed out before a person decides. */
export interface NovaGeracao {
  esperaS: number
  recusas: number
  emConferencia?: boolean
}

/** Operations that give something: if another character has the passport, they wait for a decision. Operations that take are refused for good. */
export const TIPOS_QUE_DAO: readonly TipoDeOperacao[] = ['dar_item', 'dar_veiculo', 'definir_grupo', 'comando']

/** `jaTeve`: this server once had the operation that another server has now. */
export interface QuemConfirma {
  servidor: string
  irmaos: readonly string[]
  jaTeve: boolean
}

/** An 'aplicada' wins over a requested cancellation. */
export function decidirConfirmacao(
  op: EstadoDaOperacao | null,
  c: Pick<Confirmacao, 'resultado' | 'motivo'>,
  { servidor, irmaos, jaTeve }: QuemConfirma,
): Decisao {
  const deUmIrmao = op?.servidor != null && op.servidor !== servidor && irmaos.includes(op.servidor)
  // Sibling servers read the same record of results, so this answer may be a repeat.
  if (deUmIrmao && op.estado === 'concluida') return { passo: op.resultado === c.resultado ? 'ja_registrada' : 'contradicao' }
  if (!op || op.estado === 'pendente' || (op.servidor !== servidor && !(deUmIrmao && jaTeve))) {
    const anuladaPeloSite = op?.estado === 'concluida' && op.servidor === null && op.resultado === c.resultado
    return anuladaPeloSite ? { passo: 'ja_registrada' } : { passo: 'ignorar' }
  }
  if (op.estado === 'concluida') return { passo: op.resultado === c.resultado ? 'ja_registrada' : 'contradicao' }
  if (op.redirecionar_para !== null && (c.resultado === 'anulada' || c.resultado === 'recusada'))
    return { passo: 'redirecionar', passport: op.redirecionar_para }
  if (c.resultado !== 'recusada') return { passo: 'registrar', evento: c.resultado, novaGeracao: null }
  // A refusal is final, so it also fulfils the requested cancellation.
  if (op.anular_pedido) return { passo: 'registrar', evento: 'anulada', novaGeracao: null }
  if (c.motivo === 'personagem_trocado' && op.repetir && TIPOS_QUE_DAO.includes(op.tipo))
    return { passo: 'registrar', evento: 'em_conferencia', novaGeracao: { esperaS: 0, recusas: op.recusas, emConferencia: true } }
  if (!op.repetir || !podePassar(c.motivo)) return { passo: 'registrar', evento: 'recusada', novaGeracao: null }
  const recusas = op.recusas + 1
  return { passo: 'registrar', evento: 'recusada_repete', novaGeracao: { esperaS: recuoS(c.motivo ?? '', recusas), recusas } }
}

/** trocar: cancel here and queue anew. pedir: ask the game to cancel. nova: the last one was refused for good, so queue a new one. */
export type PassoDoRedirecionamento = 'trocar' | 'pedir' | 'nova' | 'sem_efeito'

/** Another character should receive. A cancellation that was requested earlier stays. */
export function decidirRedirecionamento(op: EstadoDaOperacao & { passport: number }, passport: number): PassoDoRedirecionamento {
  const anulando = op.anular_pedido && op.redirecionar_para === null
  if (anulando) return 'sem_efeito'
  if (op.estado === 'entregue_ao_servidor') return op.redirecionar_para === null && op.passport === passport ? 'sem_efeito' : 'pedir'
  if (op.passport === passport) return 'sem_efeito'
  if (op.estado === 'pendente') return 'trocar'
  return op.resultado === 'recusada' ? 'nova' : 'sem_efeito'
}
