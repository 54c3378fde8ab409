/** What becomes of an operation: pure decisions, no clock and no database. */
import { TIPOS_SO_ONLINE, type Confirmacao, type Motivo, type Resultado, type TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { NomeDoEvento } from './noticias.ts'

/** An operation that the game could not apply for this long is voided (and its owner pays back). */
export const PRAZO_DIAS = 7

const RECUO_INICIAL_S = 30
const RECUO_MAXIMO_S = 15 * 60
const RECUO_EM_USO_S = 60
/**
 * While its character is in the city a refused delivery is tried again after this long, whatever its own wait: 30 s with the look that finds it
 * and the call that brings it.
 */
export const RECUO_NA_CIDADE_S = 25

/** Refusals that the player, or time, can undo. */
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
  // The owner puts it on the server's list, and the rental ends.
  'grupo_fora_da_lista',
])

export function podePassar(motivo: string | undefined): boolean {
  return motivo !== undefined && (PASSAGEIROS.has(motivo) || motivo.startsWith('fora'))
}

/** Seconds until the next generation while the character is away: 30 s doubling to 15 min; a vehicle in use is looked at each minute. `recusas` counts this one. */
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
  /** For whom the next generation is, once the void that was asked for is answered. */
  redirecionar_para: number | null
}

export type Decisao =
  /** Recorded before, alike: nothing to do, the ponte may forget it. */
  | { passo: 'ja_registrada' }
  /** Recorded before, differently: what is recorded stays, loudly. */
  | { passo: 'contradicao' }
  /** Not ours to record: unknown, never handed out, or handed to another server. */
  | { passo: 'ignorar' }
  /** It never happened to the first character: the next generation is for this one. */
  | { passo: 'redirecionar'; passport: number }
  | {
      passo: 'registrar'
      evento: Exclude<NomeDoEvento, 'entregue_ao_servidor' | 'redirecionada'>
      novaGeracao: NovaGeracao | null
    }

/** `emConferencia`: it is not handed out until a person has decided. */
export interface NovaGeracao {
  esperaS: number
  recusas: number
  emConferencia?: boolean
}

/** What brings something to a character: where another has his passport now, it waits for a decision. What takes is refused there for good. */
export const TIPOS_QUE_DAO: readonly TipoDeOperacao[] = ['dar_item', 'dar_veiculo', 'definir_grupo', 'comando']

/** Who confirms: a server, those that share its characters, and whether it once had the operation that another of them has now. */
export interface QuemConfirma {
  servidor: string
  irmaos: readonly string[]
  jaTeve: boolean
}

/** What to do with a confirmation. An 'aplicada' wins over a void that was asked for. */
export function decidirConfirmacao(
  op: EstadoDaOperacao | null,
  c: Pick<Confirmacao, 'resultado' | 'motivo'>,
  { servidor, irmaos, jaTeve }: QuemConfirma,
): Decisao {
  const deUmIrmao = op?.servidor != null && op.servidor !== servidor && irmaos.includes(op.servidor)
  // They read the same records of results: what is settled is settled for all of them.
  if (deUmIrmao && op.estado === 'concluida') return { passo: op.resultado === c.resultado ? 'ja_registrada' : 'contradicao' }
  if (!op || op.estado === 'pendente' || (op.servidor !== servidor && !(deUmIrmao && jaTeve))) {
    const anuladaPeloSite = op?.estado === 'concluida' && op.servidor === null && op.resultado === c.resultado
    return anuladaPeloSite ? { passo: 'ja_registrada' } : { passo: 'ignorar' }
  }
  if (op.estado === 'concluida') return { passo: op.resultado === c.resultado ? 'ja_registrada' : 'contradicao' }
  if (op.redirecionar_para !== null && (c.resultado === 'anulada' || c.resultado === 'recusada'))
    return { passo: 'redirecionar', passport: op.redirecionar_para }
  if (c.resultado !== 'recusada') return { passo: 'registrar', evento: c.resultado, novaGeracao: null }
  // The refusal is durable, so the operation will never apply: that is the void that was asked for.
  if (op.anular_pedido) return { passo: 'registrar', evento: 'anulada', novaGeracao: null }
  if (c.motivo === 'personagem_trocado' && op.repetir && TIPOS_QUE_DAO.includes(op.tipo))
    return { passo: 'registrar', evento: 'em_conferencia', novaGeracao: { esperaS: 0, recusas: op.recusas, emConferencia: true } }
  if (!op.repetir || !podePassar(c.motivo)) return { passo: 'registrar', evento: 'recusada', novaGeracao: null }
  const recusas = op.recusas + 1
  return { passo: 'registrar', evento: 'recusada_repete', novaGeracao: { esperaS: recuoS(c.motivo ?? '', recusas), recusas } }
}

/** trocar: voided here, at once. pedir: the game has it, which is asked to void it. nova: the last one was durably refused. */
export type PassoDoRedirecionamento = 'trocar' | 'pedir' | 'nova' | 'sem_efeito'

/** What becomes of the last operation of an origin when another character should receive. A void that was asked for before stays one. */
export function decidirRedirecionamento(op: EstadoDaOperacao & { passport: number }, passport: number): PassoDoRedirecionamento {
  const anulando = op.anular_pedido && op.redirecionar_para === null
  if (anulando) return 'sem_efeito'
  if (op.estado === 'entregue_ao_servidor') return op.redirecionar_para === null && op.passport === passport ? 'sem_efeito' : 'pedir'
  if (op.passport === passport) return 'sem_efeito'
  if (op.estado === 'pendente') return 'trocar'
  return op.resultado === 'recusada' ? 'nova' : 'sem_efeito'
}
