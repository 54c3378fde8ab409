import { Type } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Passport } from '../comum/tipos.ts'

export const mundo = chamada({
  metodo: 'GET',
  caminho: '/sandbox/mundo',
  acesso: 'sandbox',
  modulo: 'sandbox',
  resumo: 'O mundo simulado: {ligado, vivo, salvo}',
  respostas: { 200: Type.Unknown() },
})
export const processos = chamada({
  metodo: 'GET',
  caminho: '/sandbox/processos',
  acesso: 'sandbox',
  modulo: 'sandbox',
  resumo: 'Os processos e seus números',
  respostas: { 200: Type.Array(Type.Object({ nome: Type.String(), pid: Type.Integer() })) },
})
export const jogo = chamada({
  metodo: 'POST',
  caminho: '/sandbox/jogo',
  acesso: 'sandbox',
  modulo: 'sandbox',
  resumo: 'Liga, desliga ou mata o jogo; conecta ou desconecta um personagem',
  corpo: Type.Object({
    acao: Type.Enum(['desligar', 'ligar', 'matar', 'conectar', 'desconectar']),
    passport: Type.Optional(Passport),
  }),
  respostas: { 200: Type.Unknown() },
})
