import { MANIFESTO } from '@sorium/contratos/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { criarMundo, type Mundo } from './aplicacao.ts'
import { comprar } from './corridas.ts'

let mundo: Mundo
let admin: { id: string; token: string }
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  const ana = await mundo.jogador()
  await mundo.jogador()
  await comprar(mundo, ana, { item: await mundo.item() })
})
afterAll(() => mundo.fechar())

const registros = () =>
  mundo.app.ctx.banco.linhas<{ objeto: string; ator: string; depois: unknown; endereco: string }>(
    `select objeto, ator, depois, endereco from configuracoes_auditoria where acao = 'admin.exportou' order by id`,
  )
const CSV = MANIFESTO.filter((c) => c.metodo === 'GET' && c.caminho.endsWith('/csv')).map((c) => c.caminho)

it('the tables are known', () => expect(CSV.length).toBeGreaterThanOrEqual(8))

it.each(CSV)('GET %s', async (caminho) => {
  const antes = (await registros()).length
  for (const consulta of ['', '?busca=ana']) {
    const r = await mundo.chamar(admin, { url: `/api${caminho}${consulta}` })
    expect(r.statusCode, r.body).toBe(200)
    const linhas = r.body.trim().split('\r\n').length - 1
    const feitos = await registros()
    expect(feitos.at(-1)).toEqual({
      objeto: expect.stringMatching(/^tabela:[a-z]+$/),
      ator: `admin:${admin.id}`,
      depois: { linhas, filtro: consulta ? { busca: 'ana' } : {} },
      endereco: '127.0.0.1',
    })
  }
  expect((await registros()).length).toBe(antes + 2)
})
