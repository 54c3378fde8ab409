/**
 * What the code that decides needs of the tables, as one thing that is handed to it: SQL in production; in the simulation
 * (bench/simulacao) the same in memory, which passes the same conformance test.
 */
import * as perguntas from './leituras/repositorio.ts'
import * as operacoes from './operacoes/repositorio.ts'
import * as ponte from './ponte/repositorio.ts'

type DasOperacoes = typeof operacoes
type DaPonte = Omit<typeof ponte, 'lerServidores' | 'revogarChaves'>
type DasPerguntas = Pick<typeof perguntas, 'haPerguntas' | 'entregarPerguntas'>

export interface Armazem extends DasOperacoes, DaPonte, DasPerguntas {}

export const armazemSql: Armazem = {
  ...operacoes,
  ...ponte,
  haPerguntas: perguntas.haPerguntas,
  entregarPerguntas: perguntas.entregarPerguntas,
}
