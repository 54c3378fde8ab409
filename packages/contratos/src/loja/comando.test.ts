import { describe, expect, it } from 'vitest'
import { type ContextoDoComando, lerComando } from './comando.ts'

const permanente: ContextoDoComando = { tipo: 'permanente', duracaoDias: null }
const aluguel: ContextoDoComando = { tipo: 'aluguel', duracaoDias: 30 }
const darItem = (item: string, quantidade: number) => ({ tipo: 'dar_item', dados: { item, quantidade, exato: false } })

it('a template that filled in would be longer than the game takes is refused, also as the end of a rental', () => {
  const cabe = `dar {passport} {item} ${'x'.repeat(224)}`
  expect(lerComando(cabe, permanente).ok).toBe(true)
  const motivo = expect.stringMatching(/300 letras/) as string
  expect(lerComando(`${cabe}x`, permanente)).toEqual({ ok: false, motivo })
  expect(lerComando('item agua 1', { ...aluguel, comandoExpiracao: `${cabe}x` })).toEqual({ ok: false, motivo })
})

it.each([
  ['aluguel panto 7', 'aluguel', 30],
  ['aluguel panto 7', 'permanente', 30],
  ['grupo vip 7', 'aluguel', 30],
  ['grupo vip 7', 'permanente', 30],
] as const)('[AIT-08] %j of a %s item of %d days is refused with both numbers', (comando, tipo, duracaoDias) => {
  expect(lerComando(comando, { tipo, duracaoDias })).toEqual({
    ok: false,
    motivo: 'A duração do item é de 30 dias, mas o comando diz 7 dias: escreva o mesmo número nos dois.',
  })
  expect(lerComando(comando, { tipo, duracaoDias: 7 })).toMatchObject({ ok: true, plano: { dias: 7 } })
})

