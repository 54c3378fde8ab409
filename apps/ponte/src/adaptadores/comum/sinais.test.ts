import { describe, expect, it } from 'vitest'
import { julgar, sinalDaLinha } from './sinais.ts'
import type { TabelaDoVeiculo } from './tabelas-do-veiculo.ts'

type Linha = Record<string, string | null>

/** Columns as 'name type'; `!` marks one that is unique. The first one ties the table to the vehicle. */
function tabelaCom(nome: string, ...ditas: string[]): TabelaDoVeiculo {
  const colunas = ditas.map((dita) => {
    const [coluna = '', tipo = 'int'] = dita.replace('!', '').split(' ')
    return { nome: coluna, tipo, unica: dita.endsWith('!'), numera: coluna === 'id', gerada: false }
  })
  const [elo] = colunas.filter(({ numera }) => !numera)
  return { nome, colunas, ligada: false, elos: [[{ coluna: elo?.nome ?? '', doVeiculo: 'plate', peloNome: true }]] }
}

const dito = (tabela: TabelaDoVeiculo, valores: Linha, repetidas: Record<string, string> = {}): string | null =>
  julgar({ tabela, valores: { plate: 'ABC 123', ...valores }, repetidas: { plate: 'plate', ...repetidas } }, true)?.motivo ?? null

describe('a row that hangs on a vehicle', () => {
  const UMA = ['plate varchar!'] as const
  const VARIAS = ['id int', 'plate varchar'] as const
  it.each<[string, TabelaDoVeiculo, Linha, string | null]>([
    ['a balance', tabelaCom('leasing', ...UMA, 'balance int'), { balance: '10' }, 'imposto_atrasado'],
    ['a balance in a name of two words', tabelaCom('x', ...UMA, 'loanBalance decimal'), { loanBalance: '0.50' }, 'imposto_atrasado'],
    [
      'what is left decides, not what was agreed',
      tabelaCom('x', ...UMA, 'paymentamount int', 'paymentsleft int'),
      { paymentamount: '500', paymentsleft: '0' },
      null,
    ],
    ['instalments in Portuguese', tabelaCom('x', ...UMA, 'parcelas_restantes int'), { parcelas_restantes: '3' }, 'imposto_atrasado'],
    ['a debt inside JSON', tabelaCom('x', ...UMA, 'dados longtext'), { dados: '{"extra":{"financed":true}}' }, 'imposto_atrasado'],
    ['no debt inside JSON', tabelaCom('x', ...UMA, 'dados longtext'), { dados: '{"extra":{"financed":false,"cor":"azul"}}' }, null],
    ['a list of fines', tabelaCom('vehicle_fines', ...VARIAS, 'reason text'), { reason: 'x' }, 'imposto_atrasado'],
    ['a fine that was paid', tabelaCom('vehicle_fines', ...VARIAS, 'reason text', 'paid tinyint'), { reason: 'x', paid: '1' }, null],
    ['an amount that was paid says nothing', tabelaCom('vehicle_fines', ...VARIAS, 'paid int'), { paid: '100' }, 'imposto_atrasado'],
    ['a date by which to pay is no debt', tabelaCom('seguro', ...UMA, 'due_date date'), { due_date: '2027-01-01' }, null],
    ['what is owned is not owed', tabelaCom('x', ...UMA, 'owned int'), { owned: '1' }, null],
    ['a pound', tabelaCom('impounded_vehicles', ...VARIAS, 'fee int'), { fee: '0' }, 'apreendido'],
    ['a mark of being held', tabelaCom('x', ...UMA, 'impounded tinyint'), { impounded: '1' }, 'apreendido'],
    ['a mark of not being held', tabelaCom('x', ...UMA, 'impounded tinyint'), { impounded: '0' }, null],
    ['a rental', tabelaCom('rentals', ...VARIAS), {}, 'alugado'],
    [
      'what is current or released is no rental',
      tabelaCom('x', ...UMA, 'current_gear int', 'release_year int'),
      { current_gear: '1', release_year: '2020' },
      null,
    ],
    ['a list of keys in a column', tabelaCom('x', ...UMA, 'sharedKeys longtext'), { sharedKeys: '["abc"]' }, 'compartilhado'],
    ['an empty list of keys', tabelaCom('x', ...UMA, 'sharedKeys longtext'), { sharedKeys: '[]' }, null],
    ['a boot', tabelaCom('car_trunk', ...UMA, 'data longtext'), { data: '{"coffre":[{"name":"bread","count":1}]}' }, 'porta_malas_cheio'],
    ['an empty boot', tabelaCom('car_trunk', ...UMA, 'data longtext'), { data: '{"coffre":[],"weapons":[]}' }, null],
    [
      'a measure',
      tabelaCom('odometro', ...UMA, 'km double', 'updated_at timestamp'),
      { km: '12.5', updated_at: '2026-01-01 00:00:00' },
      null,
    ],
    ['another person', tabelaCom('x', ...UMA, 'citizenid varchar'), { citizenid: 'OUTRO' }, 'tabela_desconhecida:x'],
    ['money that no word explains', tabelaCom('x', ...UMA, 'amount int'), { amount: '5' }, 'tabela_desconhecida:x'],
    ['a deadline', tabelaCom('x', ...UMA, 'expires_at datetime'), { expires_at: '2027-01-01 00:00:00' }, 'tabela_desconhecida:x'],
    ['more than one row may be there', tabelaCom('x', ...VARIAS, 'km int'), { km: '5' }, 'tabela_desconhecida:x'],
    ['what cannot be carried as text', tabelaCom('x', ...UMA, 'foto blob'), { foto: 'x' }, 'tabela_desconhecida:x'],
    ['a tie to a third table', { ...tabelaCom('x', ...UMA, 'km int'), ligada: true }, { km: '5' }, 'tabela_desconhecida:x'],
  ])('%s: $3', (_nome, tabela, linha, motivo) => {
    expect(dito(tabela, linha)).toBe(motivo)
  })

  it('the owner’s own key is his, and somebody else’s is a share', () => {
    const chaves = tabelaCom('carkeys', 'id int', 'plate varchar', 'identifier varchar')
    expect(dito(chaves, { identifier: 'ANA' }, { identifier: 'owner' })).toBeNull()
    expect(dito(chaves, { identifier: 'BRU' })).toBe('compartilhado')
  })
})

it('a column that another resource added to the vehicle’s own row stops it too, and one that the adapter reads by itself does not', () => {
  expect(sinalDaLinha({ plate: 'A', finance: 300, Tax: 1_900_000_000 }, new Set(['Tax']))).toEqual({
    motivo: 'imposto_atrasado',
    coluna: 'finance',
  })
  expect(sinalDaLinha({ plate: 'A', finance: 0, financetimer: 0, impound: null, mods: '{"fee":3}' }, new Set())).toBeNull()
})
