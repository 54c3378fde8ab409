import { CREDITOS, type Credito } from '@sorium/catalogo/creditos.ts'
import { CabecalhoDaPagina, Cartao } from '#ui/cartao.tsx'
import './creditos.css'

/** In this order. */
const SECOES: readonly { tipo: Credito['tipo']; titulo: string }[] = [
  { tipo: 'figuras', titulo: 'Figuras' },
  { tipo: 'icones', titulo: 'Ícones e marcas' },
  { tipo: 'fontes', titulo: 'Letras' },
  { tipo: 'codigo', titulo: 'Programas' },
  { tipo: 'proprio', titulo: 'Feito em casa' },
]

/** Another site, in a tab of its own. */
function Fora({ endereco, children }: { endereco: string | null; children: string }) {
  if (!endereco) return children
  return (
    <a className="texto-link" href={endereco} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** What the site carries that others made, and under which terms. */
export function PaginaCreditos() {
  return (
    <>
      <CabecalhoDaPagina titulo="Créditos" texto="O trabalho de outras pessoas que faz parte deste site, e em que termos." />
      {SECOES.map(({ tipo, titulo }) => (
        <Cartao key={tipo} titulo={titulo} semMargem>
          <ul className="cred">
            {CREDITOS.filter((c) => c.tipo === tipo).map((c) => (
              <li key={c.nome}>
                <h3 className="h3">
                  <Fora endereco={c.endereco}>{c.nome}</Fora>
                </h3>
                <p>{c.uso}</p>
                <p className="cred__m">
                  <span>{c.autor}</span>
                  <span>
                    Licença: <Fora endereco={c.licenca.endereco}>{c.licenca.nome}</Fora>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </Cartao>
      ))}
    </>
  )
}
