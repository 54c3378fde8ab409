import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarBancoDeTeste } from '#nucleo/testes/banco.ts'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { examinarBanco } from './banco.ts'
import { examinarCidade } from './cidade.ts'
import { examinarDiscord } from './discord.ts'
import { escreverExames, haErro } from './exame.ts'
import { examinarDisco } from './maquina.ts'
import { examinarEndereco, examinarNo } from './site.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

async function servidor(responder: (req: http.IncomingMessage, res: http.ServerResponse) => void) {
  const s = http.createServer(responder)
  await new Promise<void>((pronto) => void s.listen(0, '127.0.0.1', pronto))
  return { url: `http://127.0.0.1:${(s.address() as AddressInfo).port}`, fechar: () => new Promise((pronto) => s.close(pronto)) }
}

describe('the database', () => {
  it('is well with all migrations, and then what else was asked for is looked at', async () => {
    const exames = await examinarBanco(mundo.url, async () => [{ nome: 'mais', nota: 'certo', diz: 'x' }])
    expect(exames).toMatchObject([{ nome: 'banco', nota: 'certo', diz: expect.stringMatching(/com todas as migrações/) }, { nome: 'mais' }])
  })

  it('without tables is counted, and told what the next start does', async () => {
    const outro = await criarBancoDeTeste()
    const url = new URL(outro.url)
    url.pathname = '/postgres'
    const [exame] = await examinarBanco(url.toString(), async () => [])
    expect(exame).toMatchObject({ nota: 'atencao', diz: expect.stringMatching(/faltam \d+ migrações/) })
    await outro.apagar()
  })

  it('with another password is one sentence that does not repeat it', async () => {
    const url = new URL(mundo.url)
    url.password = 'segredo-errado'
    const exames = await examinarBanco(url.toString(), async () => [])
    expect(haErro(exames)).toBe(true)
    expect(escreverExames(exames)).toMatch(/recusou a senha/)
    expect(escreverExames(exames)).not.toMatch(/segredo-errado/)
  })
})

describe('the city', () => {
  it('is silent until a server connects, and money that stands still is an error with its command', async () => {
    const { pool } = mundo.app.ctx.banco
    await mundo.app.ctx.banco.transacao((tx) =>
      mundo.app.entregas.criarServidor(tx, { id: 'principal', nome: 'Principal', chave: 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6' }),
    )
    expect(await examinarCidade(mundo.app.ctx.banco)).toMatchObject([{ nota: 'atencao', diz: 'Nunca se ligou ao site.' }])
    await pool.query(`update entregas_servidor set visto_em = clock_timestamp(), framework = 'creative', online = '{1,2,3}'`)
    expect(await examinarCidade(mundo.app.ctx.banco)).toMatchObject([{ nota: 'certo', diz: 'No ar: base creative, 3 online.' }])
    await pool.query(`insert into carteira_congelamento (motivo) values ('teste')`)
    const exames = await examinarCidade(mundo.app.ctx.banco)
    expect(exames[1]).toMatchObject({ nota: 'errado', faca: expect.stringContaining('sorium admin liberar') })
  })
})

describe('Discord', () => {
  it.each([
    [200, 'certo', /aceita/],
    [401, 'errado', /recusou/],
    [500, 'atencao', /respondeu 500/],
  ])('%i is %s', async (status, nota, diz) => {
    let pedido = ''
    const s = await servidor((req, res) => {
      pedido = `${req.url} ${req.headers.authorization}`
      res.writeHead(status).end('{}')
    })
    const exames = await examinarDiscord({ clienteId: '123', clienteSegredo: 'abc', api: s.url })
    expect(exames[0]).toMatchObject({ nota, diz: expect.stringMatching(diz) })
    expect(pedido).toBe(`/oauth2/token Basic ${btoa('123:abc')}`)
    await s.fechar()
  })

  it('tells a clock that is wrong, of which the game server would be refused', async () => {
    const s = await servidor((_, res) => res.writeHead(200, { date: new Date(Date.now() - 120_000).toUTCString() }).end('{}'))
    const exames = await examinarDiscord({ clienteId: '1', clienteSegredo: 'a', api: s.url })
    expect(exames[1]).toMatchObject({ nome: 'relógio', nota: 'errado', diz: expect.stringMatching(/Errado em 1\d\d s/) })
    await s.fechar()
  })

  it('that does not answer says nothing about the keys', async () => {
    const exames = await examinarDiscord({ clienteId: '1', clienteSegredo: 'a', api: 'http://127.0.0.1:1' })
    expect(exames).toMatchObject([{ nota: 'atencao' }])
  })
})

describe('the site', () => {
  it.each([
    [200, 'certo'],
    [503, 'errado'],
  ])('that answers %i on this machine is %s', async (status, nota) => {
    const s = await servidor((req, res) => res.writeHead(req.url === '/api/saude' ? status : 404).end())
    expect(await examinarNo(s.url)).toMatchObject({ nota })
    await s.fechar()
  })

  it('whose name leads nowhere, or whose machine has no certificate, says which of the two', async () => {
    expect(await examinarEndereco('https://nao-ha.invalid')).toMatchObject([{ nome: 'endereço', nota: 'errado' }])
    const s = await servidor((_, res) => res.end())
    const exames = await examinarEndereco(s.url.replace('http://127.0.0.1', 'https://localhost'))
    expect(exames).toMatchObject([{ nota: 'certo' }, { nome: 'certificado', nota: 'errado' }])
    await s.fechar()
  })
})

it('the disk is told in gigabytes, and a folder that is not there is an error', async () => {
  expect(await examinarDisco(tmpdir())).toMatchObject([{ diz: expect.stringMatching(/^\d+,\d GB livres em/) }])
  expect(await examinarDisco('/nao/ha')).toMatchObject([{ nota: 'errado' }])
})
