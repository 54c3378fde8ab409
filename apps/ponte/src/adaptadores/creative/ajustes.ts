import { texto, type Banco, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { lista, objeto } from '../comum/respostas.ts'
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

/** A text: what stood in the table and is no JSON object; it moves as it is. */
type Mods = Personalizacao | string

interface Guardada {
  mods: Mods
  forma: FormaDosAjustes
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

  /** All that was found: what `tomar` deletes must be in it. */
  async ler(veiculo: DoVeiculo, linha: LinhaDoJogo): Promise<{ mods: Mods; outros?: Guardada[] }> {
    const achados: Guardada[] = []
    for (const forma of FORMAS_CONHECIDAS) {
      const mods = await this.#lerForma(forma, this.#chaveInteira(forma, veiculo, linha))
      if (temAjustes(mods)) achados.push({ mods, forma })
    }
    const [primeiro = { mods: {} }, ...outros] = achados
    return outros.length > 0 ? { ...primeiro, outros } : primeiro
  }

  /** If the base uses only the table, do not load the tuning into the framework's memory: the framework would write the old value back. */
  async #lerForma({ comNumero }: FormaDosAjustes, chave: string): Promise<Mods> {
    if (!comNumero) return this.#dep.gancho.lerDado(chave)
    const sql = `SELECT CAST(${this.#valor} AS CHAR) AS valor FROM ${this.#tabela} WHERE ${this.#nome} = ?`
    const [linha] = await this.#dep.banco.consultar(sql, [chave])
    return comoMods(texto(linha?.['valor']))
  }

  /** What an older ponte took names no form, or has no `outros`. */
  guardados(guardado: Readonly<Record<string, unknown>> | undefined): Guardada[] {
    return [guardado, ...lista(guardado?.['outros'])].flatMap((um) => {
      const { mods: dela, forma } = objeto(um)
      const mods = typeof dela === 'string' ? dela : objeto(dela)
      const { prefixo, comNumero } = objeto(forma)
      const achada = FORMAS_CONHECIDAS.find((f) => f.prefixo === prefixo && f.comNumero === comNumero)
      return temAjustes(mods) ? [{ mods, forma: achada ?? this.#dep.forma }] : []
    })
  }

  gravar(id: string, p: DoVeiculo & { ajustes: Guardada; tabela: string; condicao: string; parametros: readonly Parametro[] }): Passo {
    const { forma, mods } = p.ajustes
    const [marcada, daMarca] = this.#dep.tabelas.marcada(id)
    const novo = `REPLACE INTO ${this.#tabela} (${this.#nome}, ${this.#valor})`
    const valor = typeof mods === 'string' ? mods : JSON.stringify(mods)
    if (!forma.comNumero) return [`${novo} SELECT ?, ? FROM DUAL WHERE ${marcada}`, [chaveDe(forma, p), valor, ...daMarca]]
    return [
      `${novo} SELECT CONCAT(?, id), ? FROM ${p.tabela} WHERE ${p.condicao} AND ${marcada}`,
      [`${chaveDe(forma, p)}:`, valor, ...p.parametros, ...daMarca],
    ]
  }

  /** This and `esquecer` change the framework's memory, so call them after the commit. */
  async lembrar(veiculo: DoVeiculo, ajustes: readonly Guardada[]): Promise<void> {
    for (const { forma, mods } of ajustes)
      if (!forma.comNumero && typeof mods !== 'string') await this.#dep.gancho.porDado(chaveDe(forma, veiculo), mods)
  }

  async esquecer(veiculo: DoVeiculo): Promise<void> {
    for (const forma of FORMAS_CONHECIDAS) if (!forma.comNumero) await this.#dep.gancho.porDado(chaveDe(forma, veiculo), null)
  }
}

const chaveDe = ({ prefixo }: FormaDosAjustes, { passport, modelo }: DoVeiculo): string => `${prefixo}:${passport}:${modelo}`

const temAjustes = (mods: Mods): boolean => Object.keys(mods).length > 0

function comoMods(escrito: string): Mods {
  try {
    const lido: unknown = JSON.parse(escrito)
    return Array.isArray(lido) && lido.length > 0 ? escrito : objeto(lido)
  } catch {
    return escrito.trim()
  }
}
