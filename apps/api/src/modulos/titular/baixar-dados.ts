import { Readable } from 'node:stream'
import { dadosDaCarteira } from '#modulos/carteira/porta-titular.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { auditoriaDoTitular } from '#modulos/configuracoes/porta-titular.ts'
import { dadosDoDiscord } from '#modulos/discord/porta-titular.ts'
import { dadosDoJogo } from '#modulos/entregas/porta-titular.ts'
import { dadosDaLoja } from '#modulos/loja/porta-titular.ts'
import { dadosDoMarketplace } from '#modulos/marketplace/porta-titular.ts'
import { dadosDoPerfil } from '#modulos/perfil/porta-titular.ts'
import { dadosDaSessao } from '#modulos/sessao/porta-titular.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { DadosDoTitular } from '#nucleo/pessoas/dados-do-titular.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'

/** Long lists are read page by page while the answer is sent, so only one of their pages is in memory. */
export async function baixarDados(ctx: Ctx, conta: Conta): Promise<AsyncIterable<string>> {
  const jogador = atorDe(conta)
  await ctx.banco.transacao((tx) => auditar(tx, { ator: jogador, papel: 'jogador', acao: 'perfil.exportou', objeto: jogador }))
  const titular = { id: conta.id, discordId: conta.discordId ?? '' }
  const partes: DadosDoTitular = {
    gerado_em: { data: ctx.relogio.agora() },
    ...(await dadosDaSessao(ctx.banco, titular)),
    ...(await dadosDoPerfil(ctx.banco, titular, ctx.config.chaveDosDados)),
    ...(await dadosDaCarteira(ctx.banco, titular)),
    ...(await dadosDoJogo(ctx.banco, titular)),
    ...dadosDaLoja(ctx.banco, titular),
    ...dadosDoMarketplace(ctx.banco, titular),
    ...dadosDoDiscord(ctx.banco, titular),
    ...auditoriaDoTitular(ctx.banco, titular),
  }
  return Readable.from(emJson(partes))
}

async function* emJson(partes: DadosDoTitular): AsyncGenerator<string, void> {
  let antes = '{\n'
  for (const [nome, valor] of Object.entries(partes)) {
    yield `${antes}${JSON.stringify(nome)}: `
    if (valor !== null && Symbol.asyncIterator in valor) yield* listaEmJson(valor)
    else yield JSON.stringify(valor, null, 2)
    antes = ',\n'
  }
  yield '\n}\n'
}

async function* listaEmJson(linhas: AsyncIterable<object>): AsyncGenerator<string, void> {
  let antes = '[\n'
  for await (const linha of linhas) {
    yield `${antes}  ${JSON.stringify(linha)}`
    antes = ',\n'
  }
  yield antes === '[\n' ? '[]' : '\n]'
}
