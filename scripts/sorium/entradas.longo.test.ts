import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gerarChave } from '../../apps/api/src/modulos/copias/porta-segredos.ts'
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazio } from '../../apps/api/src/nucleo/testes/banco.ts'
import { SEGREDO_DE_TESTE } from '../../apps/api/src/testes/aplicacao.ts'
import { ASSINATURA } from '../../apps/instalador/src/atualizar/assinatura.ts'
import { ESTADO, PASTA, PEDIDO } from '../../apps/instalador/src/atualizar/lugares.ts'
import { arquivoDe, escreverVersao } from '../../apps/instalador/src/atualizar/versao-de-teste.ts'
import { type MaquinaIsolada, maquinaIsolada, podeIsolar } from '../../apps/instalador/src/maquina-isolada-de-teste.ts'
import { lerUnidade } from '../../apps/instalador/src/modelos.ts'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import { pastaDoPacote } from '@sorium/postgres-embutido/binarios.ts'
import { escolherExecutor } from '@sorium/postgres-embutido/executor.ts'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { COMANDOS } from './comandos.ts'
import { RAIZ } from './instalacao.ts'

const pastaNova = () => fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-'))
const FALHA_NOSSA = /^\s+at |(Reference|Type|Syntax)Error|node:internal/m

const formasDe = (uso: string): string[] =>
  uso
    .split(/[[\]|]/)
    .map((forma) => forma.trim())
    .filter(Boolean)

interface Caso {
  comando: string
  forma?: string
  argumentos?: string[]
  entrada?: string
  codigo: number
  dito: RegExp
}
interface Fim {
  codigo: number | null
  dito: string
}

function terminou(fim: Fim, { codigo, dito }: Pick<Caso, 'codigo' | 'dito'>): void {
  expect(fim.dito).not.toMatch(FALHA_NOSSA)
  expect(fim.dito).toMatch(dito)
  expect(fim.codigo).toBe(codigo)
}

function rodar(
  programa: string,
  argumentos: readonly string[],
  p: { env: Record<string, string>; entrada?: string; cwd?: string; ate?: RegExp; sinal?: NodeJS.Signals },
): Promise<Fim> {
  const filho = spawn(programa, argumentos, { env: { PATH: process.env['PATH'], HOME: os.homedir(), ...p.env }, cwd: p.cwd ?? os.tmpdir() })
  let dito = ''
  for (const cano of [filho.stdout, filho.stderr])
    cano.on('data', (pedaco: Buffer) => {
      dito += pedaco.toString()
      if (p.ate?.test(dito) && !filho.killed) filho.kill(p.sinal)
    })
  filho.stdin.on('error', () => undefined)
  filho.stdin.end(p.entrada ?? '')
  return new Promise((pronto) => filho.once('close', (codigo) => pronto({ codigo, dito })))
}

