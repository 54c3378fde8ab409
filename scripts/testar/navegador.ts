import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { instalarDoDebian } from './debian.ts'

const NOMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const NO_MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

export function obterNavegador(): string {
  const achado = acharNavegador() ?? (instalarDoDebian(['chromium', 'fonts-liberation'], '/usr/bin/chromium') ? acharNavegador() : null)
  if (achado) return achado
  throw new Error(
    'Falta um navegador para os testes: instale o Chromium (no Debian, "apt-get install chromium") ou aponte CHROME_PATH para um.',
  )
}

function acharNavegador(): string | null {
  const nomeados = [process.env['CHROMIUM_PATH'], process.env['CHROME_PATH'], process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']]
  const noPath = (process.env['PATH'] ?? '').split(path.delimiter).flatMap((pasta) => NOMES.map((nome) => path.join(pasta, nome)))
  const candidatos = [...nomeados.filter((caminho) => caminho !== undefined), ...noPath, ...NO_MAC, ...doPlaywright()]
  return candidatos.find((caminho) => fs.existsSync(caminho) && responde(caminho)) ?? null
}

// A program on the PATH may be a stub for a snap that is not installed.
function responde(caminho: string): boolean {
  return spawnSync(caminho, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function doPlaywright(): string[] {
  const pastaDoUsuario = os.homedir()
  const pastas = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    path.join(pastaDoUsuario, '.cache/ms-playwright'),
    path.join(pastaDoUsuario, 'Library/Caches/ms-playwright'),
  ]
  return pastas
    .filter((pasta) => pasta !== undefined && fs.existsSync(pasta))
    .flatMap((pasta) =>
      fs
        .globSync('chromium*/**/{chrome,headless_shell,chrome-headless-shell,Chromium}', { cwd: pasta ?? '' })
        .map((nome) => path.join(pasta ?? '', nome)),
    )
    .filter((caminho) => fs.statSync(caminho).isFile())
    .sort()
    .reverse()
}
