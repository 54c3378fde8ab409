import { CidadeQbcore } from '../qbcore/cidade-qbcore.ts'
import { chaveDe, type MoradorDoQbcore } from '../qbcore/esquema.ts'
import { usarBancadaPorTexto, type BancadaPorTexto } from './bancada-por-texto.ts'

export const ANA: MoradorDoQbcore = {
  licenca: 'a'.repeat(40),
  citizenid: 'ANA00001',
  nome: 'Ana',
  sobrenome: 'Lima',
  itens: [
    { name: 'bread', amount: 3, slot: 1 },
    { name: 'gold', amount: 1, slot: 2 },
  ],
}
export const ANA_2: MoradorDoQbcore = { ...ANA, citizenid: 'ANA00002', nome: 'Outra', itens: [{ name: 'water', amount: 1, slot: 1 }] }
export const BRUNO: MoradorDoQbcore = { licenca: 'b'.repeat(40), citizenid: 'BRU00001', nome: 'Bruno', sobrenome: 'Reis' }

export type BancadaQbcore = BancadaPorTexto<CidadeQbcore, MoradorDoQbcore>

export const usarBancadaQbcore = () =>
  usarBancadaPorTexto<MoradorDoQbcore, CidadeQbcore>({
    abrir: (opcoes) => CidadeQbcore.abrir(opcoes),
    moradores: [ANA, ANA_2, BRUNO],
    chaveDe,
  })
