import type { Leitura } from '#nucleo/banco/index.ts'
import type { Origem } from './noticias.ts'
import { NO_AR_S } from '../espelho/repositorio.ts'
import { RECUO_NA_CIDADE_S } from './regras.ts'
import type { LinhaOperacao } from './repositorio.ts'

export interface LinhaAcompanhada extends Pick<
  LinhaOperacao,
  'id' | 'servidor' | 'passport' | 'tipo' | 'dados' | 'geracao' | 'estado' | 'resultado' | 'motivo' | 'anular_pedido'
> {
  criada_em: Date
  disponivel_em: Date
  concluida_em: Date | null
  decidida_como: 'aplicada' | 'anulada' | null
  decidida_em: Date | null
  decidida_motivo: string | null
  enviadas: { numero: number; em: string }[]
}

const ACOMPANHADA = `select o.id, o.seq, o.servidor, o.passport, o.tipo, o.dados, o.geracao, o.estado, o.resultado, o.motivo, o.anular_pedido, o.criada_em,
    case when exists (
        select 1 from entregas_servidor s where o.passport = any (s.online) and s.visto_em > clock_timestamp() - make_interval(secs => ${NO_AR_S})
      ) then least(o.disponivel_em, o.criada_em + make_interval(secs => ${RECUO_NA_CIDADE_S})) else o.disponivel_em end as disponivel_em,
    o.concluida_em, o.decidida_como, o.decidida_em, o.decidida_motivo,
    (select coalesce(json_agg(json_build_object('numero', t.numero,
       'em', to_char(t.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.numero), '[]')
     from entregas_tentativa t where t.operacao = o.id) as enviadas
  from entregas_operacao o`

/** A refused delivery is tried about twice a minute while its character plays, so read only the newest tries. */
const LIMITE = 1_000

export function operacoesAcompanhadas(leitura: Leitura, origens: readonly Origem[]): Promise<LinhaAcompanhada[]> {
  return leitura.linhas<LinhaAcompanhada>(
    `select * from (
       ${ACOMPANHADA} join unnest($1::text[], $2::text[]) q (tipo, id) on o.origem_tipo = q.tipo and o.origem_id = q.id
       order by o.seq desc limit ${LIMITE}) novas
     order by seq`,
    [origens.map((o) => o.tipo), origens.map((o) => o.id)],
  )
}

export function operacaoAcompanhada(leitura: Leitura, id: string): Promise<LinhaAcompanhada | null> {
  return leitura.linha<LinhaAcompanhada>(`${ACOMPANHADA} where o.id = $1`, [id])
}
