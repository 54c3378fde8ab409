import { Edicoes } from './dialeto-edicoes.ts'
import { ErroDeSintaxe, type Token } from './dialeto-tokens.ts'
import { joaat } from './joaat.ts'

const COMPOSTOS: ReadonlyMap<string, string> = new Map([
  ['+=', '+'],
  ['-=', '-'],
  ['*=', '*'],
  ['/=', '/'],
  ['<<=', '<<'],
  ['>>=', '>>'],
  ['&=', '&'],
  ['|=', '|'],
  ['^=', '~'],
])
const BINARIOS = new Set('+ - * / // % ^ .. == ~= < > <= >= & | ~ << >> and or'.split(' '))
const UNARIOS = new Set(['not', '-', '#', '~'])
const FIM_DE_BLOCO = new Set(['end', 'else', 'elseif', 'until', ''])

interface Sufixada {
  inicio: number
  forma: 'nome' | 'campo' | 'indice' | 'valor'
  acesso: number
  /** True: the expression has only names and constants, so the translation may evaluate it twice. */
  repetivel: boolean
}

export class LeitorDoDialeto {
  readonly #tokens: readonly Token[]
  readonly #edicoes = new Edicoes()
  #em = 0
  #usouVariaveis = false

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  traduzir(): string {
    this.#bloco()
    if (this.#atual().tipo !== 'fim') this.#recusar()
    return this.#edicoes.escrever(this.#tokens)
  }

  #atual(): Token {
    const token = this.#tokens[this.#em]
    if (!token) throw new ErroDeSintaxe(0, 'fim do arquivo')
    return token
  }

