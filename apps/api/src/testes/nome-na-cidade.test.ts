import { afterAll, beforeAll, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

const nomeDe = async (quem: Pessoa) =>
  (await mundo.chamar(quem, { url: '/api/user/profile' })).json<{ personagem_nome: string | null }>().personagem_nome

it('[API-07] a player is called as his character in the city, else as the one that was last there', async () => {
  const ana = await mundo.jogador()
  const bruno = await mundo.jogador()
  const [primeiro, segundo] = ana.passports
  const chamada = (await nomeDe(ana))?.replace('Nome0', '') ?? ''
  expect(await nomeDe(ana)).toBe(`Nome0${chamada}`)
  await mundo.sincronizar({ online: [segundo, bruno.passports[0]] })
  expect(await nomeDe(ana)).toBe(`Nome1${chamada}`)
  await mundo.sincronizar({ online: [primeiro] })
  expect(await nomeDe(ana)).toBe(`Nome0${chamada}`)
  await mundo.sincronizar({ online: [primeiro, segundo] })
  await mundo.sincronizar({ online: [segundo] })
  await mundo.sincronizar({ online: [] })
  expect(await nomeDe(ana)).toBe(`Nome1${chamada}`)
  expect(await nomeDe(bruno)).toMatch(/^Nome0 /)
})

it('[API-07] a call that tells of the same people changes no row of theirs', async () => {
  const carla = await mundo.jogador()
  const { banco } = mundo.app.ctx
  const vezes = () =>
    banco.linha<{ em: Date | null; versao: string }>(
      'select na_cidade_em as em, xmin::text as versao from entregas_personagem where passport = $1',
      [carla.passports[0]],
    )
  await mundo.sincronizar({ online: [carla.passports[0]] })
  const entrou = await vezes()
  expect(entrou?.em).toBeInstanceOf(Date)
  await mundo.sincronizar({ online: [carla.passports[0]] })
  expect(await vezes()).toEqual(entrou)
})

it('[API-07] who has no game account has no name there', async () => {
  expect(await nomeDe(await mundo.jogador({ vinculo: false }))).toBeNull()
})
