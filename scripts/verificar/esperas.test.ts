import { expect, it } from 'vitest'
import { esperasDe } from './esperas.ts'

const porques = (fonte: string) => esperasDe('a.test.ts', fonte).map(({ porque }) => porque)

it.each([
  ['um sono fixo', '  await dormir(200)'],
  ['um sono fixo por extenso', '  await new Promise((r) => setTimeout(r, 200))'],
  ['um sono do navegador', '  await page.waitForTimeout(300)'],
  ['uma duração julgada', '  expect(performance.now() - inicio).toBeLessThan(500)'],
  ['uma duração julgada, já medida', '  expect(ms).toBeGreaterThan(900)'],
])('acha %s', (_, linha) => {
  expect(porques(linha)).toEqual([null])
})

it('deixa o laço que olha de novo, o que tem nome e o que diz porquê', () => {
  expect(porques('  while (!pronto()) await dormir(20)')).toEqual([])
  expect(porques('while (!pronto()) {\n  if (tarde()) throw erro\n  await dormir(5)\n}')).toEqual([])
  expect(porques('  await semNovidade(300)\n  await dormir(300) // relógio: o prazo')).toEqual(['semNovidade', 'o prazo'])
})
