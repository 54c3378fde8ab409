import type { Anuncio, TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Marco } from '#ui/linha-do-tempo.tsx'
import { desfechoDaColeta, type Desfecho, type PedidoDeAnuncio } from './regras.ts'
import { sondar } from './sondagem.ts'

const PASSOS_DA_ESPERA = 5
const PASSO_MS = 2_000
const TENTATIVAS_DA_COLETA = 30
const INTERVALO_DA_COLETA_MS = 1_000

export interface Criado {
  tipo: TipoDeAnuncio
  id_anuncio: string
  id_item: string
  placa: string | null
  passport: number
  quantidade: number
}

export type Fase =
  | { nome: 'criando' }
  | { nome: 'esperando'; passo: number }
  | { nome: 'pedindo' }
  | { nome: 'coletando' }
  /** 'demora': the last reading showed no outcome either; the server goes on without this page. */
  | { nome: 'fim'; desfecho: Desfecho | 'demora' }
  | { nome: 'falhou'; em: 'criar' | 'remover'; erro: unknown }

export interface Andamento {
  fase: Fase
  criado: Criado | null
  anuncio: Anuncio | null
}

export interface Meios {
  criar: (pedido: PedidoDeAnuncio) => Promise<Criado>
  pedirRemocao: (criado: Criado) => Promise<void>
  ler: (id: string) => Promise<Anuncio>
  dormir: (ms: number) => Promise<void>
  mostrar: (andamento: Andamento) => void
}

/** For an item: create the listing, wait, then remove the item from the inventory; for a vehicle the wait comes first (OQ-45). */
export async function publicar(pedido: PedidoDeAnuncio, meios: Meios): Promise<void> {
  if (pedido.tipo === 'veiculo') await esperar(null, meios)
  const criado = await criar(pedido, meios)
  if (!criado) return
  if (pedido.tipo === 'item') await esperar(criado, meios)
  await recolher(criado, meios)
}

export async function recolher(criado: Criado, meios: Meios, anuncio: Anuncio | null = null): Promise<void> {
  meios.mostrar({ fase: { nome: 'pedindo' }, criado, anuncio })
  try {
    await meios.pedirRemocao(criado)
  } catch (erro) {
    return meios.mostrar({ fase: { nome: 'falhou', em: 'remover', erro }, criado, anuncio })
  }
  meios.mostrar({ fase: { nome: 'coletando' }, criado, anuncio })
  const desfecho = await acompanhar(criado, meios)
  meios.mostrar(desfecho)
}

async function criar(pedido: PedidoDeAnuncio, { criar: enviar, mostrar }: Meios): Promise<Criado | null> {
  mostrar({ fase: { nome: 'criando' }, criado: null, anuncio: null })
  try {
    return await enviar(pedido)
  } catch (erro) {
    mostrar({ fase: { nome: 'falhou', em: 'criar', erro }, criado: null, anuncio: null })
    return null
  }
}

async function esperar(criado: Criado | null, { ler, dormir, mostrar }: Meios): Promise<void> {
  let anuncio: Anuncio | null = null
  for (let passo = 0; passo < PASSOS_DA_ESPERA; passo += 1) {
    mostrar({ fase: { nome: 'esperando', passo }, criado, anuncio })
    const lido = criado ? ler(criado.id_anuncio).catch(() => null) : Promise.resolve(null)
    await dormir(PASSO_MS)
    anuncio = (await lido) ?? anuncio
  }
}

async function acompanhar(criado: Criado, { ler, dormir, mostrar }: Meios): Promise<Andamento> {
  let ultimo: Anuncio | null = null
  const achado = await sondar({
    ler: async () => {
      const anuncio = await ler(criado.id_anuncio)
      ultimo = anuncio
      mostrar({ fase: { nome: 'coletando' }, criado, anuncio })
      const desfecho = desfechoDaColeta(anuncio)
      return desfecho && { anuncio, desfecho }
    },
    tentativas: TENTATIVAS_DA_COLETA,
    intervaloMs: INTERVALO_DA_COLETA_MS,
    dormir,
  })
  return { fase: { nome: 'fim', desfecho: achado?.desfecho ?? 'demora' }, criado, anuncio: achado?.anuncio ?? ultimo }
}

export const emCurso = (fase: Fase): boolean => fase.nome !== 'fim' && fase.nome !== 'falhou'

type Situacao = Marco['situacao']

export function marcosDe({ fase, criado, anuncio }: Andamento, tipo: TipoDeAnuncio): Marco[] {
  const coisa = tipo === 'veiculo' ? 'veículo' : 'item'
  const coletou = anuncio?.coletou_item === 'sim' || (fase.nome === 'fim' && fase.desfecho === 'ativo')
  const noAr = anuncio !== null && desfechoDaColeta(anuncio) === 'ativo'
  const pedido = fase.nome === 'coletando' || fase.nome === 'fim'
  const feitos = [criado !== null, pedido, coletou, noAr]
  const atual = feitos.indexOf(false)
  const situacao = (i: number): Situacao => (feitos[i] ? (i === 3 ? 'ok' : 'feito') : i === atual ? 'atual' : 'depois')
  return [
    {
      chave: 'criado',
      titulo: criado ? 'Anúncio criado' : 'Criar o anúncio',
      situacao: situacao(0),
      ...(!criado && { detalhe: 'Nada foi enviado ainda.' }),
    },
    {
      chave: 'pedido',
      titulo: pedido ? 'Cidade avisada' : 'Avisar a cidade',
      situacao: situacao(1),
      ...(criado && !pedido && { detalhe: `O ${coisa} ainda está com o personagem.` }),
    },
    {
      chave: 'guardado',
      titulo: coletou ? `${tipo === 'veiculo' ? 'Veículo' : 'Item'} guardado para a venda` : `Guardar o ${coisa} para a venda`,
      situacao: situacao(2),
      icone: 'package-check',
      ...(pedido && !coletou && { detalhe: `A cidade está tirando o ${coisa} do personagem.` }),
    },
    { chave: 'no-ar', titulo: noAr ? 'Anúncio no ar' : 'Colocar o anúncio no ar', situacao: situacao(3), icone: 'megaphone' },
  ]
}
