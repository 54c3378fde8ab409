import { describe, expect, it } from 'vitest'
import { abrirEntrada } from './codigo.ts'

function nova() {
  let agora = 0
  const trocados: string[] = []
  const entrada = abrirEntrada({ agora: () => agora, aoTrocar: (codigo) => trocados.push(codigo) })
  return { entrada, trocados, passar: (ms: number) => (agora += ms) }
}

describe('the code of the terminal', () => {
  it('opens once, as it is written or without its dashes, and then is void', () => {
    const { entrada } = nova()
    const codigo = entrada.renovar()
    expect(codigo).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(entrada.tentar(codigo.replaceAll('-', '').toLowerCase(), 'seguro')).toHaveProperty('sessao')
    expect(entrada.tentar(codigo, 'seguro')).toEqual({ recusa: 'errado' })
  })

  it('is another one when asked for, and the one before opens nothing', () => {
    const { entrada } = nova()
    const velho = entrada.renovar()
    entrada.renovar()
    expect(entrada.tentar(velho, 'seguro')).toEqual({ recusa: 'errado' })
  })

  it('takes five wrong tries a minute, from all the world together, and the right one not sooner', () => {
    const { entrada, passar } = nova()
    const codigo = entrada.renovar()
    for (let i = 0; i < 5; i++) expect(entrada.tentar('AAAA-AAAA-AAAA', 'seguro')).toEqual({ recusa: 'errado' })
    expect(entrada.tentar(codigo, 'seguro')).toEqual({ recusa: 'espere' })
    passar(60_000)
    expect(entrada.tentar(codigo, 'seguro')).toHaveProperty('sessao')
  })

  it('is changed after twenty wrong tries, and the terminal is told', () => {
    const { entrada, trocados, passar } = nova()
    const codigo = entrada.renovar()
    for (let i = 0; i < 20; i++) {
      entrada.tentar('x', 'seguro')
      passar(20_000)
    }
    expect(trocados).toHaveLength(1)
    expect(entrada.tentar(codigo, 'seguro')).toEqual({ recusa: 'errado' })
    passar(60_000)
    expect(entrada.tentar(trocados[0]!, 'seguro')).toHaveProperty('sessao')
  })

  it('opens nothing before there is one', () => {
    const { entrada } = nova()
    expect(entrada.tentar('', 'seguro')).toEqual({ recusa: 'errado' })
  })

  it('what was opened over http is worth nothing over https, nor is a stranger’s word', () => {
    const { entrada } = nova()
    const aberta = entrada.tentar(entrada.renovar(), 'aberto')
    const sessao = 'sessao' in aberta ? aberta.sessao : ''
    expect([
      entrada.vale(sessao, 'aberto'),
      entrada.vale(sessao, 'seguro'),
      entrada.vale('outra', 'aberto'),
      entrada.vale(undefined, 'aberto'),
    ]).toEqual([true, false, false, false])
  })
})
