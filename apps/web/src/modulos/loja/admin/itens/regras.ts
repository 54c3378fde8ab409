/** The form of an item: its defaults, what a row puts into it, and what it sends. */
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'

/** As typed. */
export interface CamposDoItem {
  nome: string
  descricao: string
  categoria_id: string
  valor_reais: string
  valor_zcoin: string
  tipo: 'permanente' | 'aluguel'
  duracao_dias: string
  comando: string
  comando_expiracao: string
  tipo_item: 'carro' | 'item'
  quantidade: string
  destaque: boolean
}

export const ITEM_EM_BRANCO: CamposDoItem = {
  nome: '',
  descricao: '',
  categoria_id: '',
  valor_reais: '',
  valor_zcoin: '',
  tipo: 'permanente',
  duracao_dias: '',
  comando: '',
  comando_expiracao: '',
  tipo_item: 'carro',
  quantidade: '1',
  destaque: false,
}

const numero = (n: number | null | undefined): string => (n === null || n === undefined ? '' : String(n))

/** The server knows 'veiculo' where the form says 'carro'. */
export function camposDoItem(i: ItemDaLoja): CamposDoItem {
  return {
    nome: i.nome,
    descricao: i.descricao,
    categoria_id: i.categoria_id,
    valor_reais: numero(i.valor_reais),
    valor_zcoin: numero(i.valor_zcoin),
    tipo: i.tipo,
    duracao_dias: numero(i.duracao_dias),
    comando: i.comando ?? '',
    comando_expiracao: i.comando_expiracao ?? '',
    tipo_item: i.tipo_item === 'veiculo' ? 'carro' : 'item',
    quantidade: numero(i.quantidade ?? 1),
    destaque: i.destaque,
  }
}

/** What does not belong to the kind of item is sent empty; a picture only when one was picked. */
export function formularioDoItem(c: CamposDoItem, imagem: File | null): FormData {
  const form = new FormData()
  const aluguel = c.tipo === 'aluguel'
  form.set('nome', c.nome.trim())
  form.set('descricao', c.descricao.trim())
  form.set('categoria_id', c.categoria_id)
  form.set('valor_reais', c.valor_reais)
  form.set('valor_zcoin', c.valor_zcoin)
  form.set('tipo', c.tipo)
  form.set('duracao_dias', aluguel ? c.duracao_dias : '')
  form.set('comando', c.comando.trim())
  form.set('comando_expiracao', aluguel ? c.comando_expiracao.trim() : '')
  form.set('tipo_item', c.tipo_item === 'carro' ? 'veiculo' : 'item')
  form.set('quantidade', c.tipo_item === 'item' ? c.quantidade : '')
  form.set('destaque', String(c.destaque))
  if (imagem) form.set('imagem', imagem)
  return form
}

const FALTA = 'Preencha este campo.'
const DINHEIRO = 'Use um valor a partir de 0, com até 2 casas.'

export const regraDoPreco = (obrigatorio: boolean) => ({
  ...(obrigatorio && { required: FALTA }),
  validate: (texto: string) => texto === '' || /^\d{1,12}(\.\d{1,2})?$/.test(texto) || DINHEIRO,
})

/** A whole number from 1 to `maximo`. */
export const regraDoNumero = (maximo: number) => ({
  required: FALTA,
  validate: (texto: string) =>
    (/^\d{1,7}$/.test(texto) && Number(texto) >= 1 && Number(texto) <= maximo) ||
    `Use um número inteiro de 1 a ${maximo.toLocaleString('pt-BR')}.`,
})

export const regraDoTexto = { required: FALTA, validate: (texto: string) => texto.trim() !== '' || FALTA }

const MAXIMO_DA_IMAGEM = 4 * 1024 * 1024
const TIPOS = ['image/png', 'image/jpeg', 'image/webp']

/** Why a picked file is no picture of an item; null: it may be one. */
export function recusaDaImagem(arquivo: { type: string; size: number }): string | null {
  if (!TIPOS.includes(arquivo.type)) return 'Escolha uma imagem PNG, JPEG ou WebP.'
  return arquivo.size > MAXIMO_DA_IMAGEM ? 'A imagem pode ter no máximo 4 MB.' : null
}

/** '30 dias', '1 dia'. */
export const emDias = (dias: number): string => `${dias} ${dias === 1 ? 'dia' : 'dias'}`
