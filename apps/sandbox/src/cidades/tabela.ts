import type { BaseDeProva } from './base.ts'
import type { ResultadoDaCampanha } from './campanha.ts'
import { porqueNao } from './cenarios.ts'

export interface LinhaDaCampanha {
  base: string
  banco: string
  conosco: ResultadoDaCampanha
  semNos: ResultadoDaCampanha
}

export function tabelaDasCenas(resultados: ReadonlyMap<BaseDeProva, ReadonlyMap<string, string | null>>): string {
  const bases = [...resultados.keys()]
  const cenas = [...new Set([...resultados.values()].flatMap((r) => [...r.keys()]))]
  const marca = (base: BaseDeProva, cena: string): string => {
    const resultado = resultados.get(base)?.get(cena)
    return porqueNao(base, cena) !== null ? 'não há' : resultado === null ? 'sim' : resultado === undefined ? '–' : '**não**'
  }
  const porques = bases.flatMap(({ nome, naoExiste }) =>
    Object.entries(naoExiste).map(([cena, porque]) => `não existe em ${nome}: ${cena}: ${porque}`),
  )
  const tabela = linhas(
    ['o que se pede', ...bases.map(({ nome }) => nome)],
    cenas.map((cena) => [cena, ...bases.map((base) => marca(base, cena))]),
  )
  return [tabela, ...porques].join('\n')
}

export function tabelaDasCampanhas(campanhas: readonly LinhaDaCampanha[]): string {
  return linhas(
    ['base', 'banco', 'operações', 'quedas', 'perdidas por nós', 'dobradas por nós', 'pela base, conosco', 'pela base, sem nós'],
    campanhas.map(({ base, banco, conosco: c, semNos: s }) => [
      base,
      banco,
      String(c.operacoes),
      String(c.quedas),
      String(c.perdidas),
      String(c.dobradas),
      `${c.perdidasPelaBase} perdidas, ${c.dobradasPelaBase} dobradas`,
      `${s.perdidasPelaBase} perdidas, ${s.dobradasPelaBase} dobradas`,
    ]),
  )
}

function linhas(cabeca: readonly string[], corpo: readonly (readonly string[])[]): string {
  const larguras = cabeca.map((_, i) => Math.max(...[cabeca, ...corpo].map((linha) => linha[i]?.length ?? 0)))
  const linha = (celulas: readonly string[]): string => `| ${celulas.map((celula, i) => celula.padEnd(larguras[i] ?? 0)).join(' | ')} |`
  return [linha(cabeca), `| ${larguras.map((n) => '-'.repeat(n)).join(' | ')} |`, ...corpo.map(linha)].join('\n')
}
