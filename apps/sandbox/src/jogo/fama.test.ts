import { expect, it } from 'vitest'
import { cidadePequena, usarBancada } from './testes/bancada.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancada()
const agora = () => Math.floor(Date.now() / 1000)

function cidadeFamosa() {
  const mundo = cidadePequena()
  const [ana, , bruno] = mundo.personagens
  if (!ana || !bruno) throw new Error('The small city has four characters.')
  Object.assign(ana, { Groups: 3, Garage: 5, Prison: 2, Created: agora() - 10 * 86_400 - 60, Login: agora() - 3_700 })
  return {
    ...mundo,
    propriedades: [1, 2].map((id) => ({ id, Name: `P${id}`, Interior: 'Hotel', Passport: 1001 })),
    contasDoInstagram: [
      { username: 'ana', phone_number: ana.Phone, follower_count: 100 },
      { username: 'ana.fotos', phone_number: ana.Phone, follower_count: 20 },
    ],
    postsDoInstagram: [
      { username: 'ana', like_count: 10, comment_count: 3 },
      { username: 'ana', like_count: 5, comment_count: 0 },
    ],
  }
}

it('[API-13] the mirror carries the statistics of every ranking', async () => {
  const b = await abrir({ inicial: cidadeFamosa })
  await b.site.ate(() => b.site.lotes.some((l) => l.fim_da_passagem !== undefined))
  const de = (passport: number) => b.site.lotes.flatMap((l) => l.personagens).findLast((p) => p.passport === passport)
  expect(de(1001)).toMatchObject({
    garagem: 5,
    estatisticas: { empregos: 3, prisoes: 2, idade_dias: 10, sessao_s: 3_660, casas: 2, posts: 2, likes: 15, reacoes: 18, seguidores: 120 },
  })
  expect(de(1002)?.estatisticas).toMatchObject({ sessao_s: 0, posts: 0, likes: 0, reacoes: 0, seguidores: 0 })
})

it('[API-13] a stay grows by minutes, not by seconds, and ends when the character leaves', async () => {
  const b = await abrir({ inicial: cidadeFamosa })
  await b.site.ate(() => b.site.lotes.some((l) => l.fim_da_passagem !== undefined))
  const antes = b.site.lotes.length
  await semNovidade(2_500)
  expect(b.site.lotes.slice(antes).flatMap((l) => l.personagens)).toEqual([])
  await b.cidade.desconectar(1001)
  await b.site.ate(
    () => b.site.lotes.some((l) => l.personagens.some((p) => p.passport === 1001 && p.estatisticas['sessao_s'] === 0)),
    4_000,
  )
})

it('who was in the city when the game died is there since he came', async () => {
  const b = await abrir({ inicial: cidadeFamosa })
  await b.matarEVoltar()
  const entrada = Number(b.cidade.banco.db.prepare('SELECT Login FROM characters WHERE id = 1001').get()!['Login'])
  expect(agora() - entrada).toBeGreaterThan(3_600)
})