describe('a comando becomes a typed operation', () => {
  it.each<[string, ContextoDoComando, object]>([
    ['item agua 5', permanente, { entrega: darItem('agua', 5), dias: null, fim: null }],
    ['item agua', permanente, { entrega: darItem('agua', 1), dias: null, fim: null }],
    ['  item   WEAPON_PISTOL-1.2   1  ', permanente, { entrega: darItem('WEAPON_PISTOL-1.2', 1), dias: null, fim: null }],
    ['give_item agua 5', permanente, { entrega: darItem('agua', 5), dias: null, fim: null }],
    ['/giveitem agua 5', permanente, { entrega: darItem('agua', 5), dias: null, fim: null }],
    ['give-item {passport} agua 5', permanente, { entrega: darItem('agua', 5), dias: null, fim: null }],
    ['dar_item WEAPON_PISTOL', permanente, { entrega: darItem('WEAPON_PISTOL', 1), dias: null, fim: null }],
    ['Item agua 5', permanente, { entrega: darItem('agua', 5), dias: null, fim: null }],
    [
      'ALUGUEL panto 7',
      permanente,
      {
        entrega: { tipo: 'dar_veiculo', dados: { modelo: 'panto' } },
        dias: 7,
        fim: { tipo: 'revogar_aluguel', dados: { modelo: 'panto' } },
      },
    ],
    [
      'giveitem {passport} {item} {quantidade}',
      permanente,
      { entrega: { tipo: 'comando', dados: { texto: 'giveitem {passport} {item} {quantidade}' } }, dias: null, fim: null },
    ],
    ['item agua 1000000', permanente, { entrega: darItem('agua', 1_000_000), dias: null, fim: null }],
    [
      'item agua 5',
      aluguel,
      { entrega: darItem('agua', 5), dias: 30, fim: { tipo: 'tomar_item', dados: { item: 'agua', quantidade: 5, ate: true } } },
    ],
    ['veiculo panto', permanente, { entrega: { tipo: 'dar_veiculo', dados: { modelo: 'panto' } }, dias: null, fim: null }],
    [
      'veiculo panto',
      aluguel,
      {
        entrega: { tipo: 'dar_veiculo', dados: { modelo: 'panto' } },
        dias: 30,
        fim: { tipo: 'revogar_aluguel', dados: { modelo: 'panto' } },
      },
    ],
    [
      'aluguel panto 7',
      permanente,
      {
        entrega: { tipo: 'dar_veiculo', dados: { modelo: 'panto' } },
        dias: 7,
        fim: { tipo: 'revogar_aluguel', dados: { modelo: 'panto' } },
      },
    ],
    [
      'grupo vip 30',
      permanente,
      { entrega: { tipo: 'definir_grupo', dados: { grupo: 'vip' } }, dias: 30, fim: { tipo: 'revogar_grupo', dados: { grupo: 'vip' } } },
    ],
    [
      'anunciar {passport} recebeu {item}',
      permanente,
      { entrega: { tipo: 'comando', dados: { texto: 'anunciar {passport} recebeu {item}' } }, dias: null, fim: null },
    ],
    [
      'veiculo panto',
      { ...aluguel, comandoExpiracao: 'removercarro {passport} panto' },
      {
        entrega: { tipo: 'dar_veiculo', dados: { modelo: 'panto' } },
        dias: 30,
        fim: { tipo: 'comando', dados: { texto: 'removercarro {passport} panto' } },
      },
    ],
    ['item agua 1', { ...permanente, comandoExpiracao: 'nada {passport}' }, { entrega: darItem('agua', 1), dias: null, fim: null }],
  ])('[LOJ-05][LOJ-06] %j', (texto, contexto, plano) => {
    expect(lerComando(texto, contexto)).toEqual({ ok: true, plano })
  })

  it.each([
    ['', 'Escreva o comando de entrega'],
    ['   ', 'Escreva o comando de entrega'],
    ['item', 'Use: item <codigo> <quantidade>.'],
    ['item agua 0', 'Use: item <codigo> <quantidade>.'],
    ['item agua -1', 'Use: item <codigo> <quantidade>.'],
    ['item agua 1.5', 'Use: item <codigo> <quantidade>.'],
    ['item agua 1e3', 'Use: item <codigo> <quantidade>.'],
    ['item agua 1000001', 'Use: item <codigo> <quantidade>.'],
    ['item agua 1 2', 'Use: item <codigo> <quantidade>.'],
    ['item água 1', 'Use: item <codigo> <quantidade>.'],
    ['item a;b 1', 'Use: item <codigo> <quantidade>.'],
    [`item ${'a'.repeat(61)} 1`, 'Use: item <codigo> <quantidade>.'],
    ['veiculo', 'Use: veiculo <modelo>.'],
    ['veiculo panto 7', 'Use: veiculo <modelo>.'],
    ['aluguel panto', 'Use: aluguel <modelo> <dias>.'],
    ['aluguel panto 0', 'Use: aluguel <modelo> <dias>.'],
    ['aluguel panto 3651', 'Use: aluguel <modelo> <dias>.'],
    ['grupo vip', 'Use: grupo <nome> <dias>.'],
    ['grupo vip x', 'Use: grupo <nome> <dias>.'],
    ['itens agua 5', 'Use: item <codigo> <quantidade>, veiculo <modelo>, aluguel <modelo> <dias>, grupo <nome> <dias>'],
    ['agua 5', 'Não entendi este comando.'],
    ['dizer oi', 'um comando do console que diga {passport}'],
    ['give_item Água 5', 'Use: item <codigo> <quantidade>.'],
    ['give_item agua cinco', 'Use: item <codigo> <quantidade>.'],
    ['giveitem {passport}', 'Use: item <codigo> <quantidade>.'],
    ['dizer oi; quit', 'Não entendi este comando.'],
    ['dizer oi | quit', 'Não entendi este comando.'],
    ['dizer oi && quit', 'Não entendi este comando.'],
    ['dizer $HOME', 'Não entendi este comando.'],
    ['dizer `quit`', 'Não entendi este comando.'],
    ['dizer oi\nquit', 'Não entendi este comando.'],
    ['dizer {senha}', 'Não entendi este comando.'],
    ['dizer {}', 'Não entendi este comando.'],
    ['{passport} dizer', 'Não entendi este comando.'],
  ])('[API-19] %j is refused with what to write instead', (texto, motivo) => {
    const lido = lerComando(texto, permanente)
    expect(lido.ok).toBe(false)
    expect(lido.ok ? '' : lido.motivo).toContain(motivo)
  })

  it('a rental with a bad comando_expiracao is refused', () => {
    expect(lerComando('veiculo panto', { ...aluguel, comandoExpiracao: 'a; b' }).ok).toBe(false)
  })
})
