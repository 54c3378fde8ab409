import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarLog } from '#nucleo/log.ts'
import { CHAVE_DA_PONTE, criarMundo, type Mundo } from './aplicacao.ts'

const linhas: { level: number; msg: string; caminho?: string; metodo?: string; status?: number; ms?: number }[] = []
let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo({
    log: criarLog('info', { write: (linha: string) => void linhas.push(JSON.parse(linha) as (typeof linhas)[0]) }),
  })
})
afterAll(() => mundo.fechar())

const ler = (url: string, headers = {}) => mundo.app.http.inject({ url, headers })
const pedidos = () => linhas.flatMap((l) => (l.msg === 'pedido' ? `${l.metodo} ${l.caminho} ${l.status}` : []))

describe('GET /api/saude', () => {
  it('[API-01] is 503 while the database answers and takes no writes, and 200 as soon as it does again', async () => {
    const sql = (texto: string) => mundo.app.ctx.banco.avulsas(texto)
    await sql('alter table nucleo_saude rename to nucleo_outra')
    expect(await ler('/api/saude')).toMatchObject({ statusCode: 503 })
    await sql('alter table nucleo_outra rename to nucleo_saude')
    expect(await ler('/api/saude')).toMatchObject({ statusCode: 200 })
    expect(await mundo.app.ctx.banco.linhas('select 1 from nucleo_saude')).toEqual([])
  })

  it('a call that could not be written, with the disk full, is 503 and not a fault of ours, and the log says why', async () => {
    const sql = (texto: string) => mundo.app.ctx.banco.avulsas(texto)
    await sql(`create function cheio() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger cheio before insert on sessao_oauth for each row execute function cheio()`)
    try {
      linhas.length = 0
      const r = await ler('/api/auth/discord?state=estado-comprido')
      expect([r.statusCode, r.json<{ codigo: string }>().codigo, r.headers['retry-after']]).toEqual([503, 'sistema.indisponivel', '10'])
      expect(linhas.map((l) => l.msg)).toContain('o banco não aceita escrita')
    } finally {
      await sql('drop function cheio() cascade')
    }
  })

  it('asked by many it writes no more often', async () => {
    const paginas = async () => (await mundo.app.ctx.banco.uma<{ n: bigint }>(`select pg_relation_size('nucleo_saude') / 8192 as n`)).n
    const antes = await paginas()
    await Promise.all(Array.from({ length: 50 }, () => ler('/api/saude')))
    expect((await paginas()) - antes).toBeLessThanOrEqual(1n)
  })
})

describe('the log', () => {
  it('has what changed something and what failed, and not each read of a page', async () => {
    linhas.length = 0
    await ler('/api/saude')
    await ler('/api/hall/ranking/mais-rico')
    await ler('/api/nada?token=segredo')
    await mundo.app.http.inject({ method: 'POST', url: '/api/auth/admin', payload: { email: 'a@b.co', senha: 'errada' } })
    expect(pedidos()).toEqual(['GET /api/nada 404', 'POST /api/auth/admin 401'])
  })

  it('has one line of a page that is opened with all that it asks for', async () => {
    linhas.length = 0
    const navegador = { accept: 'text/html,*/*;q=0.8' }
    const r = await ler('/loja', navegador)
    if (r.statusCode !== 200) return
    const arquivos = [...new Set([...r.body.matchAll(/(?:href|src)="(\/(?:assets|imagens)\/[^"]+)"/g)].map((m) => m[1]!))]
    expect(arquivos.length).toBeGreaterThan(3)
    const chamadas = ['/api/admin/loja/itens', '/api/admin/loja/categorias', '/api/loja/mais-vendidos', '/api/blockchain/valor']
    for (const url of [...arquivos, ...chamadas]) expect([url, (await ler(url)).statusCode]).toEqual([url, 200])
    // Requests of a second or more are logged too, which may happen on a busy machine.
    const partes = linhas.filter((l) => l.msg === 'pedido' && l.caminho !== '/loja' && (l.ms ?? 0) < 1_000)
    expect([pedidos().filter((p) => p.includes('/loja ')), partes]).toEqual([['GET /loja 200'], []])
  })

  it('says once that a proxy is not named, and whoever comes from outside makes it say nothing', async () => {
    linhas.length = 0
    const avisos = () => linhas.filter((l) => l.msg.includes('PROXIES_CONFIAVEIS')).length
    const de = (remoteAddress: string) =>
      mundo.app.http.inject({ url: '/api/saude', remoteAddress, headers: { 'x-forwarded-for': '200.1.2.3' } })
    await de('200.9.9.9')
    expect(avisos()).toBe(0)
    await de('127.0.0.1')
    await de('172.17.0.1')
    expect(avisos()).toBe(1)
  })
})

describe('the figures', () => {
  it.each([
    ['forwarded', 'for=200.1.2.3'],
    ['x-real-ip', '200.1.2.3'],
    ['x-forwarded-for', '200.1.2.3'],
    ['x-forwarded-proto', 'https'],
    ['via', '1.1 proxy'],
  ])('a call that a proxy of this machine hands on (%s) reads none without the token', async (nome, valor) => {
    const ler = (headers: Record<string, string>) => mundo.app.http.inject({ url: '/api/metricas', remoteAddress: '127.0.0.1', headers })
    expect((await ler({ [nome]: valor })).statusCode).toBe(404)
    expect((await ler({})).statusCode).toBe(200)
  })
})

describe('a game server that is not let in', () => {
  const visto = async (): Promise<unknown> => {
    const { token } = await mundo.admin()
    const [servidor] = (await mundo.chamar({ token }, { url: '/api/admin/ponte/servidores' })).json<{ recusada: unknown }[]>()
    return servidor?.recusada
  }
  const semNota = () => mundo.app.ctx.banco.avulsas('update entregas_servidor set recusada_em = null')
  const bater = (o: object) => mundo.ponte('/ponte/sincronizar', {}, o)

  it('shows in the panel with what to do: a wrong key, a wrong clock, a revoked key; until it is let in', async () => {
    expect(await visto()).toBeNull()
    await bater({ chave: `${CHAVE_DA_PONTE.slice(0, -1)}x` })
    expect(await visto()).toMatchObject({ motivo: 'chave_errada' })
    await semNota()
    await bater({ instante: Math.floor(Date.now() / 1000) - 600 })
    expect(await visto()).toMatchObject({ motivo: 'relogio_errado' })
    await semNota()
    await mundo.app.ctx.banco.avulsas('update entregas_servidor set chave_revogada_em = clock_timestamp()')
    await bater({})
    expect(await visto()).toMatchObject({ motivo: 'chave_revogada' })
    await mundo.app.ctx.banco.avulsas(`update entregas_servidor set chave_revogada_em = null, visto_em = clock_timestamp()`)
    expect(await visto()).toBeNull()
  })

  it('is noted at most once in ten seconds, and a server that there is not is not noted', async () => {
    await semNota()
    await bater({ chave: 'a'.repeat(40) })
    const em = () => mundo.app.ctx.banco.uma<{ em: Date }>('select recusada_em as em from entregas_servidor')
    const antes = await em()
    await Promise.all(Array.from({ length: 5 }, () => bater({ chave: 'b'.repeat(40) })))
    expect(await em()).toEqual(antes)
    expect(await bater({ servidor: 'nenhum' })).toMatchObject({ statusCode: 401 })
  })
})
