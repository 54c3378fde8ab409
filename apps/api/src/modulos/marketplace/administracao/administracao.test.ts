import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnuncioDaAdministracao, Denuncia } from '@sorium/contratos/marketplace/index.ts'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { ativo, corpoDoItem, enviar, pendente, usarFeira, verAnuncio } from '../../../testes/anuncios.ts'
import type { Pessoa } from '../../../testes/aplicacao.ts'
import { porStatus } from '../../../testes/corridas.ts'
import { type Banca, montarBanca } from '../busca/anuncios-de-teste.ts'

const f = usarFeira()
let ana: Pessoa
let bruno: Pessoa
let admin: { id: string; token: string }
let banca: Banca
beforeEach(async () => {
  ;({ ana, bruno } = f)
  admin = await f.mundo.admin()
  banca = montarBanca(f.mundo)
})

afterEach(() => f.mundo.app.ctx.banco.pool.query(`delete from marketplace_anuncio where vendedor_licenca = 'licenca-secreta'`))

const ANUNCIOS = '/api/admin/marketplace/anuncios'
const DENUNCIAS = '/api/admin/marketplace/denuncias'
const ler = (url: string, quem: { token: string } | null = admin) => f.mundo.chamar(quem, { url })
const tabela = async (consulta = '') => {
  const r = await ler(`${ANUNCIOS}?${consulta}`)
  expect(r.statusCode, r.body).toBe(200)
  return r.json<AnuncioDaAdministracao[]>()
}
const titulos = async (consulta: string) => (await tabela(consulta)).map((a) => a.titulo)

it('[AMK-02][AMK-10][OQ-104] listings and reports as files for a spreadsheet, in which nothing is a formula', async () => {
  const nome = `=Planilha ${ana.passports[0]}`
  const id = await banca.anunciar({ nome, valor: 1_050n })
  const { id_anuncio } = await ativo(f, ana)
  const denuncia = {
    method: 'POST',
    url: `/api/marketplace/anuncios/${id_anuncio}/denuncias`,
    payload: { motivo: '@Golpe; "feio"' },
  } as const
  expect((await f.mundo.chamar(bruno, denuncia)).statusCode).toBe(201)
  const linhas = async (caminho: string, consulta: string) => {
    const r = await ler(`${caminho}/csv?${consulta}`)
    expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    return r.body.split('\r\n')
  }
  const anuncios = await linhas(ANUNCIOS, `busca=${encodeURIComponent(nome)}&status=aprovado`)
  expect(anuncios[0]).toMatch(/^\uFEFFID;Criado em;Título;/)
  expect(anuncios[1]).toMatch(new RegExp(`^${id};.+;'${nome};.+;10,5;reais;aprovado;ativo;;0$`))
  expect(anuncios.slice(2)).toEqual([''])
  expect(await linhas(ANUNCIOS, 'busca=%25')).toHaveLength(2)
  const denuncias = await linhas(DENUNCIAS, `anuncio=${id_anuncio}`)
  expect(denuncias[1]).toContain(`;${id_anuncio};`)
  expect(denuncias[1]).toContain(`;"'@Golpe; ""feio""";pendente;`)
  expect(denuncias.slice(2)).toEqual([''])
  for (const caminho of [ANUNCIOS, DENUNCIAS]) expect((await ler(`${caminho}/csv`, ana)).statusCode).toBe(403)
})

