import { recusasDe } from '@sorium/contratos/comum/recusas.ts'
import { FormularioDoItem, type ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { describe, expect, it } from 'vitest'
import { comandoEmPalavras, type CamposDoComando } from './comando-regras.ts'
import { recusaDaImagem } from '#nucleo/arquivo-de-imagem.ts'
import { camposDoItem, corpoDoItem, formularioDoItem, ITEM_EM_BRANCO } from './regras.ts'

const item: ItemDaLoja = {
  id: '1',
  nome: 'Panto',
  descricao: 'Pequeno',
  imagem: null,
  categoria_id: 'c',
  categoria_nome: 'Carros',
  valor_reais: 19.9,
  valor_zcoin: null,
  tipo: 'aluguel',
  duracao_dias: 30,
  destaque: true,
  comando: 'veiculo panto',
  comando_expiracao: null,
  tipo_item: 'veiculo',
  quantidade: 1,
}
const preenchido = (mudanca: Partial<typeof ITEM_EM_BRANCO>) =>
  corpoDoItem({ ...ITEM_EM_BRANCO, valor_reais: '0', ...mudanca }) as FormularioDoItem
const enviado = (mudanca: Partial<typeof ITEM_EM_BRANCO>) => Object.fromEntries(formularioDoItem(preenchido(mudanca), null))

describe('the form of an item', () => {
  it('[AIT-05] begins as permanente, carro, quantidade 1', () => {
    expect(ITEM_EM_BRANCO).toMatchObject({ tipo: 'permanente', tipo_item: 'carro', quantidade: '1', nome: '', valor_reais: '' })
  })

  it('[AIT-04][AIT-10] is filled by the row, whose veiculo is its carro, and says so again when it sends', () => {
    const campos = camposDoItem(item)
    expect(campos).toMatchObject({ nome: 'Panto', valor_reais: '19,90', valor_zcoin: '', duracao_dias: '30', tipo_item: 'carro' })
    expect(enviado(campos)).toMatchObject({
      tipo_item: 'veiculo',
      valor_reais: '19.9',
      valor_zcoin: '',
      duracao_dias: '30',
      quantidade: '',
    })
    expect(enviado({ tipo_item: 'item', quantidade: '5' })).toMatchObject({ tipo_item: 'item', quantidade: '5' })
  })

  it('[AIT-08] sends duracao_dias empty for what is no rental, and no picture unless one was picked', () => {
    expect(enviado({ tipo: 'permanente', duracao_dias: '30', comando_expiracao: 'x' })).toMatchObject({
      duracao_dias: '',
      comando_expiracao: '',
    })
    expect(enviado({})).not.toHaveProperty('imagem')
    const foto = new File(['x'], 'a.png', { type: 'image/png' })
    expect(formularioDoItem(preenchido({}), foto).get('imagem')).toBeInstanceOf(File)
  })

  const recusado = (mudanca: Partial<typeof ITEM_EM_BRANCO>) =>
    Object.fromEntries(
      recusasDe(FormularioDoItem, corpoDoItem({ ...camposDoItem(item), ...mudanca })).map(({ campo, texto }) => [campo, texto]),
    )
  const PRECO = 'Use um valor a partir de 0, com até 2 casas.'
  const FALTA = 'Preencha este campo.'

  it.each([
    ['0', undefined],
    ['19.9', undefined],
    ['19,90', undefined],
    ['1.234', PRECO],
    ['19.99', undefined],
    ['19.999', PRECO],
    ['-1', PRECO],
    ['1e3', PRECO],
    ['', FALTA],
  ])('[AIT-06] a price in R$ of %j: %s', (texto, recusa) => {
    expect(recusado({ valor_reais: texto })).toEqual(recusa ? { valor_reais: recusa } : {})
  })

  it('[AIT-06] wants name, category and R$; a price in Sorium may be left empty, and is sent empty', () => {
    expect(recusado({ nome: '', categoria_id: '', valor_reais: '', comando: '' })).toEqual({
      nome: FALTA,
      categoria_id: 'Escolha uma categoria.',
      valor_reais: FALTA,
      comando: 'Diga o que a cidade entrega.',
    })
    expect(recusado({ valor_zcoin: '' })).toEqual({})
    expect(recusado({ valor_zcoin: '0.001' })).toEqual({ valor_zcoin: PRECO })
    expect(enviado({ valor_zcoin: '' })).toMatchObject({ valor_zcoin: '' })
    expect(enviado({ valor_zcoin: '4.5' })).toMatchObject({ valor_zcoin: '4.5' })
  })

  it.each([
    ['1', undefined],
    ['3650', undefined],
    ['0', 'Use um número inteiro de 1 a 3.650.'],
    ['3651', 'Use um número inteiro de 1 a 3.650.'],
    ['1.5', 'Use um número inteiro de 1 a 3.650.'],
    ['', FALTA],
  ])('[AIT-08] a rental of %j days: %s', (texto, recusa) => {
    expect(recusado({ tipo: 'aluguel', duracao_dias: texto })).toEqual(recusa ? { duracao_dias: recusa } : {})
    expect(recusado({ tipo: 'permanente', duracao_dias: texto })).toEqual({})
  })

  it('[AIT-07] wants how many of an item, and of a vehicle does not ask', () => {
    expect(recusado({ tipo_item: 'item', quantidade: '' })).toEqual({ quantidade: FALTA })
    expect(recusado({ tipo_item: 'item', quantidade: '0' })).toEqual({ quantidade: 'Use um número inteiro de 1 a 1.000.000.' })
    expect(recusado({ tipo_item: 'carro', quantidade: '' })).toEqual({})
  })

  it('[AIT-09] takes pictures only, of up to 4 MB', () => {
    expect(recusaDaImagem({ type: 'image/webp', size: 1 })).toBeNull()
    expect(recusaDaImagem({ type: 'image/svg+xml', size: 1 })).toMatch(/PNG/)
    expect(recusaDaImagem({ type: 'application/pdf', size: 1 })).toMatch(/PNG/)
    expect(recusaDaImagem({ type: 'image/png', size: 5e6 })).toMatch(/4 MB/)
  })
})

describe('the command, while it is typed', () => {
  const ler = (comando: string, mudanca: Partial<CamposDoComando> = {}) =>
    comandoEmPalavras({
      comando,
      comando_expiracao: '',
      tipo: 'permanente',
      duracao_dias: '',
      tipo_item: 'item',
      quantidade: '1',
      ...mudanca,
    })

  it('[AIT-02] says what it becomes', () => {
    expect(ler('item water 5', { quantidade: '5' })).toMatchObject({ situacao: 'aceito', texto: 'Dar 5 × water', depois: null, avisos: [] })
    expect(ler('item water', { quantidade: '7' })).toMatchObject({ texto: 'Dar 7 × water', avisos: [] })
    expect(ler('veiculo panto', { tipo: 'aluguel', duracao_dias: '1', tipo_item: 'carro' })).toMatchObject({
      texto: 'Dar o veículo panto',
      depois: '1 dia depois da entrega: Encerrar o aluguel de panto',
      avisos: [],
    })
    expect(ler('grupo vip 30').depois).toBe('30 dias depois da entrega: Tirar do grupo vip')
  })

  it('[AIT-02] the city’s own list counts before the site’s: its name, or that it lacks the code', () => {
    const com = (comando: string, cidade: Parameters<typeof comandoEmPalavras>[1]) =>
      comandoEmPalavras(
        { comando, comando_expiracao: '', tipo: 'permanente', duracao_dias: '', tipo_item: 'item', quantidade: '1' },
        cidade,
      )
    const tijolo = { nome: 'Tijolo de ouro', imagem: '/api/imagens/abc' }
    expect(com('item tijolo', tijolo)).toMatchObject({ avisos: [], figura: tijolo })
    expect(com('item tijolo', undefined).avisos).toEqual([expect.stringContaining('O catálogo do site não conhece')])
    expect(com('item water', 'falta').avisos).toEqual(['A cidade não tem este código (water): o item não aparece na loja e não é vendido.'])
    expect(com('dizer {passport} oi', 'falta').avisos).toEqual([expect.stringContaining('Comando de console')])
  })

  it('[AIT-02] says why it is refused, and what to write when nothing is there yet', () => {
    expect(ler('')).toMatchObject({ situacao: 'vazio', texto: expect.stringContaining('item <codigo> <quantidade>') })
    expect(ler('item water 0')).toMatchObject({ situacao: 'recusado', texto: 'Use: item <codigo> <quantidade>.' })
    expect(ler('dizer oi; quit').situacao).toBe('recusado')
  })

  it('[AIT-02][AIT-08] days that are not those of the item are refused with both numbers, only of a rental', () => {
    const carro = { tipo_item: 'carro', tipo: 'aluguel' } as const
    expect(ler('aluguel panto 30', { ...carro, duracao_dias: '30' }).situacao).toBe('aceito')
    expect(ler('aluguel panto 7', { ...carro, duracao_dias: '30' })).toMatchObject({
      situacao: 'recusado',
      texto: 'A duração do item é de 30 dias, mas o comando diz 7 dias: escreva o mesmo número nos dois.',
    })
    expect(ler('grupo vip 1', { tipo: 'aluguel', duracao_dias: '2' }).texto).toContain('de 2 dias, mas o comando diz 1 dia:')
    expect(ler('grupo vip 7', { duracao_dias: '30' }).situacao).toBe('aceito')
  })

  it('warns of what is perhaps not meant', () => {
    expect(ler('item water 5').avisos).toEqual([expect.stringContaining('vale a do comando')])
    expect(ler('item nao_existe_mesmo').avisos).toEqual([expect.stringContaining('não conhece o código')])
    expect(ler('item water', { tipo_item: 'carro' }).avisos).toEqual(['O tipo diz Carro, mas este comando entrega um item.'])
    expect(ler('veiculo panto').avisos).toEqual(['O tipo diz Item, mas este comando entrega um veículo.'])
    expect(ler('grupo vip 30', { tipo: 'aluguel', duracao_dias: '30' }).avisos).toEqual([expect.stringContaining('sorium_grupos')])
    expect(ler('anunciar {passport}').avisos).toEqual([expect.stringContaining('sorium_comandos')])
    expect(ler('aluguel panto 7', { tipo_item: 'carro' }).avisos).toEqual(['O item está como permanente, mas este comando tem prazo.'])
  })
})
