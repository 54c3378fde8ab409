/**
 * Applies new migrations, then changed functions and views, under one advisory lock, so that of several nodes that start together one
 * applies them.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { TRAVAS } from './travas.ts'
import { VERSAO_DO_SITE } from '../versao.ts'
import type { Leitura } from './index.ts'
import { aplicarFuncoes, criarAntes, type FontesDoBanco, lerFontes } from './funcoes.ts'
import { comTravasBreves } from './travas-breves.ts'

const BANCO = join(import.meta.dirname, '../../../../../banco')

type Vistas = readonly { nome: string; resumo: string }[]

interface Migracao {
  nome: string
  sql: string
  /** Rows of the table `migracao` that show that this migration was applied: its own; for INICIO those of the migrations that it replaced. */
  linhas: Vistas
  antes: string[]
  /** The number in its line `-- exige: NNNN`: after this migration, a program without migration NNNN must not run. */
  exige: string | null
}

/** The schema of 0.2.0 in one file. Its rows in `migracao` are those of the migrations folded into it (da-0.2.0.json). */
const INICIO = '0077-inicio.sql'

async function lerMigracoes(pasta: string): Promise<Migracao[]> {
  const dobradas = JSON.parse(await readFile(join(pasta, 'da-0.2.0.json'), 'utf8')) as Record<string, string>
  const nomes = (await readdir(join(pasta, 'migracoes'))).filter((n) => /^\d{4}-.*\.sql$/.test(n)).toSorted()
  return Promise.all(
    nomes.map(async (nome) => {
      const sql = await readFile(join(pasta, 'migracoes', nome), 'utf8')
      const antes = /^-- antes: (.+)$/m.exec(sql)?.[1]?.split(/,\s*/) ?? []
      const exige = /^-- exige: (\d{4})$/m.exec(sql)?.[1] ?? null
      const propria = { [nome]: createHash('sha256').update(sql).digest('hex') }
      const linhas = Object.entries(nome === INICIO ? dobradas : propria).map(([n, resumo]) => ({ nome: n, resumo }))
      return { nome, sql, linhas, antes, exige }
    }),
  )
}

async function lerVersoes(pasta: string): Promise<[versao: string, ultima: string][]> {
  const texto = await readFile(join(pasta, 'versoes.json'), 'utf8').catch(() => '{}')
  return Object.entries(JSON.parse(texto) as Record<string, string>).toSorted(([, a], [, b]) => a.localeCompare(b))
}

const versaoCom = (versoes: readonly [versao: string, ultima: string][], migracao: string): string =>
  versoes.find(([, ultima]) => ultima >= migracao)?.[0] ?? VERSAO_DO_SITE

export class BancoNaoServe extends Error {}

/**
 * @returns the names of the migrations, functions and views that this call applied.
 * @throws BancoNaoServe when PostgreSQL or the database is too old, or the database is too new.
 */
export async function migrar(url: string, pasta = BANCO): Promise<string[]> {
  const [migracoes, fontes, versoes] = await Promise.all([lerMigracoes(pasta), lerFontes(pasta), lerVersoes(pasta)])
  return comTrava(url, { pasta, migracoes }, async (cliente) => {
    const novas = await aplicarMigracoes(cliente, migracoes, { fontes, versoes })
    await acertarOrdem(cliente)
    return [...novas, ...(await aplicarFuncoes(cliente, fontes))]
  })
}

/** @throws BancoNaoServe when the copied database has a migration that this version lacks or has with another text. */
export async function exigirConhecidas(vistas: Vistas, pasta = BANCO): Promise<void> {
  const migracoes = await lerMigracoes(pasta)
  if (deAntesDoInicio(vistas, migracoes))
    throw new BancoNaoServe('A cópia é de antes da versão 0.2.0 do site: restaure com a 0.2.0, e depois atualize.')
  const conhecidas = new Map(migracoes.flatMap(({ linhas }) => linhas).map(({ nome, resumo }) => [nome, resumo]))
  const estranha = vistas.find(({ nome, resumo }) => conhecidas.get(nome) !== resumo)
  if (estranha)
    throw new BancoNaoServe(
      `A cópia é de outra versão do site: tem a migração ${estranha.nome}, que esta não tem. Restaure com a versão que a fez ou uma mais nova.`,
    )
}

