/** A listing from the collection to its end, with the game saying every word it can say, also late and twice. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import {
  anunciar,
  ativo,
  cancelar,
  corpoDoItem,
  corpoDoVeiculo,
  criarCategoriaDeTeste,
  enviar,
  type Feira,
  historico,
  ITEM,
  operacoesDe,
  pedirColeta,
  pendente,
  placaDe,
  porNaCidade,
  veiculoAtivo,
  verAnuncio,
} from '../../../testes/anuncios.ts'
import { criarMundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { criarJogo } from '../../../testes/jogo.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { trocarPersonagemDaDevolucao } from './devolver.ts'

const f = {} as Feira
let ana: Pessoa
let bruno: Pessoa
beforeAll(async () => {
  f.mundo = await criarMundo()
  f.categoria = await criarCategoriaDeTeste(f.mundo)
})
beforeEach(async () => {
  f.jogo = criarJogo(f.mundo)
  ana = await f.mundo.jogador()
  bruno = await f.mundo.jogador()
  for (const p of [ana, bruno]) porNaCidade(f, p)
})
afterEach(() => conferirLivro(f.mundo))
afterAll(() => f.mundo.fechar())

const acoes = async (id: string) => (await historico(f, id)).map((h) => h.acao)
const auditoria = (id: string) =>
  f.mundo.app.ctx.banco
    .linhas<{ acao: string }>(`select acao from configuracoes_auditoria where objeto = 'anuncio:' || $1 order by id`, [id])
    .then((l) => l.map((a) => a.acao))
const moderar = (ligada: boolean) => f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_moderar: ligada }))

describe('the collection', () => {
  it('[API-25][MKT-22][MKT-23][MKT-24] takes exactly the listed copy, once, and then everybody sees the listing', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana, corpoDoItem(f, ana, { slot: '2', item: ITEM, quantidade: 1 }))
    // The quantity in the body is not what is taken.
    const corpo = { id_item, quantidade: 999, id_personagem_vendedor: ana.passports[0] }
    for (let vez = 0; vez < 3; vez++) {
      const r = await enviar(f.mundo, ana, { url: '/marketplace/inventario/remover-item/solicitar', corpo })
      expect([r.statusCode, r.json()]).toEqual([202, { id_anuncio, id_item, status: 'pendente' }])
    }
    expect(await operacoesDe(f, id_anuncio)).toEqual([
      {
        tipo: 'tomar_item',
        passport: ana.passports[0],
        dados: { item: ITEM, quantidade: 1, slot: '2', exato: true },
        estado: 'pendente',
        resultado: null,
      },
    ])
    expect((await verAnuncio(f, ana, id_anuncio)).coletou_item).toBe('nao')
    await f.jogo.confirmar('tomar_item')
    const meu = await verAnuncio(f, ana, id_anuncio)
    expect(meu).toMatchObject({ status: 'ativo', coletou_item: 'sim', comando: 'item WEAPON_PISTOL 1' })
    const dias = (Date.parse(meu.expira_em!) - Date.now()) / 86_400_000
    expect(dias).toBeGreaterThan(13.99)
    expect(dias).toBeLessThan(14.01)
    // Asking again once it is there answers how it stands.
    expect((await pedirColeta(f, ana, { id_item })).json()).toEqual({ id_anuncio, id_item, status: 'ativo' })
    expect(await historico(f, id_anuncio)).toEqual([
      {
        usuario: ana.id,
        acao: 'anunciado',
        detalhes: { nome_item: 'Pistola 9 mm', nome: '', quantidade: 1, preco_reais: 100, preco_zcoin: null, valor_liquido: 90 },
      },
    ])
    expect(await auditoria(id_anuncio)).toEqual(['marketplace.anunciou', 'marketplace.coletou'])
  })

  it('[API-26][MKT-07] tells everybody what a listing is, and only its seller what is behind it', async () => {
    const { id_anuncio } = await ativo(f, ana)
    const publicos = [
      'id',
      'tipo',
      'nome_item',
      'imagem',
      'matiz',
      'quantidade',
      'id_categoria',
      'categoria_nome',
      'nome_usuario_vendedor',
      'nome_personagem_vendedor',
      'valor',
      'moeda',
      'preco_reais',
      'preco_zcoin',
      'descricao',
      'placa_veiculo',
      'modelo_veiculo',
      'particularidades',
      'status',
      'criado_em',
      'meu',
    ]
    for (const quem of [null, bruno, await f.mundo.admin()]) {
      const visto = await verAnuncio(f, quem, id_anuncio)
      expect(Object.keys(visto).toSorted()).toEqual(publicos.toSorted())
      expect(visto.meu).toBe(false)
    }
    expect((await verAnuncio(f, ana, id_anuncio)).meu).toBe(true)
    const doVisitante = await f.mundo.chamar(null, { url: `/api/marketplace/anuncios/${id_anuncio}` })
    const dela = await f.mundo.chamar(ana, { url: `/api/marketplace/anuncios/${id_anuncio}` })
    expect([doVisitante.headers['cache-control'], dela.headers['cache-control']]).toEqual(['public, max-age=5', 'no-store'])
    for (const id of ['nada', crypto.randomUUID()])
      expect((await f.mundo.chamar(null, { url: `/api/marketplace/anuncios/${id}` })).json().codigo).toBe('marketplace.anuncio_inexistente')
  })

  it('[API-28][MKT-26] takes the vehicle of the listing, keeps what it was, and shows its condition', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana, corpoDoVeiculo(ana))
    for (const plate of [placaDe(ana), placaDe(ana).toLowerCase()]) {
      const r = await enviar(f.mundo, ana, { url: '/marketplace/veiculos/remover', corpo: { id: 'qualquer', plate } })
      expect([r.statusCode, r.json()]).toEqual([202, { id_anuncio, id_item, status: 'pendente' }])
    }
    expect(await operacoesDe(f, id_anuncio)).toMatchObject([{ tipo: 'tomar_veiculo', dados: { modelo: 'kuruma', placa: placaDe(ana) } }])
    await f.jogo.confirmar('tomar_veiculo')
    expect(await verAnuncio(f, null, id_anuncio)).toMatchObject({
      status: 'ativo',
      particularidades: [
        { rotulo: 'Motor', valor: '90%' },
        { rotulo: 'Personalizado', valor: 'sim' },
      ],
    })
  })

  it("[API-25][API-28][ERR-12][ERR-13] asks for nothing of another's, nor of what is not listed", async () => {
    const { id_item } = await pendente(f, ana)
    await pendente(f, ana, corpoDoVeiculo(ana))
    for (const corpo of [{ id_item }, { id_item: crypto.randomUUID() }, { id_item: 'x' }]) {
      const r = await enviar(f.mundo, bruno, { url: '/marketplace/inventario/remover-item/solicitar', corpo })
      expect([r.statusCode, r.json().codigo]).toEqual([404, 'marketplace.anuncio_inexistente'])
    }
    for (const plate of [placaDe(ana), 'XXX0000']) {
      const r = await enviar(f.mundo, bruno, { url: '/marketplace/veiculos/remover', corpo: { plate } })
      expect([r.statusCode, r.json().codigo]).toEqual([404, 'marketplace.anuncio_inexistente'])
    }
    const outroPersonagem = { id_item, id_personagem_vendedor: bruno.passports[0] }
    const r = await enviar(f.mundo, ana, { url: '/marketplace/inventario/remover-item/solicitar', corpo: outroPersonagem })
    expect([r.statusCode, r.json().codigo]).toEqual([403, 'sessao.identidade_diferente'])
    expect(await f.jogo.sincronizar()).toEqual([])
  })

  it('[ERR-12] a character that went to another account meanwhile is not emptied', async () => {
    const { id_item } = await pendente(f, ana)
    await f.mundo.app.ctx.banco.pool.query('update entregas_personagem set id_conta = 1 where passport = $1', [ana.passports[0]])
    const r = await pedirColeta(f, ana, { id_item })
    expect([r.statusCode, r.json().codigo]).toEqual([403, 'marketplace.personagem_invalido'])
  })

  it.each([
    ['item_ausente', 'O item não está mais com o personagem.'],
    ['porta_malas_cheio', 'O porta-malas não está vazio: esvazie-o para continuar.'],
  ])('[MKT-23][ERR-12] refused by the game (%s): cancelled with the reason, nothing taken', async (motivo, texto) => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado', status_motivo: texto, coletou_item: 'nao' })
    expect(await acoes(id_anuncio)).toEqual(['cancelado'])
    const r = await pedirColeta(f, ana, { id_item })
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'marketplace.estado_nao_permite'])
    // The slot is free again.
    await pendente(f, ana)
  })

  it('[MKT-23] a confirmation that comes again changes nothing', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    const op = await f.jogo.confirmar('tomar_item')
    const antes = await verAnuncio(f, ana, id_anuncio)
    const dados = { item: 'agua', quantidade: 2, instancia: 'agua' }
    for (const resultado of ['aplicada', 'recusada', 'anulada'] as const) await f.jogo.sincronizar([{ id: op.id, resultado, dados }])
    expect(await verAnuncio(f, ana, id_anuncio)).toEqual(antes)
    expect(await acoes(id_anuncio)).toEqual(['anunciado'])
  })

  it('[MKT-23] a game that took another amount than was listed makes no listing', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    await f.jogo.confirmar('tomar_item', { dados: { item: 'agua', quantidade: 1, instancia: 'agua' } })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'pendente', coletou_item: 'nao' })
  })
})

describe('cancelling', () => {
  it('before anything was asked of the game: cancelled at once', async () => {
    const { id_anuncio } = await pendente(f, ana)
    const r = await cancelar(f, ana, id_anuncio)
    expect([r.statusCode, r.json()]).toMatchObject([202, { status: 'cancelado', status_motivo: null }])
    expect(await acoes(id_anuncio)).toEqual(['cancelado'])
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
    expect(await acoes(id_anuncio)).toEqual(['cancelado'])
  })

  it('while the game has it, and it voids it: cancelled when the game says so', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    await f.jogo.sincronizar()
    for (let vez = 0; vez < 2; vez++)
      expect((await cancelar(f, ana, id_anuncio)).json()).toMatchObject({ status: 'pendente', cancelando: true, coletou_item: 'nao' })
    expect(await acoes(id_anuncio)).toEqual([])
    await f.jogo.confirmar('tomar_item', { resultado: 'anulada' })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado', status_motivo: null, cancelando: false })
    expect(await acoes(id_anuncio)).toEqual(['cancelado'])
    expect((await auditoria(id_anuncio)).filter((a) => a === 'marketplace.cancelou')).toHaveLength(1)
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
    expect(await acoes(id_anuncio)).toEqual(['cancelado', 'devolvido'])
  })

  it('an active one goes back as exactly that copy, once, however often it is asked', async () => {
    const { id_anuncio } = await ativo(f, ana, corpoDoItem(f, ana, { slot: '2', item: ITEM, quantidade: 1 }))
    for (let vez = 0; vez < 3; vez++) expect((await cancelar(f, ana, id_anuncio)).json()).toMatchObject({ status: 'devolvendo' })
    const op = await f.jogo.confirmar('dar_item')
    expect([op.passport, op.dados]).toEqual([ana.passports[0], { item: ITEM, quantidade: 1, exato: true }])
    await f.jogo.sincronizar([{ id: op.id, resultado: 'aplicada' }])
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado' })
    expect(await acoes(id_anuncio)).toEqual(['anunciado', 'cancelado', 'devolvido'])
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
    // Free to be listed again.
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
      expect([r.statusCode, r.json().codigo]).toEqual([409, 'marketplace.estado_nao_permite'])
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
    // The same again is the same.
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

describe('the price', () => {
  const mudar = (quem: Pessoa, id: string, valor: unknown, chave?: string) =>
    enviar(f.mundo, quem, { url: `/marketplace/anuncios/${id}/preco`, metodo: 'PUT', corpo: { valor }, ...(chave ? { chave } : {}) })

  it('[MKT-08] changes while the listing stays, with the fee that was frozen', async () => {
    const { id_anuncio } = await ativo(f, ana)
    await f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_taxa_bps: 5_000 }))
    try {
      const r = await mudar(ana, id_anuncio, 33.33)
      expect([r.statusCode, r.json()]).toMatchObject([
        200,
        { valor: 33.33, preco_reais: 33.33, valor_liquido: 29.99, status: 'ativo', taxa: 10 },
      ])
    } finally {
      await f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_taxa_bps: 1_000 }))
    }
    expect((await verAnuncio(f, null, id_anuncio)).valor).toBe(33.33)
    const [, mudanca] = await historico(f, id_anuncio)
    expect(mudanca).toMatchObject({ acao: 'preco_alterado', detalhes: { preco_reais: 33.33, valor_liquido: 29.99 } })
    // The same price is no change.
    await mudar(ana, id_anuncio, 33.33)
    expect(await acoes(id_anuncio)).toEqual(['anunciado', 'preco_alterado'])
  })

  it("[MKT-28] is the seller's alone, of an active listing, within the limits", async () => {
    const { id_anuncio } = await ativo(f, ana)
    const esperar = async (quem: Pessoa, valor: unknown, status: number, codigo: string) => {
      const r = await mudar(quem, id_anuncio, valor)
      expect([r.statusCode, r.json().codigo]).toEqual([status, codigo])
    }
    await esperar(bruno, 10, 404, 'marketplace.anuncio_inexistente')
    for (const valor of [0, -5, 10.001, 10_000_001]) await esperar(ana, valor, 400, 'marketplace.valor_invalido')
    await esperar(ana, '10', 400, 'pedido.invalido')
    await cancelar(f, ana, id_anuncio)
    await esperar(ana, 10, 409, 'marketplace.estado_nao_permite')
    expect((await mudar(ana, 'x', 10)).statusCode).toBe(404)
    const { id_anuncio: parado } = await pendente(f, bruno)
    expect((await mudar(bruno, parado, 10)).statusCode).toBe(409)
  })
})

describe('with moderation on', () => {
  const decidir = (quem: { token: string }, id: string, acao: string, corpo: object = {}) =>
    enviar(f.mundo, quem, { url: `/admin/marketplace/anuncios/${id}/${acao}`, corpo })

  /** Collected while the setting was on. */
  async function emAnalise() {
    await moderar(true)
    try {
      return await ativo(f, ana)
    } finally {
      await moderar(false)
    }
  }

  it('[MKT-23][MKT-24] what was collected waits, and is approved into the open with all its days', async () => {
    const admin = await f.mundo.admin()
    const { id_anuncio } = await emAnalise()
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'pendente', coletou_item: 'sim', expira_em: null })
    expect((await f.mundo.chamar(bruno, { url: `/api/marketplace/anuncios/${id_anuncio}` })).statusCode).toBe(404)
    expect((await decidir(admin, id_anuncio, 'remocao')).statusCode).toBe(409)
    const r = await decidir(admin, id_anuncio, 'aprovacao')
    expect([r.statusCode, r.json()]).toMatchObject([200, { id: id_anuncio, status: 'ativo' }])
    expect(r.json()).not.toHaveProperty('comando')
    expect(Date.parse((await verAnuncio(f, ana, id_anuncio)).expira_em!)).toBeGreaterThan(Date.now() + 13.9 * 86_400_000)
    expect((await decidir(admin, id_anuncio, 'aprovacao')).json().codigo).toBe('marketplace.estado_nao_permite')
    expect(await auditoria(id_anuncio)).toEqual(['marketplace.anunciou', 'marketplace.coletou', 'marketplace.aprovou'])
  })

  it('what is rejected goes back, with the reason in the words of the administration', async () => {
    const admin = await f.mundo.admin()
    const { id_anuncio } = await emAnalise()
    expect((await decidir(admin, id_anuncio, 'rejeicao', { motivo: ' Item proibido na cidade. ' })).json().status).toBe('devolvendo')
    await f.jogo.confirmar('dar_item', { resultado: 'recusada', motivo: 'sem_peso' })
    expect((await verAnuncio(f, ana, id_anuncio)).status_motivo).toBe('Item proibido na cidade.')
    await f.mundo.app.ctx.banco.pool.query('update entregas_operacao set disponivel_em = now() where origem_id = $1', [id_anuncio])
    await f.jogo.confirmar('dar_item')
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'rejeitado', status_motivo: 'Item proibido na cidade.' })
    expect(await acoes(id_anuncio)).toEqual(['anunciado', 'rejeitado', 'devolvido'])
  })

  it('its seller can take it back while it waits', async () => {
    const { id_anuncio } = await emAnalise()
    expect((await cancelar(f, ana, id_anuncio)).json().status).toBe('devolvendo')
    await f.jogo.confirmar('dar_item')
    expect((await verAnuncio(f, ana, id_anuncio)).status).toBe('cancelado')
  })

  it('an active one is taken down by the administration, and only by it', async () => {
    const admin = await f.mundo.admin()
    const { id_anuncio } = await ativo(f, ana)
    for (const acao of ['aprovacao', 'rejeicao', 'remocao']) {
      expect((await decidir(ana, id_anuncio, acao)).json().codigo).toBe('sessao.sem_permissao')
      expect((await decidir(admin, crypto.randomUUID(), acao)).json().codigo).toBe('marketplace.anuncio_inexistente')
    }
    expect((await decidir(admin, id_anuncio, 'rejeicao')).statusCode).toBe(409)
    expect((await decidir(admin, id_anuncio, 'remocao')).json()).toMatchObject({ status: 'devolvendo' })
    await f.jogo.confirmar('dar_item')
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
      status: 'cancelado',
      status_motivo: 'A administração retirou este anúncio.',
    })
  })
})

