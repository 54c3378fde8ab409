import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Anuncio, EntradaDoHistorico } from '@sorium/contratos/marketplace/index.ts'
import { anuncioDe } from '#modulos/marketplace/fabrica.ts'
import { abrirSite, entrarComo, redeDoSite } from '../testes/site.tsx'

const MEUS = '/marketplace/anuncios/itensanunciados/meus'
const HISTORICO = '/marketplace/historico-usuario'
const EM = '2026-11-21T12:00:00.000Z'
const dialogo = page.getByRole('dialog')
const botao = (name: string) => dialogo.getByRole('button', { name, exact: true })
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  rede.responder('GET', '/marketplace/configuracoes/taxa', { taxa: 10 })
  rede.responder('GET', '/marketplace/categorias', [])
  rede.responder('GET', '/usuario/personagens', [])
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

describe("one's own listings", () => {
  const meus = page.getByRole('list', { name: 'Seus anúncios' }).getByRole('listitem')
  const historico = page.getByRole('list', { name: 'Histórico', exact: true }).getByRole('listitem')
  const paginado = <L,>(caminho: typeof MEUS | typeof HISTORICO, linhas: readonly L[]) =>
    rede.responder(
      'GET',
      caminho,
      ({ consulta }) =>
        linhas.slice(Number(consulta['cursor'] ?? 0), Number(consulta['cursor'] ?? 0) + Number(consulta['limite'])) as never,
      ({ consulta }): Record<string, string> => {
        const fim = Number(consulta['cursor'] ?? 0) + Number(consulta['limite'])
        return fim < linhas.length ? { 'x-proximo-cursor': String(fim) } : {}
      },
    )

  beforeEach(() => {
    rede.responder('GET', MEUS, [])
    rede.responder('GET', HISTORICO, [])
    entrarComo('user')
  })

  it('[MKT-10] title, button, and empty with the way to begin', async () => {
    await abrirSite('/painel/anuncios')
    await expect.element(page.getByRole('heading', { name: 'Meus Anúncios', level: 1 })).toBeVisible()
    await expect.element(page.getByText('Nenhum anúncio ainda.')).toBeVisible()
    await expect.element(page.getByText('Nada por aqui ainda.')).toBeVisible()
    await page.getByRole('button', { name: 'ANUNCIAR ITEM' }).click()
    await expect.element(dialogo.getByRole('radio')).toHaveLength(2)
  })

  it('[MKT-11] seven a page, and the page is in the address', async () => {
    paginado(
      MEUS,
      Array.from({ length: 16 }, (_, i) => anuncioDe({ id: `a${i}`, nome_item: `Coisa ${i + 1}` })),
    )
    const site = await abrirSite('/painel/anuncios')
    await expect.element(meus).toHaveLength(7)
    const [anterior, proxima] = [
      page.getByRole('button', { name: 'Anterior' }).first(),
      page.getByRole('button', { name: 'Próxima' }).first(),
    ]
    await expect.element(anterior).toBeDisabled()
    await proxima.click()
    await expect.element(meus.first()).toMatchTextContent('Coisa 8')
    await proxima.click()
    await expect.element(meus).toHaveLength(2)
    expect(site.onde()).toBe('/painel/anuncios?pagina=3')
    await expect.element(proxima).toBeDisabled()
    await anterior.click()
    await expect.element(meus.first()).toMatchTextContent('Coisa 8')
    await site.unmount()
    await abrirSite('/painel/anuncios?pagina=3')
    await expect.element(meus.first()).toMatchTextContent('Coisa 15')
  })

  it('[MKT-12][MKT-13] the history five by five, first what was listed and sold; the filter shows the rest', async () => {
    const entrada = (n: number, acao: EntradaDoHistorico['acao'], detalhes: object): EntradaDoHistorico => ({
      id: `h${n}`,
      acao,
      detalhes: JSON.stringify({ nome_item: 'Kit', nome: '', quantidade: 1, preco_reais: 21.9, preco_zcoin: null, ...detalhes }),
      id_anuncio: `a${n}`,
      imagem: '/itens/objetos/caixa.webp',
      data: EM,
    })
    paginado(HISTORICO, [
      entrada(1, 'vendido', { nome: 'Carla Dias', valor_liquido: 19.71 }),
      entrada(2, 'anunciado', { nome_item: 'Rádio', quantidade: 4, preco_reais: null, preco_zcoin: 210, valor_liquido: 189 }),
      { ...entrada(3, 'anunciado', {}), detalhes: 'isto não é JSON' },
      ...[4, 5, 6].map((n) => entrada(n, 'anunciado', {})),
    ])
    const pedidos = () => rede.pedidos.filter((p) => p.caminho === HISTORICO)
    const site = await abrirSite('/painel/anuncios')
    await expect.element(historico).toHaveLength(5)
    expect(pedidos()[0]?.consulta['acao']).toBe('anunciado,vendido')
    await expect.element(historico.nth(0)).toMatchTextContent('vendido para Carla Dias, 21/11/2026 09:00')
    await expect.element(historico.nth(0)).toMatchTextContent(/\+R\$.19,71/)
    await expect.element(historico.nth(1)).toMatchTextContent('Rádio, 4 un.')
    await expect.element(historico.nth(1)).toMatchTextContent('210,00 Sorium')
    await expect.element(historico.nth(2)).toMatchTextContent('anunciado')
    await page.getByRole('button', { name: 'Próxima' }).last().click()
    await expect.element(historico).toHaveLength(1)
    await page.getByRole('button', { name: 'Tudo' }).click()
    await expect.poll(site.onde).toBe('/painel/anuncios?mostrar=tudo')
    await expect.element(historico).toHaveLength(5)
    expect(pedidos().at(-1)?.consulta['acao']).toBeUndefined()
  })

  it('[MKT-24] ativo is recognised; the others are shown as they came, with what happens now', async () => {
    const entrega = { motivo: null, personagem: 'Carla', em: EM }
    rede.responder(
      'GET',
      MEUS,
      [
        {},
        { status: 'pendente', coletou_item: 'nao' },
        { status: 'pendente', coletou_item: 'sim' },
        { status: 'vendido', entrega: { ...entrega, estado: 'aguardando_espaco' } },
        { status: 'vendido', entrega: { ...entrega, estado: 'entregue' } },
        { status: 'devolvendo' },
        { status: 'cancelado', status_motivo: 'O item não estava mais lá.' },
      ].map((partes, i) => anuncioDe({ id: `a${i}`, nome_item: `Coisa ${i}`, ...(partes as Partial<Anuncio>) })),
    )
    await abrirSite('/painel/anuncios')
    const textos = [
      ['Ativo', 'À venda até 05/12/2026.'],
      ['pendente', 'Aguardando a cidade tirar o item do inventário.'],
      ['pendente', 'A administração está analisando o anúncio.'],
      ['vendido', 'Quem comprou precisa liberar espaço.'],
      ['vendido', /Você recebeu R\$.90,00\./],
      ['devolvendo', 'Volta para Bruno Tavares assim que puder receber.'],
      ['cancelado', 'O item não estava mais lá.'],
    ] as const
    await expect.element(meus).toHaveLength(7)
    for (const [i, [etiqueta, texto]] of textos.entries()) {
      expect(meus.nth(i).element().querySelector('[data-etiqueta]')?.textContent).toBe(etiqueta)
      await expect.element(meus.nth(i)).toMatchTextContent(texto)
    }
    await expect.element(meus.nth(0).getByRole('button', { name: 'Ações de Coisa 0' })).toBeVisible()
    await expect.element(meus.nth(1).getByRole('button', { name: 'Continuar' })).toBeVisible()
    await expect.element(meus.nth(4).getByRole('button')).not.toBeInTheDocument()
    await expect.element(meus.nth(5).getByRole('button', { name: 'Enviar a outro personagem' })).toBeVisible()
  })

  it('its price is changed, with what is received of it; cancelled, it goes back', async () => {
    rede.responder('GET', MEUS, [anuncioDe()])
    rede.responder('PUT', '/marketplace/anuncios/:id/preco', anuncioDe({ valor: 20, preco_reais: 20 }))
    rede.responder('POST', '/marketplace/anuncios/:id/cancelamento', anuncioDe({ status: 'devolvendo' }))
    await abrirSite('/painel/anuncios')
    const acao = async (nome: string) => {
      await page.getByRole('button', { name: 'Ações de Água' }).click()
      await page.getByRole('button', { name: nome }).click()
    }
    await acao('Editar preço')
    await dialogo.getByLabelText('Valor do anúncio').fill('20,00')
    await expect.element(dialogo).toMatchTextContent(/R\$.18,00/)
    await botao('Salvar preço').click()
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(rede.enviados('PUT /marketplace/anuncios/:id/preco')).toEqual([{ valor: 20 }])
    await acao('Cancelar anúncio')
    await expect.element(dialogo).toMatchTextContent('o item volta para Bruno Tavares')
    await botao('Cancelar anúncio').click()
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(rede.quantos('POST /marketplace/anuncios/:id/cancelamento')).toBe(1)
  })
})
