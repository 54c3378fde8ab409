/** The small bases of the public families, as an owner would have them on disk, go through the same judgement as his own base. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { tabelasDe } from '../jogo/bases/esquema.ts'
import { FAMILIAS, type Familia } from '../jogo/bases/familias.ts'
import { recursoDaBase } from '../jogo/bases/recurso-da-base.ts'
import { conferir, type Laudo } from './conferencia.ts'

const pastas: string[] = []
afterEach(() => {
  for (const pasta of pastas.splice(0)) rmSync(pasta, { recursive: true, force: true })
})

const LISTAS = `
if FAMILIA then
  FAMILIA.catalogo.WEAPON_PISTOL = FAMILIA.catalogo.faca
  function ItemList() return FAMILIA.catalogo end
  function VehicleList() return { m1 = {} } end
end`

/** Its scripts name boot and tuning as the family does. */
const garagem = ({ porta, ajustes }: Familia): string =>
  [porta, ajustes]
    .filter((forma) => forma.includes(':'))
    .map((forma) => `print("${forma.replace(/\{p\}.*/, '')}"..Passport..":"..Name${forma.endsWith(':{id}') ? '..":"..id' : ''})`)
    .join('\n')

function noDisco(familia: Familia): string {
  const pasta = mkdtempSync(join(tmpdir(), 'sorium-familia-'))
  pastas.push(pasta)
  const por = (nome: string, texto: string): void => {
    mkdirSync(join(pasta, nome, '..'), { recursive: true })
    writeFileSync(join(pasta, nome), texto)
  }
  const arquivos = recursoDaBase(familia, { escala: 1, gancho: false }).arquivos.filter(({ nome }) => nome !== 'motorista.lua')
  const nomes = [...arquivos.map(({ nome }) => nome), 'listas.lua']
  por('resources/vrp/fxmanifest.lua', `game 'gta5'\nserver_scripts { ${nomes.map((nome) => `'${nome}'`).join(', ')} }`)
  for (const { nome, fonte } of arquivos) if (fonte !== undefined) por(`resources/vrp/${nome}`, fonte)
  por('resources/vrp/listas.lua', LISTAS)
  por('resources/garages/fxmanifest.lua', "server_script 'server.lua'")
  por('resources/garages/server.lua', garagem(familia))
  por('banco.sql', `${tabelasDe(familia).join(';\n')};`)
  return pasta
}

const julgar = (familia: Familia): Promise<Laudo> => conferir({ pasta: noDisco(familia), sql: [] }, () => undefined)
const atendidas = Object.values(FAMILIAS).filter(({ nome }) => nome !== 'creative-v4')

test.each(atendidas)('deliveries are safe on $nome', async (familia) => {
  const laudo = await julgar(familia)
  expect(laudo.resultados.filter((r) => r.nota !== 'certo')).toEqual([])
  expect([laudo.veredito, laudo.motivos]).toEqual(['seguro', []])
})

test('a base of an older generation gets a clear no', async () => {
  const laudo = await julgar(FAMILIAS['creative-v4'])
  expect(laudo.veredito).toBe('inseguro')
  expect(laudo.motivos.join()).toContain('Creative v4')
})
