import type { Arquivos } from './documento.tsx'
import type { Manifesto } from './porta.ts'

const PROGRAMA = 'src/main.tsx'
const INICIO = 'src/rotas/paginas/'
const FIM = '.tsx?tsr-split=component'

/** Route id of a page's file: 'auth.token' → '/auth/token', '_casca/index' → '/_casca/'. */
const idDoArquivo = (nome: string) => `/${nome.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`

/** @returns a function that gives the program's files and those of the given routes, in the order of the routes. */
export function criarArquivos(manifesto: Manifesto): (...rotas: string[]) => Arquivos {
  /** Imported files come before their importers, so that each file runs as a short task of its own (public/partida.js). */
  function partesDe(nome: string, vistas: Set<string>): string[] {
    const parte = manifesto[nome]
    if (!parte || vistas.has(nome)) return []
    vistas.add(nome)
    return [...(parte.imports ?? []).flatMap((outra) => partesDe(outra, vistas)), nome]
  }

  function arquivosDe(...nomes: string[]): Arquivos {
    const vistas = new Set<string>()
    const partes = nomes.flatMap((nome) => partesDe(nome, vistas))
    // A style sheet that is linked twice would make the browser lay out the page twice.
    const folhas = new Set(partes.flatMap((nome) => manifesto[nome]?.css ?? []))
    const enderecos = partes.filter((nome) => nome !== PROGRAMA).map((nome) => `/${manifesto[nome]?.file}`)
    return { programa: `/${manifesto[PROGRAMA]?.file}`, partes: enderecos, folhas: [...folhas].map((folha) => `/${folha}`) }
  }

  const paginas = Object.keys(manifesto).filter((nome) => nome.startsWith(INICIO) && nome.endsWith(FIM))
  const porRota = new Map(paginas.map((nome) => [idDoArquivo(nome.slice(INICIO.length, -FIM.length)), nome]))
  return (...rotas) => arquivosDe(PROGRAMA, ...rotas.flatMap((rota) => porRota.get(rota) ?? []))
}
