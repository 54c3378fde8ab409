/**
 * Builds the `dist` of the folder that it is run in, out of one entry: the api in a few files instead of the thousand that Node would find, read and
 * link one by one at every start (docs/decisoes/web.md). It is the same source; development and tests run that as it stands.
 * `construir.ts src/main.ts` in apps/api is production; the sandbox is built from its own entry (scripts/construir.ts).
 */
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

const RAIZ = join(import.meta.dirname, '../..')
const ENTRADA = resolve(process.argv[2] ?? 'src/main.ts')
const DESTINO = resolve('dist')

/** What a source asks about its own place is answered as if it still lay there: pages, migrations and pictures are found beside it. */
const ondeEstava: Plugin = {
  name: 'onde-estava',
  setup(construcao) {
    construcao.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const fonte = readFileSync(path, 'utf8')
      const endereco = `new URL(${JSON.stringify(relative(DESTINO, path))}, import.meta.url).href`
      const pasta = `(import.meta.dirname + ${JSON.stringify(`/${relative(DESTINO, dirname(path))}`)})`
      const contents = fonte.replaceAll('import.meta.url', endereco).replaceAll('import.meta.dirname', pasta)
      return { contents, loader: 'ts' }
    })
  },
}

/** What a library asks for in a part of it that this program never reaches: a list of files by pattern, the API document as YAML. */
const NUNCA = /^(glob|yaml)$/
const semOsNunca: Plugin = {
  name: 'sem-os-nunca',
  setup(construcao) {
    construcao.onResolve({ filter: NUNCA }, ({ path }) => ({ path, namespace: 'nunca' }))
    // It is named when libraries are loaded; whoever calls it all the same is told.
    construcao.onLoad({ filter: /./, namespace: 'nunca' }, ({ path }) => {
      const aviso = JSON.stringify(`${path} não está no programa construído (apps/api/construir.ts)`)
      return { contents: `module.exports = new Proxy({}, { get: () => () => { throw new Error(${aviso}) } })`, loader: 'js' }
    })
  },
}

rmSync(DESTINO, { recursive: true, force: true })
await build({
  absWorkingDir: RAIZ,
  entryPoints: [ENTRADA],
  outdir: DESTINO,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  charset: 'ascii',
  legalComments: 'none',
  // Comments and indentation would stay in memory as long as the program. Names stay, and lines stay short: a stack can be read.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'warning',
  // The first three bring a binary of their own.
  external: ['sharp', '@node-rs/argon2', '@resvg/resvg-js', 'pg-native'],
  plugins: [ondeEstava, semOsNunca],
  // What libraries in the older form of modules expect.
  banner: {
    js: `import { createRequire as __criarRequire } from 'node:module'\nconst require = __criarRequire(import.meta.url)\nconst __dirname = import.meta.dirname\nconst __filename = import.meta.filename`,
  },
})
