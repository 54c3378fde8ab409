import { describe, expect, it } from 'vitest'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { STATUS_DO_ANUNCIO } from '@sorium/contratos/marketplace/valores.ts'
import { lerNumeroDaPagina, lerPaginaNumero } from '../paginas.ts'
import { acoesDe, assinaturaDe, intervaloDosAnuncios, situacaoDe } from './regras.ts'

const anuncio = (partes: Partial<Anuncio>) =>
  ({
    id: 'a1',
    tipo: 'item',
    status: 'ativo',
    coletou_item: 'sim',
    moeda: 'reais',
    valor: 100,
    valor_liquido: 90,
    nome_personagem_vendedor: 'Ana Ribeiro',
    ...partes,
  }) as Anuncio
const entrega = (estado: NonNullable<Anuncio['entrega']>['estado']) => ({
  estado,
  motivo: null,
  personagem: 'Bruno',
  em: '2026-11-21T12:00:00.000Z',
})

describe('situacaoDe', () => {
  it('[MKT-24] knows ativo, and shows every other status as it came, with what happens now', () => {
    expect(situacaoDe(anuncio({ expira_em: '2026-12-05T12:00:00.000Z' }))).toMatchObject({
      rotulo: 'Ativo',
      texto: 'À venda até 05/12/2026.',
    })
    for (const status of STATUS_DO_ANUNCIO.filter((s) => s !== 'ativo')) {
      const situacao = situacaoDe(anuncio({ status }))
      expect(situacao.rotulo).toBe(status)
      expect(situacao.texto).not.toBe('')
    }
    expect(situacaoDe(anuncio({ status: 'congelado' as Anuncio['status'] }))).toEqual({
      rotulo: 'congelado',
      tom: 'neutra',
      texto: '',
      emMovimento: false,
    })
  })

  it('tells a sale on its way from one that paid', () => {
    const vendido = (estado: Parameters<typeof entrega>[0]) => situacaoDe(anuncio({ status: 'vendido', entrega: entrega(estado) }))
    expect(vendido('entregue')).toMatchObject({
      tom: 'ok',
      emMovimento: false,
      texto: 'Entregue em 21/11/2026. Você recebeu R$\u00a090,00.',
    })
    expect(vendido('paga').emMovimento).toBe(true)
    expect(vendido('aguardando_jogador').texto).toContain('entrar na cidade')
    expect(vendido('anulando').texto).toContain('volta ao ar')
  })

  it('says to whom a thing goes back, and why it ended', () => {
    expect(situacaoDe(anuncio({ status: 'devolvendo' })).texto).toBe('Volta para Ana Ribeiro assim que puder receber.')
    expect(situacaoDe(anuncio({ status: 'cancelado', status_motivo: 'O item não estava lá.' })).texto).toContain('O item não estava lá.')
  })
})

describe('acoesDe', () => {
  it('offers what the status allows', () => {
    expect(acoesDe(anuncio({}))).toEqual({ continuar: false, preco: true, cancelar: true, entrega: false })
    expect(acoesDe(anuncio({ status: 'pendente', coletou_item: 'nao' }))).toEqual({
      continuar: true,
      preco: false,
      cancelar: true,
      entrega: false,
    })
    expect(acoesDe(anuncio({ status: 'pendente', coletou_item: 'nao', cancelando: true }))).toMatchObject({
      continuar: false,
      cancelar: false,
    })
    expect(acoesDe(anuncio({ status: 'devolvendo' }))).toEqual({ continuar: false, preco: false, cancelar: false, entrega: true })
    expect(acoesDe(anuncio({ status: 'vendido' }))).toEqual({ continuar: false, preco: false, cancelar: false, entrega: false })
  })
})

describe('following', () => {
  it('asks every second while something moves, every 5 when it stands still, and not at all once settled', () => {
    const movendo = [anuncio({}), anuncio({ id: 'a2', status: 'devolvendo' })]
    expect(intervaloDosAnuncios(movendo, 0)).toBe(1_000)
    expect(intervaloDosAnuncios(movendo, 30_000)).toBe(5_000)
    expect(intervaloDosAnuncios([anuncio({})], 0)).toBe(false)
    expect(assinaturaDe(movendo)).not.toBe(assinaturaDe([anuncio({}), anuncio({ id: 'a2', status: 'cancelado' })]))
  })
})

describe('pages by number over cursors', () => {
  const paginas = new Map([
    [null, { itens: ['1'], proximo: 'b' }],
    ['b', { itens: ['2'], proximo: 'c' }],
    ['c', { itens: ['3'], proximo: null }],
  ])
  const leitor = () => {
    const lidos: (string | null)[] = []
    const ler = (cursor: string | null) => {
      lidos.push(cursor)
      return Promise.resolve(paginas.get(cursor)!)
    }
    return { lidos, ler }
  }

  it('[MKT-11] walks once to a page that came in the address, then jumps', async () => {
    const cursores: (string | null)[] = [null]
    const { lidos, ler } = leitor()
    expect(await lerPaginaNumero(ler, 3, cursores)).toEqual({ itens: ['3'], pagina: 3, temProxima: false })
    expect(lidos).toEqual([null, 'b', 'c'])
    expect(await lerPaginaNumero(ler, 2, cursores)).toEqual({ itens: ['2'], pagina: 2, temProxima: true })
    expect(lidos).toEqual([null, 'b', 'c', 'b'])
  })

  it('shows the last page when a later one was asked for', async () => {
    expect(await lerPaginaNumero(leitor().ler, 9, [null])).toMatchObject({ itens: ['3'], pagina: 3 })
    expect(['2', '0', '-1', 'x', undefined, '1e3'].map(lerNumeroDaPagina)).toEqual([2, 1, 1, 1, 1, 1])
  })
})
