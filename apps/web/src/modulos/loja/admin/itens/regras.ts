/** The form of an item: its defaults, what a row puts into it, and what it sends. */
import { FormularioDoItem, type ItemDaLoja } from '@sorium/contratos/loja/index.ts'

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
  cargo_discord: string
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
  cargo_discord: '',
}

const CAMPOS = Object.keys(FormularioDoItem.properties) as (keyof FormularioDoItem)[]

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
    cargo_discord: i.cargo_discord ?? '',
  }
}

/** NaN where what was typed is no number of this kind; null: nothing was typed. */
const lerNumero = (texto: string, forma: RegExp): number | null => (texto === '' ? null : forma.test(texto) ? Number(texto) : NaN)
const lerPreco = (texto: string) => lerNumero(texto, /^\d{1,12}(\.\d{1,2})?$/)
const lerInteiro = (texto: string) => lerNumero(texto, /^\d{1,7}$/)

/** What does not belong to the kind of item is left out. */
export function corpoDoItem(c: CamposDoItem) {
  const aluguel = c.tipo === 'aluguel'
  return {
    nome: c.nome,
    descricao: c.descricao,
    categoria_id: c.categoria_id,
    valor_reais: lerPreco(c.valor_reais),
    valor_zcoin: lerPreco(c.valor_zcoin) ?? undefined,
    tipo: c.tipo,
    duracao_dias: aluguel ? lerInteiro(c.duracao_dias) : undefined,
    comando: c.comando,
    comando_expiracao: aluguel ? c.comando_expiracao : undefined,
    tipo_item: c.tipo_item === 'carro' ? 'veiculo' : 'item',
    quantidade: c.tipo_item === 'item' ? lerInteiro(c.quantidade) : undefined,
    destaque: c.destaque,
    cargo_discord: c.cargo_discord || undefined,
  } as const
}

/** What was left out is sent empty; a picture only when one was picked. */
export function formularioDoItem(corpo: FormularioDoItem, imagem: File | null): FormData {
  const form = new FormData()
  for (const nome of CAMPOS) form.set(nome, String(corpo[nome] ?? ''))
  if (imagem) form.set('imagem', imagem)
  return form
}

/** '30 dias', '1 dia'. */
export const emDias = (dias: number): string => `${dias} ${dias === 1 ? 'dia' : 'dias'}`