describe('GET /admin/marketplace/anuncios', () => {
  it('[AMK-02] answers a row as the table shows it, with where it really stands and what may be done', async () => {
    const { id_anuncio } = await ativo(f, ana, corpoDoItem(f, ana, { slot: '1', quantidade: 3, valor: 12.5, descricao: 'Gelada' }))
    const [linha] = await tabela(`busca=${id_anuncio}`)
    const { nome_usuario_vendedor, nome_personagem_vendedor, imagem, matiz, criado_em } = await verAnuncio(f, null, id_anuncio)
    expect(linha).toEqual({
      id: id_anuncio,
      titulo: expect.stringMatching(/gua/),
      usuario: nome_usuario_vendedor,
      preco: 12.5,
      status: 'aprovado',
      criadoEm: criado_em,
      estado: 'ativo',
      estado_motivo: null,
      coletado: true,
      tipo: 'item',
      quantidade: 3,
      moeda: 'reais',
      personagem: nome_personagem_vendedor,
      categoria: 'Armas',
      descricao: 'Gelada',
      imagem,
      matiz,
      denuncias: 0,
      acoes: ['remover'],
    })
    const { id_anuncio: parado } = await pendente(f, bruno)
    expect((await tabela(`busca=${parado}`))[0]).toMatchObject({ status: 'pendente', coletado: false, acoes: ['remover'] })
  })

  it('[AMK-03] is searched by title or user, whatever the case and the accents, anywhere in a word', async () => {
    const [um, dois] = [`Zarabatana${ana.passports[0]}`, `Ímã Élfico${ana.passports[0]}`]
    await banca.anunciar({ nome: um, vendedorNome: `Joaquim${ana.passports[0]} Á` })
    await banca.anunciar({ nome: dois, vendedorNome: 'Outra' })
    expect(await titulos(`busca=${um.toUpperCase()}`)).toEqual([um])
    expect(await titulos(`busca=${encodeURIComponent(`arabatana${ana.passports[0]}`)}`)).toEqual([um])
    expect(await titulos(`busca=${encodeURIComponent(`joaquim${ana.passports[0]}`)}`)).toEqual([um])
    expect(await titulos(`busca=${encodeURIComponent(`elfico${ana.passports[0]} IMA`)}`)).toEqual([dois])
    for (const nada of ['%', '_', '***', `zarabatana${ana.passports[0]} outra`]) {
      const r = await ler(`${ANUNCIOS}?busca=${encodeURIComponent(nada)}`)
      expect([r.json(), r.headers['x-total'], r.headers['x-total-paginas']], nada).toEqual([[], '0', '1'])
    }
  })

  it('[AMK-04] is filtered by status: each listing is in exactly one, and what was cancelled or expired in none of the three', async () => {
    const nome = `Sortido ${ana.passports[0]}`
    for (const estado of ['pendente', 'ativo', 'vendido', 'entregue', 'rejeitado', 'cancelado', 'expirado', 'devolvendo'] as const)
      await banca.anunciar({ nome, estado })
    const estados = async (status: string) =>
      (await tabela(`busca=${encodeURIComponent(nome)}${status && `&status=${status}`}`)).map((a) => [a.status, a.estado])
    expect(await estados('')).toHaveLength(8)
    expect(await estados('pendente')).toEqual([['pendente', 'pendente']])
    expect(await estados('aprovado')).toEqual([
      ['aprovado', 'vendido'],
      ['aprovado', 'vendido'],
      ['aprovado', 'ativo'],
    ])
    expect(await estados('rejeitado')).toEqual([['rejeitado', 'rejeitado']])
    expect((await ler(`${ANUNCIOS}?status=ativo`)).statusCode).toBe(400)
  })

  it('[AMK-02] goes by pages and is sorted by each column, both ways', async () => {
    const nome = `Fila${ana.passports[0]}`
    for (const [n, valor] of [30n, 10n, 20n].entries())
      await banca.anunciar({ nome: `${nome} ${'cab'[n]}`, vendedorNome: `V${'bca'[n]}`, valor: valor * 100n })
    const letras = async (ordem: string) => (await titulos(`busca=${nome}&ordem=${ordem}`)).map((t) => t.at(-1)).join('')
    expect(await letras('titulo')).toBe('abc')
    expect(await letras('-titulo')).toBe('cba')
    expect(await letras('criadoEm')).toBe('cab')
    expect(await letras('-criadoEm')).toBe('bac')
    expect(await letras('usuario')).toBe('bca')
    expect(await letras('preco')).toBe('abc')
    expect(await letras('-preco')).toBe('cba')
    const r = await ler(`${ANUNCIOS}?busca=${nome}&porPagina=2&pagina=2&ordem=titulo`)
    expect([r.json().length, r.headers['x-total'], r.headers['x-total-paginas']]).toEqual([1, '3', '2'])
    for (const ruim of ['ordem=nada', 'pagina=0', 'porPagina=101', `busca=${'x'.repeat(101)}`])
      expect((await ler(`${ANUNCIOS}?${ruim}`)).statusCode, ruim).toBe(400)
  })

  it.each([ANUNCIOS, DENUNCIAS, '/api/admin/marketplace/configuracoes/taxa'])('%s is for administrators alone', async (url) => {
    expect((await ler(url, null)).statusCode).toBe(401)
    expect((await ler(url, ana)).json().codigo).toBe('sessao.sem_permissao')
    expect((await ler(url)).headers['cache-control']).toBe('no-store')
  })
})

