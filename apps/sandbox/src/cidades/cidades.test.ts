import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirMaquinaFx, type MaquinaFx } from '../jogo/fx/maquina.ts'
import { baseCreative } from './base-creative.ts'
import { BASE_ESX } from './base-esx.ts'
import { BASE_QBCORE } from './base-qbcore.ts'
import { BASE_QBOX } from './base-qbox.ts'
import { encenar } from './cenarios.ts'
import { abrirSqlite } from './disco.ts'

const CENAS = [
  'com o banco parado por 10 s não entrega duas vezes',
  'o que foi dado antes de um desligamento anunciado está lá depois dele',
]

let maquina: MaquinaFx
beforeAll(async () => {
  maquina = await abrirMaquinaFx()
})
afterAll(() => maquina.fechar())

describe.each([baseCreative('network-extended'), BASE_ESX, BASE_QBCORE, BASE_QBOX])('$nome', (base) => {
  it.each(CENAS)('%s', async (cena) => {
    const disco = abrirSqlite()
    expect(await encenar(cena, { base, maquina, disco })).toBeNull()
    await disco.fechar()
  })
})
