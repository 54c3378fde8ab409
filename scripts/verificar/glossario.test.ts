import { describe, expect, it } from 'vitest'
import { nomesDe, palavrasDe, tiposRepetidos } from './glossario.ts'

describe('nomesDe', () => {
  it('takes what a file declares and exports, not what it hands on', () => {
    const fonte = `export type { A } from './a.ts'\nexport const b = 1\nexport interface C {}\nexport class D {}\nfunction e() {}\nexport function f() {}`
    expect(nomesDe('x.ts', fonte).map(({ nome, tipo }) => [nome, tipo])).toEqual([
      ['b', false],
      ['C', true],
      ['D', true],
      ['f', false],
    ])
  })
})

it.each([
  ['LINHAS_DAS_COMPRAS', ['linha', 'compra']],
  ['lerConfiguracoes', ['ler', 'configuracao']],
  ['ItensDoAluguel', ['item', 'aluguel']],
])('%s has the words %j', (nome, palavras) => expect(palavrasDe(nome)).toEqual(palavras))

describe('tiposRepetidos', () => {
  const em = (nome: string, ...arquivos: string[]) => arquivos.map((arquivo) => ({ nome, tipo: true, arquivo }))
  const dependencias = (pacote: string) => new Set(pacote === 'apps/api' ? ['packages/contratos'] : [])

  it('refuses a name that one file could mean twice', () => {
    expect(tiposRepetidos(em('Fim', 'apps/api/src/a.ts', 'apps/api/src/b.ts'), '', dependencias)).toHaveLength(1)
    expect(tiposRepetidos(em('Fim', 'packages/contratos/src/a.ts', 'apps/api/src/b.ts'), '', dependencias)).toHaveLength(1)
  })

  it('lets be what never meets, a schema beside its type, and the families that the glossary names', () => {
    expect(tiposRepetidos(em('Fim', 'apps/web/src/a.ts', 'apps/api/src/b.ts'), '', dependencias)).toEqual([])
    expect(tiposRepetidos(em('Fim', 'apps/api/src/a.ts', 'apps/api/src/a.ts'), '', dependencias)).toEqual([])
    const glossario = '\n## One role\n\n`Fim`'
    expect(tiposRepetidos(em('Fim', 'apps/api/src/a.ts', 'apps/api/src/b.ts'), glossario, dependencias)).toEqual([])
    expect(tiposRepetidos(em('Fim', 'apps/api/src/a.ts'), glossario, dependencias)).toHaveLength(1)
  })
})
