import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { porAVenda } from './mercado.ts'
import { type Caso, DE_QUALQUER_CHAMADA, INVALIDO, recusarSemRastro } from './recusas.ts'
import { retratar } from './retrato.ts'

let mundo: Mundo
let ana: Pessoa
let bruno: Pessoa
let anuncio: string
let antes: Record<string, unknown>
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
  bruno = await mundo.jogador()
  const [primeiro] = await porAVenda(mundo, [{ quem: ana }])
  anuncio = primeiro!
  await mundo.sincronizar({ online: [] })
  antes = await retratar(mundo)
})
afterAll(() => mundo.fechar())

const recusar = (url: string, c: Caso) => recusarSemRastro({ mundo, url, antes }, { quem: bruno, ...c })
const INEXISTENTE = { status: 404, codigo: 'marketplace.anuncio_inexistente', erro: 'Anúncio não encontrado.' }
const DE_OUTRO = { status: 403, codigo: 'marketplace.personagem_invalido', erro: 'Este personagem não é da sua conta.' }
const MUDOU = { status: 409, codigo: 'marketplace.preco_mudou', erro: 'O preço deste anúncio mudou. Confira e confirme de novo.' }

describe('POST /marketplace/venda/comprar refuses', () => {
  const url = '/api/marketplace/venda/comprar'
  const com = (mudanca: object) => ({ id_anuncio: anuncio, id_personagem: bruno.passports[0], ...mudanca })

  it.each(DE_QUALQUER_CHAMADA)('[API-32][ERR-19] %s', (_nome, caso) => recusar(url, caso))

  it.each<[string, () => Caso]>([
    ['no listing', () => ({ corpo: com({ id_anuncio: undefined }), ...INVALIDO, detalhes: 'Falta o campo id_anuncio.' })],
    ['no character', () => ({ corpo: com({ id_personagem: undefined }), ...INVALIDO, detalhes: 'Falta o campo id_personagem.' })],
    ['a listing that is no id', () => ({ corpo: com({ id_anuncio: "1' or '1'='1" }), ...INEXISTENTE })],
    ['a listing of nobody', () => ({ corpo: com({ id_anuncio: crypto.randomUUID() }), ...INEXISTENTE })],
    ['a listing as a number', () => ({ corpo: com({ id_anuncio: 7 }), ...INVALIDO })],
    ['a listing that is an object', () => ({ corpo: com({ id_anuncio: { $gt: '' } }), ...INVALIDO })],
    ['a listing with a NUL in it', () => ({ corpo: com({ id_anuncio: 'a\u0000b' }), ...INVALIDO })],
    ['a listing with half a character in it', () => ({ corpo: com({ id_anuncio: 'a\ud800' }), ...INVALIDO })],
    ['two listings', () => ({ corpo: com({ id_anuncio: [anuncio, anuncio] }), ...INVALIDO })],
    ["another player's character", () => ({ corpo: com({ id_personagem: ana.passports[0] }), ...DE_OUTRO })],
    ["another player's character as text", () => ({ corpo: com({ id_personagem: String(ana.passports[0]) }), ...DE_OUTRO })],
    ['a character beyond every number', () => ({ corpo: com({ id_personagem: '9999999999' }), ...DE_OUTRO })],
    ['a character 0', () => ({ corpo: com({ id_personagem: 0 }), ...INVALIDO })],
    ['a negative character', () => ({ corpo: com({ id_personagem: -1 }), ...INVALIDO })],
    ['half a character', () => ({ corpo: com({ id_personagem: 10.5 }), ...INVALIDO })],
    ['a character null', () => ({ corpo: com({ id_personagem: null }), ...INVALIDO })],
    [
      "another player's game account",
      () => ({ corpo: com({ id_conta_comprador: 1 }), status: 403, codigo: 'sessao.identidade_diferente' }),
    ],
    [
      "another player's account as text",
      () => ({ corpo: com({ id_conta_comprador: ana.id }), status: 403, codigo: 'sessao.identidade_diferente' }),
    ],
    ['another price', () => ({ corpo: com({ valor_esperado: 99.99 }), ...MUDOU })],
    ['a price of three decimals', () => ({ corpo: com({ valor_esperado: 100.001 }), ...MUDOU })],
    ['a negative price', () => ({ corpo: com({ valor_esperado: -100 }), ...MUDOU })],
    ['a price as text', () => ({ corpo: com({ valor_esperado: '100' }), ...INVALIDO })],
    [
      'a price 1e400',
      () => ({ texto: `{"id_anuncio":"${anuncio}","id_personagem":${bruno.passports[0]},"valor_esperado":1e400}`, ...INVALIDO }),
    ],
    [
      "one's own listing",
      () => ({
        quem: ana,
        corpo: com({ id_personagem: ana.passports[0] }),
        status: 409,
        codigo: 'marketplace.proprio',
        erro: 'Este anúncio é seu.',
      }),
    ],
    ['a visitor', () => ({ quem: null, corpo: com({}), status: 403, codigo: 'sessao.ausente' })],
  ])('[API-32][ERR-18][ERR-19] %s', (_nome, caso) => recusar(url, caso()))
})

describe('POST /marketplace/anuncios/:id/entrega refuses', () => {
  const url = (id = anuncio) => `/api/marketplace/anuncios/${id}/entrega`
  it.each<[string, () => [string, Caso]]>([
    ['no character', () => [url(), { corpo: {}, ...INVALIDO, detalhes: 'Falta o campo id_personagem.' }]],
    ['a character as words', () => [url(), { corpo: { id_personagem: 'um' }, ...INVALIDO }]],
    ['what is somebody else’s and not bought', () => [url(), { corpo: { id_personagem: bruno.passports[1] }, ...INEXISTENTE }]],
    ['what is not there', () => [url('nada'), { corpo: { id_personagem: bruno.passports[1] }, ...INEXISTENTE }]],
    ['a visitor', () => [url(), { quem: null, corpo: { id_personagem: 1 }, status: 401, codigo: 'sessao.ausente' }]],
    [
      'what is listed and not on its way back',
      () => [url(), { quem: ana, corpo: { id_personagem: ana.passports[1] }, status: 409, codigo: 'marketplace.entrega_em_curso' }],
    ],
    ["another player's character", () => [url(), { quem: ana, corpo: { id_personagem: bruno.passports[0] }, ...DE_OUTRO }]],
  ])('[API-32] %s', (_nome, caso) => recusar(...caso()))
})

it.each([
  ['/api/marketplace/historico-usuario?cursor=YWJj', 'O cursor não é válido.'],
  [`/api/marketplace/historico-usuario?cursor=${Buffer.from('9'.repeat(30)).toString('base64url')}`, 'O cursor não é válido.'],
  ['/api/marketplace/historico-usuario?acao=vendido&acao=comprado', 'O campo acao não é válido.'],
  ['/api/marketplace/historico-usuario?acao=vendido,', 'O campo acao não é válido.'],
  ['/api/marketplace/historico-usuario?limite=101', 'O campo limite não é válido.'],
  ['/api/marketplace/compras?cursor=YWJj', 'O cursor não é válido.'],
  ['/api/marketplace/compras?limite=0', 'O campo limite não é válido.'],
])('[API-31] %s is 400 with the field', async (url, detalhes) => {
  const r = await mundo.chamar(bruno, { url })
  expect([r.statusCode, r.json()]).toEqual([400, { erro: 'Os dados enviados não são válidos.', codigo: 'pedido.invalido', detalhes }])
})
