/**
 * `npm run bench`: every measurement, one after the other, on an empty machine: it starts sandboxes of its own, and stops them. The table of all goals
 * (goal, floor, ours, ratio, met or not, and what the run before found) goes to ULTIMA.md, its figures to ultima.json. SO=velocidade,hall runs those alone
 * and leaves the others' figures as they were. A bench that is missed or fails does not keep the next ones from running.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { maquina } from './contas.ts'
import type { Anotacao } from './anotar.ts'
import { ligarSandbox, pararSandbox, comRascunho, type Sandbox } from './sandbox.ts'

const AQUI = import.meta.dirname
/** Debian's names. */
const PROGRAMAS = { wrk: 'wrk', pgbench: 'postgresql-contrib', 'lua5.4': 'lua5.4', chromium: 'chromium' } as const

interface Medicao {
  nome: string
  /** Who wants a sandbox that nothing else has filled gets its own; who wants none is given none. */
  onde: 'novo' | 'comum' | 'nenhum'
  precisa?: readonly (keyof typeof PROGRAMAS)[]
  argumentos?: readonly string[]
}

const MEDICOES: readonly Medicao[] = [
  { nome: 'lighthouse', onde: 'novo', precisa: ['chromium'] },
  { nome: 'filme', onde: 'novo', precisa: ['chromium'] },
  { nome: 'inp', onde: 'novo', precisa: ['chromium'] },
  { nome: 'velocidade', onde: 'novo', precisa: ['wrk', 'pgbench'] },
  { nome: 'compra-uma-vez', onde: 'novo', precisa: ['wrk', 'pgbench'] },
  { nome: 'entrega-em-dia', onde: 'novo' },
  { nome: 'corridas', onde: 'comum' },
  { nome: 'entrega', onde: 'comum' },
  { nome: 'mercado', onde: 'comum' },
  { nome: 'paginas', onde: 'comum' },
  { nome: 'inundacao', onde: 'comum' },
  { nome: 'hall', onde: 'comum' },
  { nome: 'mercado-leitura', onde: 'comum' },
  { nome: 'crescimento', onde: 'comum', precisa: ['wrk'] },
  { nome: 'admin-tabelas', onde: 'comum' },
  { nome: 'lidos', onde: 'comum', precisa: ['wrk'] },
  { nome: 'provas/frescor', onde: 'comum', precisa: ['wrk'] },
  { nome: 'custo-das-medidas', onde: 'nenhum', precisa: ['wrk'] },
  { nome: 'inicio', onde: 'nenhum' },
  { nome: 'memoria', onde: 'nenhum' },
  { nome: 'ponte-inicio', onde: 'nenhum', argumentos: ['--expose-gc'] },
  { nome: 'cidade-cheia', onde: 'nenhum', precisa: ['lua5.4'] },
]

interface Corrida {
  quando: string
  maquina: string
  carga: string
  anotacoes: Anotacao[]
}

const so = process.env['SO']?.split(',')
let comum: Sandbox | undefined
const faltaram: string[] = []
const medidas: Anotacao[] = []
await comRascunho('bench', async (rascunho) => {
  try {
    for (const medicao of MEDICOES) if (!so || so.includes(medicao.nome)) medidas.push(...(await medir(medicao, rascunho)))
  } finally {
    await pararSandbox(comum)
  }
})
contarTudo()

