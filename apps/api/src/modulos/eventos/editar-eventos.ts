import { auditar } from '#modulos/configuracoes/index.ts'
import { enderecoDaImagem, guardarImagem, hashDoEndereco, lerImagem, prepararImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { Banco, Leitura, Transacao } from '#nucleo/banco/index.ts'
import { exigirSemAcaso } from '#nucleo/texto/acaso.ts'
import { Recusa } from '#nucleo/erros.ts'
import { semTexto } from '@sorium/contratos/comum/texto-formatado.ts'
import { limparHtml, textoSemMarcas } from '#nucleo/texto/limpar-html.ts'
import { apagarEvento, inserirEvento, mudarEvento } from './repositorio.ts'

export interface TextosEscritos {
  motivo: string
  titulo: string
  /** HTML as typed; it is sanitised here. */
  descricao: string
  /** Hash of a stored picture. null: none; undefined in an edit: unchanged. */
  imagem?: string | null | undefined
  /** null: no date; undefined in an edit: unchanged. */
  quando?: Date | null | undefined
}
export interface EventoNovo extends TextosEscritos {
  autor: string | null
  data?: Date
}

type Escritos = Pick<TextosEscritos, 'motivo' | 'titulo' | 'descricao'>

const limpos = async (t: Escritos) => ({
  motivo: t.motivo.trim(),
  titulo: t.titulo.trim(),
  descricao: await limparHtml(t.descricao),
})

export async function exigirTextos(t: Escritos): Promise<void> {
  const { motivo, titulo, descricao } = await limpos(t)
  if (!motivo || !titulo || semTexto(descricao)) throw new Recusa('eventos.texto_vazio')
  exigirSemAcaso({ textos: [motivo, titulo, await textoSemMarcas(descricao)] })
}

export function lerQuando(texto: string | null | undefined): Date | null | undefined {
  if (texto === null || texto === undefined) return texto
  const quando = new Date(texto)
  if (Number.isNaN(quando.getTime())) throw new Recusa('pedido.invalido', { detalhes: 'quando' })
  return quando
}

export async function hashDaImagem(leitura: Leitura, endereco: string | null | undefined): Promise<string | null | undefined> {
  if (endereco === null || endereco === undefined) return endereco
  const hash = hashDoEndereco(endereco)
  if (!hash || !(await lerImagem(leitura, hash))) throw new Recusa('eventos.imagem_desconhecida')
  return hash
}

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

/** The event keeps its author and its time of publication (OQ-98). @throws Recusa 404. */
export async function editarEvento(tx: Transacao, ator: string, p: TextosEscritos & { id: string }): Promise<void> {
  const antes = await mudarEvento(tx, p.id, { ...(await limpos(p)), imagem: p.imagem, quando: p.quando })
  if (!antes) throw new Recusa('eventos.inexistente')
  const { imagem = antes.imagem, quando = antes.quando } = p
  const depois = { ...(await limpos(p)), imagem, quando }
  await registrar(tx, { ator, acao: 'eventos.editou', id: p.id, antes, depois })
}

export async function excluirEvento(tx: Transacao, ator: string, id: string): Promise<void> {
  const antes = await apagarEvento(tx, id)
  if (!antes) throw new Recusa('eventos.inexistente')
  await registrar(tx, { ator, acao: 'eventos.excluiu', id, antes })
}

function registrar(tx: Transacao, p: { ator: string; acao: string; id: string; antes?: unknown; depois?: unknown }): Promise<void> {
  const { ator, acao, id, antes, depois } = p
  return auditar(tx, { ator, papel: ator.startsWith('admin:') ? 'admin' : 'sistema', acao, objeto: `evento:${id}`, antes, depois })
}
