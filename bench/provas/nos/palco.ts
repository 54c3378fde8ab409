import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'
import { escreverReceita } from '@sorium/instalador/modelos.ts'
import { Filho } from '../../../scripts/supervisor/filho.ts'
import { type Pastas, prepararPastas } from '../../../scripts/supervisor/registros.ts'
import { obterSegredos } from '../../../scripts/supervisor/segredos.ts'
import { abrirAlvo } from '../../alvo.ts'
import { abrirCanoDeCaos } from '../../tempestade/cano-de-caos.ts'
import type { Cidade } from '../../tempestade/cidade.ts'
import { abrirBancos, type Bancos, comigo, como, entregar } from './postgres.ts'

const RAIZ = path.join(import.meta.dirname, '../../..')
const PRAZO_DE_SUBIDA_MS = 120_000
const SORTES_DA_PONTE = { recusar: 2, cortarPedido: 2, cortarResposta: 4, atrasar: 5 }
const SORTES_DOS_JOGADORES = { recusar: 0.5, cortarPedido: 0.5, cortarResposta: 1.5, atrasar: 1 }

export interface No {
  nome: 'no-a' | 'no-b'
  base: string
  pid(): number | null
  serve(): Promise<boolean>
}

export interface CidadeDeNos extends Cidade {
  site: string
  nos: readonly [No, No]
  bancos: Bancos
}

export async function abrirCidadeDeNos(p: {
  acaso: Acaso
  conexoes: number
  guardar?: boolean
  comPgBouncer: boolean
}): Promise<CidadeDeNos> {
  const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-nos-'))
  fs.chmodSync(dados, 0o755)
  const pastas = prepararPastas(dados)
  const desmontes: (() => Promise<unknown> | void)[] = []
  const desmontar = async () => {
    for (const desmonte of desmontes.splice(0).toReversed()) await desmonte()
  }
  try {
    return await montar(p, { dados, pastas, desmontes, desmontar })
  } catch (erro) {
    await desmontar()
    throw erro
  }
}

type Montagem = { dados: string; pastas: Pastas; desmontes: (() => Promise<unknown> | void)[]; desmontar(): Promise<void> }

