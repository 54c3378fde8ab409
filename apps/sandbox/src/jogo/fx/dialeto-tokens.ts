export interface Token {
  tipo: 'nome' | 'palavra' | 'numero' | 'texto' | 'hash' | 'sinal' | 'fim'
  texto: string
  /** The blanks and comments before the token; C comments are replaced by blanks. */
  antes: string
  linha: number
}

export class ErroDeSintaxe extends Error {
  readonly linha: number

  constructor(linha: number, mensagem: string) {
    super(mensagem)
    this.linha = linha
  }
}

const PALAVRAS = new Set(
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while'.split(' '),
)

const NOME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMERO = /0[xX][0-9a-fA-F.]*(?:[pP][+-]?[0-9]+)?|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y
const SINAL = /\.\.\.|<<=|>>=|\.\.|==|~=|<=|>=|\/\/|::|<<|>>|\+=|-=|\*=|\/=|&=|\|=|\^=|[-+*/%^#&~|<>=(){}[\];:,.?]/y
const BRANCOS = /[ \t\r\n\f\v]+/y
const ABRE_LONGO = /\[(=*)\[/y
const LINHA_DE_COMENTARIO = /--[^\n]*/y

export function separarTokens(fonte: string): Token[] {
  const tokens: Token[] = []
  let em = 0
  let linha = 1

  const casar = (expressao: RegExp): string | undefined => {
    expressao.lastIndex = em
    return expressao.exec(fonte)?.[0]
  }
  const recusar = (mensagem: string): never => {
    throw new ErroDeSintaxe(linha, mensagem)
  }
  const contar = (texto: string): string => {
    for (const letra of texto) if (letra === '\n') linha++
    em += texto.length
    return texto
  }

  for (;;) {
    let antes = ''
    for (let branco = lerBranco(); branco !== undefined; branco = lerBranco()) antes += branco
    const token = lerToken()
    tokens.push({ ...token, antes, linha })
    contar(token.texto)
    if (token.tipo === 'fim') return tokens
  }

  function lerBranco(): string | undefined {
    const brancos = casar(BRANCOS)
    if (brancos !== undefined) return contar(brancos)
    if (fonte.startsWith('--', em)) {
      const longo = textoLongo(em + 2)
      return contar(longo === undefined ? (casar(LINHA_DE_COMENTARIO) ?? '--') : `--${longo}`)
    }
    if (!fonte.startsWith('/*', em)) return undefined
    const fim = fonte.indexOf('*/', em + 2)
    if (fim < 0) return recusar('comentário /* sem fim')
    return contar(fonte.slice(em, fim + 2)).replace(/[^\n]/g, ' ')
  }

  function lerToken(): Pick<Token, 'tipo' | 'texto'> {
    const letra = fonte[em]
    if (letra === undefined) return { tipo: 'fim', texto: '' }
    if (letra === '"' || letra === "'" || letra === '`') return { tipo: letra === '`' ? 'hash' : 'texto', texto: textoCurto(letra) }
    const longo = textoLongo(em)
    if (longo !== undefined) return { tipo: 'texto', texto: longo }
    const nome = casar(NOME)
    if (nome !== undefined) return { tipo: PALAVRAS.has(nome) ? 'palavra' : 'nome', texto: nome }
    const numero = casar(NUMERO)
    if (numero !== undefined) return { tipo: 'numero', texto: numero }
    return { tipo: 'sinal', texto: casar(SINAL) ?? recusar(`símbolo inesperado '${letra}'`) }
  }

  function textoLongo(inicio: number): string | undefined {
    ABRE_LONGO.lastIndex = inicio
    const [abre, iguais = ''] = ABRE_LONGO.exec(fonte) ?? []
    if (abre === undefined) return undefined
    const fecha = `]${iguais}]`
    const fim = fonte.indexOf(fecha, inicio + abre.length)
    return fim < 0 ? recusar('texto longo sem fim') : fonte.slice(inicio, fim + fecha.length)
  }

  function textoCurto(aspas: string): string {
    for (let fim = em + 1; fim < fonte.length; fim++) {
      const letra = fonte[fim]
      if (letra === aspas) return fonte.slice(em, fim + 1)
      if (letra === '\n') break
      if (letra !== '\\') continue
      fim++
      // "\z" skips blanks and line ends; after "\" a line end belongs to the text.
      if (fonte[fim] === 'z') while (/\s/.test(fonte[fim + 1] ?? '')) fim++
      else if (fonte[fim] === '\r' && fonte[fim + 1] === '\n') fim++
    }
    return recusar('texto sem fim')
  }
}
