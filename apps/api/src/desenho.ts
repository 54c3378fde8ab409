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
  /** Its first pictures. */
  cabeca: string
  /** Links to the style sheets that it needs beside the ones of every page. */
  folhas: string
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
  const partes = (inicio: string, vistas = new Set<string>()): Set<string> => {
    if (!manifesto[inicio] || vistas.has(inicio)) return vistas
    vistas.add(inicio)
    for (const outra of manifesto[inicio].imports ?? []) partes(outra, vistas)
    return vistas
  }
  const folhasDe = (nomes: Iterable<string>) => new Set([...nomes].flatMap((nome) => manifesto[nome]?.css ?? []))
  const daPagina = partes(pagina)
  const deTodas = Object.keys(manifesto).filter((nome) => manifesto[nome]?.isEntry)
  // A sheet that came twice would have the whole page laid out twice.
  const comuns = folhasDe(deTodas.flatMap((nome) => [...partes(nome)]))
  const folhas = [...folhasDe(daPagina)].filter((folha) => !comuns.has(folha))
  return {
    folhas: folhas.map((folha) => `<link rel="stylesheet" crossorigin href="/${folha}" />`).join(''),
    scripts: [...daPagina].filter((nome) => !manifesto[nome]?.isEntry).map((nome) => `/${manifesto[nome]?.file}`),
  }
}

/** `pasta`: the built site. @returns null when that build draws nothing (an older one). */
export async function abrirDesenhista(pasta: string) {
  const programa = join(pasta, 'servidor/desenhar.js')
  if (!existsSync(programa)) return null
  const { desenhar, existe } = (await import(programa)) as { desenhar: Desenhar; existe: (caminho: string) => boolean }
  const manifesto = JSON.parse(readFileSync(join(pasta, '.vite/manifest.json'), 'utf8')) as Manifesto
  return {
    existe,
    /** `arquivo`: the page's source file, as the build's manifest names it. */
    desenhar: async (p: { url: string; arquivo: string; dados: object }): Promise<Pronta> => {
      const { html, cabeca, consultas } = await desenhar(p.url, p.dados)
      const { folhas, scripts } = arquivosDa(manifesto, p.arquivo)
      return { ...semAtributosDeEstilo(html), cabeca, folhas, scripts, consultas }
    },
  }
}

export type Desenhista = NonNullable<Awaited<ReturnType<typeof abrirDesenhista>>>
