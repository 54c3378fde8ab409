/** How long a player waits for what he bought when the game has a tick of 50 ms: each tick that the ponte lets go by counts. */
import { expect, it } from 'vitest'
import { abrirMaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'
import { FAMILIAS } from '@sorium/sandbox/jogo/bases/familias.ts'
import { abrirSqlite } from './disco.ts'
import { Palco, povoCom } from './palco.ts'

const QUADRO_MS = 50
/** To the site and back, and the longest that the question to the database takes. */
const VIAGENS_MS = 20

it('what the site hands out is in the living bag two ticks later: one for the question to the database, one for the change', async () => {
  const maquina = await abrirMaquinaFx()
  const disco = abrirSqlite()
  const povo = povoCom(FAMILIAS['network-extended'], { 1: ['c0'] })
  const palco = await Palco.abrir({ familia: 'network-extended', semente: 'caminho', maquina, disco, povo })
  try {
    await palco.entrar(1)
    for (let n = 1; n <= 10; n++) {
      // At another moment of the tick each time, with nothing else under way.
      await palco.correr(3_000 + n * 7)
      palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: `c9${n}`, quantidade: 1, exato: false } })
      await palco.correr(2 * QUADRO_MS + VIAGENS_MS)
      const lida = palco.cidade.bolsa(1)
      await palco.correr(0)
      const bolsa = (await lida)?.bolsa ?? {}
      expect(
        Object.values(bolsa).map((c) => c.item),
        `a ${n}ª`,
      ).toContain(`c9${n}`)
    }
  } finally {
    palco.fechar()
    await disco.fechar()
    maquina.fechar()
  }
})
