import { TABELA_DESCONHECIDA } from '@sorium/contratos/entregas/motivos.ts'
import type { Motivo } from '@sorium/contratos/ponte/index.ts'
import type { ContextoDaOperacao, Desfecho, OperacaoComRelato, OperacaoGravada } from '../interface.ts'
import { lugares, numero, texto, type Banco, type LinhaDoJogo, type Parametro } from './banco.ts'

const CRIAR = [
  `CREATE TABLE IF NOT EXISTS sorium_operacoes (
    id VARCHAR(36) NOT NULL PRIMARY KEY, passport INT NOT NULL, tipo VARCHAR(30) NOT NULL, resultado VARCHAR(12) NOT NULL,
    motivo VARCHAR(40) NULL, dados TEXT NULL, criada_em BIGINT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS sorium_anuladas (
    id VARCHAR(36) NOT NULL PRIMARY KEY, passport INT NOT NULL, tipo VARCHAR(30) NOT NULL, criada_em BIGINT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS sorium_liquidadas (
    id VARCHAR(36) NOT NULL PRIMARY KEY, passport INT NOT NULL, em BIGINT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS sorium_sobres (
    id VARCHAR(36) NOT NULL PRIMARY KEY, texto TEXT NOT NULL, selo VARCHAR(64) NOT NULL)`,
]

const EM_CURSO = 'em_curso'
const INTERROMPIDA_APOS_S = 60

const INDICE = 'sorium_liquidadas_passport'
const PAGINA = 1_000

export type Passo = readonly [sql: string, parametros: readonly Parametro[]]

export class TabelasDaPonte {
  readonly #banco: Banco
  readonly #agoraS: () => number

  constructor(banco: Banco, agoraS: () => number) {
    this.#banco = banco
    this.#agoraS = agoraS
  }

  async criar(): Promise<void> {
    for (const sql of CRIAR) await this.#banco.consultar(sql)
    await this.#indexar().catch(() => undefined)
  }

