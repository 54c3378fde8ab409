import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objeto } from '@sorium/ponte/src/adaptadores/comum/respostas.ts'
import type { Familia } from '../jogo/bases/familias.ts'
import { VARIANTES_DA_BOLSA } from '../jogo/bases/variantes.ts'
import { abrirMaquinaFx, type MaquinaFx } from '../jogo/fx/maquina.ts'
import { baseDaFamilia } from './base-creative.ts'
import { abrirSqlite } from './disco.ts'
import { Palco, povoCom } from './palco.ts'

let maquina: MaquinaFx
beforeAll(async () => {
  maquina = await abrirMaquinaFx()
})
afterAll(() => maquina.fechar())

async function comPalco(familia: Familia, fazer: (palco: Palco) => Promise<void>, p: { perfil?: boolean } = {}): Promise<void> {
  const disco = abrirSqlite()
  const povo = povoCom({ 1: ['c1', 'c2', 'c3'], 2: ['c40', 'c41', 'c42', 'c43', 'c44', 'c45', 'c46'] })
  const palco = await Palco.abrir({ base: baseDaFamilia(familia, p), semente: 'olhos', maquina, disco, povo })
  try {
    await palco.entrar(1, 2)
    await fazer(palco)
  } finally {
    palco.fechar()
    await disco.fechar()
  }
}

async function naTela(palco: Palco, passport: number): Promise<string[]> {
  const tela = await palco.esperar(palco.cidade.motorista('tela', passport))
  return Object.values(tela as Record<string, unknown>).map((conteudo) => String(objeto(conteudo)['item']))
}

/** @returns the items that the ponte says it gave. */
async function darMuitas(palco: Palco, quantas: number): Promise<string[]> {
  const dadas: string[] = []
  for (let n = 0; n < quantas; n++) {
    const item = `c${50 + n}`
    const r = await palco.dar(1, item)
    if (r?.resultado === 'aplicada') dadas.push(item)
    else expect(r).toMatchObject({ resultado: 'recusada', motivo: 'sem_espaco' })
  }
  return dadas
}

describe.each(VARIANTES_DA_BOLSA)('$nome', ({ familia }) => {
  it('o jogador vê tudo o que foi entregue, também depois de uma queda', () =>
    comPalco(familia, async (palco) => {
      const dadas = await darMuitas(palco, 36)
      expect(dadas.length).toBeGreaterThan(10)
      expect(await naTela(palco, 1)).toEqual(expect.arrayContaining(dadas))
      await palco.matarEVoltar()
      await palco.entrar(1)
      expect(await naTela(palco, 1)).toEqual(expect.arrayContaining(dadas))
    }))

  it('o que pesa demais é recusado', () =>
    comPalco(familia, async (palco) => {
      expect(await palco.dar(1, 'chumbo')).toMatchObject({ resultado: 'recusada', motivo: 'sem_peso' })
    }))

  it('o que foi anunciado sai da bolsa que ele vê', () =>
    comPalco(familia, async (palco) => {
      await palco.salvarTudo()
      expect(await palco.tomar(1, 'c2')).toMatchObject({ resultado: 'aplicada' })
      expect(await naTela(palco, 1)).not.toContain('c2')
    }))

  it('sem o que conferir-base mediu, só usa lugares que os presentes já usam', () =>
    comPalco(
      familia,
      async (palco) => {
        const dadas = await darMuitas(palco, 12)
        expect(await naTela(palco, 1)).toEqual(expect.arrayContaining(dadas))
        // The fullest bag in the city ends four slots after his.
        expect(dadas).toHaveLength(4)
      },
      { perfil: false },
    ))
})
