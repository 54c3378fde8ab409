import { DatabaseSync } from 'node:sqlite'
import { criarOxmysql } from '../jogo/oxmysql.ts'
import type { MotorSql } from '../jogo/fx/piscina.ts'

export type LinhaDoDisco = Record<string, unknown>
export interface Comando {
  sql: string
  parametros: (string | number)[]
}

export interface DiscoDaBase {
  readonly nome: string
  readonly motor: MotorSql
  comecar(tabelas: readonly string[], linhas: readonly Comando[]): Promise<void>
  consultar(sql: string, parametros?: readonly (string | number)[]): Promise<LinhaDoDisco[]>
  esperar?<T>(pedido: Promise<T>): Promise<T>
  fechar(): Promise<void>
}

export function abrirSqlite(): DiscoDaBase {
  let db = new DatabaseSync(':memory:')
  let motor: MotorSql = criarOxmysql(db, () => Promise.resolve())
  return {
    nome: 'SQLite',
    motor: { chamar: (metodo, argumentos) => motor.chamar(metodo, argumentos) },
    async comecar(tabelas, linhas) {
      db.close()
      db = new DatabaseSync(':memory:')
      db.exec('PRAGMA foreign_keys = ON')
      motor = criarOxmysql(db, () => Promise.resolve())
      for (const tabela of tabelas) db.exec(tabela)
      for (const { sql, parametros } of linhas) db.prepare(sql).run(...parametros)
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
