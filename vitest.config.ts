import { configDefaults, defineConfig } from 'vitest/config'

/** `npm test` leaves out what `npm run test:tudo` has beyond it (scripts/testar.ts). */
const LONGOS = '**/*.longo.test.ts'
const camada = process.env['CAMADA']
/** Only `npm run prova` has the hours that these take. */
const PROVAS = process.env['PROVA'] === undefined ? ['**/*.prova.test.ts'] : []

export default defineConfig({
  test: {
    // The browser tests are Playwright's; components have a browser of their own (apps/web/vitest.config.ts).
    include: camada === 'alem' ? [LONGOS] : ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'e2e/**', '.dados/**', ...PROVAS, ...(camada === 'mudanca' ? [LONGOS] : [])],
    // Six files at a time on two cores, because many wait for a game. Each has a database of its own.
    maxWorkers: 6,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
