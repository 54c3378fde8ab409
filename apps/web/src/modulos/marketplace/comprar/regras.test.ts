import { describe, expect, it } from 'vitest'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { faltaNoSaldo, recusaDaCompra, saldoDepois } from './regras.ts'

describe('the balance beside the price', () => {
  const saldos = { saldo_real: 34.89, saldo_zcoin: 480 }
  it('says exactly what is missing and what remains', () => {
    expect(faltaNoSaldo({ valor: 34.9, moeda: 'reais' }, saldos)).toBe(0.01)
    expect(faltaNoSaldo({ valor: 480, moeda: 'zcoin' }, saldos)).toBeNull()
    expect(saldoDepois({ valor: 0.01, moeda: 'reais' }, saldos)).toBe(34.88)
  })
  it('does not refuse what it does not know', () => {
    expect(faltaNoSaldo({ valor: 1e6, moeda: 'reais' }, undefined)).toBeNull()
  })
})

describe('recusaDaCompra', () => {
  const erro = (status: number, codigo: string, message = '', detalhes?: string) => new ErroDaApi({ status, codigo, message, detalhes })
  it('[ERR-18] takes 403 for a missing session, except where it is about the character', () => {
    const texto = 'Você precisa estar logado para comprar. Faça login e tente novamente.'
    expect(recusaDaCompra(erro(403, 'sessao.ausente', 'Entre na sua conta.'))).toEqual({ texto, saida: 'entrar' })
    expect(recusaDaCompra(erro(403, 'marketplace.personagem_invalido', 'Não é da sua conta.'))?.texto).toBe('Não é da sua conta.')
  })
  it('[ERR-19] says the words of the server with their details, and its own without them', () => {
    expect(recusaDaCompra(erro(409, 'marketplace.nao_cabe', 'Não cabe.', 'Faltam 2 kg.'))).toMatchObject({
      texto: 'Não cabe.',
      detalhes: 'Faltam 2 kg.',
    })
    expect(recusaDaCompra(erro(500, 'sistema.desconhecido'))?.texto).toBe('Erro ao comprar item.')
    expect(recusaDaCompra(erro(0, 'rede.falha', 'Sem conexão com o servidor.'))?.texto).toBe('Erro ao comprar item.')
    expect(recusaDaCompra(null)).toBeNull()
  })
  it('leads to the wallet when money is missing', () => {
    expect(recusaDaCompra(erro(409, 'carteira.saldo_insuficiente', 'Saldo insuficiente.'))?.saida).toBe('carteira')
  })
})
