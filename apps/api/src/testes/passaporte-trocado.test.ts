import type { Anuncio, CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import type { EntregaEmConferencia } from '@sorium/contratos/entregas/index.ts'
import type { Compra } from '@sorium/contratos/loja/index.ts'
import type { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar as comprarNaLoja, saldos } from './corridas.ts'
import { conferirLivro } from './livro.ts'
import { comprarAnuncio, placaNova, porAVenda } from './mercado.ts'

const ANTES = '03aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const OUTRA = '03bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const SO_LICENCA = '01cccccccccccccccccccccccccccccc'

let mundo: Mundo
let admin: { id: string; token: string }
let ana: Pessoa
let idConta: number
beforeEach(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  ana = await mundo.jogador()
  const { banco } = mundo.app.ctx
  idConta = (await banco.uma<{ id_conta: number }>('select id_conta from perfil_vinculo where discord_id = $1', [ana.discordId])).id_conta
  await espelhar({ personagens: [personagem(ana.passports[0]), personagem(ana.passports[1])] })
})
afterEach(async () => {
  await conferirLivro(mundo)
  await mundo.fechar()
})

let versao = Date.now()
const espelhar = async (p: Partial<LoteDoEspelho>) => {
  const r = await mundo.ponte('/ponte/espelho', { protocolo: 1, versao: ++versao, contas: [], personagens: [], veiculos: [], ...p })
  expect(r.statusCode, r.body).toBe(200)
}
const personagem = (passport: number, identidade = ANTES, nome = 'Ana') => ({
  passport,
  id_conta: idConta,
  nome,
  sobrenome: 'Souza',
  banco: 1,
  garagem: 1,
  estatisticas: {},
  identidade,
})
const [quem, outro] = [() => ana.passports[0], () => ana.passports[1]]
const cidade = (p: Parameters<Mundo['sincronizar']>[0] = {}) => mundo.sincronizar({ online: [quem(), outro()], ...p })

async function comprar(operacao?: unknown): Promise<string> {
  const item = await mundo.item({ brl: 1_000n, ...(operacao ? { operacao } : {}) })
  const r = await comprarNaLoja(mundo, ana, { item })
  expect(r.statusCode, r.body).toBe(201)
  return r.json<{ compra_id: string }>().compra_id
}
const compra = async (id: string) => (await mundo.chamar(ana, { url: `/api/loja/historico-compras/${id}` })).json<Compra>()
const casos = async () => (await mundo.chamar(admin, { url: '/api/admin/conferencias' })).json<EntregaEmConferencia[]>()
const decidir = (id: string, payload: object) =>
  mundo.chamar(admin, { method: 'POST', url: `/api/admin/conferencias/${id}/decisao`, payload: { motivo: 'Olhei na cidade', ...payload } })
const saldo = async () => (await saldos(mundo, ana.id)).brl

