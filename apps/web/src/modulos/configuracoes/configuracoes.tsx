import { useQuery } from '@tanstack/react-query'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { consultaDasConfiguracoesDoAdmin } from './consultas.ts'
import { AdminFormulario } from './formulario.tsx'
import { AdminServidores } from './servidores/servidores.tsx'

export function AdminConfiguracoes() {
  const { data, isPending, isError, refetch } = useQuery(consultaDasConfiguracoesDoAdmin())
  return (
    <Pilha>
      {isPending && (
        <Esqueleto texto="Carregando configurações...">
          {/* Keeps room for the save bar while the form loads. */}
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
