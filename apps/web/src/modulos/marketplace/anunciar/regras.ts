import { centavosDe, inteiroDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { lerCentavos, lerInteiro } from '@sorium/contratos/comum/numero-digitado.ts'
import type { SlotDoInventario, VeiculoDoPersonagem } from '@sorium/contratos/entregas/index.ts'
import type { Anuncio, MoedaDoAnuncio, Precos, TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { VALOR_MAXIMO_DO_ANUNCIO, VALOR_MINIMO_DO_ANUNCIO } from '@sorium/contratos/marketplace/valores.ts'
import { semAcento } from '#nucleo/sem-acento.ts'
import { TEXTOS_DE_ANUNCIAR } from './textos.ts'

export interface RascunhoDoAnuncio {
  tipo: TipoDeAnuncio
  passport: number | null
  item: SlotDoInventario | null
  veiculo: VeiculoDoPersonagem | null
  quantidade: string
  moeda: MoedaDoAnuncio
  valor: string
  categoria: string
  descricao: string
}

export const RASCUNHO_VAZIO: RascunhoDoAnuncio = {
  tipo: 'item',
  passport: null,
  item: null,
  veiculo: null,
  quantidade: '1',
  moeda: 'reais',
  valor: '',
  categoria: '',
  descricao: '',
}

export function valorInformado(texto: string): number | null {
  const centavos = lerCentavos(texto)
  const valor = centavos === null ? null : valorDe(centavos)
  return valor !== null && valor >= VALOR_MINIMO_DO_ANUNCIO && valor <= VALOR_MAXIMO_DO_ANUNCIO ? valor : null
}

export function recusaDoValor(texto: string): string | undefined {
  if (valorInformado(texto) !== null) return undefined
  const acima = (lerCentavos(texto) ?? 0n) > BigInt(VALOR_MAXIMO_DO_ANUNCIO) * 100n
  return acima ? TEXTOS_DE_ANUNCIAR.valorAcima : TEXTOS_DE_ANUNCIAR.valorInvalido
}

export function quantidadeInformada(texto: string, maximo: number): number | null {
  const quantidade = lerInteiro(texto)
  return quantidade !== null && quantidade >= 1 && quantidade <= maximo ? quantidade : null
}

/** value × (1 − fee %), rounded down to the cent as on the server (OQ-46). */
export function liquidoDe(valor: number, taxa: number): number {
  const taxaEmMilionesimos = inteiroDe(taxa, 4) ?? 0n
  return valorDe(((centavosDe(valor) ?? 0n) * (1_000_000n - taxaEmMilionesimos)) / 1_000_000n)
}

/** The value minus `liquidoDe`, so that both add up to the value. */
export function descontoDe(valor: number, taxa: number): number {
  return valorDe((centavosDe(valor) ?? 0n) - (centavosDe(liquidoDe(valor, taxa)) ?? 0n))
}

export const ehCategoriaDeVeiculos = (nome: string): boolean => semAcento(nome) === 'veiculos'

export function itemPronto(r: RascunhoDoAnuncio): boolean {
  return (
    r.item !== null && quantidadeInformada(r.quantidade, r.item.amount) !== null && valorInformado(r.valor) !== null && r.categoria !== ''
  )
}

export function itemAtual(
  escolhido: SlotDoInventario | null,
  inventario: readonly SlotDoInventario[] | undefined,
): SlotDoInventario | null {
  if (!escolhido || !inventario) return escolhido
  return inventario.find((i) => i.slot === escolhido.slot && i.item === escolhido.item) ?? null
}

export function pedidoDe(r: RascunhoDoAnuncio) {
  const valor = valorInformado(r.valor)
  if (valor === null || r.passport === null) return null
  const comum = {
    tipo: r.tipo,
    passport: r.passport,
    moeda: r.moeda,
    valor,
    preco_reais: r.moeda === 'reais' ? valor : null,
    preco_zcoin: r.moeda === 'zcoin' ? valor : null,
    descricao: r.descricao.trim() || null,
  }
  if (r.tipo === 'veiculo') {
    return r.veiculo ? { ...comum, placa_veiculo: r.veiculo.plate, modelo_veiculo: r.veiculo.vehicle, quantidade: 1 } : null
  }
  const quantidade = r.item && quantidadeInformada(r.quantidade, r.item.amount)
  if (!r.item || !quantidade || r.categoria === '') return null
  return { ...comum, slot: r.item.slot, item: r.item.item, quantidade, id_categoria: r.categoria }
}
export type PedidoDeAnuncio = NonNullable<ReturnType<typeof pedidoDe>>

export function origemDoSugerido(precos: Pick<Precos, 'sugerido' | 'moeda' | 'ultimas'> | undefined): string | null {
  if (!precos || precos.sugerido === null) return null
  const vendas = precos.ultimas.filter((u) => u.moeda === precos.moeda).length
  return vendas === 1 ? 'preço da última venda' : `mediana de ${vendas} vendas`
}

/** `desfechoDaColeta` returns null while the game has not answered. */
export type Desfecho = 'ativo' | 'analise' | 'encerrado'
export function desfechoDaColeta(a: Pick<Anuncio, 'status' | 'coletou_item'>): Desfecho | null {
  if (a.status === 'ativo' || a.status === 'vendido') return 'ativo'
  if (a.status !== 'pendente') return 'encerrado'
  return a.coletou_item === 'sim' ? 'analise' : null
}
