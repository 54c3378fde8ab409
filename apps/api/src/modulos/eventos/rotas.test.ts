import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { criarEvento, editarEvento, type EventoNovo, excluirEvento } from './editar-eventos.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())
beforeEach(() => mundo.app.ctx.banco.pool.query('delete from eventos_evento'))

const criar = (titulo: string, resto: Partial<EventoNovo> = {}) =>
  mundo.app.ctx.banco.transacao((tx) =>
    criarEvento(tx, 'admin:11111111-1111-7111-8111-111111111111', {
      motivo: 'Corrida',
      titulo,
      descricao: '<p>Texto</p>',
      autor: 'Jana Prado',
      ...resto,
    }),
  )
const pedir = async (url: string) => mundo.chamar(null, { url: `/api/admin/eventos${url}` })

describe('GET /admin/eventos', () => {
  it('[API-15][HOM-06] answers anybody with the events, the newest first; none is an empty list', async () => {
    expect((await pedir('')).json()).toEqual([])
    await criar('Primeiro')
    await criar('Segundo')
    const r = await pedir('')
    expect(r.statusCode).toBe(200)
    expect(r.json<{ titulo: string }[]>().map((e) => e.titulo)).toEqual(['Segundo', 'Primeiro'])
    expect(Object.keys(r.json()[0])).toEqual(['id', 'motivo', 'titulo', 'descricao', 'autor', 'data', 'quando', 'passado', 'imagem'])
    expect(r.headers['x-proximo-cursor']).toBeUndefined()
  })

  it('[API-15] goes by pages: each event once, no cursor after the last', async () => {
    for (let n = 0; n < 7; n++) await criar(`Evento ${n}`)
    const vistos: string[] = []
    let cursor: string | undefined
    do {
      const r = await pedir(`?limite=3${cursor ? `&cursor=${cursor}` : ''}`)
      vistos.push(...r.json<{ titulo: string }[]>().map((e) => e.titulo))
      cursor = r.headers['x-proximo-cursor'] as string | undefined
    } while (cursor)
    expect(vistos).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Evento ${n}`))
  })

  it.each(['?limite=0', '?limite=101', '?limite=1&limite=2', '?cursor=YWJj'])('[API-15] %s is a bad request', async (url) => {
    const r = await pedir(url)
    expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.invalido'])
  })
})

const HORA = 3_600_000
const em = (horas: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + horas * HORA)

describe('what comes and what is past', () => {
  async function titulos(consulta: string): Promise<string[]> {
    const vistos: string[] = []
    let cursor: string | undefined
    do {
      const r = await pedir(`?limite=2&${consulta}${cursor ? `&cursor=${cursor}` : ''}`)
      expect(r.statusCode, r.body).toBe(200)
      vistos.push(...r.json<{ titulo: string }[]>().map((e) => e.titulo))
      cursor = r.headers['x-proximo-cursor'] as string | undefined
    } while (cursor)
    return vistos
  }

  it('[OQ-98][API-15] an event is past two hours after it began; without a day it never is', async () => {
    await criar('Sem data, velho', { data: em(-9000) })
    await criar('Sem data, novo')
    const amanha = em(24)
    for (const [titulo, quando] of [
      ['Depois de amanhã', em(48)],
      ['Amanhã', amanha],
      ['Amanhã também', amanha],
      ['Começou', em(-1)],
      ['Ontem', em(-24)],
      ['Acabou', em(-3)],
      ['Mês passado', em(-720)],
    ] as const)
      await criar(titulo, { quando })
    expect(await titulos('tempo=proximos')).toEqual([
      'Começou',
      'Amanhã',
      'Amanhã também',
      'Depois de amanhã',
      'Sem data, novo',
      'Sem data, velho',
    ])
    expect(await titulos('tempo=passados')).toEqual(['Acabou', 'Ontem', 'Mês passado'])
    expect((await titulos('')).at(0)).toBe('Mês passado')
    const todos = (await pedir('')).json<{ titulo: string; quando: string | null; passado: boolean }[]>()
    expect(todos.filter((e) => e.passado).map((e) => e.titulo)).toEqual(['Mês passado', 'Acabou', 'Ontem'])
    expect(todos.find((e) => e.titulo === 'Amanhã')?.quando).toBe(amanha.toISOString())
  })

  it.each(['tempo=hoje', 'tempo=proximos&cursor=YWJj', `tempo=passados&cursor=${Buffer.from('sem.x').toString('base64url')}`])(
    '[API-15] %s is a bad request',
    async (consulta) => {
      expect((await pedir(`?${consulta}`)).statusCode).toBe(400)
    },
  )
})

describe('GET /admin/eventos/:id/agenda.ics', () => {
  it('[OQ-98] an event with a day is a calendar file; `data` has no part in it', async () => {
    const quando = new Date('2031-05-02T23:30:00Z')
    const id = await criar('Baile; com vírgula, e ç', { quando, descricao: '<p>Traga <b>máscara</b> &amp; capa.</p><p>Às 20h30.</p>' })
    const r = await mundo.chamar(null, { url: `/api/admin/eventos/${id}/agenda.ics` })
    expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const linhas = r.body.replaceAll('\r\n ', '').split('\r\n')
    expect(linhas).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTART:20310502T233000Z',
        'DTEND:20310503T013000Z',
        'SUMMARY:Baile\\; com vírgula\\, e ç',
        'DESCRIPTION:Traga máscara & capa.\\nÀs 20h30.',
        'END:VCALENDAR',
      ]),
    )
    expect(linhas.find((l) => l.startsWith('UID:'))).toMatch(new RegExp(`^UID:${id}@`))
    expect(linhas.find((l) => l.startsWith('URL'))).toMatch(new RegExp(`^URL;VALUE=URI:https?://[^/]+/eventos\\?id=${id}$`))
    for (const linha of r.body.split('\r\n')) expect(Buffer.byteLength(linha)).toBeLessThanOrEqual(75)
  })

  it('[OQ-98] one without a day has none, and neither has what is not there', async () => {
    const r = await mundo.chamar(null, { url: `/api/admin/eventos/${await criar('Sem data')}/agenda.ics` })
    expect([r.statusCode, r.json().codigo]).toEqual([404, 'eventos.sem_data'])
    expect((await mundo.chamar(null, { url: '/api/admin/eventos/abc/agenda.ics' })).json().codigo).toBe('eventos.inexistente')
  })
})

