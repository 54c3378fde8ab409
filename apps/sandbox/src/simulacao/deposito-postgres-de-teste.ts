import pg from 'pg'
import { armazemSql } from '@sorium/api/modulos/entregas/armazem.ts'
import { abrirBanco, type Banco, type Leitura } from '@sorium/api/nucleo/banco/index.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { criarBancoDeTeste } from '@sorium/api/nucleo/testes/banco.ts'
import type { TransacaoSimulada } from './armazem-memoria.ts'
import type { DepositoConferivel } from './tipos.ts'
import type { Maestro } from './maestro.ts'

/** search_path finds this clock_timestamp before PostgreSQL's own. The clock is a sequence, because every session sees its value at once. */
const RELOGIO = `
  create schema tempo;
  create sequence tempo.relogio minvalue 0;
  create function tempo.clock_timestamp() returns timestamptz language sql volatile
    as $$ select to_timestamp(last_value / 1000.0) from tempo.relogio $$;
  alter table entregas_operacao alter column disponivel_em set default tempo.clock_timestamp(), alter column criada_em set default tempo.clock_timestamp();
  alter table entregas_nonce alter column em set default tempo.clock_timestamp();
`

export interface Postgres {
  abrirDeposito(maestro: Maestro): Promise<DepositoConferivel>
  fechar(): Promise<void>
}

export async function abrirPostgres(): Promise<Postgres> {
  const teste = await criarBancoDeTeste()
  const admin = new pg.Client({ connectionString: teste.url })
  await admin.connect()
  await admin.query(RELOGIO)
  await admin.query(`alter database ${new URL(teste.url).pathname.slice(1)} set search_path = tempo, public, pg_catalog`)
  await admin.end()
  const banco = abrirBanco({ url: teste.url, log: criarLog('silent'), maximo: 1 })
  return {
    async abrirDeposito(maestro) {
      await banco.pool.query('truncate entregas_operacao, entregas_tentativa, entregas_leitura, entregas_nonce, entregas_servidor cascade')
      return depositoEm(banco, maestro)
    },
    async fechar() {
      await banco.fechar()
      await teste.apagar()
    },
  }
}

function depositoEm(banco: Banco, maestro: Maestro): DepositoConferivel {
  const acertar = () => banco.pool.query('select setval($1, $2)', ['tempo.relogio', Math.floor(maestro.agora())])
  const naHora = <T>(pedir: () => Promise<T>): Promise<T> => maestro.fora(acertar().then(pedir))
  const leitura: Leitura = {
    linhas: (sql, valores) => naHora(() => banco.linhas(sql, valores)),
    linha: (sql, valores) => naHora(() => banco.linha(sql, valores)),
    uma: (sql, valores) => naHora(() => banco.uma(sql, valores)),
    avulsas: (sql) => naHora(() => banco.avulsas(sql)),
  }
  return {
    armazem: armazemSql,
    leitura,
    transacao: (fn) => naHora(() => umaTransacao(banco, fn)),
    abertas: async () => (await banco.linhas("select 1 from entregas_operacao where estado <> 'concluida'")).length,
    aplicadas: async () =>
      new Set((await banco.linhas<{ id: string }>("select id from entregas_operacao where resultado = 'aplicada'")).map((l) => l.id)),
  }
}

/** If the transaction fails, the memory of shop and market is rolled back together with the rows. */
async function umaTransacao<T>(banco: Banco, fn: (tx: TransacaoSimulada) => Promise<T>): Promise<T> {
  const desfazer: (() => void)[] = []
  try {
    return await banco.transacao((tx) => fn({ ...tx, anotar: (passo) => void desfazer.push(passo) }))
  } catch (erro) {
    for (const passo of desfazer.reverse()) passo()
    throw erro
  }
}
