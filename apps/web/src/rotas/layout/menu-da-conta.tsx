import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { consultaDoPerfil } from '#modulos/perfil/index.ts'
import { useSair } from '#modulos/sessao/index.ts'
import type { Identidade, Papel } from '#nucleo/sessao.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Icone } from '#ui/icone.tsx'
import { Menu } from '#ui/menu.tsx'
import { useMenu } from '../pagina.ts'
import * as estilos from './menu-da-conta.module.css'

interface Props {
  papel: Papel
  identidade: Identidade
}

export function nomeExibido(identidade: Identidade): string {
  return identidade.personagem_nome || identidade.nome || identidade.discord_nome || identidade.email || 'Jogador'
}

/** Identity on the top bar, and its menu. */
export function MenuDaConta({ papel, identidade }: Props) {
  const navegar = useNavigate()
  const sair = useSair()
  const { data: perfil } = useQuery({ ...consultaDoPerfil(), enabled: papel === 'user' })
  const nome = nomeExibido(identidade)
  const apelido = identidade.discord_nome && identidade.discord_nome !== nome ? identidade.discord_nome : 'Jogador'
  const legenda = papel === 'admin' ? 'ADMIN' : apelido
  const destinos = useMenu(papel === 'admin' ? 'admin' : 'jogador')
  return (
    <Menu
      rotulo="Conta"
      dica="Menu da conta"
      botao={
        <>
          {/* The token is as old as the session; a photo may be newer. */}
          <Avatar url={papel === 'user' && perfil ? perfil.avatar_url : identidade.avatar_url} />
          <span className={estilos.nome}>
            <b className="clip">{nome}</b>
            {papel === 'admin' ? <Etiqueta tom="admin">{legenda}</Etiqueta> : <span>{legenda}</span>}
          </span>
          <Icone nome="chevron-down" tamanho="xs" className={estilos.seta} />
        </>
      }
    >
      {(fechar) => (
        <>
          <p className={estilos.quem}>
            <b>{nome}</b>
            {[identidade.discord_nome, identidade.email].map((texto) => texto && texto !== nome && <span key={texto}>{texto}</span>)}
          </p>
          {destinos.map((d) => (
            <Link key={d.para} to={d.para} activeOptions={{ exact: true }} onClick={fechar}>
              <Icone nome={d.icone} />
              <span>{d.rotulo}</span>
            </Link>
          ))}
          <button
            type="button"
            data-sep
            onClick={() => {
              fechar()
              sair.mutate({ papel, antes: () => navegar({ to: '/' }) })
            }}
          >
            <Icone nome="log-out" />
            <span>Sair</span>
          </button>
        </>
      )}
    </Menu>
  )
}