  async temIndice(): Promise<boolean> {
    const linhas = await this.#banco.consultar(
      'SELECT INDEX_NAME AS indice FROM INFORMATION_SCHEMA.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND INDEX_NAME = ?',
      ['sorium_liquidadas', INDICE],
    )
    return linhas.length > 0
  }

  async #indexar(): Promise<void> {
    if (!(await this.temIndice())) await this.#banco.consultar(`CREATE INDEX ${INDICE} ON sorium_liquidadas (passport, em)`)
  }

  async foiAnulada(id: string): Promise<boolean> {
    return (await this.#banco.consultar('SELECT id FROM sorium_anuladas WHERE id = ?', [id])).length > 0
  }

  async estaAberta(id: string): Promise<boolean> {
    return (await this.#banco.consultar("SELECT id FROM sorium_operacoes WHERE id = ? AND resultado = 'aberta'", [id])).length > 0
  }

  async desfechoGravado(id: string): Promise<Desfecho | undefined> {
    const [linha] = await this.#banco.consultar(
      "SELECT resultado, motivo, dados FROM sorium_operacoes WHERE id = ? AND resultado <> 'aberta'",
      [id],
    )
    return linha && desfechoDaLinha(linha)
  }

  async jaDecidida(id: string): Promise<Desfecho | undefined> {
    const [linha] = await this.#banco.consultar(
      `SELECT 'anulada' AS resultado, NULL AS motivo, NULL AS dados FROM sorium_anuladas WHERE id = ?
       UNION ALL SELECT resultado, motivo, dados FROM sorium_operacoes WHERE id = ? AND resultado <> 'aberta'`,
      [id, id],
    )
    return linha && desfechoDaLinha(linha)
  }

  abrir(op: ContextoDaOperacao & { tipo: string }): Passo {
    return [
      `INSERT IGNORE INTO sorium_operacoes (id, passport, tipo, resultado, criada_em)
       SELECT ?, ?, ?, 'aberta', ? FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM sorium_anuladas WHERE id = ?)`,
      [op.id, op.passport, op.tipo, this.#agoraS(), op.id],
    ]
  }

  fechar(id: string, desfecho: Desfecho, condicao?: Passo): Passo {
    const { motivo, dados } = emColunas(desfecho)
    const se = condicao ? ` AND ${condicao[0]}` : ''
    return [
      `UPDATE sorium_operacoes SET resultado = ?, motivo = ?, dados = ? WHERE id = ? AND resultado = 'aberta'${se}`,
      [desfecho.resultado, motivo, dados, id, ...(condicao?.[1] ?? [])],
    ]
  }

  /**
   * Marks an open row if `condicao` holds; later statements of the same transaction change the game's tables only if the row is marked. If the
   * transaction was sent twice, the second run finds the row closed and changes nothing.
   */
  marcar(id: string, condicao: Passo): Passo {
    return [
      `UPDATE sorium_operacoes SET motivo = '${EM_CURSO}' WHERE id = ? AND resultado = 'aberta' AND ${condicao[0]}`,
      [id, ...condicao[1]],
    ]
  }

  marcada(id: string): Passo {
    return [`EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aberta' AND motivo = '${EM_CURSO}')`, [id]]
  }

  fecharMarcada(id: string, desfecho: Desfecho): Passo {
    return this.fechar(id, desfecho, [`motivo = '${EM_CURSO}'`, []])
  }

  desistir(id: string): Passo {
    return ["DELETE FROM sorium_operacoes WHERE id = ? AND resultado = 'aberta'", [id]]
  }

  async recusar(op: ContextoDaOperacao & { tipo: string }, motivo: Motivo): Promise<Desfecho> {
    await this.#banco.transacao([this.abrir(op), this.fechar(op.id, { resultado: 'recusada', motivo })])
    return (await this.desfechoGravado(op.id)) ?? { resultado: 'anulada' }
  }

  async anular(op: ContextoDaOperacao & { tipo: string }): Promise<Desfecho> {
    await this.#banco.transacao([
      [
        `INSERT IGNORE INTO sorium_anuladas (id, passport, tipo, criada_em)
         SELECT ?, ?, ?, ? FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ?)`,
        [op.id, op.passport, op.tipo, this.#agoraS(), op.id],
      ],
    ])
    if (await this.foiAnulada(op.id)) return { resultado: 'anulada' }
    const anterior = await this.desfechoGravado(op.id)
    if (!anterior) throw new Error('a operação está em andamento')
    return anterior
  }

  gravadas(): Promise<OperacaoGravada[]> {
    return this.#lerGravadas('1 = 1')
  }

  gravadasSemLiquidacao(): Promise<OperacaoGravada[]> {
    return this.#lerGravadas('NOT EXISTS (SELECT 1 FROM sorium_liquidadas l WHERE l.id = o.id)')
  }

  async #lerGravadas(quais: string): Promise<OperacaoGravada[]> {
    const tudo: OperacaoGravada[] = []
    await this.#porPaginas(`id, passport, resultado, motivo, dados FROM sorium_operacoes o WHERE resultado <> 'aberta' AND ${quais}`, (l) =>
      tudo.push({ id: texto(l['id']), passport: numero(l['passport']), ...desfechoDaLinha(l) }),
    )
    await this.#porPaginas(`id, passport FROM sorium_anuladas o WHERE ${quais}`, (l) =>
      tudo.push({ id: texto(l['id']), passport: numero(l['passport']), resultado: 'anulada' }),
    )
    return tudo
  }

  async #porPaginas(consulta: string, ler: (linha: LinhaDoJogo) => void, parametros: readonly Parametro[] = []): Promise<void> {
    for (let depoisDe = ''; ;) {
      const linhas = await this.#banco.consultar(`SELECT ${consulta} AND o.id > ? ORDER BY o.id LIMIT ${PAGINA}`, [...parametros, depoisDe])
      for (const linha of linhas) ler(linha)
      if (linhas.length < PAGINA) return
      depoisDe = texto(linhas.at(-1)?.['id'])
    }
  }

  async liquidadasDe(depoisDe: number, ate: number): Promise<Set<string>> {
    const linhas = await this.#banco.consultar('SELECT id FROM sorium_liquidadas WHERE passport > ? AND passport <= ?', [depoisDe, ate])
    return new Set(linhas.map((l) => texto(l['id'])))
  }

  async anotarLiquidadas(ops: readonly { id: string; passport: number }[]): Promise<void> {
    if (ops.length === 0) return
    await this.#banco.mudar(
      `INSERT IGNORE INTO sorium_liquidadas (id, passport, em) VALUES ${ops.map(() => '(?, ?, ?)').join(', ')}`,
      ops.flatMap((op) => [op.id, op.passport, this.#agoraS()]),
    )
  }

  async guardarRelatos(ops: readonly OperacaoComRelato[]): Promise<void> {
    if (ops.length === 0) return
    await this.#banco.mudar(
      `INSERT IGNORE INTO sorium_sobres (id, texto, selo) VALUES ${ops.map(() => '(?, ?, ?)').join(', ')}`,
      ops.flatMap(({ id, sobre }) => [id, sobre.texto, sobre.selo]),
    )
  }

  async relatosDesde(primeiroId: string): Promise<OperacaoComRelato[]> {
    const tudo: OperacaoComRelato[] = []
    await this.#porPaginas(
      'id, texto, selo FROM sorium_sobres o WHERE o.id >= ?',
      (l) => tudo.push({ id: texto(l['id']), sobre: { texto: texto(l['texto']), selo: texto(l['selo']) } }),
      [primeiroId],
    )
    return tudo
  }

  async podarSobres(antesDoId: string): Promise<void> {
    await this.#banco.mudar('DELETE FROM sorium_sobres WHERE id < ?', [antesDoId])
  }

  async liquidadasAntigas(passport: number, antesDe: number): Promise<string[]> {
    const linhas = await this.#banco.consultar(
      'SELECT id FROM sorium_liquidadas WHERE passport = ? AND em < ? AND id NOT IN (SELECT id FROM sorium_anuladas) LIMIT 1000',
      [passport, antesDe],
    )
    return linhas.map((l) => texto(l['id']))
  }

  async esquecer(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const em = `id IN (${lugares(ids.length)})`
    // Voids (sorium_anuladas) are never deleted: a late statement of a voided operation must still find the void.
    await this.#banco.transacao([
      [`DELETE FROM sorium_operacoes WHERE ${em}`, ids],
      [`DELETE FROM sorium_liquidadas WHERE ${em} AND id NOT IN (SELECT id FROM sorium_anuladas)`, ids],
    ])
  }

  /** Nobody can know whether an old open command ran. Younger commands stay open: another server of this database may be running them. */
  async encerrarInterrompidas(): Promise<void> {
    const linhas = await this.#banco.consultar("SELECT id FROM sorium_operacoes WHERE resultado = 'aberta' AND criada_em <= ?", [
      this.#agoraS() - INTERROMPIDA_APOS_S,
    ])
    // Closes each command by its id: if the statement is run late, it closes no command that began in the meantime.
    for (const linha of linhas)
      await this.#banco.mudar(
        "UPDATE sorium_operacoes SET resultado = 'incerta', motivo = 'interrompido' WHERE id = ? AND resultado = 'aberta'",
        [texto(linha['id'])],
      )
  }
}

function desfechoDaLinha(linha: LinhaDoJogo): Desfecho {
  const desfecho: Desfecho = { resultado: texto(linha['resultado']) as Desfecho['resultado'] }
  const dados = linha['dados'] ? (JSON.parse(texto(linha['dados'])) as Record<string, unknown>) : undefined
  const motivo = texto(linha['motivo'])
  if (motivo === TABELA_DESCONHECIDA) desfecho.motivo = `${motivo}${texto(dados?.['tabela'])}`
  else {
    if (motivo) desfecho.motivo = motivo as Motivo
    if (dados) desfecho.dados = dados
  }
  return desfecho
}

/** A table's name may be longer than the column `motivo`. */
function emColunas({ motivo, dados }: Desfecho): { motivo: string | null; dados: string | null } {
  if (motivo?.startsWith(TABELA_DESCONHECIDA))
    return { motivo: TABELA_DESCONHECIDA, dados: JSON.stringify({ tabela: motivo.slice(TABELA_DESCONHECIDA.length) }) }
  return { motivo: motivo ?? null, dados: dados ? JSON.stringify(dados) : null }
}
