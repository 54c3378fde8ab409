import type { Mundo } from '../../../apps/api/src/testes/aplicacao.ts'
import type { DiscoDoJogo } from '@sorium/sandbox/simulacao/jogo.ts'
import { chave, type Livro } from './livro.ts'

interface Linha {
  passport: number
  item: string
  n: number
}

const ehVeiculo = (k: string): boolean => k.includes(' veiculo ')

const nomes = (linhas: readonly Linha[]): Map<string, number> => {
  const soma = new Map<string, number>()
  for (const { passport, item, n } of linhas) soma.set(chave(passport, item), (soma.get(chave(passport, item)) ?? 0) + n)
  return soma
}

function noJogo(disco: DiscoDoJogo): Map<string, number> {
  const linhas: Linha[] = []
  for (const [item, donos] of disco.itens()) for (const [passport, n] of donos) linhas.push({ passport, item, n })
  return nomes(linhas)
}

/**
 * A rented thing lies in its renter's inventory unless he threw it away or the city rewrote it: never in the market's keeping, never with a
 * buyer.
 */
export async function conferirAlugados(mundo: Mundo, disco: DiscoDoJogo, livro: Livro, passports: readonly number[]): Promise<void> {
  const alugados = await mundo.app.ctx.banco.linhas<Linha>(
    `select passport, instancia as item, sum(quantidade)::int as n from loja_pub_alugado where passport = any ($1) and instancia is not null
     group by passport, instancia`,
    [passports],
  )
  const ha = noJogo(disco)
  for (const { passport, item, n } of alugados) {
    const k = chave(passport, item)
    const largados = livro.largados.get(k) ?? 0
    if ((ha.get(k) ?? 0) < n - largados)
      throw new Error(`rented and sold: ${k}: ${ha.get(k) ?? 0} in the bag, ${n} rented, ${largados} thrown away`)
  }
}

/**
 * After all rentals: each player has the things of the beginning and those he bought for ever or got on the market, minus those he sold or
 * threw away. One more means that a rented thing was kept; one less means that his own thing was taken instead.
 */
export async function conferirFim(mundo: Mundo, disco: DiscoDoJogo, livro: Livro, passports: readonly number[]): Promise<void> {
  const deve = new Map([...livro.iniciais].filter(([k]) => !ehVeiculo(k)))
  const contar = (linhas: readonly Linha[], sinal: 1 | -1): void => {
    for (const [k, n] of nomes(linhas)) deve.set(k, (deve.get(k) ?? 0) + sinal * n)
  }
  const faltas = await ler(mundo, FALTAS, passports)
  for (const [k, n] of livro.largados) deve.set(k, (deve.get(k) ?? 0) - n)
  for (const [k, n] of livro.surgidos) deve.set(k, (deve.get(k) ?? 0) + n)
  contar(await ler(mundo, COMPRADOS, passports), 1)
  contar(await ler(mundo, MERCADO, passports), 1)
  contar(faltas, 1)
  for (const [k, n] of nomes(faltas)) {
    const largados = livro.largados.get(k) ?? 0
    if (n > largados) throw new Error(`kept: ${n} of ${k} did not come back, ${largados} were thrown away`)
  }
  const ha = noJogo(disco)
  for (const k of new Set([...deve.keys(), ...ha.keys()])) {
    const [tem, devia] = [ha.get(k) ?? 0, deve.get(k) ?? 0]
    if (tem !== devia) throw new Error(`${tem < devia ? 'taken or lost' : 'kept or doubled'}: ${k}: ${tem}, and ${devia} are his`)
  }
  await conferirVeiculos(mundo, disco, livro, passports)
}

async function conferirVeiculos(mundo: Mundo, disco: DiscoDoJogo, livro: Livro, passports: readonly number[]): Promise<void> {
  const ha = nomes(disco.veiculos().map((v) => ({ passport: v.passport, item: `veiculo ${v.modelo}`, n: 1 })))
  for (const [k, n] of ha) if (n > 1) throw new Error(`twice: ${k}`)
  const [recusados] = await ler(mundo, SEGUNDOS, passports)
  if (recusados && recusados.n > 0) throw new Error(`twice: ${recusados.n} deliveries were refused because the model was there`)
  const deve = new Map([...livro.iniciais].filter(([k]) => ehVeiculo(k)))
  for (const sql of [VEICULOS_COMPRADOS, VEICULOS_NO_MERCADO])
    for (const [k, n] of nomes(await ler(mundo, sql, passports))) deve.set(k, (deve.get(k) ?? 0) + n)
  for (const k of new Set([...deve.keys(), ...ha.keys()]))
    if ((ha.get(k) ?? 0) !== (deve.get(k) ?? 0)) throw new Error(`vehicle ${k}: ${ha.get(k) ?? 0}, and ${deve.get(k) ?? 0} are his`)
}

const ler = (mundo: Mundo, sql: string, passports: readonly number[]): Promise<Linha[]> =>
  mundo.app.ctx.banco.linhas<Linha>(sql, [passports])

const COMPRADOS = `select c.passport, o.retorno->>'item' as item, sum((o.retorno->>'quantidade')::int)::int as n
  from loja_compra c join entregas_operacao o on o.origem_tipo = 'loja.compra' and o.origem_id = c.id::text and o.resultado = 'aplicada'
  where c.passport = any ($1) and c.duracao_dias is null and o.tipo = 'dar_item' group by 1, 2`
const FALTAS = `select passport, coalesce(instancia, operacao->'entrega'->'dados'->>'item') as item, sum(fim_falta)::int as n
  from loja_compra where passport = any ($1) and fim_falta is not null and operacao->'entrega'->>'tipo' = 'dar_item' group by 1, 2`
const MERCADO = `select x.passport, a.instancia as item, sum(x.sinal * a.quantidade)::int as n
  from marketplace_anuncio a join marketplace_venda v on v.anuncio = a.id and v.estado = 'entregue'
    cross join lateral (values (a.passport, -1), (v.passport, 1)) x (passport, sinal)
  where a.tipo = 'item' and x.passport = any ($1) group by 1, 2`
const SEGUNDOS = `select 0 as passport, '' as item, count(*)::int as n from entregas_operacao where passport = any ($1) and motivo = 'ja_possui_modelo'`
const VEICULOS_COMPRADOS = `select c.passport, 'veiculo ' || (c.operacao->'entrega'->'dados'->>'modelo') as item, count(*)::int as n
  from loja_compra c where c.passport = any ($1) and c.duracao_dias is null and c.estado = 'entregue' and c.operacao->'entrega'->>'tipo' = 'dar_veiculo' group by 1, 2`
const VEICULOS_NO_MERCADO = `select x.passport, 'veiculo ' || a.modelo as item, sum(x.sinal)::int as n
  from marketplace_anuncio a join marketplace_venda v on v.anuncio = a.id and v.estado = 'entregue'
    cross join lateral (values (a.passport, -1), (v.passport, 1)) x (passport, sinal)
  where a.tipo = 'veiculo' and x.passport = any ($1) group by 1, 2`
