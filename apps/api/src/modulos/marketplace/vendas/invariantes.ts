/**
 * If `janela` has a beginning, the checks read only open listings, listings of the last day, and sales that are open or ended since then, because the
 * check of each minute must not read a year of sales. I5 always compares the whole escrow.
 */
import { ESTADOS_EM_ABERTO } from '@sorium/contratos/entregas/estados.ts'
import { STATUS_EM_ABERTO } from '@sorium/contratos/marketplace/valores.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import {
  conferirPor,
  type ConferenciaEmSql,
  type Divergencia,
  type Janela,
  momento,
  TODA_A_HISTORIA,
} from '#nucleo/trabalhos/conferencias.ts'
import { soma } from '#modulos/carteira/index.ts'
import { listaSql, type Leitura } from '#nucleo/banco/index.ts'

const ABERTA = `v.estado in ${listaSql(ESTADOS_EM_ABERTO)}`
const vendas = (janela: Janela) =>
  janela.desde === null
    ? 'marketplace_venda v'
    : `(select v.* from marketplace_venda v where ${ABERTA}
  union all select v.* from marketplace_venda v where v.encerrada_em > ${momento(janela)}) v`
const anunciosDesde = ({ desde }: Janela) => (desde === null ? 'true' : `a.id >= (select uuidv7(interval '-1 day'))`)

const CONFERENCIAS: readonly ConferenciaEmSql[] = [
  {
    invariante: 'I7 veículo em dois anúncios abertos',
    sql: () => `select servidor || ' ' || placa as detalhe from marketplace_anuncio
      where placa is not null and estado in ${listaSql(STATUS_EM_ABERTO)} group by servidor, placa having count(*) > 1 limit 20`,
  },
  {
    invariante: 'I7 anúncio de outra coisa que a recolhida',
    sql: (janela) => `select 'anúncio ' || a.id || ': ' || coalesce(o.retorno->>'instancia', o.retorno->>'item', '') as detalhe
      from marketplace_anuncio a join entregas_pub_operacao o on o.origem_tipo = 'marketplace.coleta' and o.origem_id = a.id::text
      where ${anunciosDesde(janela)} and a.tipo = 'item' and a.estado in ('ativo', 'vendido', 'devolvendo') and o.resultado = 'aplicada'
        and (coalesce(o.retorno->>'instancia', o.retorno->>'item'), (o.retorno->>'quantidade')::numeric) is distinct from (a.instancia, a.quantidade::numeric) limit 20`,
  },
  {
    invariante: 'I8 anúncio aberto sem coleta confirmada',
    sql: (janela) => `select 'anúncio ' || a.id as detalhe from marketplace_anuncio a
      where ${anunciosDesde(janela)} and a.estado in ('ativo', 'vendido', 'entregue', 'devolvendo') and not a.de_antes
        and not exists (select 1 from entregas_pub_operacao o where o.origem_tipo = 'marketplace.coleta' and o.origem_id = a.id::text
          and 'aplicada' in (o.resultado, o.decidida_como)) limit 20`,
  },
  {
    invariante: 'I9 anúncio vendido sem a sua venda',
    sql: (janela) => `select 'venda ' || v.id || ' ' || v.estado || ', anúncio ' || a.estado as detalhe
      from ${vendas(janela)} join marketplace_anuncio a on a.id = v.anuncio
      where (${ABERTA} and a.estado <> 'vendido') or (v.estado = 'entregue' and a.estado <> 'entregue') limit 20`,
  },
  {
    invariante: 'I9 pagamento diferente da venda',
    sql: (
      janela,
    ) => `select 'venda ' || v.id || ' ' || v.estado || ': líquido ' || l.liquido || ', taxa ' || l.taxa || ', devolvido ' || l.devolvido as detalhe
      from ${vendas(janela)}, lateral (
        select coalesce(sum(p.valor) filter (where p.ref = 'pagamento:' || v.id and p.dono = v.vendedor), 0) as liquido,
          coalesce(sum(p.valor) filter (where p.ref = 'pagamento:' || v.id and p.conta = 'casa_taxa'), 0) as taxa,
          coalesce(sum(p.valor) filter (where p.ref = 'reembolso-venda:' || v.id and p.dono = v.comprador), 0) as devolvido
        from carteira_pub_perna p
        where p.ref in ('pagamento:' || v.id, 'reembolso-venda:' || v.id) and p.moeda = v.moeda and p.conta <> 'escrow_market') l
      where (l.liquido, l.taxa, l.devolvido) is distinct from (
          case when v.estado = 'entregue' then v.liquido else 0 end,
          case when v.estado = 'entregue' then v.valor - v.liquido else 0 end,
          case when v.estado = 'reembolsado' then v.valor else 0 end) limit 20`,
  },
]

export async function conferirMercado(leitura: Leitura, janela: Janela = TODA_A_HISTORIA): Promise<Divergencia[]> {
  return [...(await conferirEscrow(leitura)), ...(await conferirPor(leitura, CONFERENCIAS, janela))]
}

async function conferirEscrow(leitura: Leitura): Promise<Divergencia[]> {
  const achadas: Divergencia[] = []
  for (const moeda of ['BRL', 'SOR'] as const) {
    const { total } = await leitura.uma<{ total: string }>(
      `select coalesce(sum(v.valor), 0)::text as total from marketplace_venda v where v.moeda = $1 and ${ABERTA}`,
      [moeda],
    )
    const guardado = await soma(leitura, 'escrow_market', moeda)
    if (guardado !== BigInt(total))
      achadas.push({ invariante: `I5 escrow do ${PALAVRAS.mercado}`, detalhe: `${moeda}: guardado ${guardado}, em aberto ${total}` })
  }
  return achadas
}