describe('reports', () => {
  const denunciar = (quem: Pessoa, id: string, motivo: string) =>
    enviar(f.mundo, quem, { url: `/marketplace/anuncios/${id}/denuncias`, corpo: { motivo } })
  const resolver = (id: string, corpo: object = {}, quem: { token: string } = admin) =>
    enviar(f.mundo, quem, { url: `/admin/marketplace/denuncias/${id}/resolucao`, corpo })
  const denuncias = async (consulta: string) => (await ler(`${DENUNCIAS}?${consulta}`)).json<Denuncia[]>()

  it('[AMK-10] are read with their listing, searched, filtered and resolved once, with a note that stays', async () => {
    const { id_anuncio } = await ativo(f, ana)
    await denunciar(bruno, id_anuncio, 'Preço de GÔLPE')
    const [d] = await denuncias(`anuncio=${id_anuncio}`)
    expect(d).toMatchObject({
      anuncio: expect.stringMatching(/gua/),
      usuario: expect.stringMatching(/^Jogador/),
      motivo: 'Preço de GÔLPE',
      status: 'pendente',
      data: expect.stringMatching(/Z$/),
      nota: null,
      resolvida_em: null,
      resolvida_por: null,
      sobre: { id: id_anuncio, status: 'aprovado', denuncias: 1, acoes: ['remover'] },
    })
    expect((await denuncias(`busca=golpe%20${encodeURIComponent(d!.usuario)}&status=pendente`)).map((x) => x.id)).toEqual([d!.id])
    expect(await denuncias('busca=%25%25')).toEqual([])
    for (const duas of ['go', 'gu']) expect((await denuncias(`busca=${duas}`)).map((x) => x.id)).toContain(d!.id)
    expect(await denuncias('busca=qx')).toEqual([])
    const r = await resolver(d!.id, { nota: '  Conversamos com o vendedor. ' })
    expect([r.statusCode, r.json()]).toMatchObject([
      200,
      { id: d!.id, status: 'resolvido', nota: 'Conversamos com o vendedor.', resolvida_por: 'Admin', sobre: { denuncias: 0 } },
    ])
    expect((await resolver(d!.id)).json()).toEqual({ erro: 'Esta denúncia já foi resolvida.', codigo: 'marketplace.denuncia_resolvida' })
    for (const id of [crypto.randomUUID(), 'x']) expect((await resolver(id)).json().codigo).toBe('marketplace.denuncia_inexistente')
    expect((await resolver(d!.id, {}, ana)).statusCode).toBe(403)
    expect((await resolver(d!.id, { nota: 'x'.repeat(501) })).statusCode).toBe(400)
    expect(await denuncias(`anuncio=${id_anuncio}&status=pendente`)).toEqual([])
    expect(await denuncias(`anuncio=${id_anuncio}&status=resolvido`)).toHaveLength(1)
    const trilha = await f.mundo.app.ctx.banco.linha(
      `select ator, acao, antes->>'motivo' as motivo, depois->>'nota' as nota from configuracoes_auditoria where objeto = 'denuncia:' || $1`,
      [d!.id],
    )
    expect(trilha).toEqual({
      ator: `admin:${admin.id}`,
      acao: 'marketplace.resolveu_denuncia',
      motivo: 'Preço de GÔLPE',
      nota: 'Conversamos com o vendedor.',
    })
  })

  it('[AMK-10] of a listing that is taken down are settled with it', async () => {
    const { id_anuncio } = await ativo(f, ana)
    await denunciar(bruno, id_anuncio, 'Item proibido')
    const r = await enviar(f.mundo, admin, { url: `/admin/marketplace/anuncios/${id_anuncio}/remocao`, corpo: { motivo: 'É proibido.' } })
    expect(r.json()).toMatchObject({ status: 'devolvendo' })
    expect(await denuncias(`anuncio=${id_anuncio}`)).toMatchObject([{ status: 'resolvido', nota: 'É proibido.', resolvida_por: 'Admin' }])
    expect((await tabela(`busca=${id_anuncio}`))[0]).toMatchObject({ status: 'encerrado', estado_motivo: 'É proibido.', acoes: [] })
    const { depois } = await f.mundo.app.ctx.banco.uma<{ depois: object }>(
      `select depois from configuracoes_auditoria where objeto = 'anuncio:' || $1 and acao = 'marketplace.retirou'`,
      [id_anuncio],
    )
    expect(depois).toEqual({ motivo: 'É proibido.', denuncias_resolvidas: 1 })
    await f.jogo.confirmar('dar_item')
    expect((await verAnuncio(f, ana, id_anuncio)).status_motivo).toBe('É proibido.')
  })

  it('[AMK-10] two administrators resolve one at the same time: one of them does', async () => {
    const { id_anuncio } = await ativo(f, ana)
    await denunciar(bruno, id_anuncio, 'Item repetido')
    const [d] = await denuncias(`anuncio=${id_anuncio}`)
    const respostas = await Promise.all([resolver(d!.id, { nota: 'um' }), resolver(d!.id, { nota: 'dois' })])
    expect(porStatus(respostas)).toEqual({ 200: 1, 409: 1 })
  })
})