  #recusar(): never {
    const { linha, texto } = this.#atual()
    throw new ErroDeSintaxe(linha, `erro de sintaxe perto de '${texto === '' ? '<fim do arquivo>' : texto}'`)
  }

  #vem(...textos: string[]): boolean {
    const { tipo, texto } = this.#atual()
    return (tipo === 'sinal' || tipo === 'palavra') && textos.includes(texto)
  }

  #aceitar(...textos: string[]): boolean {
    if (!this.#vem(...textos)) return false
    this.#em++
    return true
  }

  #exigir(texto: string): void {
    if (!this.#aceitar(texto)) this.#recusar()
  }

  #nome(): string {
    const { tipo, texto } = this.#atual()
    if (tipo !== 'nome') this.#recusar()
    this.#em++
    return texto
  }

  #bloco(): void {
    for (;;) {
      const { tipo, texto } = this.#atual()
      if (tipo === 'fim' || (tipo === 'palavra' && FIM_DE_BLOCO.has(texto))) return
      if (this.#aceitar('return')) {
        if (!FIM_DE_BLOCO.has(this.#atual().texto) && !this.#vem(';')) this.#expressoes()
        this.#aceitar(';')
        return
      }
      this.#comando()
    }
  }

  #blocoAteFim(): void {
    this.#bloco()
    this.#exigir('end')
  }

  #comando(): void {
    if (this.#aceitar(';') || this.#aceitar('break')) return
    if (this.#aceitar('goto')) return void this.#nome()
    if (this.#aceitar('::')) return this.#rotulo()
    if (this.#aceitar('do')) return this.#blocoAteFim()
    if (this.#aceitar('while')) return this.#enquanto()
    if (this.#aceitar('repeat')) return this.#repita()
    if (this.#aceitar('if')) return this.#se()
    if (this.#aceitar('for')) return this.#para()
    if (this.#aceitar('function')) return this.#funcaoComNome()
    if (this.#aceitar('local')) return this.#aceitar('function') ? (this.#nome(), this.#corpo()) : this.#locais()
    this.#atribuicaoOuChamada()
  }

  #rotulo(): void {
    this.#nome()
    this.#exigir('::')
  }

  #enquanto(): void {
    this.#expressao()
    this.#exigir('do')
    this.#blocoAteFim()
  }

  #repita(): void {
    this.#bloco()
    this.#exigir('until')
    this.#expressao()
  }

  #se(): void {
    do {
      this.#expressao()
      this.#exigir('then')
      this.#bloco()
    } while (this.#aceitar('elseif'))
    if (this.#aceitar('else')) this.#bloco()
    this.#exigir('end')
  }

  #para(): void {
    do this.#nome()
    while (this.#aceitar(','))
    if (!this.#aceitar('=', 'in')) this.#recusar()
    this.#expressoes()
    this.#exigir('do')
    this.#blocoAteFim()
  }

  #funcaoComNome(): void {
    do this.#nome()
    while (this.#aceitar('.', ':'))
    this.#corpo()
  }

  #corpo(): void {
    const usava = this.#usouVariaveis
    this.#exigir('(')
    while (!this.#aceitar(')')) {
      if (!this.#aceitar('...')) this.#nome()
      if (!this.#vem(')')) this.#exigir(',')
    }
    this.#blocoAteFim()
    this.#usouVariaveis = usava
  }

  #locais(): void {
    const nomes: string[] = []
    do {
      nomes.push(this.#nome())
      if (this.#aceitar('<')) {
        this.#nome()
        this.#exigir('>')
      }
    } while (this.#aceitar(','))
    if (this.#vem('in')) this.#desempacotar(nomes)
    else if (this.#aceitar('=')) this.#expressoes()
  }

  /** `a, b in t` becomes `a, b = t.a, t.b`. */
  #desempacotar(nomes: readonly string[]): void {
    this.#edicoes.trocar(this.#em++, '=__sorium_in(')
    this.#sufixada()
    this.#edicoes.depoisDe(this.#em - 1, `${nomes.map((nome) => `,"${nome}"`).join('')})`)
  }

  #atribuicaoOuChamada(): void {
    const primeira = this.#sufixada()
    const composto = this.#atual().tipo === 'sinal' ? COMPOSTOS.get(this.#atual().texto) : undefined
    if (composto !== undefined) return this.#composta(primeira, composto)
    const alvos = [primeira]
    while (this.#aceitar(',')) alvos.push(this.#sufixada())
    if (this.#vem('in')) return this.#desempacotar(alvos.map((alvo) => this.#nomeDo(alvo)))
    if (this.#vem('=') && alvos.every((alvo) => alvo.forma !== 'valor')) {
      this.#em++
      this.#expressoes()
    } else if (alvos.length > 1 || primeira.forma !== 'valor') {
      this.#recusar()
    }
  }

  #nomeDo({ forma, inicio, acesso }: Sufixada): string {
    if (forma === 'nome') return this.#tokens[inicio]?.texto ?? ''
    if (forma === 'campo') return this.#tokens[acesso + 1]?.texto ?? ''
    return this.#recusar()
  }

  #composta(alvo: Sufixada, operador: string): void {
    const { inicio, forma, acesso } = alvo
    const sinal = this.#em
    if (forma === 'valor') this.#recusar()
    const texto = this.#tokens.slice(inicio, sinal).reduce((junto, token) => junto + token.texto, '')
    this.#em++
    this.#expressao()
    const fim = this.#em - 1
    if (alvo.repetivel) {
      this.#edicoes.trocar(sinal, `=${texto} ${operador}(`)
      this.#edicoes.depoisDe(fim, ')')
      return
    }
    this.#edicoes.antesDe(inicio, 'do local __sorium_t=')
    if (forma === 'campo') {
      this.#edicoes.trocar(acesso, ';__sorium_t.')
      this.#edicoes.trocar(sinal, `=__sorium_t.${this.#nomeDo(alvo)} ${operador}(`)
    } else {
      this.#edicoes.trocar(acesso, ';local __sorium_k=')
      this.#edicoes.trocar(sinal - 1, ';__sorium_t[__sorium_k]')
      this.#edicoes.trocar(sinal, `=__sorium_t[__sorium_k] ${operador}(`)
    }
    this.#edicoes.depoisDe(fim, ') end')
  }

  #expressoes(): void {
    do this.#expressao()
    while (this.#aceitar(','))
  }

  /** No operator inside an expression is translated, so precedence does not matter. */
  #expressao(): void {
    do {
      while (this.#aceitar(...UNARIOS)) continue
      this.#simples()
    } while (this.#aceitar(...BINARIOS))
  }

  #simples(): void {
    const { tipo } = this.#atual()
    if (tipo === 'hash') return this.#hash()
    if (tipo === 'numero' || tipo === 'texto') return void this.#em++
    if (this.#aceitar('nil', 'true', 'false')) return
    if (this.#aceitar('...')) {
      this.#usouVariaveis = true
    } else if (this.#vem('{')) {
      this.#tabela()
    } else if (this.#aceitar('function')) {
      this.#corpo()
    } else {
      this.#sufixada()
    }
  }

  #hash(): void {
    this.#edicoes.trocar(this.#em, `(${joaat(conteudo(this.#atual().texto))})`)
    this.#em++
  }

  #tabela(): void {
    this.#exigir('{')
    while (!this.#aceitar('}')) {
      this.#campo()
      if (!this.#vem('}') && !this.#aceitar(',', ';')) this.#recusar()
    }
  }

  /** In a table, `.a` and `[k]` without a value are true: this is the game's notation for sets. */
  #campo(): void {
    const ponto = this.#vem('.')
    if (ponto) {
      this.#edicoes.trocar(this.#em++, '')
      this.#nome()
    } else if (this.#aceitar('[')) {
      this.#expressao()
      this.#exigir(']')
    } else {
      const proximo = this.#tokens[this.#em + 1]
      if (this.#atual().tipo !== 'nome' || proximo?.tipo !== 'sinal' || proximo.texto !== '=') return this.#expressao()
      this.#nome()
    }
    if (this.#aceitar('=')) this.#expressao()
    else this.#edicoes.depoisDe(this.#em - 1, '=true')
  }

  #sufixada(): Sufixada {
    const alvo: Sufixada = { inicio: this.#em, forma: 'nome', acesso: -1, repetivel: true }
    if (this.#aceitar('(')) {
      this.#expressao()
      this.#exigir(')')
      Object.assign(alvo, { forma: 'valor', repetivel: false })
    } else {
      this.#nome()
    }
    while (this.#sufixo(alvo)) continue
    return alvo
  }

  #sufixo(alvo: Sufixada): boolean {
    const acesso = this.#em
    if (this.#aceitar('.')) {
      this.#nome()
      Object.assign(alvo, { forma: 'campo', acesso })
    } else if (this.#aceitar('[')) {
      const chave = this.#em
      this.#expressao()
      alvo.repetivel &&= this.#ehSimples(chave)
      this.#exigir(']')
      Object.assign(alvo, { forma: 'indice', acesso })
    } else if (this.#vem('?')) {
      this.#seguro(alvo)
    } else {
      if (this.#aceitar(':')) this.#nome()
      else if (!this.#vem('(', '{') && this.#atual().tipo !== 'texto' && this.#atual().tipo !== 'hash') return false
      this.#argumentos()
      Object.assign(alvo, { forma: 'valor', repetivel: false })
    }
    return true
  }

  #ehSimples(chave: number): boolean {
    const { tipo, texto } = this.#tokens[chave] ?? this.#atual()
    return this.#em === chave + 1 && (tipo === 'nome' || tipo === 'numero' || (tipo === 'texto' && !texto.includes('\n')))
  }

  /** `t?.x` and `t?[k]` give t if t is nil or false, else its field. Only this step is guarded, not the rest of the chain. */
  #seguro(alvo: Sufixada): void {
    const interrogacao = this.#em++
    this.#edicoes.trocar(interrogacao, ',')
    if (this.#vem('.')) {
      this.#edicoes.trocar(this.#em++, '')
      this.#edicoes.antesDe(alvo.inicio, '__sorium_campo(')
      const nome = this.#nome()
      this.#edicoes.trocar(this.#em - 1, `"${nome}")`)
    } else {
      this.#exigir('[')
      this.#chaveSegura(alvo.inicio, interrogacao)
    }
    Object.assign(alvo, { forma: 'valor', repetivel: false })
  }

  #chaveSegura(inicio: number, interrogacao: number): void {
    const usava = this.#usouVariaveis
    this.#usouVariaveis = false
    this.#expressao()
    const fecha = this.#em
    this.#exigir(']')
    const variaveis = this.#usouVariaveis ? ',...' : ''
    this.#usouVariaveis ||= usava
    this.#edicoes.antesDe(inicio, '__sorium_indice(')
    this.#edicoes.trocar(interrogacao, `,function(__sorium_v${variaveis})return __sorium_v`)
    this.#edicoes.trocar(fecha, `]end${variaveis})`)
  }

  #argumentos(): void {
    const { tipo } = this.#atual()
    if (tipo === 'texto') this.#em++
    else if (tipo === 'hash') this.#hash()
    else if (this.#vem('{')) this.#tabela()
    else {
      this.#exigir('(')
      if (this.#aceitar(')')) return
      this.#expressoes()
      this.#exigir(')')
    }
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' }

function conteudo(texto: string): string {
  return texto
    .slice(1, -1)
    .replace(/\\(x[0-9a-fA-F]{2}|[0-9]{1,3}|.)/g, (_, e: string) =>
      /^x./.test(e)
        ? String.fromCharCode(Number.parseInt(e.slice(1), 16))
        : /^[0-9]/.test(e)
          ? String.fromCharCode(Number(e))
          : (ESCAPES[e] ?? e),
    )
}
