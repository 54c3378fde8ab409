import { ehId } from '@sorium/contratos/comum/id.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { cortarPagina, lerCursor, type Pagina } from '#nucleo/pagina.ts'
import { type AnuncioCompleto, apresentarAnuncio } from '../apresentar.ts'
import { anuncioCompleto, anunciosDe } from './repositorio.ts'

export function podeVer(a: AnuncioCompleto, conta: string | null): boolean {
  return a.estado === 'ativo' || (conta !== null && (a.vendedor === conta || a.venda?.comprador === conta))
}

export async function umAnuncio(leitura: Leitura, p: { conta: string | null; id: string }): Promise<Anuncio> {
  const anuncio = ehId(p.id) ? await anuncioCompleto(leitura, p.id) : null
  if (!anuncio || !podeVer(anuncio, p.conta)) throw new Recusa('marketplace.anuncio_inexistente')
  return apresentarAnuncio(anuncio, p.conta)
}

export async function comoFicou(leitura: Leitura, p: { conta: Conta; id: string }): Promise<Anuncio> {
  const anuncio = await anuncioCompleto(leitura, p.id)
  invariante(anuncio, `anúncio ${p.id} sumiu`)
  return apresentarAnuncio(anuncio, p.conta.papel === 'jogador' ? p.conta.id : null)
}

export async function paginaDosMeus(
  leitura: Leitura,
  p: { conta: string; dito: string | undefined; limite: number; cursor: string | undefined },
): Promise<Pagina<Anuncio>> {
  if (p.dito !== undefined && p.dito !== p.conta) throw new Recusa('sessao.identidade_diferente')
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !ehId(antesDe)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  const linhas = await anunciosDe(leitura, { vendedor: p.conta, antesDe, limite: p.limite + 1 })
  return cortarPagina(linhas, { limite: p.limite, chave: (a) => a.id, apresentar: (a) => apresentarAnuncio(a, p.conta) })
}
