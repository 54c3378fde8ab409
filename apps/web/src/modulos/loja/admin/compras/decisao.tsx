import { decidirOperacao } from '@sorium/contratos/entregas/index.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { DecisaoDialogo } from './decisao-dialogo.tsx'
import { useDecidirOperacao } from '../mutacoes.ts'

interface Props {
  operacao: string
  item: string
  valor: string
  aoFechar: () => void
}

export function EntregaEmDuvidaDialogo({ operacao, item, valor, aoFechar }: Props) {
  const f = useFormulario({
    esquema: decidirOperacao.corpo,
    valores: { decisao: null as 'sim' | 'nao' | null, motivo: '' },
    corpo: ({ decisao, motivo }) => ({ aplicada: decisao === null ? null : decisao === 'sim', motivo }),
    mutacao: useDecidirOperacao(),
    pedido: (corpo) => ({ id: operacao, ...corpo }),
    aoAceitar: aoFechar,
  })
  return (
    <DecisaoDialogo
      titulo="A entrega aconteceu?"
      descricao={item}
      aviso="O servidor da cidade caiu no meio do comando, e só um olhar no jogo diz se ele aconteceu. Confira com o jogador ou no console antes: a decisão não volta atrás, e nada é tentado de novo."
      legenda="O que aconteceu"
      escolhas={[
        {
          valor: 'sim',
          titulo: 'Aconteceu: o jogador recebeu',
          detalhe: `A compra fica como Entregue e ${valor} vira receita da loja.`,
        },
        {
          valor: 'nao',
          titulo: 'Não aconteceu: o jogador não recebeu',
          detalhe: `A compra fica como Reembolsada e ${valor} volta para a carteira do jogador.`,
          perigosa: true,
        },
      ]}
      motivo={{ rotulo: 'Como você sabe', dica: 'Fica no log; se o valor voltar, o jogador também lê.' }}
      formulario={f}
      aoFechar={aoFechar}
    />
  )
}
