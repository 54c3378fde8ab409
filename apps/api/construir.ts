/**
 * Bundles one entry (default: the production api) into `dist` of the current folder, because Node would load a thousand files at each start
 * (docs/decisoes/web.md).
 */
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

const RAIZ = join(import.meta.dirname, '../..')
const ENTRADA = resolve(process.argv[2] ?? 'src/main.ts')
const DESTINO = resolve('dist')

/**
 * Pages, migrations and pictures are found relative to import.meta.dirname, so in the bundle this stays the folder of each source file.
 */
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

/** Libraries load these for features that this program never uses, so they are left out of the bundle. */
const NUNCA = /^(glob|yaml)$/
const semOsNunca: Plugin = {
  name: 'sem-os-nunca',
  setup(construcao) {
    construcao.onResolve({ filter: NUNCA }, ({ path }) => ({ path, namespace: 'nunca' }))
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
  // Comments and indentation would stay in memory. Names and short lines stay, so that a stack trace can be read.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'warning',
  // These packages have native binaries or are optional, so they stay outside of the bundle.
  external: ['sharp', '@node-rs/argon2', '@resvg/resvg-js', 'pg-native'],
  plugins: [ondeEstava, semOsNunca],
  // CommonJS libraries need these names, which an ES module does not have.
  banner: {
    js: `import { createRequire as __criarRequire } from 'node:module'\nconst require = __criarRequire(import.meta.url)\nconst __dirname = import.meta.dirname\nconst __filename = import.meta.filename`,
  },
})
