import path from 'node:path'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { Filho } from './supervisor/filho.ts'
import { prepararPastas } from './supervisor/registros.ts'
import { NaoDaParaIniciar, type Supervisor, supervisionar } from './supervisor/supervisionar.ts'
import { vigiar } from './supervisor/vigia.ts'

const RAIZ = path.join(import.meta.dirname, '..')
const QUEM_RODA: Readonly<Record<string, readonly ('api' | 'jogo')[]>> = {
  'apps/api/src': ['api'],
  'apps/sandbox/src': ['api', 'jogo'],
  'apps/ponte/src': ['jogo'],
  'apps/ponte/lua': ['jogo'],
  packages: ['api', 'jogo'],
  banco: ['api'],
}

const inicio = performance.now()
const dev = process.argv.includes('--dev')
const porta = Number(process.env['PORT'] || 3000)
const host = process.env['HOST'] || '127.0.0.1'
const dados = path.resolve(RAIZ, process.env['DADOS_DIR'] || '.dados')

let subida: Promise<Supervisor> | undefined
let desmontes: (() => Promise<void> | void)[] = []
let saida: Promise<void> | undefined

// If the terminal is gone or the log's disk is full, go on without output.
for (const saida of [process.stdout, process.stderr]) saida.on('error', () => undefined)
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinal, () => void sair(0))
process.on('disconnect', () => void sair(0))

try {
  await principal()
} catch (erro) {
  const doOperador = erro instanceof NaoDaParaIniciar || (erro instanceof Error && 'syscall' in erro)
  console.error(doOperador ? erro.message : erro)
  await sair(1)
}

async function principal(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') throw new NaoDaParaIniciar('O supervisor é do sandbox; em produção use npm start.')
  if (!Number.isInteger(porta) || porta < 1 || porta > 65_535) throw new NaoDaParaIniciar('A variável PORT precisa ser um número de porta.')
  const urlDoBanco = process.env['DATABASE_URL']
  const portaDaApi = dev ? await portaLivre() : null
  subida = supervisionar({
    dados,
    porta,
    host,
    ...(portaDaApi ? { portaDaApi } : {}),
    ...(urlDoBanco ? { urlDoBanco } : {}),
    programas: {
      api: path.join(RAIZ, dev ? 'apps/sandbox/src/site/main.ts' : 'apps/sandbox/dist/main.js'),
      jogo: path.join(RAIZ, 'apps/sandbox/src/jogo/main.ts'),
    },
    avisar: (linha) => console.error(linha),
    aoDesistir: () => void sair(1),
  })
  const supervisor = await subida
  if (portaDaApi) ligarDesenvolvimento(supervisor, portaDaApi)
  if (await supervisor.noAr()) console.log(apresentacao())
}

function ligarDesenvolvimento(supervisor: Supervisor, portaDaApi: number): void {
  const web = new Filho(
    {
      nome: 'web',
      programa: path.join(RAIZ, 'apps/web/scripts/servidor-de-desenvolvimento.ts'),
      argumentos: [host, String(porta), String(portaDaApi)],
      ambiente: {},
      aoCair: () => true,
    },
    prepararPastas(dados),
  )
  web.iniciar()
  const vigia = vigiar(RAIZ, Object.keys(QUEM_RODA), (pastas) => {
    const quais = new Set([...pastas].flatMap((pasta) => QUEM_RODA[pasta] ?? []))
    console.log(`Código mudou: reiniciando ${[...quais].join(' e ')}.`)
    supervisor.reiniciar([...quais]).catch((erro: unknown) => console.error(erro))
  })
  desmontes = [() => vigia.parar(), () => web.parar()]
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
    ...(dev ? ['  Uma mudança no código aparece aqui: a do site na página aberta, a da api em dois ou três segundos.'] : []),
    '',
    `  Dados em ${path.relative(process.cwd(), dados) || dados}; para parar, Ctrl+C`,
    '',
  ].join('\n')
}

function sair(codigo: number): Promise<void> {
  saida ??= (async () => {
    for (const desmontar of desmontes) await desmontar()
    // Wait for a start that is under way, so that its children stop too.
    const supervisor = await subida?.catch(() => undefined)
    await supervisor?.parar()
    process.exit(codigo)
  })()
  return saida
}
