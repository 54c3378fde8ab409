/**
 * Records the SQL statements of one purchase (rolled back) and repeats them for other buyers, with pgbench and with a bare HTTP server
 * (piso.ts). Purchases are compared with both.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { criarEntregas } from '@sorium/api/modulos/entregas/index.ts'
import { comprarItem } from '@sorium/api/modulos/loja/compra/comprar-item.ts'
import { segurarSessao } from '@sorium/api/modulos/sessao/porta-atos.ts'
import { contaDaSessaoContando } from '@sorium/api/modulos/sessao/repositorio.ts'
import type { Banco, Leitura, Transacao } from '@sorium/api/nucleo/banco/index.ts'
import { escreverUmaVez } from '@sorium/api/nucleo/idempotencia.ts'
import { criarLimites } from '@sorium/api/nucleo/rede/limites.ts'
import type { Alvo } from './alvo.ts'
import { percentil } from './contas.ts'
import type { Comprador, ItemDoBench } from './gente.ts'

export const temPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

export interface Igual {
  usuario: string
  sessao: string
  discord: string
  passport: number
}

export interface Comando {
  sql: string
  valores: readonly unknown[]
}

/** `antes`: each is a round trip of its own. `juntos`: one transaction, sent at once. `chave`, `compra`: new in each purchase. */
export interface Gravada {
  antes: Comando[]
  juntos: Comando[]
  quem: Igual
  chave: string
  compra: string
}

const CHAVE = 'chave-da-compra-gravada'

export async function prepararIguais(alvo: Alvo, gente: readonly Comprador[]): Promise<Igual[]> {
  const linhas = await alvo.ctx.banco.linhas<Igual>(
    `select distinct on (u.id) u.id as usuario, s.id as sessao, u.discord_id as discord, g.passport
     from unnest($1::uuid[], $2::int[]) g (id, passport) join sessao_usuario u on u.id = g.id join sessao_sessao s on s.dono = u.id
     order by u.id, s.id desc`,
    [gente.map((g) => g.id), gente.map((g) => g.passport)],
  )
  return linhas
}

export async function gravarCompra(alvo: Alvo, quem: Igual, item: ItemDoBench): Promise<Gravada> {
  const { banco } = alvo.ctx
  const antes: Comando[] = []
  const juntos: Comando[] = []
  const entregas = criarEntregas(alvo.ctx)
  entregas.aoMudar('loja.compra', () => Promise.resolve())
  const conta = {
    papel: 'jogador' as const,
    id: quem.usuario,
    sessao: quem.sessao,
    nome: '',
    email: '',
    discordId: quem.discord,
    avatarUrl: '',
  }
  const lendo = gravandoLeitura(banco, antes)
  const contagem = criarLimites(banco, 1).contagem('dinheiro')
  if (!contagem) throw new Error('as compras não são contadas no banco')
  await contaDaSessaoContando(lendo, { sessao: quem.sessao, papel: 'jogador', dono: quem.usuario }, contagem)
  let compra = ''
  const desfeita = new Error('desfeita')
  const gravando: Banco = {
    ...banco,
    transacaoPreparada: async (preparar, fn) => {
      const preparado = await preparar()
      return banco.transacao(async (tx) => {
        await fn(gravandoTransacao(tx, juntos), preparado)
        throw desfeita
      })
    },
  }
  const pedido = {
    ator: `jogador:${quem.usuario}`,
    rota: 'POST /loja/comprar',
    chave: CHAVE,
    corpo: {},
    segurarQuemAge: (tx: Transacao) => segurarSessao(tx, quem.sessao),
  }
  const corpo = { item_id: item.id, metodo_pagamento: 'real' as const, personagem_id: quem.passport }
  const caixa = { ctx: { ...alvo.ctx, banco: { ...banco, ...lendo } }, entregas }
  const recusa = await escreverUmaVez(gravando, pedido, async () => {
    const movimento = await comprarItem(caixa, { conta, corpo })
    compra = movimento.resposta.corpo.compra_id
    return movimento
  }).catch((erro: unknown) => {
    if (erro !== desfeita) throw erro
  })
  if (recusa) throw new Error(`A compra do bench foi recusada: ${JSON.stringify(recusa.corpo)}`)
  return { antes, juntos, quem, chave: CHAVE, compra }
}

function gravandoLeitura(leitura: Leitura, em: Comando[]): Leitura {
  const gravar = (sql: string, valores: readonly unknown[] = []) => void em.push({ sql, valores })
  return {
    linhas: (sql, valores) => (gravar(sql, valores), leitura.linhas(sql, valores)),
    linha: (sql, valores) => (gravar(sql, valores), leitura.linha(sql, valores)),
    uma: (sql, valores) => (gravar(sql, valores), leitura.uma(sql, valores)),
    avulsas: (sql) => (gravar(sql), leitura.avulsas(sql)),
  }
}

function gravandoTransacao(tx: Transacao, em: Comando[]): Transacao {
  const gravar = (sql: string, valores: readonly unknown[] = []) => void em.push({ sql, valores })
  return {
    ...gravandoLeitura(tx, em),
    transacao: true,
    executar: (sql, valores) => (gravar(sql, valores), tx.executar(sql, valores)),
    adiar: (sql, valores) => (gravar(sql, valores), tx.adiar(sql, valores)),
    aoConfirmar: tx.aoConfirmar,
  }
}

