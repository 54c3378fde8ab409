import type { Mundo } from './aplicacao.ts'

const dobrada = (texto: string) =>
  texto
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
const emHex = (texto: string) => Buffer.from(texto).toString('hex')

export async function varrer(mundo: Mundo, palavras: readonly string[]): Promise<string[]> {
  const { pool } = mundo.app.ctx.banco
  const { rows: tabelas } = await pool.query<{ esquema: string; tabela: string }>(
    `select n.nspname as esquema, c.relname as tabela from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)' order by 1, 2`,
  )
  const achados: string[] = []
  for (const { esquema, tabela } of tabelas) {
    const { rows } = await pool.query<{ linha: string }>(`select t::text as linha from "${esquema}"."${tabela}" t`)
    for (const { linha } of rows) {
      const texto = dobrada(linha)
      for (const palavra of palavras)
        if (texto.includes(dobrada(palavra)) || texto.includes(emHex(palavra))) achados.push(`${esquema}.${tabela}: ${palavra} em ${linha}`)
    }
  }
  return achados
}

export const ondeEsta = (achados: readonly string[]) => [...new Set(achados.map((a) => a.slice(0, a.indexOf(' em '))))]
