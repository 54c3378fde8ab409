/**
 * Reads and writes of this module's tables. There are two implementations: SQL here, memory in the simulation (apps/sandbox/src/simulacao).
 * Change both together.
 */
import * as perguntas from './leituras/repositorio.ts'
import { anotarEspera } from './lotacao/repositorio.ts'
import * as operacoes from './operacoes/repositorio.ts'
import * as ponte from './ponte/repositorio.ts'
import { refacaoEmCurso } from './refazer/repositorio.ts'

type DasOperacoes = Omit<typeof operacoes, 'COLUNAS' | 'VENCIDA_NA_CIDADE'>
type DaPonte = Omit<typeof ponte, 'lerServidores' | 'revogarChaves'>
type DasPerguntas = Pick<typeof perguntas, 'haPerguntas' | 'entregarPerguntas'>

export interface Armazem extends DasOperacoes, DaPonte, DasPerguntas {
  refacaoEmCurso: typeof refacaoEmCurso
  anotarEspera: typeof anotarEspera
}

export const armazemSql: Armazem = {
  ...operacoes,
  ...ponte,
  haPerguntas: perguntas.haPerguntas,
  entregarPerguntas: perguntas.entregarPerguntas,
  refacaoEmCurso,
  anotarEspera,
}
