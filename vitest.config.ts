import { configDefaults, defineConfig } from 'vitest/config'

/** `npm test` leaves out what `npm run test:tudo` has beyond it (scripts/testar.ts). */
const LONGOS = '**/*.longo.test.ts'
const camada = process.env['CAMADA']
/** Only `npm run prova` has the hours that these take. */
const PROVAS = process.env['PROVA'] === undefined ? ['**/*.prova.test.ts'] : []

export default defineConfig({
  test: {
    include: [camada === 'alem' ? LONGOS : '**/*.test.ts'],
    // The browser tests are Playwright's; components have a browser of their own (apps/web/vitest.config.ts).
    exclude: [...configDefaults.exclude, 'e2e/**', '.dados/**', ...PROVAS, ...(camada === 'mudanca' ? [LONGOS] : [])],
    // Six files at a time on two cores, because many wait for a game. Each has a database of its own.
    maxWorkers: 6,
    // A file leaves its process as it found it: loading the api anew for each would take a third of the processor.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
})
