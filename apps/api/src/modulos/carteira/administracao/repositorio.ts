import { ehId } from '@sorium/contratos/comum/id.ts'
import type { ConsultaDasCarteiras } from '@sorium/contratos/carteira/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'

export interface LinhaDaCarteira {
  dono: string
  brl: bigint
  sor: bigint
  nome: string | null
  papel: 'jogador' | 'admin' | null
  conta_encerrada: boolean | null
  id_conta: number | null
  license: string | null
}

const DE_QUEM = `left join lateral (select nome, papel, encerrada, discord_id from sessao_pub_donos where id = p.dono limit 1) d on true
  left join lateral (select id_conta, license from perfil_pub_licencas where discord_id = d.discord_id limit 1) v on true`
const COLUNAS = `p.dono, b.saldo as brl, s.saldo as sor, d.nome, d.papel, d.encerrada as conta_encerrada, v.id_conta, v.license`
const SALDOS = `join carteira_conta b on b.dono = p.dono and b.moeda = 'BRL' and b.tipo = 'usuario'
  join carteira_conta s on s.dono = p.dono and s.moeda = 'SOR' and s.tipo = 'usuario'`

type OrdemDasCarteiras = NonNullable<ConsultaDasCarteiras['ordem']>

/** Balances have no index: a page in the order of balances comes from the function carteira_por_saldo, unless a search narrows it. */
const ORDENS: Record<OrdemDasCarteiras, { moeda: 'BRL' | 'SOR'; coluna: string; sentido: 'asc' | 'desc' }> = {
  id: { moeda: 'BRL', coluna: 'id', sentido: 'asc' },
  '-id': { moeda: 'BRL', coluna: 'id', sentido: 'desc' },
  saldo: { moeda: 'SOR', coluna: 'saldo', sentido: 'asc' },
  '-saldo': { moeda: 'SOR', coluna: 'saldo', sentido: 'desc' },
  saldo_real: { moeda: 'BRL', coluna: 'saldo', sentido: 'asc' },
  '-saldo_real': { moeda: 'BRL', coluna: 'saldo', sentido: 'desc' },
}

const ACHADAS_NO_MAXIMO = 500

const ACHADAS = `achadas as materialized (
  select distinct dono from (
    select dono from sessao_pub_procurar($1, ${ACHADAS_NO_MAXIMO})
    union all
    select d.id from perfil_pub_procurar($1, ${ACHADAS_NO_MAXIMO}) v join sessao_pub_donos d on d.discord_id = v.discord_id
    union all
    select dono from carteira_conta where right(dono::text, 8) = $2 and tipo = 'usuario' and moeda = 'BRL'
    union all
    select $3::uuid
  ) todas where dono is not null limit ${ACHADAS_NO_MAXIMO})`

/** The last eight characters of a wallet's id (a wallet has its owner's id). */
const CODIGO = /^[0-9a-f]{8}$/i

const valoresDaBusca = (busca: string) => [busca, CODIGO.test(busca) ? busca.toLowerCase() : null, ehId(busca) ? busca : null]

interface PaginaDeCarteiras {
  busca: string
  ordem: OrdemDasCarteiras
  limite: number
  salto: number
}

export function paginaDeCarteiras(leitura: Leitura, p: PaginaDeCarteiras): Promise<LinhaDaCarteira[]> {
  const { moeda, coluna, sentido } = ORDENS[p.ordem]
  const ordem = (t: string) => (coluna === 'id' ? `${t}.id ${sentido}` : `${t}.${coluna} ${sentido}, ${t}.id ${sentido}`)
  const [limite, salto] = p.busca ? ['$4', '$5'] : ['$1', '$2']
  const abertas = `c.tipo = 'usuario' and c.moeda = '${moeda}' and c.encerrada_em is null`
  const ordenar = `order by ${ordem('c')} limit ${limite} offset ${salto}`
  const pagina = p.busca
    ? `select c.id from achadas a join carteira_conta c on c.dono = a.dono and ${abertas} ${ordenar}`
    : coluna === 'id'
      ? `select c.id from carteira_conta c where ${abertas} ${ordenar}`
      : `select id from carteira_por_saldo('${moeda}', ${String(sentido === 'desc')}, ${limite}, ${salto})`
  const sql = `with ${p.busca ? `${ACHADAS}, ` : ''}ordenadas as materialized (${pagina}),
    p as (select c.id, c.saldo, c.dono from ordenadas o join carteira_conta c on c.id = o.id)
    select ${COLUNAS} from p ${SALDOS} ${DE_QUEM} order by ${ordem('p')}`
  return leitura.linhas<LinhaDaCarteira>(sql, [...(p.busca ? valoresDaBusca(p.busca) : []), p.limite, p.salto])
}

export function contarCarteiras(leitura: Leitura, busca: string): Promise<number> {
  return busca
    ? contarLinhas(
        leitura,
        `with ${ACHADAS}
         select count(*) as n from achadas a join carteira_conta c
           on c.dono = a.dono and c.tipo = 'usuario' and c.moeda = 'BRL' and c.encerrada_em is null`,
        valoresDaBusca(busca),
      )
    : contarLinhas(leitura, `select count(*) as n from carteira_conta where tipo = 'usuario' and moeda = 'BRL' and encerrada_em is null`)
}

export function carteiraPorId(leitura: Leitura, id: string): Promise<LinhaDaCarteira | null> {
  if (!ehId(id)) return Promise.resolve(null)
  return leitura.linha<LinhaDaCarteira>(
    `select ${COLUNAS} from (select $1::uuid as dono) p ${SALDOS} ${DE_QUEM} where b.encerrada_em is null and s.encerrada_em is null`,
    [id],
  )
}

/** Locks a player's open account against closing. @returns whether the account is open; an administrator's always counts as open. */
export async function segurarDono(tx: Transacao, dono: string): Promise<boolean> {
  const { aberta } = await tx.uma<{ aberta: boolean }>(
    `select sessao_pub_segurar($1) or exists (select 1 from sessao_pub_donos where id = $1 and papel = 'admin') as aberta`,
    [dono],
  )
  return aberta
}

export async function creditadoEm24Horas(leitura: Leitura, ator: string): Promise<bigint> {
  const { total } = await leitura.uma<{ total: bigint }>(
    `select coalesce(sum(l.valor), 0)::bigint as total from carteira_transacao t
       join carteira_lancamento l on l.transacao = t.id join carteira_conta c on c.id = l.conta and c.tipo = 'usuario'
     where t.tipo = 'credito' and t.em > clock_timestamp() - interval '24 hours' and t.ator = $1`,
    [ator],
  )
  return total
}

export async function encerrarContas(tx: Transacao, dono: string): Promise<void> {
  await tx.executar(`update carteira_conta set encerrada_em = clock_timestamp() where dono = $1 and tipo = 'usuario'`, [dono])
}
