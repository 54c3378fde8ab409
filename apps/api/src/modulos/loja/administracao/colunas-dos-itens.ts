import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { FormularioDoItem } from '@sorium/contratos/loja/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { Celula } from '#nucleo/arquivos/csv.ts'
import type { LinhaDoItem } from '../repositorio.ts'

export type ItemDaPlanilha = Pick<
  LinhaDoItem,
  | 'nome'
  | 'descricao'
  | 'imagem'
  | 'categoria_nome'
  | 'preco_brl'
  | 'preco_sor'
  | 'tipo'
  | 'duracao_dias'
  | 'comando'
  | 'comando_expiracao'
  | 'tipo_item'
  | 'quantidade'
  | 'destaque'
  | 'cargo_discord'
> & { id: string | null }

export type CampoDaPlanilha = 'id' | 'imagem' | keyof FormularioDoItem

/** Written before the id of a Discord role; otherwise a spreadsheet program takes the id for a number and rounds it. */
export const PALAVRA_DO_CARGO = 'cargo '

interface Coluna {
  campo: CampoDaPlanilha
  titulo: string
  /** Other accepted headers, already folded by `dobrar`. */
  outros: readonly string[]
  celula: (i: ItemDaPlanilha) => Celula
  /** Shown with two decimal places. */
  dinheiro?: true
}

export const COLUNAS: readonly Coluna[] = [
  { campo: 'id', titulo: 'ID', outros: ['id do item'], celula: (i) => i.id },
  { campo: 'nome', titulo: 'Nome', outros: ['nome do item'], celula: (i) => i.nome },
  { campo: 'categoria_id', titulo: 'Categoria', outros: [], celula: (i) => i.categoria_nome },
  {
    campo: 'valor_reais',
    get titulo() {
      return PALAVRAS.real
    },
    outros: ['r$', 'reais', 'valor em r$', 'preco em r$', 'valor reais', 'preco reais', 'valor em reais', 'preco em reais', 'preco'],
    celula: (i) => valorDe(i.preco_brl),
    dinheiro: true,
  },
  {
    campo: 'valor_zcoin',
    get titulo() {
      return PALAVRAS.moedaDaLoja
    },
    outros: ['zcoin', 'valor em z coin', 'valor zcoin', 'preco em z coin', 'preco zcoin', 'sorium', 'valor em sorium', 'preco sorium'],
    celula: (i) => (i.preco_sor === null ? null : valorDe(i.preco_sor)),
    dinheiro: true,
  },
  { campo: 'tipo', titulo: 'Tipo', outros: [], celula: (i) => i.tipo },
  { campo: 'duracao_dias', titulo: 'Duração (dias)', outros: ['duracao', 'dias', 'duracao em dias'], celula: (i) => i.duracao_dias },
  { campo: 'tipo_item', titulo: 'Tipo de item', outros: ['tipo item'], celula: (i) => i.tipo_item },
  { campo: 'quantidade', titulo: 'Quantidade', outros: ['qtd', 'quant'], celula: (i) => i.quantidade },
  { campo: 'comando', titulo: 'Comando', outros: [], celula: (i) => i.comando },
  {
    campo: 'comando_expiracao',
    titulo: 'Comando de expiração',
    outros: ['comando expiracao', 'comando no fim do aluguel'],
    celula: (i) => i.comando_expiracao,
  },
  {
    campo: 'cargo_discord',
    titulo: 'Cargo do Discord',
    outros: ['cargo', 'cargo discord'],
    celula: (i) => i.cargo_discord && `${PALAVRA_DO_CARGO}${i.cargo_discord}`,
  },
  { campo: 'destaque', titulo: 'Destaque', outros: [], celula: (i) => i.destaque },
  { campo: 'descricao', titulo: 'Descrição', outros: [], celula: (i) => i.descricao },
  { campo: 'imagem', titulo: 'Imagem', outros: ['figura', 'foto'], celula: (i) => i.imagem },
]

/** Call it at each use, because the titles contain words that the owner can change. */
export const titulosDosItens = (): string[] => COLUNAS.map((c) => c.titulo)

export const celulasDoItem = (i: ItemDaPlanilha): Celula[] => COLUNAS.map((c) => c.celula(i))

export const dobrar = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}$]+/gu, ' ')
    .trim()
