/** What survives a game: its database, in this process or a real MariaDB. */
import { DatabaseSync } from 'node:sqlite'
import { criarOxmysql } from '@sorium/sandbox/jogo/oxmysql.ts'
import { linhasDe, tabelasDe, type Povo } from '@sorium/sandbox/jogo/bases/esquema.ts'
import type { Familia } from '@sorium/sandbox/jogo/bases/familias.ts'
import type { MotorSql } from '@sorium/sandbox/jogo/fx/piscina.ts'

export type Linha = Record<string, unknown>

export interface DiscoDaBase {
  /** For the table of results. */
  readonly nome: string
  readonly motor: MotorSql
  comecar(familia: Familia, povo: readonly Povo[]): Promise<void>
  consultar(sql: string, parametros?: readonly (string | number)[]): Promise<Linha[]>
  /** Waits for a database that is really outside. */
  esperar?<T>(pedido: Promise<T>): Promise<T>
  fechar(): Promise<void>
}

export function abrirSqlite(): DiscoDaBase {
  let db = new DatabaseSync(':memory:')
  let motor: MotorSql = criarOxmysql(db, () => Promise.resolve())
  return {
    nome: 'SQLite',
    motor: { chamar: (metodo, argumentos) => motor.chamar(metodo, argumentos) },
    async comecar(familia, povo) {
      db.close()
      db = new DatabaseSync(':memory:')
      db.exec('PRAGMA foreign_keys = ON')
      motor = criarOxmysql(db, () => Promise.resolve())
      for (const tabela of tabelasDe(familia)) db.exec(tabela)
      for (const { sql, parametros } of linhasDe(familia, povo)) db.prepare(sql).run(...parametros)
    },
    async consultar(sql, parametros = []) {
      const comando = db.prepare(sql)
      if (/^\s*select/i.test(sql)) return comando.all(...parametros)
      comando.run(...parametros)
      return []
    },
    fechar: async () => db.close(),
  }
}
