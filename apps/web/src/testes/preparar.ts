/** Before each component test: the site's own style sheets, nobody signed in, the real clock, and no network but the one that the test makes. */
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
