import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lerDivergencias } from '#modulos/carteira/index.ts'
import { abrirBanco } from '#nucleo/banco/index.ts'
import { migrar, migrarComo } from '#nucleo/banco/migrar.ts'
import { criarLog } from '#nucleo/log.ts'
import { type BancoDeTeste, criarBancoVazio } from '#nucleo/testes/banco.ts'
import { deixarPassar } from '#nucleo/testes/esperas.ts'
import { CONFERENCIAS } from '../../jobs/conferencias.ts'
import { usarFeira } from '../../testes/anuncios.ts'
import { comprar } from '../../testes/corridas.ts'
import { viver } from '../../testes/vida-inteira.ts'
import { gerarChave } from './pacote/cifra.ts'
import { type Destino, naPasta } from './destino/destino.ts'
import { resumirBanco } from './fabrica.ts'
import { fazerCopia, type PedidoDeCopia } from './pacote/fazer-copia.ts'
import { acharPgDump } from './pacote/pg-dump.ts'
import { comFotografia, lerLinhas } from './pacote/ler-banco.ts'
import { restaurar } from './pacote/restaurar.ts'

const f = usarFeira()
const CHAVE = await gerarChave()
const OUTRA_CHAVE = await gerarChave()
const CHAVE_DADOS = 'chave-dos-dados-desta-cidade-0123456789'
const destino = naPasta(mkdtempSync(join(tmpdir(), 'sorium-copias-')))
const versao = async () => {
  const { rows } = await f.mundo.app.ctx.banco.pool.query<{ v: number }>(`select current_setting('server_version_num')::int / 10000 as v`)
  return rows[0]?.v ?? 0
}

const bancos: BancoDeTeste[] = []
afterEach(async () => {
  for (const banco of bancos.splice(0)) await banco.apagar()
})
async function vazio(): Promise<string> {
  const banco = await criarBancoVazio()
  bancos.push(banco)
  return banco.url
}

const copiar = (p: Partial<PedidoDeCopia> = {}) =>
  fazerCopia({ url: f.mundo.url, destino, chave: CHAVE, chaveDosDados: CHAVE_DADOS, motivo: 'agora', ...p })
const trazer = async (nome: string, url: string, p: Partial<Parameters<typeof restaurar>[0]> = {}) =>
  restaurar({ url, recontar: false, chave: CHAVE, chaveDosDados: CHAVE_DADOS, ...p, arquivo: p.arquivo ?? (await destino.abrir(nome)) })

async function coisas(url: string): Promise<number> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  const { rows } = await cliente.query<{ n: number }>(
    `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v')`,
  )
  await cliente.end()
  return rows[0]?.n ?? -1
}

async function divergencias(url: string) {
  const banco = abrirBanco({ url, log: criarLog('silent'), maximo: 2 })
  try {
    return (await lerDivergencias({ banco }, CONFERENCIAS)).divergencias
  } finally {
    await banco.fechar()
  }
}

let vida: Promise<unknown> | undefined
beforeEach(() => (vida ??= viver(f)))

describe.each([
  ['the site itself', true],
  ['pg_dump', false],
])('a copy by %s', (_, semPgDump) => {
  it('becomes the same database again: every row, every sequence, and a ledger that balances', async (t) => {
    if (!semPgDump && !(await acharPgDump(await versao()))) return t.skip('nenhum pg_dump da versão deste banco')
    const feita = await copiar({ semPgDump })
    expect(feita).toMatchObject({
      metodo: semPgDump ? 'copy' : 'pg_dump',
      nome: expect.stringMatching(/^sorium-\d{8}T\d{6}Z-agora\.tar\.gz\.age$/),
    })
    const antes = await resumirBanco(f.mundo.url)
    expect(Object.values(antes).filter((soma) => /^[1-9]\d* [0-9a-f]{32}$/.test(soma)).length).toBeGreaterThan(30)
    const url = await vazio()
    const feito = await trazer(feita.nome, url)
    expect(feito).toMatchObject({ linhas: feita.linhas, instante: feita.instante })
    expect(await resumirBanco(url)).toEqual(antes)
    expect(await divergencias(url)).toEqual([])
  })
})

