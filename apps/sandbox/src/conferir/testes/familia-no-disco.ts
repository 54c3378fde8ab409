import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tabelasDe } from '../../jogo/bases/esquema.ts'
import type { Familia } from '../../jogo/bases/familias.ts'
import { recursoDaBase } from '../../jogo/bases/recurso-da-base.ts'

const LISTAS = `
if FAMILIA then
  FAMILIA.catalogo.WEAPON_PISTOL = FAMILIA.catalogo.faca
  function ItemList() return FAMILIA.catalogo end
  function VehicleList() return { m1 = {} } end
end`

const garagem = ({ porta, ajustes }: Familia): string =>
  [porta, ajustes]
    .filter((forma) => forma.includes(':'))
    .map((forma) => `print("${forma.replace(/\{p\}.*/, '')}"..Passport..":"..Name${forma.endsWith(':{id}') ? '..":"..id' : ''})`)
    .join('\n')

export function pastaNova(): { pasta: string; por(nome: string, texto: string): void } {
  const pasta = mkdtempSync(join(tmpdir(), 'sorium-familia-'))
  return {
    pasta,
    por(nome, texto) {
      mkdirSync(join(pasta, nome, '..'), { recursive: true })
      writeFileSync(join(pasta, nome), texto)
    },
  }
}

/** @returns the folder of a small base, with its dump. */
export function familiaNoDisco(familia: Familia): string {
  const { pasta, por } = pastaNova()
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
