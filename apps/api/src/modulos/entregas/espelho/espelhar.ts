import type { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import { vincularContas } from '#modulos/perfil/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { conferirResultados } from './conferir.ts'
import { deixarDeFora, veiculosComDono } from './esquecidos.ts'
import { espelharContas, espelharPersonagens, espelharVeiculos, removerAnteriores, removerDoEspelho } from './repositorio.ts'

/** Takes one batch of the mirror, whole or not at all. @returns how many rows were news. */
export function espelhar(servidor: string, recebido: LoteDoEspelho, ctx: Pick<Ctx, 'banco' | 'config'>): Promise<number> {
  const versao = recebido.versao
  return ctx.banco.transacao(async (tx) => {
    const lote = await deixarDeFora(tx, { servidor, lote: recebido, chaveDosDados: ctx.config.chaveDosDados })
    const contas = await espelharContas(tx, {
      servidor,
      versao,
      linhas: lote.contas.filter((c) => c.discord_id !== null || c.license !== null),
    })
    const personagens = await espelharPersonagens(tx, { servidor, versao, linhas: lote.personagens })
    const veiculos = await espelharVeiculos(tx, {
      servidor,
      versao,
      linhas: await veiculosComDono(tx, { servidor, veiculos: lote.veiculos }),
    })
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
