import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { anuncioDe, BRUNO as NA_CIDADE, DOM as FORA } from '#modulos/marketplace/fabrica.ts'
import { abrirSite, entrarComo, redeDoSite } from '../testes/site.tsx'

const TODOS = '/marketplace/anuncios/itensanunciados/todos'
const COMPRAR = '/marketplace/venda/comprar'
const PERSONAGENS = '/usuario/personagens'
const EM = '2026-11-21T12:00:00.000Z'
const PAUSADAS = 'Operações financeiras pausadas para conferência. Seu saldo está seguro; tente mais tarde.'

const dialogo = page.getByRole('dialog')
const alerta = dialogo.getByRole('alert')
const botao = (name: string) => dialogo.getByRole('button', { name, exact: true })
const ladrilhos = page.getByRole('list', { name: 'Anúncios', exact: true }).getByRole('listitem')
const ladrilho = (nome: string) => ladrilhos.filter({ hasText: nome })
const deOutro = (partes: Partial<Anuncio> = {}) => anuncioDe({ meu: false, nome_usuario_vendedor: 'Ana Ribeiro', ...partes })
const COMET = deOutro({
  id: '0197a0e0-0000-7000-8000-000000000001',
  tipo: 'veiculo',
  nome_item: 'Pfister Comet',
  categoria_nome: 'Veículos',
  id_categoria: 'c2',
  placa_veiculo: 'AUR3D77',
  valor: 45,
  preco_reais: 45,
  descricao: 'Revisado.\n<b>Sem marcas</b>',
  particularidades: [{ rotulo: 'Motor', valor: '100%' }],
})
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  rede.responder('GET', '/marketplace/categorias', [
    { id: 'c1', nome: 'Comida', descricao: '' },
    { id: 'c2', nome: 'Veículos', descricao: '' },
  ])
  rede.responder('GET', TODOS, [deOutro({ quantidade: 2, valor: 7.01, preco_reais: 7.01 }), COMET])
  rede.responder('GET', '/marketplace/anuncios/:id', COMET)
  rede.responder('GET', '/marketplace/anuncios/:id/precos', { mediana: null, moeda: 'reais', ultimas: [], sugerido: null })
  rede.responder('GET', '/marketplace/configuracoes/taxa', { taxa: 10 })
  rede.responder('GET', PERSONAGENS, [FORA, NA_CIDADE])
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

