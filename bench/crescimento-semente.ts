import { criarAplicacao } from '@sorium/api/app'
import { publicarCotacao } from '@sorium/api/modulos/cotacao/index.ts'
import { atualizarClassificacoes } from '@sorium/api/modulos/hall/index.ts'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { comBanco } from './alvo.ts'
import { semearHall } from './hall-semente.ts'
import { SEGREDOS } from './leituras/bancada.ts'
import { semearMercado } from './mercado-semente.ts'

export interface Tamanho {
  anuncios: number
  personagens: number
  entradas: number
}

export const DONO_DA_CARTEIRA = '700000000001'

/** Each movement has two rows: the wallet's and the house's. */
const LIVRO = [
  `create temp table conta as select row_number() over (order by c.id) - 1 as n, c.id from carteira_conta c join sessao_usuario u on u.id = c.dono
   where c.moeda = 'BRL' and u.discord_id <> '${DONO_DA_CARTEIRA}'`,
  'create unique index on conta (n)',
  'analyze conta',
  `insert into carteira_transacao (id, tipo, ref, ator, descricao, em)
   select uuidv7((i - $1::int * 5) * interval '1 second'), 'credito', 'semente:' || i, 'sistema', 'Semente', clock_timestamp() + (i - $1::int * 5) * interval '1 second'
   from generate_series(1, $1::int * 5) i`,
  `create temp table movimento as select row_number() over (order by id) as n, id from carteira_transacao`,
  `insert into carteira_lancamento (transacao, conta, moeda, valor, saldo_apos)
   select m.id, p.conta, 'BRL', p.valor, p.saldo from movimento m
   left join conta c on mod(m.n, 5) > 0 and c.n = mod(m.n * 7919, (select count(*) from conta)),
   lateral (values (coalesce(c.id, (select c.id from carteira_conta c join sessao_usuario u on u.id = c.dono where u.discord_id = '${DONO_DA_CARTEIRA}' and c.moeda = 'BRL')), 1000, m.n),
     ((select id from carteira_conta where tipo = 'casa_ajuste' and moeda = 'BRL'), -1000, null)) p (conta, valor, saldo)
   order by m.n`,
]
const ANTES = [
  'alter table carteira_lancamento disable trigger user',
  'alter table carteira_lancamento drop constraint carteira_lancamento_transacao_fkey, drop constraint carteira_lancamento_pkey',
  'drop index carteira_lancamento_transacao, carteira_lancamento_recentes',
]
const DEPOIS = [
  'alter table carteira_lancamento add primary key (conta, id)',
  'create index carteira_lancamento_transacao on carteira_lancamento (transacao)',
  `create index carteira_lancamento_recentes on carteira_lancamento using brin (id) with (pages_per_range = 16, autosummarize = on)`,
  'alter table carteira_lancamento add foreign key (transacao) references carteira_transacao (id)',
  'alter table carteira_lancamento enable trigger user',
]

const LOJA = [
  `insert into loja_categoria (nome, ordem) values ('Geral', 1)`,
  `insert into loja_item (nome, categoria, preco_brl, preco_sor, tipo, comando, operacao, tipo_item)
   select 'Água', id, 500, 400, 'permanente', 'item agua 1',
     '{"entrega":{"tipo":"dar_item","dados":{"item":"agua","quantidade":1,"exato":false}},"dias":null,"fim":null}', 'item' from loja_categoria`,
  `delete from perfil_preferencia where usuario = (select id from sessao_usuario where discord_id = '${DONO_DA_CARTEIRA}')`,
]

export async function semearCidade(url: string, t: Tamanho): Promise<void> {
  await migrar(url)
  await semearHall(url, t.personagens)
  await comBanco(url, (c) => semearMercado(c, t.anuncios))
  await comBanco(url, async (c) => {
    await c.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    for (const passo of [...ANTES, ...LIVRO, ...DEPOIS, ...LOJA]) await c.query(passo, passo.includes('$1') ? [t.entradas] : [])
    await c.query('vacuum (analyze)')
  })
  const app = await criarAplicacao({ config: configDe(url), log: criarLog('warn'), conexoes: 4 })
  await app.ctx.banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
  await atualizarClassificacoes(app.ctx.banco)
  await app.parar()
}

export const configDe = (url: string) => lerConfig({ ...SEGREDOS, DATABASE_URL: url, SANDBOX: '1' })
