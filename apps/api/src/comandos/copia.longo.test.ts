import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gerarChave } from '#modulos/copias/porta-segredos.ts'
import { resumirBanco } from '#modulos/copias/fabrica.ts'
import { lerNome } from '#modulos/copias/porta-terminal.ts'
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazio } from '#nucleo/testes/banco.ts'
import { horaDaqui } from './terminal.ts'

const CHAVE_DADOS = 'chave-dos-dados-desta-cidade-0123456789'
const CHAVE = await gerarChave()
const pasta = mkdtempSync(join(tmpdir(), 'sorium-copias-'))
let [banco, alvo]: BancoDeTeste[] = []
beforeAll(async () => {
  banco = await criarBancoDeTeste()
  alvo = await criarBancoVazio()
})
afterAll(async () => {
  await banco?.apagar()
  await alvo?.apagar()
})

async function rodar(comando: string, argumentos: string[], p: { entrada?: string; ambiente?: Record<string, string> } = {}) {
  const processo = spawn(process.execPath, [join(import.meta.dirname, `${comando}.ts`), ...argumentos], {
    env: { PATH: process.env['PATH'], DATABASE_URL: banco?.url, COPIAS_CHAVE: CHAVE, COPIAS_PASTA: pasta, CHAVE_DADOS, ...p.ambiente },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let saida = ''
  for (const cano of [processo.stdout, processo.stderr]) cano.on('data', (d: Buffer) => (saida += d.toString()))
  processo.stdin.end(p.entrada ?? '')
  const codigo = await new Promise<number | null>((pronto) => processo.on('close', pronto))
  return { codigo, saida }
}

it('makes a copy, lists it, and restores the newest one into an empty database, whose ledger it checks', async () => {
  expect(await rodar('copia', ['listar'])).toEqual({ codigo: 0, saida: `Nenhuma cópia em ${pasta}.\n` })
  const feita = await rodar('copia', [])
  expect(feita).toMatchObject({
    codigo: 0,
    saida: expect.stringMatching(/^Pronto: sorium-\d{8}T\d{6}Z-agora\.tar\.gz\.age em .+, [\d,]+ MB, \d+ linhas\.\n$/),
  })
  expect((await rodar('copia', ['antes'])).codigo).toBe(0)
  expect((await rodar('copia', ['listar'])).saida.match(/^sorium-.*age/gm)).toHaveLength(2)
  const restaurada = await rodar('restaurar', ['ultima'], { ambiente: { DATABASE_URL: alvo?.url ?? '' } })
  expect(restaurada).toMatchObject({ codigo: 0, saida: expect.stringContaining('O livro confere: nenhuma diferença.') })
  // A copy does not contain its own row; a restore adds its own row and the period in which the game reports again.
  const daVolta = { copias_restauracao: '', copias_restauracao_id_seq: '', entregas_refacao: '', entregas_refacao_id_seq: '' }
  const dasCopias = { copias_copia: '', ...daVolta }
  expect({ ...(await resumirBanco(alvo?.url ?? '')), ...dasCopias }).toEqual({ ...(await resumirBanco(banco?.url ?? '')), ...dasCopias })
})

const linhasDe = async (url: string | undefined, sql: string): Promise<Record<string, unknown>[]> => {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    return (await cliente.query<Record<string, unknown>>(sql)).rows
  } finally {
    await cliente.end()
  }
}
const ultimaRestauracao = (url: string | undefined) =>
  linhasDe(url, 'select id::int, instante, substituida from copias_restauracao order by id desc limit 1')

it('restores over what is there only with the word and a yes, keeps that first, and the panel has all of it at once', async () => {
  const ambiente = { DATABASE_URL: alvo?.url ?? '' }
  const antes = await ultimaRestauracao(alvo?.url)
  expect(await rodar('restaurar', ['ultima'], { ambiente })).toEqual({
    codigo: 1,
    saida: 'O banco não está vazio: para apagar o que ele tem e pôr a cópia no lugar, diga --substituir.\n',
  })
  const semSim = await rodar('restaurar', ['ultima', '--substituir'], { ambiente })
  expect(semSim).toMatchObject({ codigo: 1, saida: expect.stringContaining('Sem um terminal ninguém pode confirmar: acrescente --sim.') })
  expect(await ultimaRestauracao(alvo?.url)).toEqual(antes)
  const feita = await rodar('restaurar', ['ultima', '--substituir', '--sim'], { ambiente })
  expect(feita).toMatchObject({
    codigo: 0,
    saida: expect.stringMatching(
      /^A cópia .*-antes\.tar\.gz\.age está inteira.*\nO que o banco tinha está em sorium-.*-substituido\.tar\.gz\.age\.\nPronto:/,
    ),
  })
  const [depois] = await ultimaRestauracao(alvo?.url)
  const substituida = readdirSync(pasta).find((nome) => nome.includes('substituido'))
  expect(depois).toMatchObject({ substituida })
  expect(feita.saida).toContain(`Pronto: o banco está como em ${horaDaqui(depois?.['instante'] as Date)}, com`)
  const noPainel = await linhasDe(alvo?.url, 'select nome from copias_copia where sumiu_em is null')
  const naPasta = readdirSync(pasta).filter((nome) => lerNome(nome))
  expect(new Set(noPainel.map((l) => l['nome']))).toEqual(new Set(naPasta))
})

/** Runs the command like `sorium restaurar`; `pediu` tells whether it asked to stop the site. */
async function comQuemPara(argumentos: string[], ambiente: Record<string, string> = {}) {
  const processo = spawn(process.execPath, [join(import.meta.dirname, 'restaurar.ts'), ...argumentos], {
    env: { PATH: process.env['PATH'], DATABASE_URL: alvo?.url, COPIAS_CHAVE: CHAVE, COPIAS_PASTA: pasta, CHAVE_DADOS, ...ambiente },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let [saida, pediu] = ['', false]
  for (const cano of [processo.stdout, processo.stderr]) cano?.on('data', (d: Buffer) => (saida += d.toString()))
  processo.on('message', () => {
    pediu = true
    processo.send('parado')
  })
  const codigo = await new Promise<number | null>((pronto) => processo.on('close', pronto))
  return { codigo, saida, pediu }
}

it('the site is stopped only when nothing but the database can fail any more', async () => {
  const nome = readdirSync(pasta).find((n) => n.includes('-antes.'))!
  const inteira = readFileSync(join(pasta, nome))
  const fora = mkdtempSync(join(tmpdir(), 'sorium-fora-'))
  const arquivo = (com: string, conteudo: Buffer) => {
    writeFileSync(join(fora, com), conteudo)
    return join(fora, com)
  }
  const quase = Buffer.from(inteira)
  quase[quase.length - 5_000]! ^= 1
  const semChance: [string[], Record<string, string>, string][] = [
    [['nada.age', '--substituir', '--sim'], {}, 'não existe'],
    [[arquivo('cortada.age', inteira.subarray(0, -3_000)), '--substituir', '--sim'], {}, 'cortada'],
    [[arquivo('mudada.age', quase), '--substituir', '--sim'], {}, 'cortada ou foi mudada'],
    [[nome, '--substituir', '--sim'], { COPIAS_CHAVE: await gerarChave() }, 'chave'],
    [[nome, '--substituir', '--sim'], { CHAVE_DADOS: 'outra-chave-dos-dados-0123456789-abcdef' }, 'A CHAVE_DADOS daqui não é a da cópia'],
    [[nome], {}, 'diga --substituir'],
    [[nome, '--substituir'], {}, 'acrescente --sim'],
    [[nome, '--tudo'], {}, 'Uso: npm run restaurar'],
  ]
  const antes = await ultimaRestauracao(alvo?.url)
  for (const [argumentos, ambiente, frase] of semChance) {
    const r = await comQuemPara(argumentos, ambiente)
    expect([argumentos, r]).toEqual([argumentos, { codigo: 1, pediu: false, saida: expect.stringContaining(frase) }])
  }
  expect(await ultimaRestauracao(alvo?.url)).toEqual(antes)
  expect(await comQuemPara([nome, '--substituir', '--sim'])).toMatchObject({ codigo: 0, pediu: true })
})

it('keeps the secrets in a file of their own, under a passphrase that nothing else has', async () => {
  const arquivo = join(mkdtempSync(join(tmpdir(), 'sorium-')), 'segredos.age')
  const curta = await rodar('copia', ['segredos', arquivo], { entrada: 'curta\n' })
  expect(curta).toMatchObject({ codigo: 1, saida: expect.stringContaining('A senha é curta') })
  const feito = await rodar('copia', ['segredos', arquivo], { entrada: 'uma senha comprida\n' })
  expect(feito).toMatchObject({ codigo: 0, saida: expect.stringContaining('Pronto: CHAVE_DADOS, COPIAS_CHAVE, COPIAS_PASTA em') })
  for (const segredo of [CHAVE, CHAVE_DADOS]) {
    expect(readFileSync(arquivo).includes(segredo)).toBe(false)
    expect(feito.saida).not.toContain(segredo)
  }
  const aberto = await rodar('copia', ['abrir-segredos', arquivo], { entrada: 'uma senha comprida\n' })
  expect(aberto.saida).toContain(`CHAVE_DADOS=${CHAVE_DADOS}\nCOPIAS_CHAVE=${CHAVE}\nCOPIAS_PASTA=${pasta}\n`)
  const errada = await rodar('copia', ['abrir-segredos', arquivo], { entrada: 'outra senha qualquer\n' })
  expect(errada).toMatchObject({ codigo: 1, saida: expect.stringContaining('A senha não abre este arquivo de segredos.') })
})

it.each([
  ['no key', 'copia', [], { COPIAS_CHAVE: '', COPIAS_PASTA: '' }, 'As cópias não estão ligadas: falta a variável COPIAS_CHAVE.'],
  ['half a key', 'copia', [], { COPIAS_CHAVE: 'AGE-SECRET-KEY-1ABC' }, 'A variável COPIAS_CHAVE precisa ser uma chave AGE-SECRET-KEY-1…'],
  [
    'two places',
    'copia',
    [],
    { COPIAS_S3_BALDE: 'b', COPIAS_S3_ENDERECO: 'https://s3.exemplo', COPIAS_S3_CHAVE_ID: 'a', COPIAS_S3_SEGREDO: 'b' },
    'não para os dois.',
  ],
  ['an open store', 'copia', [], { COPIAS_S3_BALDE: 'b', COPIAS_S3_ENDERECO: 'http://s3.exemplo' }, 'que comece com https://'],
  ['an unknown word', 'copia', ['tudo'], {}, 'Uso: npm run copia'],
  ['no copy named', 'restaurar', [], {}, 'Uso: npm run restaurar'],
  ['a copy that is not there', 'restaurar', ['sorium-x.age', '--substituir'], {}, 'sorium-x.age: não existe.'],
])('with %s says so in one line and does nothing', async (_caso, comando, argumentos, ambiente, frase) => {
  const antes = readdirSync(pasta)
  const r = await rodar(comando, argumentos, { ambiente })
  expect(r).toMatchObject({ codigo: 1, saida: expect.stringContaining(frase) })
  expect(r.saida.trim().split('\n')).toHaveLength(1)
  expect(readdirSync(pasta)).toEqual(antes)
})
