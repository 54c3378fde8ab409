import { beforeEach, expect, it } from 'vitest'
import {
  ativo,
  cancelar,
  corpoDoItem,
  corpoDoVeiculo,
  ITEM,
  operacoesDe,
  pedirColeta,
  pendente,
  placaDe,
  veiculoAtivo,
  verAnuncio,
  usarFeira,
  acoesDe,
} from '../../../testes/anuncios.ts'
import type { Pessoa } from '../../../testes/aplicacao.ts'
import { desfazerColetas, encerrarAbandonados, expirarAnuncios, retirarDeBloqueados } from './jobs.ts'

const f = usarFeira()
let ana: Pessoa
beforeEach(() => {
  ana = f.ana
})

const mercado = () => ({ ctx: f.mundo.app.ctx, entregas: f.mundo.app.entregas })
const envelhecer = (id: string, coluna: 'criado_em' | 'coleta_pedida_em' | 'expira_em', ha: string) =>
  f.mundo.app.ctx.banco.pool.query(`update marketplace_anuncio set ${coluna} = clock_timestamp() - $2::interval where id = $1`, [id, ha])

it('what nobody bought in its days goes back and reads expired when it has arrived', async () => {
  const item = await ativo(f, ana, corpoDoItem(f, ana, { slot: '2', item: ITEM, quantidade: 1 }))
  const veiculo = await veiculoAtivo(f, ana)
  const novo = await ativo(f, ana)
  expect(await expirarAnuncios(mercado())).toBe(0)
  for (const { id_anuncio } of [item, veiculo]) await envelhecer(id_anuncio, 'expira_em', '1 second')
  expect(await expirarAnuncios(mercado())).toBe(2)
  expect(await expirarAnuncios(mercado())).toBe(0)
  expect(await verAnuncio(f, ana, item.id_anuncio)).toMatchObject({ status: 'devolvendo' })
  expect((await f.jogo.confirmar('dar_item')).dados).toEqual({ item: ITEM, quantidade: 1, exato: true })
  expect((await f.jogo.confirmar('dar_veiculo')).dados).toMatchObject({ placa: placaDe(ana) })
  for (const { id_anuncio } of [item, veiculo]) {
    expect((await verAnuncio(f, ana, id_anuncio)).status).toBe('expirado')
    expect(await acoesDe(f, id_anuncio)).toEqual(['anunciado', 'expirado', 'devolvido'])
  }
  expect((await verAnuncio(f, null, novo.id_anuncio)).status).toBe('ativo')
})

it('a listing that is being bought just now does not expire under the buyer', async () => {
  const { id_anuncio } = await ativo(f, ana)
  await envelhecer(id_anuncio, 'expira_em', '1 second')
  await f.mundo.app.ctx.banco.transacao(async (tx) => {
    await tx.executar('select 1 from marketplace_anuncio where id = $1 for no key update', [id_anuncio])
    expect(await expirarAnuncios(mercado())).toBe(0)
  })
  expect(await expirarAnuncios(mercado())).toBe(1)
})

it('a listing whose thing was never asked for closes after 15 minutes, and nothing had moved', async () => {
  const parado = await pendente(f, ana)
  const pedido = await pendente(f, ana, corpoDoVeiculo(ana))
  await pedirColeta(f, ana, { placa: placaDe(ana) })
  for (const { id_anuncio } of [parado, pedido]) await envelhecer(id_anuncio, 'criado_em', '14 minutes 50 seconds')
  expect(await encerrarAbandonados(mercado())).toBe(0)
  for (const { id_anuncio } of [parado, pedido]) await envelhecer(id_anuncio, 'criado_em', '15 minutes 10 seconds')
  expect(await encerrarAbandonados(mercado())).toBe(1)
  expect(await verAnuncio(f, ana, parado.id_anuncio)).toMatchObject({
    status: 'cancelado',
    status_motivo: 'O anúncio não foi concluído a tempo. Nada saiu do personagem.',
  })
  expect(await operacoesDe(f, parado.id_anuncio)).toEqual([])
  expect(await acoesDe(f, parado.id_anuncio)).toEqual(['cancelado'])
  expect((await verAnuncio(f, ana, pedido.id_anuncio)).status).toBe('pendente')
  expect((await pedirColeta(f, ana, parado)).json().codigo).toBe('marketplace.estado_nao_permite')
})

it('[MKT-23] a collection that never reached the game is voided after 10 minutes', async () => {
  const { id_anuncio, id_item } = await pendente(f, ana)
  await pedirColeta(f, ana, { id_item })
  await envelhecer(id_anuncio, 'coleta_pedida_em', '9 minutes 50 seconds')
  expect(await desfazerColetas(mercado())).toBe(0)
  await envelhecer(id_anuncio, 'coleta_pedida_em', '10 minutes 10 seconds')
  expect(await desfazerColetas(mercado())).toBe(1)
  expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
    status: 'cancelado',
    status_motivo: 'A cidade não confirmou a retirada a tempo. Nada saiu do personagem.',
  })
  expect(await f.jogo.sincronizar()).toEqual([])
})

