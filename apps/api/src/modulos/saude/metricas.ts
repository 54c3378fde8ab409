import { ESTADOS_DE_SAUDE } from '@sorium/contratos/saude/painel.ts'
import { ESTADOS_EM_ABERTO } from '@sorium/contratos/entregas/estados.ts'
import { Gauge, type Registry } from 'prom-client'
import { listaSql, type Banco } from '#nucleo/banco/index.ts'

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
    sql: `select count(*) as v from loja_pub_compra where estado in ${listaSql(ESTADOS_EM_ABERTO)}`,
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
    nome: 'sorium_entregas_na_fila',
    ajuda: 'Operações que um servidor do jogo no ar poderia receber já, ou que estão com ele',
    sql: 'select coalesce(sum(na_fila), 0) as v from entregas_pub_fila',
  },
  {
    nome: 'sorium_entregas_espera_ms',
    ajuda: 'Quanto leva agora a metade das entregas, de quando podiam sair à palavra do jogo; 0 quando é pouco',
    sql: 'select coalesce(max(espera_ms), 0) as v from entregas_pub_fila',
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

const INVARIANTES = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I13']

export function criarFiguras(banco: Banco, registro: Registry): () => Promise<void> {
  const registers = [registro]
  const medidor = (name: string, help: string) => new Gauge({ name, help, registers })
  const figuras = FIGURAS.map((f) => ({ sql: f.sql, medidor: medidor(f.nome, f.ajuda) }))
  const idade = medidor('sorium_invariantes_idade_s', 'Segundos desde a última conferência das invariantes')
  const duracao = medidor('sorium_invariantes_ms', 'Quanto durou a última conferência')
  const quebrada = new Gauge({
    name: 'sorium_invariante_quebrada',
    help: '1 quando a última conferência achou esta invariante quebrada',
    labelNames: ['invariante'],
    registers,
  })
  const pontos = new Gauge({
    name: 'sorium_pontos_de_saude',
    help: 'Partes do site em cada estado, na última vigia',
    labelNames: ['estado'],
    registers,
  })
  const memoria = medidor('sorium_memoria_bytes', 'Memória deste processo')
  // Before the first check there must be no value, because 0 would look like a fresh check.
  for (const m of [idade, duracao]) m.remove()

  async function lerInvariantes(): Promise<void> {
    const conferencias = await banco.linhas<{ quebradas: string[]; idade_s: number; ms: number }>(
      `select quebradas, extract(epoch from clock_timestamp() - em)::int as idade_s, ms from carteira_pub_conferencia order by em desc`,
    )
    const [ultima] = conferencias
    if (ultima) {
      idade.set(ultima.idade_s)
      duracao.set(ultima.ms)
    }
    const quebradas = new Set(conferencias.flatMap((c) => c.quebradas))
    for (const invariante of INVARIANTES) quebrada.set({ invariante }, quebradas.has(invariante) ? 1 : 0)
  }

  async function lerPontos(): Promise<void> {
    const contados = await banco.linhas<{ estado: string; quantos: bigint }>(
      'select estado, count(*) as quantos from saude_ponto group by estado',
    )
    for (const estado of ESTADOS_DE_SAUDE) pontos.set({ estado }, Number(contados.find((c) => c.estado === estado)?.quantos ?? 0n))
  }

  return async () => {
    memoria.set(process.memoryUsage().rss)
    await Promise.all([
      lerInvariantes(),
      lerPontos(),
      ...figuras.map(async (f) => f.medidor.set(Number((await banco.linha<{ v: bigint }>(f.sql))?.v ?? 0n))),
    ])
  }
}