describe('the grid', () => {
  it('[MKT-01][API-30] all listings, without signing in, each with its price and its button; a press asks who one is', async () => {
    await abrirSite('/marketplace')
    await expect.element(ladrilho('Água')).toMatchTextContent(/R\$.7,01/)
    await expect.element(ladrilho('Água')).toMatchTextContent('2 un.')
    expect(ladrilho('Pfister Comet').element().querySelector('[data-placa]')).not.toBeNull()
    for (const i of [0, 1]) await expect.element(ladrilhos.nth(i).getByRole('button', { name: /^Comprar .+ de Ana Ribeiro/ })).toBeEnabled()
    expect(rede.pedidos.find((p) => p.caminho === TODOS)?.cabecalhos.has('authorization')).toBe(false)
    await ladrilho('Água').getByRole('button').click()
    await expect.element(dialogo.getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
  })

  it('[MKT-02] what is written is asked for and stands in the address; nothing found offers the way back', async () => {
    rede.responder('GET', TODOS, ({ consulta }) => (consulta['busca'] ? [] : [COMET]))
    const site = await abrirSite('/marketplace')
    const busca = page.getByPlaceholder('Buscar item ou anunciante...')
    await busca.fill('xyzw')
    await expect.element(page.getByText('Nada encontrado para “xyzw”.')).toBeVisible()
    expect(site.onde()).toBe('/marketplace?busca=xyzw')
    await page.getByRole('button', { name: 'Limpar a busca' }).click()
    await expect.element(busca).toHaveValue('')
    await expect.element(ladrilho('Pfister Comet')).toBeVisible()
    await site.unmount()
    await abrirSite('/marketplace?busca=xyzw')
    await expect.element(busca).toHaveValue('xyzw')
  })

  it('[MKT-03][NAV-06][NAV-10] its categories in the sidebar, and the event of the window, restrict it', async () => {
    rede.responder('GET', TODOS, ({ consulta }) => (consulta['categoria'] === 'c2' ? [COMET] : [deOutro(), COMET]))
    const site = await abrirSite('/marketplace')
    const lateral = page.getByRole('complementary', { name: 'Menu lateral' }).getByRole('group', { name: 'Categorias' })
    await expect
      .poll(() =>
        lateral
          .getByRole('button')
          .elements()
          .map((b) => b.textContent),
      )
      .toEqual(['Todas as categorias', 'Comida', 'Veículos'])
    let ouvidos = 0
    const ouvir = () => void (ouvidos += 1)
    addEventListener('marketplace-categoria', ouvir)
    await lateral.getByRole('button', { name: 'Veículos' }).click()
    removeEventListener('marketplace-categoria', ouvir)
    expect(ouvidos).toBe(1)
    await expect.element(lateral.getByRole('button', { name: 'Veículos' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(ladrilhos).toHaveLength(1)
    dispatchEvent(new CustomEvent('marketplace-categoria', { detail: { id: null } }))
    await expect.element(ladrilhos).toHaveLength(2)
    site.voltar()
    await expect.element(ladrilhos).toHaveLength(1)
  })

  it('[ERR-48] without its categories the sidebar has none, and nothing is said', async () => {
    rede.recusar('GET', '/marketplace/categorias', 500)
    await abrirSite('/marketplace')
    await expect.element(ladrilho('Água')).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Categorias' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it("[MKT-07] one's own listing has no button to buy it", async () => {
    rede.responder('GET', TODOS, [anuncioDe({ nome_item: 'Pistola' }), COMET])
    entrarComo('user')
    await abrirSite('/marketplace')
    await expect.element(ladrilho('Pistola')).toMatchTextContent('Seu anúncio')
    await expect.element(ladrilho('Pistola').getByRole('button')).not.toBeInTheDocument()
    await expect.element(ladrilho('Pfister Comet').getByRole('button')).toBeEnabled()
  })
})

describe('one listing', () => {
  const abrir = async () => {
    entrarComo('user')
    return abrirSite(`/marketplace?anuncio=${COMET.id}`)
  }

  it('shows what is particular about it and its text as it was written; without sales it says so', async () => {
    await abrir()
    for (const texto of ['Pfister Comet', 'Motor', '<b>Sem marcas</b>', 'Ainda não houve vendas deste item.'])
      await expect.element(dialogo).toMatchTextContent(texto)
    await expect.element(dialogo).toMatchTextContent(/R\$.45,00/)
  })

  it('that is not there any more says so', async () => {
    rede.recusar('GET', '/marketplace/anuncios/:id', 404)
    rede.recusar('GET', '/marketplace/anuncios/:id/precos', 404)
    await abrirSite('/marketplace?anuncio=nao-existe')
    await expect.element(dialogo).toMatchTextContent('Este anúncio não está mais à venda.')
  })

  it('the history of prices tells in words whether it is dear', async () => {
    const venda = { valor: 50, moeda: 'reais', quantidade: 1, em: EM } as const
    rede.responder('GET', '/marketplace/anuncios/:id/precos', { mediana: 50, moeda: 'reais', sugerido: 50, ultimas: [venda] })
    await abrir()
    await expect.element(dialogo).toMatchTextContent('10% abaixo da mediana')
    await expect.element(dialogo.getByRole('table', { name: /Últimas vendas/ }).getByRole('row')).toHaveLength(2)
  })

  it('is reported with a reason, once', async () => {
    rede.recusar('POST', '/marketplace/anuncios/:id/denuncias', 409, 'Você já denunciou este anúncio. A administração vai conferir.')
    await abrir()
    await botao('Denunciar').click()
    await botao('Enviar denúncia').click()
    await expect.element(alerta).toMatchTextContent('Conte em poucas palavras')
    expect(rede.quantos('POST /marketplace/anuncios/:id/denuncias')).toBe(0)
    await dialogo.getByRole('textbox').fill('Pede pagamento por fora.')
    await botao('Enviar denúncia').click()
    await expect.element(alerta).toMatchTextContent('Você já denunciou este anúncio. A administração vai conferir.')
    expect(rede.enviados('POST /marketplace/anuncios/:id/denuncias')).toEqual([{ motivo: 'Pede pagamento por fora.' }])
  })
})

async function irAosPersonagens() {
  entrarComo('user')
  const site = await abrirSite('/marketplace')
  await expect.element(page.getByTitle('Menu da conta')).toBeVisible()
  await ladrilho('Pfister Comet').getByRole('button').click()
  await expect.element(dialogo).toMatchTextContent('Leia antes de comprar.')
  await expect.element(botao('Continuar')).toBeDisabled()
  await dialogo.getByRole('checkbox', { name: /Li e concordo/ }).click()
  await botao('Continuar').click()
  return site
}

async function irAoRecibo() {
  const site = await irAosPersonagens()
  await dialogo.getByRole('radio', { name: /Bruno/ }).click()
  await botao('Continuar').click()
  await expect.element(botao('Confirmar compra')).toBeEnabled()
  return site
}

describe('a purchase', () => {
  it('[MKT-04][MKT-05] the warning read and accepted, the character, who is in the city first, and only then the receipt', async () => {
    await irAosPersonagens()
    await expect.element(dialogo).toMatchTextContent('Quem vai receber?')
    await expect.element(botao('Continuar')).toBeDisabled()
    await expect.element(dialogo.getByRole('radio').first()).toHaveAccessibleName(expect.stringMatching(/Bruno.*Na cidade/))
    await dialogo.getByRole('radio').first().click()
    await botao('Continuar').click()
    for (const texto of ['Pfister Comet', 'Ana Ribeiro', 'Bruno Tavares']) await expect.element(dialogo).toMatchTextContent(texto)
    await expect.element(dialogo).toMatchTextContent(/Saldo depois da compra.?R\$.455,00.*Total.?R\$.45,00/)
    await expect.element(botao('Confirmar compra')).toBeEnabled()
    expect(rede.quantos(`POST ${COMPRAR}`)).toBe(0)
  })

  it('whose price changes in the middle shows both, and is to be confirmed again', async () => {
    await irAoRecibo()
    rede.recusar('POST', COMPRAR, 409, 'O preço mudou.', { codigo: 'marketplace.preco_mudou' })
    rede.responder('GET', '/marketplace/anuncios/:id', { ...COMET, valor: 46, preco_reais: 46 })
    await botao('Confirmar compra').click()
    await expect.element(alerta).toMatchTextContent(/R\$.45,00 para R\$.46,00/)
    await expect.element(botao('Confirmar compra')).toBeEnabled()
    await botao('Confirmar compra').click()
    await expect.poll(() => rede.enviados(`POST ${COMPRAR}`)).toMatchObject([{ valor_esperado: 45 }, { valor_esperado: 46 }])
  })

  it('[ERR-18] 403: one has to sign in', async () => {
    await irAoRecibo()
    rede.recusar('POST', COMPRAR, 403, 'Entre na sua conta para continuar.', { codigo: 'sessao.ausente' })
    await botao('Confirmar compra').click()
    await expect.element(alerta).toMatchTextContent('Você precisa estar logado para comprar. Faça login e tente novamente.')
    await expect
      .element(dialogo.getByRole('link', { name: 'Fazer login' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/login\?voltar=/))
  })

  it("[ERR-19] the server's words with their details; without any, its own; without money, the wallet", async () => {
    await irAoRecibo()
    for (const [status, erro, partes, texto] of [
      [409, 'Não cabe agora.', { detalhes: 'Faltam 2 kg.' }, /^Não cabe agora\. Faltam 2 kg\.$/],
      [503, PAUSADAS, { codigo: 'sistema.financeiro_pausado' }, PAUSADAS],
      [500, '', {}, /^Erro ao comprar item\.$/],
      [409, 'Saldo insuficiente.', { codigo: 'carteira.saldo_insuficiente' }, 'Saldo insuficiente.'],
    ] as const) {
      rede.recusar('POST', COMPRAR, status, erro, partes)
      await botao('Confirmar compra').click()
      await expect.element(alerta).toMatchTextContent(texto)
    }
    await expect.element(alerta.getByRole('link')).toHaveAttribute('href', '/painel/carteira')
  })

  it('of a listing that somebody else has bought says so, and leads to others', async () => {
    await irAoRecibo()
    rede.recusar('POST', COMPRAR, 409, 'Anúncio indisponível: ele já foi vendido ou retirado.', { codigo: 'marketplace.indisponivel' })
    rede.recusar('GET', '/marketplace/anuncios/:id', 404)
    await botao('Confirmar compra').click()
    await expect.element(alerta).toMatchTextContent('Anúncio indisponível: ele já foi vendido ou retirado.')
    await botao('Ver outros anúncios').click()
    await expect.element(dialogo).not.toBeInTheDocument()
  })

  it.each([
    [
      'ERR-15',
      'without a character',
      () => rede.responder('GET', PERSONAGENS, []),
      'Nenhum personagem encontrado para esta conta/licença.',
    ],
    ['ERR-16', 'characters that do not come', () => rede.recusar('GET', PERSONAGENS, 500), 'Erro ao buscar personagens do usuário.'],
  ] as const)('[%s] %s', async (_, __, falhar, texto) => {
    falhar()
    await irAosPersonagens()
    await expect.element(alerta).toMatchTextContent(texto)
    await expect.element(botao('Continuar')).toBeDisabled()
  })

  it('[ERR-17] a profile that fails, or is empty', async () => {
    entrarComo('user')
    const site = await abrirSite('/marketplace')
    await expect.element(page.getByTitle('Menu da conta')).toBeVisible()
    await expect.poll(() => rede.quantos('GET /user/profile')).toBe(1)
    rede.recusar('GET', '/user/profile', 500)
    const escolher = async () => {
      await ladrilho('Pfister Comet').getByRole('button').click()
      await dialogo.getByRole('checkbox').click()
      await botao('Continuar').click()
    }
    await escolher()
    await expect.element(alerta).toHaveTextContent('Erro ao buscar dados do usuário.')
    await site.unmount()
    rede.responderFora('GET', '/user/profile', null)
    await abrirSite('/marketplace')
    await escolher()
    await expect.element(alerta).toHaveTextContent('Usuário não encontrado.')
  })
})
