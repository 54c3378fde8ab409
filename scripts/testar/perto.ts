import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Escolha } from './escolha.ts'

const INTEIRAS = /\/src\/testes\//
const APOIO = /(^|\/)(testes\/|fabrica\.ts$)/

/**
 * The short tests in these folders, and those elsewhere that import one of their files. A word without a slash names a module: its folders in api,
 * site and contract.
 */
export function testesPerto(raiz: string, pedidas: string[]): NonNullable<Escolha['porParte']> {
  const listar = (padrao: string) =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', padrao], { cwd: raiz, encoding: 'utf8' })
      .split('\n')
      .filter((arquivo) => arquivo !== '' && !arquivo.includes('.longo.') && fs.existsSync(path.join(raiz, arquivo)))
  const pastas = pedidas.flatMap((pedida) => quartos(raiz, pedida))
  const dentro = (arquivo: string) => pastas.some((pasta) => arquivo === pasta || arquivo.startsWith(`${pasta}/`))
  const perto = (arquivo: string) =>
    dentro(arquivo) || (!INTEIRAS.test(arquivo) && importados(raiz, arquivo).some((alvo) => dentro(alvo) && !APOIO.test(alvo)))
  return { unit: listar('*.test.ts').filter(perto), componentes: listar('*.test.tsx').filter(perto) }
}

function quartos(raiz: string, pedida: string): string[] {
  const limpa = path.relative(raiz, path.resolve(raiz, pedida))
  if (fs.existsSync(path.join(raiz, limpa))) return [limpa]
  return ['apps/api/src/modulos', 'apps/web/src/modulos', 'packages/contratos/src'].map((casa) => `${casa}/${pedida}`)
}

function importados(raiz: string, arquivo: string): string[] {
  const texto = fs.readFileSync(path.join(raiz, arquivo), 'utf8')
  return [...texto.matchAll(/(?:from|import) '([^']+)'/g)].flatMap(([, alvo = '']) => {
    if (alvo.startsWith('.')) return [path.join(path.dirname(arquivo), alvo)]
    if (alvo.startsWith('#')) return [`${arquivo.split('/').slice(0, 2).join('/')}/src/${alvo.slice(1)}`]
    const [, pacote, resto] = /^@sorium\/([^/]+)\/?(.*)$/.exec(alvo) ?? []
    return pacote === undefined ? [] : [`apps/${pacote}/src/${resto}`, `packages/${pacote}/src/${resto}`]
  })
}
