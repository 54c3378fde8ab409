import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Vitrine } from '@sorium/contratos/vitrine/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { consultaDaVitrineDoAdmin } from './consultas.ts'

export function AdminVitrine({ children }: { children: (vitrine: Vitrine) => ReactNode }) {
  const { data, isError, refetch } = useQuery(consultaDaVitrineDoAdmin())
  if (data) return children(data)
  if (isError)
    return (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        Erro ao carregar a vitrine.
      </Aviso>
    )
  return (
    <Esqueleto texto="Carregando a vitrine...">
      <Barra altura={320} />
    </Esqueleto>
  )
}
