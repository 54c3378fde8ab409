import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { iniciarSandbox } from '../apoio/sandbox.ts'

const RAIZ = path.join(import.meta.dirname, '..', '..')
const FONTES = ['package.json', 'tsconfig.base.json', 'apps', 'packages', 'banco', 'scripts']
const SEM_FONTES = new Set(['node_modules', 'dist', 'arte'])

test('npm run dev: um endereço só, e cada mudança aparece onde se olha, sem recarregar a página', async ({ page }, info) => {
  test.setTimeout(240_000)
  const copia = copiarProjeto()
  const sandbox = await iniciarSandbox({ raiz: copia.raiz, dev: true })
  try {
    await test.step('entrar com o Discord leva à página de onde se veio', async () => {
      await page.goto(`${sandbox.url}/loja`)
      await page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Entrar com Discord' }).click()
      await page.getByRole('link', { name: /carla/i }).click()
      await expect(page).toHaveURL(new RegExp(`^${sandbox.url}/`))
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull()
    })

    await test.step('uma mudança em apps/web aparece na página aberta', async () => {
      await page.goto(`${sandbox.url}/loja`)
      await expect(page.getByRole('heading', { name: 'Loja de Itens', level: 1 })).toBeVisible()
      await page.evaluate(() => document.body.setAttribute('data-marca', 'a mesma página'))
      copia.trocar('apps/web/src/rotas/paginas/_casca/loja.tsx', 'titulo="Loja de Itens"', 'titulo="Loja da Esquina"')
      const mudada = cronometro()
      await expect(page.getByRole('heading', { name: 'Loja da Esquina' })).toBeVisible()
      info.annotations.push({ type: 'apps/web', description: mudada() })
      await expect(page.locator('body')).toHaveAttribute('data-marca', 'a mesma página')
    })

    await test.step('uma mudança em apps/api responde no mesmo endereço', async () => {
      copia.trocar('apps/api/src/modulos/saude/rotas.ts', "status: 'ok' as const", "status: 'ok' as const, mudou: true")
      const mudada = cronometro()
      copia.trocar(
        'packages/contratos/src/saude/index.ts',
        "status: Type.Literal('ok')",
        "status: Type.Literal('ok'), mudou: Type.Boolean()",
      )
      await expect.poll(async () => (await fetch(`${sandbox.url}/api/saude`)).text(), { intervals: [50] }).toContain('"mudou":true')
      info.annotations.push({ type: 'apps/api', description: mudada() })
    })

    await test.step('uma mudança em packages/contratos aparece nos dois', async () => {
      await page.goto(`${sandbox.url}/hall`)
      await expect(page.getByText('Mais Rico', { exact: true }).first()).toBeVisible()
      copia.trocar('packages/contratos/src/hall/rankings.ts', "titulo: 'Mais Rico',", "titulo: 'Mais Abastado',")
      copia.trocar('packages/contratos/src/hall/index.ts', 'MAXIMO_DO_RANKING = 100', 'MAXIMO_DO_RANKING = 97')
      const mudada = cronometro()
      await expect(page.getByText('Mais Abastado', { exact: true }).first()).toBeVisible()
      info.annotations.push({ type: 'packages/contratos, na página', description: mudada() })
      await expect.poll(async () => (await fetch(`${sandbox.url}/api/docs/json`)).text(), { intervals: [50] }).toContain('"maximum":97')
      info.annotations.push({ type: 'packages/contratos, na api', description: mudada() })
    })
    for (const { type, description } of info.annotations) console.log(`${type}: ${description}`)
  } finally {
    await sandbox.parar()
    copia.apagar()
  }
})

/** The copied project links the installed packages, but has its own copies of the workspace's packages. */
function copiarProjeto() {
  const raiz = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-dev-')))
  const filter = (de: string) => !SEM_FONTES.has(path.basename(de))
  for (const fonte of FONTES) fs.cpSync(path.join(RAIZ, fonte), path.join(raiz, fonte), { recursive: true, filter })
  const instalados = path.join(raiz, 'node_modules')
  fs.mkdirSync(path.join(instalados, '@sorium'), { recursive: true })
  for (const nome of fs.readdirSync(path.join(RAIZ, 'node_modules')))
    if (nome !== '@sorium' && !nome.startsWith('.')) fs.symlinkSync(path.join(RAIZ, 'node_modules', nome), path.join(instalados, nome))
  for (const pasta of ['apps', 'packages'])
    for (const nome of fs.readdirSync(path.join(raiz, pasta)))
      fs.symlinkSync(path.join(raiz, pasta, nome), path.join(instalados, '@sorium', nome))
  return {
    raiz,
    trocar(arquivo: string, de: string, para: string) {
      const texto = fs.readFileSync(path.join(raiz, arquivo), 'utf8')
      expect(texto, arquivo).toContain(de)
      fs.writeFileSync(path.join(raiz, arquivo), texto.replace(de, para))
    },
    apagar: () => fs.rmSync(raiz, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  }
}

function cronometro(): () => string {
  const inicio = performance.now()
  return () => `${Math.round(performance.now() - inicio)} ms`
}
