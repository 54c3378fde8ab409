/**
 * `npm run bench` runs all measurements, each with a sandbox of its own; `npm run bench -- compras inicio` runs only these two. A missed
 * goal does not stop the measurements that follow.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { anotar } from './anotar.ts'
import { comRascunho, ligarSandbox, pararSandbox } from './sandbox.ts'

const PROGRAMAS = { wrk: 'wrk', pgbench: 'postgresql-contrib', chromium: 'chromium' } as const

interface Medicao {
  nome: string
  noSandbox: boolean
  precisa?: readonly (keyof typeof PROGRAMAS)[]
}

const MEDICOES: readonly Medicao[] = [
  { nome: 'lighthouse', noSandbox: true, precisa: ['chromium'] },
  { nome: 'inp', noSandbox: true, precisa: ['chromium'] },
  { nome: 'compras', noSandbox: true, precisa: ['wrk', 'pgbench'] },
  { nome: 'entregas', noSandbox: true, precisa: ['wrk'] },
  { nome: 'crescimento', noSandbox: true, precisa: ['wrk'] },
  { nome: 'leituras', noSandbox: true, precisa: ['wrk'] },
  { nome: 'inicio', noSandbox: false },
  { nome: 'memoria', noSandbox: false },
]

const so = process.argv.slice(2)
const desconhecida = so.find((nome) => !MEDICOES.some((m) => m.nome === nome))
if (desconhecida) throw new Error(`Não há ${desconhecida}. Há: ${MEDICOES.map((m) => m.nome).join(', ')}.`)
await comRascunho('bench', async (rascunho) => {
  for (const medicao of MEDICOES) if (so.length === 0 || so.includes(medicao.nome)) await medir(medicao, rascunho)
})

async function medir({ nome, noSandbox, precisa = [] }: Medicao, rascunho: string): Promise<void> {
  const falta = precisa.find((programa) => !ha(programa))
  if (falta) {
    console.log(`${nome} não foi medido: falta o ${falta} (apt-get install ${PROGRAMAS[falta]})`)
    process.exitCode = 1
    return
  }
  console.log(`\n=== ${nome}`)
  const sandbox = noSandbox ? await ligarSandbox({ dados: path.join(rascunho, nome) }) : undefined
  const { DATABASE_URL: _banco, ...ambiente } = process.env
  const comando = `npm run bench -- ${nome}`
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${nome}.ts`)], {
    stdio: 'inherit',
    env: {
      ...ambiente,
      ...(sandbox && { ALVO: sandbox.base, PORT: new URL(sandbox.base).port, DADOS_DIR: sandbox.dados }),
      ANOTAR: comando,
      CHROMIUM_PATH: navegador(),
    },
  })
  await pararSandbox(sandbox)
  anotar({ meta: `${nome}: reaches its end with every goal met`, nosso: `ended with ${status}`, cumprida: status === 0 }, comando)
}

function navegador(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
}

function ha(programa: keyof typeof PROGRAMAS): boolean {
  if (programa === 'chromium') return fs.existsSync(navegador())
  return spawnSync('sh', ['-c', `command -v ${programa}`], { stdio: 'ignore' }).status === 0
}
