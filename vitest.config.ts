import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The browser tests are Playwright's.
    exclude: [...configDefaults.exclude, 'e2e/**'],
    // Alone on two cores Vitest would use one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
