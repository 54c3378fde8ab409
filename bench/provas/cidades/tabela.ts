/** Family × capability × result, as the suite saw it: what docs/bases.md holds. */
import type { NomeDaFamilia } from '@sorium/sandbox/jogo/bases/familias.ts'
import type { ResultadoDaCampanha } from './campanha.ts'

export interface LinhaDaCampanha {
  familia: NomeDaFamilia
  banco: string
  conosco: ResultadoDaCampanha
  semNos: ResultadoDaCampanha
}

/** `resultados`: family → scene → what is wrong, null when it holds. */
export function tabelaDasCenas(resultados: ReadonlyMap<NomeDaFamilia, ReadonlyMap<string, string | null>>): string {
  const familias = [...resultados.keys()]
  const cenas = [...new Set([...resultados.values()].flatMap((r) => [...r.keys()]))]
  const marca = (familia: NomeDaFamilia, cena: string): string => {
    const resultado = resultados.get(familia)?.get(cena)
    return resultado === null ? 'sim' : resultado === undefined ? '–' : '**não**'
  }
  return linhas(
    ['o que se pede', ...familias],
    cenas.map((cena) => [cena, ...familias.map((familia) => marca(familia, cena))]),
  )
}

export function tabelaDasCampanhas(campanhas: readonly LinhaDaCampanha[]): string {
  return linhas(
    ['base', 'banco', 'operações', 'quedas', 'perdidas por nós', 'dobradas por nós', 'pela base, conosco', 'pela base, sem nós'],
    campanhas.map(({ familia, banco, conosco: c, semNos: s }) => [
      familia,
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
