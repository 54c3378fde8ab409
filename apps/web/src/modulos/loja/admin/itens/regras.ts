import { centavosDe } from '@sorium/contratos/comum/centavos.ts'
import { numeroDigitado } from '@sorium/contratos/comum/numero-digitado.ts'
import { perguntaDoSalto } from '@sorium/contratos/comum/preco-que-salta.ts'
import { FormularioDoItem, type ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { formatarComCasas } from '#ui/formatos.ts'

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

const escrito = (n: number | null | undefined, casas: 0 | 2): string => (n === null || n === undefined ? '' : formatarComCasas(n, casas))

export function camposDoItem(i: ItemDaLoja): CamposDoItem {
  return {
    nome: i.nome,
    descricao: i.descricao,
    categoria_id: i.categoria_id,
    valor_reais: escrito(i.valor_reais, 2),
    valor_zcoin: escrito(i.valor_zcoin, 2),
    tipo: i.tipo,
    duracao_dias: escrito(i.duracao_dias, 0),
    comando: i.comando ?? '',
    comando_expiracao: i.comando_expiracao ?? '',
    tipo_item: i.tipo_item === 'veiculo' ? 'carro' : 'item',
    quantidade: escrito(i.quantidade ?? 1, 0),
    destaque: i.destaque,
    cargo_discord: i.cargo_discord ?? '',
  }
}

function numero(texto: string, casas: 0 | 2): number | null {
  if (texto === '') return null
  const lido = numeroDigitado(texto, casas)
  return lido === null ? NaN : Number(lido) / 10 ** casas
}

export function corpoDoItem(c: CamposDoItem) {
  const aluguel = c.tipo === 'aluguel'
  return {
    nome: c.nome,
    descricao: c.descricao,
    categoria_id: c.categoria_id,
    valor_reais: numero(c.valor_reais, 2),
    valor_zcoin: numero(c.valor_zcoin, 2) ?? undefined,
    tipo: c.tipo,
    duracao_dias: aluguel ? numero(c.duracao_dias, 0) : undefined,
    comando: c.comando,
    comando_expiracao: aluguel ? c.comando_expiracao : undefined,
    tipo_item: c.tipo_item === 'carro' ? 'veiculo' : 'item',
    quantidade: c.tipo_item === 'item' ? numero(c.quantidade, 0) : undefined,
    destaque: c.destaque,
    cargo_discord: c.cargo_discord || undefined,
  } as const
}

export function saltosDePreco(item: ItemDaLoja | null, corpo: FormularioDoItem): string[] {
  const salto = (em: string, de: number | null | undefined, para: number | undefined) =>
    perguntaDoSalto({ em, de: centavosDe(de ?? 0) ?? 0n, para: centavosDe(para ?? 0) ?? 0n }) ?? []
  return [
    salto(PALAVRAS.real, item?.valor_reais, corpo.valor_reais),
    salto(PALAVRAS.moedaDaLoja, item?.valor_zcoin, corpo.valor_zcoin),
  ].flat()
}

export function formularioDoItem(corpo: FormularioDoItem, imagem: File | null): FormData {
  const form = new FormData()
  for (const nome of CAMPOS) form.set(nome, String(corpo[nome] ?? ''))
  if (imagem) form.set('imagem', imagem)
  return form
}

export const emDias = (dias: number): string => `${dias} ${dias === 1 ? 'dia' : 'dias'}`
