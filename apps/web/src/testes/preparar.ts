import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { removerToken } from '#nucleo/sessao.ts'
import '#ui/estilos/index.css'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  removerToken('user')
  removerToken('admin')
  vi.unstubAllGlobals()
})
