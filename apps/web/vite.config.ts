import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: { port: 3940, strictPort: false, proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { port: 3950, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    // The policy of the site has no data: fonts and no inline script; small files stay files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
