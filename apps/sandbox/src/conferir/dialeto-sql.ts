/** The few words and functions of MySQL that bases use, for SQLite. */
import type { DatabaseSync } from 'node:sqlite'

export function traduzirSql(sql: string): string {
  return comValores(sql)
    .replace(/\binsert\s+ignore\b/gi, 'INSERT OR IGNORE')
    .replace(
      /\bon\s+duplicate\s+key\s+update\b([\s\S]*)$/i,
      (_, mudancas: string) => `ON CONFLICT DO UPDATE SET ${mudancas.replace(/\bvalues\s*\(\s*(`?\w+`?)\s*\)/gi, 'excluded.$1')}`,
    )
    .replace(/\bconvert\s*\(([^()]+?)\s+using\s+\w+\s*\)/gi, '$1')
    .replace(/\bcollate\s+\w+_bin\b/gi, 'COLLATE BINARY')
    .replace(/\bcollate\s+utf8\w+\b/gi, 'COLLATE NOCASE')
    .replace(/\bfrom\s+dual\b/gi, '')
    .replace(/\bfor\s+update\b|\block\s+in\s+share\s+mode\b/gi, '')
    .replace(/\b(current_timestamp|curdate)\s*\(\s*\)/gi, (_, nome: string) => (/^curr/i.test(nome) ? 'NOW()' : 'substr(NOW(), 1, 10)'))
    .replace(
      /\bdate_(add|sub)\s*\(([^,]*),\s*interval\s+(\S+)\s+(\w+)\s*\)/gi,
      (_, conta: string, data: string, n: string, unidade: string) =>
        `datetime(${data}, '${/add/i.test(conta) ? '+' : '-'}' || ${n} || ' ${unidade.toLowerCase()}s')`,
    )
    .replace(/^(\s*(?:update|delete)\b[\s\S]*?)\s+limit\s+\d+\s*;?\s*$/i, '$1')
    .replace(
      /(\bnow\s*\(\s*\)|`?\b\w+`?)\s*([-+])\s*interval\s+(\S+)\s+(\w+)/gi,
      (_, data: string, sinal: string, n: string, unidade: string) =>
        `datetime(${data}, '${sinal}' || ${n} || ' ${unidade.toLowerCase()}s')`,
    )
    .replaceAll('<=>', ' IS ')
}

/** `INSERT INTO t SET a = ?, b = ?` is MySQL's own. */
function comValores(sql: string): string {
  const [, comeco, pares = ''] = /^\s*(insert\s+(?:ignore\s+)?into\s+`?\w+`?)\s+set\s+([^()]+?);?\s*$/i.exec(sql) ?? []
  if (comeco === undefined) return sql
  const dados = pares.split(',').map((par) => par.split('=').map((lado) => lado.trim()))
  return `${comeco} (${dados.map(([coluna]) => coluna).join(', ')}) VALUES (${dados.map(([, valor]) => valor).join(', ')})`
}

export function porFuncoes(db: DatabaseSync, agora: () => number): void {
  const segundos = (): number => Math.floor(agora() / 1000)
  const data = (s: number): string => new Date(s * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const opcoes = { varargs: true } as const
  db.function('UNIX_TIMESTAMP', opcoes, (quando: unknown) =>
    typeof quando === 'string' ? Math.floor(Date.parse(`${quando}Z`) / 1000) : segundos(),
  )
  db.function('FROM_UNIXTIME', opcoes, (quando: unknown) => data(Number(quando)))
  db.function('NOW', opcoes, () => data(segundos()))
  db.function('DATABASE', opcoes, () => 'cidade')
  db.function('VERSION', opcoes, () => '10.11.6-MariaDB')
  db.function('RAND', opcoes, () => 0.5)
  db.function('JSON_UNQUOTE', opcoes, (valor: unknown) => (typeof valor === 'string' ? valor : null))
  db.function('FLOOR', opcoes, (valor: unknown) => Math.floor(Number(valor)))
}
