import { segurar, semPrimeirasRespostas } from '../apoio/pagina.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const VALOR = '/blockchain/valor'
const HISTORICO = '/blockchain/historico'
const cotacao = (page: Page) => page.getByRole('region', { name: 'Cotação Sorium' })
const atual = (page: Page) => cotacao(page).getByRole('status').first()
const grafico = (page: Page) => cotacao(page).getByRole('img')
const linhas = (page: Page) => page.getByRole('table', { name: 'Últimas variações' }).locator('tbody').getByRole('row')

const registro = (minuto: number, valor: number) => ({
  data_atualizacao: `2026-11-21T12:${String(minuto).padStart(2, '0')}:00.000Z`,
  valor_atual: valor,
  quantidade_total: 1000 + minuto,
})

/** What the chart's canvas was told to write and in which colours to draw its lines. */
async function anotarDesenho(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const desenho = { textos: [] as string[], cores: [] as string[] }
    Object.assign(window, { desenho })
    const { fillText, stroke } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (...p) {
      desenho.textos.push(p[0])
      fillText.apply(this, p)
    }
    CanvasRenderingContext2D.prototype.stroke = function (...p: unknown[]) {
      if (this.lineWidth === 2 && typeof this.strokeStyle === 'string') desenho.cores.push(this.strokeStyle)
      Reflect.apply(stroke, this, p)
    }
  })
}

type Janela = Window & { desenho: { textos: string[]; cores: string[] } }
const textosDoGrafico = (page: Page) => page.evaluate(() => (window as unknown as Janela).desenho.textos.splice(0))

test('[COT-01][COT-02] o valor de agora e as cinco últimas variações, da mais nova à mais velha', async ({ page, falhar }) => {
  await semPrimeirasRespostas(page)
  await falhar(VALOR, { status: 200, corpo: { valor_atual: 1.2345 } })
  await falhar(HISTORICO, { status: 200, corpo: [1, 1.1, 1.05, 1.2, 1.2, 1.3, 1.2345].map((v, i) => registro(i, v)) })
  await page.goto('/cripto')
  await expect(atual(page)).toHaveText('R$1,2345')
  await expect(linhas(page)).toHaveCount(5)
  await expect(linhas(page).first()).toContainText('21/11/2026 09:06')
  await expect(linhas(page).first()).toContainText('1,2345')
  await expect(linhas(page).first()).toContainText('1.006,00')
  await expect(linhas(page).last()).toContainText('21/11/2026 09:02')
})

test('[COT-03][COT-04] o gráfico de cada período: a última hora primeiro, os eixos com nome e a linha azul', async ({ page }) => {
  await semPrimeirasRespostas(page)
  await anotarDesenho(page)
  const periodos: (string | null)[] = []
  page.on('request', (r) => void (r.url().includes(HISTORICO) && periodos.push(new URL(r.url()).searchParams.get('period'))))
  await page.goto('/cripto')
  const seletor = page.getByRole('group', { name: 'Período' })
  await expect(seletor.getByRole('button')).toHaveText(['Última hora', '24 horas', 'Semana', 'Mensal', 'Tudo'])
  await expect(seletor.getByRole('button', { pressed: true })).toHaveText('Última hora')
  await expect.poll(() => periodos).toContain('hour')
  const nomes = [
    ['Última hora', 'hour', 'Horário', 'na última hora'],
    ['24 horas', 'day', 'Hora', 'nas últimas 24 horas'],
    ['Semana', 'week', 'Data', 'na última semana'],
    ['Mensal', 'month', 'Data', 'no último mês'],
    ['Tudo', 'all', 'Data', 'desde o início'],
  ] as const
  for (const [rotulo, periodo, eixo, texto] of nomes) {
    if (periodo !== 'hour') await seletor.getByRole('button', { name: rotulo }).click()
    await expect.poll(() => periodos).toContain(periodo)
    await expect(grafico(page)).toHaveAccessibleName(new RegExp(`^Cotação Sorium ${texto}: de R\\$ `))
    const escritos: string[] = []
    await expect.poll(async () => (escritos.push(...(await textosDoGrafico(page))), escritos)).toContain(eixo)
    expect(escritos).toContain('Valor (R$)')
  }
  const cores = await page.evaluate(() => (window as unknown as Janela).desenho.cores)
  expect(new Set(cores)).toEqual(new Set(['#4ca6ff']))
  await page.reload()
  await expect(seletor.getByRole('button', { pressed: true })).toHaveText('Tudo')
})

test('[COT-05] carregando', async ({ page }) => {
  await semPrimeirasRespostas(page)
  const soltar = [await segurar(page, VALOR), await segurar(page, HISTORICO)]
  await page.goto('/cripto')
  await expect(atual(page)).toHaveText('Carregando...')
  await expect(page.getByRole('main').getByText('Carregando...')).toHaveCount(3)
  for (const s of soltar) await s()
  await expect(atual(page)).toContainText('R$')
  await expect(page.getByRole('main').getByText('Carregando...')).toHaveCount(0)
})

test('[ERR-27] sem resposta: nem valor, nem histórico, nem mensagem; a cada 15 segundos pergunta de novo', async ({ page, falhar }) => {
  await page.clock.install()
  await page.goto('/cripto')
  await expect(atual(page)).toContainText('R$')
  await expect(linhas(page)).toHaveCount(5)
  const perguntas = await falhar(VALOR, { status: 500 })
  await falhar(HISTORICO)
  await page.clock.runFor(15_000)
  await expect.poll(perguntas).toBeGreaterThan(0)
  await page.clock.runFor(2_000)
  await expect(atual(page)).toHaveText('—')
  await expect(cotacao(page)).toContainText('Sem registros neste período.')
  await expect(page.getByText('Nenhuma variação registrada ainda.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
