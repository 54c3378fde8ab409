import { dialogo } from './loja.ts'
import { grade, irAteORecibo } from './mercado.ts'
import { semPrimeirasRespostas } from './pagina.ts'
import { pagina, responder, type Tela } from './tela.ts'
import { expect, type Page, type Sessoes } from './teste.ts'

const carla: Sessoes = { user: 'carla' }
const TODOS = '/marketplace/anuncios/itensanunciados/todos'
const primeiroComprar = (page: Page) =>
  grade(page)
    .getByRole('button', { name: /^Comprar/ })
    .first()

const compra = (n: number, nome_item: string, estado: string, partes: object = {}) => ({
  id: `v${n}`,
  id_anuncio: `a${n}`,
  nome_item,
  imagem: '/itens/objetos/caixa.webp',
  quantidade: n,
  valor: 31.5,
  moeda: 'reais',
  nome_usuario_vendedor: 'Ana Ribeiro',
  personagem_id: 1005,
  personagem_nome: 'Carla Dias',
  estado,
  estado_motivo: null,
  pode_trocar_personagem: false,
  comprada_em: '2026-11-21T12:00:00.000Z',
  entregue_em: null,
  ...partes,
})
const COMPRADAS = [
  compra(1, 'Rádio comunicador', 'aguardando_jogador', { pode_trocar_personagem: true }),
  compra(2, 'Kit de reparo', 'entregue', { entregue_em: '2026-11-21T12:00:04.000Z' }),
]

const PUBLICAS: readonly Tela[] = [
  {
    ...pagina('cripto', '/cripto'),
    async abrir(page) {
      await page.goto('/cripto?periodo=week')
      await expect(page.locator('canvas')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Últimas variações' })).toBeVisible()
    },
  },
  {
    nome: 'cripto-erro',
    como: {},
    comFalhas: true,
    async abrir(page) {
      await semPrimeirasRespostas(page)
      for (const caminho of ['/blockchain/valor', '/blockchain/historico', '/blockchain/variacoes']) await responder(page, caminho, 500)
      await page.goto('/cripto')
      await expect(page.getByText('Nenhuma variação registrada ainda.')).toBeVisible()
    },
  },
  pagina('eventos', '/eventos'),
  {
    nome: 'evento',
    como: {},
    async abrir(page) {
      await page.goto('/eventos')
      await page.getByRole('region', { name: 'Eventos' }).getByRole('link').first().click()
      await expect(page.getByRole('main').getByRole('article')).toBeVisible()
    },
  },
  pagina('evento-nao-encontrado', '/eventos?id=nenhum'),
  pagina('leilao', '/leilao', carla),
  pagina('anuncios', '/anuncios'),
  pagina('outros', '/outros'),
  pagina('comprar-moedas', '/comprar-moedas'),
  {
    nome: 'inicio-vazio',
    como: {},
    async abrir(page) {
      await semPrimeirasRespostas(page)
      for (const lista of ['/admin/eventos', '/loja/mais-vendidos', '/marketplace/ads']) await responder(page, lista, 200, [])
      await page.goto('/')
      await expect(page.getByText('Nenhum item recente encontrado.')).toBeVisible()
    },
  },
]

const MERCADO: readonly Tela[] = [
  pagina('marketplace', '/marketplace', carla),
  {
    nome: 'marketplace-anuncio',
    como: carla,
    async abrir(page) {
      await page.goto('/marketplace')
      await grade(page)
        .getByRole('listitem')
        .filter({ has: page.locator('[data-placa]') })
        .first()
        .getByRole('link')
        .click()
      await expect(dialogo(page)).toBeVisible()
      await expect(dialogo(page).getByText('Carregando')).toHaveCount(0)
    },
  },
  {
    nome: 'marketplace-compra-1',
    como: carla,
    async abrir(page) {
      await page.goto('/marketplace')
      await primeiroComprar(page).click()
      await dialogo(page).getByRole('checkbox').check()
    },
  },
  {
    nome: 'marketplace-compra-2',
    como: carla,
    async abrir(page) {
      await page.goto('/marketplace')
      await primeiroComprar(page).click()
      await dialogo(page).getByRole('checkbox').check()
      await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
      await dialogo(page).getByRole('radio', { name: /Carla/ }).check()
    },
  },
  {
    nome: 'marketplace-compra-3',
    como: carla,
    async abrir(page) {
      await page.goto('/marketplace')
      await irAteORecibo(page, { nome: '', personagem: /Carla/ })
    },
  },
  {
    nome: 'marketplace-nada',
    como: {},
    async abrir(page) {
      await page.goto('/marketplace?busca=xyzwxyzw')
      await expect(page.getByText('Nada encontrado para “xyzwxyzw”.')).toBeVisible()
    },
  },
  {
    nome: 'marketplace-erro',
    como: {},
    comFalhas: true,
    async abrir(page) {
      await semPrimeirasRespostas(page)
      await responder(page, TODOS, 500)
      await page.goto('/marketplace')
      await expect(page.getByRole('alert')).toContainText('Erro ao carregar anúncios.')
    },
  },
  {
    nome: 'historico-compras-mercado',
    como: carla,
    async abrir(page) {
      await responder(page, '/marketplace/compras', 200, COMPRADAS)
      await page.goto('/historico-compras?aba=mercado')
      await expect(page.getByRole('button', { name: 'Trocar personagem' })).toBeVisible()
    },
  },
]

export const DA_CIDADE: readonly Tela[] = [...PUBLICAS, ...MERCADO]
