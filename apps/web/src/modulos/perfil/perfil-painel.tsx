import './perfil.css'
import { useQuery } from '@tanstack/react-query'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { consultaDoPerfil } from './consultas.ts'
import { PerfilConta } from './perfil-conta.tsx'
import { PerfilFormulario } from './perfil-formulario.tsx'
import { PerfilFoto } from './perfil-foto.tsx'

/** The player's own profile. The gate keeps its call; here it is only looked at, so both see the same answer. */
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
      <div className="card perfil-topo">
        <span className="skel av av--xl" />
        <div className="perfil-topo__t">
          <Barra largura="180px" altura={20} />
          <Barra largura="260px" />
        </div>
      </div>
      <div className="card card__b perfil-form">
        {[0, 1, 2, 3].map((linha) => (
          <Barra key={linha} altura={40} />
        ))}
      </div>
    </Esqueleto>
  )
}
