import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { classesDaFolha, escreverTiposDosEstilos, folhasDeComponentes } from './scripts/tipos-dos-estilos.ts'

/** These libraries are in files of their own, because the browser answers touches between files (public/partida.js). */
const REACT = /node_modules\/(react|react-dom|scheduler)\//
const TANSTACK = /node_modules\/@tanstack\//
/** Nearly every page uses these modules, but the layout routes do not: without this group each module would become a small file. */
const COMUM =
  /web\/src\/(ui\/(arte|escolhas|esqueleto|formulario|ladrilho|placa|vazio)|nucleo\/(figura|filtros\/preco|sem-acento))\.|contratos\/src\/(comum\/centavos|entregas\/estados)\./

/**
 * A file of rotas/paginas is a page: its declaration is in the program, its component loads when the page is opened
 * (docs/decisoes/paginas.md).
 */
const paginas = (noServidor: boolean) =>
  tanstackRouter({
    target: 'react',
    routesDirectory: 'src/rotas/paginas',
    generatedRouteTree: 'src/rotas/arvore.gerada.ts',
    addExtensions: true,
    autoCodeSplitting: true,
    codeSplittingOptions: { deleteNodes: noServidor ? [] : ['ssr', 'loader', 'head'] },
    disableLogging: true,
  })

const GRUPOS = [
  { name: 'react', test: REACT },
  { name: 'tanstack', tags: ['$initial' as const], test: TANSTACK },
  // Everything that the program imports at the start, except main.tsx, which must run last.
  { name: 'base', tags: ['$initial' as const], test: (id: string) => !id.endsWith('/src/main.tsx') },
  { name: 'comum', test: COMUM },
]

/** Otherwise the build at the owner's first start would print timing warnings. */
const SEM_TEMPOS = { pluginTimings: false }

/** Without comments and blanks, to save memory; with real names, so that stack traces can be read. */
const SEM_BRANCOS = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

const ALFABETO = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LETRAS = 52

function nomeDaClasse(classe: string, arquivo: string, css: string, legivel: boolean): string {
  const folha = path.relative(path.join(import.meta.dirname, 'src'), arquivo.split('?')[0] ?? arquivo).replaceAll('\\', '/')
  const qual = folhasDeComponentes().indexOf(folha)
  if (legivel) return `${path.basename(folha, '.module.css')}_${classe}_${qual}`
  const lugar = `${ALFABETO[qual % LETRAS]}${ALFABETO[Math.floor(qual / LETRAS)]}`
  return `${lugar}${ALFABETO[classesDaFolha(css).indexOf(classe)] ?? classe}`
}

const tiposDosEstilos: Plugin = {
  name: 'sorium:tipos-dos-estilos',
  buildStart: escreverTiposDosEstilos,
  watchChange: (arquivo) => void (arquivo.endsWith('.module.css') && escreverTiposDosEstilos()),
}

/** Otherwise the build would drop a style sheet with only inlined class names; `sideEffects` in package.json keeps the sheet's importer. */
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
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, ssr: { noExternal: true } } : {}),
  worker: { rolldownOptions: { checks: SEM_TEMPOS } },
  build: {
    target: 'es2022',
    // Small files are not inlined: the content policy forbids inline scripts and fonts from `data:` addresses.
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