describe('a copy', () => {
  it('made while the city buys shows one moment: its ledger balances, and nobody waited for it', async () => {
    const item = await f.mundo.item({ brl: 100n })
    const compradores = await Promise.all([1, 2, 3].map(() => f.mundo.jogador({ carteira: { brl: 1_000_000n, sor: 0n } })))
    let copiando = true
    let compras = 0
    const comprando = compradores.map(async (quem) => {
      while (copiando) {
        expect((await comprar(f.mundo, quem, { item })).statusCode).toBe(201)
        compras++
      }
    })
    // A slow destination keeps the snapshot open while purchases go on.
    const lento: Destino = {
      ...destino,
      guardar: (nome, conteudo) =>
        destino.guardar(
          nome,
          Readable.from(
            (async function* () {
              for await (const pedaco of conteudo) {
                await deixarPassar(100)
                yield pedaco as Buffer
              }
            })(),
          ),
        ),
    }
    await deixarPassar(200)
    const feita = await copiar({ destino: lento, semPgDump: true })
    await deixarPassar(300)
    copiando = false
    await Promise.all(comprando)
    const url = await vazio()
    await trazer(feita.nome, url)
    expect(await divergencias(url)).toEqual([])
    const cliente = new pg.Client({ connectionString: url })
    await cliente.connect()
    const { rows } = await cliente.query<{ n: number }>(`select count(*)::int as n from loja_compra where item = $1`, [item])
    await cliente.end()
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(rows[0]?.n).toBeLessThan(compras)
  })

  it('has nothing of what is written after it began, whichever table is read last', async () => {
    const item = await f.mundo.item({ brl: 100n })
    const quem = await f.mundo.jogador({ carteira: { brl: 1_000n, sor: 0n } })
    await comFotografia(f.mundo.url, async ({ cliente, tabelas }) => {
      const ler = async (nome: string) => {
        const tabela = tabelas.find((t) => t.nome === nome)
        if (!tabela) throw new Error(`sem a tabela ${nome}`)
        return text(lerLinhas(cliente, tabela))
      }
      await ler('carteira_conta')
      const { compra_id: compra } = (await comprar(f.mundo, quem, { item })).json<{ compra_id: string }>()
      expect(compra).toMatch(/^[0-9a-f-]{36}$/)
      expect(await ler('loja_compra')).not.toContain(compra)
      expect(await ler('carteira_transacao')).not.toContain(`compra:${compra}`)
    })
  })

  it('of a database that has not seen the newest migrations gets them on the way', async () => {
    const [url, alvo] = [await vazio(), await vazio()]
    const { rows } = await f.mundo.app.ctx.banco.pool.query<{ nome: string; resumo: string }>(
      'select nome, resumo from migracao order by nome',
    )
    await migrarComo(url, rows.slice(0, -3))
    const { nome } = await copiar({ url, semPgDump: true })
    const { novas } = await trazer(nome, alvo)
    expect(novas.filter((n) => n.endsWith('.sql'))).toEqual(rows.slice(-3).map((r) => r.nome))
    expect(await migrar(alvo)).toEqual([])
  })
})

describe('a restore that cannot be', () => {
  let nome = ''
  beforeEach(async () => {
    nome ||= (await copiar({ semPgDump: true })).nome
  })

  const cortado = async (mudar: (bytes: Buffer) => Buffer) => Readable.from([mudar(await buffer(await destino.abrir(nome)))])

  it.each([
    ['another key', { chave: OUTRA_CHAVE }, 'Esta chave (COPIAS_CHAVE) não abre a cópia: ela foi feita com outra.'],
    ['another CHAVE_DADOS', { chaveDosDados: 'outra-chave-dos-dados-qualquer-123456' }, 'A CHAVE_DADOS daqui não é a da cópia'],
    [
      'a file that is none',
      { arquivo: () => Promise.resolve(Readable.from([Buffer.from('nada disso')])) },
      'O arquivo não é uma cópia deste site',
    ],
    [
      'a file cut short',
      { arquivo: () => cortado((b) => b.subarray(0, b.length - 40_000)) },
      'A cópia está cortada ou foi mudada depois de feita.',
    ],
    [
      'a file with one bit changed',
      {
        arquivo: () =>
          cortado((b) => {
            b[b.length - 20_000]! ^= 1
            return b
          }),
      },
      'A cópia está cortada ou foi mudada depois de feita.',
    ],
  ])('with %s says so, and the database stays empty', async (_caso, p, frase) => {
    const url = await vazio()
    const { arquivo, ...resto } = p as { arquivo?: () => Promise<Readable> }
    await expect(trazer(nome, url, { ...resto, ...(arquivo ? { arquivo: await arquivo() } : {}) })).rejects.toThrow(frase)
    expect(await coisas(url)).toBe(0)
  })

  it('over what somebody has is refused without the word, and does it with the word', async () => {
    const url = await vazio()
    await migrar(url)
    const antes = await resumirBanco(url)
    await expect(trazer(nome, url)).rejects.toThrow(
      'O banco não está vazio: para apagar o que ele tem e pôr a cópia no lugar, diga --substituir.',
    )
    expect(await resumirBanco(url)).toEqual(antes)
    await trazer(nome, url, { substituir: true })
    expect(await resumirBanco(url)).not.toEqual(antes)
  })

  it('under a site that serves is refused, whatever the word', async () => {
    const antes = await resumirBanco(f.mundo.url)
    await expect(trazer(nome, f.mundo.url, { substituir: true })).rejects.toThrow(
      'O site está no ar neste banco: pare-o antes de restaurar.',
    )
    expect(await resumirBanco(f.mundo.url)).toEqual(antes)
  })

  it('of before 0.2.0 says which version opens it', async () => {
    const url = await vazio()
    await migrar(url)
    const cliente = new pg.Client({ connectionString: url })
    await cliente.connect()
    await cliente.query(`delete from migracao where nome > '0058'`)
    await cliente.end()
    const antiga = await copiar({ url, semPgDump: true })
    const alvo = await vazio()
    await expect(trazer(antiga.nome, alvo)).rejects.toThrow('restaure com a 0.2.0, e depois atualize')
    expect(await coisas(alvo)).toBe(0)
  })

  it('of a newer version says which one it needs', async () => {
    const url = await vazio()
    await migrar(url)
    const cliente = new pg.Client({ connectionString: url })
    await cliente.connect()
    await cliente.query(`insert into migracao (nome, resumo) values ('9999-do-futuro.sql', 'x')`)
    await cliente.end()
    const daNova = await copiar({ url, semPgDump: true })
    await expect(trazer(daNova.nome, await vazio())).rejects.toThrow('tem a migração 9999-do-futuro.sql, que esta não tem')
    const cheio = await vazio()
    await migrar(cheio)
    const antes = await coisas(cheio)
    await expect(trazer(daNova.nome, cheio, { substituir: true })).rejects.toThrow('9999-do-futuro.sql')
    expect(await coisas(cheio)).toBe(antes)
  })
})
