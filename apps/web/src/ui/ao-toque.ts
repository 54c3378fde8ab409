import { pintado } from './pintado.ts'

/** Safari does not focus a pressed button, so the button under the finger counts too. */
function pressionado(): Element | null {
  if (typeof document === 'undefined') return null
  const debaixo = [...document.querySelectorAll(':hover')].at(-1)
  return document.activeElement?.closest('button, a') ?? debaixo?.closest('button, a') ?? null
}

/** Paints the pressed state first, because a slow phone needs 0.2 s to request ten files. */
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
