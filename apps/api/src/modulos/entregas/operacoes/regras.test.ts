import { MOTIVOS } from '@sorium/contratos/ponte/index.ts'
import { textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import { describe, expect, it } from 'vitest'
import { type EstadoDaOperacao, decidirConfirmacao, decidirRedirecionamento, podePassar, recuoS } from './regras.ts'

const entregue: EstadoDaOperacao = {
  tipo: 'dar_item',
  estado: 'entregue_ao_servidor',
  resultado: null,
  servidor: 's',
  repetir: true,
  recusas: 0,
  anular_pedido: false,
  redirecionar_para: null,
}
const anulando = { ...entregue, anular_pedido: true }
const redirecionando = { ...anulando, redirecionar_para: 7 }
const registrar = (evento: string, novaGeracao: unknown = null) => ({ passo: 'registrar', evento, novaGeracao })

describe('what a confirmation does', () => {
  it.each([
    ['applied', entregue, { resultado: 'aplicada' }, registrar('aplicada')],
    ['applied wins over a void that was asked for', anulando, { resultado: 'aplicada' }, registrar('aplicada')],
    ['voided', anulando, { resultado: 'anulada' }, registrar('anulada')],
    ['uncertain', entregue, { resultado: 'incerta', motivo: 'interrompido' }, registrar('incerta')],
    [
      'a full bag comes again',
      entregue,
      { resultado: 'recusada', motivo: 'sem_espaco' },
      registrar('recusada_repete', { esperaS: 30, recusas: 1 }),
    ],
    [
      'and later each time',
      { ...entregue, recusas: 2 },
      { resultado: 'recusada', motivo: 'sem_peso' },
      registrar('recusada_repete', { esperaS: 120, recusas: 3 }),
    ],
    [
      'a full bag without repetition is final',
      { ...entregue, repetir: false },
      { resultado: 'recusada', motivo: 'sem_espaco' },
      registrar('recusada'),
    ],
    ['an unknown item is final', entregue, { resultado: 'recusada', motivo: 'item_desconhecido' }, registrar('recusada')],
    ['a refusal without a reason is final', entregue, { resultado: 'recusada' }, registrar('recusada')],
    ['refused while being voided is a void', anulando, { resultado: 'recusada', motivo: 'sem_espaco' }, registrar('anulada')],
    ['voided for another character', redirecionando, { resultado: 'anulada' }, { passo: 'redirecionar', passport: 7 }],
    [
      'refused while it changes character',
      redirecionando,
      { resultado: 'recusada', motivo: 'sem_peso' },
      { passo: 'redirecionar', passport: 7 },
    ],
    ['applied before it could change character', redirecionando, { resultado: 'aplicada' }, registrar('aplicada')],
    ['in doubt while it changes character', redirecionando, { resultado: 'incerta' }, registrar('incerta')],
    ['the same again', { ...entregue, estado: 'concluida', resultado: 'aplicada' }, { resultado: 'aplicada' }, { passo: 'ja_registrada' }],
    [
      'the opposite afterwards',
      { ...entregue, estado: 'concluida', resultado: 'anulada' },
      { resultado: 'aplicada' },
      { passo: 'contradicao' },
    ],
    ['never handed out', { ...entregue, estado: 'pendente' }, { resultado: 'aplicada' }, { passo: 'ignorar' }],
    ['of another server', { ...entregue, servidor: 'outro' }, { resultado: 'aplicada' }, { passo: 'ignorar' }],
    ['unknown', null, { resultado: 'aplicada' }, { passo: 'ignorar' }],
    [
      'another has the passport: what is given waits for a decision',
      entregue,
      { resultado: 'recusada', motivo: 'personagem_trocado' },
      registrar('em_conferencia', { esperaS: 0, recusas: 0, emConferencia: true }),
    ],
    [
      'another has the passport: nothing is taken from him',
      { ...entregue, tipo: 'tomar_item' },
      { resultado: 'recusada', motivo: 'personagem_trocado' },
      registrar('recusada'),
    ],
  ] as const)('%s', (_nome, op, confirmacao, decisao) => {
    expect(decidirConfirmacao(op, confirmacao, { servidor: 's', irmaos: ['s'], jaTeve: false })).toEqual(decisao)
  })

  const doIrmao = { ...entregue, servidor: 'irmao' }
  const acabada = { ...doIrmao, estado: 'concluida', resultado: 'aplicada' } as const
  it.each([
    ['what it once had, another server of its world has now', doIrmao, true, registrar('aplicada')],
    ['what only another server of its world ever had', doIrmao, false, { passo: 'ignorar' }],
    ['what another server of its world has settled', acabada, false, { passo: 'ja_registrada' }],
    ['what a server of another world has settled', { ...acabada, servidor: 'outro' }, true, { passo: 'ignorar' }],
  ] as const)('of servers that share their characters: %s', (_nome, op, jaTeve, decisao) => {
    expect(decidirConfirmacao(op, { resultado: 'aplicada' }, { servidor: 's', irmaos: ['s', 'irmao'], jaTeve })).toEqual(decisao)
  })
})

describe('another character should receive', () => {
  const op = (p: Partial<EstadoDaOperacao>) => ({ ...entregue, passport: 5, ...p })
  it.each([
    ['waiting', op({ estado: 'pendente' }), 7, 'trocar'],
    ['waiting for that character', op({ estado: 'pendente' }), 5, 'sem_efeito'],
    ['in the game', op({}), 7, 'pedir'],
    ['in the game for that character', op({}), 5, 'sem_efeito'],
    ['in the game, for a third one already', op({ anular_pedido: true, redirecionar_para: 6 }), 7, 'pedir'],
    ['in the game, and back to the first', op({ anular_pedido: true, redirecionar_para: 6 }), 5, 'pedir'],
    ['in the game, being voided', op({ anular_pedido: true }), 7, 'sem_efeito'],
    ['refused for good', op({ estado: 'concluida', resultado: 'recusada' }), 7, 'nova'],
    ['refused for good, to the same', op({ estado: 'concluida', resultado: 'recusada' }), 5, 'sem_efeito'],
    ['refused while being voided', op({ estado: 'concluida', resultado: 'recusada', anular_pedido: true }), 7, 'sem_efeito'],
    ['applied', op({ estado: 'concluida', resultado: 'aplicada' }), 7, 'sem_efeito'],
    ['applied first', op({ estado: 'concluida', resultado: 'aplicada', anular_pedido: true, redirecionar_para: 7 }), 8, 'sem_efeito'],
    ['voided', op({ estado: 'concluida', resultado: 'anulada' }), 7, 'sem_efeito'],
    ['in doubt', op({ estado: 'concluida', resultado: 'incerta' }), 7, 'sem_efeito'],
  ] as const)('%s', (_nome, operacao, passport, passo) => {
    expect(decidirRedirecionamento(operacao, passport)).toBe(passo)
  })
})

describe('back-off', () => {
  it('doubles from 30 seconds to 15 minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((n) => recuoS('sem_espaco', n))).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  })
  it('looks each minute at a vehicle that is out', () => {
    expect([1, 5, 50].map((n) => recuoS('em_uso', n))).toEqual([60, 60, 60])
  })
  it('is only for what can pass', () => {
    expect(MOTIVOS.filter(podePassar)).toEqual([
      'sem_espaco',
      'sem_peso',
      'ja_possui_modelo',
      'em_uso',
      'apreendido',
      'imposto_atrasado',
      'porta_malas_cheio',
      'limite_do_item',
      'grupo_fora_da_lista',
      'grupo_ocupado',
    ])
  })
})

it('every reason has a sentence for players, and an unknown one never shows its code', () => {
  for (const motivo of [...MOTIVOS, 'prazo', 'palavra_nova', 'constructor']) expect(textoDoMotivo(motivo)).toMatch(/^[A-ZÀ-Ú].{20,}\.$/)
  expect(textoDoMotivo('palavra_nova')).not.toContain('palavra_nova')
})
