import { ehId } from '@sorium/contratos/comum/id.ts'
import type { Achados } from '@sorium/contratos/busca/index.ts'
import type { CategoriaContada, Compra, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cortarPagina, lerCursor, type Pagina } from '#nucleo/pagina.ts'
import { apresentarCompra, apresentarItem, apresentarItemAchado } from '../apresentar.ts'
import { categorias, compraDe, comprasDe, itensComPalavras, maisVendidos } from '../repositorio.ts'

const MAIS_VENDIDOS = { padrao: 5, maximo: 50 }

export function categoriasDaLoja(leitura: Leitura): Promise<CategoriaContada[]> {
  return categorias(leitura)
}

export async function destaques(leitura: Leitura, limite: number = MAIS_VENDIDOS.padrao): Promise<ItemDaLoja[]> {
  const itens = await maisVendidos(leitura, Math.min(Math.max(limite, 1), MAIS_VENDIDOS.maximo))
  return itens.map((i) => apresentarItem(i, false))
}

export async function paginaDeCompras(
  leitura: Leitura,
  p: { usuario: string; limite: number; cursor: string | undefined },
): Promise<Pagina<Compra>> {
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !ehId(antesDe)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  const linhas = await comprasDe(leitura, { usuario: p.usuario, antesDe, limite: p.limite + 1 })
  return cortarPagina(linhas, { limite: p.limite, chave: (c) => c.id, apresentar: apresentarCompra })
}

export async function umaCompra(leitura: Leitura, p: { usuario: string; id: string }): Promise<Compra> {
  const compra = ehId(p.id) ? await compraDe(leitura, p) : null
  if (!compra) throw new Recusa('loja.compra_inexistente')
  return apresentarCompra(compra)
}

export async function procurarItens(leitura: Leitura, p: { busca: string; limite: number }): Promise<Achados['itens']> {
  return (await itensComPalavras(leitura, p)).map(apresentarItemAchado)
}
