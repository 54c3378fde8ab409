/** All rows and a mark are written in one transaction, so a start that is killed leaves nothing behind. */
import type { Transacao } from '@sorium/api/nucleo/banco/index.ts'
import type { Ctx } from '@sorium/api/nucleo/contexto.ts'
import { circulante } from '@sorium/api/modulos/carteira/index.ts'
import { TRAVAS } from '@sorium/api/nucleo/banco/travas.ts'
import { lerComando } from '@sorium/contratos/loja/comando.ts'
import { gravarAjustes } from '@sorium/api/modulos/configuracoes/index.ts'
import { registrarHistorico } from '@sorium/api/modulos/cotacao/index.ts'
import { classificarNaTransacao } from '@sorium/api/modulos/hall/index.ts'
import { cadastrarCategoria, cadastrarItem } from '@sorium/api/modulos/loja/index.ts'
import { criarAdmin } from '@sorium/api/modulos/sessao/index.ts'
import { estaSemeado, exigirBancoDoSandbox, marcarComoSemeado } from './banco-do-sandbox.ts'
import { cotacaoDe90Dias } from './cotacao-90-dias.ts'
import { semearEventos } from './eventos.ts'
import { GRUPOS_DA_LOJA } from './grupos-da-loja.ts'
import { CATEGORIAS_DA_LOJA, ITENS_DA_LOJA } from './itens-da-loja.ts'
import { semearMercado } from './semear-mercado.ts'
import { semearPessoas } from './semear-pessoas.ts'
import { semearVitrine } from './vitrine.ts'

export const ADMIN_DE_DEMONSTRACAO = { email: 'admin@sorium.local', nome: 'Administração', senha: 'sorium-sandbox-admin' } as const

/** @returns whether this call seeded. @throws ErroDeConfig if the database holds other data. */
export async function semear(ctx: Pick<Ctx, 'banco' | 'config' | 'relogio'>): Promise<boolean> {
  if (!ctx.config.sandbox) throw new Error('Demo data is for the sandbox only.')
  if (await estaSemeado(ctx.banco)) return false
  return ctx.banco.transacao(async (tx) => {
    // If several nodes start at once, only one seeds.
    await tx.executar('select pg_advisory_xact_lock($1)', [TRAVAS.semear])
    if (await estaSemeado(tx)) return false
    await exigirBancoDoSandbox(tx)
    const agora = ctx.relogio.agora()
    await gravarAjustes(tx, {
      nome: 'Porto Aurora',
      endereco_servidor: 'cidade.portoaurora.example:30120',
      convite_discord: 'https://discord.example/portoaurora',
      changelog_url: 'https://discord.example/portoaurora/changelog',
      operador_nome: 'Porto Aurora Entretenimento (demonstração)',
      operador_contato: 'contato@portoaurora.example',
      pais_hospedagem: 'Brasil',
      grupos_permitidos: GRUPOS_DA_LOJA,
    })
    await criarAdmin(tx, ADMIN_DE_DEMONSTRACAO)
    const contas = await semearPessoas(tx, { chaveDosDados: ctx.config.chaveDosDados, agora })
    await semearLoja(tx)
    await semearMercado(tx, { contas, agora })
    await registrarHistorico(tx, cotacaoDe90Dias({ agora, quantidadeFinal: await circulante(tx) }))
    await semearEventos(tx, agora)
    await semearVitrine(tx, agora)
    await classificarNaTransacao(tx)
    await marcarComoSemeado(tx)
    return true
  })
}

async function semearLoja(tx: Transacao): Promise<void> {
  const categorias = new Map<string, string>()
  for (const [ordem, categoria] of CATEGORIAS_DA_LOJA.entries()) {
    categorias.set(categoria.nome, await cadastrarCategoria(tx, { ...categoria, ordem }))
  }
  for (const [ordem, item] of ITENS_DA_LOJA.entries()) {
    const lido = lerComando(item.comando, item)
    const categoria = categorias.get(item.categoria)
    if (!lido.ok || !categoria)
      throw new Error(`The demo item '${item.nome}' does not fit the shop: ${lido.ok ? item.categoria : lido.motivo}`)
    await cadastrarItem(tx, { ...item, categoria, plano: lido.plano, comandoExpiracao: null, ordem })
  }
}
