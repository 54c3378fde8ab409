import { expect, it } from 'vitest'
import { comOperacoes, quantosDe, semOperacoes, type LinhaSalva, type Mudanca } from './mudanca.ts'

const linha = (l: Partial<LinhaSalva> = {}): LinhaSalva => ({
  inventory: '{"bread":2}',
  metadata: '{"health":200,"sorium":{"antes":"aplicada"}}',
  job: 'unemployed',
  job_grade: 0,
  group: 'user',
  ...l,
})
const op = (mudanca: Mudanca) => ({ id: 'k', texto: 'aplicada', mudanca })
const item = (delta: number, nome = 'bread') => op({ tipo: 'item', item: nome, delta })

it('a saved row gets the count and the result of the operation, and keeps everything else', () => {
  expect(comOperacoes(linha(), [item(3), { ...item(1, 'água'), id: 'j' }])).toEqual(
    linha({ inventory: '{"bread":5,"água":1}', metadata: '{"health":200,"sorium":{"antes":"aplicada","k":"aplicada","j":"aplicada"}}' }),
  )
  expect(comOperacoes(linha(), [item(-2)])?.inventory).toBe('{}')
})

it('a row that does not hold what was taken is left as it is', () => {
  expect(comOperacoes(linha(), [item(-3)])).toBeNull()
  expect(comOperacoes(linha(), [item(-1, 'water')])).toBeNull()
})

it.each([null, '', '[]'])('an empty row (%s) is an empty bag', (vazio) => {
  expect(comOperacoes(linha({ inventory: vazio, metadata: vazio }), [item(1)])).toMatchObject({
    inventory: '{"bread":1}',
    metadata: '{"sorium":{"k":"aplicada"}}',
  })
  expect(quantosDe({ inventory: vazio }, 'bread')).toBe(0)
})

it.each(['[{"name":"bread","count":1}]', '"x"', '7', '{'])('a row in another form (%s) is never written over', (outro) => {
  expect(() => comOperacoes(linha({ inventory: outro }), [item(1)])).toThrow()
  expect(() => comOperacoes(linha({ metadata: outro }), [item(1)])).toThrow()
})

it('a job and what the site gave travel in the same change', () => {
  const dado = comOperacoes(linha(), [op({ tipo: 'trabalho', nome: 'mechanic', grau: 1, grupo_dado: 'mechanic:1' })])
  expect(dado).toMatchObject({ job: 'mechanic', job_grade: 1, inventory: '{"bread":2}' })
  expect(JSON.parse(dado?.metadata ?? '')).toMatchObject({ sorium_grupos: { 'mechanic:1': 'dado' }, sorium: { k: 'aplicada' } })
  const tirado = comOperacoes(dado!, [op({ tipo: 'cargo', grupo: 'user', grupo_tirado: 'mechanic:1' })])
  expect(JSON.parse(tirado?.metadata ?? '')).toMatchObject({ sorium_grupos: {} })
})

it('what was settled long ago is forgotten alone', () => {
  expect(semOperacoes(linha(), ['antes', 'nunca'])).toEqual(linha({ metadata: '{"health":200,"sorium":{}}' }))
})
