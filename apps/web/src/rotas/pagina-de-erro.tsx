import { Aviso } from '#ui/aviso.tsx'

/** A page that broke, or whose file could not be fetched (an old tab after an update): a fresh load mends both. */
export function PaginaDeErro() {
  return (
    <div className="pagina-solta">
      <Aviso tom="erro" aoTentarDeNovo={() => location.reload()}>
        Não foi possível abrir esta página.
      </Aviso>
    </div>
  )
}