const NUM_BANCO: Caso[] = [
  { comando: 'estado', codigo: 1, dito: /✘ site[^]*✔ banco/ },
  { comando: 'doctor', codigo: 1, dito: /✔ banco[^]*configuração/ },
  { comando: 'admin', codigo: 1, dito: /^Uso: sorium admin criar/ },
  { comando: 'admin', forma: 'criar', argumentos: ['criar'], codigo: 1, dito: /^Uso: npm run admin:create/ },
  {
    comando: 'admin',
    forma: 'email',
    argumentos: ['criar', 'a@exemplo.com.br'],
    entrada: 'uma senha de doze\n',
    codigo: 0,
    dito: /Pronto: a@exemplo/,
  },
  {
    comando: 'admin',
    forma: 'Nome',
    argumentos: ['criar', 'a@exemplo.com.br', 'Rita'],
    entrada: 'outra senha de doze\n',
    codigo: 0,
    dito: /já existia/,
  },
  {
    comando: 'admin',
    forma: 'liberar email o que foi conferido',
    argumentos: ['liberar', 'a@exemplo.com.br', 'nada faltava'],
    codigo: 0,
    dito: /não estava pausado/,
  },
  { comando: 'copia', codigo: 0, dito: /^Pronto: sorium-/ },
  { comando: 'copia', forma: 'fazer', argumentos: ['fazer'], codigo: 0, dito: /^Pronto: sorium-/ },
  { comando: 'copia', forma: 'antes', argumentos: ['antes'], codigo: 0, dito: /^Pronto: sorium-.*-antes/ },
  { comando: 'copia', forma: 'listar', argumentos: ['listar'], codigo: 0, dito: /-antes\.tar\.gz\.age/ },
  { comando: 'copia', forma: 'chave', argumentos: ['chave'], codigo: 0, dito: /^COPIAS_CHAVE=/ },
  {
    comando: 'copia',
    forma: 'segredos ARQUIVO',
    argumentos: ['segredos', 's.age'],
    entrada: 'uma senha de doze\n',
    codigo: 0,
    dito: /Pronto: CHAVE_DADOS/,
  },
  {
    comando: 'copia',
    forma: 'abrir-segredos ARQUIVO',
    argumentos: ['abrir-segredos', 's.age'],
    entrada: 'uma senha de doze\n',
    codigo: 0,
    dito: /CHAVE_DADOS=/,
  },
  { comando: 'registros', codigo: 1, dito: /foi ligado à mão/ },
]
/** The database is empty until the case 'ultima' restores a copy. */
const NUM_VAZIO: Caso[] = [
  { comando: 'restaurar', codigo: 1, dito: /^Uso: / },
  { comando: 'restaurar', forma: 'ultima', argumentos: ['ultima'], codigo: 0, dito: /O livro confere/ },
  { comando: 'restaurar', forma: 'NOME', argumentos: ['NOME'], codigo: 1, dito: /não está vazio/ },
  { comando: 'restaurar', forma: 'ARQUIVO', argumentos: ['ARQUIVO'], codigo: 1, dito: /não está vazio/ },
  { comando: 'restaurar', forma: '--sim', argumentos: ['ARQUIVO', '--sim'], codigo: 1, dito: /não está vazio/ },
  { comando: 'restaurar', forma: '--substituir', argumentos: ['ARQUIVO', '--substituir', '--sim'], codigo: 0, dito: /O livro confere/ },
]
const SEM_REDE = /^github\.com não respondeu \(.*\)\.\n$/
/** Runs as root on an installed machine without network. 1.1.tar.gz is a newer version, 1.0.tar.gz the running one; both are signed. */
const NA_MAQUINA: Caso[] = [
  { comando: 'atualizar', codigo: 1, dito: SEM_REDE },
  { comando: 'atualizar', forma: 'procurar', argumentos: ['procurar'], codigo: 1, dito: SEM_REDE },
  {
    comando: 'atualizar',
    forma: 'https://…',
    argumentos: ['https://exemplo.com.br/a.tar.gz'],
    codigo: 1,
    dito: /^exemplo\.com\.br não respondeu/,
  },
  { comando: 'atualizar', forma: 'PASTA', argumentos: ['pasta'], codigo: 1, dito: /^Uma pasta não tem assinatura/ },
  {
    comando: 'atualizar',
    forma: '--sem-assinatura',
    argumentos: ['pasta', '--sem-assinatura'],
    codigo: 1,
    dito: /Uma coisa nova[^]*acrescente --sim\.$/m,
  },
  {
    comando: 'atualizar',
    forma: '--sem-copia',
    argumentos: ['1.1.tar.gz', '--sem-copia'],
    codigo: 1,
    dito: /Uma coisa nova[^]*acrescente --sim\.$/m,
  },
  { comando: 'atualizar', forma: '--de-novo', argumentos: ['1.0.tar.gz', '--de-novo'], codigo: 1, dito: /1\.0\.0[^]*acrescente --sim\.$/m },
  { comando: 'registros', codigo: 0, dito: /^journalctl -u sorium -n 100/ },
  { comando: 'registros', forma: 'site', argumentos: ['site'], codigo: 0, dito: /-u sorium / },
  { comando: 'registros', forma: 'banco', argumentos: ['banco'], codigo: 0, dito: /-u sorium-banco / },
  { comando: 'registros', forma: 'proxy', argumentos: ['proxy'], codigo: 0, dito: /-u caddy / },
  { comando: 'registros', forma: '--seguir', argumentos: ['--seguir'], codigo: 0, dito: / -f$/m },
  { comando: 'registros', forma: '--linhas=N', argumentos: ['--linhas=7'], codigo: 0, dito: / -n 7 / },
]
const DEMORADAS = [
  ['atualizar', 'ARQUIVO.tar.gz'],
  ['atualizar', '--sim'],
  ['atualizar', 'voltar'],
  ['copia', 'usar-segredos ARQUIVO'],
  ['instalar', undefined],
] as const

