import { TIPOS_SO_ONLINE, type Confirmacao, type Motivo, type Resultado, type TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { NomeDoEvento } from './noticias.ts'

export const PRAZO_DIAS = 7

const RECUO_INICIAL_S = 30
const RECUO_MAXIMO_S = 15 * 60
const RECUO_EM_USO_S = 60
/** While the character is in the city, a refused operation is tried again after at most this time. */
export const RECUO_NA_CIDADE_S = 25

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
  // This refusal may pass, because the city's owner can add the group to the game server's list.
  'grupo_fora_da_lista',
])

export function podePassar(motivo: string | undefined): boolean {
  return motivo !== undefined && (PASSAGEIROS.has(motivo) || motivo.startsWith('fora'))
}

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
  /** The character who gets the next generation, if the ponte answers that this operation did not happen. */
  redirecionar_para: number | null
}

export type Decisao =
  | { passo: 'ja_registrada' }
  | { passo: 'contradicao' }
  | { passo: 'ignorar' }
  | { passo: 'redirecionar'; passport: number }
  | {
      passo: 'registrar'
      evento: Exclude<NomeDoEvento, 'entregue_ao_servidor' | 'redirecionada'>
      novaGeracao: NovaGeracao | null
    }

export interface NovaGeracao {
  esperaS: number
  recusas: number
  emConferencia?: boolean
}

/**
 * When another character has the passport now, repeatable operations of these types wait for a person's decision; all others are refused
 * for good.
 */
export const TIPOS_QUE_DAO: readonly TipoDeOperacao[] = ['dar_item', 'dar_veiculo', 'definir_grupo', 'comando']

/** `jaTeve`: the operation was handed to this server earlier, and another server has it now. */
export interface QuemConfirma {
  servidor: string
  irmaos: readonly string[]
  jaTeve: boolean
}

/** The result 'aplicada' counts even if a cancellation was requested. */
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
  // The refused operation will never happen, so the requested cancellation is fulfilled.
  if (op.anular_pedido) return { passo: 'registrar', evento: 'anulada', novaGeracao: null }
  if (c.motivo === 'personagem_trocado' && op.repetir && TIPOS_QUE_DAO.includes(op.tipo))
    return { passo: 'registrar', evento: 'em_conferencia', novaGeracao: { esperaS: 0, recusas: op.recusas, emConferencia: true } }
  if (!op.repetir || !podePassar(c.motivo)) return { passo: 'registrar', evento: 'recusada', novaGeracao: null }
  const recusas = op.recusas + 1
  return { passo: 'registrar', evento: 'recusada_repete', novaGeracao: { esperaS: recuoS(c.motivo ?? '', recusas), recusas } }
}

export type PassoDoRedirecionamento = 'trocar' | 'pedir' | 'nova' | 'sem_efeito'

export function decidirRedirecionamento(op: EstadoDaOperacao & { passport: number }, passport: number): PassoDoRedirecionamento {
  const anulando = op.anular_pedido && op.redirecionar_para === null
  if (anulando) return 'sem_efeito'
  if (op.estado === 'entregue_ao_servidor') return op.redirecionar_para === null && op.passport === passport ? 'sem_efeito' : 'pedir'
  if (op.passport === passport) return 'sem_efeito'
  if (op.estado === 'pendente') return 'trocar'
  return op.resultado === 'recusada' ? 'nova' : 'sem_efeito'
}
