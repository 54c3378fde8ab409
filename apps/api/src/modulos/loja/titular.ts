import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type DadosDoTitular, mapear, type Titular, todasAsPaginas } from '#nucleo/pessoas/dados-do-titular.ts'
import { type Citacao, type Rastros, SEM_NOME } from '#nucleo/pessoas/rastros.ts'
import { testesDoTitular, type TesteDoTitular } from './administracao/repositorio-testes.ts'
import { apresentarCompra } from './apresentar.ts'
import { type CompraComEventos, compradorDe, comprasDe } from './repositorio.ts'

export { temCompraAberta } from './repositorio.ts'

export function compradorDaOrigem(leitura: Leitura, origem: { tipo: string; id: string }): Promise<string | null> {
  return origem.tipo === 'loja.compra' || origem.tipo === 'loja.aluguel' ? compradorDe(leitura, origem.id) : Promise.resolve(null)
}

export async function nomesDasCompras(leitura: Leitura, origens: readonly { tipo: string; id: string }[]): Promise<Map<string, string>> {
  const ids = origens.filter((o) => o.tipo === 'loja.compra').map((o) => o.id)
  if (ids.length === 0) return new Map()
  const linhas = await leitura.linhas<{ id: string; item_nome: string }>(
    'select id, item_nome from loja_compra where id = any ($1::uuid[])',
    [ids],
  )
  return new Map(linhas.map((l) => [l.id, l.item_nome]))
}

export function dadosDaLoja(leitura: Leitura, titular: Titular): DadosDoTitular {
  const compras = todasAsPaginas<CompraComEventos>((ultima, limite) =>
    comprasDe(leitura, { usuario: titular.id, antesDe: ultima?.id ?? null, limite }),
  )
  const testes = todasAsPaginas<TesteDoTitular>((ultima, limite) =>
    testesDoTitular(leitura, { discordId: titular.discordId, antesDe: ultima?.id ?? null, limite }),
  )
  return { compras: mapear(compras, apresentarCompra), testes_recebidos: testes }
}

export async function rastrosNaLoja(leitura: Leitura, p: { usuario: string; passports: readonly number[] }): Promise<Partial<Rastros>> {
  const compras = await leitura.linhas<{ id: string; passport: number }>('select id, passport from loja_compra where usuario = $1', [
    p.usuario,
  ])
  const testes = await leitura.linhas<{ id: string }>('select id from loja_teste where passport = any ($1::int[])', [p.passports])
  return {
    passports: compras.map((c) => c.passport),
    objetos: compras.map((c) => `compra:${c.id}`),
    origens: [...compras, ...testes].map((o) => o.id),
  }
}

/**
 * Replaces texts of administrators that mention the person. On the person's own purchases any word of the names is a mention, on other purchases only
 * a whole name; an e-mail, a licence or a long number is a mention on all purchases.
 */
export async function apagarDaLoja(tx: Transacao, p: { usuario: string; citacao: Citacao }): Promise<void> {
  const { nomes, palavras, fortes, numeros } = p.citacao
  const valores = [p.usuario, [...palavras, ...fortes], [...nomes, ...fortes], numeros, `administracao:${SEM_NOME}`]
  await tx.executar(
    `update loja_compra set motivo = $5 where motivo like 'administracao:%'
       and nucleo_cita(motivo, case when usuario = $1 then $2::text[] else $3::text[] end, $4::text[])`,
    valores,
  )
  await tx.executar(
    `update loja_compra_evento e set motivo = $5 from loja_compra c where e.motivo like 'administracao:%' and c.id = e.compra
       and nucleo_cita(e.motivo, case when c.usuario = $1 then $2::text[] else $3::text[] end, $4::text[])`,
    valores,
  )
}
