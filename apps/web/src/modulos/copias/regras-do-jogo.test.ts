import { expect, it } from 'vitest'
import { comoFicou, fraseDoJogo } from './regras-do-jogo.ts'

const jogo = {
  ate: '',
  refeitas: 3,
  nao_refeitas: 0,
  ajustadas: 0,
  selos_falsos: 0,
  faltam: [] as string[],
  incapazes: [],
  contaram: ['Porto', 'Praia'],
  lista: [],
}

it('the panel says whom it waits for, what was made again, what the house paid and what is to be done by hand', () => {
  expect(fraseDoJogo(jogo)).toMatchObject({
    tom: 'ok',
    titulo: 'Todos os servidores contaram.',
    texto: expect.stringContaining('3 entregas refeitas'),
  })
  expect(fraseDoJogo({ ...jogo, faltam: ['Porto Aurora'] })).toMatchObject({ tom: 'alerta', titulo: 'Falta ouvir Porto Aurora.' })
  expect(fraseDoJogo({ ...jogo, ajustadas: 1, nao_refeitas: 2 })).toMatchObject({
    tom: 'alerta',
    texto: expect.stringMatching(/a casa pôs o que faltava.*2 não puderam ser refeitas/),
  })
  expect(fraseDoJogo({ ...jogo, nao_refeitas: 1 }).texto).toContain('1 não pôde ser refeita: a lista diz o que fazer')
  expect(fraseDoJogo(jogo).texto).toMatch(/^Porto, Praia: /)
  expect(fraseDoJogo({ ...jogo, contaram: [] })).toMatchObject({ tom: 'alerta', titulo: 'Nenhum servidor do jogo contou.' })
})

it('each line says how it ended', () => {
  const linha = { especie: 'venda', resultado: 'aplicada', motivo: null } as Parameters<typeof comoFicou>[0]
  expect(comoFicou(linha)).toEqual({ tom: 'ok', texto: 'Refeito', porque: null, fazer: null })
  expect(comoFicou({ ...linha, motivo: 'conta_desconhecida' })).toEqual({
    tom: 'erro',
    texto: 'Não refeito',
    porque: 'a conta não está na cópia',
    fazer: expect.stringContaining('até a pessoa entrar de novo'),
  })
  expect(comoFicou({ ...linha, motivo: 'falhou' })).toMatchObject({
    porque: 'o registro do site diz por quê',
    fazer: expect.stringContaining('sorium registros site'),
  })
  expect(comoFicou({ ...linha, motivo: 'teste' }).fazer).toBeNull()
})
