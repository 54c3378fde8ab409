/** While the code that a press needs is loading, the pressed button shows that it is busy. */
import { pintado } from './pintado.ts'

/** The focused button or link, or the one under the finger: Safari does not focus a pressed button. */
function pressionado(): Element | null {
  if (typeof document === 'undefined') return null
  const debaixo = [...document.querySelectorAll(':hover')].at(-1)
  return document.activeElement?.closest('button, a') ?? debaixo?.closest('button, a') ?? null
}

/** Wraps the import given to `lazy`. The press is painted first, because a slow phone needs a fifth of a second to request ten files. */
export function aoToque<T>(importar: () => Promise<T>): () => Promise<T> {
  return async () => {
    const controle = pressionado()
    controle?.setAttribute('aria-busy', 'true')
    try {
      await pintado()
      return await importar()
    } finally {
      controle?.removeAttribute('aria-busy')
    }
  }
}
