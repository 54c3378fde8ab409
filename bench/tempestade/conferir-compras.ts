import type { Alvo } from '../alvo.ts'
import { type Comprador, type ItemDoBench, saldoDe } from '../gente.ts'
import { type EstadoDoMundo, quantidades } from './mundo.ts'
import type { Pedida } from './balcao.ts'

export interface Achados {
  perdidas: string[]
  dobradas: string[]
  presas: string[]
}

interface LinhaDaCompra {
  id: string
  estado: string
  debitos: number
  debitado: string
  operacoes: number
  aplicada: string | null
}

const COMPRAS = `select c.id, c.estado,
    (select count(*)::int from carteira_pub_perna p where p.ref = 'compra:' || c.id and p.dono = c.usuario) as debitos,
    (select coalesce(sum(-p.valor), 0) from carteira_pub_perna p where p.ref = 'compra:' || c.id and p.dono = c.usuario)::text as debitado,
    (select count(*)::int from entregas_operacao o where o.origem_tipo = 'loja.compra' and o.origem_id = c.id::text) as operacoes,
    (select o.id from entregas_operacao o where o.origem_tipo = 'loja.compra' and o.origem_id = c.id::text and o.resultado = 'aplicada') as aplicada
  from loja_compra c where c.usuario = any ($1::uuid[])`

interface Corrida {
  pedidas: readonly Pedida[]
  gente: readonly Comprador[]
  item: ItemDoBench
  mundo: EstadoDoMundo
  deAntes: ReadonlySet<string>
  antes: ReadonlyMap<number, number>
}

export async function conferirCompras(alvo: Alvo, p: Corrida): Promise<Achados> {
  const achados: Achados = { perdidas: [], dobradas: [], presas: [] }
  const linhas = await alvo.ctx.banco.linhas<LinhaDaCompra>(COMPRAS, [p.gente.map((g) => g.id)])
  const noBanco = new Map(linhas.map((l) => [l.id, l]))
  const vistas = new Set<string>()
  for (const pedida of p.pedidas) {
    if (pedida.compra === null) {
      achados.presas.push(`chave ${pedida.chave}: ${pedida.status || 'sem resposta'}`)
      continue
    }
    if (vistas.has(pedida.compra)) achados.perdidas.push(`compra ${pedida.compra}: confirmada a duas chaves`)
    vistas.add(pedida.compra)
    const linha = noBanco.get(pedida.compra)
    if (linha) conferirUma(linha, { ...p, pedida, achados })
    else achados.perdidas.push(`compra ${pedida.compra}: confirmada, e não existe`)
  }
  for (const id of noBanco.keys())
    if (!vistas.has(id) && !p.deAntes.has(id)) achados.dobradas.push(`compra ${id}: existe, e ninguém a confirmou`)
  conferirBolsos(p, achados)
  return achados
}

function conferirUma(linha: LinhaDaCompra, p: { pedida: Pedida; item: ItemDoBench; mundo: EstadoDoMundo; achados: Achados }): void {
  const { achados, pedida } = p
  const preco = pedida.metodo === 'real' ? p.item.brl : (p.item.sor ?? 0n)
  if (linha.debitos > 1 || BigInt(linha.debitado) > preco)
    achados.dobradas.push(`compra ${linha.id}: ${linha.debitos} débitos, ${linha.debitado}`)
  if (linha.debitos < 1 || BigInt(linha.debitado) < preco)
    achados.perdidas.push(`compra ${linha.id}: debitado ${linha.debitado} de ${preco}`)
  if (linha.estado !== 'entregue') return void achados.presas.push(`compra ${linha.id}: ${linha.estado}`)
  if (linha.operacoes !== 1) achados.dobradas.push(`compra ${linha.id}: ${linha.operacoes} operações`)
  const guardado = p.mundo.salvo.operations[pedida.quem.passport]?.[linha.aplicada ?? '']
  if (guardado !== 'aplicada') achados.perdidas.push(`compra ${linha.id}: entregue no site, no jogo ${guardado ?? 'nada'}`)
}

function conferirBolsos(p: Corrida, achados: Achados): void {
  const passports = p.gente.map((g) => g.passport)
  const agora = quantidades(p.mundo, p.item, passports)
  for (const passport of passports) {
    const compradas = p.pedidas.filter((x) => x.compra !== null && x.quem.passport === passport).length * p.item.quantidade
    const certo = (p.antes.get(passport) ?? 0) + compradas
    const tem = agora.get(passport) ?? 0
    if (tem < certo) achados.perdidas.push(`passaporte ${passport}: tem ${tem} e não ${certo}`)
    if (tem > certo) achados.dobradas.push(`passaporte ${passport}: tem ${tem} e não ${certo}`)
  }
}

/** The expected balance is `saldo` minus purchases, plus `alem` (what the market paid, less what it took). @returns the differences. */
export async function conferirSaldos(
  alvo: Alvo,
  p: {
    pedidas: readonly Pedida[]
    gente: readonly Comprador[]
    item: ItemDoBench
    saldo: bigint
    alem?: (dono: string, moeda: 'BRL' | 'SOR') => bigint
  },
): Promise<string[]> {
  const errados: string[] = []
  for (const { id } of p.gente)
    for (const [moeda, metodo, preco] of [
      ['BRL', 'real', p.item.brl],
      ['SOR', 'zcoin', p.item.sor ?? 0n],
    ] as const) {
      const compras = p.pedidas.filter((x) => x.compra !== null && x.quem.id === id && x.metodo === metodo).length
      const certo = p.saldo - preco * BigInt(compras) + (p.alem?.(id, moeda) ?? 0n)
      const tem = await saldoDe(alvo, id, moeda)
      if (tem !== certo) errados.push(`${id} ${moeda}: ${tem} e não ${certo}`)
    }
  return errados
}