describe('the fee', () => {
  const URL_DA_TAXA = '/api/admin/marketplace/configuracoes/taxa'
  const mudar = (taxa: unknown, quem: { token: string } = admin) =>
    enviar(f.mundo, quem, { url: '/admin/marketplace/configuracoes/taxa', metodo: 'PUT', corpo: { taxa } })

  it('[API-49][API-50] is read and changed by an administrator, counts for listings made from then on, and is audited', async () => {
    expect((await ler(URL_DA_TAXA)).json()).toEqual({ taxa: 10 })
    const antes = await ativo(f, ana)
    try {
      const r = await mudar(7.25)
      expect([r.statusCode, r.json()]).toEqual([200, { taxa: 7.25 }])
      expect((await ler(URL_DA_TAXA)).json()).toEqual({ taxa: 7.25 })
      expect((await ler('/api/marketplace/configuracoes/taxa', null)).json()).toEqual({ taxa: 7.25 })
      const depois = await pendente(f, bruno)
      expect((await verAnuncio(f, bruno, depois.id_anuncio)).taxa).toBe(7.25)
      expect((await verAnuncio(f, ana, antes.id_anuncio)).taxa).toBe(10)
      const trilha = await f.mundo.app.ctx.banco.linha(
        `select ator, antes, depois from configuracoes_auditoria where acao = 'marketplace.mudou_taxa' order by id desc limit 1`,
      )
      expect(trilha).toEqual({ ator: `admin:${admin.id}`, antes: { taxa: 10 }, depois: { taxa: 7.25 } })
    } finally {
      await f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_taxa_bps: 1_000 }))
    }
  })

  it('[API-50] is from 0 to 100 with at most two decimals', async () => {
    for (const taxa of [-0.01, 100.01, 1e9, 7.255, -1]) {
      const r = await mudar(taxa)
      expect([r.statusCode, r.json()], String(taxa)).toEqual([
        400,
        { erro: 'A taxa vai de 0 a 100, com no máximo 2 casas decimais.', codigo: 'marketplace.taxa_invalida' },
      ])
    }
    for (const taxa of ['10', null, true, [10], undefined]) expect((await mudar(taxa)).json().codigo).toBe('pedido.invalido')
    expect((await mudar(5, ana)).statusCode).toBe(403)
    try {
      for (const taxa of [0, 100, 0.01, 99.99]) expect((await mudar(taxa)).json()).toEqual({ taxa })
    } finally {
      await f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_taxa_bps: 1_000 }))
    }
  })
})
