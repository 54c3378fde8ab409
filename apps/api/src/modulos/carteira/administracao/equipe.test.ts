import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { emParalelo, porStatus, saldos } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'

let mundo: Mundo
let admin: { id: string; token: string; email: string }
let ana: Pessoa
beforeAll(async () => {
  mundo = await criarMundo({ conexoes: 12 })
})
beforeEach(async () => {
  admin = await mundo.admin()
  ana = await mundo.jogador()
})
afterEach(async () => {
  await conferirLivro(mundo)
  await mundo.app.ctx.banco.pool.query('delete from configuracoes_valor')
})
afterAll(() => mundo.fechar())

const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)
const creditar = (id: string, valor: number, quem = admin) =>
  mundo.chamar(quem, { method: 'PUT', url: `/api/admin/carteiras/${id}/saldo_real`, payload: { valor } })
const converter = (id: string, taxa: number, valor = 100) =>
  mundo.chamar(admin, { method: 'POST', url: `/api/admin/carteiras/${id}/converter`, payload: { valor, taxa } })
const ajustar = (mudancas: Parameters<typeof gravarAjustes>[1]) => mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, mudancas))
const abrirCarteiraDoAdmin = () =>
  mundo.chamar(admin, { method: 'POST', url: '/api/carteira', payload: { leuInfo: true } }).then((r) => expect(r.statusCode).toBe(201))

describe("an administrator's own wallet", () => {
  const recusada = async (dono: string) => {
    const antes = await saldos(mundo, dono)
    for (const r of [await creditar(dono, 10), await converter(dono, 1.35, 10)])
      expect([r.statusCode, r.json().codigo, r.json().erro]).toEqual([403, 'carteira.propria', expect.stringContaining('sua própria')])
    expect(await saldos(mundo, dono)).toEqual(antes)
  }

  it('[API-39][API-40] his account has no credit and no rate from himself; another administrator may', async () => {
    await abrirCarteiraDoAdmin()
    await recusada(admin.id)
    const outro = await mundo.admin()
    expect((await creditar(admin.id, 10, outro)).statusCode).toBe(200)
    expect((await creditar(ana.id, 10)).statusCode).toBe(200)
    const r = await mundo.chamar(admin, { method: 'POST', url: '/api/carteira/converter', payload: { valor: 10, cotacao: 1.35 } })
    expect([r.statusCode, r.json()]).toMatchObject([200, { saldo_real: 0, recebido: 7.4 }])
  })

  it('[API-39][API-40] nor has the player with his e-mail at Discord, however it is written', async () => {
    await sql('update sessao_usuario set email = $2 where id = $1', [ana.id, `  ${admin.email.toUpperCase()} `])
    await recusada(ana.id)
  })

  it('[API-39] who typed it into his profile, or has not shown Discord that it is his, is nobody of the administration', async () => {
    await sql('update sessao_usuario set email = $2, email_verificado = false where id = $1', [ana.id, admin.email])
    await sql('update perfil_cadastro set email = $2 where usuario = $1', [ana.id, admin.email])
    expect((await creditar(ana.id, 10)).statusCode).toBe(200)
    const ficha = await mundo.chamar(admin, { url: `/api/admin/usuarios/${ana.id}` })
    expect(ficha.json()).toMatchObject({ admin: false, sua: false })
    const lista = await mundo.chamar(admin, { url: '/api/admin/usuarios?busca=' + ana.discordId })
    expect(lista.json()).toMatchObject([{ admin: false }])
    const banida = { method: 'POST', url: `/api/admin/usuarios/${ana.id}/banimento`, payload: { motivo: 'Golpe' } } as const
    expect((await mundo.chamar(admin, banida)).statusCode).toBe(200)
  })

  it("[API-39][API-40] nor another player with that player's CPF or game licence", async () => {
    const [bruno, carla, davi] = [await mundo.jogador(), await mundo.jogador(), await mundo.jogador()]
    await sql('update sessao_usuario set email = $2 where id = $1', [ana.id, admin.email])
    await sql('update perfil_vinculo set license = (select license from perfil_vinculo where discord_id = $1) where discord_id = $2', [
      ana.discordId,
      carla.discordId,
    ])
    await recusada(carla.id)
    await sql('drop index perfil_cadastro_cpf')
    try {
      await sql('update perfil_cadastro set cpf_indice = (select cpf_indice from perfil_cadastro where usuario = $1) where usuario = $2', [
        ana.id,
        bruno.id,
      ])
      await recusada(bruno.id)
    } finally {
      await sql(`update perfil_cadastro set cpf_indice = sha256(usuario::text::bytea) where usuario = $1`, [bruno.id])
      await sql('create unique index perfil_cadastro_cpf on perfil_cadastro (cpf_indice)')
    }
    expect((await creditar(davi.id, 10)).statusCode).toBe(200)
  })

  it('[API-39] an empty e-mail is nobody', async () => {
    await sql(`update sessao_admin set email = '' where id = $1`, [admin.id])
    await sql(`update sessao_usuario set email = '' where id = $1`, [ana.id])
    expect((await creditar(ana.id, 10)).statusCode).toBe(200)
    await sql(`update sessao_admin set email = $2 where id = $1`, [admin.id, admin.email])
  })
})

