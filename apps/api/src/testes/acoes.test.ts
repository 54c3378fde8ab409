import { globSync, readFileSync } from 'node:fs'
import { ACOES } from '@sorium/contratos/admin/index.ts'
import { LISTAS_DA_VITRINE, PAGINAS_DA_VITRINE } from '@sorium/contratos/vitrine/valores.ts'
import { expect, it } from 'vitest'
import { FONTES } from '#modulos/configuracoes/auditoria/fontes.ts'

const RAIZ = new URL('../', import.meta.url).pathname

const MONTADAS: Record<string, readonly string[]> = {
  '`loja.teste_${e.evento}`': ['loja.teste_aplicada', 'loja.teste_recusada', 'loja.teste_incerta', 'loja.teste_anulada'],
  '`vitrine.mudou_${nome}`': [...LISTAS_DA_VITRINE, ...PAGINAS_DA_VITRINE].map((nome) => `vitrine.mudou_${nome}`),
}

function acoesEscritas(fonte: string): string[] {
  const trechos = [...fonte.matchAll(/\bacao:\s*([^,\n]+)|\b(?:anotar|auditarChave)\(([^)\n]+)/g)].map((m) => m[1] ?? m[2]!)
  return trechos.flatMap((trecho) => {
    const modelos = trecho.match(/`[^`]*`/g) ?? []
    return [...[...trecho.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map((m) => m[1]!), ...modelos.flatMap((m) => MONTADAS[m] ?? [m])]
  })
}

it('[ALO-01] every action of the log is called something in Portuguese', () => {
  const arquivos = globSync('**/*.ts', { cwd: RAIZ }).filter((a) => !a.includes('.test.') && !a.startsWith('testes/'))
  const contadas = FONTES.flatMap(({ acoes }) => acoes ?? [])
  const escritas = new Set([...arquivos.flatMap((a) => acoesEscritas(readFileSync(RAIZ + a, 'utf8'))), ...contadas])
  expect([...escritas].toSorted()).toEqual(Object.keys(ACOES).toSorted())
})
