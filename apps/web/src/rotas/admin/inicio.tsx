import { Link, useNavigate } from '@tanstack/react-router'
import { useSair } from '#modulos/sessao/index.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { CabecalhoDaPagina, Cartao } from '#ui/cartao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'

/** Landing of the administration: who is signed in, and what is open to them. */
export function PaginaInicioAdmin() {
  const { admin } = useSessao()
  const navegar = useNavigate()
  const sair = useSair()
  return (
    <>
      <CabecalhoDaPagina titulo="Administração" texto="Você entrou como administrador da cidade." />
      <Cartao titulo="Sua sessão" lado={<Etiqueta tom="admin">ADMIN</Etiqueta>}>
        <div className="row admin-quem">
          <Avatar url={admin?.avatar_url} tamanho="l" />
          <div className="grow">
            <b className="h3">{admin?.nome || 'Administrador'}</b>
            <p className="sm mut">{admin?.email}</p>
          </div>
          <Link to="/admin/carteira" className={classeDeBotao({ variante: 'primaria' })}>
            Minha Carteira
          </Link>
          <Botao
            variante="linha"
            icone="log-out"
            ocupado={sair.isPending}
            onClick={() => sair.mutate({ papel: 'admin', antes: () => navegar({ to: '/' }) })}
          >
            Sair
          </Botao>
        </div>
      </Cartao>
    </>
  )
}
