import { describe, expect, it } from 'vitest'
import { classesDaFolha } from '../../apps/web/scripts/tipos-dos-estilos.ts'
import { classesSemUso, globaisSemUso, importacoesTortas, nomesSemFolha } from './estilos.ts'

const componente = (texto: string) => ({ arquivo: 'ui/botao.tsx', texto })
const IMPORTA = "import * as estilos from './botao.module.css'\n"

describe('o que uma folha tem', () => {
  it('são as classes dos seletores, também as de dentro de camadas, e nada de valores, textos ou notas', () => {
    const css = `
      /* .nota */
      @layer ui {
        .botao:hover > .icone, .botao[data-x=".texto"] { margin: 0.5em; background: url("a.png") }
        @media (max-width: 767.5px) { .so-largo { color: red } }
        @keyframes gira { to { rotate: 0.5turn } }
      }`
    expect(classesDaFolha(css)).toEqual(['botao', 'icone', 'so-largo'])
  })
})

describe('uma classe', () => {
  it('que nenhum componente ao lado usa é dita', () => {
    const folhas = new Map([['ui/botao.module.css', ['botao', 'ouro']]])
    expect(classesSemUso([componente(`${IMPORTA}const C = estilos.botao`)], folhas)).toEqual([
      'ui/botao.module.css: nenhum componente ao lado usa .ouro',
    ])
    expect(classesSemUso([componente(`${IMPORTA}const C = [estilos.botao, estilos.ouro]`)], folhas)).toEqual([])
  })

  it('que é entregue sob outro nome é usada', () => {
    const folhas = new Map([['ui/botao.module.css', ['ouro']]])
    expect(classesSemUso([componente("export { ouro as classeDeOuro } from './botao.module.css'")], folhas)).toEqual([])
  })

  it('de outra pasta não conta como usada', () => {
    const folhas = new Map([['modulos/loja/botao.module.css', ['ouro']]])
    expect(classesSemUso([componente(`${IMPORTA}const C = estilos.ouro`)], folhas)).toHaveLength(1)
  })

  it('global que ninguém escreve é dita', () => {
    expect(globaisSemUso([componente('<p className="row" />')], new Set(['row', 'mut']))).toEqual([
      '.mut: nenhum componente usa este nome global',
    ])
  })

  it('escrita por extenso que nenhuma folha global tem é dita, também num molde ou numa escolha', () => {
    const globais = new Set(['row', 'mut'])
    expect(nomesSemFolha(componente('<p className="row mutt" />'), globais)).toEqual(['ui/botao.tsx: nenhuma folha global tem .mutt'])
    expect(nomesSemFolha(componente("<p className={`row ${a ? 'mut' : 'x'} y`} />"), globais)).toEqual([
      'ui/botao.tsx: nenhuma folha global tem .y',
    ])
    expect(nomesSemFolha(componente("<p className={alto ? 'row' : 'alto'} />"), globais)).toEqual([
      'ui/botao.tsx: nenhuma folha global tem .alto',
    ])
    expect(nomesSemFolha(componente("<p className={classeDeBotao({ variante: 'linha' })} />"), globais)).toEqual([])
    expect(nomesSemFolha(componente("<p className={tom === 'x' ? 'row' : `mut c-${tom}`} />"), globais)).toEqual([])
    expect(nomesSemFolha(componente('<p className={`mut ${estilos.linha}`} />'), globais)).toEqual([])
  })
})

describe('uma folha', () => {
  it('só se usa classe por classe, e de ao lado', () => {
    expect(importacoesTortas(componente(`${IMPORTA}const C = estilos.botao`))).toEqual([])
    expect(importacoesTortas(componente(`${IMPORTA}const C = estilos[tom]`))).toEqual(["ui/botao.tsx: de 'estilos' use só estilos.classe"])
    for (const torta of ["import estilos from './botao.module.css'", "import * as estilos from '../botao.module.css'"]) {
      expect(importacoesTortas(componente(torta))).toHaveLength(1)
    }
  })
})
