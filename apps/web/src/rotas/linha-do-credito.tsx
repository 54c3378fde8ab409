import type { Credito } from '@sorium/catalogo/creditos.ts'
import './creditos.css'

/** Another site, in a tab of its own. */
function Fora({ endereco, children }: { endereco: string | null; children: string }) {
  if (!endereco) return children
  return (
    <a className="texto-link" href={endereco} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

export function LinhaDoCredito({ nome, uso, autor, endereco, licenca }: Credito) {
  return (
    <li>
      <h3 className="h3">
        <Fora endereco={endereco}>{nome}</Fora>
      </h3>
      <p>{uso}</p>
      <p className="cred__m">
        <span>{autor}</span>
        <span>
          Licença: <Fora endereco={licenca.endereco}>{licenca.nome}</Fora>
        </span>
      </p>
    </li>
  )
}