it('[MKT-23] one that the game holds waits for its word: void makes it cancelled', async () => {
  const { id_anuncio, id_item } = await pendente(f, ana)
  await pedirColeta(f, ana, { id_item })
  await f.jogo.sincronizar()
  await envelhecer(id_anuncio, 'coleta_pedida_em', '11 minutes')
  for (let minuto = 0; minuto < 3; minuto++) expect(await desfazerColetas(mercado())).toBe(1)
  expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'pendente', cancelando: false })
  await f.jogo.confirmar('tomar_item', { resultado: 'anulada' })
  expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
    status: 'cancelado',
    status_motivo: 'A cidade não confirmou a retirada a tempo. Nada saiu do personagem.',
  })
  expect(await desfazerColetas(mercado())).toBe(0)
})

it('[MKT-23] and a late word that it was taken makes it active: nothing is in two places, nothing in none', async () => {
  const { id_anuncio, id_item } = await pendente(f, ana)
  await pedirColeta(f, ana, { id_item })
  await f.jogo.sincronizar()
  await envelhecer(id_anuncio, 'coleta_pedida_em', '3 days')
  await desfazerColetas(mercado())
  await f.jogo.confirmar('tomar_item')
  expect(await verAnuncio(f, null, id_anuncio)).toMatchObject({ status: 'ativo' })
  expect(await acoesDe(f, id_anuncio)).toEqual(['anunciado'])
})

it('a cancellation that missed a collection which was queued in the same instant is made good within a minute', async () => {
  const { id_anuncio, id_item } = await pendente(f, ana)
  await pedirColeta(f, ana, { id_item })
  await f.mundo.app.ctx.banco.pool.query(
    `update marketplace_anuncio set cancelamento_pedido_em = clock_timestamp(), fim = 'cancelado' where id = $1`,
    [id_anuncio],
  )
  expect(await desfazerColetas(mercado())).toBe(1)
  expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado', status_motivo: null })
})

it('what a blocked account sells leaves the air and goes back to its character; what others sell stays', async () => {
  const item = await ativo(f, ana, corpoDoItem(f, ana, { slot: '2', item: ITEM, quantidade: 1 }))
  const parado = await pendente(f, ana, corpoDoVeiculo(ana))
  const doBruno = await ativo(f, f.bruno)
  expect(await retirarDeBloqueados(mercado())).toBe(0)
  const banir = (em: string | null) =>
    f.mundo.app.ctx.banco.pool.query('update sessao_usuario set banido_em = $2 where id = $1', [ana.id, em])
  await banir('now')
  expect(await retirarDeBloqueados(mercado())).toBe(2)
  expect(await retirarDeBloqueados(mercado())).toBe(0)
  expect((await f.jogo.confirmar('dar_item')).dados).toEqual({ item: ITEM, quantidade: 1, exato: true })
  expect((await verAnuncio(f, null, doBruno.id_anuncio)).status).toBe('ativo')
  await banir(null)
  const motivo = 'A conta de quem vendia foi bloqueada, e o anúncio saiu do ar.'
  for (const { id_anuncio } of [item, parado])
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado', status_motivo: motivo })
})

it('many more than one batch are looked at in one run', async () => {
  const { id_anuncio, id_item } = await pendente(f, ana)
  await pedirColeta(f, ana, { id_item })
  await f.jogo.sincronizar()
  const { pool } = f.mundo.app.ctx.banco
  await pool.query(
    `insert into marketplace_anuncio (tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport, categoria,
       codigo, nome, instancia, slot, quantidade, moeda, valor, taxa_bps, liquido, coleta_pedida_em)
     select tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport, categoria,
       codigo, nome, instancia, 'x' || n, quantidade, moeda, valor, taxa_bps, liquido, clock_timestamp() - interval '1 hour'
     from marketplace_anuncio, generate_series(1, 450) n where id = $1`,
    [id_anuncio],
  )
  expect(await desfazerColetas(mercado())).toBe(450)
  await pool.query(
    `update marketplace_anuncio set coleta_pedida_em = null, criado_em = clock_timestamp() - interval '1 hour' where slot like 'x%'`,
  )
  expect([await encerrarAbandonados(mercado()), await encerrarAbandonados(mercado()), await encerrarAbandonados(mercado())]).toEqual([
    200, 200, 50,
  ])
  await cancelar(f, ana, id_anuncio)
})
