import type { Modelo, Pintura } from '../carro/forma.ts'
import type { NomeDoMolde } from '../carro/moldes.ts'

export type LinhaDeCarro = readonly [molde: NomeDoMolde, modelo: Modelo]

export const carros = (linhas: Readonly<Record<string, LinhaDeCarro>>) => linhas

export const faixa = (cor: string): Pintura => ({ tipo: 'faixa', cor })
export const duas = (cor: string): Pintura => ({ tipo: 'duas', cor })
export const listras = (cor: string): Pintura => ({ tipo: 'listras', cor })
export const raio = (cor: string): Pintura => ({ tipo: 'raio', cor })
export const chama = (cor: string): Pintura => ({ tipo: 'chama', cor })
export const xadrez = (cor: string): Pintura => ({ tipo: 'xadrez', cor })
export const manchas = (cor: string): Pintura => ({ tipo: 'manchas', cor })
export const flores = (cor: string): Pintura => ({ tipo: 'flores', cor })
export const cruz = (cor: string): Pintura => ({ tipo: 'cruz', cor })
export const corrida = (cor: string, numero: string): Pintura => ({ tipo: 'corrida', cor, numero })
export const letreiro = (cor: string, texto: string): Pintura => ({ tipo: 'letreiro', cor, texto })
export const policia = (cor: string, fita?: string): Pintura => ({ tipo: 'policia', cor, ...(fita !== undefined && { fita }) })
