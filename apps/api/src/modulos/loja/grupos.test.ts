import type { Categoria, Compra, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { comprar, saldos } from '../../testes/corridas.ts'
import { formulario } from '../../testes/formulario.ts'
import { conferirLivro } from '../../testes/livro.ts'
import { encerrarAlugueis } from './aluguel/encerrar-alugueis.ts'

let mundo: Mundo
let admin: { id: string; token: string }
let ana: Pessoa
let categoria: string
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  const r = await mundo.chamar(admin, { method: 'POST', url: '/api/admin/loja/categorias', payload: { nome: 'Premium' } })
  categoria = r.json<Categoria>().id
})
beforeEach(async () => {
  await permitir(['VIP', 'Premium'])
  ana = await mundo.jogador()
  await cidade()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const permitir = (grupos: string[]) => mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { grupos_permitidos: grupos }))
const cidade = () => mundo.sincronizar({ online: [ana.passports[0]] })
const campos = (comando: string) => ({
  nome: 'Acesso',
  categoria_id: categoria,
  valor_reais: '10',
  tipo: 'permanente',
  comando,
  tipo_item: 'item',
  quantidade: '1',
})
const criar = (comando: string) => mundo.chamar(admin, { method: 'POST', url: '/api/admin/loja/itens', ...formulario(campos(comando)) })
const editar = (id: string, comando: string) =>
  mundo.chamar(admin, { method: 'PUT', url: `/api/admin/loja/itens/${id}`, ...formulario(campos(comando)) })
const testar = (item: string) =>
  mundo.chamar(admin, { method: 'POST', url: `/api/admin/loja/itens/${item}/teste`, payload: { passport: ana.passports[0] } })
const criado = async (comando: string) => {
  const r = await criar(comando)
  expect(r.statusCode, r.body).toBe(201)
  return r.json<ItemDaLoja>().id
}
const recusada = (r: { statusCode: number; json: () => unknown }) =>
  expect([r.statusCode, r.json()]).toEqual([409, expect.objectContaining({ codigo: 'loja.grupo_nao_permitido' })])

describe('a command that gives a group', () => {
  it('[API-41][API-42][AIT-02] is saved for a group of the list, exactly as it is written there, and for no other', async () => {
    const id = await criado('grupo VIP 30')
    for (const comando of ['grupo Admin 30', 'grupo vip 30', 'grupo VIPs 30']) {
      recusada(await criar(comando))
      recusada(await editar(id, comando))
    }
    expect((await criar('grupo Admin 30')).json()).toMatchObject({ detalhes: expect.stringContaining('Admin') })
    expect((await editar(id, 'grupo Premium 7')).statusCode).toBe(200)
    expect((await criar('item agua 1')).statusCode).toBe(201)
  })

  it('[API-41] without a list there is no group for sale', async () => {
    await permitir([])
    recusada(await criar('grupo VIP 30'))
  })

  it('a group that was taken from the list is not sold and not tried any more, and nothing is paid', async () => {
    const id = await criado('grupo VIP 30')
    expect((await comprar(mundo, ana, { item: id })).statusCode).toBe(201)
    expect((await testar(id)).statusCode).toBe(202)
    await permitir(['Premium'])
    const antes = await saldos(mundo, ana.id)
    const compra = await comprar(mundo, ana, { item: id })
    recusada(compra)
    expect(compra.body).not.toContain('VIP')
    recusada(await testar(id))
    expect(await saldos(mundo, ana.id)).toEqual(antes)
    await permitir(['VIP'])
    expect((await comprar(mundo, ana, { item: id })).statusCode).toBe(201)
  })
})

describe("the game server's own list", () => {
  const comprado = async () => (await comprar(mundo, ana, { item: await criado('grupo VIP 30') })).json<{ compra_id: string }>().compra_id
  const estado = async (id: string) => {
    const { estado, estado_motivo } = (await mundo.chamar(ana, { url: `/api/loja/historico-compras/${id}` })).json<Compra>()
    return { estado, estado_motivo }
  }
  const responder = (id: string, resultado: Confirmacao['resultado'], motivo?: string) =>
    mundo.sincronizar({ online: [ana.passports[0]], confirmacoes: [{ id, resultado, ...(motivo ? { motivo } : {}) }] })

  it('[LOJ-13] a group that the server does not give is paid back at once, with the reason', async () => {
    const id = await comprado()
    const [op] = (await cidade()).operacoes
    expect(op).toMatchObject({ tipo: 'definir_grupo', dados: { grupo: 'VIP' } })
    await responder(op!.id, 'recusada', 'grupo_nao_permitido')
    expect(await estado(id)).toEqual({ estado: 'reembolsado', estado_motivo: expect.stringContaining('não aceita dar este grupo') })
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 50_000n })
  })

  it('[LOJ-05] an end is asked for whatever the list says by then, and again while the server does not let the site take the group', async () => {
    const id = await comprado()
    await responder((await cidade()).operacoes[0]!.id, 'aplicada')
    await permitir([])
    const { banco } = mundo.app.ctx
    await banco.pool.query(`update loja_compra set expira_em = now() where id = $1`, [id])
    await encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)
    const [fim] = (await cidade()).operacoes
    expect(fim).toMatchObject({ tipo: 'revogar_grupo', dados: { grupo: 'VIP' } })
    await responder(fim!.id, 'recusada', 'grupo_fora_da_lista')
    expect(await estado(id)).toMatchObject({ estado: 'entregue' })
    await banco.pool.query(`update entregas_operacao set disponivel_em = now() where origem_id = $1 and estado = 'pendente'`, [id])
    const [outra] = (await cidade()).operacoes
    expect(outra).toMatchObject({ tipo: 'revogar_grupo', geracao: 2 })
    await responder(outra!.id, 'aplicada')
    expect(await estado(id)).toMatchObject({ estado: 'expirado', estado_motivo: null })
  })
})
