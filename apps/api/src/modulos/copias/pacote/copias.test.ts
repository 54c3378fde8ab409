import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { criarBancoVazio } from '#nucleo/testes/banco.ts'
import { usarFeira } from '../../../testes/anuncios.ts'
import { viver } from '../../../testes/vida-inteira.ts'
import { gerarChave } from './cifra.ts'
import { naPasta } from '../destino/destino.ts'
import { resumirBanco } from '../fabrica.ts'
import { fazerCopia } from './fazer-copia.ts'
import { restaurar } from './restaurar.ts'

const f = usarFeira()
const pasta = mkdtempSync(join(tmpdir(), 'sorium-copias-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

it('every row and every sequence is there again', async () => {
  await viver(f)
  const [destino, chave, chaveDosDados] = [naPasta(pasta), await gerarChave(), 'chave-dos-dados-desta-cidade-0123456789']
  const feita = await fazerCopia({ url: f.mundo.url, destino, chave, chaveDosDados, motivo: 'agora', semPgDump: true })
  const { url, apagar } = await criarBancoVazio()
  try {
    const arquivo = await destino.abrir(feita.nome)
    expect(await restaurar({ url, recontar: false, chave, chaveDosDados, arquivo })).toMatchObject({ linhas: feita.linhas })
    expect(await resumirBanco(url)).toEqual(await resumirBanco(f.mundo.url))
  } finally {
    await apagar()
  }
})
