/** In words: what became of each thing that the game told again after a restore. */
import type { OperacaoRefeita, RestauracaoDoBanco } from '@sorium/contratos/copias/index.ts'

type DoJogo = NonNullable<RestauracaoDoBanco['jogo']>

export const ESPECIE: Readonly<Record<OperacaoRefeita['especie'], string>> = {
  compra: 'Compra',
  aluguel: 'Aluguel',
  fim_do_aluguel: 'Fim de aluguel',
  anuncio: 'Anúncio',
  venda: 'Venda',
  devolucao: 'Devolução',
  teste: 'Teste da equipe',
}

const MOTIVO: Readonly<Record<string, string>> = {
  conta_desconhecida: 'a conta não está na cópia',
  anuncio_desconhecido: 'o anúncio dela não pôde ser refeito',
  compra_desconhecida: 'a compra dele não pôde ser refeita',
  estado_nao_permite: 'o site já deu outro fim a isto',
  ja_anunciado: 'há outro anúncio aberto da mesma coisa',
  ja_encerrado: 'o aluguel já tinha acabado aqui',
  outra_entrega: 'o site já mandou entregar de novo',
  fora_da_janela: 'não é do tempo perdido',
  teste: 'testes não são refeitos',
  'carteira.necessaria': 'a carteira está encerrada',
}

const RESULTADO: Readonly<Record<OperacaoRefeita['resultado'], string | null>> = {
  aplicada: null,
  recusada: 'a cidade recusou',
  anulada: 'foi anulado',
  incerta: 'é incerto: decida nas compras',
}

interface Fim {
  tom: 'ok' | 'alerta' | 'erro' | 'neutra'
  texto: string
  /** What more there is to say of it. */
  porque: string | null
}

export function comoFicou({ motivo, resultado, especie }: OperacaoRefeita): Fim {
  if (motivo === null) return { tom: resultado === 'aplicada' ? 'ok' : 'neutra', texto: 'Refeito', porque: RESULTADO[resultado] }
  return { tom: especie === 'teste' ? 'neutra' : 'erro', texto: 'Não refeito', porque: MOTIVO[motivo] ?? 'o registro do site diz por quê' }
}

const contar = (n: number, uma: string, muitas: string): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? uma : muitas}`

export function fraseDoJogo(j: DoJogo): { tom: 'ok' | 'alerta'; titulo: string; texto: string } {
  const refeitas = `${contar(j.refeitas, 'entrega refeita', 'entregas refeitas')} com o dinheiro ${j.refeitas === 1 ? 'dela' : 'delas'}`
  const ajuste =
    j.ajustadas === 0 ? '' : ` Em ${contar(j.ajustadas, 'delas', 'delas')} a casa pôs o que faltava: o crédito que tinha pago se perdeu.`
  const fora =
    j.nao_refeitas === 0 ? '' : ` ${contar(j.nao_refeitas, 'não pôde ser refeita', 'não puderam ser refeitas')}: confira e acerte à mão.`
  if (j.faltam.length > 0)
    return {
      tom: 'alerta',
      titulo: `Falta ouvir ${j.faltam.join(', ')}.`,
      texto: `Ligue o servidor: ele conta sozinho o que aplicou, e até lá nada novo lhe é entregue. Até agora: ${refeitas}.${ajuste}${fora}`,
    }
  return { tom: j.nao_refeitas > 0 ? 'alerta' : 'ok', titulo: 'Todos os servidores contaram.', texto: `${refeitas}.${ajuste}${fora}` }
}
