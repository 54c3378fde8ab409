/**
 * What Vitest's and Playwright's reporters share: each failure at once, the progress four times a minute, and at the end a file for
 * scripts/testar.ts.
 */
import fs from 'node:fs'
import path from 'node:path'
import { contarFalha, criarPlacar, type Falha } from './placar.ts'

const RAIZ = path.join(import.meta.dirname, '..', '..')
const ENTRE_LINHAS_MS = 15_000
const LINHAS_DO_MOTIVO = 40
const MAIS_DEMORADOS = 12
// eslint-disable-next-line no-control-regex
const CORES = /\u001b\[[0-9;]*m/g

export type Erro = { message?: string | undefined; diff?: string | undefined; stack?: string | undefined }
export type Achado = Pick<Falha, 'arquivo' | 'titulo' | 'sozinho'> & { erro: Erro | undefined }

export class Relato {
  readonly #parte = process.env['RELATO_PARTE'] ?? ''
  readonly #saida = process.env['RELATO_ARQUIVO'] ?? ''
  /** A file or a name was chosen: skipped tests, the progress and the slowest files are then not reported. */
  readonly #escolhido = process.env['RELATO_ESCOLHIDO'] === '1'
  readonly #placar = criarPlacar()
  readonly #inicio = performance.now()
  readonly #unidade: string
  #total = 0
  #feitos = 0
  readonly #tempos = new Map<string, number>()

  constructor(unidade: string) {
    this.#unidade = unidade
  }

  comecar(total: number): void {
    this.#total = total
    if (!this.#escolhido) setInterval(() => this.#dizerAndamento(), ENTRE_LINHAS_MS).unref()
  }

  andou(arquivo: string, ms: number): void {
    this.#feitos += 1
    this.#tempos.set(arquivo, (this.#tempos.get(arquivo) ?? 0) + ms / 1000)
  }

  passou(): void {
    this.#placar.passaram += 1
  }

  pulou(arquivo: string, titulo: string, porque = 'sem motivo escrito'): void {
    if (!this.#escolhido) this.#placar.pulados.push({ arquivo: curto(arquivo), titulo, porque })
  }

  falhou({ arquivo, titulo, sozinho, erro }: Achado): void {
    const texto = (erro?.message ?? '').replaceAll(CORES, '')
    const comando = `${arquivo.includes('.longo.') ? 'npm run test:tudo' : 'npm test'} -- --so=${this.#parte} ${sozinho}`
    const falha = { parte: this.#parte, arquivo: curto(arquivo), titulo, motivo: texto.split('\n')[0] ?? '', sozinho: comando }
    const diferenca = lerDiferenca(erro?.diff?.replaceAll(CORES, '') ?? texto)
    this.#placar.falharam += 1
    this.#placar.falhas.push({ ...falha, ...diferenca })
    const [primeira = '', ...resto] = contarFalha({ ...falha, motivo: '' }).filter((linha) => linha !== '  falhou: ')
    process.stdout.write(`\n${[primeira, ...inteiro(erro, texto), ...resto].join('\n')}\n\n`)
  }

  terminar(): void {
    const demorados = [...this.#tempos].sort(([, a], [, b]) => b - a).slice(0, MAIS_DEMORADOS)
    const ditos = demorados.map(([arquivo, segundos]) => `${curto(arquivo)} ${Math.round(segundos)} s`)
    if (!this.#escolhido) process.stdout.write(`  ${this.#parte}, os mais demorados: ${ditos.join(', ')}\n`)
    if (this.#saida) fs.writeFileSync(this.#saida, JSON.stringify(this.#placar))
  }

  #dizerAndamento(): void {
    const { passaram, falharam } = this.#placar
    const segundos = (performance.now() - this.#inicio) / 1000
    const faltam = this.#feitos === 0 ? '' : `, faltam cerca de ${tempo((segundos / this.#feitos) * (this.#total - this.#feitos))}`
    const conta = `${this.#feitos} de ${this.#total} ${this.#unidade}`
    process.stdout.write(`  ${this.#parte}: ${conta}, ${passaram} passaram, ${falharam} falharam${faltam}\n`)
  }
}

export function curto(arquivo: string): string {
  return path.isAbsolute(arquivo) ? path.relative(RAIZ, arquivo) : arquivo
}

function tempo(segundos: number): string {
  return segundos < 90 ? `${Math.ceil(segundos)} s` : `${Math.round(segundos / 60)} min`
}

function inteiro(erro: Erro | undefined, texto: string): string[] {
  const pilha = (erro?.stack ?? '')
    .replaceAll(CORES, '')
    .split('\n')
    .filter((linha) => /^\s+at /.test(linha) && !linha.includes('node_modules'))
    .slice(0, 4)
  const linhas = [...texto.split('\n'), ...(erro?.diff?.replaceAll(CORES, '').split('\n') ?? [])].slice(0, LINHAS_DO_MOTIVO)
  return [...linhas.map((linha) => `  ${linha}`), ...pilha]
}

/** Takes only the lines that differ, from Vitest's difference of two values and from Playwright's message about a locator. */
function lerDiferenca(texto: string): { esperado?: string; veio?: string } {
  const linhas = texto.split('\n')
  const ditas = (palavra: RegExp) => linhas.map((linha) => palavra.exec(linha)?.[1]).filter((linha) => linha !== undefined)
  const junto = (achadas: string[]) => achadas.slice(0, 4).join('\n')
  const porSinal = { esperado: ditas(/^- (?!Expected)(.*)/), veio: ditas(/^\+ (?!Received)(.*)/) }
  const porNome = { esperado: ditas(/^\s*Expected[^:]*: +(.*)/), veio: ditas(/^\s*Received[^:]*: +(.*)/) }
  const { esperado, veio } = porSinal.esperado.length + porSinal.veio.length > 0 ? porSinal : porNome
  return { ...(esperado.length > 0 ? { esperado: junto(esperado) } : {}), ...(veio.length > 0 ? { veio: junto(veio) } : {}) }
}
