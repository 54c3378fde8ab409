import { ESTADOS_SEM_FIM } from '@sorium/contratos/entregas/estados.ts'
import { listaSql, type Leitura } from '#nucleo/banco/index.ts'

/** `dia`: in São Paulo. `reais`: in hundredths. */
export function comprasPorDia(leitura: Leitura, desde: Date): Promise<{ dia: string; quantos: bigint; reais: bigint }[]> {
  return leitura.linhas(
    `select to_char(criada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia, count(*) as quantos,
       coalesce(sum(valor) filter (where metodo = 'real'), 0)::bigint as reais
     from loja_compra where criada_em >= $1 and estado <> 'reembolsado' group by 1`,
    [desde],
  )
}

const PARADA = "interval '10 minutes'"

export interface Esperando {
  quantas: bigint
  desde: Date | null
}

export async function entregasQueEsperam(leitura: Leitura): Promise<Record<'incertas' | 'paradas' | 'fins', Esperando>> {
  const [incertas, paradas, fins] = await Promise.all([
    leitura.uma<Esperando>(`select count(*) as quantas, min(criada_em) as desde from loja_compra where estado = 'incerto'`),
    leitura.uma<Esperando>(
      `select count(*) as quantas, min(criada_em) as desde from loja_compra
       where estado in ('paga', 'no_servidor', 'anulando') and criada_em < clock_timestamp() - ${PARADA}`,
    ),
    leitura.uma<Esperando>('select count(*) as quantas, min(fim_desde) as desde from loja_compra where fim_falta is not null'),
  ])
  return { incertas, paradas, fins }
}

export async function entregasEmAberto(leitura: Leitura): Promise<{ aguardando: number; falharam: number }> {
  const { aguardando, falharam } = await leitura.uma<{ aguardando: bigint; falharam: bigint }>(
    `select count(*) filter (where estado <> 'incerto') as aguardando, count(*) filter (where estado = 'incerto') as falharam from loja_compra
     where estado in ${listaSql(ESTADOS_SEM_FIM)}`,
  )
  return { aguardando: Number(aguardando), falharam: Number(falharam) }
}