/** Applies only the migrations that the copied database had, because its rows are loaded before the later migrations run. */
export async function migrarComo(url: string, vistas: Vistas, pasta = BANCO): Promise<void> {
  const [migracoes, fontes, versoes] = await Promise.all([lerMigracoes(pasta), lerFontes(pasta), lerVersoes(pasta)])
  const nomes = new Set(vistas.map(({ nome }) => nome))
  const dela = migracoes.filter((m) => jaFoi(m, nomes))
  await comTrava(url, { pasta, migracoes }, (cliente) => aplicarMigracoes(cliente, dela, { fontes, versoes }))
}

function deAntesDoInicio(vistas: readonly { nome: string }[], migracoes: readonly Migracao[]): boolean {
  const dobradas = migracoes.find(({ nome }) => nome === INICIO)?.linhas ?? []
  const antigas = new Set(vistas.map(({ nome }) => nome).filter((nome) => nome.slice(0, 4) <= INICIO.slice(0, 4)))
  return antigas.size > 0 && !(antigas.size === dobradas.length && dobradas.every(({ nome }) => antigas.has(nome)))
}

const jaFoi = ({ linhas }: Migracao, aplicadas: { has(nome: string): boolean }): boolean => linhas.every(({ nome }) => aplicadas.has(nome))

async function comTrava<T>(
  url: string,
  { pasta, migracoes }: { pasta: string; migracoes: readonly Migracao[] },
  fazer: (cliente: pg.Client) => Promise<T>,
): Promise<T> {
  const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await cliente.connect()
  try {
    await exigirVersao(cliente)
    await cliente.query('select pg_advisory_lock($1)', [TRAVAS.migrar])
    await recusarMaisVelho(cliente, migracoes)
    await comTravasBreves(cliente, () => prepararBanco(cliente, pasta))
    return await fazer(cliente)
  } finally {
    await cliente.end()
  }
}

export async function migracoesQueFaltam(leitura: Leitura, pasta = BANCO): Promise<string[]> {
  const [migracoes, { ha }] = await Promise.all([
    lerMigracoes(pasta),
    leitura.uma<{ ha: boolean }>(`select to_regclass('migracao') is not null as ha`),
  ])
  const aplicadas = new Set(ha ? (await leitura.linhas<{ nome: string }>('select nome from migracao')).map((r) => r.nome) : [])
  return migracoes.filter((m) => !jaFoi(m, aplicadas)).map(({ nome }) => nome)
}

export const MINIMA = 15

async function exigirVersao(cliente: pg.Client): Promise<void> {
  const { rows } = await cliente.query<{ versao: string; numero: number }>(
    `select current_setting('server_version') as versao, current_setting('server_version_num')::int as numero`,
  )
  const [{ versao, numero } = { versao: '', numero: 0 }] = rows
  if (numero < MINIMA * 10_000) throw new BancoNaoServe(`O PostgreSQL deste banco é o ${versao}; o site precisa do ${MINIMA} ou mais novo.`)
}

async function recusarMaisVelho(cliente: pg.Client, migracoes: readonly Migracao[]): Promise<void> {
  const { rows } = await cliente.query<{ ha: boolean }>(`select to_regclass('migracao') is not null as ha`)
  if (!rows[0]?.ha) return
  const { rows: aplicadas } = await cliente.query<{ nome: string }>('select nome from migracao')
  if (deAntesDoInicio(aplicadas, migracoes))
    throw new BancoNaoServe(
      `O banco é de antes da versão 0.2.0 do site: atualize primeiro para a 0.2.0, e depois para a ${VERSAO_DO_SITE}. Nada foi mudado.`,
    )
}

async function prepararBanco(cliente: pg.Client, pasta: string): Promise<void> {
  await cliente.query(
    'create table if not exists migracao (nome text primary key, resumo text not null, em timestamptz not null default clock_timestamp())',
  )
  const { rows } = await cliente.query<{ relogio: boolean; exige: boolean }>(
    `select exists (select 1 from pg_proc where proname = 'uuidv7') as relogio,
       exists (select 1 from pg_attribute where attrelid = 'migracao'::regclass and attname = 'exige_versao') as exige`,
  )
  if (!rows[0]?.exige)
    await cliente.query('alter table migracao add column if not exists exige text, add column if not exists exige_versao text')
  if (!rows[0]?.relogio) await cliente.query(await readFile(join(pasta, 'uuidv7.sql'), 'utf8'))
}

