import type { Mundo } from './aplicacao.ts'

const FORA = new Set([
  'nucleo_limite',
  'nucleo_idempotencia',
  'cotacao_historico',
  'entregas_nonce',
  'entregas_leitura',
  'carteira_conferencia',
])

export async function retratar({ app }: Pick<Mundo, 'app'>): Promise<Record<string, unknown>> {
  const { banco } = app.ctx
  const tabelas = await banco.linhas<{ nome: string }>(`select tablename as nome from pg_tables where schemaname = 'public' order by 1`)
  const contagens: Record<string, unknown> = {}
  for (const { nome } of tabelas) {
    if (FORA.has(nome)) continue
    const { rows } = await banco.pool.query<{ n: bigint }>(`select count(*) as n from "${nome}"`)
    contagens[nome] = String(rows[0]?.n)
  }
  const saldos = await banco.linhas<{ id: bigint; saldo: bigint | null }>('select id, saldo from carteira_conta order by id')
  const compras = await banco.linhas('select id, estado from loja_compra order by id')
  const anuncios = await banco.linhas('select id, estado, valor from marketplace_anuncio order by id')
  const vendas = await banco.linhas('select id, estado, passport from marketplace_venda order by id')
  return { contagens, saldos: saldos.map((s) => `${s.id}=${s.saldo}`), compras, anuncios, vendas }
}
