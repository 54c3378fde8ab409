import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarCategoriaDeTeste } from './anuncios.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { type Caso, DE_QUALQUER_CHAMADA, INVALIDO, recusarSemRastro } from './recusas.ts'
import { retratar } from './retrato.ts'

let mundo: Mundo
let ana: Pessoa
let bruno: Pessoa
let admin: { token: string }
let categoria: string
let antes: Record<string, unknown>
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
  bruno = await mundo.jogador()
  admin = await mundo.admin()
  categoria = await criarCategoriaDeTeste(mundo)
  antes = await retratar(mundo)
})
afterAll(() => mundo.fechar())

const recusar = (url: string, c: Caso) => recusarSemRastro({ mundo, url, antes }, { quem: ana, ...c })
const ID = '00000000-0000-7000-8000-000000000000'
const SEM_SESSAO = { quem: null, status: 401, codigo: 'sessao.ausente' }

describe('POST /marketplace/anunciar refuses', () => {
  const url = '/api/marketplace/anunciar'
  const com = (mudanca: object) => ({
    tipo: 'item',
    passport: ana.passports[0],
    slot: '1',
    item: 'agua',
    quantidade: 1,
    moeda: 'reais',
    valor: 10,
    id_categoria: categoria,
    ...mudanca,
  })
  const VALOR = { status: 400, codigo: 'marketplace.valor_invalido', erro: 'Informe um valor válido para o anúncio.' }

  it.each(DE_QUALQUER_CHAMADA)('[API-24][ERR-11] %s', (_nome, caso) => recusar(url, caso))

  it.each<[string, () => Caso]>([
    ['no value', () => ({ corpo: com({ valor: undefined }), ...INVALIDO, detalhes: 'Falta o campo valor.' })],
    ['no character', () => ({ corpo: com({ passport: undefined }), ...INVALIDO, detalhes: 'Falta o campo passport.' })],
    ['value as text', () => ({ corpo: com({ valor: '10' }), ...INVALIDO })],
    ['value null', () => ({ corpo: com({ valor: null }), ...INVALIDO })],
    ['value 1e400', () => ({ texto: `{"tipo":"item","passport":${ana.passports[0]},"valor":1e400}`, ...INVALIDO })],
    ['zero', () => ({ corpo: com({ valor: 0 }), ...VALOR })],
    ['a negative value', () => ({ corpo: com({ valor: -10 }), ...VALOR })],
    ['99 centavos', () => ({ corpo: com({ valor: 0.99 }), ...VALOR })],
    ['three decimals', () => ({ corpo: com({ valor: 10.001 }), ...VALOR })],
    ['a value above the cap', () => ({ corpo: com({ valor: 10_000_000.01 }), ...VALOR })],
    ['1e308', () => ({ corpo: com({ valor: 1e308 }), ...VALOR })],
    ['another kind', () => ({ corpo: com({ tipo: 'casa' }), ...INVALIDO })],
    ['another currency', () => ({ corpo: com({ moeda: 'real' }), ...INVALIDO })],
    ['no currency', () => ({ corpo: com({ moeda: undefined }), ...INVALIDO, detalhes: 'Escolha a moeda do anúncio: reais ou zcoin.' })],
    ['quantity 0', () => ({ corpo: com({ quantidade: 0 }), ...INVALIDO })],
    ['a negative quantity', () => ({ corpo: com({ quantidade: -1 }), ...INVALIDO })],
    ['half of one', () => ({ corpo: com({ quantidade: 0.5 }), ...INVALIDO })],
    ['more than a million', () => ({ corpo: com({ quantidade: 1_000_001 }), ...INVALIDO })],
    ['quantity as text', () => ({ corpo: com({ quantidade: '2' }), ...INVALIDO })],
    ['a slot that is a number', () => ({ corpo: com({ slot: 1 }), ...INVALIDO })],
    ['no slot', () => ({ corpo: com({ slot: undefined }), ...INVALIDO, detalhes: 'Falta o campo slot.' })],
    ['no item', () => ({ corpo: com({ item: undefined }), ...INVALIDO, detalhes: 'Falta o campo item.' })],
    ['an item that is an object', () => ({ corpo: com({ item: { $ne: '' } }), ...INVALIDO })],
    ['a description of 501', () => ({ corpo: com({ descricao: 'x'.repeat(501) }), ...INVALIDO })],
    ['character 0', () => ({ corpo: com({ passport: 0 }), ...INVALIDO })],
    ['a character as text', () => ({ corpo: com({ passport: String(ana.passports[0]) }), ...INVALIDO })],
    ['a character beyond every number', () => ({ corpo: com({ passport: 2 ** 31 }), ...INVALIDO })],
    [
      "another player's character",
      () => ({ corpo: com({ passport: bruno.passports[0] }), status: 403, codigo: 'marketplace.personagem_invalido' }),
    ],
    ['a character of nobody', () => ({ corpo: com({ passport: 999_999 }), status: 403, codigo: 'marketplace.personagem_invalido' })],
    ["another player's id_vendedor", () => ({ corpo: com({ id_vendedor: bruno.id }), status: 403, codigo: 'sessao.identidade_diferente' })],
    ['another account', () => ({ corpo: com({ id_conta_vendedor: 1 }), status: 403, codigo: 'sessao.identidade_diferente' })],
    [
      'another character in the claim',
      () => ({ corpo: com({ id_personagem_vendedor: ana.passports[1] }), status: 403, codigo: 'sessao.identidade_diferente' }),
    ],
    ['an item while the city is off', () => ({ corpo: com({}), status: 409, codigo: 'marketplace.jogo_fora' })],
    [
      'a vehicle without a plate',
      () => ({ corpo: com({ tipo: 'veiculo', modelo_veiculo: 'kuruma' }), ...INVALIDO, detalhes: 'Falta o campo placa_veiculo.' }),
    ],
    [
      'a vehicle that is not there',
      () => ({
        corpo: com({ tipo: 'veiculo', modelo_veiculo: 'kuruma', placa_veiculo: 'AAA0000' }),
        status: 409,
        codigo: 'marketplace.veiculo_recusado',
      }),
    ],
    ['a plate of 11', () => ({ corpo: com({ tipo: 'veiculo', placa_veiculo: 'x'.repeat(11) }), ...INVALIDO })],
    ['a visitor', () => ({ corpo: com({}), ...SEM_SESSAO })],
    ['an administrator', () => ({ quem: admin, corpo: com({}), status: 403, codigo: 'sessao.sem_permissao' })],
  ])('[API-24][ERR-11][ERR-13] %s', (_nome, caso) => recusar(url, caso()))
})