describe('GET /admin/eventos/:id', () => {
  it('[API-16][EVE-01] answers one event: motivo, titulo, descricao, autor, data (ISO) and imagem', async () => {
    const hash = 'b'.repeat(64)
    const id = await criar('Final', { imagem: hash })
    const r = await pedir(`/${id}`)
    expect(r.json()).toEqual({
      id,
      motivo: 'Corrida',
      titulo: 'Final',
      descricao: '<p>Texto</p>',
      autor: 'Jana Prado',
      data: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      quando: null,
      passado: false,
      imagem: `/api/imagens/${hash}`,
    })
  })

  it('[EVE-03] an event without an author says so', async () => {
    expect((await pedir(`/${await criar('Sem autor', { autor: null })}`)).json().autor).toBeNull()
  })

  it.each(['00000000-0000-7000-8000-000000000000', 'abc', '1', "1' or '1'='1", '%00'])('[API-16] %s is not found, in words', async (id) => {
    const r = await pedir(`/${encodeURIComponent(id)}`)
    expect(r.statusCode).toBe(404)
    expect(r.json()).toEqual({ erro: 'Evento não encontrado.', codigo: 'eventos.inexistente' })
  })
})

describe('the hand of the administration', () => {
  it('[EVE-02] what is announced and what is changed is sanitised before it is written', async () => {
    const id = await criar('Perigo', { descricao: '<p onclick="x()">oi<script>alert(1)</script></p>' })
    expect((await pedir(`/${id}`)).json().descricao).toBe('<p>oi</p>')
    await mundo.app.ctx.banco.transacao((tx) =>
      editarEvento(tx, 'sistema', { id, motivo: 'Festa', titulo: 'Outro', descricao: '<img src=x onerror=alert(1)><b>sim</b>' }),
    )
    expect((await pedir(`/${id}`)).json()).toMatchObject({ motivo: 'Festa', titulo: 'Outro', descricao: '<b>sim</b>' })
  })

  it('an edit keeps author and date; both leave a trace with what was before', async () => {
    const id = await criar('Antes')
    const { autor, data } = (await pedir(`/${id}`)).json<{ autor: string; data: string }>()
    const { banco } = mundo.app.ctx
    await banco.transacao((tx) => editarEvento(tx, 'sistema', { id, motivo: 'Corrida', titulo: 'Depois', descricao: '' }))
    expect((await pedir(`/${id}`)).json()).toMatchObject({ titulo: 'Depois', autor, data })
    await banco.transacao((tx) => excluirEvento(tx, 'sistema', id))
    expect((await pedir(`/${id}`)).statusCode).toBe(404)
    const trilha = await banco.linhas("select acao, antes->>'titulo' as antes from configuracoes_auditoria where objeto = $1 order by id", [
      `evento:${id}`,
    ])
    expect(trilha).toEqual([
      { acao: 'eventos.criou', antes: null },
      { acao: 'eventos.editou', antes: 'Antes' },
      { acao: 'eventos.excluiu', antes: 'Depois' },
    ])
  })

  it('what is not there cannot be changed', async () => {
    const { banco } = mundo.app.ctx
    const textos = { motivo: 'a', titulo: 'b', descricao: 'c' }
    for (const id of ['00000000-0000-7000-8000-000000000000', 'abc']) {
      await expect(banco.transacao((tx) => editarEvento(tx, 'sistema', { id, ...textos }))).rejects.toMatchObject({ status: 404 })
      await expect(banco.transacao((tx) => excluirEvento(tx, 'sistema', id))).rejects.toMatchObject({ status: 404 })
    }
  })
})
