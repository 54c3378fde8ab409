import { Link } from '@tanstack/react-router'
import { Icone } from '#ui/icone.tsx'
import type { Destino } from '../pagina.ts'

export function LigacaoDoMenu({ destino: { para, rotulo, icone } }: { destino: Destino }) {
  const dentro = (
    <>
      <Icone nome={icone} />
      <span>{rotulo}</span>
    </>
  )
  return para[0] === '/' ? (
    <Link to={para} title={rotulo} activeOptions={{ exact: para === '/' || para === '/admin' }}>
      {dentro}
    </Link>
  ) : (
    <a href={para} title={rotulo} target="_blank" rel="noopener noreferrer">
      {dentro}
    </a>
  )
}
