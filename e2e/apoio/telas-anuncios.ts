import { abrir, anuncio, botao, dialogo, HISTORICO, irAoRecibo, irAoValor, irAsCoisas, meus, paginar, MEUS } from './anunciar.ts'
import type { Tela } from './tela.ts'
import { expect, type Sessoes } from './teste.ts'

const bruno: Sessoes = { user: 'bruno' }
const EM = '2026-11-21T12:00:00.000Z'
const venda = { motivo: null, personagem: 'Carla Dias', em: EM }
const CARRO = { tipo: 'veiculo', placa_veiculo: 'AUR3D77', imagem: '/itens/veiculos/hatch-vermelho.avif', matiz: 'veiculos' }

const LISTA = [
  anuncio(1, { nome_item: 'Diamante lapidado', imagem: '/itens/objetos/diamante.webp', matiz: 'joias', moeda: 'zcoin', quantidade: 2 }),
  anuncio(2, { ...CARRO, nome_item: 'Hatch Ladeira 1.6', status: 'pendente', coletou_item: 'nao' }),
  anuncio(3, { nome_item: 'Jaqueta de couro', imagem: '/itens/objetos/camiseta.webp', matiz: 'roupas', status: 'devolvendo' }),
  anuncio(4, { nome_item: 'Câmera de reportagem', status: 'vendido', entrega: { ...venda, estado: 'entregue' } }),
  anuncio(5, { nome_item: 'Kit de reparo', status: 'vendido', entrega: { ...venda, estado: 'aguardando_espaco' } }),
]
const entrada = (n: number, acao: string, detalhes: object) => ({
  id: `h${n}`,
  acao,
  detalhes: JSON.stringify({ nome_item: 'Kit de ferramentas', nome: '', quantidade: 1, preco_reais: 21.9, preco_zcoin: null, ...detalhes }),
  id_anuncio: `a${n}`,
  imagem: '',
  data: EM,
})
const PASSADO = [
  entrada(1, 'vendido', { nome: 'Carla Dias', valor_liquido: 19.71 }),
  entrada(2, 'anunciado', { nome_item: 'Rádio comunicador', quantidade: 4, preco_reais: null, preco_zcoin: 210 }),
]

export const ANUNCIOS: readonly Tela[] = [
  {
    nome: 'meus-anuncios',
    como: bruno,
    async abrir(page) {
      await paginar(page, MEUS, LISTA)
      await paginar(page, HISTORICO, PASSADO)
      await page.goto('/painel/anuncios')
      await expect(meus(page)).toHaveCount(LISTA.length)
    },
  },
  {
    nome: 'meus-anuncios-preco',
    como: bruno,
    async abrir(page) {
      await paginar(page, MEUS, LISTA)
      await page.goto('/painel/anuncios')
      await page.getByRole('button', { name: 'Ações de Diamante lapidado' }).click()
      await page.getByRole('button', { name: 'Editar preço' }).click()
      await expect(botao(page, 'Salvar preço')).toBeVisible()
    },
  },
  { nome: 'anunciar-1', como: bruno, abrir },
  {
    nome: 'anunciar-2',
    como: bruno,
    async abrir(page) {
      await abrir(page)
      await botao(page, 'Continuar').click()
      await expect(dialogo(page).getByRole('radio', { name: /Bruno/ })).toBeVisible()
    },
  },
  {
    nome: 'anunciar-3',
    como: bruno,
    async abrir(page) {
      await irAsCoisas(page, 'Item do inventário')
      await dialogo(page)
        .getByRole('button', { name: /^Garrafa de nitro/ })
        .click()
    },
  },
  {
    nome: 'anunciar-3-veiculo',
    como: bruno,
    async abrir(page) {
      await irAsCoisas(page, 'Veículo da garagem')
      await dialogo(page).getByRole('radio', { disabled: false }).first().check()
    },
  },
  {
    nome: 'anunciar-4',
    como: bruno,
    async abrir(page) {
      await irAoValor(page, /^Garrafa de nitro/)
      await dialogo(page).getByLabel('Valor do anúncio').fill('640,00')
    },
  },
  { nome: 'anunciar-recibo', como: bruno, abrir: (page) => irAoRecibo(page, /^Garrafa de nitro/) },
]
