import { ehId } from '@sorium/contratos/comum/id.ts'
import type { ConsultaDosUsuarios, UsuarioDaTabela } from '@sorium/contratos/admin/index.ts'
import { emOrdem, type Leitura } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'
import type { TabelaEmCsv } from '#nucleo/arquivos/csv.ts'
import { faixaDaTabela, type PaginaDaTabela } from '#nucleo/pagina.ts'

interface LinhaDoUsuario {
  id: string
  discord_id: string
  discord_nome: string
  license: string | null
  id_conta: number | null
  admin: boolean
  ultimo_login: Date | null
  banido: boolean
  encerrada: boolean
}

const ACHADOS_NO_MAXIMO = 500

const ACHADOS = `achados as materialized (
  select distinct id from (
    select dono as id from sessao_pub_procurar($1, ${ACHADOS_NO_MAXIMO})
    union all
    select c.id from perfil_pub_procurar($1, ${ACHADOS_NO_MAXIMO}) v
      cross join lateral (select id from sessao_pub_contas where discord_id = v.discord_id limit ${ACHADOS_NO_MAXIMO}) c
    union all
    select id from sessao_pub_contas where discord_id = btrim($1)
    union all
    select $2::uuid
  ) todos where id is not null limit ${ACHADOS_NO_MAXIMO})`

type Ordem = NonNullable<ConsultaDosUsuarios['ordem']>
/** Each order needs an index with all its columns, otherwise PostgreSQL sorts all accounts for each page. */
const ORDENS: Record<Ordem, string> = {
  id: 'id asc',
  '-id': 'id desc',
  nome: `${emOrdem('discord_nome')} asc, id asc`,
  '-nome': `${emOrdem('discord_nome')} desc, id desc`,
  ultimo_login: 'ultimo_login asc nulls first, id asc',
  '-ultimo_login': 'ultimo_login desc nulls last, id desc',
}

interface Filtro {
  busca: string
  situacao: ConsultaDosUsuarios['situacao']
}

interface Pagina extends Filtro {
  ordem: Ordem
  limite: number
  salto: number
}

const filtroDe = (c: ConsultaDosUsuarios): Filtro => ({ busca: c.busca?.trim() ?? '', situacao: c.situacao })

const DA_SITUACAO = {
  bloqueados: 'banido and not encerrada',
  idade: 'id in (select usuario from perfil_pub_idades_recusadas)',
} as const

function onde({ busca, situacao }: Filtro): string {
  const partes = [...(busca ? ['id in (select id from achados)'] : []), ...(situacao ? [DA_SITUACAO[situacao]] : [])]
  return partes.length > 0 ? `where ${partes.join(' and ')}` : ''
}

const valoresDaBusca = (busca: string) => (busca ? [busca, ehId(busca) ? busca : null] : [])

function paginaDeUsuarios(leitura: Leitura, p: Pagina): Promise<LinhaDoUsuario[]> {
  const valores = valoresDaBusca(p.busca)
  const sql = `with ${p.busca ? `${ACHADOS}, ` : ''}p as materialized (
      select id from sessao_pub_contas ${onde(p)}
      order by ${ORDENS[p.ordem]} limit $${valores.length + 1} offset $${valores.length + 2})
    select c.*, v.license, v.id_conta from p cross join lateral (select * from sessao_pub_contas where id = p.id) c
      left join lateral (select id_conta, license from perfil_pub_licencas where discord_id = c.discord_id limit 1) v on true
    order by ${ORDENS[p.ordem].replaceAll(/(^|, )/g, '$1c.')}`
  return leitura.linhas<LinhaDoUsuario>(sql, [...valores, p.limite, p.salto])
}

function contar(leitura: Leitura, f: Filtro): Promise<number> {
  const sql = `${f.busca ? `with ${ACHADOS} ` : ''}select count(*) as n from sessao_pub_contas ${onde(f)}`
  return contarLinhas(leitura, sql, valoresDaBusca(f.busca))
}

export async function tabelaDeUsuarios(leitura: Leitura, c: ConsultaDosUsuarios): Promise<PaginaDaTabela<UsuarioDaTabela>> {
  const filtro = filtroDe(c)
  const faixa = faixaDaTabela(c)
  const [lidas, total] = await Promise.all([
    paginaDeUsuarios(leitura, { ...filtro, ordem: c.ordem ?? '-id', ...faixa }),
    contar(leitura, filtro),
  ])
  const linhas = lidas.map(({ ultimo_login, ...l }) => ({ ...l, data_ultimo_login: ultimo_login?.toISOString() ?? null }))
  return { linhas, total, limite: faixa.limite }
}

export function csvDeUsuarios(leitura: Leitura, c: ConsultaDosUsuarios): TabelaEmCsv<LinhaDoUsuario> {
  const filtro = filtroDe(c)
  return {
    nome: 'usuarios',
    dia: new Date(),
    cabecalho: ['ID', 'Discord', 'Nome', 'License', 'Conta', 'Admin', 'Último Login'],
    celulas: (u) => [u.id, u.discord_id, u.discord_nome, u.license, u.id_conta, u.admin, u.ultimo_login?.toISOString() ?? null],
    ler: (faixa) => paginaDeUsuarios(leitura, { ...filtro, ordem: c.ordem ?? '-id', ...faixa }),
  }
}
