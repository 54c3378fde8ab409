import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EstadoDaAtualizacao } from '@sorium/contratos/atualizacao/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VERSAO_DO_SITE } from '#nucleo/versao.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'

const DISPONIVEL = { versao: '9.9.9', novidades: '## 9.9.9\n\nMais.', achada_em: '2026-11-25T12:00:00.000Z' }
const [dados, pasta] = [mkdtempSync(join(tmpdir(), 'sorium-')), mkdtempSync(join(tmpdir(), 'sorium-'))]
const [PEDIDO, ESTADO] = [join(dados, 'atualizacao-pedida'), join(pasta, 'estado.json')]
let mundo: Mundo
let admin: { token: string }
let jogador: Pessoa
beforeAll(async () => {
  mundo = await criarMundo({ ambiente: { DADOS_DIR: dados, ATUALIZACOES_PASTA: pasta } })
  admin = await mundo.admin()
  jogador = await mundo.jogador()
})
beforeEach(() => {
  rmSync(PEDIDO, { force: true })
  por({ disponivel: DISPONIVEL })
})
afterAll(() => mundo.fechar())

const por = (estado: object) => writeFileSync(ESTADO, JSON.stringify(estado))
const ver = async () => (await mundo.chamar(admin, { url: '/api/admin/atualizacao' })).json<EstadoDaAtualizacao>()
const pedir = (payload: object, quem: { token: string } = admin) =>
  mundo.chamar(quem, { method: 'POST', url: '/api/admin/atualizacao', payload })

describe('the page', () => {
  it("says which version serves, and what root's side found", async () => {
    expect(await ver()).toMatchObject({ versao: VERSAO_DO_SITE, instalada: true, disponivel: DISPONIVEL, pedido_em: null, andamento: null })
  })

  it('says that a site that was not installed by the set-up updates itself not', async () => {
    rmSync(ESTADO)
    expect(await ver()).toMatchObject({ versao: VERSAO_DO_SITE, instalada: false, disponivel: null })
    expect((await pedir({ versao: '9.9.9' })).json()).toMatchObject({ codigo: 'atualizacao.nao_instalada' })
  })

  it('shows what it understands of a file that another version wrote', async () => {
    por({ disponivel: { versao: 'outra coisa' } })
    expect(await ver()).toMatchObject({ instalada: true, disponivel: null })
  })
})

describe('a wish', () => {
  it('is one word in a file, audited, once', async () => {
    const feito = await pedir({ versao: '9.9.9' })
    expect([feito.statusCode, feito.json<EstadoDaAtualizacao>().pedido_em]).toEqual([202, expect.any(String)])
    expect(readFileSync(PEDIDO, 'utf8')).toBe('9.9.9\n')
    expect((await pedir({ versao: '9.9.9' })).json()).toMatchObject({ codigo: 'atualizacao.em_andamento' })
    const { n } = await mundo.app.ctx.banco.uma<{ n: number }>(
      `select count(*)::int as n from configuracoes_auditoria where acao = 'atualizacao.pediu' and depois ->> 'versao' = '9.9.9'`,
    )
    expect(n).toBe(1)
  })

  it('says a version and nothing else, whatever came along', async () => {
    expect((await pedir({ versao: '9.9.9', endereco: 'https://exemplo.com/x.tar.gz' })).statusCode).toBe(202)
    expect(readFileSync(PEDIDO, 'utf8')).toBe('9.9.9\n')
  })

  it('of two who press at once one is made', async () => {
    const codigos = (await Promise.all([1, 2, 3, 4].map(() => pedir({ versao: '9.9.9' })))).map((r) => r.statusCode)
    expect(codigos.toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409])
  })

  it.each([
    [{ versao: '9.9.8' }, 409],
    [{ versao: '../../etc' }, 400],
    [{ endereco: 'https://exemplo.com/x.tar.gz' }, 400],
    [{}, 400],
  ])('of %j is refused, and nothing is written', async (corpo, status) => {
    expect((await pedir(corpo)).statusCode).toBe(status)
    expect(existsSync(PEDIDO)).toBe(false)
  })

  it('is not made while an update is under way', async () => {
    por({ disponivel: DISPONIVEL, andamento: { de: '0.1.0', para: '9.9.9', passo: 'Copiando o banco', comecou_em: DISPONIVEL.achada_em } })
    expect((await pedir({ versao: '9.9.9' })).json()).toMatchObject({ codigo: 'atualizacao.em_andamento' })
  })

  it('may be that a version is looked for', async () => {
    expect((await mundo.chamar(admin, { method: 'POST', url: '/api/admin/atualizacao/procura' })).statusCode).toBe(202)
    expect(readFileSync(PEDIDO, 'utf8')).toBe('procurar\n')
  })

  it('is for the administration alone', async () => {
    expect((await pedir({ versao: '9.9.9' }, jogador)).statusCode).toBe(403)
    expect(existsSync(PEDIDO)).toBe(false)
  })
})
