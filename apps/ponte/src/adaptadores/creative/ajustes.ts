import { texto, type Banco, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { objeto } from '../comum/respostas.ts'
import type { Passo, TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import { nomeSql, type PerfilDaBase } from '../perfis.ts'
import type { Gancho } from './gancho.ts'
import { FORMAS_CONHECIDAS, type FormaDosAjustes } from './lugares.ts'

export type Personalizacao = Record<string, unknown>

interface Dependencias {
  banco: Banco
  gancho: Pick<Gancho, 'lerDado' | 'porDado'>
  perfil: PerfilDaBase
  forma: FormaDosAjustes
  tabelas: Pick<TabelasDaPonte, 'marcada'>
}

interface DoVeiculo {
  passport: number
  modelo: string
}

interface Guardada {
  mods: Personalizacao
  /** The form under which the tuning was found; absent in what an older ponte took. */
  forma?: FormaDosAjustes
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

  chavesDe(veiculo: DoVeiculo, linha: LinhaDoJogo): string[] {
    return FORMAS_CONHECIDAS.map((forma) => this.#chaveInteira(forma, veiculo, linha))
  }

  #chaveInteira(forma: FormaDosAjustes, veiculo: DoVeiculo, linha: LinhaDoJogo): string {
    return forma.comNumero ? `${chaveDe(forma, veiculo)}:${texto(linha['id'])}` : chaveDe(forma, veiculo)
  }

  async ler(veiculo: DoVeiculo, linha: LinhaDoJogo): Promise<Guardada> {
    for (const forma of FORMAS_CONHECIDAS) {
      const mods = await this.#lerForma(forma, this.#chaveInteira(forma, veiculo, linha))
      if (Object.keys(mods).length > 0) return { mods, forma }
    }
    return { mods: {} }
  }

  /** If the base uses only the table, do not load the tuning into the framework's memory: the framework would write the old value back. */
  async #lerForma({ comNumero }: FormaDosAjustes, chave: string): Promise<Personalizacao> {
    if (!comNumero) return this.#dep.gancho.lerDado(chave)
    const [linha] = await this.#dep.banco.consultar(`SELECT ${this.#valor} AS valor FROM ${this.#tabela} WHERE ${this.#nome} = ?`, [chave])
    return linha ? objeto(JSON.parse(texto(linha['valor']))) : {}
  }

  /** @returns null: nothing was tuned. */
  guardados(guardado: Readonly<Record<string, unknown>> | undefined): Required<Guardada> | null {
    const mods = objeto(guardado?.['mods'])
    const { prefixo, comNumero } = objeto(guardado?.['forma'])
    const achada = FORMAS_CONHECIDAS.find((forma) => forma.prefixo === prefixo && forma.comNumero === comNumero)
    return Object.keys(mods).length > 0 ? { mods, forma: achada ?? this.#dep.forma } : null
  }

  gravar(
    id: string,
    p: DoVeiculo & { ajustes: Required<Guardada>; tabela: string; condicao: string; parametros: readonly Parametro[] },
  ): Passo {
    const { forma, mods } = p.ajustes
    const [marcada, daMarca] = this.#dep.tabelas.marcada(id)
    const novo = `REPLACE INTO ${this.#tabela} (${this.#nome}, ${this.#valor})`
    const valor = JSON.stringify(mods)
    if (!forma.comNumero) return [`${novo} SELECT ?, ? FROM DUAL WHERE ${marcada}`, [chaveDe(forma, p), valor, ...daMarca]]
    return [
      `${novo} SELECT CONCAT(?, id), ? FROM ${p.tabela} WHERE ${p.condicao} AND ${marcada}`,
      [`${chaveDe(forma, p)}:`, valor, ...p.parametros, ...daMarca],
    ]
  }

  /** This and `esquecer` change the framework's memory, so call them after the commit. */
  async lembrar(veiculo: DoVeiculo, { forma, mods }: Required<Guardada>): Promise<void> {
    if (!forma.comNumero) await this.#dep.gancho.porDado(chaveDe(forma, veiculo), mods)
  }

  async esquecer(veiculo: DoVeiculo): Promise<void> {
    for (const forma of FORMAS_CONHECIDAS) if (!forma.comNumero) await this.#dep.gancho.porDado(chaveDe(forma, veiculo), null)
  }
}

const chaveDe = ({ prefixo }: FormaDosAjustes, { passport, modelo }: DoVeiculo): string => `${prefixo}:${passport}:${modelo}`
