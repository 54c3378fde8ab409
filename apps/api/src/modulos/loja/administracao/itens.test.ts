import type { Categoria, Compra, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { emParalelo, porStatus } from '../../../testes/corridas.ts'
import { formulario } from '../../../testes/formulario.ts'
import { conferirLivro } from '../../../testes/livro.ts'

let mundo: Mundo
let admin: { id: string; token: string }
let categoria: Categoria
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
})
let n = 0
beforeEach(async () => {
  categoria = (await criarCategoria(`Categoria ${++n}`)).json<Categoria>()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

type Arquivos = Parameters<typeof formulario>[1]
const criarCategoria = (nome: string, descricao?: string) =>
  mundo.chamar(admin, { method: 'POST', url: '/api/admin/loja/categorias', payload: { nome, ...(descricao ? { descricao } : {}) } })
const campos = (mudanca: Record<string, string | number> = {}) => ({
  nome: 'Água',
  descricao: 'Mata a sede',
  categoria_id: categoria.id,
  valor_reais: '19.90',
  valor_zcoin: '',
  tipo: 'permanente',
  duracao_dias: '',
  comando: 'item agua 5',
  tipo_item: 'item',
  quantidade: '5',
  ...mudanca,
})
const criar = (mudanca: Record<string, string | number> = {}, arquivos: Arquivos = [], quem: { token: string } | null = admin) =>
  mundo.chamar(quem, { method: 'POST', url: '/api/admin/loja/itens', ...formulario(campos(mudanca), arquivos) })
const editar = (id: string, mudanca: Record<string, string | number> = {}, arquivos: Arquivos = []) =>
  mundo.chamar(admin, { method: 'PUT', url: `/api/admin/loja/itens/${id}`, ...formulario(campos(mudanca), arquivos) })
const excluir = (id: string) => mundo.chamar(admin, { method: 'DELETE', url: `/api/admin/loja/itens/${id}` })
const criado = async (mudanca: Record<string, string | number> = {}, arquivos: Arquivos = []) => {
  const r = await criar(mudanca, arquivos)
  expect(r.statusCode, r.body).toBe(201)
  return r.json<ItemDaLoja>()
}
const vitrine = async () => (await mundo.chamar(null, { url: '/api/admin/loja/itens' })).json<ItemDaLoja[]>()
const auditoria = (objeto: string) =>
  mundo.app.ctx.banco.linhas<{ ator: string; acao: string; antes: unknown; depois: unknown }>(
    'select ator, acao, antes, depois from configuracoes_auditoria where objeto = $1 order by id',
    [objeto],
  )
const png = (lado = 40, background = '#d08020') =>
  sharp({ create: { width: lado, height: lado / 2, channels: 3, background } })
    .png()
    .toBuffer()

describe('an item that is a random reward', () => {
  it.each([
    [{ nome: 'Caixa misteriosa' }, 'caixa misteriosa'],
    [{ descricao: 'Abra e veja: veículo aleatório!' }, 'veiculo aleatorio'],
  ])('is not made nor changed into one, and the words that say so are told: %j', async (mudanca, palavras) => {
    const recusa = { codigo: 'pedido.ao_acaso', detalhes: expect.stringContaining(palavras) }
    const r = await criar(mudanca)
    expect([r.statusCode, r.json()]).toEqual([400, expect.objectContaining(recusa)])
    const { id } = await criado({ nome: 'Caixa de ferramentas' })
    expect((await editar(id, mudanca)).json()).toMatchObject(recusa)
    expect((await vitrine()).find((i) => i.id === id)?.nome).toBe('Caixa de ferramentas')
  })

  it('is known by its command, too', async () => {
    expect((await criar({ comando: 'item lootbox 1' })).json()).toMatchObject({
      codigo: 'pedido.ao_acaso',
      detalhes: expect.stringContaining('lootbox'),
    })
  })
})

describe('POST /admin/loja/itens', () => {
  it('[API-41][AIT-02] creates what the form says; everybody sees it, the command only the administration', async () => {
    const item = await criado({ valor_zcoin: '12.5' })
    expect(item).toMatchObject({
      nome: 'Água',
      descricao: 'Mata a sede',
      imagem: null,
      categoria_id: categoria.id,
      categoria_nome: categoria.nome,
      valor_reais: 19.9,
      valor_zcoin: 12.5,
      tipo: 'permanente',
      duracao_dias: null,
      comando: 'item agua 5',
      tipo_item: 'item',
      quantidade: 5,
    })
    const naLoja = (await vitrine()).find((i) => i.id === item.id)
    expect(naLoja).toMatchObject({ nome: 'Água', valor_reais: 19.9 })
    expect(naLoja).not.toHaveProperty('comando')
    expect(await auditoria(`item:${item.id}`)).toMatchObject([
      {
        ator: `admin:${admin.id}`,
        acao: 'loja.criou_item',
        antes: null,
        depois: { nome: 'Água', valor_reais: 19.9, comando: 'item agua 5' },
      },
    ])
  })

  it('[API-41][AIT-06][AIT-08] empty valor_zcoin and duracao_dias are none; 0 in R$ is no price in R$', async () => {
    const item = await criado({ valor_reais: '0', valor_zcoin: '7' })
    expect(item).toMatchObject({ valor_reais: 0, valor_zcoin: 7, duracao_dias: null })
    const ana = await mundo.jogador()
    const comprar = (metodo_pagamento: string) =>
      mundo.chamar(ana, {
        method: 'POST',
        url: '/api/loja/comprar',
        payload: { item_id: item.id, metodo_pagamento, personagem_id: ana.passports[0] },
      })
    expect((await comprar('real')).json()).toMatchObject({ codigo: 'loja.metodo_sem_preco' })
    expect((await comprar('zcoin')).statusCode).toBe(201)
  })

  it('[API-41][AIT-10] a car is veiculo on the wire, and a rental keeps its days', async () => {
    expect(
      await criado({ tipo_item: 'veiculo', tipo: 'aluguel', duracao_dias: '30', comando: 'veiculo panto', quantidade: '' }),
    ).toMatchObject({
      tipo_item: 'veiculo',
      tipo: 'aluguel',
      duracao_dias: 30,
      quantidade: 1,
    })
    expect((await criar({ tipo_item: 'carro' })).json()).toMatchObject({ codigo: 'pedido.invalido' })
  })

  it.each<[string, Record<string, string>, string, string]>([
    ['without a name', { nome: '' }, 'pedido.invalido', 'Falta o campo nome.'],
    ['with a name of spaces', { nome: '   ' }, 'pedido.invalido', 'Falta o campo nome.'],
    ['without a category', { categoria_id: '' }, 'pedido.invalido', 'Falta o campo categoria_id.'],
    ['with a category that is not there', { categoria_id: crypto.randomUUID() }, 'loja.categoria_invalida', ''],
    ['without a price', { valor_reais: '' }, 'pedido.invalido', 'Falta o campo valor_reais.'],
    ['with a price below 0', { valor_reais: '-1' }, 'pedido.invalido', 'O campo valor_reais não é válido.'],
    ['with a price of three decimals', { valor_reais: '1.005' }, 'pedido.valor_invalido', ''],
    ['with a price that is no number', { valor_reais: 'caro' }, 'pedido.invalido', 'O campo valor_reais não é válido.'],
    ['with a price without end', { valor_reais: 'Infinity' }, 'pedido.invalido', 'O campo valor_reais não é válido.'],
    ['with a Z-coin price below 0', { valor_zcoin: '-0.01' }, 'pedido.invalido', 'O campo valor_zcoin não é válido.'],
    ['without a type', { tipo: '' }, 'pedido.invalido', 'Falta o campo tipo.'],
    ['with another type', { tipo: 'vitalicio' }, 'pedido.invalido', 'O campo tipo não é válido.'],
    ['as a rental without days', { tipo: 'aluguel' }, 'pedido.invalido', 'O campo duracao_dias não é válido.'],
    ['as a rental of 0 days', { tipo: 'aluguel', duracao_dias: '0' }, 'pedido.invalido', 'O campo duracao_dias não é válido.'],
    ['with no amount', { quantidade: '0' }, 'pedido.invalido', 'O campo quantidade não é válido.'],
    ['with half an amount', { quantidade: '1.5' }, 'pedido.invalido', 'O campo quantidade não é válido.'],
    ['with an amount and a word', { quantidade: '1abc' }, 'pedido.invalido', 'O campo quantidade não é válido.'],
    ['with an amount as a power', { quantidade: '1e3' }, 'pedido.invalido', 'O campo quantidade não é válido.'],
    ['with half a day', { tipo: 'aluguel', duracao_dias: '7.5' }, 'pedido.invalido', 'O campo duracao_dias não é válido.'],
    ['with a price as a power', { valor_reais: '1e2' }, 'pedido.invalido', 'O campo valor_reais não é válido.'],
    [
      'with a price that would lose digits',
      { valor_reais: '19.900000000000000001' },
      'pedido.invalido',
      'O campo valor_reais não é válido.',
    ],
    ['highlighted by a number', { destaque: '1' }, 'pedido.invalido', 'O campo destaque não é válido.'],
    [
      'as a vehicle of other days than its command',
      { tipo: 'aluguel', tipo_item: 'veiculo', quantidade: '', duracao_dias: '30', comando: 'aluguel panto 7' },
      'loja.comando_invalido',
      'A duração do item é de 30 dias, mas o comando diz 7 dias: escreva o mesmo número nos dois.',
    ],
    [
      'as a group of other days than its command',
      { tipo: 'aluguel', duracao_dias: '1', comando: 'grupo vip 30' },
      'loja.comando_invalido',
      'A duração do item é de 1 dia, mas o comando diz 30 dias',
    ],
    [
      'as no rental, with other days than its command',
      { duracao_dias: '3', comando: 'grupo vip 30' },
      'loja.comando_invalido',
      'de 3 dias, mas o comando diz 30 dias',
    ],
    ['without a command', { comando: '' }, 'loja.comando_invalido', 'Escreva o comando de entrega: item <codigo> <quantidade>'],
    ['with a command that is none', { comando: 'agua 5' }, 'loja.comando_invalido', 'Use: item <codigo> <quantidade>, veiculo <modelo>'],
    ['with a command that ends in another', { comando: 'dizer oi; quit' }, 'loja.comando_invalido', 'Não entendi este comando.'],
    ['with a bad code', { comando: 'item água' }, 'loja.comando_invalido', 'Use: item <codigo> <quantidade>.'],
  ])(
    '[API-41][AIT-06][AIT-07][AIT-08] %s it is refused, with the reason, and nothing is written',
    async (_caso, mudanca, codigo, detalhes) => {
      const antes = (await vitrine()).length
      const r = await criar(mudanca)
      expect([r.statusCode, r.json()]).toEqual([
        400,
        {
          erro: expect.any(String),
          codigo,
          ...(detalhes ? { detalhes: expect.stringContaining(detalhes) } : { detalhes: r.json().detalhes }),
        },
      ])
      expect(await vitrine()).toHaveLength(antes)
    },
  )

  it('[API-41][AIT-09] the picture is written anew as WebP; what is no picture is refused', async () => {
    const { imagem } = await criado({}, [{ campo: 'imagem', bytes: await png(), nome: '../../x.html', tipo: 'text/html' }])
    expect(imagem).toMatch(/^\/api\/imagens\/[0-9a-f]{64}$/)
    const lida = await mundo.chamar(null, { url: imagem! })
    expect(lida.headers['content-type']).toBe('image/webp')
    expect(await sharp(lida.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const ruim = await criar({}, [{ campo: 'imagem', bytes: svg, tipo: 'image/png' }])
    expect([ruim.statusCode, ruim.json().codigo]).toEqual([400, 'configuracoes.imagem_invalida'])
    const grande = await criar({}, [{ campo: 'imagem', bytes: Buffer.alloc(4 * 1024 * 1024 + 1) }])
    expect([grande.statusCode, grande.json().codigo]).toEqual([413, 'configuracoes.imagem_grande'])
    const outra = await criar({}, [{ campo: 'arquivo', bytes: await png() }])
    expect([outra.statusCode, outra.json().codigo]).toEqual([400, 'pedido.formulario_invalido'])
    expect(await criado({}, [{ campo: 'imagem', bytes: Buffer.alloc(0), nome: '' }])).toMatchObject({ imagem: null })
  })

  it('[API-41] is for an admin: a visitor, a player and a forged token write nothing and send no file in', async () => {
    const ana = await mundo.jogador()
    const antes = (await vitrine()).length
    expect((await criar({}, [], null)).statusCode).toBe(401)
    expect((await criar({}, [], { token: 'token-que-nao-presta' })).statusCode).toBe(401)
    expect((await criar({}, [], ana)).statusCode).toBe(403)
    expect(await vitrine()).toHaveLength(antes)
  })

  it('[API-41] the same as JSON, for who has no file to send', async () => {
    const r = await mundo.chamar(admin, {
      method: 'POST',
      url: '/api/admin/loja/itens',
      payload: { ...campos(), valor_reais: 3.5, valor_zcoin: null, quantidade: 2 },
    })
    expect([r.statusCode, r.json().valor_reais, r.json().quantidade]).toEqual([201, 3.5, 2])
    expect((await mundo.chamar(admin, { method: 'POST', url: '/api/admin/loja/itens' })).statusCode).toBe(400)
  })
})

describe('PUT and DELETE /admin/loja/itens/:id', () => {
  it('[API-42] changes every field; the picture stays until another comes', async () => {
    const { id, imagem } = await criado({}, [{ campo: 'imagem', bytes: await png() }])
    const r = await editar(id, { nome: 'Água com gás', valor_reais: '25', tipo: 'aluguel', duracao_dias: 7, comando: 'item gas 1' })
    expect([r.statusCode, r.json()]).toEqual([
      200,
      expect.objectContaining({ nome: 'Água com gás', valor_reais: 25, duracao_dias: 7, imagem }),
    ])
    const nova = (await editar(id, {}, [{ campo: 'imagem', bytes: await png(60, '#103050') }])).json<ItemDaLoja>()
    expect(nova.imagem).not.toBe(imagem)
    expect((await auditoria(`item:${id}`)).slice(1)).toMatchObject([
      {
        acao: 'loja.editou_item',
        antes: { nome: 'Água', valor_reais: 19.9, tipo: 'permanente', duracao_dias: null, comando: 'item agua 5' },
        depois: { nome: 'Água com gás', valor_reais: 25, tipo: 'aluguel', duracao_dias: 7, comando: 'item gas 1' },
      },
      { acao: 'loja.editou_item', antes: { imagem }, depois: { imagem: nova.imagem } },
    ])
    expect((await editar(id, { comando: 'nada; quit' })).json()).toMatchObject({ codigo: 'loja.comando_invalido' })
    expect((await editar(crypto.randomUUID())).json()).toMatchObject({ codigo: 'loja.item_inexistente' })
  })

  it('[API-43][AIT-11] takes it off the shop; what was bought keeps its name, its picture and its way into the game', async () => {
    const item = await criado({}, [{ campo: 'imagem', bytes: await png() }])
    const ana = await mundo.jogador()
    const compra = { item_id: item.id, metodo_pagamento: 'real', personagem_id: ana.passports[0] }
    expect((await mundo.chamar(ana, { method: 'POST', url: '/api/loja/comprar', payload: compra })).statusCode).toBe(201)
    expect((await excluir(item.id)).statusCode).toBe(204)
    expect((await vitrine()).some((i) => i.id === item.id)).toBe(false)
    expect((await mundo.chamar(ana, { method: 'POST', url: '/api/loja/comprar', payload: compra })).statusCode).toBe(404)
    const { operacoes } = await mundo.sincronizar({ online: [ana.passports[0]] })
    await mundo.sincronizar({ online: [ana.passports[0]], confirmacoes: [{ id: operacoes[0]!.id, resultado: 'aplicada' }] })
    const [historico] = (await mundo.chamar(ana, { url: '/api/loja/historico-compras' })).json<Compra[]>()
    expect(historico).toMatchObject({ item_nome: 'Água', imagem: item.imagem, estado: 'entregue' })
    expect((await mundo.chamar(null, { url: item.imagem! })).statusCode).toBe(200)
    expect((await auditoria(`item:${item.id}`)).at(-1)).toMatchObject({ acao: 'loja.excluiu_item', antes: { nome: 'Água' } })
    for (const id of [item.id, crypto.randomUUID(), 'nada']) expect((await excluir(id)).statusCode).toBe(404)
    expect((await editar(item.id)).statusCode).toBe(404)
  })

  it('an edit while many buy: each purchase is wholly the old item or wholly the new one', async () => {
    const item = await criado({ valor_reais: '1', comando: 'item velha 1' })
    const ana = await mundo.jogador({ carteira: { brl: 1_000_000n, sor: 0n } })
    const compra = { item_id: item.id, metodo_pagamento: 'real', personagem_id: ana.passports[0] }
    const [compras] = await Promise.all([
      emParalelo(20, () => mundo.chamar(ana, { method: 'POST', url: '/api/loja/comprar', payload: compra })),
      editar(item.id, { nome: 'Nova', valor_reais: '2', comando: 'item nova 1' }),
    ])
    expect(porStatus(compras)).toEqual({ 201: 20 })
    const linhas = await mundo.app.ctx.banco.linhas<{ trio: string }>(
      `select distinct item_nome || ' ' || valor || ' ' || (operacao->'entrega'->'dados'->>'item') as trio from loja_compra where item = $1`,
      [item.id],
    )
    for (const { trio } of linhas) expect(['Água 100 velha', 'Nova 200 nova']).toContain(trio)
  })
})

describe('the table of items', () => {
  it('[AIT-01] is searched, sorted and paged on the server, with the command for an admin only', async () => {
    for (const [nome, valor] of [
      ['Zebra de pelúcia', '3'],
      ['Zebra de gesso', '1'],
      ['Zebra viva', '2'],
    ] as const)
      await criado({ nome, valor_reais: valor })
    const ler = async (consulta: string, quem: { token: string } | null = admin) => {
      const r = await mundo.chamar(quem, { url: `/api/admin/loja/itens?${consulta}` })
      expect(r.statusCode, r.body).toBe(200)
      return { total: Number(r.headers['x-total']), paginas: Number(r.headers['x-total-paginas']), itens: r.json<ItemDaLoja[]>() }
    }
    const nomes = (i: ItemDaLoja[]) => i.map((x) => x.nome)
    const tudo = await ler('busca=zebra&ordem=valor_reais')
    expect([tudo.total, tudo.paginas, nomes(tudo.itens)]).toEqual([3, 1, ['Zebra de gesso', 'Zebra viva', 'Zebra de pelúcia']])
    expect(tudo.itens[0]).toHaveProperty('comando')
    const segunda = await ler('busca=zebra&ordem=-valor_reais&porPagina=2&pagina=2', null)
    expect([segunda.paginas, nomes(segunda.itens)]).toEqual([2, ['Zebra de gesso']])
    expect(segunda.itens[0]).not.toHaveProperty('comando')
    expect(nomes((await ler(`categoria=${categoria.id}&busca=pelucia`)).itens)).toEqual(['Zebra de pelúcia'])
    expect((await ler(`categoria=nada`)).total).toBe(0)
    expect((await ler(`busca=${encodeURIComponent("%' or 1=1 --")}`)).total).toBe(0)
    for (const ruim of ['ordem=comando', 'porPagina=101', 'pagina=0', 'ordem=nome&ordem=nome'])
      expect((await mundo.chamar(admin, { url: `/api/admin/loja/itens?${ruim}` })).statusCode, ruim).toBe(400)
  })
})

it('[AIT-01][OQ-104] the table as a file for a spreadsheet, command and all, in which nothing is a formula', async () => {
  const { id, nome } = await criado({ nome: `=Planilha ${crypto.randomUUID()}`, valor_zcoin: '2.5' })
  const arquivo = (quem: { token: string } | null) =>
    mundo.chamar(quem, { url: `/api/admin/loja/itens/csv?busca=${encodeURIComponent(nome)}` })
  const r = await arquivo(admin)
  expect(r.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [titulos, linha, ...resto] = r.body.split('\r\n')
  expect(titulos).toMatch(/^\uFEFFID;Nome;Categoria;R\$;Z-coin;Tipo;/)
  expect(linha).toBe(`${id};'${nome};${categoria.nome};19,9;2,5;permanente;;item;5;item agua 5;;;Não;Mata a sede;`)
  expect(resto).toEqual([''])
  expect((await arquivo(null)).statusCode).toBe(401)
})

describe('categories', () => {
  const mudar = (id: string, payload: object) => mundo.chamar(admin, { method: 'PUT', url: `/api/admin/loja/categorias/${id}`, payload })
  const apagar = (id: string) => mundo.chamar(admin, { method: 'DELETE', url: `/api/admin/loja/categorias/${id}` })
  const lidas = async (consulta = '') => mundo.chamar(null, { url: `/api/admin/loja/categorias${consulta}` })

  it('[API-44][ACT-04][CAT-05] creates one with a name; the description may be missing; a taken name is refused', async () => {
    const r = await criarCategoria('  Armas   brancas ')
    expect([r.statusCode, r.json()]).toEqual([201, { id: expect.any(String), nome: 'Armas brancas', descricao: '' }])
    const repetida = await criarCategoria('ARMAS BRANCAS')
    expect([repetida.statusCode, repetida.json().codigo]).toEqual([409, 'loja.categoria_repetida'])
    for (const nome of ['', '   ', 'x'.repeat(61)]) expect((await criarCategoria(nome)).statusCode).toBe(400)
    expect((await criarCategoria('x'.repeat(61))).json().detalhes).toBe('O campo nome aceita até 60 letras.')
    expect(await auditoria(`categoria_da_loja:${r.json().id}`)).toMatchObject([
      { acao: 'loja.criou_categoria', depois: { nome: 'Armas brancas' } },
    ])
    expect(porStatus(await emParalelo(6, () => criarCategoria('Uma só')))).toEqual({ 201: 1, 409: 5 })
  })

  it('[API-45] changes name and description, and says what was before', async () => {
    const r = await mudar(categoria.id, { nome: 'Bebidas frias', descricao: 'Da geladeira' })
    expect([r.statusCode, r.json()]).toEqual([200, { id: categoria.id, nome: 'Bebidas frias', descricao: 'Da geladeira' }])
    expect((await auditoria(`categoria_da_loja:${categoria.id}`)).at(-1)).toMatchObject({
      antes: { nome: categoria.nome, descricao: '' },
      depois: { nome: 'Bebidas frias', descricao: 'Da geladeira' },
    })
    await criarCategoria('De outro')
    expect((await mudar(categoria.id, { nome: 'de outro' })).json()).toMatchObject({ codigo: 'loja.categoria_repetida' })
    expect((await mudar(categoria.id, { nome: 'BEBIDAS FRIAS' })).statusCode).toBe(200)
    for (const id of [crypto.randomUUID(), 'nada']) expect((await mudar(id, { nome: 'X' })).statusCode).toBe(404)
  })

  it('[API-46][ERR-34] one with items on sale is refused; with items that were taken off it goes', async () => {
    const item = await criado()
    const emUso = await apagar(categoria.id)
    expect([emUso.statusCode, emUso.json().codigo]).toEqual([409, 'loja.categoria_em_uso'])
    await excluir(item.id)
    expect((await apagar(categoria.id)).statusCode).toBe(204)
    expect((await lidas()).json<Categoria[]>().some((c) => c.id === categoria.id)).toBe(false)
    expect((await apagar(categoria.id)).statusCode).toBe(404)
    expect((await auditoria(`categoria_da_loja:${categoria.id}`)).at(-1)).toMatchObject({ acao: 'loja.excluiu_categoria' })
  })

  it('[API-46] deleting it while items are being put into it: either it is in use, or they are refused', async () => {
    const [apagada, ...criados] = await Promise.all([apagar(categoria.id), ...Array.from({ length: 8 }, () => criar())])
    const feitos = criados.filter((r) => r.statusCode === 201).length
    expect(apagada.statusCode).toBe(feitos > 0 ? 409 : 204)
    for (const r of criados) expect([201, 400]).toContain(r.statusCode)
  })

  it('[API-18][ACT-01] the list is public, and a table with search, order and pages', async () => {
    await criarCategoria('Xadrez', 'Tabuleiro')
    await criarCategoria('Xarope', 'Tosse')
    const r = await lidas('?busca=xa&ordem=-nome&porPagina=1')
    expect([Number(r.headers['x-total']), Number(r.headers['x-total-paginas']), r.json<Categoria[]>().map((c) => c.nome)]).toEqual([
      2,
      2,
      ['Xarope'],
    ])
    expect((await lidas('?busca=tabul')).json<Categoria[]>().map((c) => c.nome)).toEqual(['Xadrez'])
    expect((await lidas()).json<Categoria[]>().length).toBeGreaterThan(2)
  })
})