it('every form of every row is run', () => {
  const rodadas = [...NUM_BANCO, ...NUM_VAZIO, ...NA_MAQUINA].map((c) => [c.comando, c.forma] as const)
  for (const { nome, uso } of COMANDOS) {
    const dele = new Set([...rodadas, ...DEMORADAS].flatMap(([comando, forma]) => (comando === nome ? [forma ?? ''] : [])))
    for (const forma of formasDe(uso)) expect(dele, `${nome} ${forma}`).toContain(forma)
    if (formasDe(uso).length === 0) expect(dele).toContain('')
  }
})

let env: Record<string, string>
let [banco, vazio]: BancoDeTeste[] = []
const pasta = pastaNova()
beforeAll(async () => {
  banco = await criarBancoDeTeste()
  vazio = await criarBancoVazio()
  env = {
    DATABASE_URL: banco.url,
    COPIAS_CHAVE: await gerarChave(),
    COPIAS_PASTA: path.join(pasta, 'copias'),
    CHAVE_DADOS: SEGREDO_DE_TESTE,
    DADOS_DIR: pasta,
    PORT: '1',
  }
})
afterAll(async () => {
  await banco?.apagar()
  await vazio?.apagar()
})

describe('with a database that was given by hand', () => {
  it.each(NUM_BANCO)('sorium $comando $forma', async (caso) => {
    terminou(
      await rodar(path.join(RAIZ, 'sorium'), [caso.comando, ...(caso.argumentos ?? [])], { env, cwd: pasta, entrada: caso.entrada ?? '' }),
      caso,
    )
  })

  it.each(NUM_VAZIO)('sorium $comando $forma', async (caso) => {
    const nome = fs.readdirSync(env['COPIAS_PASTA'] ?? '').find((n) => n.includes('-antes')) ?? ''
    const trocas: Record<string, string> = { NOME: nome, ARQUIVO: path.join('copias', nome) }
    const argumentos = (caso.argumentos ?? []).map((a) => trocas[a] ?? a)
    const fim = await rodar(path.join(RAIZ, 'sorium'), [caso.comando, ...argumentos], {
      env: { ...env, DATABASE_URL: vazio?.url ?? '' },
      cwd: pasta,
    })
    terminou(fim, caso)
  })
})

function instalada(): MaquinaIsolada {
  const m = maquinaIsolada()
  escreverVersao(path.join(m.raiz, 'opt/sorium/versoes/1.0.0-1'), { versao: '1.0.0', pronta: true, comPrograma: true })
  fs.symlinkSync('versoes/1.0.0-1', path.join(m.raiz, 'opt/sorium/atual'))
  fs.writeFileSync(path.join(m.raiz, 'etc/sorium/sorium.env'), 'PORT=3000\nHOST=127.0.0.1\nDADOS_DIR=/var/lib/sorium\n')
  fs.writeFileSync(path.join(m.raiz, 'etc/systemd/system/sorium.service'), lerUnidade('sorium.service'))
  return m
}
const SORIUM = '/opt/sorium/atual/sorium'
const UM_MINUTO_E_O_RESTO_MS = 5 * 60_000
const estadoDe = (m: MaquinaIsolada) =>
  JSON.parse(fs.readFileSync(path.join(m.raiz, ESTADO), 'utf8')) as Record<string, { para?: string; desfecho?: string }>
const linhaDa = (unidade: Parameters<typeof lerUnidade>[0]) => /^ExecStart=(.*)$/m.exec(lerUnidade(unidade))?.[1]?.split(' ') ?? []

async function por(m: MaquinaIsolada, versao: string, onde: string): Promise<void> {
  const arquivo = await arquivoDe({ versao, comPrograma: true })
  for (const fim of ['', ASSINATURA]) fs.cpSync(arquivo + fim, path.join(m.raiz, onde + fim))
}

