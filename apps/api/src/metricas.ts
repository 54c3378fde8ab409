/** Figures for Prometheus, read from the database at each scrape: any node tells the same story. */
import type { Banco } from '#nucleo/banco/index.ts'

interface Figura {
  nome: string
  ajuda: string
  sql: string
}

const FIGURAS: readonly Figura[] = [
  {
    nome: 'sorium_operacoes_abertas',
    ajuda: 'Operações do jogo sem desfecho',
    sql: `select count(*) as v from entregas_pub_operacao where estado <> 'concluida'`,
  },
  {
    nome: 'sorium_compras_em_aberto',
    ajuda: 'Compras pagas e ainda não entregues',
    sql: `select count(*) as v from loja_pub_compra where estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando')`,
  },
  {
    nome: 'sorium_compras_incertas',
    ajuda: 'Compras à espera da decisão de um admin',
    sql: `select count(*) as v from loja_pub_compra where estado = 'incerto'`,
  },
  {
    nome: 'sorium_alugueis_a_conferir',
    ajuda: 'Aluguéis cujo fim não achou o que devia voltar, à espera da decisão de um admin',
    sql: 'select count(*) as v from loja_pub_compra where fim_falta is not null',
  },
  {
    nome: 'sorium_financeiro_congelado',
    ajuda: '1 quando uma invariante quebrada pausou o financeiro',
    sql: 'select count(*) as v from carteira_pub_congelamento',
  },
  {
    nome: 'sorium_conexoes_do_banco',
    ajuda: 'Conexões abertas no PostgreSQL',
    sql: 'select count(*) as v from pg_stat_activity where datname = current_database()',
  },
]

export async function textoDasMetricas(banco: Banco, recusadas: Readonly<Record<string, number>>): Promise<string> {
  const linhas = await Promise.all(
    FIGURAS.map(async (f) => {
      const linha = await banco.linha<{ v: bigint }>(f.sql)
      return `# HELP ${f.nome} ${f.ajuda}\n# TYPE ${f.nome} gauge\n${f.nome} ${linha?.v ?? 0n}\n`
    }),
  )
  const invariantes = await textoDasInvariantes(banco)
  const memoria = process.memoryUsage().rss
  return `${linhas.join('')}${invariantes}${textoDasRecusadas(recusadas)}# HELP sorium_memoria_bytes Memória deste processo\n# TYPE sorium_memoria_bytes gauge\nsorium_memoria_bytes ${memoria}\n`
}

function textoDasRecusadas(totais: Readonly<Record<string, number>>): string {
  const linhas = Object.entries(totais).map(([porta, n]) => `sorium_recusadas_total{porta="${porta}"} ${n}\n`)
  return `# HELP sorium_recusadas_total Chamadas que este processo recusou por quem as fez
# TYPE sorium_recusadas_total counter
${linhas.join('')}`
}

const INVARIANTES = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I13']

/** What the last check of each reach found; and how old the last one is, which grows when the job has stopped. */
async function textoDasInvariantes(banco: Banco): Promise<string> {
  const conferencias = await banco.linhas<{ quebradas: string[]; idade_s: number; ms: number }>(
    `select quebradas, extract(epoch from clock_timestamp() - em)::int as idade_s, ms from carteira_pub_conferencia order by em desc`,
  )
  const quebradas = new Set(conferencias.flatMap((c) => c.quebradas))
  const [ultima] = conferencias
  const idade = ultima
    ? `# HELP sorium_invariantes_idade_s Segundos desde a última conferência das invariantes
# TYPE sorium_invariantes_idade_s gauge
sorium_invariantes_idade_s ${ultima.idade_s}
# HELP sorium_invariantes_ms Quanto durou a última conferência
# TYPE sorium_invariantes_ms gauge
sorium_invariantes_ms ${ultima.ms}
`
    : ''
  const linhas = INVARIANTES.map((i) => `sorium_invariante_quebrada{invariante="${i}"} ${quebradas.has(i) ? 1 : 0}\n`)
  return `${idade}# HELP sorium_invariante_quebrada 1 quando a última conferência achou esta invariante quebrada
# TYPE sorium_invariante_quebrada gauge
${linhas.join('')}`
}
