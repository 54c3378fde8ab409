import { semPrimeirasRespostas } from '../apoio/pagina.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const HISTORICO = '/blockchain/historico'
const cotacao = (page: Page) => page.getByRole('region', { name: 'Cotação Sorium' })
const grafico = (page: Page) => cotacao(page).getByRole('img')
interface Desenho {
  textos: string[]
  cores: string[]
}
function anotar(classe: 'CanvasRenderingContext2D' | 'OffscreenCanvasRenderingContext2D'): void {
  const desenho: Desenho = { textos: [], cores: [] }
  Object.assign(self, { desenho })
  const { prototype } = self[classe]
  const { fillText, stroke } = prototype
  prototype.fillText = function (...p: [string, number, number]) {
    desenho.textos.push(p[0])
    Reflect.apply(fillText, this, p)
  }
  prototype.stroke = function (...p: unknown[]) {
    if (this.lineWidth === 2 && typeof this.strokeStyle === 'string') desenho.cores.push(this.strokeStyle)
    Reflect.apply(stroke, this, p)
  }
}

interface Onde {
  evaluate(fazer: () => Desenho): Promise<Desenho>
}
const lerDesenho = (onde: Onde): Promise<Desenho> =>
  onde.evaluate(() => {
    const { textos, cores } = (self as unknown as { desenho: Desenho }).desenho
    return { textos: textos.splice(0), cores: cores.splice(0) }
  })
async function escritosAte(onde: Onde, texto: string): Promise<string[]> {
  const escritos: string[] = []
  await expect.poll(async () => (escritos.push(...(await lerDesenho(onde)).textos), escritos)).toContain(texto)
  return escritos
}

test('[COT-03][COT-04] o gráfico de cada período: a última hora primeiro, os eixos com nome e a linha azul', async ({ page }) => {
  await semPrimeirasRespostas(page)
  const trabalhador = page.waitForEvent('worker')
  const periodos: (string | null)[] = []
  page.on('request', (r) => void (r.url().includes(HISTORICO) && periodos.push(new URL(r.url()).searchParams.get('period'))))
  await page.goto('/cripto')
  const grafista = await trabalhador
  await grafista.evaluate(anotar, 'OffscreenCanvasRenderingContext2D' as const)
  const seletor = page.getByRole('group', { name: 'Período' })
  await expect(seletor.getByRole('button')).toHaveText(['Última hora', '24 horas', 'Semana', 'Mensal', 'Tudo'])
  await expect(seletor.getByRole('button', { pressed: true })).toHaveText('Última hora')
  await expect.poll(() => periodos).toContain('hour')
  await expect(grafico(page)).toHaveAccessibleName(/^Cotação Sorium na última hora: de R\$ /)
  const nomes = [
    ['24 horas', 'day', 'Hora', 'nas últimas 24 horas'],
    ['Semana', 'week', 'Data', 'na última semana'],
    ['Mensal', 'month', 'Data', 'no último mês'],
    ['Última hora', 'hour', 'Horário', 'na última hora'],
    ['Tudo', 'all', 'Data', 'desde o início'],
  ] as const
  for (const [rotulo, periodo, eixo, texto] of nomes) {
    await seletor.getByRole('button', { name: rotulo }).click()
    await expect.poll(() => periodos).toContain(periodo)
    await expect(grafico(page)).toHaveAccessibleName(new RegExp(`^Cotação Sorium ${texto}: de R\\$ `))
    expect(await escritosAte(grafista, eixo)).toContain('Valor (R$)')
  }
  await grafico(page).locator('canvas').hover()
  expect(await escritosAte(grafista, 'Valor (R$)')).toContainEqual(expect.stringMatching(/^R\$ \d+,\d{2,4}$/))
  await lerDesenho(grafista)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await expect.poll(async () => new Set((await lerDesenho(grafista)).cores)).toEqual(new Set(['#0f63c9']))
  expect(page.workers(), 'um só, qualquer que seja o período').toHaveLength(1)
  await page.reload()
  await expect(seletor.getByRole('button', { pressed: true })).toHaveText('Tudo')
})

test('[COT-04] o gráfico num navegador que não empresta a tela, ou cujo trabalhador não começa', async ({ page }) => {
  await page.addInitScript(anotar, 'CanvasRenderingContext2D' as const)
  await page.route(/grafico-trabalhador/, (rota) => rota.abort())
  await page.goto('/cripto')
  expect(await escritosAte(page, 'Horário')).toContain('Valor (R$)')
  await page.addInitScript(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'))
  await page.reload()
  expect(await escritosAte(page, 'Horário')).toContain('Valor (R$)')
  await page.setViewportSize({ width: 500, height: 800 })
  expect(await escritosAte(page, 'Horário')).toContain('Valor (R$)')
})
