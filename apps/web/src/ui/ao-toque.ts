/** Code that a press asks for: until it is here, what was pressed says so, as any busy button does. */
import { pintado } from './pintado.ts'

/** The button or link that has the focus of its press, or lies under the finger: Safari gives a pressed button no focus. */
function pressionado(): Element | null {
  if (typeof document === 'undefined') return null
  const debaixo = [...document.querySelectorAll(':hover')].at(-1)
  return document.activeElement?.closest('button, a') ?? debaixo?.closest('button, a') ?? null
}

/** For `lazy` of what a press opens: the same import, felt. The press is painted first: asking for ten files takes a slow phone a fifth of a second. */
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
