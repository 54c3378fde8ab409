/**
 * What a person may ask of the whole site (LGPD art. 18): all that it holds on him, and the end of his account. Every module gives and takes
 * its own part; only here are they all known.
 */
import { Readable } from 'node:stream'
import { dadosDaCarteira, travarCarteiraVazia } from '#modulos/carteira/index.ts'
import { auditar, auditoriaDoTitular } from '#modulos/configuracoes/index.ts'
import { dadosDoJogo } from '#modulos/entregas/index.ts'
import { dadosDaLoja, temCompraAberta } from '#modulos/loja/index.ts'
import { apagarNomes, dadosDoMarketplace, temNegocioAberto } from '#modulos/marketplace/index.ts'
import { apagarPerfil, dadosDoPerfil } from '#modulos/perfil/index.ts'
import { apagarConta, dadosDaSessao, travarConta } from '#modulos/sessao/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { DadosDoTitular } from '#nucleo/dados-do-titular.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'

/** The whole as one JSON text, read while it is sent: however much there is, a page of it is in memory. That it was asked for is recorded. */
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

const NOME = 'Conta encerrada'

/**
 * Closes an account: the person goes, the books stay. Refused while something of his is in the site's hands. Locks the account first, then
 * listings, sales and the wallet, as everybody does; with the wallet held nothing can be bought, so what is looked at after that is final.
 */
export function encerrarConta(ctx: Ctx, p: Conta): Promise<void> {
  return ctx.banco.transacao(async (tx) => {
    const conta = await travarConta(tx, p.id)
    // A second request that was on its way: it has what it asked for.
    if (!conta) return
    await exigirNadaEmAberto(tx, p.id)
    await apagarNomes(tx, { usuario: p.id, nome: NOME })
    if (!(await travarCarteiraVazia(tx, p.id))) throw new Recusa('perfil.conta_com_saldo')
    await exigirNadaEmAberto(tx, p.id)
    await apagarPerfil(tx, p.id)
    await apagarConta(tx, conta)
    await auditar(tx, { ator: atorDe(p), papel: 'jogador', acao: 'perfil.encerrou', objeto: atorDe(p) })
  })
}

/** Whether money may still come back to somebody, or something of his is in the site's hands. */
export async function temNegocioEmAberto(leitura: Leitura, usuario: string): Promise<boolean> {
  const negocio = await temNegocioAberto(leitura, usuario)
  return negocio.anuncio || negocio.compra || (await temCompraAberta(leitura, usuario))
}

async function exigirNadaEmAberto(leitura: Leitura, usuario: string): Promise<void> {
  const negocio = await temNegocioAberto(leitura, usuario)
  if (negocio.anuncio) throw new Recusa('perfil.conta_com_anuncio')
  if (negocio.compra || (await temCompraAberta(leitura, usuario))) throw new Recusa('perfil.conta_com_compra')
}