async function aplicarMigracoes(
  cliente: pg.Client,
  migracoes: readonly Migracao[],
  { fontes, versoes }: { fontes: FontesDoBanco; versoes: readonly [versao: string, ultima: string][] },
): Promise<string[]> {
  const { rows } = await cliente.query<Aplicada & { resumo: string }>('select nome, resumo, exige, exige_versao from migracao')
  recusarMaisNovo(rows, migracoes)
  const aplicadas = new Map(rows.map((r) => [r.nome, r.resumo]))
  const novas: string[] = []
  for (const m of migracoes) {
    const mudada = m.linhas.find(({ nome, resumo }) => (aplicadas.get(nome) ?? resumo) !== resumo)
    if (mudada) throw new Error(`A migração ${mudada.nome} foi mudada depois de aplicada.`)
    if (jaFoi(m, aplicadas)) continue
    await comTravasBreves(cliente, async () => {
      await criarAntes(cliente, fontes, m.antes)
      await cliente.query(m.sql)
      await cliente.query(
        'insert into migracao (nome, resumo, exige, exige_versao) select nome, resumo, $3, $4 from unnest($1::text[], $2::text[]) as l (nome, resumo)',
        [m.linhas.map(({ nome }) => nome), m.linhas.map(({ resumo }) => resumo), m.exige, m.exige && versaoCom(versoes, m.exige)],
      )
    })
    novas.push(m.nome)
  }
  return novas
}

/** Another version of ICU may sort names differently, so the indices that use the collation are rebuilt. */
async function acertarOrdem(cliente: pg.Client): Promise<void> {
  const { rows } = await cliente.query<{ nome: string; indices: string[] }>(
    `select c.oid::regcollation::text as nome, array(select d.objid::regclass::text from pg_depend d join pg_index i on i.indexrelid = d.objid
       where d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid and d.classid = 'pg_class'::regclass) as indices
     from pg_collation c where c.oid = to_regcollation('nucleo_portugues') and c.collversion is distinct from pg_collation_actual_version(c.oid)`,
  )
  for (const { nome, indices } of rows) {
    for (const indice of indices) await cliente.query(`reindex index ${indice}`)
    await cliente.query(`alter collation ${nome} refresh version`)
  }
}

interface Aplicada {
  nome: string
  exige: string | null
  exige_versao: string | null
}

/** Migrations only add, so an older program can run on a newer database, unless a migration says with `exige` that it removed something. */
function recusarMaisNovo(aplicadas: readonly Aplicada[], migracoes: readonly Migracao[]): void {
  const ultima = ultimaDe(migracoes)
  const maior = aplicadas.toSorted((a, b) => (a.exige ?? '').localeCompare(b.exige ?? '')).at(-1)
  if (!maior?.exige || maior.exige <= ultima) return
  const pede = maior.exige_versao ? `a versão ${maior.exige_versao} ou mais nova` : `a migração ${maior.exige}`
  throw new BancoNaoServe(
    `O banco é de uma versão mais nova do site: pede ${pede}, e esta é a ${VERSAO_DO_SITE}, que vai até a migração ${ultima}. Use a versão nova, ou restaure a cópia feita antes da atualização.`,
  )
}

const ultimaDe = (migracoes: readonly Migracao[]): string => migracoes.at(-1)?.nome.slice(0, 4) ?? '0000'

export interface OQueMuda {
  faltam: string[]
  /**
   * Once `faltam` are applied, a program without the migration `migracao` must not run; `versao` is the first version that has this
   * migration. null: the migrations in `faltam` only add.
   */
  exige: { migracao: string; versao: string } | null
}

export async function olharMigracoes(url: string, pasta = BANCO): Promise<OQueMuda> {
  const [migracoes, versoes] = await Promise.all([lerMigracoes(pasta), lerVersoes(pasta)])
  return comTrava(url, { pasta, migracoes }, async (cliente) => {
    const { rows } = await cliente.query<Aplicada>('select nome, exige, exige_versao from migracao')
    recusarMaisNovo(rows, migracoes)
    const aplicadas = new Set(rows.map(({ nome }) => nome))
    const faltam = migracoes.filter((m) => !jaFoi(m, aplicadas))
    const exige = faltam
      .flatMap((m) => m.exige ?? [])
      .toSorted()
      .at(-1)
    return { faltam: faltam.map(({ nome }) => nome), exige: exige ? { migracao: exige, versao: versaoCom(versoes, exige) } : null }
  })
}
