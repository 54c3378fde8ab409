import { responder, type Tela } from './tela.ts'
import { expect, type Page, type Sessoes } from './teste.ts'

const admin: Sessoes = { admin: true }

const DESTINO = {
  id: 'd1',
  nome: 'Equipe',
  via: 'webhook',
  canal: null,
  enviou_em: '2026-11-24T12:00:00Z',
  na_fila: 0,
  desligado: null,
}
const DESLIGADO = {
  ...DESTINO,
  id: 'd2',
  nome: 'Vendas',
  na_fila: 12,
  desligado: { em: '2026-11-24T13:00:00Z', motivo: 'O Discord diz que isto não existe mais: o webhook ou o canal foi apagado.' },
}
const AVISOS = {
  bot: true,
  destinos: [DESTINO, DESLIGADO],
  tipos: ['compra', 'venda', 'entrega_parada', 'dinheiro_pausado', 'entrada_da_equipe', 'copia_falhou', 'saude'].map((tipo, n) => ({
    tipo,
    destino: n % 2 === 0 ? 'd1' : null,
    modelo: null,
  })),
  ultimos: [
    { id: '2', tipo: 'compra', em: '2026-11-24T12:00:00Z', estado: 'enviado', motivo: null },
    { id: '1', tipo: 'saude', em: '2026-11-24T11:58:00Z', estado: 'desistiu', motivo: 'O Discord recusou a mensagem (400).' },
  ],
}

async function abrirAvisos(page: Page): Promise<void> {
  await responder(page, '/admin/avisos', 200, AVISOS)
  await page.goto('/admin/saude?aba=avisos')
  await expect(page.getByRole('heading', { name: 'O que avisar' })).toBeVisible()
}

const VERSAO = {
  versao: '0.2.0',
  instalada: true,
  disponivel: {
    versao: '0.3.0',
    novidades: '**Para você**\n\n- O menu do site é seu: a ordem, os nomes e o que fica oculto.\n- Cópias mais rápidas.\n',
    achada_em: '2026-11-25T10:00:00Z',
  },
  procurada_em: '2026-11-25T10:00:00Z',
  falha_da_procura: null,
  pedido_em: null,
  andamento: null,
  ultima: {
    de: '0.1.0',
    para: '0.2.0',
    em: '2026-11-24T02:55:00Z',
    desfecho: 'feita',
    motivo: null,
    registro: '/var/lib/sorium-atualizacao/registros/20261124025500.log',
  },
}

export const ADMIN_DA_SAUDE: readonly Tela[] = [
  {
    nome: 'admin-regras',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/regras')
      await expect(page.getByRole('heading', { name: 'O acordo da plataforma' })).toBeVisible()
    },
  },
  {
    nome: 'admin-saude',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/saude')
      await expect(page.getByRole('heading', { name: 'Banco de dados' })).toBeVisible()
    },
  },
  {
    nome: 'admin-versao',
    como: admin,
    async abrir(page) {
      await responder(page, '/admin/atualizacao', 200, VERSAO)
      await page.goto('/admin/saude?aba=versao')
      await expect(page.getByRole('heading', { name: 'O que muda na 0.3.0' })).toBeVisible()
    },
  },
  { nome: 'admin-avisos', como: admin, abrir: abrirAvisos },
  {
    nome: 'admin-avisos-texto',
    como: admin,
    async abrir(page) {
      await abrirAvisos(page)
      await page.getByRole('button', { name: 'Mudar Compra na loja' }).click()
      await expect(page.getByRole('dialog').getByLabel('Texto')).toHaveValue('{jogador} comprou {item} por {preco}.')
    },
  },
]
