import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RegistroDeCotacao } from '@sorium/contratos/cotacao/index.ts'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { abrirSite, inicioVazio, redeDoSite } from '../testes/site.tsx'

const ID = '0197a0e0-0000-7000-8000-000000000001'
const EVENTO: Evento = {
  id: ID,
  motivo: 'Corrida',
  titulo: 'Noite na Orla',
  descricao: '<p>Largada às <b>21h</b>.</p><ul><li>Um</li></ul>',
  autor: 'Marina',
  data: '2026-11-20T12:00:00.000Z',
  quando: '2026-11-29T00:30:00.000Z',
  passado: false,
  imagem: null,
}
const main = page.getByRole('main')
const conteudo = main.getByRole('article')
const lista = page.getByRole('region', { name: 'Eventos' }).getByRole('listitem')
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  inicioVazio(rede)
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

describe('the events', () => {
  beforeEach(() => {
    const semAutor = { ...EVENTO, id: ID.replace(/1$/, '2'), titulo: 'Feira', autor: null, quando: null }
    const passado = { ...EVENTO, id: ID.replace(/1$/, '3'), titulo: 'Carnaval', passado: true }
    rede.responder('GET', '/admin/eventos', ({ consulta }) => (consulta['tempo'] === 'passados' ? [passado] : [EVENTO, semAutor]))
    rede.responder('GET', '/admin/eventos/:id', ({ caminho }) => [EVENTO, semAutor, passado].find((e) => caminho.endsWith(e.id)) ?? EVENTO)
  })

  it("[EVE-01][EVE-02][EVE-03] from the list to one: reason, title, author, São Paulo's date and the formatted text", async () => {
    const site = await abrirSite('/eventos')
    await expect.element(page.getByRole('heading', { name: 'Eventos', level: 1 })).toBeVisible()
    await expect.element(lista.nth(0)).toMatchTextContent(/Corrida.*Noite na Orla/)
    await expect.element(lista.nth(1)).toMatchTextContent(/Corrida.*Feira/)
    for (const [titulo, autor, quando] of [
      ['Feira', 'Admin', '20/11/2026 09:00'],
      ['Noite na Orla', 'Marina', '28/11/2026 21:30'],
    ] as const) {
      await lista.filter({ hasText: titulo }).getByRole('link').click()
      await expect.element(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
      const cabecalho = main.element().querySelector('header')
      expect(cabecalho?.textContent).toContain('Corrida')
      expect(cabecalho?.textContent).toContain(autor)
      expect(cabecalho?.querySelector('time')?.textContent).toBe(quando)
      await expect.element(conteudo.getByRole('listitem')).toHaveTextContent('Um')
      await expect.element(conteudo).not.toMatchTextContent('<')
      site.voltar()
      await expect.element(lista.first()).toBeVisible()
    }
  })

  it('[OQ-98] what has passed stands apart; what has a day goes into an agenda', async () => {
    await abrirSite('/eventos')
    await expect.element(lista.filter({ hasText: 'Carnaval' })).not.toBeInTheDocument()
    const agenda = page.getByRole('link', { name: 'Adicionar à agenda' })
    const passado = page.getByRole('region', { name: 'Já aconteceram' }).getByRole('listitem')
    await expect.element(passado).toMatchTextContent('Carnaval')
    await passado.getByRole('link').click()
    await expect.element(page.getByText('Já aconteceu', { exact: true })).toBeVisible()
    await expect.element(agenda).not.toBeInTheDocument()
  })

  it('[OQ-98] the link to the agenda is of the event', async () => {
    await abrirSite(`/eventos?id=${ID}`)
    await expect
      .element(page.getByRole('link', { name: 'Adicionar à agenda' }))
      .toHaveAttribute('href', `/api/admin/eventos/${ID}/agenda.ics`)
  })

  it('[EVE-04] one that is coming says so', async () => {
    const espera = rede.segurar('GET', '/admin/eventos/:id')
    await abrirSite(`/eventos?id=${ID}`)
    await expect.element(page.getByText('Carregando evento...')).toBeInTheDocument()
    espera.soltar(EVENTO)
    await expect.element(conteudo).toBeVisible()
    await expect.element(page.getByText('Carregando evento...')).not.toBeInTheDocument()
  })

  it('[EVE-04] none at all', async () => {
    rede.responder('GET', '/admin/eventos', [])
    await abrirSite('/eventos')
    await expect.element(page.getByText('Nenhum evento anunciado.')).toBeVisible()
  })

  it('[OQ-70] one that does not exist, or does not come, is not found, without an alarm', async () => {
    for (const status of [404, 500]) {
      rede.recusar('GET', '/admin/eventos/:id', status)
      const site = await abrirSite(`/eventos?id=${ID}`)
      await expect.element(page.getByText('Evento não encontrado.')).toBeVisible()
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
      await expect.element(page.getByRole('link', { name: 'Ver todos os eventos' })).toHaveAttribute('href', '/eventos')
      await site.unmount()
    }
  })

  it('[EVE-02][OQ-12] hostile HTML shows its formatting and runs nothing', async () => {
    const invadido = vi.fn()
    vi.stubGlobal('invadido', invadido)
    rede.responder('GET', '/admin/eventos/:id', {
      ...EVENTO,
      motivo: '<b>Festa</b>',
      titulo: 'Baile <script>invadido()</script>',
      descricao:
        '<p>Venha <b>dançar</b> <i onclick="invadido()">muito</i></p><script>invadido()</script><img src="/itens/objetos/moeda.webp" alt="Moeda" onerror="invadido()">' +
        '<img src="https://mau.example/espia.png"><svg onload="invadido()"></svg><iframe src="https://mau.example"></iframe>' +
        '<style>.prose{display:none}</style><form action="https://mau.example"><input name="senha"></form>' +
        '<a href="javascript:invadido()">Entre</a> <a href="https://bom.example/mapa">Mapa</a><ul><li>Um</li></ul>',
    })
    await abrirSite(`/eventos?id=${ID}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Baile <script>invadido()</script>')
    await expect.element(page.getByText('<b>Festa</b>')).toBeVisible()
    expect(conteudo.element().querySelector('b')?.textContent).toBe('dançar')
    expect(conteudo.element().querySelectorAll('script, style, svg, iframe, form, input, [onclick], [onerror]')).toHaveLength(0)
    await expect.element(conteudo.getByRole('img')).toHaveAttribute('alt', 'Moeda')
    await expect.element(conteudo.getByRole('link')).toHaveTextContent('Mapa')
    await expect.element(conteudo.getByRole('link')).toHaveAttribute('rel', expect.stringMatching(/noopener/))
    await conteudo.getByText('Entre').click()
    await conteudo.getByText('muito').click()
    expect(invadido).not.toHaveBeenCalled()
    expect(conteudo.element().innerHTML).not.toContain('mau.example')
  })
})

describe('the quote', () => {
  const VALOR = '/blockchain/valor'
  const cotacao = page.getByRole('region', { name: 'Cotação Sorium' })
  const atual = cotacao.getByRole('status').first()
  const linhas = page.getByRole('table', { name: 'Últimas variações' }).getByRole('row')
  const registro = (minuto: number, valor: number): RegistroDeCotacao => ({
    data_atualizacao: `2026-11-21T12:${String(minuto).padStart(2, '0')}:00.000Z`,
    valor_atual: valor,
    quantidade_total: 1000 + minuto,
  })

  beforeEach(() => {
    rede.responder('GET', VALOR, { valor_atual: 1.2345 })
    rede.responder('GET', '/blockchain/historico', [registro(30, 1), registro(31, 1.3)])
    rede.responder(
      'GET',
      '/blockchain/variacoes',
      [1.2345, 1.3, 1.2, 1.05, 1.1].map((v, i) => registro(6 - i, v)),
    )
  })

  it('[COT-01][COT-02] the value of now and the last five changes, from the newest to the oldest', async () => {
    await abrirSite('/cripto')
    await expect.element(atual).toHaveTextContent('R$1,2345')
    await expect.element(linhas).toHaveLength(6)
    await expect.element(linhas.nth(1)).toMatchTextContent(/21\/11\/2026 09:06.*caiu para.*1,2345.*1\.006,00/)
    await expect.element(linhas.nth(2)).toMatchTextContent('subiu para')
    await expect.element(linhas.nth(5)).toMatchTextContent('21/11/2026 09:02')
  })

  it('[COT-03] the chart of each period, the last hour first; the chosen one is remembered', async () => {
    const seletor = page.getByRole('group', { name: 'Período' })
    const grafico = cotacao.getByRole('img').first()
    const site = await abrirSite('/cripto')
    await expect
      .poll(() =>
        seletor
          .getByRole('button')
          .elements()
          .map((b) => b.textContent),
      )
      .toEqual(['Última hora', '24 horas', 'Semana', 'Mensal', 'Tudo'])
    await expect.element(seletor.getByRole('button', { pressed: true })).toHaveTextContent('Última hora')
    for (const [rotulo, periodo, texto] of [
      ['Última hora', 'hour', 'na última hora'],
      ['24 horas', 'day', 'nas últimas 24 horas'],
      ['Semana', 'week', 'na última semana'],
      ['Mensal', 'month', 'no último mês'],
      ['Tudo', 'all', 'desde o início'],
    ] as const) {
      await seletor.getByRole('button', { name: rotulo }).click()
      await expect.poll(() => rede.pedidos.some((p) => p.consulta['period'] === periodo)).toBe(true)
      await expect.element(grafico).toHaveAccessibleName(expect.stringMatching(new RegExp(`^Cotação Sorium ${texto}: de R\\$ `)))
    }
    expect(site.onde()).toBe('/cripto?periodo=all')
    await site.unmount()
    await abrirSite('/cripto?periodo=all')
    await expect.element(seletor.getByRole('button', { pressed: true })).toHaveTextContent('Tudo')
  })

  it('[COT-05] value, chart and changes each say that they are coming', async () => {
    const esperas = [
      rede.segurar('GET', VALOR),
      rede.segurar('GET', '/blockchain/historico'),
      rede.segurar('GET', '/blockchain/variacoes'),
    ] as const
    await abrirSite('/cripto')
    await expect.element(atual).toHaveTextContent('Carregando...')
    await expect.element(main.getByText('Carregando...')).toHaveLength(3)
    esperas[0].soltar({ valor_atual: 1.2 })
    esperas[1].soltar([])
    esperas[2].soltar([])
    await expect.element(atual).toMatchTextContent('R$')
    await expect.element(main.getByText('Carregando...')).not.toBeInTheDocument()
  })

  it('[ERR-27] that stops answering leaves neither value nor history, and no message; it is asked for again every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
    await abrirSite('/cripto')
    await vi.advanceTimersByTimeAsync(2_000)
    await expect.element(atual).toMatchTextContent('R$')
    const antes = rede.quantos(`GET ${VALOR}`)
    rede.recusar('GET', VALOR, 500)
    rede.calar('GET', '/blockchain/historico')
    rede.calar('GET', '/blockchain/variacoes')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(rede.quantos(`GET ${VALOR}`)).toBeGreaterThan(antes)
    await vi.advanceTimersByTimeAsync(2_000)
    await expect.element(atual).toHaveTextContent('—')
    await expect.element(cotacao).toMatchTextContent('Sem registros neste período.')
    await expect.element(page.getByText('Nenhuma variação registrada ainda.')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
