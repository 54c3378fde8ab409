import { useState } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Opcao } from '#ui/opcao.tsx'
import { erroComMotivo } from './admin-erro.ts'
import { useDecidirOperacao } from './admin-mutacoes.ts'

interface Props {
  operacao: string
  item: string
  /** 'R$ 10,00' */
  valor: string
  aoFechar: () => void
}

/** For a delivery of which the city cannot tell whether it happened: what each choice means, and it is final. */
export function DecisaoDialogo({ operacao, item, valor, aoFechar }: Props) {
  const decidir = useDecidirOperacao()
  const [aplicada, setAplicada] = useState<boolean | null>(null)
  const [motivo, setMotivo] = useState('')
  const pronta = aplicada !== null && motivo.trim() !== ''
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={decidir.isPending}
      titulo="A entrega aconteceu?"
      descricao={item}
      aoEnviar={(e) => {
        e.preventDefault()
        if (aplicada !== null && pronta) decidir.mutate({ id: operacao, aplicada, motivo: motivo.trim() }, { onSuccess: aoFechar })
      }}
      rodape={
        <>
          <Botao variante="fantasma" disabled={decidir.isPending} onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao
            type="submit"
            variante={aplicada === false ? 'perigo' : 'primaria'}
            disabled={!pronta}
            ocupado={decidir.isPending}
            textoOcupado="Decidindo..."
          >
            Confirmar decisão
          </Botao>
        </>
      }
    >
      <Aviso tom="alerta">
        O servidor da cidade caiu no meio do comando, e só um olhar no jogo diz se ele aconteceu. Confira com o jogador ou no console antes:
        a decisão não volta atrás, e nada é tentado de novo.
      </Aviso>
      <fieldset className="teste-quem">
        <legend className="sr">O que aconteceu</legend>
        <Opcao
          nome="decisao"
          valor="sim"
          marcada={aplicada === true}
          aoEscolher={() => setAplicada(true)}
          titulo="Aconteceu: o jogador recebeu"
          detalhe={`A compra fica como Entregue e ${valor} vira receita da loja.`}
        />
        <Opcao
          nome="decisao"
          valor="nao"
          marcada={aplicada === false}
          aoEscolher={() => setAplicada(false)}
          titulo="Não aconteceu: o jogador não recebeu"
          detalhe={`A compra fica como Reembolsada e ${valor} volta para a carteira do jogador.`}
        />
      </fieldset>
      <AreaDeTexto
        rotulo="Como você sabe"
        rows={2}
        maxLength={300}
        required
        dica="Fica no log; se o valor voltar, o jogador também lê."
        value={motivo}
        onChange={(e) => setMotivo(e.target.value)}
      />
      {decidir.isError && <Aviso tom="erro">{erroComMotivo('Erro ao salvar a decisão.', decidir.error)}</Aviso>}
    </Dialogo>
  )
}
