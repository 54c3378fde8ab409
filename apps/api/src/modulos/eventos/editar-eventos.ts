/** What the administration does with events: each act is one transaction with its audit row. */
import { auditar } from '#modulos/configuracoes/index.ts'
import { enderecoDaImagem, guardarImagem, hashDoEndereco, lerImagem, prepararImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { Banco, Leitura, Transacao } from '#nucleo/banco/index.ts'
import { exigirSemAcaso } from '#nucleo/acaso.ts'
import { Recusa } from '#nucleo/erros.ts'
import { semTexto } from '@sorium/contratos/comum/texto-formatado.ts'
import { limparHtml, textoSemMarcas } from '#nucleo/limpar-html.ts'
import { apagarEvento, inserirEvento, mudarEvento } from './repositorio.ts'

export interface TextosDoEvento {
  motivo: string
  titulo: string
  /** HTML as it was written; it is sanitised here. */
  descricao: string
  /** Hash of a stored picture; null: none. Absent in an edit: as it was. */
  imagem?: string | null | undefined
  /** When it takes place; null: without a day. Absent in an edit: as it was. */
  quando?: Date | null | undefined
}
export interface EventoNovo extends TextosDoEvento {
  /** Who announces: the admin's name. null: shown as 'Admin'. */
  autor: string | null
  /** Only the seed tells one: otherwise it is now. */
  data?: Date
}

type Escritos = Pick<TextosDoEvento, 'motivo' | 'titulo' | 'descricao'>

const limpos = async (t: Escritos) => ({
  motivo: t.motivo.trim(),
  titulo: t.titulo.trim(),
  descricao: await limparHtml(t.descricao),
})

/** @throws Recusa when nothing is left of what was written: spaces, or nothing but markup. */
export async function exigirTextos(t: Escritos): Promise<void> {
  const { motivo, titulo, descricao } = await limpos(t)
  if (!motivo || !titulo || semTexto(descricao)) throw new Recusa('eventos.texto_vazio')
  exigirSemAcaso({ textos: [motivo, titulo, await textoSemMarcas(descricao)] })
}

/** @throws Recusa for an instant that no calendar has. */
export function lerQuando(texto: string | null | undefined): Date | null | undefined {
  if (texto === null || texto === undefined) return texto
  const quando = new Date(texto)
  if (Number.isNaN(quando.getTime())) throw new Recusa('pedido.invalido', { detalhes: 'quando' })
  return quando
}

/** From the address of a picture of ours to its hash. @throws Recusa for any other address. */
export async function hashDaImagem(leitura: Leitura, endereco: string | null | undefined): Promise<string | null | undefined> {
  if (endereco === null || endereco === undefined) return endereco
  const hash = hashDoEndereco(endereco)
  if (!hash || !(await lerImagem(leitura, hash))) throw new Recusa('eventos.imagem_desconhecida')
  return hash
}

/** A picture for the cover or the text, written anew before any transaction: that takes its time. @returns its address. */
export async function guardarImagemDoEvento(banco: Banco, ator: string, arquivo: Buffer): Promise<string> {
  const imagem = await prepararImagem(arquivo)
  const hash = await banco.transacao(async (tx) => {
    const guardada = await guardarImagem(tx, imagem)
    await auditar(tx, { ator, papel: 'admin', acao: 'eventos.enviou_imagem', objeto: `imagem:${guardada}` })
    return guardada
  })
  return enderecoDaImagem(hash)
}

/** `ator`: 'admin:<uuid>' or 'sistema'. @returns the new event's id. */
export async function criarEvento(tx: Transacao, ator: string, evento: EventoNovo): Promise<string> {
  const depois = { ...(await limpos(evento)), imagem: evento.imagem ?? null, quando: evento.quando ?? null }
  const id = await inserirEvento(tx, { ...depois, autor: evento.autor, data: evento.data ?? null })
  await registrar(tx, { ator, acao: 'eventos.criou', id, depois })
  return id
}

/** Author and date stay as they were (OQ-98). @throws Recusa 404. */
export async function editarEvento(tx: Transacao, ator: string, p: TextosDoEvento & { id: string }): Promise<void> {
  const antes = await mudarEvento(tx, p.id, { ...(await limpos(p)), imagem: p.imagem, quando: p.quando })
  if (!antes) throw new Recusa('eventos.inexistente')
  const { imagem = antes.imagem, quando = antes.quando } = p
  const depois = { ...(await limpos(p)), imagem, quando }
  await registrar(tx, { ator, acao: 'eventos.editou', id: p.id, antes, depois })
}

/** @throws Recusa 404. */
export async function excluirEvento(tx: Transacao, ator: string, id: string): Promise<void> {
  const antes = await apagarEvento(tx, id)
  if (!antes) throw new Recusa('eventos.inexistente')
  await registrar(tx, { ator, acao: 'eventos.excluiu', id, antes })
}

function registrar(tx: Transacao, p: { ator: string; acao: string; id: string; antes?: unknown; depois?: unknown }): Promise<void> {
  const { ator, acao, id, antes, depois } = p
  return auditar(tx, { ator, papel: ator.startsWith('admin:') ? 'admin' : 'sistema', acao, objeto: `evento:${id}`, antes, depois })
}
