import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { codigoBase, item } from '@sorium/catalogo'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'
import type { Alvo } from '../alvo.ts'
import type { Comprador } from '../gente.ts'

/** desistencia: the seller cancels while the game is taking the thing. disputa: two buyers and a cancellation come at once. */
type Fim = 'compra' | 'cancelamento' | 'desistencia' | 'disputa' | 'aberto'
const SORTES: readonly Fim[] = [
  ...Array<Fim>(12).fill('compra'),
  'cancelamento',
  'cancelamento',
  'cancelamento',
  'desistencia',
  'desistencia',
  'disputa',
  'disputa',
  'aberto',
]
const ESPERA_MS = 250

export interface Mercado {
  alvo: Alvo
  acaso: Acaso
  gente: readonly Comprador[]
  categoria: string
  /** `passport:modelo` of present, former and expected vehicles, because the game allows one of a model per character. */
  modelos: Set<string>
  estados: Map<string, string>
  anuncios: string[]
  cinco: string[]
  menos: string
  aoAnunciar?: (quem: Comprador, anuncio: string) => Promise<void>
}

interface Anunciado {
  id_anuncio: string
  id_item: string
  placa: string | null
  modelo: string | null
  valor: number
}

export async function viajar(m: Mercado, vendedor: Comprador): Promise<Fim> {
  const fim = m.acaso.escolher(SORTES)
  const a = await anunciar(m, vendedor)
  m.anuncios.push(a.id_anuncio)
  await m.aoAnunciar?.(vendedor, a.id_anuncio)
  await pedirColeta(m, vendedor, a)
  if (fim === 'desistencia') {
    await dormir(m.acaso.inteiro(0, 600))
    await cancelar(m, vendedor, a)
  } else if ((await ate(m, a, ['ativo', 'cancelado'])) === 'ativo') {
    if (fim === 'compra') while ((await comprar(m, vendedor, a)) !== 201) await dormir(ESPERA_MS)
    if (fim === 'cancelamento') await cancelar(m, vendedor, a)
    if (fim === 'disputa') await disputar(m, vendedor, a)
  }
  if (fim !== 'aberto') await ate(m, a, ['entregue', 'cancelado'])
  return fim
}

async function pedir(m: Mercado, quem: Comprador, caminho: string, corpo?: object) {
  const chave = randomUUID()
  for (;;) {
    const r = await m.alvo
      .chamar(quem.token, 'POST', `/api/marketplace${caminho}`, { ...(corpo ? { corpo } : {}), chave })
      .catch(() => null)
    if (r && r.status < 500 && r.status !== 429) return { status: r.status, corpo: JSON.parse(r.corpo) as Record<string, unknown> }
    if (r && r.status >= 500) m.cinco.push(`${r.status} ${caminho} ${r.corpo.slice(0, 200)}`)
    await dormir(ESPERA_MS)
  }
}

async function anunciar(m: Mercado, quem: Comprador): Promise<Anunciado> {
  for (;;) {
    const coisa = (m.acaso.chance(30) ? await umVeiculo(m, quem) : null) ?? (await umItem(m, quem))
    if (coisa) {
      const valor = m.acaso.inteiro(100, 3_000) / 100
      const corpo = { ...coisa, passport: quem.passport, moeda: m.acaso.chance(60) ? 'reais' : 'zcoin', valor }
      const r = await pedir(m, quem, '/anunciar', corpo)
      const { placa_veiculo: placa = null, modelo_veiculo: modelo = null } = coisa
      if (r.status === 201) return { id_anuncio: String(r.corpo['id_anuncio']), id_item: String(r.corpo['id_item']), placa, modelo, valor }
      if (r.status !== 409) throw new Error(`anunciar: ${r.status} ${JSON.stringify(r.corpo)}`)
    }
    await dormir(ESPERA_MS)
  }
}

function perguntar(m: Mercado, token: string, caminho: string) {
  return m.alvo.chamar(token, 'GET', caminho).catch(() => null)
}

