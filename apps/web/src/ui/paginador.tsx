import { Botao } from './botao.tsx'
import * as estilos from './paginador.module.css'

interface Props {
  pagina: number
  paginas?: number
  temProxima?: boolean
  aoMudar: (pagina: number) => void
}

export function Paginador({ pagina, paginas, temProxima, aoMudar }: Props) {
  const ultima = paginas === undefined ? !temProxima : pagina >= paginas
  return (
    <nav className={estilos.paginador} aria-label="Páginas">
      <span>{paginas === undefined ? `Página ${pagina}` : `Página ${pagina} de ${paginas}`}</span>
      <span className="row">
        <Botao variante="linha" tamanho="pequeno" disabled={pagina <= 1} onClick={() => aoMudar(pagina - 1)}>
          Anterior
        </Botao>
        <Botao variante="linha" tamanho="pequeno" disabled={ultima} onClick={() => aoMudar(pagina + 1)}>
          Próxima
        </Botao>
      </span>
    </nav>
  )
}

export { paginador as classeDePaginador } from './paginador.module.css'
