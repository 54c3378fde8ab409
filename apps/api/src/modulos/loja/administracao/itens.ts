import { ehId } from '@sorium/contratos/comum/id.ts'
import type { FormularioDoItem } from '@sorium/contratos/loja/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { enderecoDaImagem, guardarImagem, type ImagemGuardada } from '#modulos/configuracoes/porta-imagens.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { cadastrarItem } from './cadastrar-item.ts'
import type { LinhaDoItem } from '../repositorio.ts'
import { exigirGrupoPermitido } from '../grupos.ts'
import { type DadosDoItem, dadosDoFormulario, retratoDoItem, soAsMudancas } from './regras.ts'
import { mudarItem, proximaOrdem, segurarCategoria, tirarItem, travarItem, umItem } from './repositorio-itens.ts'

interface PedidoDeItem {
  conta: Conta
  campos: FormularioDoItem
  imagem: ImagemGuardada | null
}

export async function criarItem(tx: Transacao, p: PedidoDeItem): Promise<string> {
  const dados = dadosDoFormulario(p.campos)
  await exigirCategoria(tx, dados.categoria)
  await exigirGrupoPermitido(tx, dados.plano)
  const imagem = p.imagem && enderecoDaImagem(await guardarImagem(tx, p.imagem))
  return gravarItemNovo(tx, { conta: p.conta, dados: { ...dados, imagem }, ordem: await proximaOrdem(tx) })
}

export async function editarItem(tx: Transacao, p: PedidoDeItem & { id: string }): Promise<void> {
  const dados = dadosDoFormulario(p.campos)
  const atual = await exigirItem(tx, p.id)
  await exigirCategoria(tx, dados.categoria)
  await exigirGrupoPermitido(tx, dados.plano)
  const imagem = p.imagem ? enderecoDaImagem(await guardarImagem(tx, p.imagem)) : atual.imagem
  await gravarItemMudado(tx, { conta: p.conta, atual, dados: { ...dados, imagem } })
}

interface ItemAGravar {
  conta: Conta
  /** The caller has validated the data, locked the category and checked the group. */
  dados: DadosDoItem & { imagem: string | null }
}

export async function gravarItemNovo(tx: Transacao, { conta, dados, ordem }: ItemAGravar & { ordem: number }): Promise<string> {
  const id = await cadastrarItem(tx, { ...dados, ordem })
  await anotar(tx, conta, { acao: 'loja.criou_item', id, depois: retratoDoItem(dados) })
  return id
}

export async function gravarItemMudado(tx: Transacao, { conta, atual, dados }: ItemAGravar & { atual: LinhaDoItem }): Promise<void> {
  mudarItem(tx, atual.id, dados)
  await anotar(tx, conta, { acao: 'loja.editou_item', id: atual.id, ...soAsMudancas(retratoDoItem(comoNovo(atual)), retratoDoItem(dados)) })
}

export async function excluirItem(tx: Transacao, p: { conta: Conta; id: string }): Promise<void> {
  const atual = await exigirItem(tx, p.id)
  await tirarItem(tx, atual.id)
  await anotar(tx, p.conta, { acao: 'loja.excluiu_item', id: atual.id, antes: retratoDoItem(comoNovo(atual)) })
}

async function exigirItem(tx: Transacao, id: string): Promise<LinhaDoItem> {
  const item = ehId(id) && (await travarItem(tx, id)) ? await umItem(tx, id) : null
  if (!item) throw new Recusa('loja.item_inexistente')
  return item
}

async function exigirCategoria(tx: Transacao, id: string): Promise<void> {
  if (!ehId(id) || !(await segurarCategoria(tx, id))) throw new Recusa('loja.categoria_invalida')
}

function comoNovo(i: LinhaDoItem): Parameters<typeof retratoDoItem>[0] {
  return {
    nome: i.nome,
    descricao: i.descricao,
    imagem: i.imagem,
    categoria: i.categoria,
    precoBrl: i.preco_brl,
    precoSor: i.preco_sor,
    tipo: i.tipo,
    duracaoDias: i.duracao_dias,
    comando: i.comando,
    comandoExpiracao: i.comando_expiracao,
    tipoItem: i.tipo_item,
    quantidade: i.quantidade,
    destaque: i.destaque,
    cargoDiscord: i.cargo_discord,
  }
}

async function anotar(
  tx: Transacao,
  conta: Conta,
  { id, ...p }: { acao: string; id: string; antes?: Record<string, unknown>; depois?: Record<string, unknown> },
): Promise<void> {
  await auditar(tx, { ator: atorDe(conta), papel: conta.papel, objeto: `item:${id}`, ...p })
}
