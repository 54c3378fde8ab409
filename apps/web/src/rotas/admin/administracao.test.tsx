import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Dashboard, UsuarioDaTabela, UsuarioDetalhado } from '@sorium/contratos/admin/index.ts'
import type { EstadoDaAtualizacao } from '@sorium/contratos/atualizacao/index.ts'
import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { abrirSite, entrarComo, redeDoSite } from '../../testes/site.tsx'

const EM = '2026-11-21T12:00:00.000Z'
const dialogo = page.getByRole('dialog')
const alerta = page.getByRole('alert')
const botao = (name: string) => dialogo.getByRole('button', { name, exact: true })
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  rede.recusar('GET', '/carteira', 404)
  entrarComo('admin')
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

const NADA = { loja: { quantas: 0, reais: 0 }, mercado: { quantas: 0, reais: 0 }, conversoes: 0, novos: 0 }
const DASHBOARD: Dashboard = {
  total_usuarios: 1234,
  saldo_total: 98_765.4,
  total_transacoes: 4321,
  ultimos_logs: [{ id: 'l1', acao: 'Criou um item', data_hora: EM, codigo: 'loja.criou_item', ator_nome: 'Dona' }],
  dias: [{ dia: '2026-11-21', ...NADA }],
  antes: NADA,
  pendencias: [],
  saude: [],
  entregas: { aguardando: 2, falharam: 1 },
  servidores: [],
}

describe('the dashboard', () => {
  const cifra = (nome: string) => page.getByRole('region', { name: nome })

  it('[ADM-08][ADM-09] shows three figures and what was done last', async () => {
    rede.responder('GET', '/admin/dashboard', DASHBOARD)
    await abrirSite('/admin')
    await expect.element(cifra('Usuários registrados')).toMatchTextContent('1.234')
    await expect.element(cifra('Saldo total em carteiras')).toMatchTextContent(/R\$\s98\.765,40/)
    await expect.element(cifra('Transações registradas')).toMatchTextContent('4.321')
    const acao = cifra('Últimas ações').getByRole('listitem')
    await expect.element(acao).toMatchTextContent(/Criou um item/)
    expect(acao.element().querySelector('time')?.textContent).toMatch(/^21\/11\/2026/)
    await expect
      .element(cifra('Entregas da loja').getByRole('link').last())
      .toHaveAttribute('href', '/admin/historico-compras?estado=incerto')
  })

  it('[ADM-09] when nothing was done', async () => {
    rede.responder('GET', '/admin/dashboard', { ...DASHBOARD, ultimos_logs: [] })
    await abrirSite('/admin')
    await expect.element(page.getByText('Nenhuma ação recente.')).toBeVisible()
  })

  it('[ERR-37] that does not come says so', async () => {
    rede.recusar('GET', '/admin/dashboard', 500)
    await abrirSite('/admin')
    await expect.element(alerta).toMatchTextContent('Erro ao carregar dados do dashboard.')
  })
})

describe('money that stands still', () => {
  it('is told above the page, with its reason; who has checked lets it go on', async () => {
    rede.responder('GET', '/admin/dashboard', DASHBOARD)
    rede.responder('GET', '/admin/financeiro', {
      pausa: { desde: '2026-11-23T12:00:00.000Z', motivo: 'I1 contas: a soma não fecha' },
      troca_da_taxa: null,
    })
    rede.responder('POST', '/admin/financeiro/liberacao', { pausa: null, troca_da_taxa: null })
    await abrirSite('/admin')
    const aviso = page.getByRole('region', { name: 'Dinheiro pausado' })
    for (const texto of ['O dinheiro está pausado desde 23/11/2026', 'I1 contas: a soma não fecha', 'Guarde uma cópia do banco'])
      await expect.element(aviso).toMatchTextContent(texto)
    await aviso.getByRole('button', { name: 'Conferi: liberar o dinheiro' }).click()
    await botao('Liberar o dinheiro').click()
    await expect.element(dialogo).toMatchTextContent('Escreva o que foi conferido.')
    await dialogo.getByLabelText('O que foi conferido').fill('Conferi o extrato')
    rede.responder('GET', '/admin/financeiro', { pausa: null, troca_da_taxa: null })
    await botao('Liberar o dinheiro').click()
    await expect.element(aviso).not.toBeInTheDocument()
    await expect.element(page.getByText('O dinheiro voltou a andar.')).toBeVisible()
    expect(rede.enviados('POST /admin/financeiro/liberacao')).toEqual([{ motivo: 'Conferi o extrato' }])
  })
})