describe('on an installed machine', () => {
  beforeEach(({ skip }) => skip(!podeIsolar, 'só como root, com unshare'))

  describe('that nothing changes', () => {
    let m: MaquinaIsolada
    beforeAll(async () => {
      m = instalada()
      escreverVersao(path.join(m.raiz, 'root/pasta'), { versao: '1.1.0' })
      await por(m, '1.1.0', 'root/1.1.tar.gz')
      await por(m, '1.0.0', 'root/1.0.tar.gz')
    })
    it.each(NA_MAQUINA)('sorium $comando $forma', async ({ comando, argumentos = [], ...caso }) => {
      terminou(await m.rodar([SORIUM, comando, ...argumentos]), caso)
    })

    it('sorium-novidades.service says once that nobody answers, and tells the panel each day', async () => {
      const dias = [await m.rodar(linhaDa('sorium-novidades.service')), await m.rodar(linhaDa('sorium-novidades.service'))]
      expect(dias.map(({ codigo }) => codigo)).toEqual([0, 0])
      expect(dias.map(({ dito }) => SEM_REDE.test(dito))).toEqual([false, false])
    })
  })

  it.concurrent('sorium atualizar ARQUIVO.tar.gz --sim', { timeout: UM_MINUTO_E_O_RESTO_MS }, async () => {
    const m = instalada()
    await por(m, '1.1.0', 'root/1.1.tar.gz')
    terminou(await m.rodar([SORIUM, 'atualizar', '1.1.tar.gz', '--sim']), { codigo: 0, dito: /Pronto: o site é a versão 1\.1\.0\n$/ })
    expect(fs.readlinkSync(path.join(m.raiz, 'opt/sorium/atual'))).toMatch(/^versoes\/1\.1\.0-/)
  })

  it.concurrent('sorium atualizar voltar', { timeout: UM_MINUTO_E_O_RESTO_MS }, async () => {
    const m = instalada()
    escreverVersao(path.join(m.raiz, 'opt/sorium/versoes/0.9.0-0'), { versao: '0.9.0', pronta: true, comPrograma: true })
    terminou(await m.rodar([SORIUM, 'atualizar', 'voltar', '--sim']), { codigo: 0, dito: /A versão nova está no ar/ })
    expect(estadoDe(m)['ultima']).toMatchObject({ para: '0.9.0', desfecho: 'feita' })
  })

  it.concurrent('sorium-atualizar.service, which the panel wakes', { timeout: UM_MINUTO_E_O_RESTO_MS }, async () => {
    const m = instalada()
    terminou(await m.rodar(linhaDa('sorium-atualizar.service')), { codigo: 0, dito: /^$/ })
    fs.mkdirSync(path.join(m.raiz, PASTA))
    await por(m, '1.1.0', `${PASTA}/sorium-1.1.0.tar.gz`)
    fs.writeFileSync(path.join(m.raiz, ESTADO), JSON.stringify({ disponivel: { versao: '1.1.0', novidades: '', achada_em: '' } }))
    fs.writeFileSync(path.join(m.raiz, PEDIDO), '1.1.0\n')
    terminou(await m.rodar(linhaDa('sorium-atualizar.service')), { codigo: 0, dito: /Pronto: o site é a versão 1\.1\.0\n$/ })
    expect(estadoDe(m)['ultima']).toMatchObject({ para: '1.1.0', desfecho: 'feita' })
    fs.writeFileSync(path.join(m.raiz, PEDIDO), 'procurar\n')
    terminou(await m.rodar(linhaDa('sorium-atualizar.service')), { codigo: 0, dito: SEM_REDE })
  })

  it('the program that works as root is the installed one; one that knows no signatures gives way once', async () => {
    const m = instalada()
    escreverVersao(path.join(m.raiz, 'root/sorium'), { versao: '1.1.0', pronta: true, comPrograma: true })
    const daPasta = () => m.rodar(['./sorium', 'atualizar'], { pasta: '/root/sorium' })
    terminou(await daPasta(), { codigo: 1, dito: /^Quem atualiza esta máquina é o programa instalado nela/ })
    fs.rmSync(path.join(m.raiz, 'opt/sorium/atual/apps/instalador/src/atualizar/assinatura.ts'))
    terminou(await daPasta(), { codigo: 1, dito: /^Da versão 1\.0\.0 para a 1\.1\.0[^]*acrescente --sim\.$/m })
  })

  it('sorium instalar', async () => {
    const m = instalada()
    for (const app of ['api', 'ponte']) {
      fs.mkdirSync(path.join(m.raiz, 'opt/sorium/atual/apps', app, 'dist'), { recursive: true })
      fs.writeFileSync(path.join(m.raiz, 'opt/sorium/atual/apps', app, 'dist/.sorium-entradas'), '')
    }
    const fim = await m.rodar([SORIUM, 'instalar'], { ate: /Deixe este terminal aberto/ })
    // Code 130 is right too, because Ctrl+C reaches the parent programs.
    terminou({ ...fim, codigo: fim.codigo === 130 ? 0 : fim.codigo }, { codigo: 0, dito: /Abra no navegador:[^]*Instalação fechada/ })
  })

  it('sorium copia usar-segredos ARQUIVO', async () => {
    const m = instalada()
    const arquivo = path.join(pastaNova(), 'outra.age')
    const senha = 'uma senha de doze\n'
    terminou(await rodar(path.join(RAIZ, 'sorium'), ['copia', 'segredos', arquivo], { env, entrada: senha }), { codigo: 0, dito: /Pronto/ })
    fs.cpSync(arquivo, path.join(m.raiz, 'root/s.age'))
    const fim = await m.rodar([SORIUM, 'copia', 'usar-segredos', 's.age'], { entrada: senha })
    terminou(fim, { codigo: 0, dito: /Pronto: esta máquina usa CHAVE_DADOS/ })
  })
})

