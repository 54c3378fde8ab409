import type { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import { vincularContas } from '#modulos/perfil/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { conferirResultados } from './conferir.ts'
import {
  espelharContas,
  espelharPersonagens,
  espelharVeiculos,
  removerAnteriores,
  removerDoEspelho,
  situacaoDoEspelho,
} from './repositorio.ts'

/** How far a game machine's clock may be ahead of the site's. Its ponte corrects it by the refusal's own date. */
const ADIANTE_NO_MAXIMO_MS = 5 * 60_000

/**
 * Takes one batch of the mirror, whole or not at all. A version from the future would win over every later one: it is refused, and one that was stored
 * before wins over nothing. @returns how many rows were news. @throws Recusa.
 */
export function espelhar(servidor: string, lote: LoteDoEspelho, ctx: Pick<Ctx, 'banco'>): Promise<number> {
  const versao = lote.versao
  return ctx.banco.transacao(async (tx) => {
    const { maiorVersao, encerrados } = await situacaoDoEspelho(tx, ADIANTE_NO_MAXIMO_MS)
    if (Math.max(versao, lote.fim_da_passagem ?? 0) > maiorVersao) throw new Recusa('ponte.relogio_errado')
    const contas = await espelharContas(tx, { servidor, versao, maiorVersao, linhas: lote.contas })
    const personagens = await espelharPersonagens(tx, { servidor, versao, maiorVersao, linhas: lote.personagens })
    const veiculos = await espelharVeiculos(tx, { servidor, versao, maiorVersao, linhas: lote.veiculos })
    await vincularContas(
      tx,
      lote.contas.map((c) => ({ servidor, idConta: c.id_conta, discordId: c.discord_id || null, license: c.license ?? '', versao })),
      { maiorVersao, encerrados },
    )
    if (lote.removidos)
      await removerDoEspelho(tx, {
        servidor,
        versao,
        maiorVersao,
        personagens: lote.removidos.personagens,
        placas: lote.removidos.veiculos,
      })
    if (lote.fim_da_passagem !== undefined) await removerAnteriores(tx, { servidor, inicio: lote.fim_da_passagem, maiorVersao })
    if (lote.resultados) await conferirResultados(tx, servidor, lote.resultados)
    return contas + personagens + veiculos
  })
}
