import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { arquivoCsv, semGuarda } from './csv.ts'
import { lerPlanilha, PlanilhaIlegivel } from './planilha.ts'

const ler = (conteudo: string | Buffer, maximo = 100) => lerPlanilha(Buffer.from(conteudo as string), { maximo })
const texto = (conteudo: string | Buffer) => ler(conteudo).linhas.map((l) => l.celulas.join('|'))

describe('a table out of a spreadsheet', () => {
  it.each([
    ['with ; and a mark', '\uFEFFNome;R$\r\nÁgua;19,90\r\n', 'Água|19,90'],
    ['with , and quotes', 'Nome,R$\n"Água, fria","19,90"\n', 'Água, fria|19,90'],
    ['with tabs', 'Nome\tR$\nÁgua\t1\n', 'Água|1'],
    ['with its separator said', 'sep=;\r\nNome, e mais,um;R$\r\nÁgua;1\r\n', 'Água|1'],
    ['with the old line ends of a Mac', 'Nome;R$\rÁgua;1\r', 'Água|1'],
    ['with rows of nothing', 'Nome;R$\r\n;\r\n\r\nÁgua;1\r\n ; \r\n', 'Água|1'],
    ['with commas inside of the quotes of its head', '"Nome, o de fora";R$\r\nÁgua;1\r\n', 'Água|1'],
  ])('%s', (_caso, arquivo, linha) => expect(texto(arquivo)).toEqual([linha]))

  it('in windows-1252 and in UTF-16, as Excel saves them', () => {
    expect(texto(Buffer.from([...Buffer.from('Nome;R$\r\n'), 0xc1, ...Buffer.from('gua '), 0x80, ...Buffer.from(';1\r\n')]))).toEqual([
      'Água €|1',
    ])
    expect(texto(Buffer.from('\uFEFFNome\tR$\r\nÁgua\t1\r\n', 'utf16le'))).toEqual(['Água|1'])
  })

  const EM_PORTUGUES = 'Nome;Descrição\nPão de queijo;Café da manhã, 2º andar\nSEÇÃO ÚNICA;Não é açúcar\nÁgua;À vontade\nÓculos;Ônibus\n'

  it.each(['windows-1252', 'cp850', 'macintosh', 'utf16le', 'utf16be', 'utf8'])('in %s, whatever program saved it', (codificacao) => {
    const celulas = ['Pão de queijo|Café da manhã, 2º andar', 'SEÇÃO ÚNICA|Não é açúcar', 'Água|À vontade', 'Óculos|Ônibus']
    expect(texto(iconv.encode(EM_PORTUGUES, codificacao))).toEqual(celulas)
    expect(texto(iconv.encode('Nome\nÁgua\n', codificacao))).toEqual(['Água'])
  })

  it('is refused where its letters give no words: it says to save as CSV UTF-8', () => {
    expect(() => ler(iconv.encode('Nome\nдом\n', 'koi8-r'))).toThrow('salve como CSV UTF-8')
  })

  it('says the line on which each row begins', () => {
    const { linhas } = ler('Nome;Descrição\r\na;"duas\r\nlinhas"\r\n\r\nb;uma\r\n')
    expect(linhas.map((l) => [l.linha, l.celulas[0]])).toEqual([
      [2, 'a'],
      [5, 'b'],
    ])
  })

  it.each([
    ['', 'O arquivo está vazio.'],
    ['\r\n;;\r\n', 'O arquivo está vazio.'],
    ['Nome\n"aberta\n', 'Há aspas que abrem e não fecham.'],
    ['PK\u0003\u0004\0\0', 'Isto não é um CSV.'],
    [`Nome\n${'a\n'.repeat(101)}`, 'Uma planilha pode ter no máximo 100 linhas.'],
    [`Nome;D\na;"${'x'.repeat(70_000)}"\n`, 'Uma linha é grande demais.'],
  ])('%j is refused in a sentence', (arquivo, frase) => {
    expect(() => ler(arquivo)).toThrow(PlanilhaIlegivel)
    expect(() => ler(arquivo)).toThrow(frase)
  })
})

it.each(['=1+1', "'=1+1", "''@x", '+55', '-2', ' =cmd()', "d'água", "'aspas", 'a;b', 'diz "oi"', 'duas\nlinhas'])(
  'a cell of %j comes back as it was, and is no formula in between',
  (celula) => {
    const arquivo = arquivoCsv([['Nome'], [celula]])
    const [lida = ''] = ler(arquivo).linhas[0]!.celulas
    expect(semGuarda(lida)).toBe(celula.trim() === celula ? celula : lida.slice(1))
    expect(lida).not.toMatch(/^\s*[=+\-@\t\r]/)
  },
)