describe('what the units of the services start', () => {
  it('sorium.service: the built site serves, and ends when it is told', async () => {
    const onde = pastaNova()
    fs.symlinkSync(path.join(RAIZ, 'node_modules'), path.join(onde, 'node_modules'))
    const api = path.join(onde, 'apps/api')
    fs.mkdirSync(api, { recursive: true })
    execFileSync(process.execPath, [path.join(RAIZ, 'apps/api/construir.ts'), path.join(RAIZ, 'apps/api/src/main.ts')], { cwd: api })
    const [, ...argumentos] = linhaDa('sorium.service').map((parte) => parte.replace('/opt/sorium/atual', onde))
    const producao = {
      ...env,
      NODE_ENV: 'production',
      PORT: String(await portaLivre()),
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://cidade.exemplo',
      DISCORD_CLIENT_ID: '123456789012345678',
      DISCORD_CLIENT_SECRET: SEGREDO_DE_TESTE,
      SEGREDO_SESSAO: SEGREDO_DE_TESTE,
      CHAVE_PONTE: SEGREDO_DE_TESTE,
    }
    const site = spawn(process.execPath, argumentos, { env: producao, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    await once(site, 'message')
    expect((await fetch(`http://127.0.0.1:${producao.PORT}/api/saude`)).status).toBe(200)
    site.kill('SIGTERM')
    expect((await once(site, 'exit'))[0]).toBe(0)
    terminou(await rodar(process.execPath, argumentos, { env: { ...producao, PUBLIC_URL: '' } }), { codigo: 78, dito: /PUBLIC_URL/ })
  })

  it('sorium-banco.service: the PostgreSQL of the package takes connections, and ends when it is told', async () => {
    const dados = pastaNova()
    await (await iniciarPostgres({ dados })).parar()
    const linha = linhaDa('sorium-banco.service').map((parte) =>
      parte.replace('/opt/sorium/postgres', pastaDoPacote().pasta).replace('/var/lib/sorium-banco/dados', path.join(dados, 'postgres')),
    )
    const executor = escolherExecutor(fs.statSync(path.join(dados, 'postgres')).uid)
    const [programa, argumentos] = executor.comando(linha[0] ?? '', linha.slice(1))
    const fim = await rodar(programa, argumentos, {
      env: { PGPORT: String(await portaLivre()) },
      ate: /ready to accept connections/,
      sinal: 'SIGINT',
    })
    terminou(fim, { codigo: 0, dito: /database system is shut down/ })
  })
})
