import { abrirBanco, type Leitura, type Transacao } from '@sorium/api/nucleo/banco/index.ts'
import { ErroDeConfig } from '@sorium/api/nucleo/config.ts'
import type { Log } from '@sorium/api/nucleo/log.ts'

const MARCA = 'sandbox'

const RECUSA =
  'O banco de DATABASE_URL já tem dados que não são do sandbox: use um banco vazio, ou NODE_ENV=production para o site de verdade.'

/** A site that was really used has rows in at least one of these tables. */
const COM_VIDA = ['sessao_usuario', 'sessao_admin', 'perfil_cadastro', 'carteira_transacao', 'loja_item', 'loja_compra']
/** The prefixes of our tables; banco-do-sandbox.test.ts compares them with banco/esquema.sql. */
export const NOSSAS =
  '^(nucleo|configuracoes|sessao|perfil|cotacao|carteira|entregas|loja|marketplace|eventos|figuras|hall|vitrine|saude|avisos|copias|discord)_|^migracao$'

export async function estaSemeado(leitura: Leitura): Promise<boolean> {
  if (!(await existe(leitura, 'nucleo_marca'))) return false
  return (await leitura.linha('select 1 from nucleo_marca where nome = $1', [MARCA])) !== null
}

export async function marcarComoSemeado(tx: Transacao): Promise<void> {
  await tx.executar('insert into nucleo_marca (nome) values ($1)', [MARCA])
}

/** Called before the migrations too, so a stranger's database gets no table of ours. */
export async function exigirBancoDoSandbox(leitura: Leitura): Promise<void> {
  if (await estaSemeado(leitura)) return
  const alheia = await leitura.linha(
    `select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')
       and not (n.nspname = 'public' and c.relname ~ $1)
       and not exists (select 1 from pg_catalog.pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`,
    [NOSSAS],
  )
  if (alheia) throw new ErroDeConfig(RECUSA)
  for (const tabela of COM_VIDA) {
    if ((await existe(leitura, tabela)) && (await leitura.linha(`select 1 from ${tabela} limit 1`))) throw new ErroDeConfig(RECUSA)
  }
}

export async function exigirAntesDeMigrar(p: { url: string; log: Log }): Promise<void> {
  const banco = abrirBanco({ ...p, maximo: 1 })
  try {
    await exigirBancoDoSandbox(banco)
  } finally {
    await banco.fechar()
  }
}

async function existe(leitura: Leitura, tabela: string): Promise<boolean> {
  return (await leitura.linha('select 1 where to_regclass($1) is not null', [tabela])) !== null
}
