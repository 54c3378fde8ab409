import type { EntradaDoMenu } from '@sorium/contratos/vitrine/index.ts'
import { describe, expect, it } from 'vitest'
import { barraDoTelefone, entradasDoMenu, lugaresDoMenu } from './menu.ts'

const pagina = (para: string, rotulo: string) => ({ para, rotulo, icone: 'house' as const })
const PADRAO = [pagina('/', 'Início'), pagina('/loja', 'Loja de Itens'), pagina('/hall', 'Hall da Fama'), pagina('/outros', 'Outros')]
const ATALHOS = [pagina('/', 'Início'), pagina('/loja', 'Loja'), pagina('/painel/carteira', 'Carteira')]
const deles = (id: string, mais: Partial<Omit<EntradaDoMenu, 'link'>> = {}): EntradaDoMenu => ({
  id,
  oculto: false,
  rotulo: '',
  link: null,
  ...mais,
})
const propria = (id: string, oculto = false): EntradaDoMenu => ({ id, oculto, rotulo: 'Discord', link: 'https://exemplo.com/d' })
const ordem = (gravadas: readonly EntradaDoMenu[]) => entradasDoMenu(PADRAO, gravadas).map((e) => e.id)
const nomes = (gravadas: readonly EntradaDoMenu[]) => lugaresDoMenu(PADRAO, ATALHOS, gravadas).map((l) => l.rotulo)
const barra = (gravadas: readonly EntradaDoMenu[]) =>
  barraDoTelefone(PADRAO, ATALHOS, lugaresDoMenu(PADRAO, ATALHOS, gravadas)).map((l) => l.rotulo)

describe('the menu as the owner has it', () => {
  it('[NAV-01] is the standard one while nothing is kept', () => {
    expect(ordem([])).toEqual(['/', '/loja', '/hall', '/outros'])
    expect(nomes([])).toEqual(['Início', 'Loja de Itens', 'Hall da Fama', 'Outros'])
    expect(barra([])).toEqual(['Início', 'Loja', 'Hall da Fama', 'Carteira'])
  })

  it.each([
    ['keeps its order', ['/outros', '/hall', '/loja', '/'], ['/outros', '/hall', '/loja', '/']],
    [
      'puts a page that it does not name behind its neighbour of the standard one',
      ['/outros', '/loja', '/'],
      ['/outros', '/loja', '/hall', '/'],
    ],
    ['puts the first page first', ['/outros', '/hall', '/loja'], ['/', '/outros', '/hall', '/loja']],
    ['puts two in a row behind each other', ['/outros', '/'], ['/outros', '/', '/loja', '/hall']],
    ['leaves out a page that is no longer there', ['/outros', '/sumida', '/hall', '/loja', '/'], ['/outros', '/hall', '/loja', '/']],
  ])('[NAV-01][OQ-77] %s', (_que, gravada, montada) => {
    expect(ordem(gravada.map((id) => deles(id)))).toEqual(montada)
  })

  it('[OQ-77] a hidden page keeps its place, and those after it stay where they are', () => {
    const gravadas = [deles('/'), deles('/hall', { oculto: true }), deles('/loja')]
    expect(ordem(gravadas)).toEqual(['/', '/hall', '/outros', '/loja'])
    expect(nomes(gravadas)).toEqual(['Início', 'Outros', 'Loja de Itens'])
  })

  it('[OQ-77] names of the owner stand in place of the standard ones, and own entries beside the pages', () => {
    const gravadas = [propria('a'), deles('/loja', { rotulo: 'Lojinha' }), propria('b', true)]
    const lugares = lugaresDoMenu(PADRAO, ATALHOS, gravadas)
    expect(lugares.map((l) => [l.para, l.rotulo])).toEqual([
      ['/', 'Início'],
      ['https://exemplo.com/d', 'Discord'],
      ['/loja', 'Lojinha'],
      ['/hall', 'Hall da Fama'],
      ['/outros', 'Outros'],
    ])
    expect(lugares[1]?.icone).toBe('arrow-up-right')
  })

  it('[OQ-77] the first three stand in the bar of a phone, which keeps what is no part of the menu', () => {
    expect(barra([deles('/outros'), propria('a'), deles('/loja'), deles('/')])).toEqual(['Outros', 'Discord', 'Loja', 'Carteira'])
    expect(barra([deles('/loja', { rotulo: 'Lojinha', oculto: false }), deles('/', { rotulo: 'Casa' })])).toEqual([
      'Lojinha',
      'Hall da Fama',
      'Outros',
      'Carteira',
    ])
    expect(barra(PADRAO.map((p) => deles(p.para, { oculto: p.para !== '/' })))).toEqual(['Início', 'Carteira'])
  })
})
