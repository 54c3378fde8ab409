/**
 * Adds only the site's operations to a character's saved row, by compare-and-set. An operation is confirmed once the row holds it and no older
 * text of the framework can overwrite the row.
 */
import type { ContextoDaOperacao, Desfecho, OperacaoGravada } from '../interface.ts'
import { mensagemDe, type Registro } from '../../nucleo/registro.ts'
import { lugares, texto, type Banco, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { desfechoGuardado } from '../comum/respostas.ts'
import type { PaginaDeRegistros } from '../comum/resultados-salvos.ts'
import type { Passaportes } from '../comum/passaportes.ts'
import { nomeSql } from '../perfis.ts'

export interface OperacaoNova<Mudanca> {
  id: string
  ordem: number
  texto: string
  mudanca: Mudanca
}

export interface PorGravar<Mudanca> {
  /** Writes of this character that began before the last operation and may still arrive. */
  escritas: number
  operacoes: (OperacaoNova<Mudanca> & { existe: boolean; salva: boolean })[]
}

export interface GanchoDoRegistro<Mudanca> {
  porGravar(chave: string): Promise<PorGravar<Mudanca>>
  /**
   * The row was seen with these operations. 'olhar': read the row again. 'perdida': a record without one of them will overwrite the row, so the
   * operation must be applied again.
   */
  confirmar(chave: string, operacoes: readonly string[]): Promise<'confirmada' | 'olhar' | 'perdida'>
  esquecer(chave: string, operacoes: readonly string[]): Promise<void>
  desfazer(chave: string, operacao: string): Promise<void>
  pedirGravacao(): Promise<void>
}

export interface FormaDoRegistro<L extends Record<string, Parametro>, Mudanca> {
  tabela: string
  chave: string
  colunas: readonly (keyof L & string)[]
  diario: { coluna: keyof L & string; marca: string }
  linha(lida: LinhaDoJogo): L
  diarioDe(linha: L): Record<string, unknown>
  /** Asked about a row that holds the result. True if the item or group itself is missing, or may still be overwritten. */
  perdeu(linha: L, operacao: OperacaoNova<Mudanca>): boolean
  comOperacoes(linha: L, operacoes: readonly OperacaoNova<Mudanca>[]): L | null
  semOperacoes(linha: L, ids: readonly string[]): L
}

const TENTATIVAS = 20
const PAUSA_MS = 50
const PERSONAGENS_POR_PAGINA = 200

export interface DependenciasDoRegistro<L extends Record<string, Parametro>, Mudanca> {
  banco: Banco
  gancho: GanchoDoRegistro<Mudanca>
  passaportes: Pick<Passaportes, 'chaveDe' | 'numeroDe'>
  registro: Registro
  forma: FormaDoRegistro<L, Mudanca>
  esperar(ms: number): Promise<void>
  personagens(): { numero: number; chave: string }[]
}

export class RegistroSalvo<L extends Record<string, Parametro>, Mudanca> {
  readonly #dep: DependenciasDoRegistro<L, Mudanca>

  constructor(dep: DependenciasDoRegistro<L, Mudanca>) {
    this.#dep = dep
  }

  async ler(chave: string): Promise<L | null> {
    const { forma, banco } = this.#dep
    const colunas = forma.colunas.map(nomeSql).join(', ')
    const [linha] = await banco.consultar(`SELECT ${colunas} FROM ${nomeSql(forma.tabela)} WHERE ${nomeSql(forma.chave)} = ?`, [chave])
    return linha ? forma.linha(linha) : null
  }

  /** First read which writes are on their way, then the row: in the other order a write could end unseen between the two. */
  async gravar(chave: string): Promise<boolean> {
    const { gancho, forma } = this.#dep
    for (let rodada = 0; rodada < TENTATIVAS; rodada++) {
      const { escritas, operacoes } = await gancho.porGravar(chave)
      if (operacoes.length === 0) return true
      const linha = await this.ler(chave)
      if (!linha) return false
      const diario = forma.diarioDe(linha)
      const faltam = operacoes.filter((o) => diario[o.id] === undefined || forma.perdeu(linha, o))
      if (faltam.length > 0) {
        // If an operation's record is no longer in memory, another record may be read from the row at any moment and overwrite the change. The
        // operation must then be applied to that record.
        const orfas = faltam.filter((o) => !o.existe).map((o) => o.id)
        if (orfas.length > 0) {
          await gancho.esquecer(chave, orfas)
          return false
        }
        if (!(await this.#completar(chave, linha, faltam))) return false
      } else if (escritas > 0) {
        await this.#dep.esperar(PAUSA_MS)
      } else {
        const ids = operacoes.map((o) => o.id)
        const como = await gancho.confirmar(chave, ids)
        if (como !== 'olhar') return como === 'confirmada'
      }
    }
    return false
  }

  async #completar(chave: string, linha: L, faltam: PorGravar<Mudanca>['operacoes']): Promise<boolean> {
    // If the framework saved the operation and then wrote an older text, the item may lie elsewhere by now: the framework must save again.
    const nova = faltam.some((o) => o.salva) ? null : this.#dep.forma.comOperacoes(linha, faltam)
    if (!nova) {
      await this.#dep.gancho.pedirGravacao()
      return false
    }
    const trocada = await this.#trocar(
      chave,
      { linha, nova },
      faltam.map((o) => o.id),
    )
    return trocada || !(await this.#desfazerAnuladas(chave, faltam))
  }

  async #desfazerAnuladas(chave: string, operacoes: readonly { id: string }[]): Promise<boolean> {
    const ids = operacoes.map((o) => o.id)
    const anuladas = await this.#dep.banco.consultar(`SELECT id FROM sorium_anuladas WHERE id IN (${lugares(ids.length)})`, ids)
    for (const anulada of anuladas) await this.#dep.gancho.desfazer(chave, texto(anulada['id']))
    return anuladas.length > 0
  }

  async podar(chave: string, ids: readonly string[]): Promise<boolean> {
    for (let rodada = 0; rodada < TENTATIVAS; rodada++) {
      const linha = await this.ler(chave)
      if (!linha) return false
      if (await this.#trocar(chave, { linha, nova: this.#dep.forma.semOperacoes(linha, ids) })) return true
    }
    return false
  }

  async #trocar(chave: string, { linha, nova }: { linha: L; nova: L }, semAnular: readonly string[] = []): Promise<boolean> {
    const { tabela, chave: coluna, colunas } = this.#dep.forma
    const iguais = colunas.map((c) =>
      linha[c] === null ? `${nomeSql(c)} IS NULL` : `CONVERT(${nomeSql(c)} USING utf8mb4) COLLATE utf8mb4_bin = CONVERT(? USING utf8mb4)`,
    )
    const vistas = colunas.flatMap((c): Parametro[] => (linha[c] === null ? [] : [String(linha[c])]))
    const vivas = semAnular.length === 0 ? '' : ` AND NOT EXISTS (SELECT 1 FROM sorium_anuladas WHERE id IN (${lugares(semAnular.length)}))`
    const mudadas = await this.#dep.banco.mudar(
      `UPDATE ${nomeSql(tabela)} SET ${colunas.map((c) => `${nomeSql(c)} = ?`).join(', ')} WHERE ${nomeSql(coluna)} = ? AND ${iguais.join(' AND ')}${vivas}`,
      [...colunas.map((c) => nova[c] ?? null), chave, ...vistas, ...semAnular],
    )
    return mudadas > 0
  }

  async *paginas(): AsyncGenerator<PaginaDeRegistros> {
    const { tabela, chave, diario } = this.#dep.forma
    const [quem, coluna] = [nomeSql(chave), nomeSql(diario.coluna)]
    const todas = this.#dep.personagens()
    for (let i = 0, depoisDe = 0; i < todas.length; i += PERSONAGENS_POR_PAGINA) {
      const parte = todas.slice(i, i + PERSONAGENS_POR_PAGINA)
      const linhas = await this.#dep.banco.consultar(
        `SELECT ${quem}, ${coluna} FROM ${nomeSql(tabela)} WHERE ${quem} IN (${lugares(parte.length)}) AND ${coluna} LIKE '%${diario.marca}%'`,
        parte.map((p) => p.chave),
      )
      const ate = parte.at(-1)?.numero ?? depoisDe
      yield { depoisDe, ate, operacoes: linhas.flatMap((linha) => this.#operacoesDa(linha)) }
      depoisDe = ate
    }
  }

  #operacoesDa(linha: LinhaDoJogo): OperacaoGravada[] {
    const { forma, passaportes, registro } = this.#dep
    const passport = passaportes.numeroDe(texto(linha[forma.chave]))
    if (passport === undefined) return []
    try {
      return Object.entries(forma.diarioDe(forma.linha(linha))).flatMap(([id, guardado]) => {
        const desfecho = desfechoGuardado(guardado)
        return desfecho ? [{ id, passport, ...desfecho }] : []
      })
    } catch (erro) {
      registro.erro(
        `registro de ${passport}`,
        `O que o site entregou ao passaporte ${passport} (${forma.tabela}.${forma.diario.coluna}) não é JSON: ${mensagemDe(erro)}`,
      )
      return []
    }
  }

  async desfechoDe(op: ContextoDaOperacao): Promise<Desfecho | undefined> {
    const chave = this.#dep.passaportes.chaveDe(op.passport)
    const linha = chave === undefined ? null : await this.ler(chave)
    return linha ? desfechoGuardado(this.#dep.forma.diarioDe(linha)[op.id]) : undefined
  }
}