describe('how much an administrator may credit', () => {
  it('[API-39] at most R$ 10.000,00 at a time, and the refusal says so', async () => {
    const r = await creditar(ana.id, 10_000.01)
    expect([r.statusCode, r.json()]).toEqual([
      409,
      expect.objectContaining({ codigo: 'carteira.credito_por_vez', detalhes: expect.stringContaining('R$ 10.000,00') }),
    ])
    expect((await creditar(ana.id, 10_000)).statusCode).toBe(200)
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 1_050_000n })
  })

  it('[API-39] at most R$ 50.000,00 in 24 hours, whoever receives it; the refusal says what is left', async () => {
    const bruno = await mundo.jogador()
    for (let i = 0; i < 4; i++) expect((await creditar(i % 2 ? ana.id : bruno.id, 10_000)).statusCode).toBe(200)
    expect((await creditar(ana.id, 8_765.43)).statusCode).toBe(200)
    const r = await creditar(bruno.id, 1_234.58)
    expect([r.statusCode, r.json()]).toEqual([
      409,
      expect.objectContaining({ codigo: 'carteira.credito_do_dia', detalhes: expect.stringMatching(/R\$ 50\.000,00.*R\$ 1\.234,57/) }),
    ])
    expect((await creditar(bruno.id, 1_234.57)).statusCode).toBe(200)
    expect((await creditar(bruno.id, 0.01)).statusCode).toBe(409)
    expect((await creditar(bruno.id, 10_000, await mundo.admin())).statusCode).toBe(200)
  })

  it('[API-39] what is older than 24 hours counts no more', async () => {
    await ajustar({ credito_maximo_por_dia: '1000000' })
    expect((await creditar(ana.id, 10_000)).statusCode).toBe(200)
    expect((await creditar(ana.id, 1)).statusCode).toBe(409)
    await sql('alter table carteira_transacao disable trigger user')
    await sql(`update carteira_transacao set em = em - interval '23 hours 59 minutes' where ator = $1`, [`admin:${admin.id}`])
    expect((await creditar(ana.id, 1)).statusCode).toBe(409)
    await sql(`update carteira_transacao set em = em - interval '1 minute' where ator = $1`, [`admin:${admin.id}`])
    await sql('alter table carteira_transacao enable trigger user')
    expect((await creditar(ana.id, 10_000)).statusCode).toBe(200)
  })

  it('[API-39] forty at once come no further than one after the other', async () => {
    await ajustar({ credito_maximo_por_dia: '1000000' })
    const gente = [ana, await mundo.jogador(), await mundo.jogador(), await mundo.jogador()]
    const respostas = await emParalelo(40, (i) => creditar((gente[i % 4] ?? ana).id, 1_000))
    expect(porStatus(respostas)).toEqual({ 200: 10, 409: 30 })
    const total = await mundo.app.ctx.banco.uma<{ total: string }>(
      `select sum(-l.valor)::text as total from carteira_transacao t join carteira_lancamento l on l.transacao = t.id
       where t.tipo = 'credito' and t.ator = $1 and l.valor < 0`,
      [`admin:${admin.id}`],
    )
    expect(total.total).toBe('1000000')
  })

  it('[API-39] no setting passes the hard maxima, however it came into the database', async () => {
    await ajustar({ credito_maximo_por_vez: '99999999999', credito_maximo_por_dia: '99999999999' })
    expect((await creditar(ana.id, 100_000.01)).json()).toMatchObject({ codigo: 'carteira.valor_de_credito' })
    expect((await creditar(ana.id, 100_000)).statusCode).toBe(200)
    expect((await creditar(ana.id, 0.01)).json()).toMatchObject({
      codigo: 'carteira.credito_do_dia',
      detalhes: expect.stringContaining('R$ 0,00'),
    })
  })
})

