import type { TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

export interface DoPersonagem {
  servidor: string
  irmaos: readonly string[]
  passport: number
}

const DO_PERSONAGEM = `o.passport = $3 and o.estado <> 'concluida'
  and (o.servidor = any ($2::text[])
    or (o.servidor is null and exists (select 1 from entregas_personagem e where e.servidor = any ($2::text[]) and e.passport = o.passport)))
  and exists (select 1 from entregas_servidor s where s.id = $1 and (not s.teste or (o.teste and o.servidor = s.id)))`

const valores = (p: DoPersonagem): unknown[] => [p.servidor, p.irmaos, p.passport]

/** Skips operations younger than `desdeS`: each refusal inserts a new operation, so repeated asking could insert many. */
export function anteciparDoPersonagem(tx: Transacao, p: DoPersonagem & { desdeS: number }): Promise<number> {
  return tx.executar(
    `update entregas_operacao set disponivel_em = clock_timestamp() where id in (
       select o.id from entregas_operacao o
       where ${DO_PERSONAGEM} and o.estado = 'pendente' and o.conferencia_em is null and o.disponivel_em > clock_timestamp()
         and o.criada_em <= clock_timestamp() - make_interval(secs => $4)
       order by o.seq for update skip locked)`,
    [...valores(p), p.desdeS],
  )
}

export interface LinhaDoPersonagem {
  id: string
  tipo: TipoDeOperacao
  dados: unknown
  origem_tipo: string
  origem_id: string
  onde: 'aqui' | 'em_outro' | 'espera' | 'pronta'
  anular_pedido: boolean
  em_conferencia: boolean
  recusada_por: string | null
  total: number
}

export function abertasDoPersonagem(leitura: Leitura, p: DoPersonagem & { limite: number }): Promise<LinhaDoPersonagem[]> {
  return leitura.linhas<LinhaDoPersonagem>(
    `select o.id, o.tipo, o.dados, o.origem_tipo, o.origem_id, o.anular_pedido, o.conferencia_em is not null as em_conferencia,
       case when o.estado = 'entregue_ao_servidor' then case when o.servidor = $1 then 'aqui' else 'em_outro' end
         when o.disponivel_em > clock_timestamp() then 'espera' else 'pronta' end as onde,
       (select a.motivo from entregas_operacao a where a.origem_tipo = o.origem_tipo and a.origem_id = o.origem_id and a.tipo = o.tipo
          and a.geracao = o.geracao - 1 and a.resultado = 'recusada') as recusada_por,
       (count(*) over ())::int as total
     from entregas_operacao o where ${DO_PERSONAGEM} order by o.seq limit $4`,
    [...valores(p), p.limite],
  )
}