describe('one’s own listings', () => {
  it('[API-29] newest first, by pages, in every state, and nobody else’s', async () => {
    const ids: string[] = []
    for (const [slot, item] of [
      ['1', 'agua'],
      ['2', ITEM],
    ] as const)
      ids.unshift((await pendente(f, ana, corpoDoItem(f, ana, { slot, item, quantidade: 1 }))).id_anuncio)
    ids.unshift((await pendente(f, ana, corpoDoVeiculo(ana))).id_anuncio)
    await cancelar(f, ana, ids[1]!)
    await pendente(f, bruno)
    const url = '/api/marketplace/anuncios/itensanunciados/meus'
    const tudo = await f.mundo.chamar(ana, { url })
    expect(tudo.json<{ id: string; status: string }[]>().map((a) => [a.id, a.status])).toEqual([
      [ids[0], 'pendente'],
      [ids[1], 'cancelado'],
      [ids[2], 'pendente'],
    ])
    expect(tudo.headers['x-proximo-cursor']).toBeUndefined()
    const primeira = await f.mundo.chamar(ana, { url: `${url}?limite=2&id_vendedor=${ana.id}` })
    expect(primeira.json<{ id: string }[]>().map((a) => a.id)).toEqual(ids.slice(0, 2))
    const segunda = await f.mundo.chamar(ana, { url: `${url}?limite=2&cursor=${String(primeira.headers['x-proximo-cursor'])}` })
    expect(segunda.json<{ id: string }[]>().map((a) => a.id)).toEqual(ids.slice(2))
    const deOutro = await f.mundo.chamar(ana, { url: `${url}?id_vendedor=${bruno.id}` })
    expect([deOutro.statusCode, deOutro.json().codigo]).toEqual([403, 'sessao.identidade_diferente'])
    expect((await f.mundo.chamar(ana, { url: `${url}?cursor=YWJj` })).json().detalhes).toBe('O cursor não é válido.')
  })
})

it('[API-24] a game that is off in the middle keeps a listing pending, and nothing is lost', async () => {
  const { id_anuncio, id_item } = await pendente(f, ana)
  await pedirColeta(f, ana, { id_item })
  await f.jogo.sincronizar()
  // The answer was lost: the same operation comes again, and is one.
  f.jogo.maos = []
  await f.jogo.sincronizar()
  expect((await operacoesDe(f, id_anuncio)).length).toBe(1)
  await f.jogo.confirmar('tomar_item')
  expect((await verAnuncio(f, ana, id_anuncio)).status).toBe('ativo')
  expect((await anunciar(f, ana)).statusCode).toBe(201)
})
