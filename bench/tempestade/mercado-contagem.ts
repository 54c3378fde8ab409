import type { Alvo } from '../alvo.ts'
import { lerMundo } from './mundo.ts'

export interface Posse {
  /** `passport item` → amount. */
  dosPersonagens: Map<string, number>
  /** Instance string, or plate with model → amount, over all characters. */
  noMundo: Map<string, number>
  /** The same for things that open listings keep. */
  guardado: Map<string, number>
}

export async function contarPosse(alvo: Alvo): Promise<Posse> {
  const { salvo } = await lerMundo(alvo)
  const posse: Posse = { dosPersonagens: new Map(), noMundo: new Map(), guardado: new Map() }
  const por = (passport: number | string, coisa: string, quantos: number) => {
    somar(posse.dosPersonagens, `${passport} ${coisa}`, quantos)
    somar(posse.noMundo, coisa, quantos)
  }
  for (const [passport, bolsos] of Object.entries(salvo.inventories))
    for (const { item, amount } of Object.values(bolsos)) por(passport, item, amount)
  for (const { passport, vehicle, plate } of salvo.vehicles) por(passport, veiculo(plate, vehicle), 1)
  const abertos = await alvo.ctx.banco.linhas<AnuncioAberto>(
    `select instancia, placa, modelo, quantidade from marketplace_anuncio
     where coletado_em is not null and estado in ('pendente', 'ativo', 'vendido', 'devolvendo')`,
  )
  for (const a of abertos) somar(posse.guardado, coisaDe(a), a.quantidade)
  return posse
}

interface AnuncioAberto {
  instancia: string | null
  placa: string | null
  modelo: string | null
  quantidade: number
}

const veiculo = (placa: string, modelo: string) => `placa:${placa.trim()} ${modelo}`
const coisaDe = (a: AnuncioAberto) => (a.placa && a.modelo ? veiculo(a.placa, a.modelo) : (a.instancia ?? ''))

function somar(m: Map<string, number>, chave: string, quantos: number): void {
  m.set(chave, (m.get(chave) ?? 0) + quantos)
}

export function conservado(antes: Posse, agora: Posse): string[] {
  const total = (p: Posse, chave: string) => (p.noMundo.get(chave) ?? 0) + (p.guardado.get(chave) ?? 0)
  const chaves = new Set([antes, agora].flatMap((p) => [...p.noMundo.keys(), ...p.guardado.keys()]))
  return diferencas(
    chaves,
    (c) => total(antes, c),
    (c) => total(agora, c),
  )
}

export function repetidos(p: Posse): string[] {
  const unicos = new Set([...p.noMundo.keys(), ...p.guardado.keys()].filter((c) => c.includes('-') || c.startsWith('placa:')))
  return diferencas(
    unicos,
    () => 1,
    (c) => (p.noMundo.get(c) ?? 0) + (p.guardado.get(c) ?? 0),
  )
}

interface Movida extends AnuncioAberto {
  estado: string
  passport: number
  comprador: number | null
}

export async function noLugar(alvo: Alvo, p: { antes: Posse; agora: Posse; anuncios: readonly string[] }): Promise<string[]> {
  const movidas = await alvo.ctx.banco.linhas<Movida>(
    `select a.instancia, a.placa, a.modelo, a.quantidade, a.estado, a.passport, v.passport as comprador
     from marketplace_anuncio a left join marketplace_venda v on v.anuncio = a.id and v.estado = 'entregue'
     where a.id = any ($1::uuid[]) and a.coletado_em is not null`,
    [p.anuncios],
  )
  const esperado = new Map(p.antes.dosPersonagens)
  for (const m of movidas) {
    somar(esperado, `${m.passport} ${coisaDe(m)}`, -m.quantidade)
    if (m.estado === 'entregue') somar(esperado, `${m.comprador} ${coisaDe(m)}`, m.quantidade)
    else if (m.estado === 'cancelado') somar(esperado, `${m.passport} ${coisaDe(m)}`, m.quantidade)
  }
  const chaves = new Set([...esperado.keys(), ...p.agora.dosPersonagens.keys()])
  return diferencas(
    chaves,
    (c) => esperado.get(c) ?? 0,
    (c) => p.agora.dosPersonagens.get(c) ?? 0,
  )
}

function diferencas(chaves: Iterable<string>, certo: (c: string) => number, achado: (c: string) => number): string[] {
  return [...chaves].filter((c) => certo(c) !== achado(c)).map((c) => `${c}: ${achado(c)} e não ${certo(c)}`)
}

interface Conta {
  dono: string
  moeda: 'BRL' | 'SOR'
  valor: bigint
}

export async function contasDasVendas(
  alvo: Alvo,
  anuncios: readonly string[],
): Promise<{ vendas: number; erradas: string[]; contas: Conta[] }> {
  const linhas = await alvo.ctx.banco.linhas<{ id: string; pagamentos: bigint; certa: boolean }>(
    `select v.id, (select count(distinct p.ref) from carteira_pub_perna p where p.ref = 'pagamento:' || v.id) as pagamentos,
       (select sum(p.valor) filter (where p.conta = 'escrow_market') = -v.valor and sum(p.valor) filter (where p.dono = v.vendedor) = v.liquido
          and coalesce(sum(p.valor) filter (where p.conta = 'casa_taxa'), 0) = v.valor - v.liquido and sum(p.valor) = 0
        from carteira_pub_perna p where p.ref = 'pagamento:' || v.id and p.moeda = v.moeda) as certa
     from marketplace_venda v where v.anuncio = any ($1::uuid[]) and v.estado = 'entregue'`,
    [anuncios],
  )
  const contas = await alvo.ctx.banco.linhas<Conta>(
    `select dono, moeda, sum(valor)::bigint as valor from (
       select vendedor as dono, moeda, liquido as valor from marketplace_venda where anuncio = any ($1::uuid[]) and estado = 'entregue'
       union all select comprador, moeda, -valor from marketplace_venda where anuncio = any ($1::uuid[]) and estado <> 'reembolsado') m
     group by dono, moeda`,
    [anuncios],
  )
  const erradas = linhas.filter((l) => !l.certa || l.pagamentos !== 1n).map((l) => `venda ${l.id}`)
  return { vendas: linhas.length, erradas, contas }
}
