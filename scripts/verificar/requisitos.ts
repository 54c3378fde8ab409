import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Resultado } from './passos.ts'

const TESTES = ['*.test.ts', '*.test.tsx', '*.spec.ts']
export const CAMADAS = ['unit', 'api', 'componente', 'navegador', 'só em test:tudo'] as const
type Camada = (typeof CAMADAS)[number]

export type LinhaPorCamada = { linha: string; testes: Record<Camada, number> }

/** Fails if docs/requisitos.md has a row that no test names. */
export function contarRequisitos(raiz: string): Resultado {
  const linhas = linhasPorCamada(raiz)
  const soltas = linhas.filter(({ testes }) => soma(testes) === 0).map(({ linha }) => linha)
  const porArea = [...Map.groupBy(linhas, ({ linha }) => linha.slice(0, 3))].map(([area, dela]) => {
    return `${area} ${dela.filter(({ testes }) => soma(testes) > 0).length}/${dela.length}`
  })
  const saida = [porArea.join('  '), `linhas de requisito que um teste nomeia: ${linhas.length - soltas.length} de ${linhas.length}`]
  return { ok: soltas.length === 0, saida: `${[...saida, ...(soltas.length > 0 ? [`sem teste: ${soltas.join(', ')}`] : [])].join('\n')}\n` }
}

export function linhasPorCamada(raiz: string): LinhaPorCamada[] {
  const texto = fs.readFileSync(path.join(raiz, 'docs/requisitos.md'), 'utf8')
  const linhas = new Map<string, Record<Camada, number>>()
  for (const [, linha = ''] of texto.matchAll(/^\| ([A-Z]{3}-[0-9]{2}) /gm))
    linhas.set(linha, { unit: 0, api: 0, componente: 0, navegador: 0, 'só em test:tudo': 0 })
  for (const arquivo of listarTestes(raiz)) {
    const citadas = fs.readFileSync(path.join(raiz, arquivo), 'utf8').matchAll(/\[([A-Z]{3}-[0-9]{2})\]/g)
    for (const [, linha = ''] of citadas) {
      const testes = linhas.get(linha)
      if (testes) testes[camadaDe(arquivo)] += 1
    }
  }
  return [...linhas].map(([linha, testes]) => ({ linha, testes }))
}

function camadaDe(arquivo: string): Camada {
  if (arquivo.includes('.longo.')) return 'só em test:tudo'
  if (arquivo.endsWith('.spec.ts')) return 'navegador'
  if (arquivo.endsWith('.tsx')) return 'componente'
  return arquivo.startsWith('apps/api/') ? 'api' : 'unit'
}

export function listarTestes(raiz: string): string[] {
  const lista = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...TESTES], { cwd: raiz, encoding: 'utf8' })
  return lista.split('\n').filter((arquivo) => arquivo !== '' && fs.existsSync(path.join(raiz, arquivo)))
}

function soma(testes: Record<Camada, number>): number {
  return Object.values(testes).reduce((total, um) => total + um, 0)
}
