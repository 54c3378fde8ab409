/** What the dashboard of the administration asks of the shop. */
import { ESTADOS_SEM_FIM } from '@sorium/contratos/entregas/estados.ts'
import { listaSql, type Leitura } from '#nucleo/banco/index.ts'

/** Purchases since then that were not refunded, by day in São Paulo; `reais` in hundredths. */
export function comprasPorDia(leitura: Leitura, desde: Date): Promise<{ dia: string; quantos: bigint; reais: bigint }[]> {
  return leitura.linhas(
    `select to_char(criada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia, count(*) as quantos,
       coalesce(sum(valor) filter (where metodo = 'real'), 0)::bigint as reais
     from loja_compra where criada_em >= $1 and estado <> 'reembolsado' group by 1`,
    [desde],
  )
}

/** Purchases on their way, and those in doubt. */
export async function entregasEmAberto(leitura: Leitura): Promise<{ aguardando: number; falharam: number }> {
  const { aguardando, falharam } = await leitura.uma<{ aguardando: bigint; falharam: bigint }>(
    `select count(*) filter (where estado <> 'incerto') as aguardando, count(*) filter (where estado = 'incerto') as falharam from loja_compra
     where estado in ${listaSql(ESTADOS_SEM_FIM)}`,
  )
  return { aguardando: Number(aguardando), falharam: Number(falharam) }
}
