import type { Credito } from '@sorium/catalogo/creditos.ts'
import * as estilos from './linha-do-credito.module.css'

function Fora({ endereco, children }: { endereco: string | null; children: string }) {
  if (!endereco) return children
  return (
    <a className="textoLigado" href={endereco} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

function LinhaDoCredito({ nome, uso, autor, endereco, licenca }: Credito) {
  return (
    <li>
      <h3 className="h3">
        <Fora endereco={endereco}>{nome}</Fora>
      </h3>
      <p>{uso}</p>
      <p className={estilos.dados}>
        <span>{autor}</span>
        <span>
          Licença: <Fora endereco={licenca.endereco}>{licenca.nome}</Fora>
        </span>
      </p>
    </li>
  )
}

export function ListaDeCreditos({ creditos }: { creditos: readonly Credito[] }) {
  return (
    <ul className={estilos.creditos}>
      {creditos.map((credito) => (
        <LinhaDoCredito key={credito.nome} {...credito} />
      ))}
    </ul>
  )
}