async function medir(m: Medicao, rascunho: string): Promise<Anotacao[]> {
  const falta = (m.precisa ?? []).find((programa) => !ha(programa))
  if (falta) {
    faltaram.push(`${m.nome}: falta o ${falta} (apt-get install ${PROGRAMAS[falta]})`)
    return []
  }
  console.log(`\n=== ${m.nome}`)
  const abrir = (nome: string) => ligarSandbox({ dados: path.join(rascunho, nome) })
  const sandbox = m.onde === 'nenhum' ? undefined : m.onde === 'novo' ? await abrir(m.nome) : (comum ??= await abrir('comum'))
  const anotadas = path.join(rascunho, `${m.nome.replace('/', '-')}.jsonl`)
  fs.writeFileSync(anotadas, '')
  const { DATABASE_URL: _banco, ...ambiente } = process.env
  const noSandbox = sandbox && { ALVO: sandbox.base, PORT: new URL(sandbox.base).port, DADOS_DIR: sandbox.dados }
  const { status } = spawnSync(process.execPath, [...(m.argumentos ?? []), path.join(AQUI, `${m.nome}.ts`)], {
    stdio: 'inherit',
    env: { ...ambiente, ...noSandbox, ANOTAR_EM: anotadas, CHROMIUM_PATH: navegador() },
  })
  if (m.onde === 'novo') await pararSandbox(sandbox)
  const linhas = fs.readFileSync(anotadas, 'utf8').split('\n').filter(Boolean)
  const feitas = linhas.map((l): Anotacao => ({ ...(JSON.parse(l) as Omit<Anotacao, 'bench'>), bench: m.nome }))
  if (status === 0 || feitas.some((a) => !a.cumprida)) return feitas
  return [...feitas, { bench: m.nome, meta: 'chega ao fim', cumprida: false, nosso: `terminou com ${status}` }]
}

function navegador(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
}

function ha(programa: keyof typeof PROGRAMAS): boolean {
  if (programa === 'chromium') return fs.existsSync(navegador())
  return spawnSync('sh', ['-c', `command -v ${programa}`], { stdio: 'ignore' }).status === 0
}

/** Figures of benches that did not run stay as they were. */
function contarTudo(): void {
  const arquivo = path.join(AQUI, 'ultima.json')
  const antes = fs.existsSync(arquivo) ? (JSON.parse(fs.readFileSync(arquivo, 'utf8')) as Corrida) : null
  const rodaram = new Set(medidas.map((a) => a.bench))
  const ficam = (antes?.anotacoes ?? []).filter((a) => !rodaram.has(a.bench))
  const agora: Corrida = {
    quando: `${new Date().toISOString().slice(0, 16)}Z`,
    maquina: maquina(),
    carga: (os.loadavg()[2] ?? 0).toFixed(1),
    anotacoes: [...medidas, ...ficam],
  }
  const linhas = tabela(agora, antes, rodaram)
  console.log(`\n${linhas.join('\n')}`)
  if (medidas.some((a) => !a.cumprida) || faltaram.length > 0) process.exitCode = 1
  fs.writeFileSync(path.join(AQUI, 'ULTIMA.md'), `${linhas.join('\n')}\n`)
  fs.writeFileSync(arquivo, `${JSON.stringify(agora, null, 1)}\n`)
}

function tabela(agora: Corrida, antes: Corrida | null, rodaram: ReadonlySet<string>): string[] {
  const achadoAntes = (a: Anotacao) => antes?.anotacoes.find((b) => b.bench === a.bench && b.meta === a.meta)
  const celula = (valor: string | false | undefined) => (valor || '').replaceAll('|', '\\|').replaceAll('\n', ' ')
  const linha = (a: Anotacao) => {
    const antigo = rodaram.has(a.bench) ? achadoAntes(a) : undefined
    const campos = [
      a.bench,
      a.meta,
      a.deve,
      a.piso,
      a.nosso,
      a.razao,
      a.cumprida ? 'sim' : '**não**',
      antigo && (antigo.razao ?? antigo.nosso),
    ]
    return `| ${campos.map(celula).join(' | ')} |`
  }
  return [
    '# A última corrida de `npm run bench`',
    '',
    `${agora.quando}, ${agora.maquina}, carga média dos últimos 15 minutos ${agora.carga}${antes ? `; a de antes: ${antes.quando}, ${antes.maquina}` : ''}. Escrito pelo comando; o que foi mudado entre uma e outra está em RESULTADOS.md.`,
    '',
    '| medição | o que se pede | deve | piso | nosso | razão | cumprida | antes |',
    '|---|---|---|---|---|---|---|---|',
    ...agora.anotacoes.map(linha),
    ...(faltaram.length > 0 ? ['', ...faltaram.map((f) => `- Não medido: ${f}`)] : []),
  ]
}
