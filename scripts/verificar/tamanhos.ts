import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Resultado } from './passos.ts'

const REVER = 250
const LIMITE = 400
const CAUDA = 8
const PASTAS_ABAIXO_DE_SRC = 4
const NOMES_VAZIOS = /(^|\/)(utils?|misc|helpers?|comuns?-?diversos)(\/|\.tsx?$)/i

export function conferirTamanhos(raiz: string): Resultado {
  const arquivos = listarFontes(raiz)
  const medidos = arquivos
    .map((arquivo) => ({ arquivo, linhas: contarLinhas(path.join(raiz, arquivo)) }))
    .sort((a, b) => b.linhas - a.linhas)
  const falhas = [
    ...medidos.filter(({ linhas }) => linhas > LIMITE).map(({ arquivo, linhas }) => `${arquivo}: ${linhas} linhas, o limite é ${LIMITE}`),
    ...arquivos.filter((arquivo) => NOMES_VAZIOS.test(arquivo)).map((arquivo) => `${arquivo}: dê-lhe o nome do que faz`),
    ...arquivos.filter(eFundo).map((arquivo) => `${arquivo}: mais de ${PASTAS_ABAIXO_DE_SRC} pastas abaixo de src`),
  ]
  const cauda = medidos.slice(0, CAUDA).map(({ arquivo, linhas }) => `  ${linhas}  ${arquivo}${linhas > REVER ? '  (rever)' : ''}`)
  return { ok: falhas.length === 0, saida: `${[...falhas, 'os maiores arquivos:', ...cauda].join('\n')}\n` }
}

export function listarFontes(raiz: string): string[] {
  const saida = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.cjs', '*.lua'], {
    cwd: raiz,
    encoding: 'utf8',
  })
  return saida
    .split('\n')
    .filter((arquivo) => arquivo !== '' && !arquivo.endsWith('.d.ts') && fs.existsSync(path.join(raiz, arquivo)))
    .filter((arquivo) => !eDadoOuGerado(arquivo))
}

function eDadoOuGerado(arquivo: string): boolean {
  return arquivo.startsWith('packages/catalogo/') || /\.gerad[oa]\.tsx?$/.test(arquivo)
}

function contarLinhas(caminho: string): number {
  return fs.readFileSync(caminho, 'utf8').trimEnd().split('\n').length
}

function eFundo(arquivo: string): boolean {
  const [, abaixo] = arquivo.split('/src/')
  return abaixo !== undefined && abaixo.split('/').length - 1 > PASTAS_ABAIXO_DE_SRC
}
