import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServidorComChave, ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { AdminChaveDialogo } from './chave-dialogo.tsx'
import { type AtoNoServidor, AdminServidor } from './servidor.tsx'
import { AdminMundoDialogo, AdminPausarDialogo, AdminPerdaDialogo } from './decisoes.tsx'
import { AdminNovoServidorDialogo, AdminRevogarDialogo, AdminTrocarDialogo } from './dialogos.tsx'
import { consultaDosServidores } from './consultas.ts'
import * as estilos from './servidores.module.css'

type Aberto = { ato: 'novo' } | { ato: AtoNoServidor; servidor: ServidorDoJogo } | { ato: 'chave'; nova: ServidorComChave }

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
      <ul className={estilos.servidores}>
        {data?.map((s) => (
          <AdminServidor key={s.id} servidor={s} aoAgir={(ato) => setAberto({ ato, servidor: s })} />
        ))}
      </ul>
      {aberto?.ato === 'novo' && <AdminNovoServidorDialogo aoFechar={fechar} aoCriar={mostrar} />}
      {aberto?.ato === 'trocar' && <AdminTrocarDialogo servidor={aberto.servidor} aoFechar={fechar} aoTrocar={mostrar} />}
      {aberto?.ato === 'revogar' && <AdminRevogarDialogo servidor={aberto.servidor} aoFechar={fechar} />}
      {aberto?.ato === 'pausar' && <AdminPausarDialogo servidor={aberto.servidor} aoFechar={fechar} />}
      {aberto?.ato === 'mundo' && <AdminMundoDialogo servidor={aberto.servidor} aoFechar={fechar} />}
      {aberto?.ato === 'perder' && <AdminPerdaDialogo servidor={aberto.servidor} aoFechar={fechar} />}
      {aberto?.ato === 'chave' && <AdminChaveDialogo nova={aberto.nova} aoFechar={fechar} />}
    </Cartao>
  )
}
