/** Which files of the build a page needs. */
import type { Arquivos } from './documento.tsx'
import type { Manifesto } from './porta.ts'

const PROGRAMA = 'src/main.tsx'
const INICIO = 'src/rotas/paginas/'
const FIM = '.tsx?tsr-split=component'

/** 'auth.token' is the file of '/auth/token', '_casca/index' that of '/_casca/'. */
const idDoArquivo = (nome: string) => `/${nome.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`

/** @returns of what a page's program consists, by the ids of its routes, frame before page; of none it is the program of every page. */
export function criarArquivos(manifesto: Manifesto): (...rotas: string[]) => Arquivos {
  /** Each after those that it imports: begun one by one, each is a short task (public/partida.js). */
  function partesDe(nome: string, vistas: Set<string>): string[] {
    const parte = manifesto[nome]
    if (!parte || vistas.has(nome)) return []
    vistas.add(nome)
    return [...(parte.imports ?? []).flatMap((outra) => partesDe(outra, vistas)), nome]
  }

  function arquivosDe(...nomes: string[]): Arquivos {
    const vistas = new Set<string>()
    const partes = nomes.flatMap((nome) => partesDe(nome, vistas))
    // A sheet that came twice would have the whole page laid out twice.
    const folhas = new Set(partes.flatMap((nome) => manifesto[nome]?.css ?? []))
    const enderecos = partes.filter((nome) => nome !== PROGRAMA).map((nome) => `/${manifesto[nome]?.file}`)
    return { programa: `/${manifesto[PROGRAMA]?.file}`, partes: enderecos, folhas: [...folhas].map((folha) => `/${folha}`) }
  }

  const paginas = Object.keys(manifesto).filter((nome) => nome.startsWith(INICIO) && nome.endsWith(FIM))
  const porRota = new Map(paginas.map((nome) => [idDoArquivo(nome.slice(INICIO.length, -FIM.length)), nome]))
  return (...rotas) => arquivosDe(PROGRAMA, ...rotas.flatMap((rota) => porRota.get(rota) ?? []))
}
