import { criarAcaso } from './acaso.ts'
import type { PersonagemDePessoa } from './pessoas.ts'

export interface Morador {
  usuario: string
  nome: string
  sobrenome: string
  sexo: 'M' | 'F'
}

const FEMININOS = (
  'Adriana Alice Beatriz Camila Clara Débora Eduarda Fernanda Gabriela Helena Isis ' +
  'Joana Kelly Larissa Manuela Natália Olívia Paula Renata Sofia Tereza Valentina'
).split(' ')
const MASCULINOS = (
  'Alan Arthur Bernardo César Diego Emanuel Fábio Gustavo Henrique Ivan João ' +
  'Leandro Marcelo Nathan Osvaldo Pedro Renan Sérgio Thiago Ulisses Vinícius Yuri'
).split(' ')
const SOBRENOMES = (
  'Abreu Batista Campos Cardoso Correia Esteves Farias Garcia Goulart Jardim ' +
  'Lemos Maia Neves Oliveira Pacheco Rezende Santana Teixeira Viana Xavier'
).split(' ')

export function moradorDaConta(idConta: number): Morador {
  const acaso = criarAcaso(`morador:${idConta}`)
  const sexo = acaso.chance(50) ? 'F' : 'M'
  return {
    usuario: `morador${idConta}`,
    nome: acaso.escolher(sexo === 'F' ? FEMININOS : MASCULINOS),
    sobrenome: acaso.escolher(SOBRENOMES),
    sexo,
  }
}

export function personagemDaConta(
  dono: Morador,
  { passport, ordem, online }: { passport: number; ordem: number; online: boolean },
): PersonagemDePessoa {
  if (ordem === 0) return { passport, nome: dono.nome, sobrenome: dono.sobrenome, sexo: dono.sexo, online }
  const acaso = criarAcaso(`outro:${passport}`)
  const sexo = acaso.chance(50) ? 'F' : 'M'
  return {
    passport,
    nome: acaso.escolher(sexo === 'F' ? FEMININOS : MASCULINOS),
    sobrenome: acaso.escolher(SOBRENOMES),
    sexo,
    online,
  }
}
