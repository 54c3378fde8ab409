import { auditar } from '#modulos/configuracoes/index.ts'
import { guardarImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { Recusa } from '#nucleo/erros.ts'
import { gravarItemMudado, gravarItemNovo } from '../itens.ts'
import { proximaOrdem } from '../repositorio-itens.ts'
import { idsDa, type PlanilhaDeItens } from './abrir-arquivo.ts'
import { comItensAchados, nomeDoPlano, planejarImportacao } from './conferir-planilha.ts'
import type { LinhaPlanejada } from './planejar.ts'
import { segurarCategorias, travarImportacao, travarItens } from './repositorio.ts'

interface PedidoDeImportacao {
  conta: Conta
  planilha: PlanilhaDeItens
  conferencia: string
}

export async function importarItens(tx: Transacao, { conta, planilha: enviada, conferencia }: PedidoDeImportacao) {
  await travarImportacao(tx)
  const planilha = await comItensAchados(tx, enviada)
  await travarItens(tx, idsDa(planilha))
  await segurarCategorias(tx)
  const linhas = await planejarImportacao(tx, planilha)
  if (nomeDoPlano(linhas) !== conferencia) throw new Recusa('loja.importacao_mudou')
  if (linhas.some((l) => l.situacao === 'erro')) throw new Recusa('loja.importacao_com_erros')
  await guardarImagens(tx, planilha, linhas)
  const feitos = { criados: 0, mudados: 0 }
  const ordem = await proximaOrdem(tx)
  for (const { dados, atual } of linhas) {
    if (!dados) continue
    if (atual) await gravarItemMudado(tx, { conta, atual, dados })
    else await gravarItemNovo(tx, { conta, dados, ordem: ordem + feitos.criados })
    feitos[atual ? 'mudados' : 'criados'] += 1
  }
  if (feitos.criados + feitos.mudados === 0) throw new Recusa('loja.importacao_sem_mudanca')
  await auditar(tx, { ator: atorDe(conta), papel: conta.papel, acao: 'loja.importou_itens', objeto: 'itens_da_loja', depois: feitos })
  return feitos
}

async function guardarImagens(tx: Transacao, { imagens }: PlanilhaDeItens, linhas: readonly LinhaPlanejada[]): Promise<void> {
  const usadas = new Set(linhas.map((l) => l.dados?.imagem))
  for (const imagem of imagens) if ('guardada' in imagem && usadas.has(imagem.endereco)) await guardarImagem(tx, imagem.guardada)
}
