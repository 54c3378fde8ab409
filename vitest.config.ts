import { configDefaults, defineConfig } from 'vitest/config'

/** `npm test` leaves out what `npm run test:tudo` has beyond it (scripts/testar.ts). */
const LONGOS = '**/*.longo.test.ts'
const camada = process.env['CAMADA']
/** Only `npm run prova` has the hours that these take. */
const PROVAS = process.env['PROVA'] === undefined ? ['**/*.prova.test.ts'] : []
/** Functions without state of their own: a file of these leaves its process as it found it, so that the next need not begin anew. */
const PURAS = [
  'packages/{contratos,catalogo}/**/*.test.ts',
  'apps/web/src/**/*.test.ts',
  'apps/ponte/src/**/*.test.ts',
  '**/regras*.test.ts',
]
// The browser tests are Playwright's; components have a browser of their own (apps/web/vitest.config.ts).
const FORA = [...configDefaults.exclude, 'e2e/**', '.dados/**', ...PROVAS, ...(camada === 'mudanca' ? [LONGOS] : [])]

export default defineConfig({
  test: {
    // Six files at a time on two cores, because many wait for a game. Each has a database of its own.
    maxWorkers: 6,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000, interval: 20 } },
    projects: [
      { extends: true, test: { name: 'puras', isolate: false, include: camada === 'alem' ? [] : PURAS, exclude: [...FORA, LONGOS] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: camada === 'alem' ? [LONGOS] : ['**/*.test.ts'],
          exclude: camada === 'alem' ? FORA : [...FORA, ...PURAS],
        },
      },
    ],
  },
})
