import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { PEDIDO } from './atualizar/lugares.ts'
import { DA_ATUALIZACAO, type DaReceita, escreverCaddy, escreverReceita, lerUnidade } from './modelos.ts'

const tem = (programa: string) => spawnSync(programa, ['--version'], { stdio: 'ignore' }).error === undefined
const pastaNova = () => mkdtempSync(join(tmpdir(), 'sorium-'))

it('the service and the container hold as little memory as npm start', () => {
  const ler = (nome: string) => readFileSync(join(import.meta.dirname, '../../..', nome), 'utf8')
  const pedidos = Object.entries(JSON.parse(ler('scripts/memoria.json')) as Record<string, string>)
  const doSystemd = pedidos.map(([nome, valor]) => (valor.includes(' ') ? `"${nome}=${valor}"` : `${nome}=${valor}`))
  const doDocker = pedidos.map(([nome, valor]) => (valor.includes(' ') ? `${nome}="${valor}"` : `${nome}=${valor}`))
  expect(lerUnidade('sorium.service')).toContain(`\nEnvironment=${doSystemd.join(' ')}\n`)
  expect(ler('Dockerfile')).toContain(`\nENV ${doDocker.join(' ')}\n`)
})

describe('the units of systemd', () => {
  beforeEach(({ skip }) => skip(!tem('systemd-analyze'), 'sem o programa systemd-analyze'))

  it.each([
    ['sorium.service', 1.2],
    ['sorium-banco.service', 1.2],
    ['sorium-novidades.service', 1.7],
    ['sorium-atualizar.service', 2.7],
  ] as const)('%s says nothing that systemd does not know, and exposes at most %d of 10', (nome, limite) => {
    const arquivo = join(pastaNova(), nome)
    writeFileSync(arquivo, lerUnidade(nome).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
    const fim = spawnSync('systemd-analyze', ['verify', '--man=no', arquivo], { encoding: 'utf8' })
    expect(fim.stdout + fim.stderr).toBe('')
    const seguranca = execFileSync('systemd-analyze', ['security', '--offline=true', arquivo], { encoding: 'utf8' })
    expect(Number(/exposure level for .*: ([\d.]+)/.exec(seguranca)?.[1])).toBeLessThanOrEqual(limite)
  })

  it('the path and the timer start what they name', () => {
    const pasta = pastaNova()
    for (const nome of DA_ATUALIZACAO) writeFileSync(join(pasta, nome), lerUnidade(nome).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
    for (const nome of ['sorium-atualizar.path', 'sorium-novidades.timer']) {
      const fim = spawnSync('systemd-analyze', ['verify', '--man=no', join(pasta, nome)], { encoding: 'utf8' })
      expect(fim.stdout + fim.stderr).toBe('')
    }
    expect(lerUnidade('sorium-atualizar.path')).toContain(`PathExists=${PEDIDO}`)
  })
})

describe("Caddy's file", () => {
  beforeEach(({ skip }) => skip(!tem('caddy'), 'sem o programa caddy'))

  it('is one that Caddy takes, in each of its forms', () => {
    const pasta = pastaNova()
    for (const instalacao of [null, '127.0.0.1:3190']) {
      const arquivo = join(pasta, 'Caddyfile')
      writeFileSync(arquivo, escreverCaddy({ endereco: 'cidade.exemplo', no: '127.0.0.1:3000', instalacao }))
      const fim = spawnSync('caddy', ['validate', '--config', arquivo, '--adapter', 'caddyfile'], {
        encoding: 'utf8',
        env: { ...process.env, XDG_DATA_HOME: pasta, XDG_CONFIG_HOME: pasta, HOME: pasta },
      })
      expect(fim.stdout + fim.stderr).toContain('Valid configuration')
    }
  })

  it("tells the node the visitor's own address and no other, compresses nothing, and stands in while no node answers", async () => {
    const visto: http.IncomingHttpHeaders[] = []
    const no = http.createServer((req, res) => {
      visto.push(req.headers)
      if (req.method === 'POST') req.on('data', () => undefined).on('end', () => res.end('lido'))
      else if (req.url === '/comprimido') res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('oi'))
      else res.writeHead(200, { 'content-type': 'text/html' }).end('a'.repeat(5000))
    })
    await new Promise<void>((pronto) => void no.listen(0, '127.0.0.1', pronto))
    const instalador = http.createServer((_, res) => res.end('instalador'))
    await new Promise<void>((pronto) => void instalador.listen(0, '127.0.0.1', pronto))
    const [pasta, porta] = [pastaNova(), await portaLivre()]
    const site = escreverCaddy({
      endereco: `http://127.0.0.1:${porta}`,
      no: `127.0.0.1:${(no.address() as AddressInfo).port}`,
      instalacao: `127.0.0.1:${(instalador.address() as AddressInfo).port}`,
    })
    const arquivo = join(pasta, 'Caddyfile')
    writeFileSync(arquivo, `{\n\tadmin off\n}\n${site.replace('lb_try_duration 10s', 'lb_try_duration 1s')}`)
    const caddy = spawn('caddy', ['run', '--config', arquivo, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, XDG_DATA_HOME: pasta, XDG_CONFIG_HOME: pasta, HOME: pasta },
    })
    const pedir = (caminho: string, opcoes?: RequestInit) => fetch(`http://127.0.0.1:${porta}${caminho}`, opcoes)
    try {
      await expect.poll(() => pedir('/').catch(() => null), { timeout: 20_000 }).not.toBeNull()
      const resposta = await pedir('/', { headers: { 'x-forwarded-for': '6.6.6.6', 'accept-encoding': 'gzip' } })
      expect(resposta.headers.get('content-encoding')).toBeNull()
      expect(visto.at(-1)).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
      expect(await (await pedir('/comprimido', { headers: { 'accept-encoding': 'gzip' } })).text()).toBe('oi')
      const grande = await pedir('/api/x', { method: 'POST', body: Buffer.alloc(25_000_000) })
      expect(await grande.text()).toBe('lido')
      const quem = async (caminho: string) => ((await (await pedir(caminho)).text()) === 'instalador' ? 'instalador' : 'site')
      expect(await Promise.all(['/instalacao/', '/auth/discord/callback?code=1&state=instalacao-ab'].map(quem))).toEqual([
        'instalador',
        'instalador',
      ])
      expect(await Promise.all(['/', '/auth/discord/callback?code=1&state=ab', '/auth/discord/callback'].map(quem))).toEqual([
        'site',
        'site',
        'site',
      ])
      no.closeAllConnections()
      await new Promise((pronto) => no.close(pronto))
      const fora = await pedir('/')
      expect([fora.status, fora.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await fora.text()).toContain('O site está voltando')
      expect(await (await pedir('/api/saude')).json()).toMatchObject({ codigo: 'sistema.indisponivel' })
      const ligacao = await pedir('/api/auth/discord?state=a', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
      expect(await ligacao.text()).toContain('http-equiv="refresh"')
    } finally {
      caddy.kill()
      instalador.close()
    }
  })
})

const RECEITA: Record<DaReceita, Record<string, string | number>> = {
  'site.caddy': { endereco: 'cidade.exemplo', nos: '10.0.0.2:3000 10.0.0.3:3000' },
  'no.env': { host: '10.0.0.2', porta: 3000, caddy: '10.0.0.1', banco: 'postgres://b', direta: 'postgres://d', replica: 'postgres://r' },
  'postgresql-principal.conf': { escuta: '10.0.0.4', porta: 5432, wal: '4GB' },
  'postgresql-replica.conf': { escuta: '10.0.0.5', porta: 5432 },
  'pg_hba.conf': { nome: 'sorium', usuario: 'sorium', replicador: 'replicador', rede: '10.0.0.0/24' },
  'pgbouncer.ini': { nome: 'sorium', maquina: '10.0.0.4', banco: 5432, escuta: '127.0.0.1', porta: 6432, usuarios: '/etc/u', conexoes: 20 },
}

describe('the recipe of several nodes', () => {
  it('has a place for each value and a value for each place', () => {
    for (const [nome, valores] of Object.entries(RECEITA) as [DaReceita, Record<string, string>][]) {
      expect(escreverReceita(nome, valores)).not.toContain('{{')
      expect(() => escreverReceita(nome, { ...valores, outra: '' })).toThrow(`${nome}: não há lugar para outra.`)
      expect(() => escreverReceita(nome, {})).toThrow(`${nome}: falta`)
    }
  })

  it('passes over a node that is down, loses no request by it, and stands in while none answers', async ({ skip }) => {
    skip(!tem('caddy'), 'sem o programa caddy')
    const nos = ['a', 'b'].map((nome) => http.createServer((_, res) => res.end(nome)))
    for (const no of nos) await new Promise<void>((pronto) => void no.listen(0, '127.0.0.1', pronto))
    const [pasta, porta] = [pastaNova(), await portaLivre()]
    const site = escreverReceita('site.caddy', {
      endereco: `http://127.0.0.1:${porta}`,
      nos: nos.map((no) => `127.0.0.1:${(no.address() as AddressInfo).port}`).join(' '),
    })
    const arquivo = join(pasta, 'Caddyfile')
    writeFileSync(arquivo, `{\n\tadmin off\n}\n${site.replace('lb_try_duration 10s', 'lb_try_duration 1s')}`)
    const caddy = spawn('caddy', ['run', '--config', arquivo, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, XDG_DATA_HOME: pasta, XDG_CONFIG_HOME: pasta, HOME: pasta },
    })
    const pedir = (caminho: string) => fetch(`http://127.0.0.1:${porta}${caminho}`, { signal: AbortSignal.timeout(20_000) })
    const cair = async (no: http.Server | undefined) => {
      no?.closeAllConnections()
      await new Promise((pronto) => no?.close(pronto))
    }
    const quem = async () => new Set(await Promise.all(Array.from({ length: 20 }, async () => (await pedir('/')).text())))
    try {
      await expect.poll(() => pedir('/').catch(() => null), { timeout: 20_000 }).not.toBeNull()
      expect(await quem()).toEqual(new Set(['a', 'b']))
      await cair(nos[0])
      expect(await quem()).toEqual(new Set(['b']))
      await cair(nos[1])
      const fora = await pedir('/api/saude')
      expect([fora.status, fora.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await fora.json()).toMatchObject({ codigo: 'sistema.indisponivel' })
    } finally {
      caddy.kill()
    }
  })
})
