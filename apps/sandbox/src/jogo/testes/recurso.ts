import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { construirPonte } from '@sorium/ponte/construir'
import { afterEach, beforeAll } from 'vitest'

export interface RecursoDeTeste {
  pasta(): string
  aFechar: (() => Promise<void> | void)[]
}

export function usarRecurso(): RecursoDeTeste {
  const aFechar: RecursoDeTeste['aFechar'] = []
  let recurso = ''
  beforeAll(async () => {
    recurso = await construirPonte(mkdtempSync(join(tmpdir(), 'sorium-recurso-')))
    return () => rmSync(recurso, { recursive: true, force: true })
  })
  afterEach(async () => {
    for (const fechar of aFechar.splice(0).reverse()) await fechar()
  })
  return { pasta: () => recurso, aFechar }
}