describe('the users', () => {
  const RAYSSA: UsuarioDaTabela = {
    id: 'u9',
    discord_id: 'd9',
    discord_nome: 'Rayssa Coutinho',
    license: 'license:9',
    id_conta: 9,
    admin: false,
    data_ultimo_login: null,
    banido: false,
    encerrada: false,
  }
  const colunas = ['ID', 'Discord', 'Nome', 'License', 'Conta', 'Admin', 'Último Login']

  it('[AUS-01][AUS-02] have their columns, and the search is in the address', async () => {
    rede.responder('GET', '/admin/usuarios', [RAYSSA], { 'x-total': '1', 'x-total-paginas': '1' })
    const site = await abrirSite('/admin/usuarios')
    const tabela = page.getByRole('table', { name: 'Usuários' })
    await expect
      .poll(() =>
        tabela
          .getByRole('columnheader')
          .elements()
          .map((c) => c.textContent),
      )
      .toEqual(colunas)
    const celulas = tabela.getByRole('row').nth(1).getByRole('cell')
    await expect.element(celulas.nth(5)).toHaveTextContent('Não')
    await expect.element(celulas.nth(6)).toHaveTextContent('-')
    await page.getByRole('searchbox', { name: /^Buscar por nome/ }).fill('ray')
    await expect.poll(site.onde).toBe('/admin/usuarios?busca=ray')
    await expect.poll(() => rede.pedidos.at(-1)?.consulta['busca']).toBe('ray')
  })

  it('[AUS-03][ERR-38] none found, and none that came', async () => {
    rede.responder('GET', '/admin/usuarios', [], { 'x-total': '0', 'x-total-paginas': '0' })
    const site = await abrirSite('/admin/usuarios?busca=ninguem')
    await expect.element(page.getByText('Nenhum usuário encontrado.')).toBeVisible()
    await site.unmount()
    rede.recusar('GET', '/admin/usuarios', 500)
    await abrirSite('/admin/usuarios')
    await expect.element(alerta).toMatchTextContent('Erro ao carregar usuários.')
  })

  it("[OQ-83] one's own account as a player is banned only knowingly", async () => {
    const detalhe: UsuarioDetalhado = {
      ...RAYSSA,
      admin: true,
      sua: true,
      email: 'ray@exemplo.com',
      avatar_url: '',
      criado_em: EM,
      banimento: null,
      personagens: [],
      carteira: { saldo_real: 1, saldo_zcoin: 2 },
    }
    rede.responder('GET', '/admin/usuarios', [RAYSSA], { 'x-total': '1', 'x-total-paginas': '1' })
    rede.responder('GET', '/admin/usuarios/:id', detalhe)
    await abrirSite('/admin/usuarios')
    await page.getByRole('button', { name: 'Rayssa Coutinho' }).click()
    await botao('Bloquear').click()
    await dialogo.getByLabelText('Motivo').fill('Engano')
    await dialogo.last().getByRole('button', { name: 'Bloquear', exact: true }).click()
    await expect.element(page.getByText('Esta é a sua própria conta de jogador.')).toBeVisible()
    await expect.element(alerta.filter({ hasText: 'Marque a caixa' })).toBeVisible()
    expect(rede.pedidos.filter((p) => !p.chamada.startsWith('GET '))).toEqual([])
  })
})

