import type { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import { vincularContas } from '#modulos/perfil/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { congelarTrocados } from '../operacoes/conferencia.ts'
import type { Noticias } from '../operacoes/noticias.ts'
import { conferirResultados } from './conferir.ts'
import { deixarDeFora, veiculosComDono } from './esquecidos.ts'
import {
  espelharContas,
  espelharPersonagens,
  espelharVeiculos,
  removerAnteriores,
  origemDoLote,
  removerDoEspelho,
  situacaoDoEspelho,
} from './repositorio.ts'

/** A batch from further in the future is refused, because its version would win over all later batches. */
const ADIANTE_NO_MAXIMO_MS = 5 * 60_000

export async function espelhar(deQuem: string, recebido: LoteDoEspelho, com: { ctx: Ctx; noticias: Noticias }): Promise<number> {
  const { ctx } = com
  const servidor = await nomeDoLote(ctx, deQuem, recebido)
  if (servidor === null) return 0
  const novas = await guardar(servidor, recebido, ctx)
  const passports = recebido.fim_da_passagem === undefined ? recebido.personagens.map((p) => p.passport) : null
  await congelarTrocados({ servidor, passports }, com)
  return novas
}

/** The name under which this server's rows are stored; null: ignore its data. */
export async function nomeDoLote(
  ctx: Pick<Ctx, 'banco'>,
  servidor: string,
  lote: Pick<LoteDoEspelho, 'instancia' | 'mundo'>,
): Promise<string | null> {
  const origem = await origemDoLote(ctx.banco, { servidor, instancia: lote.instancia ?? null, mundo: lote.mundo ?? null })
  if (!origem || origem.teste) return null
  if (origem.copia) throw new Recusa('ponte.duas_copias')
  if (origem.outro_mundo) throw new Recusa('ponte.outro_mundo')
  return origem.servidor
}

function guardar(servidor: string, recebido: LoteDoEspelho, ctx: Pick<Ctx, 'banco' | 'config'>): Promise<number> {
  const versao = recebido.versao
  return ctx.banco.transacao(async (tx) => {
    const { maiorVersao, encerrados } = await situacaoDoEspelho(tx, ADIANTE_NO_MAXIMO_MS)
    if (Math.max(versao, recebido.fim_da_passagem ?? 0) > maiorVersao) throw new Recusa('ponte.relogio_errado')
    const lote = await deixarDeFora(tx, { servidor, lote: recebido, chaveDosDados: ctx.config.chaveDosDados })
    const daqui = { servidor, versao, maiorVersao }
    const comNome = lote.contas.filter((c) => c.discord_id !== null || c.license !== null)
    const contas = await espelharContas(tx, { ...daqui, linhas: comNome })
    const personagens = await espelharPersonagens(tx, { ...daqui, linhas: lote.personagens })
    const doVivo = await veiculosComDono(tx, { servidor, veiculos: lote.veiculos })
    const veiculos = await espelharVeiculos(tx, { ...daqui, linhas: doVivo })
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
