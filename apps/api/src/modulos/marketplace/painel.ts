import type { Leitura } from '#nucleo/banco/index.ts'

/** `dia`: in São Paulo. `reais`: in hundredths. */
export function vendasPorDia(leitura: Leitura, desde: Date): Promise<{ dia: string; quantos: bigint; reais: bigint }[]> {
  return leitura.linhas(
    `select to_char(criada_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia, count(*) as quantos,
       coalesce(sum(valor) filter (where moeda = 'BRL'), 0)::bigint as reais
     from marketplace_venda where criada_em >= $1 and estado <> 'reembolsado' group by 1`,
    [desde],
  )
}

export async function mercadoQueEspera(
  leitura: Leitura,
): Promise<Record<'anuncios' | 'denuncias', { quantas: bigint; desde: Date | null }>> {
  const [anuncios, denuncias] = await Promise.all([
    leitura.uma<{ quantas: bigint; desde: Date | null }>(
      `select count(*) as quantas, min(coletado_em) as desde from marketplace_anuncio where situacao = 'pendente' and coletado_em is not null`,
    ),
    leitura.uma<{ quantas: bigint; desde: Date | null }>(
      `select count(*) as quantas, min(criada_em) as desde from marketplace_denuncia where estado = 'aberta'`,
    ),
  ])
  return { anuncios, denuncias }
}
