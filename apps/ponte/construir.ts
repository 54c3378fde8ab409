import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { ARQUIVOS_DOS_GANCHOS, montarGancho } from './lua/ganchos.ts'

const AQUI = dirname(fileURLToPath(import.meta.url))
const TELA = join(AQUI, 'tela')
const LETRA = join(AQUI, '../web/src/ui/fontes/hanken.woff2')
/** The browser inside FiveM. */
const NAVEGADOR_DO_JOGO = 'chrome103'
export const PASTA_DO_RECURSO = join(AQUI, 'dist', 'sorium')

export async function construirPonte(destino: string = PASTA_DO_RECURSO): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(AQUI, '../../package.json'), 'utf8')) as { version: string }
  mkdirSync(destino, { recursive: true })
  await build({
    entryPoints: [join(AQUI, 'src/index.ts')],
    outfile: join(destino, 'server.js'),
    bundle: true,
    platform: 'node',
    // FXServer runs Node 16 by default.
    target: 'node16',
    format: 'cjs',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  })
  await construirTela(destino)
  writeFileSync(join(destino, 'fxmanifest.lua'), manifesto(version))
  // Without this file Node would take the module type from a package.json further up, which may say "module".
  writeFileSync(join(destino, 'package.json'), '{ "private": true, "type": "commonjs" }\n')
  for (const arquivo of ARQUIVOS_DOS_GANCHOS) writeFileSync(join(destino, arquivo), montarGancho(arquivo))
  cpSync(join(AQUI, 'LEIA-ME.md'), join(destino, 'LEIA-ME.md'))
  return destino
}

async function construirTela(destino: string): Promise<void> {
  for (const nome of ['cliente.js', 'tela.js', 'tela.css']) {
    const loader = nome.endsWith('.css') ? 'css' : 'js'
    const { code } = await transform(readFileSync(join(TELA, nome), 'utf8'), {
      loader,
      target: NAVEGADOR_DO_JOGO,
      charset: 'utf8',
      minify: true,
    })
    writeFileSync(join(destino, nome), code)
  }
  cpSync(join(TELA, 'tela.html'), join(destino, 'tela.html'))
  cpSync(LETRA, join(destino, 'hanken.woff2'))
}

function manifesto(versao: string): string {
  return `fx_version 'cerulean'
game 'gta5'

name 'sorium'
description 'Liga a cidade ao site: entrega o que foi comprado e conta ao site quem existe.'
version '${versao}'

server_script 'server.js'
client_script 'cliente.js'

ui_page 'tela.html'
files { 'tela.html', 'tela.css', 'tela.js', 'hanken.woff2' }

-- Os arquivos gancho*.lua não são carregados aqui: rodam dentro do vrp, do es_extended, do qb-core e do qb-inventory, ou do ox_inventory (veja o LEIA-ME.md).
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`ponte: ${await construirPonte()}`)
