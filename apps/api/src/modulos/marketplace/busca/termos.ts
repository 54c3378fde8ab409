/** The terms stay when a listing ends; the search filters by what is on sale. */
import type { Transacao } from '#nucleo/banco/index.ts'
import { dobrar } from './texto.ts'

export interface NomesDoAnuncio {
  codigo: string
  nome: string
  vendedor: string
  vendedor_nome: string
  vendedor_personagem: string
}

export function anotarTermos(tx: Transacao, a: NomesDoAnuncio): void {
  const termos = [
    ...termosDe('codigo', a.codigo, a.nome),
    ...termosDe('vendedor', a.vendedor, a.vendedor_nome),
    ...termosDe('vendedor', a.vendedor, a.vendedor_personagem),
  ]
  tx.adiar(
    `insert into marketplace_termo (tipo, palavra, chave, busca)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`,
    [termos.map((t) => t.tipo), termos.map((t) => t.palavra), termos.map((t) => t.chave), termos.map((t) => t.busca)],
  )
}

function termosDe(tipo: 'codigo' | 'vendedor', chave: string, nome: string) {
  const busca = dobrar(nome)
  return palavrasDe(busca).map((palavra) => ({ tipo, palavra, chave, busca }))
}

export function palavrasDe(dobrado: string): string[] {
  return [...new Set(dobrado.split(' ').filter((p) => p !== ''))]
}
