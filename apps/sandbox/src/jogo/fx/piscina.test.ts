import { expect, test } from 'vitest'
import { criarPiscina, SEM_FALHAS, type FalhasDoBanco } from './piscina.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

function abrir(falhas: Partial<FalhasDoBanco>, motor = async (): Promise<unknown> => 'feito') {
  const estado = { ...SEM_FALHAS, lentidao: 0, ...falhas }
  const sorte = Array.from({ length: 20 }, () => 0.5)
  const piscina = criarPiscina({
    motor: { chamar: (_, [sql]) => (sql === 'errado' ? Promise.reject(new Error('sintaxe')) : motor()) },
    falhas: estado,
    depois: (ms, fazer) => void setTimeout(fazer, ms),
    acaso: () => sorte.shift() ?? 0,
    tentarDeNovoMs: 20,
  })
  return { piscina, estado }
}

const emAte = <T>(ms: number, promessa: Promise<T>): Promise<T | 'sem resposta'> =>
  Promise.race([promessa, semNovidade(ms).then(() => 'sem resposta' as const)])

test('A call made before there is a pool waits until there is one', async () => {
  const { piscina, estado } = abrir({ fora: true })
  const pedido = piscina.chamar('query_async', ['SELECT 1'])
  expect([piscina.pronto?.(), await emAte(50, pedido)]).toEqual([false, 'sem resposta'])
  estado.fora = false
  expect(await emAte(1_000, pedido)).toBe('feito')
})

test('A call for which no connection can be had later never answers, not even when the database is back', async () => {
  const { piscina, estado } = abrir({})
  estado.fora = true
  const pedido = piscina.chamar('query_async', ['SELECT 1'])
  estado.fora = false
  expect(await emAte(60, pedido)).toBe('sem resposta')
  expect(await piscina.chamar('query_async', ['SELECT 1'])).toBe('feito')
})

test('What fails while it runs rejects, but a transaction answers false, also one that happened', async () => {
  const { piscina } = abrir({})
  await expect(piscina.chamar('query_async', ['errado'])).rejects.toThrow('sintaxe')
  expect(await piscina.chamar('transaction_async', ['errado'])).toBe(false)
  expect(await piscina.chamar('transaction_async', ['certo'])).toBe(true)
  let feitas = 0
  const outra = abrir({ falsaNegativa: 1 }, async () => ++feitas)
  expect([await outra.piscina.chamar('transaction_async', ['certo']), feitas]).toEqual([false, 1])
})

test('Two statements that are sent one after the other may arrive in the other order', async () => {
  const ordem: string[] = []
  const demoras = [0.9, 0.1, 0, 0]
  const piscina = criarPiscina({
    motor: { chamar: async (_, [sql]) => ordem.push(String(sql)) },
    falhas: { ...SEM_FALHAS, lentidao: 60 },
    depois: (ms, fazer) => void setTimeout(fazer, ms),
    acaso: () => demoras.shift() ?? 0,
    tentarDeNovoMs: 20,
  })
  await Promise.all([piscina.chamar('query_async', ['primeira']), piscina.chamar('query_async', ['segunda'])])
  expect(ordem).toEqual(['segunda', 'primeira'])
})
