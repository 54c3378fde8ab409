/** Runs before each component test: the site's style sheets, nobody signed in, the real clock, no network except the test's own. */
import { afterEach, beforeEach, vi } from 'vitest'
import '#ui/estilos/index.css'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
