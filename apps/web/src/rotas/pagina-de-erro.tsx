import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { PaginaSolta } from '#ui/pagina-solta.tsx'

/** Either the page failed, or an update removed its file: loading again fixes both. */
export function PaginaDeErro({ error }: { error: unknown }) {
  return (
    <PaginaSolta>
      <Aviso tom="erro" aoTentarDeNovo={() => location.reload()}>
        {textoDoErro(error, 'Não foi possível abrir esta página.')}
      </Aviso>
    </PaginaSolta>
  )
}
