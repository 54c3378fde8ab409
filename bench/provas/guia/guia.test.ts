import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PASSOS } from '@sorium/instalador/passos/lista.ts'
import { aparece, lerGuia, parteDe } from './ler-guia.ts'

const lerPagina = (nome: string) => readFileSync(path.join(import.meta.dirname, '../../../docs/operacao', nome), 'utf8')
const GUIA = lerPagina('primeira-entrega.md')

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

describe('another machine', () => {
  const atos = lerGuia(parteDe(lerPagina('copias-e-mudanca.md'), 'Outra máquina'))
  const comandos = atos.flatMap((a) => (a.ato === 'terminal' ? a.linhas : []))

  it('passes every page of the set-up, in its order, and restores between the database and the administrator', () => {
    const paginas = atos.flatMap((a) => (a.ato === 'pagina' ? [a.titulo] : []))
    expect([...new Set(paginas)]).toEqual([...PASSOS.map((p) => p.titulo), 'Tudo pronto'])
    expect(comandos.indexOf('sorium copia usar-segredos segredos.age')).toBeLessThan(
      comandos.indexOf('sorium restaurar ultima --substituir'),
    )
  })

  it('types the passphrase where the command asks for it', () => {
    expect(atos).toContainEqual({
      ato: 'terminal',
      linhas: ['sorium copia usar-segredos segredos.age'],
      respostas: ['SENHA-DO-ARQUIVO'],
    })
  })
})

describe('after an attack', () => {
  const pagina = lerPagina('depois-de-um-ataque.md')

  it.each(['Nos primeiros minutos', 'Trocar segredos'])('what %s says to do is read as acts', (titulo) => {
    const atos = lerGuia(parteDe(pagina, titulo))
    expect(atos.filter((a) => a.ato === 'terminal').length).toBeGreaterThan(0)
    for (const a of atos) if (a.ato === 'terminal' && a.linhas.at(-1)?.startsWith('sorium admin')) expect(a.respostas).toHaveLength(2)
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
