import { beforeEach, describe, expect, it } from 'vitest'
import {
  anunciar,
  ativo,
  corpoDoItem,
  corpoDoVeiculo,
  enviar,
  historico,
  ITEM,
  operacoesDe,
  pedirColeta,
  pendente,
  placaDe,
  verAnuncio,
  usarFeira,
  acoesDe,
  auditoriaDe,
} from '../../../testes/anuncios.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Pessoa } from '../../../testes/aplicacao.ts'

const f = usarFeira()
let ana: Pessoa
let bruno: Pessoa
beforeEach(() => {
  ;({ ana, bruno } = f)
})

describe('the collection', () => {
  it('[API-25][MKT-22][MKT-23][MKT-24] takes exactly the listed copy, once, and then everybody sees the listing', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana, corpoDoItem(f, ana, { slot: '2', item: ITEM, quantidade: 1 }))
    const corpo = { id_item, quantidade: 1, id_personagem_vendedor: ana.passports[0] }
    for (let rodada = 0; rodada < 3; rodada++) {
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
    expect((await pedirColeta(f, ana, { id_item })).json()).toEqual({ id_anuncio, id_item, status: 'ativo' })
    expect(await historico(f, id_anuncio)).toEqual([
      {
        usuario: ana.id,
        acao: 'anunciado',
        detalhes: { nome_item: 'Pistola 9 mm', nome: '', quantidade: 1, preco_reais: 100, preco_zcoin: null, valor_liquido: 90 },
      },
    ])
    expect(await auditoriaDe(f, id_anuncio)).toEqual(['marketplace.anunciou', 'marketplace.pediu_coleta', 'marketplace.coletou'])
  })

  it("[MKT-07] shows the picture of the seller's account as it is now, in the listing and in the list; never one of another site or of a banned seller", async () => {
    const { id_anuncio } = await ativo(f, ana)
    const trocar = (endereco: string) =>
      f.mundo.app.ctx.banco.linhas('update sessao_usuario set avatar_url = $2 where id = $1 returning id', [ana.id, endereco])
    const fotos = async () => {
      const lista = await f.mundo.chamar(null, { url: '/api/marketplace/anuncios/itensanunciados/todos' })
      const naLista = lista.json<Anuncio[]>().find((a) => a.id === id_anuncio)
      return [naLista?.foto_vendedor, (await verAnuncio(f, bruno, id_anuncio)).foto_vendedor]
    }
    expect(await fotos()).toEqual([null, null])
    const foto = `/api/imagens/${'a'.repeat(64)}`
    await trocar(foto)
    expect(await fotos()).toEqual([foto, foto])
    await trocar(`https://evil.example${foto}`)
    expect(await fotos()).toEqual([null, null])
    await trocar(foto)
    await f.mundo.app.ctx.banco.linhas('update sessao_usuario set banido_em = now() where id = $1 returning id', [ana.id])
    expect(await fotos()).toEqual([null, null])
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
      'foto_vendedor',
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
    expect([doVisitante.headers['cache-control'], dela.headers['cache-control']]).toEqual(['no-cache', 'no-store'])
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

  it('[API-25] another quantity than the listing’s is refused, and nothing is asked for', async () => {
    const { id_item } = await pendente(f, ana)
    const pedir = (quantidade: unknown) =>
      enviar(f.mundo, ana, { url: '/marketplace/inventario/remover-item/solicitar', corpo: { id_item, quantidade } })
    for (const quantidade of [1, 3, 999, 0, -2, 2.5, '2', true, [2]]) {
      const r = await pedir(quantidade)
      expect([r.statusCode, r.json().codigo], String(quantidade)).toEqual([400, 'pedido.invalido'])
    }
    expect((await pedir(3)).json()).toMatchObject({ detalhes: 'A quantidade deste anúncio é 2.' })
    expect(await f.jogo.sincronizar()).toEqual([])
    for (const quantidade of [null, undefined, 2]) expect((await pedir(quantidade)).statusCode).toBe(202)
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
    expect(await acoesDe(f, id_anuncio)).toEqual(['cancelado'])
    const r = await pedirColeta(f, ana, { id_item })
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'marketplace.estado_nao_permite'])
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
    expect(await acoesDe(f, id_anuncio)).toEqual(['anunciado'])
  })

  it.each([
    ['another amount', { item: 'agua', slot: '1', quantidade: 1 }],
    ['another thing', { item: 'ouro', slot: '1', quantidade: 2 }],
  ])('[MKT-23] a game that took %s than was listed makes no listing', async (_que, retorno) => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    await f.jogo.confirmar('tomar_item', { retorno })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'pendente', coletou_item: 'nao' })
  })

  it('[MKT-23] a ponte that tells what it took in the former way is understood', async () => {
    const { id_anuncio, id_item } = await pendente(f, ana)
    await pedirColeta(f, ana, { id_item })
    await f.jogo.confirmar('tomar_item', { retorno: undefined, dados: { item: 'agua', quantidade: 2, instancia: 'agua' } })
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'ativo', coletou_item: 'sim' })
    expect(await f.mundo.app.ctx.banco.linhas('select instancia, guardado from marketplace_anuncio where id = $1', [id_anuncio])).toEqual([
      { instancia: 'agua', guardado: { item: 'agua', slot: '', quantidade: 2 } },
    ])
  })
})

it('[API-24] a game that is off in the middle keeps a listing pending, and nothing is lost', async () => {
  const { id_anuncio, id_item } = await pendente(f, ana)
  await pedirColeta(f, ana, { id_item })
  await f.jogo.sincronizar()
  f.jogo.maos = []
  await f.jogo.sincronizar()
  expect((await operacoesDe(f, id_anuncio)).length).toBe(1)
  await f.jogo.confirmar('tomar_item')
  expect((await verAnuncio(f, ana, id_anuncio)).status).toBe('ativo')
  expect((await anunciar(f, ana)).statusCode).toBe(201)
})
