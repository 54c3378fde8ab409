import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UsuarioDetalhado } from '@sorium/contratos/admin/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Dinheiro, Sorium } from '#ui/dinheiro.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { consultaDoUsuario } from './consultas.ts'
import { Bloquear, Desbloquear } from './usuario-banir.tsx'
import { Fato, Fatos } from './fatos.tsx'
import * as estilos from './usuario-dialogo.module.css'

interface Props {
  id: string
  nome: string
  aoFechar: () => void
}

export function UsuarioDialogo({ id, nome, aoFechar }: Props) {
  const { data: usuario, isError, refetch } = useQuery(consultaDoUsuario(id))
  // `passo` is kept in state, because the answer changes `banido` while the step is still open.
  const [passo, setPasso] = useState<'bloquear' | 'desbloquear' | null>(null)
  if (usuario && passo) {
    const Passo = passo === 'bloquear' ? Bloquear : Desbloquear
    return <Passo usuario={usuario} aoFechar={() => setPasso(null)} />
  }
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      soLeitura
      titulo={usuario?.discord_nome ?? nome}
      descricao="Conta de jogador"
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar}>
            Fechar
          </Botao>
          {usuario && !usuario.encerrada && (
            <Botao variante={usuario.banido ? 'linha' : 'perigo'} onClick={() => setPasso(usuario.banido ? 'desbloquear' : 'bloquear')}>
              {usuario.banido ? 'Desbloquear' : 'Bloquear'}
            </Botao>
          )}
        </>
      }
    >
      {isError && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar este usuário.
        </Aviso>
      )}
      {!usuario && !isError && (
        <Esqueleto texto="Carregando...">
          <Barra altura={220} />
        </Esqueleto>
      )}
      {usuario && <Quem usuario={usuario} />}
    </Dialogo>
  )
}

function Quem({ usuario: u }: { usuario: UsuarioDetalhado }) {
  return (
    <>
      <div className={estilos.quem}>
        <Avatar url={u.avatar_url} tamanho="l" />
        <span className={estilos.etiquetas}>
          {u.banido && <Etiqueta tom="erro">Bloqueado</Etiqueta>}
          {u.encerrada && <Etiqueta>Conta encerrada</Etiqueta>}
          {u.admin && <Etiqueta tom="admin">ADMIN</Etiqueta>}
          <span className="mut sm">
            Desde {formatarDataHora(u.criado_em)}
            {u.data_ultimo_login && `, último login em ${formatarDataHora(u.data_ultimo_login)}`}
          </span>
        </span>
      </div>
      {u.banimento && (
        <Aviso tom="alerta">
          <b>
            Bloqueado em {formatarDataHora(u.banimento.em)}
            {u.banimento.quem && ` por ${u.banimento.quem}`}
            {u.banimento.ate && `, até ${formatarDataHora(u.banimento.ate)}`}.
          </b>{' '}
          {u.banimento.motivo}
        </Aviso>
      )}
      <Fatos largos>
        <Fato nome={`Saldo (${PALAVRAS.real})`}>{u.carteira ? <Dinheiro valor={u.carteira.saldo_real} /> : 'Sem carteira'}</Fato>
        <Fato nome={PALAVRAS.saldoEmCripto}>{u.carteira ? <Sorium valor={u.carteira.saldo_zcoin} /> : 'Sem carteira'}</Fato>
        <Fato nome="Discord">{u.encerrada ? '-' : u.discord_id}</Fato>
        <Fato nome="E-mail">{u.email || '-'}</Fato>
        <Fato nome="Conta no jogo">{u.id_conta ?? '-'}</Fato>
        <Fato nome="License">{u.license ?? '-'}</Fato>
        <Fato nome="ID">{u.id}</Fato>
        <Fato nome={u.personagens.length === 1 ? 'Personagem' : 'Personagens'}>
          {u.personagens.length === 0
            ? 'Nenhum'
            : u.personagens.map((p) => <span key={`${p.servidor}:${p.passport}`}>{`${p.nome} (${p.passport})`}</span>)}
        </Fato>
      </Fatos>
      <nav className={estilos.atalhos} aria-label="Mais deste usuário">
        <Link className={classeDeBotao({ variante: 'linha', tamanho: 'pequeno' })} to="/admin/historico-compras" search={{ busca: u.id }}>
          Compras
        </Link>
        <Link className={classeDeBotao({ variante: 'linha', tamanho: 'pequeno' })} to="/admin/carteiras" search={{ busca: u.id }}>
          Carteira
        </Link>
        <Link className={classeDeBotao({ variante: 'linha', tamanho: 'pequeno' })} to="/admin/logs" search={{ ator: `jogador:${u.id}` }}>
          O que ele fez
        </Link>
        <Link className={classeDeBotao({ variante: 'linha', tamanho: 'pequeno' })} to="/admin/logs" search={{ busca: u.id }}>
          O que fizeram com a conta
        </Link>
      </nav>
    </>
  )
}
