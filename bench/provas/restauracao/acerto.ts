import type { Mundo } from '../../../apps/api/src/testes/aplicacao.ts'
import type { CidadeQueGuarda } from '../../../apps/api/src/testes/volta.ts'

export interface Falta {
  operacao: string
  o_que: string
}

interface Aplicada {
  operacao: string
  origem: string
  id: string
}

function aplicadas(jogo: CidadeQueGuarda): Aplicada[] {
  return [...jogo.guardadas.values()].flatMap(({ op, confirmacao }) => {
    const dito = JSON.parse(op.sobre?.texto ?? '{}') as { origem?: { tipo: string; id: string } }
    return confirmacao.resultado === 'aplicada' && dito.origem ? [{ operacao: op.id, origem: dito.origem.tipo, id: dito.origem.id }] : []
  })
}

const ESTA: Readonly<Record<string, string>> = {
  'loja.compra': `select c.id::text from loja_compra c where c.estado in ('entregue', 'expirado')
    and exists (select 1 from carteira_transacao where ref = 'compra:' || c.id) and exists (select 1 from carteira_transacao where ref = 'receita:' || c.id)`,
  'loja.aluguel': `select c.id::text from loja_compra c where c.estado in ('entregue', 'expirado')`,
  'marketplace.coleta': `select a.id::text from marketplace_anuncio a where a.coletado_em is not null`,
  'marketplace.entrega': `select v.id::text from marketplace_venda v join marketplace_anuncio a on a.id = v.anuncio where v.estado = 'entregue' and a.estado = 'entregue'
    and exists (select 1 from carteira_transacao where ref = 'venda:' || v.id) and exists (select 1 from carteira_transacao where ref = 'pagamento:' || v.id)`,
  'marketplace.devolucao': `select a.id::text from marketplace_anuncio a where a.estado in ('cancelado', 'expirado', 'rejeitado')`,
}

export async function acharFaltas({ app }: Mundo, jogo: CidadeQueGuarda): Promise<Falta[]> {
  const faltas: Falta[] = []
  const operacoes = new Set(
    (await app.ctx.banco.linhas<{ id: string }>(`select id from entregas_operacao where resultado = 'aplicada'`)).map((l) => l.id),
  )
  for (const [origem, sql] of Object.entries(ESTA)) {
    const la = new Set((await app.ctx.banco.linhas<{ id: string }>(sql)).map((l) => l.id))
    for (const a of aplicadas(jogo).filter((x) => x.origem === origem))
      if (!la.has(a.id) || !operacoes.has(a.operacao)) faltas.push({ operacao: a.operacao, o_que: `${origem} ${a.id}` })
  }
  return faltas
}

export function acharDobradas(jogo: CidadeQueGuarda): string[] {
  const vezes = new Map<string, number>()
  for (const { origem, id } of aplicadas(jogo)) vezes.set(`${origem} ${id}`, (vezes.get(`${origem} ${id}`) ?? 0) + 1)
  return [...vezes].filter(([, n]) => n > 1).map(([nome]) => nome)
}

export const ondeEstao = ({ app }: Mundo) =>
  app.ctx.banco.linhas<{ operacao: string; especie: string; motivo: string | null; ajuste: bigint }>(
    'select operacao, especie, motivo, ajuste from entregas_refeita order by operacao',
  )
