/** The commands as an operator runs them, with nothing but their variables. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gerarChave } from '#modulos/copias/porta-segredos.ts'
import { resumirBanco } from '#modulos/copias/fabrica.ts'
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazio } from '#nucleo/testes/banco.ts'

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
  // A copy has no row of itself, a restore is one of the restored, and opens the time in which the game tells anew.
  const daVolta = { copias_restauracao: '', copias_restauracao_id_seq: '', entregas_refacao: '', entregas_refacao_id_seq: '' }
  const dasCopias = { copias_copia: '', ...daVolta }
  expect({ ...(await resumirBanco(alvo?.url ?? '')), ...dasCopias }).toEqual({ ...(await resumirBanco(banco?.url ?? '')), ...dasCopias })
})

it('restores over what is there only with the word, and keeps that first', async () => {
  const ambiente = { DATABASE_URL: alvo?.url ?? '' }
  expect(await rodar('restaurar', ['ultima'], { ambiente })).toEqual({
    codigo: 1,
    saida: 'O banco não está vazio: para apagar o que ele tem e pôr a cópia no lugar, diga --substituir.\n',
  })
  const feita = await rodar('restaurar', ['ultima', '--substituir'], { ambiente })
  expect(feita).toMatchObject({
    codigo: 0,
    saida: expect.stringMatching(/^O que o banco tinha está em sorium-.*-substituido\.tar\.gz\.age\.\nPronto:/),
  })
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
  ['a copy that is not there', 'restaurar', ['sorium-x.age'], {}, 'sorium-x.age: não existe.'],
])('with %s says so in one line and does nothing', async (_caso, comando, argumentos, ambiente, frase) => {
  const antes = readdirSync(pasta)
  const r = await rodar(comando, argumentos, { ambiente })
  expect(r).toMatchObject({ codigo: 1, saida: expect.stringContaining(frase) })
  expect(r.saida.trim().split('\n')).toHaveLength(1)
  expect(readdirSync(pasta)).toEqual(antes)
})
