/** The guide as its proof reads it: what it does not read, nobody has carried out. The proof itself is `npm run prova:guia`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PASSOS } from '@sorium/instalador/passos/lista.ts'
import { aparece, lerGuia } from './ler-guia.ts'

const GUIA = readFileSync(path.join(import.meta.dirname, '../../../docs/operacao/primeira-entrega.md'), 'utf8')

describe('the guide', () => {
  const atos = lerGuia(GUIA)
  const paginas = atos.flatMap((a) => (a.ato === 'pagina' ? [a.titulo] : []))
  const toques = atos.flatMap((a) => (a.ato === 'tocar' ? [a.nome] : []))

  it('passes every page of the set-up, in its order', () => {
    expect(paginas).toEqual([...PASSOS.map((p) => p.titulo), 'Tudo pronto'])
  })

  it('touches what each page calls its button', () => {
    for (const passo of PASSOS) expect(toques).toContain(passo.botao)
  })

  it('ends with a thing that is bought and delivered', () => {
    expect(toques.at(-1)).toBe('Confirmar compra')
    expect(atos.slice(-2)).toEqual([
      { ato: 'ver', texto: 'Compra realizada' },
      { ato: 'ver', texto: 'Entregue' },
    ])
  })
})

describe('how a guide is read', () => {
  it('commands, what they print, fields, touches and sights are acts; quotations and other tables are not', () => {
    const atos = lerGuia(
      [
        '## 1. Um (janela do jogador)',
        '> Toque em **Nada**.',
        '```sh',
        'ls',
        '```',
        '```text',
        'a … z',
        '```',
        '| campo | escreva |',
        '| --- | --- |',
        '| Nome | `X` |',
        '',
        '| se aparecer | faça |',
        '| --- | --- |',
        '| `erro` | nada |',
        'Toque em **A** e depois em **B**. Aparece **C**',
      ].join('\n'),
    )
    expect(atos).toEqual([
      { ato: 'passo', titulo: '1. Um (janela do jogador)', janela: 'jogador' },
      { ato: 'terminal', linhas: ['ls'] },
      { ato: 'aparece-no-terminal', linhas: ['a … z'] },
      { ato: 'escrever', campo: 'Nome', valor: 'X' },
      { ato: 'tocar', nome: 'A' },
      { ato: 'tocar', nome: 'B' },
      { ato: 'ver', texto: 'C' },
    ])
  })

  it('… stands for the rest of a line, and for nothing beyond it', () => {
    expect(aparece('Código: …', 'x\n  Código:   ABC')).toBe(true)
    expect(aparece('a…z', 'a\nz')).toBe(false)
    expect(aparece('Pronto (1)', 'Pronto 1')).toBe(false)
  })
})
