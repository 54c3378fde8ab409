import { CidadeQbox } from '../qbox/cidade-qbox.ts'
import { chaveDe, type MoradorDoQbox } from '../qbox/esquema.ts'
import { usarBancadaPorTexto, type BancadaPorTexto } from './bancada-por-texto.ts'

export const ANA: MoradorDoQbox = {
  licenca: 'a'.repeat(40),
  citizenid: 'ANA00001',
  nome: 'Ana',
  sobrenome: 'Lima',
  itens: [
    { name: 'bread', count: 3, slot: 1 },
    { name: 'gold', count: 1, slot: 2 },
  ],
}
export const ANA_2: MoradorDoQbox = { ...ANA, citizenid: 'ANA00002', nome: 'Outra', itens: [{ name: 'water', count: 1, slot: 1 }] }
export const BRUNO: MoradorDoQbox = { licenca: 'b'.repeat(40), citizenid: 'BRU00001', nome: 'Bruno', sobrenome: 'Reis' }

export type BancadaQbox = BancadaPorTexto<CidadeQbox, MoradorDoQbox>

export const usarBancadaQbox = () =>
  usarBancadaPorTexto<MoradorDoQbox, CidadeQbox>({ abrir: (opcoes) => CidadeQbox.abrir(opcoes), moradores: [ANA, ANA_2, BRUNO], chaveDe })
