import { travarCarteiraVazia } from '#modulos/carteira/porta-titular.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { carteirasDaTaxa } from '#modulos/configuracoes/porta-carteira-da-taxa.ts'
import { redigirAuditoria } from '#modulos/configuracoes/porta-titular.ts'
import { apagarDoDiscord } from '#modulos/discord/porta-titular.ts'
import { apagarDoJogo, rastrosNoJogo } from '#modulos/entregas/porta-titular.ts'
import { apagarDoHall } from '#modulos/hall/index.ts'
import { apagarDaLoja, rastrosNaLoja, temCompraAberta } from '#modulos/loja/porta-titular.ts'
import { apagarDoMercado, rastrosNoMercado, temNegocioAberto } from '#modulos/marketplace/porta-titular.ts'
import { apagarPerfil, rastrosDoPerfil } from '#modulos/perfil/porta-titular.ts'
import { travarConta } from '#modulos/sessao/index.ts'
import { esquecer, travarEsquecidas } from '#modulos/sessao/porta-esquecidas.ts'
import { apagarConta, lerAdmins, rastrosDaConta } from '#modulos/sessao/porta-titular.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { apagarRespostas } from '#nucleo/idempotencia.ts'
import { juntarRastros, prepararCitacao } from '#nucleo/pessoas/rastros.ts'

/**
 * The ledger is kept (docs/decisoes/pessoas.md). Lock order: the mirror, the account, the wallet; with the wallet locked the person can buy nothing,
 * so the checks after that lock are final.
 */
export function encerrarConta(ctx: Ctx, p: Conta): Promise<void> {
  return ctx.banco.transacao(async (tx) => {
    // An old account may be in so many rows that this takes longer than a request may.
    await tx.executar(`set local statement_timeout = '50s'`)
    await travarEsquecidas(tx)
    const conta = await travarConta(tx, p.id)
    // A second request waited for the first and finds the account closed.
    if (!conta) return
    await exigirNadaEmAberto(tx, p.id)
    if (!(await travarCarteiraVazia(tx, p.id))) throw new Recusa('perfil.conta_com_saldo')
    if ((await carteirasDaTaxa(tx)).includes(p.id)) throw new Recusa('perfil.conta_recebe_taxas')
    await exigirNadaEmAberto(tx, p.id)
    await apagarPessoa(ctx, tx, conta)
    await auditar(tx, { ator: atorDe(p), papel: 'jogador', acao: 'perfil.encerrou', objeto: atorDe(p) })
  })
}

type ContaTravada = NonNullable<Awaited<ReturnType<typeof travarConta>>>

/** Collect all that identifies the person before deleting anything. */
async function apagarPessoa({ config: { chaveDosDados } }: Ctx, tx: Transacao, conta: ContaTravada): Promise<void> {
  const { id: usuario, discord_id: discordId } = conta
  const jogo = await rastrosNoJogo(tx, discordId)
  const proprios = juntarRastros([
    rastrosDaConta(conta),
    jogo.rastros,
    await rastrosDoPerfil(tx, usuario, chaveDosDados),
    await rastrosNoMercado(tx, usuario),
  ])
  const juntos = juntarRastros([proprios, await rastrosNaLoja(tx, { usuario, passports: proprios.passports })])
  const admins = await lerAdmins(tx)
  // An administrator's e-mail in this profile must stay in the log.
  const dele = (email: string) => !admins.some((a) => a.email === email.trim().toLowerCase())
  const rastros = { ...juntos, emails: juntos.emails.filter(dele) }
  const citacao = await prepararCitacao(tx, rastros)

  await esquecer(tx, { chaveDosDados, conta: usuario, discordId, licencas: jogo.licencas, contasDoJogo: jogo.contas })
  await apagarDoJogo(tx, { contas: jogo.contas, rastros, citacao })
  await apagarDoMercado(tx, { usuario, citacao })
  await apagarDaLoja(tx, { usuario, citacao })
  await apagarDoHall(tx, usuario)
  await apagarDoDiscord(tx, discordId)
  const outros = [...rastros.outros, ...admins.map((a) => `admin:${a.id}`)]
  await apagarRespostas(tx, { ator: `jogador:${usuario}`, outros, citacao })
  await redigirAuditoria(tx, { ator: `jogador:${usuario}`, rastros, citacao })
  await apagarPerfil(tx, { usuario, discordId })
  await apagarConta(tx, conta)
}

export async function temNegocioEmAberto(leitura: Leitura, usuario: string): Promise<boolean> {
  const negocio = await temNegocioAberto(leitura, usuario)
  return negocio.anuncio || negocio.compra || (await temCompraAberta(leitura, usuario))
}

async function exigirNadaEmAberto(leitura: Leitura, usuario: string): Promise<void> {
  const negocio = await temNegocioAberto(leitura, usuario)
  if (negocio.anuncio) throw new Recusa('perfil.conta_com_anuncio')
  if (negocio.compra || (await temCompraAberta(leitura, usuario))) throw new Recusa('perfil.conta_com_compra')
}
