/** The public pages as HTML, drawn by the site's own code (apps/web/src/desenhar.tsx), so that a phone paints before any script has come. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What apps/web/src/desenhar.tsx gives. */
interface Desenho {
  html: string
  cabeca: string
  consultas: unknown
}
type Desenhar = (url: string, dados: object) => Promise<Desenho>

interface Pronta {
  corpo: string
  /** Its style sheets and its first pictures. */
  cabeca: string
  /** The scripts that it needs beside the ones of every page. */
  scripts: string[]
  /** CSS text: the policy takes no style attributes, so they stand in a style element of the answer's nonce. */
  estilo: string
  consultas: unknown
}

type Manifesto = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** Declarations and nothing that could end them: React's own, never text of a person. */
const ATRIBUTO = / style="([\w\s#%(),.:;-]+)"/g

function semAtributosDeEstilo(html: string): { corpo: string; estilo: string } {
  const numeros = new Map<string, number>()
  const corpo = html.replaceAll(ATRIBUTO, (_, declaracoes: string) => {
    const numero = numeros.get(declaracoes) ?? numeros.size
    numeros.set(declaracoes, numero)
    return ` data-estilo="${numero}"`
  })
  // Three times the selector: an attribute would win over the sheets too.
  const regra = ([declaracoes, numero]: [string, number]) => `${`[data-estilo="${numero}"]`.repeat(3)}{${declaracoes}}`
  return { corpo, estilo: [...numeros].map(regra).join('') }
}

/** The files of a page beside the ones of every page: they are asked for with the others, not after the first script. */
function arquivosDa(manifesto: Manifesto, pagina: string): { folhas: string; scripts: string[] } {
  const vistos = new Set<string>()
  const css = new Set<string>()
  const percorrer = (nome: string) => {
    const parte = manifesto[nome]
    if (!parte || vistos.has(nome)) return
    vistos.add(nome)
    for (const folha of parte.css ?? []) css.add(folha)
    for (const outra of parte.imports ?? []) percorrer(outra)
  }
  percorrer(pagina)
  return {
    folhas: [...css].map((folha) => `<link rel="stylesheet" crossorigin href="/${folha}" />`).join(''),
    scripts: [...vistos].filter((nome) => !manifesto[nome]?.isEntry).map((nome) => `/${manifesto[nome]?.file}`),
  }
}

/** `pasta`: the built site. @returns null when that build draws nothing (an older one). */
export async function abrirDesenhista(pasta: string) {
  const programa = join(pasta, 'servidor/desenhar.js')
  if (!existsSync(programa)) return null
  const { desenhar } = (await import(programa)) as { desenhar: Desenhar }
  const manifesto = JSON.parse(readFileSync(join(pasta, '.vite/manifest.json'), 'utf8')) as Manifesto
  /** `arquivo`: the page's source file, as the build's manifest names it. */
  return async (p: { url: string; arquivo: string; dados: object }): Promise<Pronta> => {
    const { html, cabeca, consultas } = await desenhar(p.url, p.dados)
    const { folhas, scripts } = arquivosDa(manifesto, p.arquivo)
    return { ...semAtributosDeEstilo(html), cabeca: folhas + cabeca, scripts, consultas }
  }
}
