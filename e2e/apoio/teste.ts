import { test as base, expect, type Page } from '@playwright/test'
import { abrirSoPronta } from './pronta.ts'
import { conferirRasto, lerPegada, type Rasto } from './pegada.ts'
import { iniciarSandbox } from './sandbox.ts'
import { Sitio } from './sitio.ts'
import { type Vigia, vigiar } from './vigia.ts'

export { expect, type Page }

export interface Sessoes {
  user?: string
  admin?: boolean
}

export interface Opcoes {
  como: Sessoes
  tema: 'dark' | 'light'
}

interface Falha {
  /** HTTP status; absent: the connection breaks. */
  status?: number
  corpo?: unknown
  metodo?: string
  /** How many calls fail; default: all. */
  vezes?: number
}

interface DoTeste extends Opcoes {
  vigia: Vigia
  /** Replaces the api's answer at a path ('/carteira'). @returns a function that tells how often the path was asked. */
  falhar(caminho: string, falha?: Falha): Promise<() => number>
}

export const test = base.extend<DoTeste & { semRasto: void }, { sitio: Sitio; rasto: Rasto }>({
  sitio: [
    async ({ playwright: _playwright }, usar) => {
      const sandbox = await iniciarSandbox()
      await usar(new Sitio(sandbox.url))
      await sandbox.parar()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  rasto: [
    async ({ sitio }, usar) => {
      const rasto = { nascida: await lerPegada(sitio), arquivo: '' }
      await usar(rasto)
      await conferirRasto(sitio, rasto)
    },
    { scope: 'worker' },
  ],
  // Runs after beforeAll and before beforeEach, so a change in beforeAll would be blamed on the previous file.
  semRasto: [
    async ({ sitio, rasto }, usar, { file }) => {
      if (rasto.arquivo !== '' && rasto.arquivo !== file) await conferirRasto(sitio, rasto)
      rasto.arquivo = file
      await usar()
    },
    { auto: true },
  ],
  como: [{}, { option: true }],
  tema: ['dark', { option: true }],
  baseURL: ({ sitio }, usar) => usar(sitio.url),
  storageState: async ({ sitio, como, tema }, usar) => {
    const localStorage: { name: string; value: string }[] = [{ name: 'tema', value: tema }]
    if (como.user) localStorage.push({ name: 'user_token', value: await sitio.entrar(como.user) })
    if (como.admin) localStorage.push({ name: 'admin_token', value: await sitio.entrarComoAdmin() })
    await usar({ cookies: [], origins: [{ origin: sitio.url, localStorage }] })
  },
  page: async ({ page }, usar) => {
    abrirSoPronta(page)
    await usar(page)
  },
  vigia: [
    async ({ context }, usar) => {
      const vigia = await vigiar(context)
      await usar(vigia)
      expect(vigia.queixas, 'violações de CSP, erros de console e respostas 5xx').toEqual([])
    },
    { auto: true },
  ],
  falhar: async ({ page, vigia }, usar) => {
    await usar(async (caminho, { status, corpo, metodo, vezes = Infinity } = {}) => {
      if (status === undefined || status >= 400) vigia.permitirFalhas()
      let pedidos = 0
      await page.route(
        (url) => url.pathname === `/api${caminho}`,
        async (rota) => {
          if (metodo && rota.request().method() !== metodo) return rota.fallback()
          pedidos += 1
          if (pedidos > vezes) return rota.fallback()
          return status === undefined ? rota.abort('connectionfailed') : rota.fulfill({ status, json: corpo ?? {} })
        },
      )
      return () => pedidos
    })
  },
})

export function tokenNoNavegador(page: Page, papel: 'user' | 'admin' = 'user'): Promise<string | null> {
  return page.evaluate((chave) => localStorage.getItem(chave), `${papel}_token`)
}
