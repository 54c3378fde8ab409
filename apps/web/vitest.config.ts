import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  root: import.meta.dirname,
  // Otherwise Vite would find these libraries late and reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'vitest-browser-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'radix-ui',
      'react-hook-form',
      '@hookform/resolvers/standard-schema',
      'typebox',
      'typebox/value',
    ],
  },
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testes/preparar.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath ? { executablePath } : {}) },
        contextOptions: { locale: 'pt-BR', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
