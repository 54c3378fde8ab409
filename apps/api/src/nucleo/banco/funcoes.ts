/**
 * After the migrations, replaces in one transaction the functions and views of banco/funcoes whose text changed (docs/decisoes/sql.md). The
 * caller holds TRAVAS.migrar.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { codigoDe } from './index.ts'
import { comTravasBreves, travaOcupada } from './travas-breves.ts'

export interface FuncaoDoBanco {
  nome: string
  arquivo: string
  sql: string
  resumo: string
}

export interface FontesDoBanco {
  geracao: number
  funcoes: FuncaoDoBanco[]
}

const INICIO = /^create or replace (?:function|view) (\w+)/gm

export function dividirFuncoes(arquivo: string, texto: string): FuncaoDoBanco[] {
  const inicios = [...texto.matchAll(INICIO)]
  return inicios.map((achado, i) => {
    const sql = texto.slice(achado.index, inicios[i + 1]?.index).replace(/(?:\n(?:--[^\n]*)?)*$/, '')
    return { nome: achado[1] ?? '', arquivo, sql, resumo: createHash('sha256').update(sql).digest('hex') }
  })
}

export async function lerFontes(pasta: string): Promise<FontesDoBanco> {
  const arquivos = (await readdir(join(pasta, 'funcoes'))).filter((nome) => nome.endsWith('.sql')).toSorted()
  const textos = await Promise.all(arquivos.map((arquivo) => readFile(join(pasta, 'funcoes', arquivo), 'utf8')))
  const funcoes = textos.flatMap((texto, i) => dividirFuncoes(arquivos[i] ?? '', texto))
  const nomes = new Set<string>()
  for (const { nome, arquivo } of funcoes) {
    if (nomes.has(nome)) throw new Error(`banco/funcoes/${arquivo}: ${nome} está escrita duas vezes.`)
    nomes.add(nome)
  }
  const geracao = /^-- geracao: (\d+)$/m.exec(await readFile(join(pasta, 'esquema.sql'), 'utf8'))?.[1]
  if (geracao === undefined) throw new Error('banco/esquema.sql não diz a sua geração: rode npm run db:esquema.')
  return { geracao: Number(geracao), funcoes }
}

export async function aplicarFuncoes(cliente: pg.Client, fontes: FontesDoBanco): Promise<string[]> {
  const mudadas = await lerMudadas(cliente, fontes)
  if (mudadas) await comTravasBreves(cliente, () => aplicarNaTransacao(cliente, fontes, mudadas))
  return mudadas?.map(({ nome }) => nome) ?? []
}

/** null: there is nothing to replace, or the database has the functions of a newer version, which also serve an older node. */
async function lerMudadas(cliente: pg.Client, { geracao, funcoes }: FontesDoBanco): Promise<FuncaoDoBanco[] | null> {
  const { rows } = await cliente.query<{ geracao: number; resumos: Record<string, string> }>('select geracao, resumos from nucleo_funcoes')
  const antes = rows[0] ?? { geracao: 0, resumos: {} }
  if (antes.geracao > geracao) return null
  const presentes = await lerPresentes(cliente, funcoes)
  const mudadas = funcoes.filter(({ nome, resumo }) => antes.resumos[nome] !== resumo || !presentes.has(nome))
  return mudadas.length === 0 && antes.geracao === geracao ? null : mudadas
}

async function aplicarNaTransacao(
  cliente: pg.Client,
  { geracao, funcoes }: FontesDoBanco,
  mudadas: readonly FuncaoDoBanco[],
): Promise<void> {
  const nomes = mudadas.map(({ nome }) => nome)
  const gravadas = await lerGravadas(cliente, nomes)
  await criarEmOrdem(cliente, mudadas)
  await recusarDuplas(cliente, nomes)
  for (const [nome, texto] of await lerGravadas(cliente, nomes))
    if (gravadas.has(nome) && gravadas.get(nome) !== texto)
      throw new Error(
        `A função ${nome} está debaixo de um índice, de uma regra ou de uma coluna calculada: com outro texto o que está gravado ficaria errado. Dê-lhe um nome novo e refaça, numa migração, o que se apoia nela.`,
      )
  await cliente.query(
    `insert into nucleo_funcoes (geracao, resumos) values ($1, $2)
     on conflict (unica) do update set geracao = excluded.geracao, resumos = excluded.resumos, em = clock_timestamp()`,
    [geracao, JSON.stringify(Object.fromEntries(funcoes.map(({ nome, resumo }) => [nome, resumo])))],
  )
}

