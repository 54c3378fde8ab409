import type { Leitura } from '#nucleo/banco/index.ts'

export async function totaisDoLivro(leitura: Leitura): Promise<{ saldo: bigint; transacoes: number }> {
  const { saldo, transacoes } = await leitura.uma<{ saldo: bigint; transacoes: bigint }>(
    `select (select coalesce(sum(saldo), 0)::bigint from carteira_conta
       where tipo = 'usuario' and moeda = 'BRL' and encerrada_em is null) as saldo,
       (select count(*) from carteira_transacao) as transacoes`,
  )
  return { saldo, transacoes: Number(transacoes) }
}

export function conversoesPorDia(leitura: Leitura, desde: Date): Promise<{ dia: string; quantos: bigint }[]> {
  return leitura.linhas(
    `select to_char(em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia, count(*) as quantos
     from carteira_transacao where tipo = 'conversao' and em >= $1 group by 1`,
    [desde],
  )
}

export function pausaDoFinanceiro(leitura: Leitura): Promise<{ em: Date; motivo: string } | null> {
  return leitura.linha('select em, motivo from carteira_congelamento where liberado_em is null')
}