describe('a passport that was swapped', () => {
  it('the ponte refuses it in the game: it waits for a person, the player reads why, and nothing is handed out again', async () => {
    const id = await comprar()
    const [op] = (await cidade()).operacoes
    expect(op).toMatchObject({ identidade: ANTES })
    await cidade({ confirmacoes: [{ id: op!.id, resultado: 'recusada', motivo: 'personagem_trocado' }] })
    expect((await cidade()).operacoes).toEqual([])
    expect(await compra(id)).toMatchObject({ estado: 'incerto', estado_motivo: expect.stringContaining('em conferência') })
    expect(await casos()).toMatchObject([
      {
        descricao: 'Dar 1 × agua',
        origem: 'loja.compra',
        origem_id: id,
        passaporte: quem(),
        outros_personagens: [{ id: outro(), nome: 'Ana Souza' }],
        pode_devolver: true,
      },
    ])
  })

  it('the mirror says so before anything is handed out', async () => {
    const id = await comprar()
    await espelhar({ personagens: [personagem(quem(), OUTRA, 'Bia')] })
    expect((await cidade()).operacoes).toEqual([])
    expect(await compra(id)).toMatchObject({ estado: 'incerto' })
    expect(await casos()).toMatchObject([{ personagem_agora: 'Bia Souza' }])
  })

  it('re-created with the same number it is another; what is bought for the new one arrives', async () => {
    const antiga = await comprar()
    await espelhar({ personagens: [personagem(quem(), OUTRA)] })
    const nova = await comprar()
    const { operacoes } = await cidade()
    expect(operacoes).toMatchObject([{ identidade: OUTRA }])
    await cidade({ confirmacoes: [{ id: operacoes[0]!.id, resultado: 'aplicada' }] })
    expect([(await compra(antiga)).estado, (await compra(nova)).estado]).toEqual(['incerto', 'entregue'])
  })

  it('wiped, while its character is away: the end of a full pass finds it', async () => {
    const id = await comprar()
    const inicio = ++versao
    await espelhar({ personagens: [personagem(outro())] })
    await espelhar({ fim_da_passagem: inicio })
    expect(await compra(id)).toMatchObject({ estado: 'incerto' })
    const [caso] = await casos()
    expect(caso).toMatchObject({ personagem_agora: null })
    expect((await decidir(caso!.id, { decisao: 'entregar' })).json()).toMatchObject({ codigo: 'entregas.passaporte_sem_personagem' })
  })

  it('a new name, and a ponte that knows less or nothing of who it is, freeze nothing', async () => {
    const id = await comprar()
    await espelhar({ personagens: [personagem(quem(), ANTES, 'Outro Nome')] })
    await espelhar({ personagens: [personagem(quem(), SO_LICENCA)] })
    const { identidade: _, ...semIdentidade } = personagem(quem())
    await espelhar({ personagens: [semIdentidade] })
    expect((await cidade()).operacoes).toHaveLength(1)
    expect([await casos(), (await compra(id)).estado]).toEqual([[], 'no_servidor'])
  })
})

