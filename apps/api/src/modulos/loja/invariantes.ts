/**
 * I5 always compares the whole escrow. If `janela` has a beginning, I6 checks the purchases that changed since then; the check of their operations
 * also reads all unfinished purchases.
 */
import { ESTADOS_EM_ABERTO, ESTADOS_SEM_FIM } from '@sorium/contratos/entregas/estados.ts'
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

const SEM_FIM = listaSql(ESTADOS_SEM_FIM)
const EM_ABERTO = listaSql(ESTADOS_EM_ABERTO)

const mudadas = (janela: Janela) =>
  janela.desde === null
    ? 'select id from loja_compra'
    : `select id from loja_compra where criada_em > ${momento(janela)} union select compra from loja_compra_evento where em > ${momento(janela)}`

const CONFERENCIAS: readonly ConferenciaEmSql[] = [
  {
    // The generations are 1, 2, 3, … without a gap. One operation is open while the purchase is open; one is applied if the purchase was delivered.
    invariante: 'I6 entrega diferente da compra',
    sql: (
      janela,
    ) => `select 'compra ' || c.id || ' ' || c.estado || ': ' || o.total || ' operações, ' || o.abertas || ' abertas, ' || o.aplicadas || ' aplicadas' as detalhe
      from loja_compra c, lateral (
        select count(*) as total, count(distinct geracao) as geracoes, coalesce(max(geracao), 0) as ultima,
          count(*) filter (where estado <> 'concluida' and not em_conferencia) as abertas,
          count(*) filter (where resultado = 'aplicada' or decidida_como = 'aplicada') as aplicadas
        from entregas_pub_operacao where origem_tipo = 'loja.compra' and origem_id = c.id::text) o
      where c.id in (select id from loja_compra where estado in ${SEM_FIM} union ${mudadas(janela)})
        and (o.total = 0 or o.total <> o.geracoes or o.geracoes <> o.ultima
          or o.abertas <> case when c.estado in ${EM_ABERTO} then 1 else 0 end
          or o.aplicadas <> case when c.estado in ('entregue', 'expirado') then 1 else 0 end) limit 20`,
  },
  {
    invariante: 'I6 pagamento diferente da compra',
    sql: (
      janela,
    ) => `select 'compra ' || c.id || ' ' || c.estado || ': pago ' || l.pago || ', recebido ' || l.recebido || ', devolvido ' || l.devolvido as detalhe
      from loja_compra c, lateral (
        select coalesce(-sum(valor) filter (where ref = 'compra:' || c.id and dono = c.usuario), 0) as pago,
          coalesce(sum(valor) filter (where ref = 'receita:' || c.id and conta = 'casa_receita'), 0) as recebido,
          coalesce(sum(valor) filter (where ref = 'reembolso:' || c.id and dono = c.usuario), 0) as devolvido
        from carteira_pub_perna
        where ref in ('compra:' || c.id, 'receita:' || c.id, 'reembolso:' || c.id)
          and moeda = case c.metodo when 'real' then 'BRL' else 'SOR' end) l
      where c.id in (${mudadas(janela)}) and (l.pago, l.recebido, l.devolvido) is distinct from (c.valor,
          case when c.estado in ('entregue', 'expirado') then c.valor else 0 end, case when c.estado = 'reembolsado' then c.valor else 0 end) limit 20`,
  },
]

export async function conferirLoja(leitura: Leitura, janela: Janela = TODA_A_HISTORIA): Promise<Divergencia[]> {
  return [...(await conferirEscrow(leitura)), ...(await conferirPor(leitura, CONFERENCIAS, janela))]
}

async function conferirEscrow(leitura: Leitura): Promise<Divergencia[]> {
  const achadas: Divergencia[] = []
  for (const [moeda, metodo] of [
    ['BRL', 'real'],
    ['SOR', 'zcoin'],
  ] as const) {
    const { total } = await leitura.uma<{ total: string }>(
      `select coalesce(sum(valor), 0)::text as total from loja_compra
       where metodo = $1 and estado in ${SEM_FIM}`,
      [metodo],
    )
    const guardado = await soma(leitura, 'escrow_loja', moeda)
    if (guardado !== BigInt(total))
      achadas.push({ invariante: 'I5 escrow da loja', detalhe: `${moeda}: guardado ${guardado}, em aberto ${total}` })
  }
  return achadas
}
