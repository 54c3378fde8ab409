import { createHash } from 'node:crypto'
import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { escreverTiposDosEstilos } from './scripts/tipos-dos-estilos.ts'

/** Beside it what others wrote, in two more: a phone answers to a finger between file and file (public/partida.js). */
const REACT = /node_modules\/(react|react-dom|scheduler)\//
const TANSTACK = /node_modules\/@tanstack\//
/**
 * What every page needs of our own, in one file: left to itself the build makes fifty small ones of it, and a phone waits for each.
 * What only some need (dialogs, forms, charts) stays with them.
 */
const BASE =
  /node_modules\/(use-sync-external-store|get-nonce)\/|web\/src\/rotas\.ts|web\/src\/rotas\/(arvore\.gerada|pagina|busca)\.ts|web\/src\/rotas\/paginas\/[^?]+$|web\/src\/nucleo\/(?!compras|tabela-|exportar-csv|escolha-de-personagem)|web\/src\/rotas\/layout\/(?!busca-(folha|achados|grupos)|adicionar-saldo)|web\/src\/ui\/(?!dialogo|gaveta|combobox|deslizador|campo|abas|menu|placa|recibo|tabela|passos|linha-do-tempo|paginador|coisa-em-linha|grupo-de-opcoes|lista-de-fatos|pilha)|packages\/contratos\//

/** Each file of rotas/paginas is a page: what it says of itself comes with the program, what it shows when it is opened (docs/decisoes/0040). */
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
  { name: 'tanstack', test: TANSTACK },
  { name: 'base', test: BASE },
]

/**
 * Short, for the browser's sake: of the class and where its sheet is, not of what the sheet says, so that another text of a sheet leaves the
 * scripts as they are. `npm run dev` has the class and its sheet in front.
 */
function nomeDaClasse(classe: string, arquivo: string, legivel: boolean): string {
  const folha = path.relative(import.meta.dirname, arquivo.split('?')[0] ?? arquivo).replaceAll('\\', '/')
  const resumo = BigInt(`0x${createHash('sha256').update(`${folha} ${classe}`).digest('hex').slice(0, 12)}`)
    .toString(36)
    .slice(0, 5)
  return legivel ? `${path.basename(folha, '.module.css')}_${classe}_${resumo}` : `c${resumo}`
}

/** While developing, a class that was just written has a type at once. */
const tiposDosEstilos: Plugin = {
  name: 'sorium:tipos-dos-estilos',
  buildStart: escreverTiposDosEstilos,
  watchChange: (arquivo) => void (arquivo.endsWith('.module.css') && escreverTiposDosEstilos()),
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [paginas(isSsrBuild === true), react(), tiposDosEstilos],
  css: { modules: { generateScopedName: (classe, arquivo) => nomeDaClasse(classe, arquivo, command === 'serve') } },
  // What the server draws with (src/servidor) stands by itself, as the browser's files do.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, ssr: { noExternal: true } } : {}),
  build: {
    target: 'es2022',
    // The policy of the site has no data: fonts and no inline script; small files stay files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild ? {} : { rolldownOptions: { input: { index: 'src/main.tsx' }, output: { codeSplitting: { groups: GRUPOS } } } }),
  },
}))
