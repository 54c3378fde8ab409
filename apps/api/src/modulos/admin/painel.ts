import { type Dashboard, type Pendencia, PENDENCIAS, textoDaAcao } from '@sorium/contratos/admin/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import { conversoesPorDia, pausaDoFinanceiro, totaisDoLivro } from '#modulos/carteira/porta-admin.ts'
import { paginaDeRegistros } from '#modulos/configuracoes/porta-admin.ts'
import { servidoresDoJogo } from '#modulos/entregas/porta-admin.ts'
import { comprasPorDia, entregasEmAberto, entregasQueEsperam, type Esperando } from '#modulos/loja/porta-admin.ts'
import { mercadoQueEspera, vendasPorDia } from '#modulos/marketplace/porta-admin.ts'
import { contarUsuarios, novosPorDia } from '#modulos/sessao/porta-admin.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { nomesDe } from './nomes.ts'

const VALE_MS = 2_000
const DIAS = 30
const ULTIMAS = 10

type Somas = Pick<Dashboard, 'total_usuarios' | 'saldo_total' | 'total_transacoes' | 'dias' | 'antes'>

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
    const [s, ultimos_logs, entregas, servidores, pendencias, saude] = await Promise.all([
      somas(),
      ultimasAcoes(leitura),
      entregasEmAberto(leitura),
      servidoresDoJogo(leitura),
      oQueEspera(leitura),
      oQueAdoeceu(leitura),
    ])
    return { ...s, ultimos_logs, entregas, servidores, pendencias, saude }
  }
}

export async function situacao(leitura: Leitura): Promise<Pick<Dashboard, 'servidores' | 'pendencias'>> {
  const [servidores, pendencias] = await Promise.all([servidoresDoJogo(leitura), oQueEspera(leitura)])
  return { servidores, pendencias }
}

async function ultimasAcoes(leitura: Leitura): Promise<Dashboard['ultimos_logs']> {
  const tudo = { objeto: null, nomes: [], acao: null, ator: null, de: null, ate: null }
  const registros = await paginaDeRegistros(leitura, tudo, { crescente: false, limite: ULTIMAS, salto: 0 })
  const nomes = await nomesDe(
    leitura,
    registros.map((r) => r.ator),
  )
  return registros.map((r) => ({
    id: r.id,
    acao: textoDaAcao(r.acao),
    codigo: r.acao,
    data_hora: r.em.toISOString(),
    ator_nome: nomes.get(r.ator) ?? '',
  }))
}

async function calendario(leitura: Leitura): Promise<{ desde: Date; dias: string[] }> {
  return leitura.uma<{ desde: Date; dias: string[] }>(
    `select min(dia) at time zone 'America/Sao_Paulo' as desde, array_agg(to_char(dia, 'YYYY-MM-DD') order by dia) as dias
     from (select date_trunc('day', clock_timestamp() at time zone 'America/Sao_Paulo') - make_interval(days => n) as dia
       from generate_series(0, $1::int - 1) n) d`,
    [2 * DIAS],
  )
}

interface DoDia {
  dia: string
  quantos: bigint
  reais?: bigint
}

async function somar(leitura: Leitura): Promise<Somas> {
  const { desde, dias } = await calendario(leitura)
  const [usuarios, livro, loja, mercado, conversoes, novos] = await Promise.all([
    contarUsuarios(leitura),
    totaisDoLivro(leitura),
    comprasPorDia(leitura, desde),
    vendasPorDia(leitura, desde),
    conversoesPorDia(leitura, desde),
    novosPorDia(leitura, desde),
  ])
  const movimento = (destes: readonly string[]) => {
    const so = (de: readonly DoDia[]) => de.filter((d) => destes.includes(d.dia))
    const quantos = (de: readonly DoDia[]) => Number(so(de).reduce((soma, d) => soma + d.quantos, 0n))
    const vendas = (de: readonly DoDia[]) => ({
      quantas: quantos(de),
      reais: valorDe(so(de).reduce((soma, d) => soma + (d.reais ?? 0n), 0n)),
    })
    return { loja: vendas(loja), mercado: vendas(mercado), conversoes: quantos(conversoes), novos: quantos(novos) }
  }
  return {
    total_usuarios: usuarios,
    saldo_total: valorDe(livro.saldo),
    total_transacoes: livro.transacoes,
    dias: dias.slice(DIAS).map((dia) => ({ dia, ...movimento([dia]) })),
    antes: movimento(dias.slice(0, DIAS)),
  }
}

async function oQueEspera(leitura: Leitura): Promise<Pendencia[]> {
  const [pausado, loja, mercado] = await Promise.all([pausaDoFinanceiro(leitura), entregasQueEsperam(leitura), mercadoQueEspera(leitura)])
  const casos: Record<Pendencia['o_que'], Esperando> = {
    financeiro_pausado: { quantas: 1n, desde: pausado?.em ?? null },
    entregas_incertas: loja.incertas,
    entregas_paradas: loja.paradas,
    fins_a_conferir: loja.fins,
    anuncios_pendentes: mercado.anuncios,
    denuncias_abertas: mercado.denuncias,
  }
  return PENDENCIAS.flatMap((o_que) => {
    const { quantas, desde } = casos[o_que]
    return desde ? [{ o_que, quantas: Number(quantas), desde: desde.toISOString() }] : []
  })
}

/** Leaves out what other parts of the page show: money, deliveries and game servers. */
async function oQueAdoeceu(leitura: Leitura): Promise<Dashboard['saude']> {
  const pontos = await leitura.linhas<{ id: string; nome: string; estado: string; texto: string; desde: Date }>(
    `select id, nome, estado, texto, desde from saude_pub_ponto
     where estado <> 'ok' and id not in ('dinheiro', 'entregas') and id not like 'servidor:%' order by estado <> 'grave', desde, id`,
  )
  return pontos.map(({ estado, desde, ...p }) => ({ ...p, grave: estado === 'grave', desde: desde.toISOString() }))
}
