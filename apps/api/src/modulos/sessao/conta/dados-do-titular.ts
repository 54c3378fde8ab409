import type { Leitura } from '#nucleo/banco/index.ts'
import { type DadosDoTitular, mapear, type Titular, todasAsPaginas } from '#nucleo/pessoas/dados-do-titular.ts'
import { lerConta, type LinhaDaSessao, sessoesDe } from './repositorio.ts'

export async function dadosDaSessao(leitura: Leitura, titular: Titular): Promise<DadosDoTitular> {
  const sessoes = todasAsPaginas<LinhaDaSessao>((ultima, limite) =>
    sessoesDe(leitura, { usuario: titular.id, depoisDe: ultima?.id ?? null, limite }),
  )
  return {
    conta: await lerConta(leitura, titular.id),
    sessoes: mapear(sessoes, ({ criada_em, expira_em, revogada_em }) => ({ criada_em, expira_em, revogada_em })),
  }
}
