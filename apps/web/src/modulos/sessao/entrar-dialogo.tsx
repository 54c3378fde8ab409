import { Dialogo } from '#ui/dialogo.tsx'
import { CartaoDeEntrada } from './cartao-de-entrada.tsx'

interface Props {
  voltar: string
  aoFechar: () => void
}

export function EntrarDialogo({ voltar, aoFechar }: Props) {
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      titulo="Login com Discord"
      descricao="Use a mesma conta que você usa para entrar no servidor. Não pedimos senha."
    >
      <CartaoDeEntrada voltar={voltar} />
    </Dialogo>
  )
}
