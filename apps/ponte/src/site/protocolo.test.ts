import * as contrato from '@sorium/contratos/ponte/index.ts'
import { describe, expect, it } from 'vitest'
import { Value } from 'typebox/value'
import { dadosValidos } from '../entregas/conferir-dados.ts'
import * as protocolo from './protocolo.ts'

describe('the plain constants of the ponte are those of the contract', () => {
  it('numbers, headers and the signed text', () => {
    expect(protocolo.PROTOCOLO).toBe(contrato.PROTOCOLO)
    expect(protocolo.LINHAS_POR_LOTE).toBe(contrato.LINHAS_POR_LOTE)
    expect(protocolo.LINHAS_POR_PAGINA).toBe(contrato.LINHAS_POR_PAGINA)
    expect(protocolo.ESPERA_MAXIMA_S).toBe(contrato.ESPERA_MAXIMA_S)
    expect(protocolo.CABECALHOS).toEqual(contrato.CABECALHOS)
    expect(protocolo.TIPOS_DE_LEITURA).toEqual(contrato.TIPOS_DE_LEITURA)
    expect(contrato.TIPOS_SO_ONLINE).toEqual([...protocolo.TIPOS_DO_PERSONAGEM, 'comando'])
    const partes = { metodo: 'POST', caminho: '/x', instante: '1', nonce: 'n', resumoDoCorpo: 'r' }
    expect(protocolo.textoAssinado(partes)).toBe(contrato.textoAssinado(partes))
  })
})

describe('what arrives is checked again', () => {
  const casos: [contrato.TipoDeOperacao, unknown][] = [
    ['dar_item', { item: 'water', quantidade: 1, exato: false }],
    ['dar_item', { item: 'water', quantidade: 0, exato: false }],
    ['dar_item', { item: 'water', quantidade: 1.5, exato: false }],
    ['dar_item', { item: '', quantidade: 1, exato: false }],
    ['dar_item', { item: 'x'.repeat(121), quantidade: 1, exato: true }],
    ['dar_item', { item: 'water', quantidade: 1_000_001, exato: true }],
    ['dar_item', { item: 'water', quantidade: '1', exato: true }],
    ['dar_item', { item: 'water', quantidade: 1 }],
    ['tomar_item', { item: 'water', quantidade: 2, slot: '4', ate: true }],
    ['tomar_item', { item: 'water', quantidade: 2, slot: 4 }],
    ['dar_veiculo', { modelo: 'kuruma', placa: 'ABC1D23', alugado_ate: 5, guardado: {} }],
    ['dar_veiculo', { modelo: 'kuruma', alugado_ate: -1 }],
    ['dar_veiculo', { modelo: 'kuruma', placa: 'x'.repeat(11) }],
    ['tomar_veiculo', { modelo: 'kuruma' }],
    ['definir_aluguel', { modelo: 'kuruma', alugado_ate: 1.5 }],
    ['revogar_aluguel', { modelo: 'kuruma' }],
    ['definir_grupo', { grupo: 'Vip' }],
    ['revogar_grupo', {}],
    ['comando', { texto: 'anunciar oi' }],
    ['comando', { texto: '' }],
    ['comando', null],
  ]
  it.each(casos)('%s %j as the contract says', (tipo, dados) => {
    const operacao = { id: '', passport: 1, seq: 1, geracao: 1, tipo, dados } as contrato.Operacao
    expect(dadosValidos(operacao)).toBe(Value.Check(contrato.DadosDeOperacao[tipo], dados))
  })

  it('a command that would be several is none', () => {
    const operacao = { id: '', passport: 1, seq: 1, geracao: 1, tipo: 'comando', dados: { texto: 'anunciar a; quit' } } as contrato.Operacao
    expect(dadosValidos(operacao)).toBe(false)
  })
})
