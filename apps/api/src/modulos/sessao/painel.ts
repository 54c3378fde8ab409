import type { Leitura } from '#nucleo/banco/index.ts'

export async function contarUsuarios(leitura: Leitura): Promise<number> {
  const { n } = await leitura.uma<{ n: bigint }>('select count(*) as n from sessao_usuario where encerrada_em is null')
  return Number(n)
}

/** `dia`: in São Paulo. */
export function novosPorDia(leitura: Leitura, desde: Date): Promise<{ dia: string; quantos: bigint }[]> {
  return leitura.linhas(
    `select to_char(criado_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia, count(*) as quantos
     from sessao_usuario where criado_em >= $1 group by 1`,
    [desde],
  )
}
