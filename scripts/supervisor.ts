/**
 * The sandbox's supervisor, behind `npm start` and `npm run dev`: keeps the api, the simulated game and (without DATABASE_URL)
 * an embedded PostgreSQL running, and stops them in order at SIGINT or SIGTERM.
 */
import path from 'node:path'
import { Filho } from './supervisor/filho.ts'
import { prepararPastas } from './supervisor/registros.ts'
import { NaoDaParaIniciar, type Supervisor, supervisionar } from './supervisor/supervisionar.ts'
import { vigiar } from './supervisor/vigia.ts'

const RAIZ = path.join(import.meta.dirname, '..')
const FONTES = ['apps/api/src', 'apps/sandbox/src', 'apps/ponte/src', 'packages', 'banco']

const inicio = performance.now()
const dev = process.argv.includes('--dev')
const porta = Number(process.env['PORT'] || 3000)
const host = process.env['HOST'] || '127.0.0.1'
const dados = path.resolve(RAIZ, process.env['DADOS_DIR'] || '.dados')

let subida: Promise<Supervisor> | undefined
let desmontes: (() => Promise<void> | void)[] = []
let saida: Promise<void> | undefined

for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinal, () => void sair(0))
// The starter was killed: nobody is left who could stop us.
process.on('disconnect', () => void sair(0))

try {
  await principal()
} catch (erro) {
  console.error(erro instanceof NaoDaParaIniciar ? erro.message : erro)
  await sair(1)
}

async function principal(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') throw new NaoDaParaIniciar('O supervisor é do sandbox; em produção use npm start.')
  if (!Number.isInteger(porta) || porta < 1 || porta > 65_535) throw new NaoDaParaIniciar('A variável PORT precisa ser um número de porta.')
  const urlDoBanco = process.env['DATABASE_URL']
  subida = supervisionar({
    dados,
    porta,
    host,
    ...(urlDoBanco ? { urlDoBanco } : {}),
    programas: {
      api: path.join(RAIZ, dev ? 'apps/api/src/main.ts' : 'apps/api/dist/main.js'),
      jogo: path.join(RAIZ, 'apps/sandbox/src/jogo/main.ts'),
    },
    avisar: (linha) => console.error(linha),
    aoDesistir: () => void sair(1),
  })
  const supervisor = await subida
  if (dev) ligarDesenvolvimento(supervisor)
  if (await supervisor.noAr()) console.log(apresentacao())
}

/** Vite serves the site and passes /api on; a change to what Node runs restarts the api and the game. */
function ligarDesenvolvimento(supervisor: Supervisor): void {
  const vite = new Filho(
    {
      nome: 'web',
      programa: path.join(RAIZ, 'node_modules/vite/bin/vite.js'),
      argumentos: ['--host', '127.0.0.1'],
      pasta: path.join(RAIZ, 'apps/web'),
      ambiente: { API: `http://127.0.0.1:${porta}` },
      aoCair: () => true,
    },
    prepararPastas(dados),
  )
  vite.iniciar()
  const vigia = vigiar(RAIZ, FONTES, () => {
    console.log('Código mudou: reiniciando api e jogo.')
    supervisor.reiniciar().catch((erro: unknown) => console.error(erro))
  })
  desmontes = [() => vigia.parar(), () => vite.parar()]
}

function apresentacao(): string {
  const endereco = `http://localhost:${porta}`
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1).replace('.', ',')
  return [
    '',
    `  Sorium no ar em ${endereco}  (${segundos} s)`,
    '',
    '  Jogadores de demonstração, em "Entrar com Discord": ana, bruno, carla (com carteira) e davi (novo)',
    `  Administração, em ${endereco}/admin/login: admin@sorium.local / sorium-sandbox-admin`,
    ...(dev ? [`  Site com recarga automática: veja o endereço em ${path.join(dados, 'registros', 'web.log')}`] : []),
    '',
    `  Dados em ${path.relative(process.cwd(), dados) || dados}; para parar, Ctrl+C`,
    '',
  ].join('\n')
}

function sair(codigo: number): Promise<void> {
  saida ??= (async () => {
    for (const desmontar of desmontes) await desmontar()
    // Also when it is still coming up: what it has started by then must stop, too.
    const supervisor = await subida?.catch(() => undefined)
    await supervisor?.parar()
    process.exit(codigo)
  })()
  return saida
}
