import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { consultaDoPerfil } from '#modulos/perfil/index.ts'
import { useSair } from '#modulos/sessao/index.ts'
import { papelEfetivo, type Identidade, type Papel } from '#nucleo/sessao.ts'
import { Avatar, classeDeAvatar } from '#ui/avatar.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Icone } from '#ui/icone.tsx'
import { Menu } from '#ui/menu.tsx'
import { useMenu } from '../pagina.ts'
import * as estilos from './menu-da-conta.module.css'

interface Props {
  /** Both are null during server rendering and hydration; CSS then shows the name that public/quem.js set. */
  papel: Papel | null
  identidade: Identidade | null
}

export function nomeExibido(identidade: Identidade): string {
  return identidade.personagem_nome || identidade.nome || identidade.discord_nome || identidade.email || 'Jogador'
}

function Quem({ papel, identidade }: Props) {
  const { data: perfil } = useQuery({ ...consultaDoPerfil(), enabled: papel === 'user' })
  if (!identidade) {
    return (
      <>
        <span className={`${classeDeAvatar} ${estilos.retrato}`} />
        <span className={estilos.nome}>
          <b className={`clip ${estilos.lembrado}`} />
          <span className={estilos.apelido} />
        </span>
      </>
    )
  }
  // The profile is newer than the token: the player may have changed character or photo.
  const doPerfil = papel === 'user' ? perfil : undefined
  const nome = doPerfil?.personagem_nome || nomeExibido(identidade)
  const apelido = identidade.discord_nome && identidade.discord_nome !== nome ? identidade.discord_nome : 'Jogador'
  return (
    <>
      <Avatar url={doPerfil ? doPerfil.avatar_url : identidade.avatar_url} />
      <span className={estilos.nome}>
        <b className="clip">{nome}</b>
        {papel === 'admin' ? <Etiqueta tom="admin">ADMIN</Etiqueta> : <span>{apelido}</span>}
      </span>
    </>
  )
}

function Dono({ papel, identidade }: Props) {
  if (!identidade) {
    return (
      <p className={estilos.quem}>
        <b className={estilos.lembrado} />
        <span className={estilos.discord} />
        <span className={estilos.email} />
      </p>
    )
  }
  const nome = nomeExibido(identidade)
  return (
    <p className={estilos.quem}>
      <b>{nome}</b>
      {papel === 'admin' && (
        <Etiqueta tom="admin" className={estilos.soEstreito}>
          ADMIN
        </Etiqueta>
      )}
      {[identidade.discord_nome, identidade.email].map((texto) => texto && texto !== nome && <span key={texto}>{texto}</span>)}
    </p>
  )
}

export function MenuDaConta({ papel, identidade }: Props) {
  const navegar = useNavigate()
  const sair = useSair()
  const destinos = useMenu(papel === 'admin' ? 'admin' : 'jogador')
  return (
    <Menu
      rotulo="Conta"
      dica="Menu da conta"
      classeDoBotao={estilos.botao}
      botao={
        <>
          <Quem papel={papel} identidade={identidade} />
          <Icone nome="chevron-down" tamanho="xs" className={estilos.seta} />
        </>
      }
    >
      {(fechar) => (
        <>
          <Dono papel={papel} identidade={identidade} />
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
              // Not the prop: the first render after hydration still has no role, and a click may reach it.
              const deQuem = papelEfetivo()
              if (deQuem) sair.mutate({ papel: deQuem, antes: () => navegar({ to: '/' }) })
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
