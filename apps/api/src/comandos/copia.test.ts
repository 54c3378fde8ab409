import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { gerarChave } from '#modulos/copias/porta-segredos.ts'
import { criarBancoDeTeste } from '#nucleo/testes/banco.ts'

const pasta = mkdtempSync(join(tmpdir(), 'sorium-copias-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

function copia(argumentos: string[], ambiente: Record<string, string>): Promise<string> {
  const env = { PATH: process.env['PATH'], COPIAS_PASTA: pasta, CHAVE_DADOS: 'chave-dos-dados-desta-cidade-0123456789', ...ambiente }
  return new Promise((pronto) =>
    execFile(process.execPath, [join(import.meta.dirname, 'copia.ts'), ...argumentos], { env }, (_erro, stdout, stderr) =>
      pronto(stdout + stderr),
    ),
  )
}

it('makes a copy and lists it; without a key says in one line what is missing', async () => {
  const banco = await criarBancoDeTeste()
  try {
    const ambiente = { DATABASE_URL: banco.url, COPIAS_CHAVE: await gerarChave() }
    const feita = /sorium-\S+\.age/.exec(await copia([], ambiente))?.[0] ?? 'nenhuma'
    expect(await copia(['listar'], ambiente)).toContain(feita)
    expect(await copia([], { DATABASE_URL: banco.url, COPIAS_PASTA: '' })).toMatch(/^[^\n]*falta a variável COPIAS_CHAVE\.[^\n]*\n$/)
  } finally {
    await banco.apagar()
  }
})
