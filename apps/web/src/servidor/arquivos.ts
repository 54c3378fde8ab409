/** Which files of the build a page needs. */
import type { Arquivos } from './documento.tsx'
import type { Manifesto } from './porta.ts'

const PROGRAMA = 'src/main.tsx'

/** 'auth.token.tsx' is the file of '/auth/token', '_casca/index.tsx' that of '/_casca/'. */
const idDoArquivo = (arquivo: string) =>
  `/${arquivo
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replace(/(^|\/)index$/, '$1')}`

/** @returns of what a page's program consists, by the route's id; of none it is the program of every page. */
export function criarArquivos(manifesto: Manifesto): (rota: string | null) => Arquivos {
  const PAGINA = /^src\/rotas\/paginas\/(.+)\?tsr-split=component$/
  const paginas = new Map(
    Object.keys(manifesto).flatMap((nome) => (PAGINA.test(nome) ? [[idDoArquivo(PAGINA.exec(nome)?.[1] ?? ''), nome]] : [])),
  )

  /** A file after those that it imports: begun one by one, each is a short task (public/partida.js). */
  const partesDe = (nome: string | undefined, vistas = new Set<string>()): Set<string> => {
    const parte = nome === undefined ? undefined : manifesto[nome]
    if (nome === undefined || !parte || vistas.has(nome)) return vistas
    for (const outra of parte.imports ?? []) partesDe(outra, vistas)
    return vistas.add(nome)
  }

  return (rota) => {
    // A set: a sheet that came twice would have the whole page laid out twice. Those of every page first: the others build upon them.
    const nomes = new Set([...partesDe(PROGRAMA), ...(rota === null ? [] : partesDe(paginas.get(rota)))])
    const partes = [...nomes].filter((nome) => nome !== PROGRAMA)
    return {
      programa: `/${manifesto[PROGRAMA]?.file}`,
      partes: partes.map((nome) => `/${manifesto[nome]?.file}`),
      folhas: [...new Set([...nomes].flatMap((nome) => manifesto[nome]?.css ?? []))].map((folha) => `/${folha}`),
    }
  }
}
