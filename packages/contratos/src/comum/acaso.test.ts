import { describe, expect, it } from 'vitest'
import { comandoDeAcaso, promessaDeAcaso } from './acaso.ts'

describe('a random reward', () => {
  it.each([
    ['Loot Box de armas', 'loot box'],
    ['LOOTBOX', 'lootbox'],
    ['Gacha da Orla', 'gacha'],
    ['Roleta da sorte', 'roleta'],
    ['Rifa do Kuruma', 'rifa'],
    ['Caixa Misteriosa', 'caixa misteriosa'],
    ['Baú-surpresa de inverno', 'bau surpresa'],
    ['Veículo aleatório', 'veiculo aleatorio'],
    ['Caixa da Sorte', 'caixa da sorte'],
    ['Raspadinha', 'raspadinha'],
    ['Bilhete do sorteio', 'sorteio'],
    ['Sorteio pago de um carro', 'sorteio'],
    ['Sorteio do Kuruma', 'sorteio'],
    ['Sorteio grátis entre quem vier', 'sorteio'],
    ['Vamos sortear um carro', 'sortear'],
    ['Prêmio sorteado no domingo', 'sorteado'],
    ['Loteria da Orla', 'loteria'],
    ['Bilhete da Sorte', 'bilhete da sorte'],
    ['Bingo da praça', 'bingo'],
    ['Mystery box', 'mystery box'],
    ['Caça-níqueis', 'caca niqueis'],
  ])('%j promises one', (texto, achada) => expect(promessaDeAcaso(texto)).toBe(achada))

  it.each([
    'Caixa de ferramentas',
    'Caixa de primeiros socorros',
    'Tarifa do pedágio',
    'Baú da garagem',
    'Festa surpresa da cidade',
    'Bilhete de ônibus',
    'O júri é escolhido por sorteio',
    'Sete serão sorteados para o júri',
    'Sorteio da ordem de largada',
    'Boa sorte na pista',
    'Kit de reparo',
    'Encontro no cassino',
    'Pacote VIP',
    'Carro premium',
    'Mochila misteriosamente leve',
  ])('%j promises none', (texto) => expect(promessaDeAcaso(texto)).toBeNull())

  it.each(['lootbox_abrir 3', 'vrp_caixa_misteriosa', 'sortear {passaporte}', 'dar_aleatorio', 'giveRandomCar'])(
    '%j draws lots',
    (comando) => expect(comandoDeAcaso(comando)).not.toBeNull(),
  )
  it.each(['item toolbox 1', 'veiculo kuruma', 'grupo VIP 30', 'item tarifa 1', 'item caixa 2'])('%j does not', (comando) =>
    expect(comandoDeAcaso(comando)).toBeNull(),
  )
})
