import type { MAXIMO_DO_RANKING, Ranking } from '@sorium/contratos/hall/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

export interface LinhaDoRanking {
  passport: number | null
  nome: string | null
  sobrenome: string | null
  username: string | null
  imagem: string | null
  valor: bigint
}

interface Corte {
  /** A literal in the SQL, not a parameter, so that PostgreSQL can keep the query's plan. */
  quantos: 1 | typeof MAXIMO_DO_RANKING
  semOcultos: boolean
}

/** Use a subquery for each row in index order; a join would sort the whole city first. */
const oculto = (dono: string) => `coalesce((select f.fora_do_hall from ${dono}), false)`
const DONO_DO_PERSONAGEM = `perfil_pub_vinculos v join sessao_pub_usuarios u on u.discord_id = v.discord_id
  join perfil_pub_preferencias f on f.usuario = u.id where v.servidor = p.servidor and v.id_conta = p.id_conta`
const DONO_DA_CARTEIRA = 'perfil_pub_preferencias f where f.usuario = c.usuario'

/** `coluna` comes from regras.ts, never from a request. */
export function primeirosDoJogo(leitura: Leitura, coluna: string, { quantos, semOcultos }: Corte): Promise<LinhaDoRanking[]> {
  return leitura.linhas<LinhaDoRanking>(
    `select p.passport, p.nome, p.sobrenome, u.nome as username, u.imagem, p.valor
     from (select p.servidor, p.passport, p.id_conta, p.nome, p.sobrenome, p.${coluna}::bigint as valor from entregas_pub_personagens p
           where p.${coluna} > 0 ${semOcultos ? `and not ${oculto(DONO_DO_PERSONAGEM)}` : ''}
           order by p.${coluna} desc, p.passport, p.servidor limit ${quantos}) p
       left join perfil_pub_vinculos v on v.servidor = p.servidor and v.id_conta = p.id_conta
       left join sessao_pub_usuarios u on u.discord_id = v.discord_id
     order by p.valor desc, p.passport, p.servidor`,
  )
}

export function primeirosDoSite(leitura: Leitura, ranking: Ranking, { quantos, semOcultos }: Corte): Promise<LinhaDoRanking[]> {
  return leitura.linhas<LinhaDoRanking>(
    `select p.passport, p.nome, p.sobrenome, u.nome as username, u.imagem, c.valor
     from (select c.posicao, c.usuario, c.valor from hall_classificacao c
           where c.ranking = $1 ${semOcultos ? `and not ${oculto(DONO_DA_CARTEIRA)}` : ''} order by c.posicao limit ${quantos}) c
       left join sessao_pub_usuarios u on u.id = c.usuario
       left join perfil_pub_vinculos v on v.discord_id = u.discord_id
       left join lateral (select passport, nome, sobrenome from entregas_pub_personagens e
                          where e.servidor = v.servidor and e.id_conta = v.id_conta order by passport limit 1) p on true
     order by c.posicao`,
    [ranking],
  )
}

const VISIVEIS = `join sessao_pub_usuarios u on u.id = s.usuario
  where s.valor > 0 and not exists (select 1 from perfil_pub_preferencias f where f.usuario = s.usuario and f.fora_do_hall and $3)`

/** In hundredths of R$. Sorium is converted at the published quote, whose unit is R$ 0.0001, and rounded down. */
const PATRIMONIO = `(select dono as usuario, sum(case moeda when 'BRL' then saldo
    else div(saldo::numeric * coalesce((select valor from cotacao_pub_atual), 0), 10000) end)::bigint as valor
  from carteira_pub_saldos group by dono)`

const DO_SITE = {
  'mais-rico': { origem: PATRIMONIO, saldo: true },
  'mais-rico-reais': { origem: `(select dono as usuario, saldo as valor from carteira_pub_saldos where moeda = 'BRL')`, saldo: true },
  'mais-rico-zcoin': { origem: `(select dono as usuario, saldo as valor from carteira_pub_saldos where moeda = 'SOR')`, saldo: true },
  'mais-anuncios-marketplace': { origem: '(select vendedor as usuario, anuncios as valor from marketplace_pub_vendas)', saldo: false },
  'mais-anuncios-vendidos-marketplace': {
    origem: '(select vendedor as usuario, vendidos as valor from marketplace_pub_vendas)',
    saldo: false,
  },
} as const

export type RankingDoSite = keyof typeof DO_SITE
export const RANKINGS_DO_SITE = Object.keys(DO_SITE) as RankingDoSite[]

