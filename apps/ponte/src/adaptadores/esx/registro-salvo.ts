/**
 * The saved row of a character (users): read, and changed by compare-and-set. ESX writes the whole row in one UPDATE, and so do we, with just our
 * operations changed in it. What was confirmed is in the row, and no older text of ESX is on its way to it any more.
 */
import type { ContextoDaOperacao, Desfecho, OperacaoGravada } from '../interface.ts'
import { mensagemDe, type Registro } from '../../registro.ts'
import { lugares, numero, texto, type Banco, type Linha, type Parametro } from '../comum/banco.ts'
import { desfechoGuardado } from '../comum/respostas.ts'
import type { PaginaDeRegistros } from '../comum/resultados-salvos.ts'
import type { Gancho } from './gancho.ts'
import { comOperacoes, diarioDe, semOperacoes, type LinhaSalva } from './mudanca.ts'
import type { Passaportes } from '../comum/passaportes.ts'

const COLUNAS = ['inventory', 'metadata', 'job', 'job_grade', 'group'] as const
const LER = `SELECT ${COLUNAS.map((c) => `\`${c}\``).join(', ')} FROM \`users\` WHERE \`identifier\` = ?`
/** ESX writes the same row by itself: so often the change is tried against what it has written meanwhile. */
const TENTATIVAS = 20
const PAUSA_MS = 50
const PERSONAGENS_POR_PAGINA = 200

export interface DependenciasDoRegistro {
  banco: Banco
  gancho: Pick<Gancho, 'porGravar' | 'esquecer' | 'desfazer' | 'pedirGravacao'>
  passaportes: Pick<Passaportes, 'chaveDe' | 'numeroDe'>
  registro: Registro
  esperar(ms: number): Promise<void>
  /** Every character that is known, by number. */
  personagens(): { numero: number; chave: string }[]
}

export class RegistroSalvo {
  readonly #dep: DependenciasDoRegistro

  constructor(dep: DependenciasDoRegistro) {
    this.#dep = dep
  }

  async ler(chave: string): Promise<LinhaSalva | null> {
    const [linha] = await this.#dep.banco.consultar(LER, [chave])
    return linha ? linhaSalva(linha) : null
  }

  async desfechoDe(chave: string, id: string): Promise<Desfecho | undefined> {
    const linha = await this.ler(chave)
    return linha ? desfechoGuardado(diarioDe(linha)[id]) : undefined
  }

  /** Answers true after the row holds everything that the living record was given. The order counts: writes on their way are looked at, then the row. */
  async gravar(chave: string): Promise<boolean> {
    const { gancho } = this.#dep
    for (let vez = 0; vez < TENTATIVAS; vez++) {
      const { escritas, operacoes } = await gancho.porGravar(chave)
      if (operacoes.length === 0) return true
      const linha = await this.ler(chave)
      if (!linha) return false
      const diario = diarioDe(linha)
      const faltam = operacoes.filter((o) => diario[o.id] === undefined)
      if (faltam.length > 0) {
        // Without that record in memory another one may be made of this row at any moment, and its save would undo the change: it is given again then.
        const orfas = faltam.filter((o) => !o.existe).map((o) => o.id)
        if (orfas.length > 0) {
          await gancho.esquecer(chave, orfas)
          return false
        }
        const nova = comOperacoes(linha, faltam)
        if (!nova) {
          await gancho.pedirGravacao()
          return false
        }
        const trocada = await this.#trocar(
          chave,
          { linha, nova },
          faltam.map((o) => o.id),
        )
        if (!trocada && (await this.#desfazerAnuladas(chave, faltam))) return false
      } else if (escritas === 0) {
        await gancho.esquecer(
          chave,
          operacoes.map((o) => o.id),
        )
        return true
      } else {
        await this.#dep.esperar(PAUSA_MS)
      }
    }
    return false
  }

  /** True: among them was one that the site had voided. */
  async #desfazerAnuladas(chave: string, operacoes: readonly { id: string }[]): Promise<boolean> {
    const ids = operacoes.map((o) => o.id)
    const anuladas = await this.#dep.banco.consultar(`SELECT id FROM sorium_anuladas WHERE id IN (${lugares(ids.length)})`, ids)
    for (const anulada of anuladas) await this.#dep.gancho.desfazer(chave, texto(anulada['id']))
    return anuladas.length > 0
  }

