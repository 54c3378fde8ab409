import { expect, type Page } from './teste.ts'

export const BRUNO = 1003
export const MEUS = '/marketplace/anuncios/itensanunciados/meus'
export const HISTORICO = '/marketplace/historico-usuario'
export const INVENTARIO = '/marketplace/inventario/realtime'
export const EM = '2026-11-21T12:00:00.000Z'

export const dialogo = (page: Page) => page.getByRole('dialog')
export const botao = (page: Page, name: string) => dialogo(page).getByRole('button', { name, exact: true })
export const meus = (page: Page) => page.getByRole('list', { name: 'Seus anúncios' }).getByRole('listitem')
export const historico = (page: Page) => page.getByRole('list', { name: 'Histórico', exact: true }).getByRole('listitem')
export const continuar = (page: Page) => botao(page, 'Continuar').click()

export async function abrir(page: Page): Promise<void> {
  await page.goto('/painel/anuncios')
  await page.getByRole('button', { name: 'ANUNCIAR ITEM' }).click()
  await expect(dialogo(page)).toBeVisible()
}

export async function irAsCoisas(page: Page, tipo: 'Item do inventário' | 'Veículo da garagem', personagem = /Bruno/): Promise<void> {
  await abrir(page)
  await dialogo(page).getByRole('radio', { name: tipo }).check()
  await continuar(page)
  await dialogo(page).getByRole('radio', { name: personagem }).check()
  await continuar(page)
}

export async function irAoValor(page: Page, item: RegExp, personagem?: RegExp): Promise<void> {
  await irAsCoisas(page, 'Item do inventário', personagem)
  await dialogo(page).getByRole('button', { name: item }).click()
  await continuar(page)
}

export async function irAoRecibo(page: Page, item: RegExp): Promise<void> {
  await irAoValor(page, item)
  await dialogo(page).getByLabel('Valor do anúncio').fill('10,00')
  await dialogo(page).getByLabel('Categoria').selectOption({ index: 1 })
  await botao(page, 'Criar anúncio').click()
  await expect(botao(page, 'Confirmar anúncio')).toBeVisible()
}

/** The wait has five steps of 2 s; the page's clock also runs by itself, so a slow machine may skip some steps. */
export async function passarAEspera(page: Page): Promise<void> {
  const cheias = dialogo(page).locator('[data-cheia=true]')
  await expect(cheias).not.toHaveCount(0)
  for (;;) {
    const passo = await cheias.count()
    await page.clock.fastForward(2_000)
    if (passo === 0 || passo === 5) return
    await expect(cheias).not.toHaveCount(passo)
  }
}

export function anuncio(n: number, partes: object = {}) {
  return {
    id: `01a1fe1f-0000-7000-8000-${String(n).padStart(12, '0')}`,
    tipo: 'item',
    nome_item: `Coisa ${n}`,
    imagem: '/itens/objetos/caixa.webp',
    matiz: 'materiais',
    quantidade: 1,
    id_categoria: 'c',
    categoria_nome: 'Coisas',
    nome_usuario_vendedor: 'Bruno',
    nome_personagem_vendedor: 'Bruno Tavares',
    foto_vendedor: null,
    valor: 100,
    moeda: 'reais',
    preco_reais: 100,
    preco_zcoin: null,
    descricao: '',
    placa_veiculo: null,
    modelo_veiculo: null,
    particularidades: [],
    status: 'ativo',
    criado_em: EM,
    meu: true,
    id_item: `i${n}`,
    valor_liquido: 90,
    taxa: 10,
    coletou_item: 'sim',
    status_motivo: null,
    cancelando: false,
    expira_em: '2026-12-05T12:00:00.000Z',
    entrega: null,
    ...partes,
  }
}

export async function paginar<L>(page: Page, caminho: string, linhas: readonly L[]): Promise<URLSearchParams[]> {
  const pedidos: URLSearchParams[] = []
  await page.route(
    (url) => url.pathname === `/api${caminho}`,
    async (rota) => {
      const consulta = new URL(rota.request().url()).searchParams
      pedidos.push(consulta)
      const inicio = Number(consulta.get('cursor') ?? 0)
      const fim = inicio + Number(consulta.get('limite'))
      await rota.fulfill({ json: linhas.slice(inicio, fim), headers: fim < linhas.length ? { 'x-proximo-cursor': String(fim) } : {} })
    },
  )
  return pedidos
}
