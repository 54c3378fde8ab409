import { beforeEach, describe, expect, it } from 'vitest'
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
  auditoriaDe,
} from '../../../testes/anuncios.ts'
import type { Pessoa } from '../../../testes/aplicacao.ts'
import { trocarPersonagemDaDevolucao } from './devolver.ts'

const f = usarFeira()
let ana: Pessoa
let bruno: Pessoa
beforeEach(() => {
  ;({ ana, bruno } = f)
})

describe('cancelling', () => {
  it('before anything was asked of the game: cancelled at once', async () => {
    const { id_anuncio } = await pendente(f, ana)
    const r = await cancelar(f, ana, id_anuncio)
    expect([r.statusCode, r.json()]).toMatchObject([202, { status: 'cancelado', status_motivo: null }])
    expect(await acoesDe(f, id_anuncio)).toEqual(['cancelado'])
    expect(await operacoesDe(f, id_anuncio)).toEqual([])
    const outra = await cancelar(f, ana, id_anuncio)
    expect([outra.statusCode, outra.json().codigo]).toEqual([409, 'marketplace.estado_nao_permite'])
    expect((await pedirColeta(f, ana, { id_item: r.json().id_item })).statusCode).toBe(409)
  })

  it('before the game had it: voided here, cancelled at once', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    expect((await cancelar(f, ana, id_anuncio)).json()).toMatchObject({ status: 'cancelado', status_motivo: null, cancelando: false })
    expect(await operacoesDe(f, id_anuncio)).toMatchObject([{ tipo: 'tomar_item', estado: 'concluida', resultado: 'anulada' }])
    expect(await f.jogo.sincronizar()).toEqual([])
    expect(await acoesDe(f, id_anuncio)).toEqual(['cancelado'])
  })

  it('while the game has it, and it voids it: cancelled when the game says so', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    await f.jogo.sincronizar()
    for (let rodada = 0; rodada < 2; rodada++)
      expect((await cancelar(f, ana, id_anuncio)).json()).toMatchObject({ status: 'pendente', cancelando: true, coletou_item: 'nao' })
    expect(await acoesDe(f, id_anuncio)).toEqual([])
    await f.jogo.confirmar('tomar_item', { resultado: 'anulada' })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado', status_motivo: null, cancelando: false })
    expect(await acoesDe(f, id_anuncio)).toEqual(['cancelado'])
    expect((await auditoriaDe(f, id_anuncio)).filter((a) => a === 'marketplace.cancelou')).toHaveLength(1)
  })

  it('while the game has it, and it was taken all the same: straight back, never for sale', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    await f.jogo.sincronizar()
    await cancelar(f, ana, id_anuncio)
    await f.jogo.confirmar('tomar_item')
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'devolvendo', coletou_item: 'sim' })
    expect((await f.mundo.chamar(null, { url: `/api/marketplace/anuncios/${id_anuncio}` })).statusCode).toBe(404)
    const op = await f.jogo.confirmar('dar_item')
    expect(op.dados).toEqual({ item: 'agua', quantidade: 2, exato: true })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado' })
    expect(await acoesDe(f, id_anuncio)).toEqual(['cancelado', 'devolvido'])
  })

  it('an active one goes back as exactly that copy, once, however often it is asked', async () => {
    const { id_anuncio } = await ativo(f, ana, corpoDoItem(f, ana, { slot: '2', item: ITEM, quantidade: 1 }))
    for (let rodada = 0; rodada < 3; rodada++) expect((await cancelar(f, ana, id_anuncio)).json()).toMatchObject({ status: 'devolvendo' })
    const op = await f.jogo.confirmar('dar_item')
    expect([op.passport, op.dados]).toEqual([ana.passports[0], { item: ITEM, quantidade: 1, exato: true }])
    await f.jogo.sincronizar([{ id: op.id, resultado: 'aplicada' }])
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado' })
    expect(await acoesDe(f, id_anuncio)).toEqual(['anunciado', 'cancelado', 'devolvido'])
    expect((await operacoesDe(f, id_anuncio)).map((o) => o.tipo)).toEqual(['tomar_item', 'dar_item'])
    expect((await cancelar(f, ana, id_anuncio)).json().codigo).toBe('marketplace.estado_nao_permite')
  })

  it('a vehicle comes back with its plate and everything that it had', async () => {
    const { id_anuncio } = await veiculoAtivo(f, ana)
    await cancelar(f, ana, id_anuncio)
    const op = await f.jogo.confirmar('dar_veiculo')
    expect(op.dados).toMatchObject({
      modelo: 'kuruma',
      placa: placaDe(ana),
      guardado: { linha: { Engine: 900, plate: placaDe(ana) }, mods: { cor: 1 } },
    })
    await pendente(f, ana, corpoDoVeiculo(ana))
  })

  it("[API-29] is not for another's, nor for what is nobody's", async () => {
    const { id_anuncio } = await ativo(f, ana)
    for (const id of [id_anuncio, crypto.randomUUID(), 'x']) {
      const r = await cancelar(f, bruno, id)
      expect([r.statusCode, r.json().codigo]).toEqual([404, 'marketplace.anuncio_inexistente'])
    }
    expect(await verAnuncio(f, null, id_anuncio)).toMatchObject({ status: 'ativo' })
  })

  it('a sold one stays sold', async () => {
    const { id_anuncio } = await ativo(f, ana)
    for (const estado of ['vendido', 'entregue']) {
      await f.mundo.app.ctx.banco.pool.query('update marketplace_anuncio set estado = $2 where id = $1', [id_anuncio, estado])
      const r = await cancelar(f, ana, id_anuncio)
      expect([r.statusCode, r.json().codigo]).toEqual([409, 'marketplace.ja_vendido'])
      expect((await verAnuncio(f, ana, id_anuncio)).status).toBe('vendido')
    }
    await f.mundo.app.ctx.banco.pool.query('delete from marketplace_historico where anuncio = $1', [id_anuncio])
    await f.mundo.app.ctx.banco.pool.query('delete from marketplace_anuncio where id = $1', [id_anuncio])
  })

  it('the same key cancels one listing, not another of the same seller', async () => {
    const [um, outro] = [await ativo(f, ana), await ativo(f, ana)]
    const chave = `chave-${crypto.randomUUID()}`
    const primeira = await cancelar(f, ana, um.id_anuncio, chave)
    expect((await cancelar(f, ana, um.id_anuncio, chave)).body).toBe(primeira.body)
    expect((await cancelar(f, ana, outro.id_anuncio, chave)).json().codigo).toBe('pedido.chave_reutilizada')
    expect((await verAnuncio(f, ana, outro.id_anuncio)).status).toBe('ativo')
  })
})