describe('what takes a thing out of the game refuses', () => {
  const item = '/api/marketplace/inventario/remover-item/solicitar'
  const veiculo = '/api/marketplace/veiculos/remover'
  const INEXISTENTE = { status: 404, codigo: 'marketplace.anuncio_inexistente', erro: 'Anúncio não encontrado.' }

  it.each(DE_QUALQUER_CHAMADA)('[API-25][API-28][ERR-12] %s', async (_nome, caso) => {
    await recusar(item, caso)
    await recusar(veiculo, caso)
  })

  it.each<[string, string, () => Caso]>([
    ['no id', item, () => ({ corpo: {}, ...INVALIDO, detalhes: 'Falta o campo id_item.' })],
    ['an id that is a number', item, () => ({ corpo: { id_item: 7 }, ...INVALIDO })],
    ['an unknown id', item, () => ({ corpo: { id_item: ID }, ...INEXISTENTE })],
    ['SQL for an id', item, () => ({ corpo: { id_item: "' or '1'='1" }, ...INEXISTENTE })],
    ['a visitor asking for an item', item, () => ({ corpo: { id_item: ID }, ...SEM_SESSAO })],
    ['no plate', veiculo, () => ({ corpo: { id: 1 }, ...INVALIDO, detalhes: 'Falta o campo plate.' })],
    ['an empty plate', veiculo, () => ({ corpo: { plate: '' }, ...INVALIDO })],
    ['a plate that is an array', veiculo, () => ({ corpo: { plate: ['AAA0000'] }, ...INVALIDO })],
    ['an unknown plate', veiculo, () => ({ corpo: { plate: 'AAA0000' }, ...INEXISTENTE })],
    ['a plate with a NUL', veiculo, () => ({ corpo: { plate: 'A\u0000' }, ...INVALIDO })],
    ['a visitor asking for a vehicle', veiculo, () => ({ corpo: { plate: 'AAA0000' }, ...SEM_SESSAO })],
  ])('[API-25][API-28][ERR-12][ERR-13] %s', (_nome, url, caso) => recusar(url, caso()))
})

describe('what changes a listing refuses', () => {
  const INEXISTENTE = { status: 404, codigo: 'marketplace.anuncio_inexistente' }

  it.each([
    ['x', INEXISTENTE],
    [ID, INEXISTENTE],
    ["'--", INEXISTENTE],
    ['%00', INVALIDO],
  ] as const)('[API-26] a listing %j that is not there, or cannot be', async (id, recusa) => {
    const base = `/api/marketplace/anuncios/${id}`
    await recusar(`${base}/cancelamento`, recusa)
    await recusar(`${base}/preco`, { metodo: 'PUT', corpo: { valor: 10 }, ...recusa })
    await recusar(`${base}/denuncias`, { corpo: { motivo: 'Golpe' }, ...recusa })
    for (const acao of ['aprovacao', 'rejeicao', 'remocao'])
      await recusar(`/api/admin/marketplace/anuncios/${id}/${acao}`, { quem: admin, corpo: {}, ...recusa })
  })

  it.each<[string, Caso]>([
    ['no value', { corpo: {}, ...INVALIDO }],
    ['text', { corpo: { valor: '10' }, ...INVALIDO }],
    ['a visitor', { corpo: { valor: 10 }, ...SEM_SESSAO }],
  ])('[MKT-28] a price that is %s', (_nome, caso) => recusar(`/api/marketplace/anuncios/${ID}/preco`, { metodo: 'PUT', ...caso }))

  it('[API-47] categories of a player or a visitor', async () => {
    await recusar('/api/marketplace/categorias', { corpo: { nome: 'Minha' }, status: 403, codigo: 'sessao.sem_permissao' })
    await recusar('/api/marketplace/categorias', { corpo: { nome: 'Minha' }, ...SEM_SESSAO })
  })

  it('[API-24] a key that is none', async () => {
    for (const url of ['/api/marketplace/anunciar', `/api/marketplace/anuncios/${ID}/cancelamento`]) {
      const r = await mundo.chamar(ana, {
        method: 'POST',
        url,
        ...(url.endsWith('anunciar') ? { payload: { passport: ana.passports[0], valor: 10 } } : {}),
        headers: { 'idempotency-key': 'curta' },
      })
      expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.chave_invalida'])
    }
  })
})
