import { describe, expect, it } from 'vitest'
import { type Repositorio, faltasEm, linhasRepetidas } from './documentos.ts'

const REPOSITORIO: Repositorio = {
  arquivos: new Set(['docs/mapa.md', 'apps/api/src/app.ts', 'banco/funcoes/loja.sql']),
  nomes: new Set(['mapa.md', 'app.ts', 'loja.sql']),
  fontes: 'create function carteira_mover() … export function comprarItem() … LIDOS_MB',
  comandos: new Set(['start', 'prova']),
  provas: new Set(['posse']),
}

describe('a document', () => {
  it.each([
    ['a path', '`apps/api/src/app.ts`, `apps/api/src`, `banco/funcoes/*.sql`, `banco/{funcoes,nada}`'],
    ['a file', '`app.ts`'],
    ['a name of code', '`carteira_mover`, `comprarItem()`, `LIDOS_MB`'],
    ['a command', '`npm run start`, `npm run prova -- posse`'],
    ['a link', '[the map](mapa.md), [out](https://example.com)'],
  ])('that names %s that is there is true', (_, texto) => {
    expect(faltasEm('docs/um.md', texto, REPOSITORIO)).toEqual([])
  })

  it.each([
    ['`apps/api/src/nada.ts`', 'não há apps/api/src/nada.ts'],
    ['`nada.ts`', 'não há o arquivo nada.ts'],
    ['`carteira_lancar`', 'nada no código se chama carteira_lancar'],
    ['`venderItem()`', 'nada no código se chama venderItem()'],
    ['`NADA_MB`', 'nada no código se chama NADA_MB'],
    ['npm run nada', 'não há o comando "npm run nada"'],
    ['npm run prova -- nada', 'não há o comando "npm run prova -- nada"'],
    ['[o](nada.md)', 'a ligação nada.md não leva a nada'],
    ['as issue 12 asked', 'fala de "issue 12", que não está neste repositório'],
    ['see reliability.md', 'fala de "reliability.md", que não está neste repositório'],
  ])('%s: %s', (texto, falta) => {
    expect(faltasEm('docs/um.md', texto, REPOSITORIO)).toEqual([`docs/um.md: ${falta}`])
  })

  it('of rows has none twice, by number or by words', () => {
    const linhas = '| LAY-01 | One. |\n| LAY-02 | Two. |\n| LAY-02 | Other. |\n| LAY-03 | One. |\n'
    expect(linhasRepetidas(linhas)).toEqual(['docs/requisitos.md: LAY-02 está duas vezes', 'docs/requisitos.md: LAY-03 está duas vezes'])
  })
})
