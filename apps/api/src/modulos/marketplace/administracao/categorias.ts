import { ehId } from '@sorium/contratos/comum/id.ts'
import type { CategoriaDoMarketplace } from '@sorium/contratos/marketplace/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { dobrar } from '../busca/texto.ts'
import {
  apagarCategoria,
  categoriaEmUso,
  categoriaPorNome,
  categorias,
  inserirCategoria,
  segurarCategoria,
  travarCategoria,
} from './repositorio-categorias.ts'

const DOS_VEICULOS = 'Veículos'
const ehReservada = (nome: string) => dobrar(nome) === dobrar(DOS_VEICULOS)

export function listarCategorias(leitura: Leitura): Promise<CategoriaDoMarketplace[]> {
  return categorias(leitura)
}

export async function categoriaDosVeiculos(tx: Transacao): Promise<string> {
  const categoria = await categoriaPorNome(tx, DOS_VEICULOS)
  invariante(categoria, 'falta a categoria dos veículos')
  return categoria.id
}

export async function categoriaParaItem(tx: Transacao, id: string | null): Promise<string> {
  const categoria = id !== null && ehId(id) ? await segurarCategoria(tx, id) : null
  if (!categoria || ehReservada(categoria.nome)) throw new Recusa('marketplace.categoria_invalida')
  return categoria.id
}

export async function criarCategoria(tx: Transacao, p: { conta: Conta; nome: string; descricao: string }): Promise<CategoriaDoMarketplace> {
  const nome = p.nome.trim().replaceAll(/\s+/g, ' ')
  if (nome === '') throw new Recusa('pedido.invalido', { detalhes: 'O campo nome não é válido.' })
  const categoria = ehReservada(nome) ? null : await inserirCategoria(tx, { nome, descricao: p.descricao.trim() })
  if (!categoria) throw new Recusa('marketplace.categoria_repetida')
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.criou_categoria',
    objeto: `categoria:${categoria.id}`,
    depois: { nome },
  })
  return categoria
}

export async function excluirCategoria(tx: Transacao, p: { conta: Conta; id: string }): Promise<void> {
  const categoria = ehId(p.id) ? await travarCategoria(tx, p.id) : null
  if (!categoria) throw new Recusa('marketplace.categoria_inexistente')
  if (ehReservada(categoria.nome)) throw new Recusa('marketplace.categoria_reservada')
  if (await categoriaEmUso(tx, categoria.id)) throw new Recusa('marketplace.categoria_em_uso')
  await apagarCategoria(tx, categoria.id)
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.excluiu_categoria',
    objeto: `categoria:${categoria.id}`,
    antes: { nome: categoria.nome },
  })
}