describe('the word of the administration', () => {
  const congelada = async (operacao?: unknown) => {
    const id = await comprar(operacao)
    await espelhar({ personagens: [personagem(quem(), OUTRA, 'Bia')] })
    const [caso] = await casos()
    return { id, caso: caso!.id }
  }

  it('to whoever has the passport now: it arrives there, once', async () => {
    const { id, caso } = await congelada()
    expect((await decidir(caso, { decisao: 'entregar' })).statusCode).toBe(200)
    const { operacoes } = await cidade()
    expect(operacoes).toMatchObject([{ passport: quem(), identidade: OUTRA }])
    await cidade({ confirmacoes: [{ id: operacoes[0]!.id, resultado: 'aplicada' }] })
    expect([(await compra(id)).estado, await casos()]).toEqual(['entregue', []])
    expect((await decidir(caso, { decisao: 'entregar' })).json()).toMatchObject({ codigo: 'entregas.nada_a_decidir' })
  })

  it("to another character of the buyer: it arrives there, and the purchase is that one's", async () => {
    const { id, caso } = await congelada()
    const estranho = await mundo.jogador()
    for (const personagem_id of [undefined, quem(), estranho.passports[0]])
      expect((await decidir(caso, { decisao: 'outro', ...(personagem_id ? { personagem_id } : {}) })).json()).toMatchObject({
        codigo: 'entregas.personagem_de_outro',
      })
    expect((await decidir(caso, { decisao: 'outro', personagem_id: outro() })).statusCode).toBe(200)
    const { operacoes } = await cidade()
    expect(operacoes).toMatchObject([{ passport: outro(), identidade: ANTES }])
    await cidade({ confirmacoes: [{ id: operacoes[0]!.id, resultado: 'aplicada' }] })
    expect(await compra(id)).toMatchObject({ estado: 'entregue', personagem_id: outro() })
  })

  it('the money back: the whole price, once, and nothing arrives', async () => {
    const antes = await saldo()
    const { id, caso } = await congelada()
    const r = await Promise.all([1, 2, 3].map(() => decidir(caso, { decisao: 'devolver' })))
    expect(r.map((x) => x.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect([(await compra(id)).estado, await saldo(), (await cidade()).operacoes]).toEqual(['reembolsado', antes, []])
  })

  it("is an administrator's, with a reason, and never about what is his own", async () => {
    const { caso } = await congelada()
    const url = `/api/admin/conferencias/${caso}/decisao`
    expect((await mundo.chamar(ana, { url: '/api/admin/conferencias' })).statusCode).toBe(403)
    expect((await mundo.chamar(ana, { method: 'POST', url, payload: { decisao: 'devolver', motivo: 'x' } })).statusCode).toBe(403)
    expect((await decidir(caso, { decisao: 'devolver', motivo: ' ' })).statusCode).toBe(400)
    const { banco } = mundo.app.ctx
    await banco.pool.query('update sessao_usuario set email = (select email from sessao_admin where id = $1) where id = $2', [
      admin.id,
      ana.id,
    ])
    expect((await decidir(caso, { decisao: 'devolver' })).json()).toMatchObject({ codigo: 'entregas.caso_proprio' })
  })
})

describe('what players sold each other', () => {
  it('while a person decides who gets it, buyer and seller read that, and not that there is no room', async () => {
    const bruno = await mundo.jogador()
    const [anuncio] = await porAVenda(mundo, [{ quem: bruno, veiculo: { modelo: 'panto', placa: placaNova() }, valor: 5_000n }])
    expect((await comprarAnuncio(mundo, ana, { anuncio: anuncio! })).statusCode).toBe(201)
    const { operacoes } = await cidade()
    await cidade({ confirmacoes: [{ id: operacoes[0]!.id, resultado: 'recusada', motivo: 'personagem_trocado' }] })
    const minhas = async () => (await mundo.chamar(ana, { url: '/api/marketplace/compras' })).json<CompraDoMercado[]>()
    const vendido = async () => (await mundo.chamar(bruno, { url: `/api/marketplace/anuncios/${anuncio}` })).json<Anuncio>().entrega
    expect((await minhas())[0]).toMatchObject({
      estado: 'incerto',
      estado_motivo: expect.stringContaining('em conferência'),
      pode_trocar_personagem: true,
    })
    expect(await vendido()).toMatchObject({ estado: 'incerto' })
    const [caso] = await casos()
    expect((await decidir(caso!.id, { decisao: 'outro', personagem_id: outro() })).statusCode).toBe(200)
    expect((await minhas())[0]?.estado).not.toBe('incerto')
    const [nova] = (await cidade()).operacoes
    await cidade({ confirmacoes: [{ id: nova!.id, resultado: 'aplicada' }] })
    expect([(await minhas())[0]?.estado, (await vendido())?.estado]).toEqual(['entregue', 'entregue'])
  })

  it('a vehicle that goes back to a seller whose passport another has now waits, and cannot be paid back', async () => {
    const bruno = await mundo.jogador()
    const [anuncio] = await porAVenda(mundo, [{ quem: ana, veiculo: { modelo: 'panto', placa: placaNova() }, valor: 5_000n }])
    await espelhar({ personagens: [personagem(quem(), OUTRA, 'Bia')] })
    const r = await mundo.chamar(ana, { method: 'POST', url: `/api/marketplace/anuncios/${anuncio}/cancelamento` })
    expect(r.statusCode, r.body).toBeLessThan(300)
    const { operacoes } = await cidade()
    expect(operacoes).toMatchObject([{ tipo: 'dar_veiculo', identidade: ANTES }])
    await cidade({ confirmacoes: [{ id: operacoes[0]!.id, resultado: 'recusada', motivo: 'personagem_trocado' }] })
    const [caso] = await casos()
    expect(caso).toMatchObject({ origem: 'marketplace.devolucao', pode_devolver: false, outros_personagens: [{ id: outro() }] })
    expect((await decidir(caso!.id, { decisao: 'devolver' })).json()).toMatchObject({ codigo: 'entregas.sem_devolucao' })
    expect((await decidir(caso!.id, { decisao: 'outro', personagem_id: outro() })).statusCode).toBe(200)
    expect((await cidade()).operacoes).toMatchObject([{ tipo: 'dar_veiculo', passport: outro() }])
    expect((await comprarAnuncio(mundo, bruno, { anuncio: anuncio! })).statusCode).toBe(409)
  })
})
