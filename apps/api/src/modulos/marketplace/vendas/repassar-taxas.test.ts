import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Financeiro } from '@sorium/contratos/admin/index.ts'
import { soma } from '#modulos/carteira/index.ts'
import { gravarAjustes, lerAjustes } from '#modulos/configuracoes/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { saldos } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { comprarAnuncio, porAVenda } from '../../../testes/mercado.ts'
import { repassarTaxas } from './repassar-taxas.ts'

const UM_DIA_MS = 24 * 3_600_000
const TAXA = 1_000n

let mundo: Mundo
let admin: { id: string; token: string }
let antiga: Pessoa
let nova: Pessoa
let agora: Date
beforeEach(async () => {
  agora = new Date()
  mundo = await criarMundo({ relogio: { agora: () => agora, ms: () => performance.now() } })
  admin = await mundo.admin()
  antiga = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
  nova = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
  await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { id_carteira_admin_taxa: antiga.id }))
})
afterEach(async () => {
  await conferirLivro(mundo)
  await mundo.fechar()
})

async function cobrar(): Promise<void> {
  const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
  const [anuncio] = await porAVenda(mundo, [{ quem: ana, valor: 10_000n }])
  await mundo.sincronizar({ online: [] })
  expect((await comprarAnuncio(mundo, bruno, { anuncio: anuncio! })).statusCode).toBe(201)
  const online = [bruno.passports[0]]
  const { operacoes } = await mundo.sincronizar({ online })
  await mundo.sincronizar({ online, confirmacoes: operacoes.map(({ id }) => ({ id, resultado: 'aplicada' as const })) })
}
const trocar = async (carteira: string | null, em = agora) => {
  const antes = agora
  agora = em
  const r = await mundo.chamar(admin, {
    method: 'PUT',
    url: '/api/admin/configuracoes',
    payload: { nome: 'Sorium', id_carteira_admin_taxa: carteira },
  })
  agora = antes
  expect(r.statusCode, r.body).toBe(200)
  return r.json<{ id_carteira_admin_taxa: string | null }>()
}
const desistir = () => mundo.chamar(admin, { method: 'DELETE', url: '/api/admin/configuracoes/carteira-da-taxa' })
const troca = async () => (await mundo.chamar(admin, { url: '/api/admin/financeiro' })).json<Financeiro>().troca_da_taxa
const emVigor = async () => (await lerAjustes(mundo.app.ctx.banco)).id_carteira_admin_taxa
const brl = async (quem: Pessoa) => (await saldos(mundo, quem.id)).brl
const casa = (conta: 'casa_taxa' | 'casa_receita') => soma(mundo.app.ctx.banco, conta, 'BRL')
const noLog = async () =>
  (
    await mundo.app.ctx.banco.linhas<{ acao: string }>(
      `select acao from configuracoes_auditoria where acao like 'configuracoes.%carteira_da_taxa' order by id`,
    )
  ).map((l) => l.acao)

it('[OQ-46] a change waits a day: until then the fees go to the wallet of before, and everybody of the administration is told', async () => {
  await cobrar()
  expect(await trocar(nova.id)).toMatchObject({ id_carteira_admin_taxa: antiga.id })
  expect(await troca()).toEqual({
    carteira: expect.stringMatching(/^Jogador/),
    vale_em: new Date(agora.getTime() + UM_DIA_MS).toISOString(),
    por: 'Admin',
  })
  const { vale_em } = (await troca())!
  await trocar(nova.id, new Date(agora.getTime() + 3_600_000))
  expect((await troca())?.vale_em).toBe(vale_em)
  agora = new Date(agora.getTime() + UM_DIA_MS - 1_000)
  expect(await repassarTaxas(mundo.app.ctx)).toBe(1)
  expect([await brl(antiga), await brl(nova), await emVigor()]).toEqual([TAXA, 0n, antiga.id])
  agora = new Date(agora.getTime() + 2_000)
  await repassarTaxas(mundo.app.ctx)
  expect([await emVigor(), await troca()]).toEqual([nova.id, null])
  await cobrar()
  await repassarTaxas(mundo.app.ctx)
  expect([await brl(antiga), await brl(nova)]).toEqual([TAXA, TAXA])
  expect(await noLog()).toEqual(['configuracoes.pediu_carteira_da_taxa', 'configuracoes.trocou_carteira_da_taxa'])
})

it('[OQ-46] what was collected before the hour of the change is the old one’s, what came after it the new one’s, whenever the job comes', async () => {
  await cobrar()
  await trocar(nova.id, new Date(Date.now() - UM_DIA_MS))
  await cobrar()
  await cobrar()
  agora = new Date()
  expect(await repassarTaxas(mundo.app.ctx)).toBe(2)
  expect([await brl(antiga), await brl(nova), await casa('casa_taxa')]).toEqual([TAXA, 2n * TAXA, 0n])
})

it('[OQ-46] what was collected while no wallet was named stays with the house', async () => {
  await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { id_carteira_admin_taxa: null }))
  await cobrar()
  await trocar(nova.id, new Date(Date.now() - UM_DIA_MS))
  agora = new Date()
  const antes = await casa('casa_receita')
  await repassarTaxas(mundo.app.ctx)
  expect([await brl(nova), await casa('casa_taxa'), (await casa('casa_receita')) - antes]).toEqual([0n, 0n, TAXA])
})

it('[API-57] it can be taken back until it counts, once, and then nothing changes', async () => {
  await trocar(nova.id)
  expect((await desistir()).statusCode).toBe(204)
  expect((await desistir()).json().codigo).toBe('configuracoes.sem_troca_de_carteira')
  expect(await troca()).toBeNull()
  agora = new Date(agora.getTime() + 2 * UM_DIA_MS)
  await cobrar()
  await repassarTaxas(mundo.app.ctx)
  expect([await emVigor(), await brl(antiga), await brl(nova)]).toEqual([antiga.id, TAXA, 0n])
  expect(await noLog()).toEqual(['configuracoes.pediu_carteira_da_taxa', 'configuracoes.desistiu_da_carteira_da_taxa'])
})
