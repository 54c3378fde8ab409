/** `npm test -- --so=e2e` (scripts/testar.ts) provides the browser and the test database; each worker starts a complete sandbox. */
import { defineConfig } from '@playwright/test'
import type { Opcoes } from './apoio/teste.ts'

const executablePath = process.env['CHROMIUM_PATH']

/** `npm test` leaves the files named `*.longo.*` to `npm run test:tudo` (scripts/testar.ts). */
const camada = process.env['CAMADA']
const FIM = camada === 'alem' ? '.longo.spec.ts' : '.spec.ts'
const LONGOS = camada === 'mudanca' ? ['**/*.longo.spec.ts'] : []
/** `npm test` runs these flows only on the desktop, `npm run test:tudo` also on the phone. */
const FLUXOS_SO_NO_LONGO = ['fluxos/administracao.spec.ts', 'fluxos/mercado.spec.ts', 'fluxos/trabalho-principal.spec.ts']

export default defineConfig<Opcoes>({
  testDir: '.',
  outputDir: '../.dados/e2e-resultados',
  // Two workers with a sandbox each. A file leaves its sandbox as it found it (apoio/pegada.ts), so the order does not matter.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Long, because a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath ? { executablePath } : {}) },
    locale: 'pt-BR',
    // Not the players' time zone: pages must show São Paulo's time whatever the browser's zone is.
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: process.env['E2E_FOTOS'] ? 'only-on-failure' : 'off',
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testMatch: `**/*${FIM}`,
      testIgnore: ['telefone/**', 'qualidade/acessibilidade*', ...LONGOS],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'telefone',
      testMatch: [
        `fluxos/**/*${FIM}`,
        `telefone/**/*${FIM}`,
        `qualidade/acessibilidade*${FIM}`,
        ...(camada === 'alem' ? FLUXOS_SO_NO_LONGO : []),
      ],
      testIgnore: camada === 'mudanca' ? [...LONGOS, ...FLUXOS_SO_NO_LONGO] : [],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
