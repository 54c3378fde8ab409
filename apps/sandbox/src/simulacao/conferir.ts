import type { CoisaSimulada, CompraSimulada } from './loja.ts'
import type { AnuncioSimulado } from './mercado.ts'
import type { MundoSimulado } from './tipos.ts'

export interface Desvios {
  perdidos: string[]
  dobrados: string[]
  presos: string[]
  outros: string[]
}

export const semFalha = (a: Desvios): boolean => a.perdidos.length + a.dobrados.length + a.presos.length + a.outros.length === 0

type Donos = ReadonlyMap<number, number>
const NINGUEM: Donos = new Map()

export function conferir(mundo: MundoSimulado, p: { curou: boolean; aplicadas: ReadonlySet<string> }): Desvios {
  const achados: Desvios = { perdidos: [], dobrados: [], presos: [], outros: [] }
  if (!p.curou) achados.presos.push(...presos(mundo), 'nem tudo sossegou')
  const itens = mundo.disco.itens()
  const veiculos = new Map(mundo.disco.veiculos().map((v) => [v.modelo, v]))
  const donosDe = (coisa: CoisaSimulada | AnuncioSimulado['bem']): Donos => {
    if ('item' in coisa) return itens.get(coisa.item) ?? NINGUEM
    const v = veiculos.get(coisa.modelo)
    return v ? new Map([[v.passport, 1]]) : NINGUEM
  }
  achados.perdidos.push(...mundo.sombras.perdidos)
  achados.dobrados.push(...mundo.sombras.dobrados)
  const movida = (coisa: CoisaSimulada | AnuncioSimulado['bem']): boolean => 'item' in coisa && mundo.movidos.has(coisa.item)
  for (const c of mundo.loja.compras.values())
    if (!movida(c.coisa)) comparar(achados, `compra ${nomeDe(c.coisa)} (${c.estado})`, donosDe(c.coisa), daCompra(c))
  for (const a of mundo.mercado.anuncios.values()) if (!movida(a.bem)) conferirAnuncio(achados, mundo, a, donosDe(a.bem))
  conferirDinheiro(achados, mundo)
  if (p.curou) conferirIds(achados, { site: p.aplicadas, jogo: mundo.disco.aplicadas() })
  for (const q of mundo.queixas) if (/contradiz|Invariante|erro interno/.test(q)) achados.outros.push(q)
  return achados
}

const nomeDe = (coisa: CoisaSimulada | AnuncioSimulado['bem']): string => ('item' in coisa ? coisa.item : coisa.modelo)

function presos({ loja, mercado }: MundoSimulado): string[] {
  const compras = [...loja.compras.values()].filter((c) => c.estado !== 'entregue' && c.estado !== 'reembolsado' && c.estado !== 'expirado')
  const alugueis = [...loja.compras.values()].filter((c) => c.estado === 'entregue' && c.dura !== null)
  const anuncios = [...mercado.anuncios.values()].filter(
    (a) => a.estado === 'pendente' || a.estado === 'vendido' || a.estado === 'devolvendo',
  )
  return [
    ...compras.map((c) => `compra ${c.id} ficou ${c.estado}`),
    ...alugueis.map((c) => `aluguel ${c.id} não acabou`),
    ...anuncios.map((a) => `anúncio ${a.id} ficou ${a.estado}`),
  ]
}

const total = (d: Donos): number => [...d.values()].reduce((soma, n) => soma + n, 0)

function comparar(achados: Desvios, nome: string, ha: Donos, deve: Donos): void {
  const [n, m] = [total(ha), total(deve)]
  if (n < m) achados.perdidos.push(`${nome}: há ${n}, deveria haver ${m}`)
  else if (n > m) achados.dobrados.push(`${nome}: há ${n}, deveria haver ${m}`)
  else if ([...deve].some(([passport, q]) => ha.get(passport) !== q)) achados.outros.push(`${nome}: está com outro`)
}

function daCompra(c: CompraSimulada): Donos {
  if (c.estado !== 'entregue') return NINGUEM
  return new Map([[c.passport, 'item' in c.coisa ? c.coisa.quantidade : 1]])
}

function conferirAnuncio(achados: Desvios, { mercado, largados, devolvidosLargados }: MundoSimulado, a: AnuncioSimulado, ha: Donos): void {
  const nome = `anúncio ${nomeDe(a.bem)} (${a.estado})`
  // The seller threw the item away before it was collected: it may be gone, or the framework's last save has brought it back.
  if (a.estado === 'cancelado' && !a.coletado && largados.has(a.id) && total(ha) === 0) return
  // The item came back, and then the seller threw it away.
  if (a.estado === 'cancelado' && devolvidosLargados.has(a.id) && total(ha) === 0) return
  const venda = [...mercado.vendas.values()].find((v) => v.anuncio === a.id && v.estado === 'entregue')
  const deve =
    a.estado === 'entregue' && venda ? new Map([[venda.passport, 1]]) : a.estado === 'cancelado' ? new Map([[a.passport, 1]]) : NINGUEM
  comparar(achados, nome, ha, deve)
}

function conferirIds(achados: Desvios, { site, jogo }: { site: ReadonlySet<string>; jogo: ReadonlySet<string> }): void {
  for (const id of site) if (!jogo.has(id)) achados.outros.push(`operação ${id}: o site a tem por feita, o jogo não`)
  for (const id of jogo) if (!site.has(id)) achados.outros.push(`operação ${id}: o jogo a fez, o site não sabe`)
}

function conferirDinheiro(achados: Desvios, { livro, loja, mercado }: MundoSimulado): void {
  const igual = (conta: string, deve: bigint): void => {
    if (livro.saldo(conta) !== deve) achados.outros.push(`dinheiro: ${conta} tem ${livro.saldo(conta)}, deveria ter ${deve}`)
  }
  const soma = (valores: bigint[]): bigint => valores.reduce((s, v) => s + v, 0n)
  const recebidas = [...loja.compras.values()].filter((c) => c.estado === 'entregue' || c.estado === 'expirado')
  const vendidos = [...mercado.anuncios.values()].filter((a) => a.estado === 'entregue')
  igual('escrow_loja', soma(loja.abertas.map((c) => c.valor)))
  igual('receita', soma(recebidas.map((c) => c.valor)))
  igual('escrow_market', soma([...mercado.anuncios.values()].filter((a) => a.estado === 'vendido').map((a) => a.valor)))
  if (livro.saldo('vendedor') + livro.saldo('taxa') !== soma(vendidos.map((a) => a.valor)))
    achados.outros.push('dinheiro: líquido e taxa não são o preço do que foi vendido')
  if (livro.total !== 0n) achados.outros.push('dinheiro: o livro não soma zero')
}
