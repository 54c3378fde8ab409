import { useQuery } from '@tanstack/react-query'
import { Aviso } from '#ui/aviso.tsx'
import { Esqueleto } from '#ui/esqueleto.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { consultaDoPerfil } from './consultas.ts'
import { PerfilConta } from './perfil-conta.tsx'
import { EsqueletoDoFormulario, PerfilFormulario } from './perfil-formulario.tsx'
import { EsqueletoDaFoto, PerfilFoto } from './perfil-foto.tsx'

export function PerfilPainel({ aoExcluir }: { aoExcluir: () => Promise<void> }) {
  const { data: perfil, isError, refetch } = useQuery(consultaDoPerfil())
  if (perfil)
    return (
      <>
        <PerfilFoto perfil={perfil} />
        <PerfilFormulario perfil={perfil} />
        <PerfilConta perfil={perfil} aoExcluir={aoExcluir} />
      </>
    )
  if (isError)
    return (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        Erro ao carregar dados do perfil.
      </Aviso>
    )
  return (
    <Esqueleto texto="Carregando perfil...">
      <Pilha>
        <EsqueletoDaFoto />
        <EsqueletoDoFormulario />
      </Pilha>
    </Esqueleto>
  )
}
