import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The browser tests are Playwright's.
    exclude: [...configDefaults.exclude, 'e2e/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
