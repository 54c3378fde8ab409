import type { CompraDetalhada, EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { ESTADOS_DA_ENTREGA } from '@sorium/contratos/entregas/estados.ts'
import { describe, expect, it } from 'vitest'
import { emDuvida, filtroDoEndereco, marcosDoDetalhe, podeCancelar, podeForcar, rotuloParaAdmin } from './regras.ts'

const entrega = (id: string, mudanca: Partial<CompraDetalhada['entregas'][number]>): CompraDetalhada['entregas'][number] => ({
  id,
  descricao: 'Dar 1 × water',
  geracao: 1,
  personagem_id: 1,
  servidor: 'principal',
  situacao: 'pendente',
  criada_em: '2026-01-01T10:00:00.000Z',
  disponivel_em: null,
  tentativas: [],
  concluida_em: null,
  motivo: null,
  anulacao_pedida: false,
  decisao: null,
  ...mudanca,
})

describe('purchases for the administration', () => {
  it('[AHI-02] have the labels of the administration; force and cancel only what is open', () => {
    const quais = (pode: typeof podeForcar) =>
      ESTADOS_DA_ENTREGA.filter((estado) => pode({ estado, entregue: ['entregue', 'expirado'].includes(estado) }))
    expect(quais(podeForcar)).toEqual(['paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco'])
    expect(quais(podeCancelar)).toEqual(quais(podeForcar))
    expect(Object.fromEntries(ESTADOS_DA_ENTREGA.map((e: EstadoDaCompra) => [e, rotuloParaAdmin(e)]))).toEqual({
      paga: 'Aguardando servidor',
      no_servidor: 'No servidor',
      aguardando_jogador: 'Aguardando jogador',
      aguardando_espaco: 'Aguardando jogador',
      anulando: 'Cancelando',
      entregue: 'Entregue',
      expirado: 'Expirado',
      reembolsado: 'Reembolsado',
      incerto: 'Falhou',
    })
  })

  it('a filter of the address that is none shows everything', () => {
    expect([filtroDoEndereco('incerto'), filtroDoEndereco('abertas'), filtroDoEndereco('aguardando_espaco')]).toEqual([
      'incerto',
      'abertas',
      'aguardando',
    ])
    for (const nada of [undefined, '', 'paga;drop', 'constructor']) expect(filtroDoEndereco(nada)).toBeNull()
  })

  it('the way of one is in the order of its moments, what waits last', () => {
    const compra = {
      data_compra: '2026-01-01T10:00:00.000Z',
      estado: 'aguardando_espaco',
      linha_do_tempo: [],
      acoes: [{ em: '2026-01-01T10:03:00.000Z', acao: 'loja.forcou_entrega', quem: 'Jana', motivo: null }],
      entregas: [
        entrega('a', {
          situacao: 'recusada',
          tentativas: [{ numero: 1, em: '2026-01-01T10:01:00.000Z' }],
          concluida_em: '2026-01-01T10:02:00.000Z',
          motivo: 'Sem espaço.',
        }),
        entrega('b', { geracao: 2, criada_em: '2026-01-01T10:02:00.000Z', disponivel_em: '2026-01-01T10:09:00.000Z' }),
      ],
    } as unknown as CompraDetalhada
    expect(marcosDoDetalhe(compra).map((m) => m.titulo)).toEqual([
      'Compra paga',
      'Dar 1 × water',
      'Entregue ao servidor da cidade',
      'A cidade recusou',
      'Nova tentativa: Dar 1 × water',
      'Jana forçou a entrega',
      'Esperando a vez',
    ])
    expect(emDuvida(compra)).toBeNull()
    expect(emDuvida({ estado: 'incerto', entregas: [entrega('c', { situacao: 'incerta' })] })).toBe('c')
  })
})
