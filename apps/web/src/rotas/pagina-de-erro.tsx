import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { PaginaSolta } from '#ui/pagina-solta.tsx'

/** An update may have removed the page's file: loading again fixes that. */
export function PaginaDeErro({ error }: { error: unknown }) {
  return (
    <PaginaSolta>
      <Aviso tom="erro" aoTentarDeNovo={() => location.reload()}>
        {textoDoErro(error, 'Não foi possível abrir esta página.')}
      </Aviso>
    </PaginaSolta>
  )
}
