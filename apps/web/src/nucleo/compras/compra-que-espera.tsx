import { Aviso } from '#ui/aviso.tsx'

interface Props {
  semRede: boolean
  naFila: boolean
}

export function CompraQueEspera({ semRede, naFila }: Props) {
  if (naFila && !semRede)
    return (
      <div role="status">
        <Aviso icone="clock">
          <b>Muita gente está comprando agora.</b> Sua compra espera a vez e será concluída sozinha em alguns segundos: deixe esta página
          aberta. Nada foi cobrado ainda.
        </Aviso>
      </div>
    )
  if (!semRede) return null
  return (
    <div role="status">
      <Aviso tom="alerta" icone="wifi-off">
        <b>Sem internet.</b> Sua compra será concluída sozinha quando a conexão voltar: deixe esta página aberta.
      </Aviso>
    </div>
  )
}
