import fs from 'node:fs'
import path from 'node:path'
import type { Resultado } from './passos.ts'

export const PASTA_DAS_DECISOES = 'docs/decisoes'
const PALAVRAS_NO_MAXIMO = 600
const SEM_LINHA = new Set(['README.md', 'escolhas.md'])

export function conferirDecisoes(pasta: string): Resultado {
  const indice = fs.readFileSync(path.join(pasta, 'README.md'), 'utf8')
  const linhas = [...indice.matchAll(/^\| \[([^\]]+)\]\(\1\) /gm)].map(([, nome = '']) => nome)
  const paginas = fs.readdirSync(pasta).filter((nome) => !SEM_LINHA.has(nome))
  const faltas = [
    ...paginas.filter((nome) => !linhas.includes(nome)).map((nome) => `${nome}: falta a linha dela em README.md.`),
    ...linhas
      .filter((nome, i) => !paginas.includes(nome) || linhas.indexOf(nome) !== i)
      .map((nome) => `README.md: a linha de ${nome} sobra.`),
    ...paginas.flatMap((nome) => faltaDoTamanho(nome, fs.readFileSync(path.join(pasta, nome), 'utf8'))),
  ]
  return { ok: faltas.length === 0, saida: faltas.map((falta) => `${falta}\n`).join('') }
}

function faltaDoTamanho(nome: string, texto: string): string[] {
  const palavras = texto.split(/\s+/).length
  return palavras <= PALAVRAS_NO_MAXIMO
    ? []
    : [`${nome}: ${palavras} palavras; uma página tem no máximo ${PALAVRAS_NO_MAXIMO}. Risque o que já não vale.`]
}