describe('the rate of a conversion by the administration', () => {
  const foi = (valor: number, horas: number) =>
    sql(`insert into cotacao_historico (valor, quantidade, em) values ($1, 35000000, clock_timestamp() - make_interval(mins => $2))`, [
      valor,
      Math.round(horas * 60),
    ])
  const limpar = () => sql(`delete from cotacao_historico where em < clock_timestamp() - interval '10 minutes'`)
  afterEach(limpar)

  it('[API-40] 100 reais at 0.0001 are no billion Sorium', async () => {
    const antes = await saldos(mundo, ana.id)
    const r = await converter(ana.id, 0.0001)
    expect([r.statusCode, r.json()]).toEqual([
      409,
      expect.objectContaining({ codigo: 'cotacao.fora_da_faixa', detalhes: expect.stringMatching(/R\$ 1,0800.*R\$ 1,6200/) }),
    ])
    expect(await saldos(mundo, ana.id)).toEqual(antes)
  })

  it.each([
    [1.08, 200],
    [1.0799, 409],
    [1.62, 200],
    [1.6201, 409],
    [1.35, 200],
    [1.35 * 1.19, 200],
    [1.35 * 1.21, 409],
  ])('[API-40] with nothing older than the first record, that one counts: %d is %d', async (taxa, status) => {
    expect((await converter(ana.id, Number(taxa.toFixed(4)), 10)).statusCode).toBe(status)
  })

  it('[API-40] the rate of 24 hours ago counts, not one since: small steps do not add up', async () => {
    await foi(20_000, 30)
    await foi(10_000, 24.1)
    await foi(13_000, 23)
    expect([(await converter(ana.id, 1.2, 10)).statusCode, (await converter(ana.id, 1.2001, 10)).statusCode]).toEqual([200, 409])
    expect([(await converter(ana.id, 0.8, 10)).statusCode, (await converter(ana.id, 0.7999, 10)).statusCode]).toEqual([200, 409])
  })

  it('[API-40] the rate that is published now is good for staff as for everybody, wherever the market took it', async () => {
    await foi(10_000, 25)
    expect([(await converter(ana.id, 1.35, 10)).statusCode, (await converter(ana.id, 1.34, 10)).statusCode]).toEqual([200, 409])
  })

  it('[API-40] a narrower setting counts; a wider one does not', async () => {
    await ajustar({ cotacao_variacao_maxima: 5 })
    expect([(await converter(ana.id, 1.41, 10)).statusCode, (await converter(ana.id, 1.42, 10)).statusCode]).toEqual([200, 409])
    await ajustar({ cotacao_variacao_maxima: 90 })
    expect([(await converter(ana.id, 1.62, 10)).statusCode, (await converter(ana.id, 1.63, 10)).statusCode]).toEqual([200, 409])
  })
})
