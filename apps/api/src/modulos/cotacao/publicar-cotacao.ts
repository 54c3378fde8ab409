import { type Ajustes, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type ParametrosDaCotacao, valorDaCotacao } from './regras.ts'
import { acrescentar, acrescentarPassado } from './repositorio.ts'

const parametros = async (leitura: Leitura): Promise<ParametrosDaCotacao> => parametrosDe(await lerAjustes(leitura))

export function parametrosDe(a: Ajustes): ParametrosDaCotacao {
  return { base: BigInt(a.cotacao_valor_base), minimo: BigInt(a.cotacao_valor_minimo), profundidade: BigInt(a.cotacao_profundidade) }
}

/** `circulante` is in hundredths of Sorium. The caller must hold the lock TRAVAS.publicarCotacao. */
export async function publicarCotacao(tx: Transacao, circulante: bigint): Promise<void> {
  await acrescentar(tx, { valor: valorDaCotacao(circulante, await parametros(tx)), quantidade: circulante })
}

export async function registrarHistorico(tx: Transacao, pontos: readonly { em: Date; quantidade: bigint }[]): Promise<void> {
  const p = await parametros(tx)
  await acrescentarPassado(
    tx,
    pontos.map(({ em, quantidade }) => ({ em, quantidade, valor: valorDaCotacao(quantidade, p) })),
  )
}
