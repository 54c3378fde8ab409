import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { abrirDestino, type Destino, naPasta } from './destino.ts'
import { abrirS3DeTeste, CREDENCIAIS, type S3DeTeste } from './s3-de-teste.ts'

let s3: S3DeTeste
beforeAll(async () => {
  s3 = await abrirS3DeTeste()
})
beforeEach(() => {
  s3.objetos.clear()
  s3.pendentes.clear()
})
afterAll(() => s3.fechar())

const naLoja = (p: Partial<typeof CREDENCIAIS> = {}): Promise<Destino> =>
  abrirDestino({ tipo: 's3', endereco: s3.endereco, prefixo: 'cidade/', ...CREDENCIAIS, ...p })
const pastaNova = () => mkdtempSync(join(tmpdir(), 'sorium-copias-'))

function* aosPoucos(bytes: Buffer, quebraEm = Number.POSITIVE_INFINITY) {
  for (let i = 0; i < bytes.length; i += 100_000) {
    if (i >= quebraEm) throw new Error('a fonte quebrou')
    yield bytes.subarray(i, i + 100_000)
  }
}

describe.each([
  ['a folder', () => Promise.resolve(naPasta(join(pastaNova(), 'nova')))],
  ['a store', () => naLoja()],
])('%s', (_, abrir) => {
  it('keeps a file, lists it, gives it back and lets it go', async () => {
    const destino = await abrir()
    const bytes = randomBytes(150_000)
    expect(await destino.listar()).toEqual([])
    expect(await destino.guardar('uma', Readable.from(aosPoucos(bytes)))).toBe(150_000)
    for (const nome of ['duas', 'três + 3', 'quatro']) await destino.guardar(nome, Readable.from([Buffer.from(nome)]))
    expect((await destino.listar()).map(({ nome, bytes: n }) => `${nome} ${n}`).toSorted()).toEqual([
      'duas 4',
      'quatro 6',
      'três + 3 9',
      'uma 150000',
    ])
    expect(await buffer(await destino.abrir('uma'))).toEqual(bytes)
    await destino.apagar('uma')
    expect((await destino.listar()).map(({ nome }) => nome)).not.toContain('uma')
    await expect(destino.abrir('uma')).rejects.toThrow(/não (existe|tem este arquivo)/)
  })

  it('has nothing of a file whose source broke on the way', async () => {
    const destino = await abrir()
    await expect(destino.guardar('meia', Readable.from(aosPoucos(randomBytes(40_000_000), 35_000_000)))).rejects.toThrow('a fonte quebrou')
    expect(await destino.listar()).toEqual([])
    expect(s3.pendentes.size).toBe(0)
  })
})

describe('a folder', () => {
  it('is the owner’s alone, and one that cannot be is told in one line', async () => {
    const pasta = join(pastaNova(), 'nova')
    await naPasta(pasta).guardar('uma', Readable.from([Buffer.from('a')]))
    expect([statSync(pasta).mode & 0o777, statSync(join(pasta, 'uma')).mode & 0o777]).toEqual([0o700, 0o600])
    expect(readdirSync(pasta)).toEqual(['uma'])
    const arquivo = join(pastaNova(), 'arquivo')
    writeFileSync(arquivo, '')
    await expect(naPasta(join(arquivo, 'dentro')).guardar('a', Readable.from([]))).rejects.toThrow(/arquivo onde devia haver uma pasta\.$/)
  })
})

describe('a store', () => {
  it('takes a file of many parts as it came', async () => {
    const bytes = randomBytes(40_000_000)
    const destino = await naLoja()
    expect(await destino.guardar('grande', Readable.from(aosPoucos(bytes)))).toBe(bytes.length)
    expect(s3.objetos.get('cidade/grande')?.equals(bytes)).toBe(true)
    expect(s3.pendentes.size).toBe(0)
  })

  it('that is busy is asked again', async () => {
    s3.falhas = 2
    expect(await (await naLoja()).listar()).toEqual([])
  })

  it('that refuses is told in one line, without the secret', async () => {
    const segredo = 'outro-segredo-qualquer'
    const recusas = await Promise.all(
      [{ segredo }, { chaveId: 'OUTRA' }, { balde: 'outro' }].map(async (p) =>
        (await naLoja(p)).guardar('a', Readable.from([Buffer.from('a')])).catch((erro: Error) => erro.message),
      ),
    )
    expect(recusas).toEqual([
      expect.stringContaining('recusou a assinatura: confira COPIAS_S3_SEGREDO.'),
      expect.stringContaining('não conhece a chave: confira COPIAS_S3_CHAVE_ID.'),
      expect.stringContaining('não tem este balde: confira COPIAS_S3_BALDE.'),
    ])
    expect(recusas.join(' ')).not.toContain(segredo)
    expect(s3.objetos.size).toBe(0)
  })

  it('that is not there is told in one line', async () => {
    const destino = await abrirDestino({ tipo: 's3', endereco: 'http://127.0.0.1:9', prefixo: '', ...CREDENCIAIS })
    await expect(destino.listar()).rejects.toThrow('127.0.0.1:9/copias não responde: confira COPIAS_S3_ENDERECO.')
  })
})
