import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { consultaDoPerfil } from '#modulos/perfil/index.ts'
import { PerfilPainel } from '#modulos/perfil/perfil-painel.tsx'
import { brindar } from '#ui/brinde.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/painel/perfil')({
  staticData: {
    titulo: 'Perfil',
    acesso: 'jogador',
    menu: { jogador: { lugar: 1, icone: 'user' } },
  },
  ssr: desenhar(),
  component: PaginaPerfil,
})

/** If the profile cannot be loaded, porteiro.ts leads to the home page, so the message must be visible there too. */
function useAvisarFalha() {
  const { isError } = useQuery(consultaDoPerfil())
  useEffect(() => {
    if (isError) brindar('Erro ao carregar dados do perfil.', 'erro')
  }, [isError])
}

function PaginaPerfil() {
  const navegar = useNavigate()
  useAvisarFalha()
  return (
    <>
      <CabecalhoDaPagina titulo="Perfil" texto="Seus dados são só seus: na cidade, ninguém os vê." />
      <PerfilPainel
        aoExcluir={async () => {
          await navegar({ to: '/', replace: true })
          brindar('Sua conta foi excluída. Obrigado por ter passado pela cidade.')
        }}
      />
    </>
  )
}
