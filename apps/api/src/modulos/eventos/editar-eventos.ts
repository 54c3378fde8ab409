/** The administration's hand on the events; its routes come with the administration. */
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { limparHtml } from './limpar-html.ts'
import { apagarEvento, inserirEvento, mudarEvento } from './repositorio.ts'

export interface TextosDoEvento {
  motivo: string
  titulo: string
  /** HTML as it was written; it is sanitised here. */
  descricao: string
  /** Hash of a stored picture. */
  imagem?: string | null
}
export interface EventoNovo extends TextosDoEvento {
  /** Who announces: the admin's name. null: shown as 'Admin'. */
  autor: string | null
  /** Only the seed tells one: otherwise it is now. */
  data?: Date
}

const limpos = (t: TextosDoEvento) => ({
  motivo: t.motivo.trim(),
  titulo: t.titulo.trim(),
  descricao: limparHtml(t.descricao),
  imagem: t.imagem ?? null,
})

/** `ator`: 'admin:<uuid>' or 'sistema'. @returns the new event's id. */
export async function criarEvento(tx: Transacao, ator: string, evento: EventoNovo): Promise<string> {
  const id = await inserirEvento(tx, { ...limpos(evento), autor: evento.autor, data: evento.data ?? null })
  await registrar(tx, { ator, acao: 'eventos.criou', id, depois: limpos(evento) })
  return id
}

/** Author and date stay as they were (OQ-98). @throws Recusa 404. */
export async function editarEvento(tx: Transacao, ator: string, p: TextosDoEvento & { id: string }): Promise<void> {
  const antes = await mudarEvento(tx, p.id, limpos(p))
  if (!antes) throw new Recusa('eventos.inexistente')
  await registrar(tx, { ator, acao: 'eventos.editou', id: p.id, antes, depois: limpos(p) })
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
