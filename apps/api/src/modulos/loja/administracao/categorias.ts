import { ehId } from '@sorium/contratos/comum/id.ts'
import type { Categoria } from '@sorium/contratos/loja/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { exigirSemAcaso } from '#nucleo/texto/acaso.ts'
import { ehErroDoBanco, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { soAsMudancas, textoDe } from './regras.ts'
import {
  apagarCategoria,
  categoriaEmUso,
  inserirCategoria,
  type LinhaDaCategoria,
  mudarCategoria,
  travarCategoria,
} from './repositorio-itens.ts'

interface PedidoDeCategoria {
  conta: Conta
  nome: string
  descricao: string | undefined
}

function limpar(p: PedidoDeCategoria) {
  const limpa = { nome: textoDe(p.nome, 'nome'), descricao: p.descricao?.trim() ?? '' }
  exigirSemAcaso({ textos: [limpa.nome, limpa.descricao] })
  return limpa
}

export async function criarCategoria(tx: Transacao, p: PedidoDeCategoria): Promise<Categoria> {
  const dados = limpar(p)
  const categoria = await inserirCategoria(tx, dados)
  if (!categoria) throw new Recusa('loja.categoria_repetida')
  await anotar(tx, p.conta, { acao: 'loja.criou_categoria', id: categoria.id, depois: dados })
  return categoria
}

export async function editarCategoria(tx: Transacao, p: PedidoDeCategoria & { id: string }): Promise<Categoria> {
  const dados = limpar(p)
  const { id, ...antes } = await exigir(tx, p.id)
  try {
    await mudarCategoria(tx, { id, ...dados })
  } catch (erro) {
    if (ehErroDoBanco(erro, '23505')) throw new Recusa('loja.categoria_repetida')
    throw erro
  }
  await anotar(tx, p.conta, { acao: 'loja.editou_categoria', id, ...soAsMudancas(antes, dados) })
  return { id, ...dados }
}

export async function excluirCategoria(tx: Transacao, p: { conta: Conta; id: string }): Promise<void> {
  const { id, ...antes } = await exigir(tx, p.id)
  if (await categoriaEmUso(tx, id)) throw new Recusa('loja.categoria_em_uso')
  await apagarCategoria(tx, id)
  await anotar(tx, p.conta, { acao: 'loja.excluiu_categoria', id, antes })
}

async function exigir(tx: Transacao, id: string): Promise<LinhaDaCategoria> {
  const categoria = ehId(id) ? await travarCategoria(tx, id) : null
  if (!categoria) throw new Recusa('loja.categoria_inexistente')
  return categoria
}

async function anotar(
  tx: Transacao,
  conta: Conta,
  { id, ...p }: { acao: string; id: string; antes?: Record<string, unknown>; depois?: Record<string, unknown> },
): Promise<void> {
  await auditar(tx, { ator: atorDe(conta), papel: conta.papel, objeto: `categoria_da_loja:${id}`, ...p })
}
