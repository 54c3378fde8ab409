import type { Personagem, SlotDoInventario, VeiculoDoPersonagem } from '@sorium/contratos/entregas/index.ts'
import type { TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import type { ListaDePersonagens } from '#nucleo/personagens.ts'
import { itemAtual, itemPronto, quantidadeInformada, RASCUNHO_VAZIO, recusaDoValor, type RascunhoDoAnuncio } from './regras.ts'
import { TEXTOS_DE_ANUNCIAR as TEXTOS } from './textos.ts'

export const PASSOS = ['tipo', 'personagem', 'coisa', 'valor', 'recibo'] as const
export type Passo = (typeof PASSOS)[number]

export interface Estado {
  passo: Passo
  rascunho: RascunhoDoAnuncio
  aviso: string | undefined
}

export type CamposDoAnuncio = Pick<RascunhoDoAnuncio, 'quantidade' | 'moeda' | 'valor' | 'categoria' | 'descricao'>

export interface Mundo {
  personagem: Personagem | undefined
  inventario: readonly SlotDoInventario[] | undefined
  carregando: boolean
}

export type Ato =
  | { nome: 'escolher-tipo'; tipo: TipoDeAnuncio }
  | { nome: 'escolher-personagem'; passport: number }
  | { nome: 'escolher-item'; item: SlotDoInventario }
  | { nome: 'escolher-veiculo'; veiculo: VeiculoDoPersonagem }
  | { nome: 'preencher'; campos: Partial<CamposDoAnuncio> }
  | { nome: 'continuar'; mundo: Mundo }
  | { nome: 'voltar' }
  | { nome: 'anunciar-outro' }

export const INICIO: Estado = { passo: 'tipo', rascunho: RASCUNHO_VAZIO, aviso: undefined }

const PASSO_DO_ATO: Readonly<Partial<Record<Ato['nome'], Passo>>> = {
  'escolher-tipo': 'tipo',
  'escolher-personagem': 'personagem',
  'escolher-item': 'coisa',
  'escolher-veiculo': 'coisa',
  preencher: 'valor',
  'anunciar-outro': 'recibo',
}

/** Ignores an action of another step than the present one, because the action comes from a screen that is no longer shown. */
export function reduzir(estado: Estado, ato: Ato): Estado {
  return (PASSO_DO_ATO[ato.nome] ?? estado.passo) === estado.passo ? aplicar(estado, ato) : estado
}

function aplicar(estado: Estado, ato: Ato): Estado {
  const { rascunho } = estado
  switch (ato.nome) {
    case 'escolher-tipo':
      return comRascunho(estado, { ...rascunho, tipo: ato.tipo })
    case 'escolher-personagem':
      return comRascunho(estado, dePersonagem(rascunho, ato.passport))
    case 'escolher-item':
      return comRascunho(estado, comItem(rascunho, ato.item))
    case 'escolher-veiculo':
      return comRascunho(estado, { ...rascunho, veiculo: ato.veiculo })
    case 'preencher':
      return comRascunho(estado, { ...rascunho, ...ato.campos })
    case 'continuar':
      return continuar(estado, ato.mundo)
    case 'voltar':
      return noPasso(estado, -1)
    case 'anunciar-outro':
      return { passo: 'coisa', rascunho: { ...RASCUNHO_VAZIO, tipo: rascunho.tipo, passport: rascunho.passport }, aviso: undefined }
  }
}

const comRascunho = ({ passo }: Estado, rascunho: RascunhoDoAnuncio): Estado => ({ passo, rascunho, aviso: undefined })

function noPasso({ passo, rascunho }: Estado, distancia: 1 | -1): Estado {
  return { passo: PASSOS[PASSOS.indexOf(passo) + distancia] ?? passo, rascunho, aviso: undefined }
}

function dePersonagem(rascunho: RascunhoDoAnuncio, passport: number): RascunhoDoAnuncio {
  return passport === rascunho.passport ? rascunho : { ...rascunho, passport, item: null, veiculo: null, quantidade: '1' }
}

function comItem(rascunho: RascunhoDoAnuncio, item: SlotDoInventario): RascunhoDoAnuncio {
  return { ...rascunho, item, quantidade: item.item === rascunho.item?.item ? rascunho.quantidade : '1' }
}

function continuar(estado: Estado, mundo: Mundo): Estado {
  const { passo } = estado
  const rascunho = comOMundo(estado, mundo)
  const aviso = faltaEm(passo, rascunho, mundo.personagem)
  if (aviso || mundo.carregando || !completo(passo, rascunho)) return { ...estado, aviso }
  return noPasso({ passo, rascunho, aviso }, 1)
}

function comOMundo({ passo, rascunho }: Estado, { personagem, inventario }: Mundo): RascunhoDoAnuncio {
  if (passo === 'personagem' && personagem) return dePersonagem(rascunho, personagem.id)
  if (passo !== 'coisa' || rascunho.tipo !== 'item') return rascunho
  const item = itemAtual(rascunho.item, inventario)
  const cabe = item === null || quantidadeInformada(rascunho.quantidade, item.amount) !== null
  return { ...rascunho, item, quantidade: cabe ? rascunho.quantidade : '1' }
}

const FALTA: Readonly<Record<Passo, (rascunho: RascunhoDoAnuncio, personagem: Personagem | undefined) => string | undefined>> = {
  tipo: () => undefined,
  personagem: (_, personagem) => (personagem ? undefined : TEXTOS.escolhaPersonagem),
  coisa: ({ tipo, item, veiculo }) => {
    if (tipo === 'item') return item ? undefined : TEXTOS.escolhaItem
    return veiculo ? undefined : TEXTOS.escolhaVeiculo
  },
  valor: ({ valor }) => recusaDoValor(valor),
  recibo: () => undefined,
}

const faltaEm = (passo: Passo, rascunho: RascunhoDoAnuncio, personagem: Personagem | undefined) => FALTA[passo](rascunho, personagem)

/**
 * At the step 'valor' the button is disabled until an item's fields are valid; for a vehicle it can always be pressed and then says what is
 * missing (MKT-18).
 */
const completo = (passo: Passo, rascunho: RascunhoDoAnuncio): boolean =>
  passo !== 'valor' || rascunho.tipo === 'veiculo' || itemPronto(rascunho)

export function botaoDe({ passo, rascunho }: Estado): { rotulo: string; desativado: boolean } {
  if (passo === 'recibo') return { rotulo: 'Confirmar anúncio', desativado: false }
  return { rotulo: passo === 'valor' ? 'Criar anúncio' : 'Continuar', desativado: !completo(passo, rascunho) }
}

/** Without a choice the only possible character is taken; to list an item the character must be in the city. */
export function personagemDe(lista: ListaDePersonagens, { passport, tipo }: RascunhoDoAnuncio): Personagem | undefined {
  if (lista.fase !== 'pronta') return undefined
  const possiveis = lista.personagens.filter((p) => tipo === 'veiculo' || p.online)
  if (passport === null && possiveis.length === 1) return possiveis[0]
  return possiveis.find((p) => p.id === passport)
}