describe('the way back', () => {
  it('waits for room, tells why, and comes by itself', async () => {
    const { id_anuncio } = await ativo(f, ana)
    await cancelar(f, ana, id_anuncio)
    await f.jogo.confirmar('dar_item', { resultado: 'recusada', motivo: 'sem_espaco' })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
      status: 'devolvendo',
      status_motivo: expect.stringMatching(/^Sem espaço/),
    })
    await f.mundo.app.ctx.banco.pool.query('update entregas_operacao set disponivel_em = now() where origem_id = $1', [id_anuncio])
    await f.jogo.confirmar('dar_item')
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado', status_motivo: null })
  })

  it('goes to another own character when the first cannot, and to nobody else’s', async () => {
    const { id_anuncio } = await ativo(f, ana)
    await cancelar(f, ana, id_anuncio)
    await f.jogo.confirmar('dar_item', { resultado: 'recusada', motivo: 'personagem_inexistente' })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
      status: 'devolvendo',
      status_motivo: 'Este personagem não existe mais na cidade.',
    })
    const { banco } = f.mundo.app.ctx
    const conta = { papel: 'jogador' as const, id: ana.id, sessao: '', nome: 'Ana', email: '', discordId: ana.discordId, avatarUrl: '' }
    const trocar = (passport: number, quem = conta) =>
      banco.transacao((tx) => trocarPersonagemDaDevolucao(tx, f.mundo.app.entregas, { conta: quem, anuncio: id_anuncio, passport }))
    await expect(trocar(bruno.passports[0])).rejects.toThrow('Este personagem não é da sua conta.')
    await expect(trocar(bruno.passports[0], { ...conta, id: bruno.id, discordId: bruno.discordId })).rejects.toThrow(
      'Anúncio não encontrado.',
    )
    await trocar(ana.passports[1])
    await trocar(ana.passports[1])
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
      passport: ana.passports[1],
      nome_personagem_vendedor: expect.stringMatching(/^Nome1/),
      status_motivo: null,
    })
    f.jogo.online.add(ana.passports[1])
    const op = await f.jogo.confirmar('dar_item')
    expect(op.passport).toBe(ana.passports[1])
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado' })
    await expect(trocar(ana.passports[0])).rejects.toThrow('A entrega já foi feita')
  })
})