export async function classificar(tx: Transacao, ranking: RankingDoSite, quantos: number): Promise<void> {
  const { origem, saldo } = DO_SITE[ranking]
  await tx.executar(
    `with novos as (
       select row_number() over (order by s.valor desc, s.usuario)::int as posicao, s.usuario, s.valor from ${origem} s ${VISIVEIS}
       order by s.valor desc, s.usuario limit $2
     ), fora as (
       delete from hall_classificacao where ranking = $1 and posicao > (select count(*) from novos)
     )
     insert into hall_classificacao as h (ranking, posicao, usuario, valor) select $1, posicao, usuario, valor from novos
     on conflict (ranking, posicao) do update set usuario = excluded.usuario, valor = excluded.valor
     where (h.usuario, h.valor) is distinct from (excluded.usuario, excluded.valor)`,
    [ranking, quantos, saldo],
  )
}

export function imagemDoPersonagem(leitura: Leitura, passport: number): Promise<{ imagem: string | null } | null> {
  return leitura.linha<{ imagem: string | null }>(
    `select u.imagem from entregas_pub_personagens p
       left join perfil_pub_vinculos v on v.servidor = p.servidor and v.id_conta = p.id_conta
       left join sessao_pub_usuarios u on u.discord_id = v.discord_id
     where p.passport = $1 order by u.imagem is null, p.servidor limit 1`,
    [passport],
  )
}

const LUGARES_CONTADOS = 10_000

/** `posicao` null: not in the ranking, or too far down to be counted. `acima`: the value that must be beaten to move up one place. */
export interface LinhaDaPosicao {
  posicao: number | null
  valor: bigint | null
  acima: bigint | null
  oculto: boolean
}

const OCULTO = 'coalesce((select f.fora_do_hall from perfil_pub_preferencias f where f.usuario = $1), false)'

export function posicaoNoJogo(
  leitura: Leitura,
  coluna: string,
  p: { usuario: string; discordId: string | null; semOcultos: boolean },
): Promise<LinhaDaPosicao> {
  const acima = `from entregas_pub_personagens p where p.${coluna} > 0 and p.${coluna} >= m.valor
    and (p.${coluna} > m.valor or (p.passport, p.servidor) < (m.passport, m.servidor)) ${p.semOcultos ? `and not ${oculto(DONO_DO_PERSONAGEM)}` : ''}`
  return leitura.uma<LinhaDaPosicao>(
    `select case when a.quantos < ${LUGARES_CONTADOS} then (a.quantos + 1)::int end as posicao, m.valor, a.acima, ${OCULTO} as oculto
     from (select) nada left join lateral (
       select p.servidor, p.passport, p.${coluna}::bigint as valor from perfil_pub_vinculos v
         join entregas_pub_personagens p on p.servidor = v.servidor and p.id_conta = v.id_conta
       where v.discord_id = $2 and p.${coluna} > 0 order by p.${coluna} desc, p.passport limit 1) m on true
     left join lateral (select
       (select count(*) from (select ${acima} limit ${LUGARES_CONTADOS}) x) as quantos,
       (select p.${coluna}::bigint ${acima} order by p.${coluna}, p.passport desc, p.servidor desc limit 1) as acima) a on m.valor is not null`,
    [p.usuario, p.discordId],
  )
}

/** Without a stored place, `acima` is the value of the last stored place. */
export function posicaoNoSite(leitura: Leitura, ranking: RankingDoSite, p: { usuario: string }): Promise<LinhaDaPosicao> {
  return leitura.uma<LinhaDaPosicao>(
    `select h.posicao, coalesce(h.valor, (select s.valor from ${DO_SITE[ranking].origem} s where s.usuario = $1 and s.valor > 0)) as valor,
       case when h.posicao is null then (select c.valor from hall_classificacao c where c.ranking = $2 order by c.posicao desc limit 1)
         else (select c.valor from hall_classificacao c where c.ranking = $2 and c.posicao = h.posicao - 1) end as acima, ${OCULTO} as oculto
     from (select) nada left join (select posicao, valor from hall_classificacao where ranking = $2 and usuario = $1 limit 1) h on true`,
    [p.usuario, ranking],
  )
}

export interface LinhaDoAchado {
  passport: number
  nome: string
  sobrenome: string
  username: string | null
  imagem: string | null
}

export function personagensComPalavras(leitura: Leitura, p: { busca: string; limite: number }): Promise<LinhaDoAchado[]> {
  return leitura.linhas<LinhaDoAchado>(
    `select p.passport, p.nome, p.sobrenome, u.nome as username, u.imagem
     from entregas_pub_procurar($1, $2) with ordinality as p (servidor, passport, id_conta, nome, sobrenome, ordem)
       left join perfil_pub_vinculos v on v.servidor = p.servidor and v.id_conta = p.id_conta
       left join sessao_pub_usuarios u on u.discord_id = v.discord_id
     order by p.ordem`,
    [p.busca, p.limite],
  )
}

export async function apagarDoHall(tx: Transacao, usuario: string): Promise<void> {
  await tx.executar('delete from hall_classificacao where usuario = $1', [usuario])
}