  /** The row loses what the living record has forgotten. */
  async podar(chave: string, ids: readonly string[]): Promise<boolean> {
    for (let vez = 0; vez < TENTATIVAS; vez++) {
      const linha = await this.ler(chave)
      if (!linha) return false
      if (await this.#trocar(chave, { linha, nova: semOperacoes(linha, ids) })) return true
    }
    return false
  }

  /** Byte for byte the row that was read, whatever the columns' character set and collation are; and none of these operations void. */
  async #trocar(
    chave: string,
    { linha, nova }: { linha: LinhaSalva; nova: LinhaSalva },
    semAnular: readonly string[] = [],
  ): Promise<boolean> {
    const iguais = COLUNAS.map((c) =>
      linha[c] === null ? `\`${c}\` IS NULL` : `CONVERT(\`${c}\` USING utf8mb4) COLLATE utf8mb4_bin = CONVERT(? USING utf8mb4)`,
    )
    const vistas = COLUNAS.flatMap((c): Parametro[] => (linha[c] === null ? [] : [String(linha[c])]))
    const vivas = semAnular.length === 0 ? '' : ` AND NOT EXISTS (SELECT 1 FROM sorium_anuladas WHERE id IN (${lugares(semAnular.length)}))`
    const mudadas = await this.#dep.banco.mudar(
      `UPDATE \`users\` SET ${COLUNAS.map((c) => `\`${c}\` = ?`).join(', ')} WHERE \`identifier\` = ? AND ${iguais.join(' AND ')}${vivas}`,
      [...COLUNAS.map((c) => nova[c]), chave, ...vistas, ...semAnular],
    )
    return mudadas > 0
  }

  /** Every saved result, some characters at a time, by their numbers. One that nobody can read stops only its own character. */
  async *paginas(): AsyncGenerator<PaginaDeRegistros> {
    const todas = this.#dep.personagens()
    for (let i = 0, depoisDe = 0; i < todas.length; i += PERSONAGENS_POR_PAGINA) {
      const parte = todas.slice(i, i + PERSONAGENS_POR_PAGINA)
      const linhas = await this.#dep.banco.consultar(
        `SELECT \`identifier\`, \`metadata\` FROM \`users\` WHERE \`identifier\` IN (${lugares(parte.length)}) AND \`metadata\` LIKE '%"sorium"%'`,
        parte.map((p) => p.chave),
      )
      const ate = parte.at(-1)?.numero ?? depoisDe
      yield { depoisDe, ate, operacoes: linhas.flatMap((linha) => this.#operacoesDa(linha)) }
      depoisDe = ate
    }
  }

  #operacoesDa(linha: Linha): OperacaoGravada[] {
    const chave = texto(linha['identifier'])
    const passport = this.#dep.passaportes.numeroDe(chave)
    if (passport === undefined) return []
    try {
      return Object.entries(diarioDe({ metadata: texto(linha['metadata']) })).flatMap(([id, guardado]) => {
        const desfecho = desfechoGuardado(guardado)
        return desfecho ? [{ id, passport, ...desfecho }] : []
      })
    } catch (erro) {
      this.#dep.registro.erro(
        `registro de ${passport}`,
        `Os metadados do passaporte ${passport} (users.metadata) não são JSON: ${mensagemDe(erro)}`,
      )
      return []
    }
  }

  async desfechoDaOperacao(op: ContextoDaOperacao): Promise<Desfecho | undefined> {
    const chave = this.#dep.passaportes.chaveDe(op.passport)
    return chave === undefined ? undefined : this.desfechoDe(chave, op.id)
  }
}

const textoOuNulo = (v: unknown): string | null => (v === null || v === undefined ? null : texto(v))

function linhaSalva(linha: Linha): LinhaSalva {
  return {
    inventory: textoOuNulo(linha['inventory']),
    metadata: textoOuNulo(linha['metadata']),
    job: textoOuNulo(linha['job']),
    job_grade: linha['job_grade'] === null || linha['job_grade'] === undefined ? null : numero(linha['job_grade']),
    group: textoOuNulo(linha['group']),
  }
}
