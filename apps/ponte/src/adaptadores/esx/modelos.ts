import { texto, type Banco } from '../comum/banco.ts'
import { paginaDaTabela } from '../comum/catalogo.ts'
import type { PaginaDoCatalogo } from '../interface.ts'

export function joaat(nome: string): number {
  let h = 0
  for (const letra of Buffer.from(nome.toLowerCase(), 'utf8')) {
    h = (h + letra) | 0
    h = (h + (h << 10)) | 0
    h ^= h >>> 6
  }
  h = (h + (h << 3)) | 0
  h ^= h >>> 11
  return (h + (h << 15)) | 0
}

export function hashDe(modelo: string): number {
  return /^#\d{1,10}$/.test(modelo) ? Number(modelo.slice(1)) | 0 : joaat(modelo)
}

const semNome = (hash: number): string => `#${hash >>> 0}`

export class Modelos {
  readonly #banco: Banco
  readonly #tabela: string | null
  #nomes = new Map<number, string>()

  constructor(banco: Banco, tabela: string | null) {
    this.#banco = banco
    this.#tabela = tabela
  }

  async ler(): Promise<void> {
    if (this.#tabela === null) return
    const linhas = await this.#banco.consultar(`SELECT \`model\` FROM \`${this.#tabela}\``)
    for (const linha of linhas) this.conhecer(texto(linha['model']))
  }

  conhecer(nome: string): void {
    if (nome !== '' && !nome.startsWith('#')) this.#nomes.set(joaat(nome), nome.toLowerCase())
  }

  async existe(modelo: string): Promise<boolean> {
    if (this.#tabela === null || this.#nomes.has(hashDe(modelo))) return true
    await this.ler()
    return this.#nomes.has(hashDe(modelo))
  }

  async todos(nome: string): Promise<PaginaDoCatalogo | null> {
    return this.#tabela === null ? null : paginaDaTabela(this.#banco, { tabela: this.#tabela, codigo: 'model', nome })
  }

  nomeDe(hash: number): string {
    return this.#nomes.get(hash | 0) ?? semNome(hash)
  }
}

export function hashDasPropriedades(propriedades: string): number | null {
  try {
    const { model } = JSON.parse(propriedades) as { model?: unknown }
    if (typeof model === 'string' && model !== '') return /^-?\d+$/.test(model) ? Number(model) | 0 : joaat(model)
    return typeof model === 'number' && Number.isFinite(model) ? model | 0 : null
  } catch {
    return null
  }
}
