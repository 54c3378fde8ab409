import { afterEach, expect, it, vi } from 'vitest'
import { guardarMarca, marcaDe } from './marca-do-navegador.ts'

afterEach(() => void vi.unstubAllGlobals())

function comArmazem(inicio: Record<string, string> = {}) {
  const guardado = new Map(Object.entries(inicio))
  vi.stubGlobal('localStorage', {
    getItem: (c: string) => guardado.get(c) ?? null,
    setItem: (c: string, v: string) => void guardado.set(c, v),
  })
}

it('[API-35] each account has its own mark, however its e-mail is typed', () => {
  comArmazem()
  expect(marcaDe('ana@cidade.com')).toEqual({})
  guardarMarca(' Ana@cidade.com', 'a.1')
  guardarMarca('bia@cidade.com', 'b.2')
  expect([marcaDe('ana@CIDADE.com '), marcaDe('bia@cidade.com'), marcaDe('caio@cidade.com')]).toEqual([
    { marca: 'a.1' },
    { marca: 'b.2' },
    {},
  ])
})

it.each([['no JSON'], ['null'], ['[1]'], ['{"ana@cidade.com":7}']])('[API-35] a storage that holds %s is an empty one', (texto) => {
  comArmazem({ marcas_de_admin: texto })
  expect(marcaDe('ana@cidade.com')).toEqual({})
  guardarMarca('ana@cidade.com', 'a.1')
  expect(marcaDe('ana@cidade.com')).toEqual({ marca: 'a.1' })
})

it('[API-35] a browser without storage signs in as a stranger', () => {
  vi.stubGlobal('localStorage', undefined)
  guardarMarca('ana@cidade.com', 'a.1')
  expect(marcaDe('ana@cidade.com')).toEqual({})
})
