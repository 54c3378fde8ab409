/** A rented thing must not be listed. If a rented item is listed anyway, the site takes it out of the listing when the rental ends. */
import { codigoBase } from '@sorium/catalogo'
import type { DadosDe } from '@sorium/contratos/ponte/index.ts'
import { textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Operacoes } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { registrarNoHistorico } from '../historico.ts'
import { ITEM_ALUGADO } from '../regras.ts'
import { devolver } from './devolver.ts'
import { type Alugado, emColeta, guardadosCom, lerAlugados, lerVeiculosAlugados, marcarRetomados } from './repositorio-alugado.ts'
import { encerrar, type LinhaDoAnuncio } from './repositorio.ts'

interface Coisa {
  passport: number
  instancia: string
  codigo: string
}

/**
 * The bag may change before the game takes the thing, so the operation says how many units must stay and which rented items must still be there.
 * @throws Recusa 409.
 */
export async function oQueFica(tx: Transacao, coisa: Coisa): Promise<Pick<DadosDe<'tomar_item'>, 'reservar' | 'alugados'>> {
  const alugados = await lerAlugados(tx, { ...coisa, temTexto: temTexto(coisa) })
  if (temTexto(coisa) && alugados.some((a) => a.instancia === null)) throw recusar(SEM_SABER_QUAL)
  const reservar = reservado(alugados, coisa)
  const outros = alugados.flatMap(({ instancia, seus }) =>
    instancia === null || instancia === coisa.instancia || seus === 0 ? [] : [[instancia, seus] as const],
  )
  return { ...(reservar > 0 && { reservar }), ...(outros.length > 0 && { alugados: Object.fromEntries(outros) }) }
}

/** Items without a serial are alike, so rented units whose text (`instancia`) is unknown count, too. */
const reservado = (alugados: readonly Alugado[], coisa: Coisa) =>
  alugados.reduce((n, a) => n + (a.instancia === coisa.instancia || (a.instancia === null && !temTexto(coisa)) ? a.quantidade : 0), 0)

const temTexto = ({ instancia, codigo }: Coisa) => instancia !== codigo

const recusar = (detalhes?: string) => new Recusa('anuncio.item_alugado', detalhes === undefined ? {} : { detalhes })

/**
 * Call it after travarVendedor. A rented item that is missing from the bag may be there under another text (worn, repaired, engraved), so then
 * nothing of its code may be listed. `noJogo`: item text → how many are in the bag. @throws Recusa 409.
 */
export async function exigirProprio(tx: Transacao, p: Coisa & { quantidade: number; noJogo: ReadonlyMap<string, number> }): Promise<void> {
  const alugados = await lerAlugados(tx, { ...p, temTexto: temTexto(p) })
  if (alugados.length === 0) return
  if (temTexto(p) && alugados.some((a) => a.instancia === null)) throw recusar(SEM_SABER_QUAL)
  const saindo = await emColeta(tx, p)
  const ficam = (texto: string) => (p.noJogo.get(texto) ?? 0) - (saindo.get(texto) ?? 0)
  if (alugados.some(({ instancia, seus }) => instancia !== null && seus > ficam(instancia))) throw recusar(ALUGADO_MUDOU)
  const guardados = reservado(alugados, p)
  if (guardados === 0) return
  const livres = Math.max(0, ficam(p.instancia) - guardados)
  if (p.quantidade <= livres) return
  throw livres === 0 ? recusar() : recusar(`${guardados} são alugados: você pode anunciar até ${livres}.`)
}

const SEM_SABER_QUAL = 'Você tem um aluguel deste item. Anuncie o seu quando ele acabar.'

const ALUGADO_MUDOU =
  'O que você alugou deste item não está na mochila como foi entregue: foi usado, consertado ou guardado em outro lugar. Até isso se resolver, nada deste item pode ser anunciado.'

/**
 * `noJogo`: the plates in the garage. If the rented vehicle's plate is not there, the city may have given the vehicle another plate; then no
 * vehicle of the model may be listed. @throws Recusa 409.
 */
export async function exigirVeiculoProprio(
  tx: Transacao,
  p: { passport: number; modelo: string; placa: string; noJogo: ReadonlyMap<string, number> },
): Promise<void> {
  const garagem = [...p.noJogo.keys()].map(semEnfeite)
  for (const { placa } of await lerVeiculosAlugados(tx, p)) {
    const alugada = placa === null ? null : semEnfeite(placa)
    if (alugada === semEnfeite(p.placa)) throw new Recusa('marketplace.veiculo_recusado', { detalhes: textoDoMotivo('alugado') })
    if (alugada === null || !garagem.includes(alugada)) throw new Recusa('marketplace.veiculo_recusado', { detalhes: PLACA_MUDOU })
  }
}

const semEnfeite = (placa: string) => placa.trim().toLowerCase()

const PLACA_MUDOU =
  'Você tem um aluguel deste modelo, e o veículo alugado não está na garagem com a placa que recebeu. Até isso se resolver, nenhum deste modelo pode ser anunciado.'

/**
 * Items without a serial are taken only from listings of the tenant's character. What is left of a listing goes back to the seller's character.
 * @returns how many units were taken.
 */
export async function retomarAlugado(tx: Transacao, entregas: Operacoes, p: Coisa & { quantidade: number }): Promise<number> {
  let falta = p.quantidade
  for (const anuncio of await guardadosCom(tx, { ...p, codigo: codigoBase(p.instancia), temTexto: temTexto(p) })) {
    if (falta === 0) break
    const n = Math.min(falta, anuncio.quantidade)
    await retomar(tx, entregas, { anuncio, n })
    falta -= n
  }
  return p.quantidade - falta
}

async function retomar(tx: Transacao, entregas: Operacoes, { anuncio, n }: { anuncio: LinhaDoAnuncio; n: number }): Promise<void> {
  const { id, quantidade, vendedor, valor } = anuncio
  await marcarRetomados(tx, { id, n })
  if (n < quantidade) {
    await devolver(tx, entregas, { anuncio: { ...anuncio, retomados: n }, fim: 'cancelado', motivo: ITEM_ALUGADO })
  } else {
    await encerrar(tx, { id, estado: 'cancelado', motivo: ITEM_ALUGADO })
    registrarNoHistorico(tx, { usuario: vendedor, acao: 'cancelado', anuncio, valor })
  }
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'marketplace.retomou_alugado',
    objeto: `anuncio:${id}`,
    antes: { estado: anuncio.estado },
    depois: { retomados: n, quantidade },
  })
}
