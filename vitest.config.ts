import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The browser tests are Playwright's.
    exclude: [...configDefaults.exclude, 'e2e/**'],
    // Two cores, two files at a time: each has a database of its own.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
