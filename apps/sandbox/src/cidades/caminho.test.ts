import { expect, it } from 'vitest'
import { abrirMaquinaFx } from '../jogo/fx/maquina.ts'
import { baseCreative } from './base-creative.ts'
import { abrirSqlite } from './disco.ts'
import { Palco, povoCom } from './palco.ts'
import type { OperacaoPedida } from './site.ts'

const QUADRO_MS = 50
const VIAGENS_MS = 20
const VEZES = 10
const COISAS = Array.from({ length: VEZES }, (_, i) => `c${i}`)

async function comPalco(fazer: (palco: Palco) => Promise<void>): Promise<void> {
  const maquina = await abrirMaquinaFx()
  const disco = abrirSqlite()
  const povo = povoCom({ 1: COISAS })
  const palco = await Palco.abrir({ base: baseCreative('network-extended'), semente: 'caminho', maquina, disco, povo })
  try {
    await palco.entrar(1)
    await fazer(palco)
  } finally {
    palco.fechar()
    await disco.fechar()
    maquina.fechar()
  }
}

async function depoisDe(palco: Palco, p: { n: number; quadros: number; nova: OperacaoPedida }): Promise<string[]> {
  await palco.correr(3_000 + p.n * 7)
  palco.site.pedir(p.nova)
  await palco.correr(p.quadros * QUADRO_MS + VIAGENS_MS)
  const lida = palco.cidade.bolsa(1)
  await palco.correr(0)
  return Object.values((await lida)?.bolsa ?? {}).map((c) => c.item)
}

it('what the site hands out is in the living bag five ticks later: the question, the change, the saved record asked for, read and written', () =>
  comPalco(async (palco) => {
    for (let n = 1; n <= VEZES; n++) {
      const nova = { passport: 1, tipo: 'dar_item' as const, dados: { item: `c9${n}`, quantidade: 1, exato: false } }
      expect(await depoisDe(palco, { n, quadros: 5, nova }), `a ${n}ª`).toContain(`c9${n}`)
    }
  }))

it('what is listed has left the living bag three ticks later: the saved record is read in between', () =>
  comPalco(async (palco) => {
    for (const [n, item] of COISAS.entries()) {
      const nova = { passport: 1, tipo: 'tomar_item' as const, dados: { item, quantidade: 1 } }
      expect(await depoisDe(palco, { n, quadros: 3, nova }), `a ${n}ª`).not.toContain(item)
    }
  }))
