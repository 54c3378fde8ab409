import { conheceItem, conheceVeiculo } from '@sorium/catalogo'
import { perguntaDoSalto } from '@sorium/contratos/comum/preco-que-salta.ts'
import type { PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import { COLUNAS, type ItemDaPlanilha } from '../colunas-dos-itens.ts'

export function avisosDaMudanca(antes: ItemDaPlanilha | null, depois: ItemDaPlanilha): string[] {
  const avisos = (['preco_brl', 'preco_sor'] as const).flatMap((preco) => {
    const [de, para] = [antes?.[preco] ?? 0n, depois[preco] ?? 0n]
    const em = COLUNAS.find((c) => c.campo === (preco === 'preco_brl' ? 'valor_reais' : 'valor_zcoin'))?.titulo ?? ''
    if (de > 0n && para === 0n) return [`Deixa de ser vendido em ${em}.`]
    return perguntaDoSalto({ em, de, para }) ?? []
  })
  if (depois.preco_brl === 0n && (depois.preco_sor ?? 0n) === 0n) avisos.push('Sem preço nenhum, ninguém consegue comprar.')
  return avisos
}

export function codigoDoPlano({ entrega }: PlanoDeEntrega): { tipo: 'item' | 'veiculo'; codigo: string } | null {
  if (entrega.tipo === 'dar_item') return { tipo: 'item', codigo: entrega.dados.item }
  return entrega.tipo === 'dar_veiculo' ? { tipo: 'veiculo', codigo: entrega.dados.modelo } : null
}

/** 'falta': the city's list is complete and lacks the code. 'sem_lista': the city has sent no complete list. */
export function avisoDoCodigo({ tipo, codigo }: { tipo: 'item' | 'veiculo'; codigo: string }, naCidade: 'tem' | 'falta' | 'sem_lista') {
  if (naCidade === 'tem') return []
  if (naCidade === 'falta') return [`A cidade não tem este código (${codigo}): o item não aparece na loja e não é vendido.`]
  const conhecido = tipo === 'item' ? conheceItem(codigo) : conheceVeiculo(codigo)
  return conhecido ? [] : [`O catálogo do site não conhece o código ${codigo}: confira se é assim que o jogo o chama.`]
}