interface Coisa {
  tipo: 'item' | 'veiculo'
  slot?: string
  item?: string
  quantidade?: number
  id_categoria?: string
  placa_veiculo?: string
  modelo_veiculo?: string
}

/** Leaves out `m.menos`, and items that have a maximum per character, because those might not fit when they come back. */
async function umItem(m: Mercado, { token, passport }: Comprador): Promise<Coisa | null> {
  const r = await perguntar(m, token, `/api/marketplace/inventario/realtime?passport=${passport}`)
  if (r?.status !== 200) return null
  const slots = Object.entries(JSON.parse(r.corpo) as Record<string, { item: string; amount: number }>)
  const serve = slots.filter(([, s]) => item(codigoBase(s.item)).maximo === undefined && codigoBase(s.item) !== m.menos)
  if (serve.length === 0) return null
  const [slot, s] = m.acaso.escolher(serve)
  return { tipo: 'item', slot, item: s.item, quantidade: m.acaso.inteiro(1, s.amount), id_categoria: m.categoria }
}

async function umVeiculo(m: Mercado, { token, passport }: Comprador): Promise<Coisa | null> {
  const r = await perguntar(m, token, `/api/marketplace/veiculos/personagem?passport=${passport}`)
  if (r?.status !== 200) return null
  const garagem = JSON.parse(r.corpo) as { vehicle: string; plate: string; motivo: string | null }[]
  for (const v of garagem) m.modelos.add(`${passport}:${v.vehicle}`)
  const livres = garagem.filter((v) => v.motivo === null)
  if (livres.length === 0) return null
  const { plate, vehicle } = m.acaso.escolher(livres)
  return { tipo: 'veiculo', placa_veiculo: plate, modelo_veiculo: vehicle }
}

async function pedirColeta(m: Mercado, quem: Comprador, a: Anunciado): Promise<void> {
  const r = a.placa
    ? await pedir(m, quem, '/veiculos/remover', { id: a.id_anuncio, plate: a.placa })
    : await pedir(m, quem, '/inventario/remover-item/solicitar', { id_item: a.id_item })
  if (r.status !== 202) throw new Error(`retirada: ${r.status} ${JSON.stringify(r.corpo)}`)
}

async function cancelar(m: Mercado, quem: Comprador, a: Anunciado): Promise<void> {
  const r = await pedir(m, quem, `/anuncios/${a.id_anuncio}/cancelamento`)
  if (r.status !== 202 && r.status !== 409) throw new Error(`cancelar: ${r.status} ${JSON.stringify(r.corpo)}`)
}

async function comprar(m: Mercado, vendedor: Comprador, a: Anunciado): Promise<number> {
  const podem = m.gente.filter((g) => g !== vendedor && !(a.modelo && m.modelos.has(`${g.passport}:${a.modelo}`)))
  const quem = m.acaso.escolher(podem)
  if (a.modelo) m.modelos.add(`${quem.passport}:${a.modelo}`)
  const corpo = { id_anuncio: a.id_anuncio, id_personagem: quem.passport, valor_esperado: a.valor }
  const r = await pedir(m, quem, '/venda/comprar', corpo)
  if (r.status !== 201 && r.status !== 409) throw new Error(`comprar: ${r.status} ${JSON.stringify(r.corpo)}`)
  return r.status
}

async function disputar(m: Mercado, vendedor: Comprador, a: Anunciado): Promise<void> {
  // A purchase first asks the game, so the cancellation may fall in between.
  const cancelamento = dormir(m.acaso.inteiro(0, 1_500)).then(() => cancelar(m, vendedor, a))
  const [uma, outra] = await Promise.all([comprar(m, vendedor, a), comprar(m, vendedor, a), cancelamento])
  if (uma === 201 && outra === 201) throw new Error(`dois compradores para ${a.id_anuncio}`)
}

async function ate(m: Mercado, a: Anunciado, fins: readonly string[]): Promise<string> {
  for (;;) {
    const estado = m.estados.get(a.id_anuncio)
    if (estado && fins.includes(estado)) return estado
    await dormir(ESPERA_MS)
  }
}
