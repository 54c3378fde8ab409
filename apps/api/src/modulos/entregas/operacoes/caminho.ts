import { emAberto, type EstadoDaEntrega } from '@sorium/contratos/entregas/index.ts'
import type { NomeDoEvento } from './noticias.ts'

/** null: the state stays, for example because late or repeated news must not set an earlier state. */
export function depoisDaNoticia(atual: EstadoDaEntrega, evento: NomeDoEvento): Exclude<EstadoDaEntrega, 'expirado'> | null {
  if (!emAberto(atual) && atual !== 'incerto') return null
  switch (evento) {
    case 'entregue_ao_servidor':
      return atual === 'anulando' || atual === 'no_servidor' ? null : 'no_servidor'
    case 'aplicada':
      return 'entregue'
    case 'recusada_repete':
      return atual === 'anulando' ? null : 'aguardando_espaco'
    case 'anulacao_pedida':
      return atual === 'anulando' || atual === 'incerto' ? null : 'anulando'
    case 'recusada':
    case 'anulada':
      return 'reembolsado'
    case 'em_conferencia':
    case 'incerta':
      return 'incerto'
    case 'redirecionada':
      return null
  }
}
