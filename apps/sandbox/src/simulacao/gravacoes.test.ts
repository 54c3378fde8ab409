import { expect, it } from 'vitest'
import type { JogoSimulado } from './jogo.ts'
import { aplicarESalvar, umaVida, type Vivendo } from './uma-vida.ts'

const FICOU = { salvo: { ok: true }, itens: new Map([[1, 1]]), aplicadas: ['op-1'] }
const entregar = (jogo: JogoSimulado): Promise<unknown> =>
  aplicarESalvar(jogo, { passport: 1, op: 'op-1', efeito: { tipo: 'dar_item', item: 'c1', quantidade: 1, exato: false } })

it('an older save of the framework never comes after the one that is confirmed', async () => {
  const viver = async ({ jogo, dormir, demorar }: Vivendo) => {
    await jogo.entrar(1)
    await dormir(10)
    demorar(500)
    void jogo.salvarTudo()
    await dormir(50)
    return entregar(jogo)
  }
  expect(await umaVida({ semente: 'gravacoes', lentidao: 0, viver })).toMatchObject(FICOU)
})

it('a save of everybody that was begun while a character came in never writes back what he had before', async () => {
  const viver = async ({ jogo, dormir }: Vivendo) => {
    const entrada = jogo.entrar(1)
    await dormir(300)
    void jogo.salvarTudo()
    await entrada
    return entregar(jogo)
  }
  for (let n = 0; n < 12; n++) expect(await umaVida({ semente: `copia ${n}`, lentidao: 300, viver }), `semente ${n}`).toMatchObject(FICOU)
})

it('a save that is on its way while the machine is paused for a week is waited for all the same', async () => {
  const viver = async ({ jogo, dormir, demorar, saltar }: Vivendo) => {
    await jogo.entrar(1)
    await dormir(10)
    demorar(500)
    void jogo.salvarTudo()
    await dormir(50)
    saltar(7 * 86_400_000)
    const salvo = await entregar(jogo)
    await dormir(1_000)
    return salvo
  }
  expect(await umaVida({ semente: 'pausa', lentidao: 0, viver })).toMatchObject(FICOU)
})
