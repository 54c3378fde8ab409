import { type Dashboard, type DiaDoPainel, textoDaAcao } from '@sorium/contratos/admin/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import { conversoesPorDia, totaisDoLivro } from '#modulos/carteira/porta-admin.ts'
import { paginaDeRegistros } from '#modulos/configuracoes/porta-admin.ts'
import { servidoresDoJogo } from '#modulos/entregas/porta-admin.ts'
import { comprasPorDia, entregasEmAberto } from '#modulos/loja/porta-admin.ts'
import { vendasPorDia } from '#modulos/marketplace/porta-admin.ts'
import { contarUsuarios, novosPorDia } from '#modulos/sessao/porta-admin.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { nomesDe } from './nomes.ts'

const VALE_MS = 2_000
const DIAS = 30
const ULTIMAS = 10

type Somas = Pick<Dashboard, 'total_usuarios' | 'saldo_total' | 'total_transacoes' | 'dias'>

/** The sums are made at most once in 2 s, however many look; what happened last is always fresh. */
export function criarPainel(leitura: Leitura): () => Promise<Dashboard> {
  let ultimas: { em: number; somas: Promise<Somas> } | null = null
  const somas = () => {
    if (ultimas && performance.now() - ultimas.em < VALE_MS) return ultimas.somas
    const nova = { em: performance.now(), somas: somar(leitura) }
    ultimas = nova
    nova.somas.catch(() => {
      if (ultimas === nova) ultimas = null
    })
    return nova.somas
  }
  return async () => {
    const [s, ultimos_logs, entregas, servidores] = await Promise.all([
      somas(),
      ultimasAcoes(leitura),
      entregasEmAberto(leitura),
      servidoresDoJogo(leitura),
    ])
    return { ...s, ultimos_logs, entregas, servidores }
  }
}

async function ultimasAcoes(leitura: Leitura): Promise<Dashboard['ultimos_logs']> {
  const tudo = { objeto: null, nomes: [], acao: null, ator: null, de: null, ate: null }
  const registros = await paginaDeRegistros(leitura, tudo, { crescente: false, limite: ULTIMAS, salto: 0 })
  const nomes = await nomesDe(
    leitura,
    registros.map((r) => r.ator),
  )
  return registros.map((r) => ({
    id: String(r.id),
    acao: textoDaAcao(r.acao),
    codigo: r.acao,
    data_hora: r.em.toISOString(),
    ator_nome: nomes.get(r.ator) ?? '',
  }))
}

/** The last 30 days in São Paulo, and the instant at which the first began. */
async function calendario(leitura: Leitura): Promise<{ desde: Date; dias: string[] }> {
  return leitura.uma<{ desde: Date; dias: string[] }>(
    `select min(dia) at time zone 'America/Sao_Paulo' as desde, array_agg(to_char(dia, 'YYYY-MM-DD') order by dia) as dias
     from (select date_trunc('day', clock_timestamp() at time zone 'America/Sao_Paulo') - make_interval(days => n) as dia
       from generate_series(0, $1::int - 1) n) d`,
    [DIAS],
  )
}

async function somar(leitura: Leitura): Promise<Somas> {
  const { desde, dias } = await calendario(leitura)
  const [usuarios, livro, compras, vendas, conversoes, novos] = await Promise.all([
    contarUsuarios(leitura),
    totaisDoLivro(leitura),
    comprasPorDia(leitura, desde),
    vendasPorDia(leitura, desde),
    conversoesPorDia(leitura, desde),
    novosPorDia(leitura, desde),
  ])
  const linha = (dia: string): DiaDoPainel => {
    const vendidas = [...compras, ...vendas].filter((v) => v.dia === dia)
    const quantos = (de: readonly { dia: string; quantos: bigint }[]) => Number(de.find((d) => d.dia === dia)?.quantos ?? 0n)
    return {
      dia,
      vendas: Number(vendidas.reduce((soma, v) => soma + v.quantos, 0n)),
      vendas_reais: valorDe(vendidas.reduce((soma, v) => soma + v.reais, 0n)),
      conversoes: quantos(conversoes),
      novos: quantos(novos),
    }
  }
  return { total_usuarios: usuarios, saldo_total: valorDe(livro.saldo), total_transacoes: livro.transacoes, dias: dias.map(linha) }
}
