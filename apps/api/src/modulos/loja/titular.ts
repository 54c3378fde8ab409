import type { Leitura } from '#nucleo/banco/index.ts'
import { type DadosDoTitular, mapear, type Titular, todasAsPaginas } from '#nucleo/dados-do-titular.ts'
import { testesDoTitular, type TesteDoTitular } from './administracao/repositorio-testes.ts'
import { apresentarCompra } from './apresentar.ts'
import { type CompraComEventos, compradorDe, comprasDe } from './repositorio.ts'

export { temCompraAberta } from './repositorio.ts'

/** Who paid for what an operation is about; null: it is not about a purchase of the shop. */
export function compradorDaOrigem(leitura: Leitura, origem: { tipo: string; id: string }): Promise<string | null> {
  return origem.tipo === 'loja.compra' || origem.tipo === 'loja.aluguel' ? compradorDe(leitura, origem.id) : Promise.resolve(null)
}

/** Every purchase of a player with its history, and what the administration gave his characters to see that it arrives. */
export function dadosDaLoja(leitura: Leitura, titular: Titular): DadosDoTitular {
  const compras = todasAsPaginas<CompraComEventos>((ultima, limite) =>
    comprasDe(leitura, { usuario: titular.id, antesDe: ultima?.id ?? null, limite }),
  )
  const testes = todasAsPaginas<TesteDoTitular>((ultima, limite) =>
    testesDoTitular(leitura, { discordId: titular.discordId, antesDe: ultima?.id ?? null, limite }),
  )
  return { compras: mapear(compras, apresentarCompra), testes_recebidos: testes }
}
