import { useQuery } from '@tanstack/react-query'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { consultaDasConfiguracoesDoAdmin } from './consultas.ts'
import { AdminFormulario } from './formulario.tsx'
import { AdminServidores } from './servidores/servidores.tsx'

/** The settings of the site, and the keys of the game servers. */
export function AdminConfiguracoes() {
  const { data, isPending, isError, refetch } = useQuery(consultaDasConfiguracoesDoAdmin())
  return (
    <Pilha>
      {isPending && (
        <Esqueleto texto="Carregando configurações...">
          {/* The bar that saves comes with the form: what stands above it is there already. */}
          <div data-barra-de-salvar>
            <Barra altura={320} />
          </div>
        </Esqueleto>
      )}
      {isError && !data && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar configurações.
        </Aviso>
      )}
      {data && <AdminFormulario salvas={data} />}
      {!isPending && <AdminServidores />}
    </Pilha>
  )
}
