import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { classesDaFolha, escreverTiposDosEstilos, folhasDeComponentes } from './scripts/tipos-dos-estilos.ts'

/** Beside it what others wrote, in two more: a phone answers to a finger between file and file (public/partida.js). */
const REACT = /node_modules\/(react|react-dom|scheduler)\//
const TANSTACK = /node_modules\/@tanstack\//
/**
 * Shown by nearly every page, though not by the frame: in one file, for left to itself the build makes a small one of each. What only some
 * pages need (dialogs, forms, filters, charts) is not in this list: it comes with what imports it.
 */
const COMUM =
  /web\/src\/(ui\/(arte|escolhas|esqueleto|formulario|ladrilho|placa|vazio)|nucleo\/(figura|filtros\/preco|sem-acento)|modulos\/perfil\/perfil-do-pedido)\.|contratos\/src\/(comum\/centavos|entregas\/estados)\./

/** Each file of rotas/paginas is a page: what it says of itself comes with the program, what it shows when it is opened (docs/decisoes/paginas.md). */
const paginas = (noServidor: boolean) =>
  tanstackRouter({
    target: 'react',
    routesDirectory: 'src/rotas/paginas',
    generatedRouteTree: 'src/rotas/arvore.gerada.ts',
    addExtensions: true,
    autoCodeSplitting: true,
    // What a page says to the server alone (src/rotas/no-servidor.ts).
    codeSplittingOptions: { deleteNodes: noServidor ? [] : ['ssr', 'loader', 'head'] },
    disableLogging: true,
  })

const GRUPOS = [
  { name: 'react', test: REACT },
  { name: 'tanstack', tags: ['$initial' as const], test: TANSTACK },
  // What the program imports before any page is opened; what it begins with runs after it.
  { name: 'base', tags: ['$initial' as const], test: (id: string) => !id.endsWith('/src/main.tsx') },
  { name: 'comum', test: COMUM },
]

/** Whoever starts the site for the first time is not told which plugin takes how long. */
const SEM_TEMPOS = { pluginTimings: false }

/** For the server: comments and indentation would stay in its memory, and names make a stack legible. */
const SEM_BRANCOS = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

const ALFABETO = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LETRAS = 52

/** Three letters, for the browser's sake: which sheet, and which class in it. While developing, their names. */
function nomeDaClasse(classe: string, arquivo: string, css: string, legivel: boolean): string {
  const folha = path.relative(path.join(import.meta.dirname, 'src'), arquivo.split('?')[0] ?? arquivo).replaceAll('\\', '/')
  const qual = folhasDeComponentes().indexOf(folha)
  if (legivel) return `${path.basename(folha, '.module.css')}_${classe}_${qual}`
  const lugar = `${ALFABETO[qual % LETRAS]}${ALFABETO[Math.floor(qual / LETRAS)]}`
  return `${lugar}${ALFABETO[classesDaFolha(css).indexOf(classe)] ?? classe}`
}

/** While developing, a class that was just written has a type at once. */
const tiposDosEstilos: Plugin = {
  name: 'sorium:tipos-dos-estilos',
  buildStart: escreverTiposDosEstilos,
  watchChange: (arquivo) => void (arquivo.endsWith('.module.css') && escreverTiposDosEstilos()),
}

/** Whose names were all put in where they are used: the sheet stays in the build. So does what imports it (package.json: sideEffects). */
const folhasFicam: Plugin = {
  name: 'sorium:folhas-ficam',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [paginas(isSsrBuild === true), react({ jsxImportSource: '#jsx' }), tiposDosEstilos, folhasFicam],
  css: { modules: { generateScopedName: (classe, arquivo, css) => nomeDaClasse(classe, arquivo, css, command === 'serve') } },
  // What the server draws with (src/servidor) stands by itself, as the browser's files do.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, ssr: { noExternal: true } } : {}),
  worker: { rolldownOptions: { checks: SEM_TEMPOS } },
  build: {
    target: 'es2022',
    // The policy of the site has no data: fonts and no inline script; small files stay files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild
      ? { rolldownOptions: { checks: SEM_TEMPOS, output: { minify: SEM_BRANCOS } } }
      : {
          rolldownOptions: {
            checks: SEM_TEMPOS,
            input: { index: 'src/main.tsx' },
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: { codeSplitting: { groups: GRUPOS } },
          },
        }),
  },
}))
