import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The browser tests are Playwright's; components have a browser of their own (apps/web/vitest.config.ts).
    exclude: [...configDefaults.exclude, 'e2e/**', 'apps/web/**/*.test.tsx'],
    // Six files at a time on two cores, because many wait for a game. Each has a database of its own.
    maxWorkers: 6,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
