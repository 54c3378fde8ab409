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
/** The api's modules keep no state outside of the application that each file makes: a file need not load all of it again. */
const DA_API = ['apps/api/src/modulos/**/!(*.longo).test.ts']
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
    projects:
      camada === 'alem'
        ? [unidades([LONGOS], FORA)]
        : [semIsolar('puras', PURAS, []), semIsolar('api', DA_API, PURAS), unidades(['**/*.test.ts'], [...FORA, ...PURAS, ...DA_API])],
  },
})

function semIsolar(name: string, include: string[], fora: string[]) {
  return { extends: true as const, test: { name, isolate: false, include, exclude: [...FORA, ...fora, LONGOS] } }
}

function unidades(include: string[], exclude: string[]) {
  return { extends: true as const, test: { name: 'unit', include, exclude } }
}
