import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServidorComChave, ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarDataHora, formatarInteiro } from '#ui/formatos.ts'
import { AdminChaveDialogo } from './admin-chave-dialogo.tsx'
import { AdminNovoServidorDialogo, AdminRevogarDialogo, AdminTrocarDialogo } from './admin-servidor-dialogos.tsx'
import { consultaDosServidores } from './admin-servidores-consultas.ts'

type Aberto = { ato: 'novo' } | { ato: 'trocar' | 'revogar'; servidor: ServidorDoJogo } | { ato: 'chave'; nova: ServidorComChave }

/** The game servers: how each of them is, and its key. */
export function AdminServidores() {
  const { data, isPending, isError, refetch } = useQuery(consultaDosServidores())
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const fechar = () => setAberto(null)
  const mostrar = (nova: ServidorComChave) => setAberto({ ato: 'chave', nova })
  return (
    <Cartao
      titulo="Servidores do jogo"
      lado={
        <Botao variante="linha" tamanho="pequeno" icone="plus" onClick={() => setAberto({ ato: 'novo' })}>
          Novo servidor
        </Botao>
      }
    >
      {isPending && (
        <Esqueleto texto="Carregando servidores...">
          <Barra altura={72} />
        </Esqueleto>
      )}
      {isError && !data && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar servidores do jogo.
        </Aviso>
      )}
      <ul className="cfg-servidores">
        {data?.map((s) => (
          <Servidor
            key={s.id}
            servidor={s}
            aoTrocar={() => setAberto({ ato: 'trocar', servidor: s })}
            aoRevogar={() => setAberto({ ato: 'revogar', servidor: s })}
          />
        ))}
      </ul>
      {aberto?.ato === 'novo' && <AdminNovoServidorDialogo aoFechar={fechar} aoCriar={mostrar} />}
      {aberto?.ato === 'trocar' && <AdminTrocarDialogo servidor={aberto.servidor} aoFechar={fechar} aoTrocar={mostrar} />}
      {aberto?.ato === 'revogar' && <AdminRevogarDialogo servidor={aberto.servidor} aoFechar={fechar} />}
      {aberto?.ato === 'chave' && <AdminChaveDialogo nova={aberto.nova} aoFechar={fechar} />}
    </Cartao>
  )
}

interface PropsDoServidor {
  servidor: ServidorDoJogo
  aoTrocar: () => void
  aoRevogar: () => void
}

function Servidor({ servidor: s, aoTrocar, aoRevogar }: PropsDoServidor) {
  return (
    <li aria-label={s.nome}>
      <div className="grow">
        <b>{s.nome}</b> <span className="mono mut sm">{s.id}</span>
        <p className="row cfg-servidores__e">
          <Etiqueta tom={s.no_ar ? 'ok' : 'neutra'}>{s.no_ar ? 'No ar' : 'Fora do ar'}</Etiqueta>
          <Etiqueta tom={s.chave_ativa ? 'info' : 'erro'}>{s.chave_ativa ? 'Chave ativa' : 'Chave revogada'}</Etiqueta>
        </p>
        <p className="sm mut">{detalhes(s)}</p>
        {s.parada && <Aviso tom="alerta">{s.parada}</Aviso>}
        {s.chave_anterior_ate && <p className="sm mut">A chave antiga ainda vale até {formatarDataHora(s.chave_anterior_ate)}.</p>}
      </div>
      <span className="row">
        <Botao variante="linha" tamanho="pequeno" onClick={aoTrocar}>
          {s.chave_ativa ? 'Trocar chave' : 'Criar chave'}
        </Botao>
        {s.chave_ativa && (
          <Botao variante="perigo" tamanho="pequeno" onClick={aoRevogar}>
            Revogar
          </Botao>
        )}
      </span>
    </li>
  )
}

function detalhes(s: ServidorDoJogo): string {
  if (s.visto_em === null) return 'Ainda não se conectou.'
  const partes = [
    `Último contato ${formatarDataHora(s.visto_em)}`,
    s.no_ar && `${formatarInteiro(s.jogadores)} ${s.jogadores === 1 ? 'jogador' : 'jogadores'} na cidade`,
    s.no_ar && s.fila !== null && `fila ${formatarInteiro(s.fila)}`,
    s.framework,
    s.versao && `ponte ${s.versao}`,
  ]
  return `${partes.filter(Boolean).join(' · ')}.`
}
