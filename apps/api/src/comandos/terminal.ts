import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export class Desistencia extends Error {}

export interface Terminal {
  interativo: boolean
  perguntar(texto: string): Promise<string>
  perguntarEmSegredo(texto: string): Promise<string>
  fechar(): void
}

export function abrirTerminal(): Terminal {
  const interativo = process.stdin.isTTY
  let mudo = false
  const output = new Writable({
    write(pedaco: Buffer, _codificacao, pronto) {
      if (!mudo) process.stdout.write(pedaco)
      pronto()
    },
  })
  const leitor = createInterface({ input: process.stdin, output, terminal: interativo })
  const linhas = leitor[Symbol.asyncIterator]()
  leitor.on('SIGINT', () => leitor.close())
  const perguntar = async (texto: string, emSegredo: boolean) => {
    process.stdout.write(texto)
    mudo = emSegredo
    const { value, done } = await linhas.next()
    mudo = false
    if (emSegredo && interativo) process.stdout.write('\n')
    if (done) throw new Desistencia('A entrada terminou antes da resposta; nada foi mudado.')
    return value
  }
  return {
    interativo,
    perguntar: (texto) => perguntar(texto, false),
    perguntarEmSegredo: (texto) => perguntar(texto, true),
    fechar: () => leitor.close(),
  }
}

export const horaDaqui = (instante: Date | string): string =>
  new Date(instante).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