describe('the wallets', () => {
  const NICOLAS: CarteiraDaTabela = {
    id: 'w1',
    nome: 'Nicolas Vargas',
    id_conta: 7,
    saldo: 3.5,
    saldo_real: 120,
    fragmentos: 0,
    license: 'license:7',
    papel: 'jogador',
    encerrada: false,
  }
  const tabela = page.getByRole('table', { name: 'Carteiras' })
  const umaPagina = (carteiras: CarteiraDaTabela[], totalPaginas = 1) =>
    rede.responder('GET', '/admin/carteiras', { carteiras, totalPaginas })

  it('[ACA-01][ACA-02][ACA-03] the table while it comes, its columns and pages; an order is in the address', async () => {
    const espera = rede.segurar('GET', '/admin/carteiras')
    const site = await abrirSite('/admin/carteiras')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Gerenciar Carteiras' })).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'Carregando carteiras...' })).toBeInTheDocument()
    espera.soltar({ carteiras: [NICOLAS, { ...NICOLAS, id: 'w2', nome: '' }], totalPaginas: 2 })
    await expect
      .poll(() =>
        tabela
          .getByRole('columnheader')
          .elements()
          .map((c) => c.textContent),
      )
      .toEqual(['ID', 'Nome do Usuario', 'ID da Conta', 'Saldo (Cripto)', 'Saldo (R$)', 'Fragmento', 'Acoes'])
    await expect.element(tabela.getByRole('row').nth(2).getByRole('cell').nth(1)).toHaveTextContent('-')
    await expect.element(page.getByText('Pagina 1 de 2')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
    umaPagina([NICOLAS], 2)
    await page.getByRole('button', { name: 'Proxima' }).click()
    await expect.poll(site.onde).toBe('/admin/carteiras?pagina=2')
    await expect.poll(() => rede.pedidos.at(-1)?.consulta['pagina']).toBe('2')
    await page.getByRole('button', { name: 'Saldo (R$)' }).click()
    await expect.element(tabela.getByRole('columnheader', { name: 'Saldo (R$)' })).toHaveAttribute('aria-sort', 'descending')
    expect(site.onde()).toContain('ordem=-saldo_real')
  })

  it('[ACA-04][API-38] the search is asked of the server; nothing found offers the way back', async () => {
    rede.responder('GET', '/admin/carteiras', ({ consulta }) =>
      consulta['busca'] ? { carteiras: [], totalPaginas: 0 } : { carteiras: [NICOLAS], totalPaginas: 1 },
    )
    await abrirSite('/admin/carteiras')
    await page.getByPlaceholder('Buscar por license ou ID...').fill('license:99')
    await expect.element(page.getByText('Nenhuma carteira encontrada.')).toBeVisible()
    expect(rede.pedidos.at(-1)?.consulta['busca']).toBe('license:99')
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect.element(tabela).toMatchTextContent('Nicolas Vargas')
  })

  it('[ERR-30][ACA-03] a list that does not come is empty, without a message; asked again it comes', async () => {
    rede.recusar('GET', '/admin/carteiras', 500)
    await abrirSite('/admin/carteiras')
    await expect.element(page.getByText('Nenhuma carteira encontrada.')).toBeVisible()
    await expect.element(alerta).not.toBeInTheDocument()
    umaPagina([NICOLAS])
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect.element(tabela).toMatchTextContent('Nicolas Vargas')
  })

  it('[ACA-06][ACA-07][ACA-08][ERR-28] Adicionar R$ sends no amount that is none; a failure stays in the dialog', async () => {
    umaPagina([NICOLAS])
    rede.recusar('PUT', '/admin/carteiras/:id/saldo_real', 409, '')
    await abrirSite('/admin/carteiras')
    await tabela.getByRole('button', { name: 'Adicionar R$' }).click()
    await expect.element(dialogo.getByRole('heading', { name: 'Adicionar saldo em R$' })).toBeVisible()
    const valor = dialogo.getByLabelText('Valor')
    for (const ruim of ['0', '-5', 'abc', '1000000000', '1e9', '', '10,555']) {
      await valor.fill(ruim)
      await botao('Adicionar').click()
      await expect.element(dialogo.getByRole('alert')).toHaveTextContent('Informe um valor valido.')
    }
    expect(rede.quantos('PUT /admin/carteiras/:id/saldo_real')).toBe(0)
    await valor.fill('10,50')
    await botao('Adicionar').click()
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent('Erro ao adicionar saldo.')
    await expect.element(valor).toHaveValue('10,50')
    expect(rede.enviados('PUT /admin/carteiras/:id/saldo_real')).toEqual([{ valor: 10.5 }])
  })

  it('[ACA-09][ACA-10][ERR-29] Converter R$ wants amount and rate, tells what is received, and a failure stays', async () => {
    umaPagina([NICOLAS])
    rede.recusar('POST', '/admin/carteiras/:id/converter', 409, '')
    await abrirSite('/admin/carteiras')
    await tabela.getByRole('button', { name: 'Converter R$' }).click()
    await expect.element(dialogo.getByRole('heading', { name: 'Converter R$ para Criptomoeda' })).toBeVisible()
    const [valor, taxa] = [dialogo.getByLabelText('Valor'), dialogo.getByLabelText('Taxa de conversão')]
    await expect.element(taxa).toHaveAttribute('placeholder', '0.5')
    await expect.element(taxa).toHaveValue('1,2500')
    for (const [v, t] of [
      ['0', '1'],
      ['abc', '1'],
      ['1', '0'],
      ['1', '-1'],
      ['1', 'x'],
      ['', ''],
    ] as const) {
      await valor.fill(v)
      await taxa.fill(t)
      await botao('Converter').click()
      await expect.element(dialogo.getByRole('alert').first()).toHaveTextContent('Informe valores validos.')
    }
    expect(rede.quantos('POST /admin/carteiras/:id/converter')).toBe(0)
    await valor.fill('1,00')
    await taxa.fill('1,25')
    await expect.element(dialogo.getByText('0,80', { exact: true })).toBeVisible()
    await botao('Converter').click()
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent('Erro ao converter saldo.')
    expect(rede.enviados('POST /admin/carteiras/:id/converter')).toEqual([{ valor: 1, taxa: 1.25 }])
  })

  it('[ACA-05] only an empty wallet can be deleted', async () => {
    umaPagina([NICOLAS, { ...NICOLAS, id: 'w2', nome: 'Vazia', saldo: 0, saldo_real: 0 }])
    rede.responder('DELETE', '/admin/carteiras/:id', undefined)
    await abrirSite('/admin/carteiras')
    const linha = (nome: string) => tabela.getByRole('row').filter({ hasText: nome })
    await linha('Nicolas').getByRole('button', { name: 'Excluir' }).click()
    await expect.element(dialogo).toMatchTextContent('Só é possível excluir carteira com saldo zero.')
    await expect.element(botao('Excluir')).toBeDisabled()
    await botao('Cancelar').click()
    await linha('Vazia').getByRole('button', { name: 'Excluir' }).click()
    await botao('Excluir').click()
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(rede.pedidos.filter((p) => p.chamada.startsWith('DELETE')).map((p) => p.caminho)).toEqual(['/admin/carteiras/w2'])
  })
})

describe('what does not come says so, and is asked for again', () => {
  it.each([
    ['the copies', '/admin/copias', '/admin/copias', 'Erro ao carregar as cópias.'],
    ['[ERR-44]', '/admin/configuracoes', '/admin/configuracoes', 'Erro ao carregar configurações.'],
    ['[OQ-77]', '/admin/vitrine', '/admin/vitrine', 'Erro ao carregar a vitrine.'],
    ['[ERR-41]', '/admin/historico-compras', '/admin/historicoCompras/todas', 'Erro ao carregar histórico de compras.'],
    ['[ERR-31]', '/admin/loja/categorias', '/admin/loja/categorias', 'Erro ao carregar categorias.'],
    ['[ERR-47]', '/admin/anunciar-evento', '/admin/eventos', 'Erro ao carregar eventos.'],
    ['[ERR-32]', '/admin/marketplace?aba=categorias', '/marketplace/categorias', 'Erro ao carregar categorias.'],
    ['[AMK-10]', '/admin/marketplace?aba=denuncias', '/admin/marketplace/denuncias', 'Erro ao carregar denúncias.'],
  ] as const)('%s %s', async (_, endereco, caminho, texto) => {
    rede.responder('GET', '/admin/conferencias', [])
    rede.recusar('GET', '/admin/figuras', 404)
    rede.recusar('GET', '/admin/ponte/servidores', 404)
    rede.recusar('GET', '/admin/discord', 404)
    rede.recusar('GET', '/admin/ponte/catalogo', 404)
    rede.recusar('GET', caminho, 500)
    await abrirSite(endereco)
    await expect.element(alerta.filter({ hasText: texto })).toBeVisible()
    const antes = rede.quantos(`GET ${caminho}`)
    await alerta.filter({ hasText: texto }).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(() => rede.quantos(`GET ${caminho}`)).toBeGreaterThan(antes)
  })
})

describe('the version of the site', () => {
  const ESTADO: EstadoDaAtualizacao = {
    versao: '0.2.0',
    instalada: true,
    disponivel: { versao: '0.3.0', novidades: '## 0.3.0\n\n**Para você**\n\n- Uma coisa nova.', achada_em: '2026-11-25T05:10:00Z' },
    procurada_em: '2026-11-25T05:10:00Z',
    falha_da_procura: null,
    pedido_em: null,
    andamento: null,
    ultima: {
      de: '0.1.0',
      para: '0.2.0',
      em: '2026-11-25T03:00:00Z',
      desfecho: 'voltou',
      motivo: '/api/saude respondeu 503, 3 vezes seguidas',
      registro: '/var/lib/sorium-atualizacao/registros/20261125025500.log',
    },
  }

  it('shows what changes, is asked for after a yes, and tells each step', async () => {
    const andamento = { de: '0.2.0', para: '0.3.0', passo: 'Copiando o banco', comecou_em: '2026-11-25T12:00:00Z' }
    rede.responder('GET', '/admin/atualizacao', ESTADO)
    rede.responder('POST', '/admin/atualizacao', { ...ESTADO, andamento })
    rede.recusar('GET', '/admin/saude', 404)
    await abrirSite('/admin/saude?aba=versao')
    await expect.element(page.getByRole('heading', { name: 'O que muda na 0.3.0' })).toBeVisible()
    await expect.element(page.getByText('Uma coisa nova.')).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent('o site voltou sozinho para a 0.1.0')
    await page.getByRole('button', { name: 'Atualizar para a 0.3.0' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Atualizar da 0.2.0 para a 0.3.0?' })).toBeVisible()
    expect(rede.quantos('POST /admin/atualizacao')).toBe(0)
    rede.responder('GET', '/admin/atualizacao', { ...ESTADO, andamento })
    await botao('Atualizar').click()
    await expect.element(page.getByRole('main')).toMatchTextContent('Indo da 0.2.0 para a 0.3.0: Copiando o banco.')
    expect(rede.enviados('POST /admin/atualizacao')).toEqual([{ versao: '0.3.0' }])
    await expect.element(page.getByRole('button', { name: 'Procurar agora' })).toBeDisabled()
  })

  it('that nobody installed does not bring itself up to date', async () => {
    rede.responder('GET', '/admin/atualizacao', { ...ESTADO, instalada: false, disponivel: null, ultima: null })
    rede.recusar('GET', '/admin/saude', 404)
    await abrirSite('/admin/saude?aba=versao')
    await expect.element(page.getByRole('main')).toMatchTextContent('Este site não foi instalado por "sorium instalar"')
    await expect.element(page.getByRole('button', { name: /Atualizar/ })).not.toBeInTheDocument()
  })
})
