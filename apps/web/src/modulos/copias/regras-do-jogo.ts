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

const FAZER: Readonly<Record<string, string>> = {
  conta_desconhecida: 'Está com o personagem, e a carteira não existe mais: nada a acertar até a pessoa entrar de novo.',
  anuncio_desconhecido: 'A coisa já está com quem comprou, e ele não pagou de novo. Credite o valor a quem vendeu, em Carteiras.',
  compra_desconhecida: 'Confira no jogo se o personagem ainda tem o que alugou.',
  estado_nao_permite: 'Compare com o jogo: a coisa está com o personagem. Se o site a devolveu a outro, tire uma das duas.',
  ja_anunciado: 'A coisa saiu do personagem e não está à venda: devolva-a a ele no jogo.',
  outra_entrega: 'O personagem pode ter recebido duas vezes: confira no jogo.',
  fora_da_janela: 'Confira no jogo se o personagem a tem, e no Histórico de compras se está paga.',
  'carteira.necessaria': 'Abra a carteira da pessoa, em Usuários, e restaure a mesma cópia outra vez.',
  falhou: 'Rode `sorium registros site` e procure o número da operação.',
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
  porque: string | null
  fazer: string | null
}

export function comoFicou({ motivo, resultado, especie }: OperacaoRefeita): Fim {
  if (motivo === null)
    return { tom: resultado === 'aplicada' ? 'ok' : 'neutra', texto: 'Refeito', porque: RESULTADO[resultado], fazer: null }
  const porque = MOTIVO[motivo] ?? 'o registro do site diz por quê'
  const fazer = motivo === 'teste' || motivo === 'ja_encerrado' ? null : (FAZER[motivo] ?? FAZER['falhou'] ?? null)
  return { tom: especie === 'teste' ? 'neutra' : 'erro', texto: 'Não refeito', porque, fazer }
}

const contar = (n: number, uma: string, muitas: string): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? uma : muitas}`

export function fraseDoJogo(j: DoJogo): { tom: 'ok' | 'alerta'; titulo: string; texto: string } {
  const refeitas = `${contar(j.refeitas, 'entrega refeita', 'entregas refeitas')} com o dinheiro ${j.refeitas === 1 ? 'dela' : 'delas'}`
  const ajuste =
    j.ajustadas === 0 ? '' : ` Em ${contar(j.ajustadas, 'delas', 'delas')} a casa pôs o que faltava: o crédito que tinha pago se perdeu.`
  const fora =
    j.nao_refeitas === 0 ? '' : ` ${contar(j.nao_refeitas, 'não pôde ser refeita', 'não puderam ser refeitas')}: a lista diz o que fazer.`
  if (j.faltam.length > 0)
    return {
      tom: 'alerta',
      titulo: `Falta ouvir ${j.faltam.join(', ')}.`,
      texto: `Ligue o servidor: ele conta sozinho o que aplicou, e até lá nada novo lhe é entregue. Até agora: ${refeitas}.${ajuste}${fora}`,
    }
  if (j.contaram.length === 0)
    return {
      tom: 'alerta',
      titulo: 'Nenhum servidor do jogo contou.',
      texto: 'O que o jogo entregou depois da cópia não voltou: confira os movimentos perdidos.',
    }
  const texto = `${j.contaram.join(', ')}: ${refeitas}.${ajuste}${fora}`
  return { tom: j.nao_refeitas > 0 ? 'alerta' : 'ok', titulo: 'Todos os servidores contaram.', texto }
}
