import { chromium } from 'playwright-core'
import { Sitio } from '../e2e/apoio/sitio.ts'

export const entrarComo = (base: string, quem: string): Promise<string> => new Sitio(base).entrar(quem)
export const entrarComoAdmin = (base: string): Promise<string> => new Sitio(base).entrarComoAdmin()

export async function abrirComSessao({ porta, base, token }: { porta: number; base: string; token: string }): Promise<void> {
  const navegador = await chromium.connectOverCDP(`http://127.0.0.1:${porta}`)
  const contexto = navegador.contexts()[0] ?? (await navegador.newContext())
  const page = await contexto.newPage()
  await page.goto(`${base}/robots.txt`)
  await page.evaluate((t) => localStorage.setItem('user_token', t), token)
  await page.close()
  await navegador.close()
}
