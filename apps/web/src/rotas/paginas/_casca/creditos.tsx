import { createFileRoute } from '@tanstack/react-router'
import { CREDITOS, type Credito } from '@sorium/catalogo/creditos.ts'
import { CabecalhoDaPagina, Cartao } from '#ui/cartao.tsx'
import { ListaDeCreditos } from '../../linha-do-credito.tsx'

export const Route = createFileRoute('/_casca/creditos')({
  staticData: {
    titulo: 'Créditos',
  },
  component: PaginaCreditos,
})

const SECOES: readonly { tipo: Credito['tipo']; titulo: string }[] = [
  { tipo: 'figuras', titulo: 'Figuras' },
  { tipo: 'icones', titulo: 'Ícones e marcas' },
  { tipo: 'fontes', titulo: 'Letras' },
  { tipo: 'codigo', titulo: 'Programas' },
  { tipo: 'proprio', titulo: 'Feito em casa' },
]

function PaginaCreditos() {
  return (
    <>
      <CabecalhoDaPagina titulo="Créditos" texto="O trabalho de outras pessoas que faz parte deste site, e em que termos." />
      {SECOES.map(({ tipo, titulo }) => (
        <Cartao key={tipo} titulo={titulo} semMargem>
          <ListaDeCreditos creditos={CREDITOS.filter((c) => c.tipo === tipo)} />
        </Cartao>
      ))}
    </>
  )
}
