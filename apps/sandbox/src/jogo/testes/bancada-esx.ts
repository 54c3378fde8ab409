import { CidadeEsx } from '../esx/cidade-esx.ts'
import { chaveDe, type MoradorDoEsx } from '../esx/esquema.ts'
import { usarBancadaPorTexto, type BancadaPorTexto } from './bancada-por-texto.ts'

export const ANA: MoradorDoEsx = {
  licenca: 'a'.repeat(40),
  personagem: 'char1',
  nome: 'Ana',
  sobrenome: 'Lima',
  inventario: { bread: 3, gold: 1 },
}
export const ANA_2: MoradorDoEsx = { ...ANA, personagem: 'char2', nome: 'Outra', inventario: { water: 1 } }
export const BRUNO: MoradorDoEsx = { licenca: 'b'.repeat(40), personagem: 'char1', nome: 'Bruno', sobrenome: 'Reis' }

export type BancadaEsx = BancadaPorTexto<CidadeEsx, MoradorDoEsx>

export const usarBancadaEsx = () =>
  usarBancadaPorTexto<MoradorDoEsx, CidadeEsx>({ abrir: (opcoes) => CidadeEsx.abrir(opcoes), moradores: [ANA, ANA_2, BRUNO], chaveDe })
