import { Aviso } from '#ui/aviso.tsx'

/** In a purchase that was confirmed while there is no network: it goes on by itself, with the same key, and so once (docs/decisoes/0056). */
export function CompraQueEspera({ esperando }: { esperando: boolean }) {
  if (!esperando) return null
  return (
    <div role="status">
      <Aviso tom="alerta" icone="wifi-off">
        <b>Sem internet.</b> Sua compra será concluída sozinha quando a conexão voltar: deixe esta página aberta.
      </Aviso>
    </div>
  )
}
