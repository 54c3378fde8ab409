/**
 * A player drops and returns with a new source before his old visit is saved. The framework reads the new record while the delivery into
 * the old record is on its way, and clears Sources[passport] of the new visit when the old visit ends.
 */
import { expect, it } from 'vitest'
import { REGISTRO, umaVida, type Vivendo } from './uma-vida.ts'

/**
 * In ms: at 0 the effect is in the old record and its write has begun; at 10 he drops; at 20 he is back; at 200 the write ends; at 410 the
 * framework saves the old visit.
 */
async function voltarAntesDoFim({ jogo, dormir, atrasar }: Vivendo, efeito: object): Promise<unknown> {
  await jogo.entrar(1)
  await dormir(10)
  await jogo.vrp('aplicar', 1, 'op-1', { ...efeito, registro: REGISTRO })
  atrasar('UPDATE playerdata SET Information', 200)
  const salvo = jogo.vrp('salvar', 1, REGISTRO)
  await dormir(10)
  await cairEVoltar({ jogo, dormir, atrasar })
  const dito = await salvo
  await dormir(500)
  return dito
}

async function cairEVoltar({ jogo, dormir, atrasar }: Pick<Vivendo, 'jogo' | 'dormir' | 'atrasar'>): Promise<void> {
  atrasar('UPDATE characters SET Login', 400)
  void jogo.sair(1)
  await dormir(10)
  void jogo.vrp('sandbox_entrar', 99, 1)
  await dormir(100)
  await jogo.vrp('presentes')
}

const dar = { tipo: 'dar_item', item: 'c1', quantidade: 1, exato: false }
const tomar = { tipo: 'tomar_item', item: 'c1', quantidade: 1, exato: true }

const confirmou = (salvo: unknown): boolean => typeof salvo === 'object' && salvo !== null && Reflect.get(salvo, 'ok') === true

it.each([
  ['given', dar, {}, { com: 1, sem: 0 }],
  ['taken', tomar, { '1': { item: 'c1', amount: 1 } }, { com: 0, sem: 1 }],
])('what is confirmed of a visit that ends is in the record that stays: a thing that was %s', async (_, efeito, bolso, tem) => {
  const { salvo, itens, aplicadas } = await umaVida({
    semente: 'volta',
    lentidao: 0,
    bolsos: new Map([[1, bolso]]),
    viver: (v) => voltarAntesDoFim(v, efeito),
  })
  const noRegistro = aplicadas.includes('op-1')
  // Without a confirmation the effect may have happened or not, but it must never be saved without its id.
  expect(itens?.get(1) ?? 0).toBe(noRegistro ? tem.com : tem.sem)
  expect(noRegistro || !confirmou(salvo)).toBe(true)
})

it('what the old visit got from the framework is saved as the framework alone saves it', async () => {
  const viver = async ({ jogo, dormir, atrasar }: Vivendo): Promise<void> => {
    await jogo.entrar(1)
    await jogo.framework('GiveItem', 1, 'c1', 1)
    await cairEVoltar({ jogo, dormir, atrasar })
    await dormir(500)
  }
  expect((await umaVida({ semente: 'volta', lentidao: 0, viver })).itens?.get(1)).toBe(1)
})
