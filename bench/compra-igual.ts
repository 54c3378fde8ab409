/**
 * The floor of the same statements: what a purchase asks of the database (session and limit; item, character and game; the purchase itself), said by
 * pgbench with one prepared statement each, and the last of them behind a bare HTTP server (piso.ts). pgbench is the machine's own: the embedded
 * PostgreSQL brings none.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { prepararCompra } from '@sorium/api/modulos/loja/comprar-item.ts'
import { COMPRAR, valoresDaCompra } from '@sorium/api/modulos/loja/repositorio.ts'
import { emPistas } from '@sorium/api/nucleo/pistas.ts'
import type { Alvo } from './alvo.ts'
import { percentil } from './contas.ts'
import type { Comprador, ItemDoBench } from './gente.ts'

export const temPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

export interface Igual {
  quem: Comprador
  /** The parameters of loja_comprar; the purchase's id is the third. */
  valores: readonly unknown[]
  sessao: string
  discordId: string
}

export async function prepararIguais(alvo: Alvo, gente: readonly Comprador[], item: ItemDoBench): Promise<Igual[]> {
  return emPistas(gente, 8, async (quem) => {
    const { sid, discord_id } = await alvo.ctx.banco.uma<{ sid: string; discord_id: string }>(
      `select s.id as sid, u.discord_id from sessao_sessao s join sessao_usuario u on u.id = s.dono where u.id = $1 order by s.id desc limit 1`,
      [quem.id],
    )
    const conta = { papel: 'jogador' as const, id: quem.id, sessao: sid, nome: '', email: '', discordId: discord_id, avatarUrl: '' }
    const { compra } = await prepararCompra(
      alvo.ctx.banco,
      { prepararEntrega: () => ({ prazoDias: 7 }), lerVeiculos: async () => null },
      { conta, usuarioId: null, itemId: item.id, metodo: 'real', passport: quem.passport, precoEsperado: null, agora: new Date() },
    )
    return { quem, valores: valoresDaCompra(compra), sessao: sid, discordId: discord_id }
  })
}

/** No colon stands in it: pgbench would take what follows for a variable. */
const texto = (s: string): string => `E'${s.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
const literal = (v: unknown): string =>
  v === null || v === undefined ? 'null' : typeof v === 'number' || typeof v === 'bigint' ? String(v) : texto(v as string)

const TABELA = 'bench_igual'
/** Of the buyer whose turn it is. */
const dele = (coluna: string): string => `(select ${coluna} from ${TABELA} where n = :n)`

/** The three statements of a purchase; whose it is, is looked up by its number in a table of the bench, by its key. */
function roteiro(valores: readonly unknown[], p: { item: ItemDoBench; quantos: number }): string {
  const doComprador: Record<string, string> = { 1: dele('ator'), 3: 'uuidv7()', 4: dele('usuario'), 5: dele('passport') }
  const chamada = COMPRAR.replaceAll(/\$(\d+)/g, (_, n: string) => doComprador[n] ?? literal(valores[Number(n) - 1]))
  const linhas = [
    String.raw`\set n random(1, ${p.quantos})`,
    `with viva as (select u.discord_nome as nome, u.email, u.discord_id, u.avatar_url from sessao_sessao s join sessao_usuario u on u.id = s.dono
      where s.id = ${dele('sessao')} and s.dono = ${dele('usuario')} and s.revogada_em is null and s.expira_em > clock_timestamp()
        and s.papel = 'jogador' and u.banido_em is null),
      contada as (insert into nucleo_limite as l (chave, janela, contagem)
        select ${dele('contador')}, to_timestamp(floor(extract(epoch from clock_timestamp()) / 60) * 60), 1 from viva
        on conflict (chave, janela) do update set contagem = l.contagem + 1 returning contagem, janela)
      select viva.*, contada.contagem from viva, contada;`,
    `select uuidv7() as compra_id, i.id, i.xmin::text as versao, i.nome, i.preco_brl, i.preco_sor, i.operacao, i.quantidade,
        p.passport, p.nome, p.sobrenome, p.online, entregas_pub_jogo_no_ar() as no_ar
      from (select) nada left join loja_item i on i.id = '${p.item.id}' and i.excluido_em is null
        left join entregas_pub_personagem_da_conta(${dele('discord_id')}, ${dele('passport')}) p on true;`,
    `with nova as (insert into nucleo_idempotencia (ator, rota, chave, resumo, status, corpo)
        values (${dele('ator')}, 'POST /loja/comprar', gen_random_uuid()::text, decode('00', 'hex'), 201, '{}') on conflict do nothing returning 1)
      select ${chamada} from nova;`,
  ]
  return `${linhas.map((l) => l.replaceAll(/\s*\n\s*/g, ' ')).join('\n')}\n`
}

/** pgbench writes a line for each transaction, whose third word is how long it took, in µs. @returns ms. */
function p99DoDiario(pasta: string): number {
  const diarios = readdirSync(pasta).filter((nome) => nome.startsWith('diario'))
  const linhas = diarios.flatMap((nome) => readFileSync(path.join(pasta, nome), 'utf8').trim().split('\n'))
  return (
    percentil(
      linhas.map((linha) => Number(linha.split(' ')[2])),
      99,
    ) / 1000
  )
}

/** Transactions of so many clients, each playing a buyer by chance. */
export async function medirPgbench(
  alvo: Alvo,
  p: { iguais: readonly Igual[]; item: ItemDoBench; clientes: number; segundos: number },
): Promise<{ porSegundo: number; p99: number }> {
  const pasta = mkdtempSync(path.join(tmpdir(), 'sorium-pgbench-'))
  const { pool } = alvo.ctx.banco
  try {
    await pool.query(`drop table if exists ${TABELA}`)
    await pool.query(
      `create table ${TABELA} (n int primary key, ator text, usuario uuid, sessao uuid, discord_id text, passport int, contador text)`,
    )
    const colunas = [
      p.iguais.map(({ quem }) => `jogador:${quem.id}`),
      p.iguais.map(({ quem }) => quem.id),
      p.iguais.map(({ sessao }) => sessao),
      p.iguais.map(({ discordId }) => discordId),
      p.iguais.map(({ quem }) => quem.passport),
      p.iguais.map(({ sessao }) => `dinheiro:${sessao}`),
    ]
    await pool.query(
      `insert into ${TABELA} select row_number() over (), * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[])`,
      colunas,
    )
    await pool.query(`analyze ${TABELA}`)
    const arquivo = path.join(pasta, 'compra.sql')
    writeFileSync(arquivo, roteiro(p.iguais[0]?.valores ?? [], { item: p.item, quantos: p.iguais.length }))
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(p.clientes),
      '-j',
      '1',
      '-T',
      String(p.segundos),
      '-f',
      arquivo,
      '-l',
      '--log-prefix',
      path.join(pasta, 'diario'),
      alvo.ctx.config.urlDoBanco,
    ]
    const { stdout } = await promisify(execFile)('pgbench', args, { maxBuffer: 10_000_000 })
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!tps) throw new Error(`pgbench não contou: ${stdout.slice(0, 300)}`)
    return { porSegundo: Number(tps), p99: p99DoDiario(pasta) }
  } finally {
    await pool.query(`drop table if exists ${TABELA}`)
    rmSync(pasta, { recursive: true })
  }
}
