import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { classesDaFolha, escreverTiposDosEstilos, folhasDeComponentes } from './scripts/tipos-dos-estilos.ts'

/** Beside it what others wrote, in two more: a phone answers to a finger between file and file (public/partida.js). */
const REACT = /node_modules\/(react|react-dom|scheduler)\//
const TANSTACK = /node_modules\/@tanstack\//
/**
 * What every page needs of our own, in one file: left to itself the build makes fifty small ones of it, and a phone waits for each.
 * What only some need (dialogs, forms, charts) stays with them.
 */
const BASE =
  /node_modules\/(use-sync-external-store|get-nonce)\/|web\/src\/rotas\.ts|web\/src\/rotas\/(arvore\.gerada|pagina|busca)\.ts|web\/src\/rotas\/paginas\/[^?]+\.tsx$|web\/src\/nucleo\/(?!arquivo-de-imagem|compras|tabela-|texto-formatado|exportar-csv|escolha-de-personagem|formulario)|web\/src\/rotas\/layout\/(?!busca-(folha|achados|grupos)|adicionar-saldo)|web\/src\/ui\/(?!dialogo|formulario|gaveta|combobox|deslizador|campo|abas|menu|placa|recibo|tabela|passos|linha-do-tempo|paginador|cartao-personagem|opcao|anel|botao-de-arquivo|sem-toque-duplo|coisa-em-linha|grupo-de-opcoes|lista-de-fatos|pilha|voltar|arrastar)/

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

/** Whose names were all put in where they are used: the sheet stays in the build. */
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
  plugins: [paginas(isSsrBuild === true), react(), tiposDosEstilos, folhasFicam],
  css: { modules: { generateScopedName: (classe, arquivo, css) => nomeDaClasse(classe, arquivo, css, command === 'serve') } },
  // What the server draws with (src/servidor) stands by itself, as the browser's files do.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, ssr: { noExternal: true } } : {}),
  build: {
    target: 'es2022',
    // The policy of the site has no data: fonts and no inline script; small files stay files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: { index: 'src/main.tsx' },
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: { codeSplitting: { groups: GRUPOS } },
          },
        }),
  },
}))
