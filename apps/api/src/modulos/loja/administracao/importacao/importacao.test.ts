import type { Categoria, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { criarMundo, type Mundo } from '../../../../testes/aplicacao.ts'
import { emParalelo, porStatus } from '../../../../testes/corridas.ts'
import { mesaDeImportacao } from '../../../../testes/mesa-de-importacao.ts'
import { conferirLivro } from '../../../../testes/livro.ts'
import { abrirArquivo } from './abrir-arquivo.ts'
import { importarItens } from './importar-itens.ts'

let mundo: Mundo
type Mesa = ReturnType<typeof mesaDeImportacao>
let mesa: Mesa
let admin: { id: string; token: string }
let categoria: Categoria
let agua: ItemDaLoja
let carro: ItemDaLoja
let n = 0
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  mesa = mesaDeImportacao(mundo, admin)
})
beforeEach(async () => {
  const nome = `Comida ${++n}`
  categoria = (await mundo.chamar(admin, { method: 'POST', url: '/api/admin/loja/categorias', payload: { nome } })).json<Categoria>()
  agua = await criado({ nome: `Água ${n}` })
  carro = await criado({
    nome: `Panto ${n}`,
    tipo_item: 'veiculo',
    tipo: 'aluguel',
    duracao_dias: 30,
    comando: 'veiculo panto',
    quantidade: '',
    valor_zcoin: '12.5',
  })
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const criado = (mudanca: Record<string, string | number> = {}) => mesa.criado({ categoria_id: categoria.id, ...mudanca })
const conferir: Mesa['conferir'] = (...p) => mesa.conferir(...p)
const conferida: Mesa['conferida'] = (...p) => mesa.conferida(...p)
const importar: Mesa['importar'] = (...p) => mesa.importar(...p)
const aplicada: Mesa['aplicada'] = (...p) => mesa.aplicada(...p)
const exportado: Mesa['exportado'] = (...p) => mesa.exportado(...p)
const lidos: Mesa['lidos'] = () => mesa.lidos()
const quantos = async () => (await mundo.app.ctx.banco.uma<{ n: number }>('select count(*)::int as n from loja_item')).n
const auditoria = (desde: bigint) =>
  mundo.app.ctx.banco.linhas<{ acao: string; objeto: string; antes: unknown; depois: unknown }>(
    'select acao, objeto, antes, depois from configuracoes_auditoria where id > $1 order by id',
    [desde],
  )
const ultimaLinhaDoLog = async () =>
  (await mundo.app.ctx.banco.uma<{ n: bigint }>('select coalesce(max(id), 0) as n from configuracoes_auditoria')).n

describe('what a sheet would do', () => {
  it('the export read back changes nothing, formulas, pictures and all', async () => {
    await criado({ nome: `=1+1 ${n}`, descricao: '\'-2; "aspas"', comando: 'dizer {passport} "olá; mundo"'.replace(';', ',') })
    await mundo.app.ctx.banco.linhas("update loja_item set imagem = '/itens/objetos/caixa.webp' where id = $1 returning 1", [agua.id])
    const c = await conferida(await exportado())
    expect(c.linhas.filter((l) => l.situacao !== 'igual')).toEqual([])
    expect(c.contagem).toMatchObject({ criar: 0, mudar: 0, erro: 0 })
  })

  it('says old and new of what changes, and writes nothing', async () => {
    const antes = [await quantos(), await ultimaLinhaDoLog()]
    const c = await conferida(
      `\uFEFFID;Nome;Categoria;R$;Z-coin\r\n${agua.id};Água fria;${categoria.nome.toUpperCase()};1.021,50;\r\n${carro.id};${carro.nome};${categoria.nome};19,90;12,50\r\n`,
    )
    expect(c.contagem).toEqual({ criar: 0, mudar: 1, igual: 1, erro: 0 })
    expect(c.linhas).toEqual([
      {
        linha: 2,
        situacao: 'mudar',
        id: agua.id,
        nome: 'Água fria',
        mudancas: [
          { coluna: 'Nome', antes: agua.nome, depois: 'Água fria' },
          { coluna: 'R$', antes: '19,90', depois: '1.021,50' },
        ],
        erros: [],
        avisos: [
          'Preço muito diferente em R$: era 19,90 e passa a 1.021,50. Confira as casas decimais.',
          expect.stringContaining('O catálogo do site não conhece o código agua'),
        ],
      },
      expect.objectContaining({ linha: 3, situacao: 'igual', mudancas: [], avisos: [] }),
    ])
    expect([await quantos(), await ultimaLinhaDoLog()]).toEqual(antes)
  })

  it('a new item has what a new form has; a name that is taken is pointed at', async () => {
    const c = await conferida(`Nome,Categoria,Valor em R$,Tipo de item,Comando\n"${agua.nome}",${categoria.nome},7.5,item,item water 2\n`)
    expect(c.avisos).toEqual([expect.stringContaining('Sem a coluna ID, toda linha é um item novo.')])
    expect(c.linhas[0]).toMatchObject({
      situacao: 'criar',
      id: null,
      avisos: ['Já existe um item com este nome, e esta linha não tem ID: seria criado outro.'],
    })
    expect(c.linhas[0]?.mudancas).toContainEqual({ coluna: 'R$', antes: null, depois: '7,50' })
  })

  it.each<[string, string, string, string, string]>([
    ['a category that is not there', 'Categoria', 'Nada', 'Categoria', 'Não há categoria com este nome. Há: '],
    ['no category', 'Categoria', '', 'Categoria', 'Escolha uma categoria.'],
    ['no name', 'Nome', '', 'Nome', 'Preencha este campo.'],
    ['a long name', 'Nome', 'x'.repeat(81), 'Nome', 'Use até 80 letras.'],
    ['a price below 0', 'R$', '-5', 'R$', 'O preço não pode ser negativo.'],
    ['a price below 0, guarded', 'R$', "'-5", 'R$', 'O preço não pode ser negativo.'],
    ['a price of three decimals', 'R$', '1,005', 'R$', 'Use no máximo 2 casas decimais, como 19,90.'],
    ['a price in words', 'R$', 'caro', 'R$', 'Isto não é um preço. Escreva como 19,90.'],
    ['no price', 'R$', '', 'R$', 'Preencha este campo.'],
    ['a Z-coin price as a power', 'Z-coin', '1E+05', 'Z-coin', 'Isto não é um preço.'],
    ['another type', 'Tipo', 'vitalício', 'Tipo', 'Escreva Permanente ou Aluguel.'],
    ['another kind', 'Tipo de item', 'barco', 'Tipo de item', 'Escreva Item ou Carro.'],
    ['a highlight in words', 'Destaque', 'talvez', 'Destaque', 'Escreva Sim ou Não.'],
    ['half an amount', 'Quantidade', '1,5', 'Quantidade', 'Use um número inteiro.'],
    ['no amount', 'Quantidade', '0', 'Quantidade', 'Use um número inteiro de 1 a 1.000.000.'],
    ['a rental without days', 'Tipo', 'Aluguel', 'Duração (dias)', 'Um aluguel precisa da duração em dias.'],
    ['days without a rental', 'Duração (dias)', '7', 'Duração (dias)', 'Só um aluguel tem duração'],
    ['a car of many', 'Tipo de item', 'Carro', 'Quantidade', 'Um carro é entregue um por vez'],
    ['a bad command', 'Comando', 'dizer oi; quit', 'Comando', 'Não entendi este comando.'],
    ['a command that is none', 'Comando', 'agua 5', 'Comando', 'Use: item <codigo> <quantidade>, veiculo <modelo>'],
    ['no command', 'Comando', '', 'Comando', 'Escreva o comando de entrega'],
    ['a group that is not allowed', 'Comando', 'grupo vip 30', 'Comando', 'O grupo vip não está em Configurações'],
    ['a picture that the shop has not', 'Imagem', `/api/imagens/${'0'.repeat(64)}`, 'Imagem', 'A loja não tem esta imagem.'],
    ['a picture of another site', 'Imagem', 'https://exemplo.com/a.png', 'Imagem', 'A loja não tem esta imagem.'],
    ['an id that is not there', 'ID', crypto.randomUUID(), 'ID', 'Nenhum item à venda tem este ID.'],
    ['an id that is none', 'ID', '12', 'ID', 'Nenhum item à venda tem este ID.'],
  ])('%s is an error of its line and column', async (_caso, coluna, celula, onde, frase) => {
    const [titulos = '', linha = ''] = (await exportado(agua.nome)).split('\r\n')
    const lugar = titulos.slice(1).split(';').indexOf(coluna)
    const celulas = linha.split(';').map((c, i) => (i === lugar ? (celula.includes(';') ? `"${celula}"` : celula) : c))
    const c = await conferida(`${titulos}\r\n${celulas.join(';')}\r\n`)
    expect(c.contagem).toEqual({ criar: 0, mudar: 0, igual: 0, erro: 1 })
    expect(c.linhas[0]?.erros).toContainEqual({ coluna: onde, texto: expect.stringContaining(frase) })
    expect(c.linhas[0]?.linha).toBe(2)
  })

  it('an id twice, and a price that could be two amounts', async () => {
    const c = await conferida(`ID;R$\n${agua.id};1\n${agua.id};2\n`)
    expect(c.linhas.map((l) => [l.linha, l.erros])).toEqual([
      [2, []],
      [3, [{ coluna: 'ID', texto: 'Este ID já está na linha 2. Deixe só uma das duas.' }]],
    ])
    for (const separador of [',', ';']) {
      const c = await conferida(['ID', 'R$'].join(separador) + '\n' + [agua.id, '1.005'].join(separador) + '\n')
      expect(c.linhas[0]?.erros).toEqual([{ coluna: 'R$', texto: 'Você quis dizer 1.005,00 ou 1,005?' }])
    }
    expect((await conferida(`ID;R$\n${agua.id};1.005,00\n`)).linhas[0]?.mudancas[0]?.depois).toBe('1.005,00')
  })

  it.each([
    ['', 'O arquivo'],
    ['Preço\n1\n', 'com ID ou Nome entre eles'],
    ['ID;Nome;nome\n1;2;3\n', 'A coluna nome aparece duas vezes.'],
    ['ID;Nome\n', 'A planilha só tem os nomes das colunas.'],
    [`ID\n${'a\n'.repeat(2_001)}`, 'no máximo 2.000 linhas'],
  ])('%j is no sheet of items', async (conteudo, frase) => {
    const r = await conferir(conteudo || '\n')
    expect([r.statusCode, r.json()]).toEqual([
      400,
      expect.objectContaining({ codigo: 'loja.planilha_invalida', detalhes: expect.stringContaining(frase) }),
    ])
  })

  it('a file that is too large is refused, and a column that nobody knows is named', async () => {
    expect((await conferir(Buffer.alloc(4 * 1024 * 1024 + 1, 97))).json()).toMatchObject({ codigo: 'loja.planilha_grande' })
    const c = await conferida(`ID;Custo;R$\n${agua.id};5;19,90\n`)
    expect(c.avisos).toEqual(['A coluna “Custo” não é conhecida e ficou de fora.'])
    expect(c.contagem.igual).toBe(1)
  })

  it('is for an admin', async () => {
    const ana = await mundo.jogador()
    expect((await conferir('ID\n1\n', null)).statusCode).toBe(401)
    expect((await conferir('ID\n1\n', ana)).statusCode).toBe(403)
  })
})

describe('a sheet is written', () => {
  it('what was shown, and one line of the log for each item', async () => {
    const desde = await ultimaLinhaDoLog()
    const planilha = `ID;Nome;Categoria;R$;Tipo de item;Quantidade;Comando\n${agua.id};;;;;;\n`.replace(
      `${agua.id};;;;;;`,
      `${agua.id};Água fria;${categoria.nome};25;item;3;item agua 3\n;Suco ${n};${categoria.nome};4,50;item;1;item suco 1`,
    )
    const r = await aplicada(planilha)
    expect([r.statusCode, r.json()]).toEqual([200, { criados: 1, mudados: 1 }])
    const depois = await lidos()
    expect(depois.get(agua.id)).toMatchObject({
      nome: 'Água fria',
      valor_reais: 25,
      quantidade: 3,
      comando: 'item agua 3',
      descricao: 'Mata a sede',
    })
    const suco = [...depois.values()].find((i) => i.nome === `Suco ${n}`)
    expect(suco).toMatchObject({ valor_reais: 4.5, valor_zcoin: null, tipo: 'permanente', destaque: false })
    expect(await auditoria(desde)).toEqual([
      {
        acao: 'loja.editou_item',
        objeto: `item:${agua.id}`,
        antes: { nome: agua.nome, valor_reais: 19.9, comando: 'item agua 5', quantidade: 5 },
        depois: { nome: 'Água fria', valor_reais: 25, comando: 'item agua 3', quantidade: 3 },
      },
      expect.objectContaining({ acao: 'loja.criou_item', objeto: `item:${suco?.id}` }),
      expect.objectContaining({ acao: 'loja.importou_itens', depois: { criados: 1, mudados: 1 } }),
    ])
    const { operacao } = await mundo.app.ctx.banco.uma<{ operacao: { entrega: unknown } }>('select operacao from loja_item where id = $1', [
      agua.id,
    ])
    expect(operacao.entrega).toMatchObject({ tipo: 'dar_item', dados: { item: 'agua', quantidade: 3 } })
  })

  it('the Discord role of an item stays where the sheet has no column for it, and the export read back changes nothing', async () => {
    await mundo.app.ctx.banco.pool.query('update loja_item set cargo_discord = $2 where id = $1', [agua.id, '123456789012345678'])
    expect((await conferida(await exportado(agua.nome))).contagem).toMatchObject({ mudar: 0, igual: 1 })
    expect((await aplicada(`ID;R$\n${agua.id};7\n`)).json()).toEqual({ criados: 0, mudados: 1 })
    expect((await lidos()).get(agua.id)).toMatchObject({ valor_reais: 7, cargo_discord: '123456789012345678' })
  })

  it('the sheet of before brings it back', async () => {
    const planilha = `ID;R$;Descrição\n${agua.id};99;\n${carro.id};1;Um carro\n`
    const { antes, conferencia } = await conferida(planilha)
    expect((await importar(planilha, conferencia)).statusCode).toBe(200)
    expect((await lidos()).get(agua.id)).toMatchObject({ valor_reais: 99, descricao: '' })
    expect((await aplicada(antes)).json()).toEqual({ criados: 0, mudados: 2 })
    const depois = await lidos()
    expect([depois.get(agua.id), depois.get(carro.id)]).toEqual([agua, carro].map((i) => ({ ...i, fora_da_cidade: false })))
  })

  it('nothing of it when one line is wrong', async () => {
    const planilha = `ID;R$\n${agua.id};7\n${carro.id};-1\n`
    const r = await aplicada(planilha)
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'loja.importacao_com_erros'])
    expect((await lidos()).get(agua.id)?.valor_reais).toBe(19.9)
    expect((await aplicada(`ID;R$\n${agua.id};19,9\n`)).json().codigo).toBe('loja.importacao_sem_mudanca')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the item', () => mundo.app.ctx.banco.linhas('update loja_item set preco_brl = 5000 where id = $1 returning 1', [agua.id])],
    [
      'its category',
      () => mundo.app.ctx.banco.linhas('update loja_categoria set nome = $2 where id = $1 returning 1', [categoria.id, `Outra ${n}`]),
    ],
    [
      'that it is on sale',
      () => mundo.app.ctx.banco.linhas('update loja_item set excluido_em = now() where id = $1 returning 1', [agua.id]),
    ],
  ])('nothing of it when %s changed since it was looked at', async (_caso, mudar) => {
    const planilha = `ID;R$;Categoria\n${agua.id};7;${categoria.nome}\n${carro.id};8;${categoria.nome}\n`
    const { conferencia } = await conferida(planilha)
    await mudar()
    const r = await importar(planilha, conferencia)
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'loja.importacao_mudou'])
    expect((await lidos()).get(carro.id)?.valor_reais).toBe(19.9)
    expect((await importar(planilha, 'nada')).statusCode).toBe(400)
  })

  it('another file under the shown name is refused', async () => {
    const { conferencia } = await conferida(`ID;R$\n${agua.id};7\n`)
    expect((await importar(`ID;R$\n${agua.id};70\n`, conferencia)).json().codigo).toBe('loja.importacao_mudou')
  })

  it('once for a key, however often it is sent; and what is new only once, with or without one', async () => {
    const planilha = `Nome;Categoria;R$;Tipo de item;Comando\nÚnico ${n};${categoria.nome};1;item;item agua 1\n`
    const { conferencia } = await conferida(planilha)
    const chave = crypto.randomUUID()
    const iguais = await emParalelo(4, () => importar(planilha, conferencia, chave))
    expect(porStatus(iguais)).toEqual({ 200: 4 })
    const outras = await emParalelo(4, () => importar(planilha, conferencia))
    expect(porStatus(outras)).toEqual({ 409: 4 })
    expect([...(await lidos()).values()].filter((i) => i.nome === `Único ${n}`)).toHaveLength(1)
    const segunda = `Nome;Categoria;R$;Tipo de item;Comando\nDois ${n};${categoria.nome};1;item;item agua 1\n`
    const { conferencia: daSegunda } = await conferida(segunda)
    expect(porStatus(await emParalelo(4, () => importar(segunda, daSegunda)))).toEqual({ 200: 1, 409: 3 })
  })

  it('what is new only once, also from two nodes at the same moment', async () => {
    const texto = `Nome;Categoria;R$;Tipo de item;Comando\nTrês ${n};${categoria.nome};1;item;item agua 1\n`
    const { conferencia } = await conferida(texto)
    const planilha = await abrirArquivo(Buffer.from(texto))
    const conta: Conta = { papel: 'admin', id: admin.id, sessao: crypto.randomUUID(), nome: 'x', email: '', discordId: null, avatarUrl: '' }
    const feitas = await Promise.allSettled(
      Array.from({ length: 6 }, () => mundo.app.ctx.banco.transacao((tx) => importarItens(tx, { conta, planilha, conferencia }))),
    )
    expect(feitas.filter((f) => f.status === 'fulfilled')).toHaveLength(1)
    for (const f of feitas) if (f.status === 'rejected') expect(f.reason).toMatchObject({ codigo: 'loja.importacao_mudou' })
  })

  it('while many buy: each purchase is of the old price or of the new one, and what was bought keeps its own', async () => {
    const item = await criado({ nome: `Vendido ${n}`, valor_reais: '1' })
    const ana = await mundo.jogador({ carteira: { brl: 1_000_000n, sor: 0n } })
    const compra = { item_id: item.id, metodo_pagamento: 'real', personagem_id: ana.passports[0] }
    const planilha = `ID;R$\n${item.id};2\n${agua.id};3\n`
    const { conferencia } = await conferida(planilha)
    const [compras, feita] = await Promise.all([
      emParalelo(20, () => mundo.chamar(ana, { method: 'POST', url: '/api/loja/comprar', payload: compra })),
      importar(planilha, conferencia),
    ])
    expect([porStatus(compras), feita.statusCode]).toEqual([{ 201: 20 }, 200])
    const valores = await mundo.app.ctx.banco.linhas<{ valor: bigint }>('select distinct valor from loja_compra where item = $1', [item.id])
    for (const { valor } of valores) expect([100n, 200n]).toContain(valor)
  })

  it('beside edits of single items and other sheets nothing stands still', async () => {
    const planilhas = [`ID;R$\n${agua.id};7\n${carro.id};8\n`, `ID;R$\n${carro.id};9\n${agua.id};10\n`]
    const conferencias = await Promise.all(planilhas.map(async (p) => (await conferida(p)).conferencia))
    const editar = (i: ItemDaLoja) =>
      mundo.chamar(admin, {
        method: 'PUT',
        url: `/api/admin/loja/itens/${i.id}`,
        payload: {
          ...i,
          valor_zcoin: i.valor_zcoin ?? null,
          duracao_dias: i.duracao_dias ?? null,
          comando_expiracao: null,
          valor_reais: 11,
        },
      })
    const respostas = await Promise.all([...planilhas.map((p, i) => importar(p, conferencias[i] ?? '')), editar(agua), editar(carro)])
    for (const r of respostas) expect([200, 409]).toContain(r.statusCode)
  })
})

it('many items are looked at, written and changed, each in one transaction', async () => {
  const linhas = Array.from({ length: 300 }, (_, i) => `Muitos ${n} ${i};${categoria.nome};1,50;item;item agua 1`)
  const nova = `Nome;Categoria;R$;Tipo de item;Comando\n${linhas.join('\n')}\n`
  const c = await conferida(nova)
  expect(c.contagem.criar).toBe(300)
  expect((await importar(nova, c.conferencia)).json()).toEqual({ criados: 300, mudados: 0 })
  const todas = (await exportado(`Muitos ${n} `)).replaceAll(';1,5;', ';2,5;')
  expect((await aplicada(todas)).json()).toEqual({ criados: 0, mudados: 300 })
})
