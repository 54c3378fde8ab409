import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Maquina } from './maquina.ts'

type Responder = (linha: string, entrada: string) => { codigo: number; texto: string } | undefined

export function maquinaDeTeste(responder: Responder = () => undefined): Maquina & { rodados: string[] } {
  const rodados: string[] = []
  return {
    raiz: mkdtempSync(join(tmpdir(), 'sorium-')),
    rodados,
    executar: async (programa, argumentos, { entrada = '' } = {}) => {
      const linha = [programa, ...argumentos].join(' ')
      rodados.push(linha)
      return responder(linha, entrada) ?? { codigo: 0, texto: '' }
    },
  }
}
