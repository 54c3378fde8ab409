import { texto, type Banco, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { objeto } from '../comum/respostas.ts'
import type { Passo, TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import { nomeSql, type PerfilDaBase } from '../perfis.ts'
import type { Gancho } from './gancho.ts'
import type { LugaresDoVeiculo } from './lugares.ts'

export type Personalizacao = Record<string, unknown>

interface Dependencias {
  banco: Banco
  gancho: Pick<Gancho, 'lerDado' | 'porDado'>
  perfil: PerfilDaBase
  lugares: LugaresDoVeiculo
  tabelas: Pick<TabelasDaPonte, 'marcada'>
}

interface DoVeiculo {
  passport: number
  modelo: string
}

export class Ajustes {
  readonly #dep: Dependencias
  readonly #tabela: string
  readonly #nome: string
  readonly #valor: string

  constructor(dep: Dependencias) {
    this.#dep = dep
    const { nome, colunas } = dep.perfil.dadosDoServidor
    this.#tabela = nomeSql(nome)
    this.#nome = nomeSql(colunas['chave'] ?? 'Name')
    this.#valor = nomeSql(colunas['valor'] ?? 'Information')
  }

  get #comNumero(): boolean {
    return this.#dep.lugares.ajustes.comNumero
  }

  #chave({ passport, modelo }: DoVeiculo): string {
    return this.#dep.lugares.ajustes.chave(passport, modelo)
  }

  chaveDe(veiculo: DoVeiculo, linha: LinhaDoJogo): string {
    return this.#comNumero ? `${this.#chave(veiculo)}:${texto(linha['id'])}` : this.#chave(veiculo)
  }

  /** If the base uses only the table, do not load the tuning into the framework's memory: the framework would write the old value back. */
  async ler(chave: string): Promise<Personalizacao> {
    if (!this.#comNumero) return this.#dep.gancho.lerDado(chave)
    const [linha] = await this.#dep.banco.consultar(`SELECT ${this.#valor} AS valor FROM ${this.#tabela} WHERE ${this.#nome} = ?`, [chave])
    return linha ? objeto(JSON.parse(texto(linha['valor']))) : {}
  }

  gravar(
    id: string,
    p: DoVeiculo & { ajustes: Personalizacao; tabela: string; condicao: string; parametros: readonly Parametro[] },
  ): Passo {
    const [marcada, daMarca] = this.#dep.tabelas.marcada(id)
    const novo = `REPLACE INTO ${this.#tabela} (${this.#nome}, ${this.#valor})`
    const valor = JSON.stringify(p.ajustes)
    if (!this.#comNumero) return [`${novo} SELECT ?, ? FROM DUAL WHERE ${marcada}`, [this.#chave(p), valor, ...daMarca]]
    return [
      `${novo} SELECT CONCAT(?, id), ? FROM ${p.tabela} WHERE ${p.condicao} AND ${marcada}`,
      [`${this.#chave(p)}:`, valor, ...p.parametros, ...daMarca],
    ]
  }

  /** Call it after the commit, because it changes the framework's memory. null: the tuning was removed. */
  async lembrar(veiculo: DoVeiculo, ajustes: Personalizacao | null): Promise<void> {
    if (!this.#comNumero) await this.#dep.gancho.porDado(this.#chave(veiculo), ajustes)
  }
}

export function personalizacaoDe(mods: unknown): Personalizacao | null {
  const ha = typeof mods === 'object' && mods !== null && !Array.isArray(mods) && Object.keys(mods).length > 0
  return ha ? (mods as Personalizacao) : null
}