export function deOutra(g: Gravada, para: Igual & { chave: string; compra: string }): (valor: unknown) => unknown {
  const trocas = [
    [g.quem.usuario, para.usuario],
    [g.quem.sessao, para.sessao],
    [g.quem.discord, para.discord],
    [g.chave, para.chave],
    [g.compra, para.compra],
  ] as const
  const trocar = (valor: unknown): unknown => {
    if (valor === g.quem.passport) return para.passport
    if (Array.isArray(valor)) return valor.map(trocar)
    return typeof valor === 'string' ? trocas.reduce((s, [de, por]) => s.replaceAll(de, por), valor) : valor
  }
  return trocar
}

/** Colons are escaped, because pgbench reads ':name' as a variable. */
const texto = (s: string): string => `E'${s.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`

const TABELA = 'bench_igual'
const dele = (coluna: string): string => `(select ${coluna} from ${TABELA} where n = :n)`

function expressao(valor: unknown, g: Gravada): string {
  if (valor === null || valor === undefined) return 'null'
  if (valor === g.quem.passport) return dele('passport')
  if (typeof valor === 'number' || typeof valor === 'bigint') return String(valor)
  if (Array.isArray(valor)) return `array[${valor.map((v) => expressao(v, g)).join(', ')}]`
  if (Buffer.isBuffer(valor)) return `decode('${valor.toString('hex')}', 'hex')`
  if (typeof valor !== 'string') return texto(JSON.stringify(valor))
  const nomes: Record<string, string> = {
    [g.quem.usuario]: dele('usuario'),
    [g.quem.sessao]: dele('sessao'),
    [g.quem.discord]: dele('discord'),
    [g.chave]: 'gen_random_uuid()',
    [g.compra]: ':compra_id',
  }
  const partes = valor.split(new RegExp(`(${Object.keys(nomes).join('|')})`)).filter((parte) => parte !== '')
  const [unica = ''] = partes
  if (partes.length <= 1) return unica === g.chave ? 'gen_random_uuid()::text' : (nomes[unica] ?? texto(valor))
  return `(${partes.map((parte) => (nomes[parte] ? `(${nomes[parte]})::text` : texto(parte))).join(' || ')})`
}

function roteiro(g: Gravada, quantos: number): string {
  const dizer = ({ sql, valores }: Comando) =>
    sql.replaceAll(/\$(\d+)/g, (_, n: string) => expressao(valores[Number(n) - 1], g)).replaceAll(/\s*\n\s*/g, ' ')
  const [ultimo, ...outros] = g.antes.toReversed().map(dizer)
  const linhas = [
    String.raw`\set n random(1, ${quantos})`,
    ...outros.toReversed().map((sql) => `${sql};`),
    String.raw`select uuidv7() as compra_id from (${ultimo}) lido \gset`,
    String.raw`\startpipeline`,
    'begin;',
    ...g.juntos.map((comando) => `${dizer(comando)};`),
    'commit;',
    String.raw`\endpipeline`,
  ]
  return `${linhas.join('\n')}\n`
}

/** The third word of each line in pgbench's log is the transaction's time in µs. @returns ms. */
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

export async function medirPgbench(
  alvo: Alvo,
  p: { iguais: readonly Igual[]; gravada: Gravada; clientes: number; segundos: number },
): Promise<{ porSegundo: number; p99: number }> {
  const pasta = mkdtempSync(path.join(tmpdir(), 'sorium-pgbench-'))
  const { pool } = alvo.ctx.banco
  try {
    await pool.query(`drop table if exists ${TABELA}`)
    await pool.query(`create table ${TABELA} (n int primary key, usuario uuid, sessao uuid, discord text, passport int)`)
    const colunas = (['usuario', 'sessao', 'discord', 'passport'] as const).map((c) => p.iguais.map((i) => i[c]))
    await pool.query(
      `insert into ${TABELA} select row_number() over (), * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[])`,
      colunas,
    )
    await pool.query(`analyze ${TABELA}`)
    const arquivo = path.join(pasta, 'compra.sql')
    writeFileSync(arquivo, roteiro(p.gravada, p.iguais.length))
    const carga = ['-n', '-M', 'prepared', '-c', String(p.clientes), '-j', '1', '-T', String(p.segundos), '-f', arquivo]
    const diario = ['-l', '--log-prefix', path.join(pasta, 'diario')]
    // Plans are generic, because pgbench's connections are new and would plan each statement five times first.
    const env = { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' }
    const args = [...carga, ...diario, alvo.ctx.config.urlDoBanco]
    const { stdout } = await promisify(execFile)('pgbench', args, { maxBuffer: 10_000_000, env })
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!tps) throw new Error(`pgbench não contou: ${stdout.slice(0, 300)}`)
    return { porSegundo: Number(tps), p99: p99DoDiario(pasta) }
  } finally {
    await pool.query(`drop table if exists ${TABELA}`)
    rmSync(pasta, { recursive: true })
  }
}