/**
 * Creates the functions that a migration names in its line `-- antes: name, name`, because its triggers or indices need them. Bodies are
 * not checked here, because they may name tables of later migrations.
 */
export async function criarAntes(cliente: pg.Client, { funcoes }: FontesDoBanco, nomes: readonly string[]): Promise<void> {
  if (nomes.length === 0) return
  const presentes = await lerPresentes(cliente, funcoes)
  for (const nome of nomes) {
    const funcao = funcoes.find((f) => f.nome === nome)
    if (!funcao) throw new Error(`Uma migração pede a função ${nome}, e banco/funcoes não a tem.`)
    if (presentes.has(nome)) continue
    await cliente.query('set local check_function_bodies = off')
    await cliente.query(funcao.sql)
    await cliente.query('set local check_function_bodies = on')
  }
}

async function lerPresentes(cliente: pg.Client, funcoes: readonly FuncaoDoBanco[]): Promise<Set<string>> {
  const { rows } = await cliente.query<{ nome: string }>(
    `select proname as nome from pg_proc where proname = any ($1) and pronamespace = current_schema()::regnamespace
     union all select relname from pg_class where relname = any ($1) and relnamespace = current_schema()::regnamespace and relkind = 'v'`,
    [funcoes.map(({ nome }) => nome)],
  )
  return new Set(rows.map(({ nome }) => nome))
}

const FALTA_OUTRA = new Set(['42883', '42P01', '42703', '42704'])

async function criarEmOrdem(cliente: pg.Client, funcoes: readonly FuncaoDoBanco[]): Promise<void> {
  const adiadas: FuncaoDoBanco[] = []
  let motivo: unknown
  for (const funcao of funcoes) {
    await cliente.query('savepoint funcao')
    try {
      await cliente.query(funcao.sql)
    } catch (erro) {
      if (!FALTA_OUTRA.has(codigoDe(erro) ?? '')) throw explicar(funcao, erro)
      await cliente.query('rollback to savepoint funcao')
      adiadas.push(funcao)
      motivo = explicar(funcao, erro)
    }
    await cliente.query('release savepoint funcao')
  }
  if (adiadas.length === 0) return
  if (adiadas.length === funcoes.length) throw motivo
  await criarEmOrdem(cliente, adiadas)
}

const MUDOU_DE_FORMA =
  'Um nó da versão de antes ainda a usa assim: dê à nova um nome novo e deixe a antiga por uma versão (docs/decisoes/sql.md).'

function explicar({ nome, arquivo }: FuncaoDoBanco, erro: unknown): unknown {
  const codigo = codigoDe(erro)
  if (codigo === '42P13') return new Error(`A função ${nome} mudou de parâmetros ou de resposta. ${MUDOU_DE_FORMA}`, { cause: erro })
  if (codigo === '42P16') return new Error(`A vista ${nome} perdeu ou mudou uma coluna. ${MUDOU_DE_FORMA}`, { cause: erro })
  if (erro instanceof Error && !travaOcupada(erro)) erro.message = `banco/funcoes/${arquivo}, ${nome}: ${erro.message}`
  return erro
}

/** For a function with other parameter types than before, `create or replace` leaves the old one beside the new one. */
async function recusarDuplas(cliente: pg.Client, nomes: readonly string[]): Promise<void> {
  const { rows } = await cliente.query<{ nome: string }>(
    `select proname as nome from pg_proc where pronamespace = current_schema()::regnamespace and proname = any ($1) group by 1 having count(*) > 1`,
    [nomes],
  )
  if (rows[0]) throw new Error(`A função ${rows[0].nome} mudou de parâmetros. ${MUDOU_DE_FORMA}`)
}

async function lerGravadas(cliente: pg.Client, nomes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await cliente.query<{ nome: string; texto: string }>(
    `select p.proname as nome, pg_get_functiondef(p.oid) as texto from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.proname = any ($1) and exists (
       select 1 from pg_depend d
         left join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid
         left join pg_attrdef v on d.classid = 'pg_attrdef'::regclass and v.oid = d.objid
         left join pg_attribute a on a.attrelid = v.adrelid and a.attnum = v.adnum
       where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
         and (c.relkind = 'i' or a.attgenerated <> '' or d.classid = 'pg_constraint'::regclass))`,
    [nomes],
  )
  return new Map(rows.map(({ nome, texto }) => [nome, texto]))
}
