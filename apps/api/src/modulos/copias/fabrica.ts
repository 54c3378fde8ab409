import pg from 'pg'

export async function resumirBanco(url: string): Promise<Record<string, string>> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    const { rows: tabelas } = await cliente.query<{ nome: string }>(
      `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
         and relname not in ('migracao', 'nucleo_funcoes') order by 1`,
    )
    const resumo: Record<string, string> = {}
    for (const { nome } of tabelas) {
      const { rows } = await cliente.query<{ n: string; soma: string }>(
        `select count(*)::text as n, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as soma from "${nome}" t`,
      )
      resumo[nome] = `${rows[0]?.n} ${rows[0]?.soma}`
    }
    const { rows: sequencias } = await cliente.query<{ nome: string; valor: string }>(
      `select sequencename as nome, last_value::text as valor from pg_sequences where schemaname = 'public'`,
    )
    for (const { nome, valor } of sequencias) resumo[nome] = valor
    return resumo
  } finally {
    await cliente.end()
  }
}
