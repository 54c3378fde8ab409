import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UsuarioDaTabela } from '@sorium/contratos/admin/index.ts'
import { classeDaOpcaoDaTabela, type ColunaOrdenavel, type EstadoDaTabela, IdCurto, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { classeDeSeletor } from '#ui/campo.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { consultaDosUsuarios } from './consultas.ts'
import { UsuarioDialogo } from './usuario-dialogo.tsx'
import { PessoaNaTabela } from './pessoa-na-tabela.tsx'
import * as estilos from './usuarios-tabela.module.css'

const colunas = (abrir: (u: UsuarioDaTabela) => void): readonly ColunaOrdenavel<UsuarioDaTabela>[] => [
  { chave: 'id', titulo: 'ID', ordem: 'id', noTelefone: 'fim', celula: (u) => <IdCurto id={u.id} /> },
  { chave: 'discord', titulo: 'Discord', celula: (u) => <span className="mono sm">{u.encerrada ? '-' : u.discord_id}</span> },
  { chave: 'nome', titulo: 'Nome', ordem: 'nome', noTelefone: 'nome', celula: (u) => <Nome usuario={u} aoAbrir={() => abrir(u)} /> },
  {
    chave: 'license',
    titulo: 'License',
    celula: (u) => (
      <span className={`mono sm mut ${estilos.license}`} title={u.license ?? undefined}>
        {u.license ?? '-'}
      </span>
    ),
  },
  { chave: 'conta', titulo: 'Conta', celula: (u) => u.id_conta ?? '-' },
  { chave: 'admin', titulo: 'Admin', celula: (u) => (u.admin ? <Etiqueta tom="admin">Sim</Etiqueta> : 'Não') },
  {
    chave: 'login',
    titulo: 'Último Login',
    ordem: 'ultimo_login',
    celula: (u) => <span className="num">{u.data_ultimo_login ? formatarDataHora(u.data_ultimo_login) : '-'}</span>,
  },
]

function Nome({ usuario: u, aoAbrir }: { usuario: UsuarioDaTabela; aoAbrir: () => void }) {
  return (
    <span className="row">
      <PessoaNaTabela nome={u.discord_nome} dica="Ver detalhes" aoApertar={aoAbrir} />
      {u.banido && <Etiqueta tom="erro">Bloqueado</Etiqueta>}
    </span>
  )
}

function Situacao({ consulta, mudar }: EstadoDaTabela) {
  return (
    <select
      className={`${classeDaOpcaoDaTabela} ${classeDeSeletor}`}
      aria-label="Situação"
      value={consulta['situacao'] ?? ''}
      onChange={(e) => mudar({ situacao: e.target.value || undefined, pagina: undefined })}
    >
      <option value="">Todos</option>
      <option value="bloqueados">Só bloqueados</option>
      <option value="idade">Menos de 18 ou mais de 120 anos</option>
    </select>
  )
}

const VAZIO: Readonly<Record<string, string>> = {
  bloqueados: 'Ninguém está bloqueado.',
  idade: 'Ninguém está cadastrado com menos de 18 ou mais de 120 anos.',
}

export function TabelaDeUsuarios(tabela: EstadoDaTabela) {
  const { data, isError, refetch } = useQuery(consultaDosUsuarios(tabela.consulta))
  const situacao = tabela.consulta['busca'] ? undefined : tabela.consulta['situacao']
  const [aberto, setAberto] = useState<UsuarioDaTabela | null>(null)
  return (
    <>
      <TabelaPaginada
        {...tabela}
        rotulo="Usuários"
        busca="Buscar por nome, Discord, license ou conta"
        filtros={<Situacao {...tabela} />}
        colunas={colunas(setAberto)}
        dados={data}
        falhou={isError}
        aoTentarDeNovo={() => void refetch()}
        chaveDaLinha={(u) => u.id}
        nomes={['usuário', 'usuários']}
        erro="Erro ao carregar usuários."
        vazio={VAZIO[situacao ?? ''] ?? 'Nenhum usuário encontrado.'}
      />
      {aberto && <UsuarioDialogo id={aberto.id} nome={aberto.discord_nome} aoFechar={() => setAberto(null)} />}
    </>
  )
}
