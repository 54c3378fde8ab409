import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { TomDeEtiqueta } from '#ui/etiqueta.tsx'
import { formatarData } from '#ui/formatos.ts'
import { textoDoValor } from '../regras.ts'

export interface Situacao {
  /** 'Ativo', or the server's word for any other status (MKT-24). */
  rotulo: string
  tom: TomDeEtiqueta
  texto: string
  emMovimento: boolean
}

type Parte = Omit<Situacao, 'rotulo'>

const coisaDe = (a: Anuncio) => (a.tipo === 'veiculo' ? 'o veículo' : 'o item')
const CoisaDe = (a: Anuncio) => (a.tipo === 'veiculo' ? 'O veículo' : 'O item')
const lugarDe = (a: Anuncio) => (a.tipo === 'veiculo' ? 'da garagem' : 'do inventário')
const recebido = (a: Anuncio) => textoDoValor(a.valor_liquido ?? 0, a.moeda).replaceAll(' ', '\u00a0')
const comMotivo = (texto: string, motivo: string | null | undefined) => (motivo ? `${texto} ${motivo}` : texto)

function pendente(a: Anuncio): Parte {
  if (a.cancelando) return { tom: 'alerta', texto: 'Cancelamento pedido. Esperando a resposta da cidade.', emMovimento: true }
  if (a.guardando && a.status_motivo) return { tom: 'info', texto: a.status_motivo, emMovimento: true }
  if (a.coletou_item === 'sim') {
    return { tom: 'info', texto: `${CoisaDe(a)} já está guardado. A administração está analisando o anúncio.`, emMovimento: false }
  }
  return {
    tom: 'alerta',
    texto: `Aguardando a cidade tirar ${coisaDe(a)} ${lugarDe(a)}. Se você fechou a janela antes do fim, continue.`,
    emMovimento: true,
  }
}

function vendido(a: Anuncio): Parte {
  const a_caminho = { tom: 'info', emMovimento: true } as const
  switch (a.entrega?.estado) {
    case 'entregue':
      return { tom: 'ok', texto: `Entregue em ${formatarData(a.entrega.em)}. Você recebeu ${recebido(a)}.`, emMovimento: false }
    case 'aguardando_jogador':
      return { ...a_caminho, texto: `Quem comprou ainda vai entrar na cidade. Você recebe ${recebido(a)} na entrega.` }
    case 'aguardando_espaco':
      return { ...a_caminho, texto: `Quem comprou precisa liberar espaço. Você recebe ${recebido(a)} na entrega.` }
    case 'incerto':
      return {
        tom: 'alerta',
        texto: `A entrega está em conferência pela administração. Você recebe ${recebido(a)} quando ela acontecer.`,
        emMovimento: false,
      }
    case 'anulando':
      return { tom: 'alerta', texto: 'A entrega não deu certo e está sendo desfeita: o anúncio volta ao ar.', emMovimento: true }
    default:
      return { ...a_caminho, texto: `A caminho de quem comprou. Você recebe ${recebido(a)} na entrega.` }
  }
}

function parteDe(a: Anuncio): Parte {
  switch (a.status) {
    case 'ativo':
      return {
        tom: 'ok',
        texto: a.expira_em ? `À venda até ${formatarData(a.expira_em)}.` : `À venda no ${PALAVRAS.mercado}.`,
        emMovimento: false,
      }
    case 'pendente':
      return pendente(a)
    case 'vendido':
      return vendido(a)
    case 'devolvendo':
      return {
        tom: 'alerta',
        texto: comMotivo(`Volta para ${a.nome_personagem_vendedor} assim que puder receber.`, a.status_motivo),
        emMovimento: true,
      }
    case 'cancelado':
      return {
        tom: 'neutra',
        texto: comMotivo(`${CoisaDe(a)} está com ${a.nome_personagem_vendedor}.`, a.status_motivo),
        emMovimento: false,
      }
    case 'rejeitado':
      return {
        tom: 'erro',
        texto: comMotivo(`A administração recusou o anúncio e ${coisaDe(a)} voltou para ${a.nome_personagem_vendedor}.`, a.status_motivo),
        emMovimento: false,
      }
    case 'expirado':
      return { tom: 'neutra', texto: `O prazo terminou e ${coisaDe(a)} voltou para ${a.nome_personagem_vendedor}.`, emMovimento: false }
    default:
      return { tom: 'neutra', texto: '', emMovimento: false }
  }
}

export function situacaoDe(a: Anuncio): Situacao {
  return { rotulo: a.status === 'ativo' ? 'Ativo' : a.status, ...parteDe(a) }
}

export interface Acoes {
  continuar: boolean
  preco: boolean
  cancelar: boolean
  entrega: boolean
}

/** Only hides buttons: the api decides what is allowed. */
export function acoesDe(a: Pick<Anuncio, 'status' | 'coletou_item' | 'cancelando'>): Acoes {
  return {
    continuar: a.status === 'pendente' && a.coletou_item === 'nao' && !a.cancelando,
    preco: a.status === 'ativo',
    cancelar: (a.status === 'ativo' || a.status === 'pendente') && !a.cancelando,
    entrega: a.status === 'devolvendo',
  }
}

const INTERVALO_MS = 1_000
const INTERVALO_LONGO_MS = 5_000
const PACIENCIA_MS = 30_000

export const assinaturaDe = (anuncios: readonly Anuncio[]): string =>
  anuncios.map((a) => [a.id, a.status, a.coletou_item, a.cancelando, a.guardando, a.entrega?.estado].join()).join(';')

export function intervaloDosAnuncios(anuncios: readonly Anuncio[], paradoHaMs: number): number | false {
  if (!anuncios.some((a) => situacaoDe(a).emMovimento)) return false
  return paradoHaMs < PACIENCIA_MS ? INTERVALO_MS : INTERVALO_LONGO_MS
}
