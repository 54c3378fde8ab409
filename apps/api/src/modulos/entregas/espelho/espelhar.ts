import type { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import { vincularContas } from '#modulos/perfil/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { conferirResultados } from './conferir.ts'
import { espelharContas, espelharPersonagens, espelharVeiculos, removerAnteriores, removerDoEspelho } from './repositorio.ts'

/** Takes one batch of the mirror, whole or not at all. @returns how many rows were news. */
export function espelhar(servidor: string, lote: LoteDoEspelho, ctx: Pick<Ctx, 'banco'>): Promise<number> {
  const versao = lote.versao
  return ctx.banco.transacao(async (tx) => {
    const contas = await espelharContas(tx, { servidor, versao, linhas: lote.contas })
    const personagens = await espelharPersonagens(tx, { servidor, versao, linhas: lote.personagens })
    const veiculos = await espelharVeiculos(tx, { servidor, versao, linhas: lote.veiculos })
    await vincularContas(
      tx,
      lote.contas.map((c) => ({ servidor, idConta: c.id_conta, discordId: c.discord_id || null, license: c.license ?? '', versao })),
    )
    if (lote.removidos)
      await removerDoEspelho(tx, { servidor, versao, personagens: lote.removidos.personagens, placas: lote.removidos.veiculos })
    if (lote.fim_da_passagem !== undefined) await removerAnteriores(tx, { servidor, inicio: lote.fim_da_passagem })
    if (lote.resultados) await conferirResultados(tx, servidor, lote.resultados)
    return contas + personagens + veiculos
  })
}
