import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { criarEvento, editarEvento, excluirEvento } from './editar-eventos.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())
beforeEach(() => mundo.app.ctx.banco.pool.query('delete from eventos_evento'))

const criar = (titulo: string, resto: { descricao?: string; autor?: string | null; imagem?: string } = {}) =>
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
    expect(Object.keys(r.json()[0])).toEqual(['id', 'motivo', 'titulo', 'descricao', 'autor', 'data', 'imagem'])
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
