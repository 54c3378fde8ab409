import { describe, expect, it } from 'vitest'
import { abrirEntrada } from './codigo.ts'

describe('the code of the terminal', () => {
  it('opens once, as it is written or without its dashes, and then is void', () => {
    const entrada = abrirEntrada()
    const codigo = entrada.renovar()
    expect(codigo).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(entrada.tentar(codigo.replaceAll('-', '').toLowerCase(), 'seguro')).toMatch(/^[\w-]{43}$/)
    expect(entrada.tentar(codigo, 'seguro')).toBeNull()
  })

  it('is another one when asked for, and the one before opens nothing', () => {
    const entrada = abrirEntrada()
    const velho = entrada.renovar()
    entrada.renovar()
    expect(entrada.tentar(velho, 'seguro')).toBeNull()
  })

  it('opens for who reads it in the terminal, however many codes strangers have tried, and stays the same', () => {
    const entrada = abrirEntrada()
    const codigo = entrada.renovar()
    for (let i = 0; i < 500; i++) expect(entrada.tentar(`AAAA-AAAA-A${i}`, 'seguro')).toBeNull()
    expect(entrada.tentar(codigo, 'seguro')).not.toBeNull()
  })

  it('opens nothing before there is one', () => {
    const entrada = abrirEntrada()
    expect(entrada.tentar('', 'seguro')).toBeNull()
  })

  it('what was opened over http is worth nothing over https, nor is a stranger’s word', () => {
    const entrada = abrirEntrada()
    const sessao = entrada.tentar(entrada.renovar(), 'aberto') ?? ''
    expect([
      entrada.vale(sessao, 'aberto'),
      entrada.vale(sessao, 'seguro'),
      entrada.vale('outra', 'aberto'),
      entrada.vale(undefined, 'aberto'),
    ]).toEqual([true, false, false, false])
  })
})