async function montar(
  p: { acaso: Acaso; conexoes: number; guardar?: boolean; comPgBouncer: boolean },
  { dados, pastas, desmontes, desmontar }: Montagem,
): Promise<CidadeDeNos> {
  const bancos = await abrirBancos(dados)
  desmontes.push(() => bancos.parar())
  fs.writeFileSync(path.join(dados, 'postgres.senha'), bancos.senha)
  fs.writeFileSync(path.join(dados, 'postgres.porta'), String(bancos.principal.porta))
  const urlDoBanco = p.comPgBouncer ? await abrirPgBouncer({ dados, bancos, desmontes }) : bancos.principal.url

  const [portaDoSite, controle] = [await portaLivre(), await portaLivre()]
  const ponte = await abrirCanoDeCaos({ destino: portaDoSite, acaso: p.acaso, sortes: SORTES_DA_PONTE })
  const jogadores = await abrirCanoDeCaos({ destino: portaDoSite, acaso: p.acaso, sortes: SORTES_DOS_JOGADORES })
  desmontes.push(() => Promise.all([ponte.fechar(), jogadores.fechar()]))
  const comum = {
    ...(await obterSegredos(dados)),
    SANDBOX: '1',
    PORT: String(portaDoSite),
    JOGO_CONTROLE_PORT: String(controle),
    NODE_COMPILE_CACHE: path.join(dados, 'compilados'),
  }
  const nos = await Promise.all([criarNo('no-a'), criarNo('no-b')])
  await abrirCaddy({ dados, endereco: `http://127.0.0.1:${portaDoSite}`, nos: nos.map((no) => no.base.slice('http://'.length)), desmontes })
  const jogo = filho('jogo', 'apps/sandbox/src/jogo/main.ts', { ...comum, DADOS_DIR: dados, SORIUM_URL: `http://127.0.0.1:${ponte.porta}` })
  const site = `http://127.0.0.1:${portaDoSite}`
  await ate(async () => (await Promise.all([...nos.map((no) => no.serve()), responde(`${site}/api/saude`)])).every(Boolean), pastas)
  jogo.iniciar()

  async function criarNo(nome: No['nome']): Promise<No> {
    const porta = await portaLivre()
    const base = `http://127.0.0.1:${porta}`
    const receita = lerEnv(
      escreverReceita('no.env', {
        host: '127.0.0.1',
        porta,
        caddy: '127.0.0.1',
        banco: urlDoBanco,
        direta: bancos.principal.url,
        replica: bancos.replica.url,
      }),
    )
    // In a sandbox PORT must be Caddy's, because the stand-in Discord leads back to it.
    const { PORT: propria = '', ...resto } = receita
    const ambiente = { ...comum, ...resto, PORTA_DE_ESCUTA: propria, DADOS_DIR: path.join(dados, nome) }
    filho(nome, 'apps/sandbox/dist/main.js', ambiente).iniciar()
    return { nome, base, pid: () => lerPid(pastas, nome), serve: () => responde(`${base}/api/saude`) }
  }

  function filho(nome: string, programa: string, ambiente: Record<string, string>): Filho {
    const novo = new Filho({ nome, programa: path.join(RAIZ, programa), ambiente, aoCair: () => true }, pastas)
    desmontes.push(() => novo.parar())
    return novo
  }

  const alvo = abrirAlvo({ conexoes: p.conexoes, em: { base: `http://127.0.0.1:${jogadores.porta}`, dados } })
  const [noA, noB] = nos
  if (!noA || !noB) throw new Error('São dois nós.')
  return {
    alvo,
    ponte,
    jogadores,
    dados,
    site,
    nos: [noA, noB],
    bancos,
    pidDe: (nome) => (nome === 'jogo' ? lerPid(pastas, nome) : null),
    saudavel: () => responde(`${site}/api/saude`),
    async fechar() {
      await alvo.fechar()
      await desmontar()
      if (p.guardar) console.log(`  dados guardados em ${dados}`)
      else fs.rmSync(dados, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

async function abrirPgBouncer(p: { dados: string; bancos: Bancos; desmontes: Montagem['desmontes'] }): Promise<string> {
  if (spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).error)
    throw new Error('Esta parte precisa do pgbouncer: apt-get install pgbouncer')
  const porta = await portaLivre()
  const [usuarios, ini] = [path.join(p.dados, 'usuarios.txt'), path.join(p.dados, 'pgbouncer.ini')]
  fs.writeFileSync(usuarios, `"sorium" "${p.bancos.senha}"\n`)
  const valores = {
    nome: 'sorium',
    maquina: '127.0.0.1',
    banco: p.bancos.principal.porta,
    escuta: '127.0.0.1',
    porta,
    usuarios,
    conexoes: 20,
  }
  fs.writeFileSync(ini, escreverReceita('pgbouncer.ini', valores))
  entregar(usuarios)
  entregar(ini)
  const processo = como('pgbouncer', [ini], { registro: path.join(p.dados, 'registros/pgbouncer.log') })
  p.desmontes.push(() => terminar(processo, 'SIGINT'))
  return `postgres://sorium:${p.bancos.senha}@127.0.0.1:${porta}/sorium`
}

async function abrirCaddy(p: { dados: string; endereco: string; nos: string[]; desmontes: Montagem['desmontes'] }): Promise<void> {
  if (spawnSync('caddy', ['version'], { stdio: 'ignore' }).error) throw new Error('Esta prova precisa do Caddy: apt-get install caddy')
  const arquivo = path.join(p.dados, 'Caddyfile')
  // Switches off Caddy's admin port, which another Caddy may use.
  fs.writeFileSync(arquivo, `{\n\tadmin off\n}\n${escreverReceita('site.caddy', { endereco: p.endereco, nos: p.nos.join(' ') })}`)
  const saida = fs.openSync(path.join(p.dados, 'registros/caddy.log'), 'a')
  const ambiente = { ...process.env, HOME: p.dados, XDG_DATA_HOME: p.dados, XDG_CONFIG_HOME: p.dados }
  const argumentos = ['run', '--config', arquivo, '--adapter', 'caddyfile']
  const processo = comigo(spawn('caddy', argumentos, { stdio: ['ignore', saida, saida], env: ambiente }))
  p.desmontes.push(() => terminar(processo, 'SIGTERM'))
}

const lerEnv = (texto: string): Record<string, string> =>
  Object.fromEntries(texto.split('\n').flatMap((linha) => (/^[A-Z_]+=/.test(linha) ? [linha.split(/=(.*)/s, 2) as [string, string]] : [])))

async function terminar(processo: ChildProcess, sinal: NodeJS.Signals): Promise<void> {
  if (processo.exitCode !== null || processo.signalCode !== null) return
  await new Promise<void>((feito) => {
    processo.once('exit', () => feito())
    processo.kill(sinal)
  })
}

async function ate(pronto: () => Promise<boolean>, { registros }: Pastas): Promise<void> {
  const limite = performance.now() + PRAZO_DE_SUBIDA_MS
  while (!(await pronto())) {
    if (performance.now() > limite) {
      const ditos = fs
        .readdirSync(registros)
        .map((nome) => `${nome}:\n${fs.readFileSync(path.join(registros, nome), 'utf8').slice(-1_500)}`)
      throw new Error(`A cidade de dois nós não subiu.\n${ditos.join('\n')}`)
    }
    await dormir(100)
  }
}

async function responde(url: string): Promise<boolean> {
  try {
    const r = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    await r.body?.cancel()
    return r.status === 200
  } catch {
    return false
  }
}

function lerPid({ pids }: Pastas, nome: string): number | null {
  try {
    return Number(fs.readFileSync(path.join(pids, `${nome}.pid`), 'utf8').trim()) || null
  } catch {
    return null
  }
}
