import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { PaginaSolta } from '#ui/pagina-solta.tsx'

/** A page that broke, or whose file could not be fetched (an old tab after an update): a fresh load mends both. */
export function PaginaDeErro({ error }: { error: unknown }) {
  return (
    <PaginaSolta>
      <Aviso tom="erro" aoTentarDeNovo={() => location.reload()}>
        {textoDoErro(error, 'Não foi possível abrir esta página.')}
      </Aviso>
    </PaginaSolta>
  )
}
