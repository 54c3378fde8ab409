import { describe, expect, it } from 'vitest'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { emCurso, marcosDe, publicar, recolher, type Andamento, type Criado, type Meios } from './publicar.ts'
import type { PedidoDeAnuncio } from './regras.ts'
import { dormirCom, sondar } from './sondagem.ts'

const anuncio = (partes: Partial<Anuncio>) => ({ id: 'a1', status: 'pendente', coletou_item: 'nao', ...partes }) as Anuncio
const criado: Criado = { tipo: 'item', id_anuncio: 'a1', id_item: 'i1', placa: null, passport: 1, quantidade: 1 }
const pedido = (tipo: 'item' | 'veiculo') => ({ tipo }) as PedidoDeAnuncio
const queda = new ErroDaApi({ status: 500, codigo: 'x', message: '' })
const recusa = new ErroDaApi({ status: 409, codigo: 'marketplace.jogo_fora', message: 'A cidade está fora do ar agora.' })

function mundo(leituras: (Anuncio | Error)[], falhas: { criar?: Error; remover?: Error } = {}) {
  const diario: string[] = []
  const vistos: Andamento[] = []
  const resta = [...leituras]
  const meios: Meios = {
    criar: () => {
      diario.push('criar')
      return falhas.criar ? Promise.reject(falhas.criar) : Promise.resolve(criado)
    },
    pedirRemocao: () => {
      diario.push('remover')
      return falhas.remover ? Promise.reject(falhas.remover) : Promise.resolve()
    },
    ler: () => {
      const lido = (resta.length > 1 ? resta.shift() : resta[0]) ?? anuncio({})
      return lido instanceof Error ? Promise.reject(lido) : Promise.resolve(lido)
    },
    dormir: (ms) => {
      diario.push(`${ms}`)
      return Promise.resolve()
    },
    mostrar: (a) => vistos.push(a),
  }
  return { diario, vistos, meios, fim: () => vistos.at(-1)?.fase }
}
const ESPERA = ['2000', '2000', '2000', '2000', '2000']

describe('publicar', () => {
  it('[MKT-21][MKT-22][MKT-23] an item: created, five steps of 2 s, removal, polled until active', async () => {
    const m = mundo([...ESPERA.map(() => anuncio({})), anuncio({}), anuncio({}), anuncio({ status: 'ativo', coletou_item: 'sim' })])
    await publicar(pedido('item'), m.meios)
    expect(m.diario).toEqual(['criar', ...ESPERA, 'remover', '1000', '1000'])
    expect(m.fim()).toEqual({ nome: 'fim', desfecho: 'ativo' })
  })

  it('[MKT-26] a vehicle: the wait first, then created and removed', async () => {
    const m = mundo([anuncio({ status: 'ativo', coletou_item: 'sim' })])
    await publicar(pedido('veiculo'), m.meios)
    expect(m.diario).toEqual([...ESPERA, 'criar', 'remover'])
    expect(m.fim()).toEqual({ nome: 'fim', desfecho: 'ativo' })
  })

  it('[MKT-23] 30 tries, then the honest word that the city is still silent', async () => {
    const m = mundo([anuncio({})])
    await recolher(criado, m.meios)
    expect(m.diario.filter((d) => d === '1000')).toHaveLength(29)
    expect(m.fim()).toEqual({ nome: 'fim', desfecho: 'demora' })
  })

  it('a read that fails is only a try; a refused creation sends nothing more', async () => {
    const m = mundo([queda, queda, anuncio({ coletou_item: 'sim' })])
    await recolher(criado, m.meios)
    expect(m.fim()).toEqual({ nome: 'fim', desfecho: 'analise' })
    const n = mundo([], { criar: recusa })
    await publicar(pedido('item'), n.meios)
    expect(n.diario).toEqual(['criar'])
    expect(n.fim()).toEqual({ nome: 'falhou', em: 'criar', erro: recusa })
  })

  it('a refused removal keeps the listing at hand for another try', async () => {
    const m = mundo([anuncio({})], { remover: recusa })
    await publicar(pedido('item'), m.meios)
    expect(m.vistos.at(-1)).toMatchObject({ fase: { nome: 'falhou', em: 'remover' }, criado })
  })

  it('tells why it came to nothing', async () => {
    const m = mundo([anuncio({ status: 'cancelado', status_motivo: 'O item não estava mais lá.' })])
    await recolher(criado, m.meios)
    expect(m.vistos.at(-1)).toMatchObject({ fase: { desfecho: 'encerrado' }, anuncio: { status_motivo: 'O item não estava mais lá.' } })
  })
})

describe('the true state', () => {
  it('never says more than the server did', () => {
    const situacoes = (a: Andamento) => marcosDe(a, 'item').map((m) => m.situacao)
    expect(situacoes({ fase: { nome: 'criando' }, criado: null, anuncio: null })).toEqual(['atual', 'depois', 'depois', 'depois'])
    expect(situacoes({ fase: { nome: 'esperando', passo: 4 }, criado, anuncio: null })).toEqual(['feito', 'atual', 'depois', 'depois'])
    expect(situacoes({ fase: { nome: 'coletando' }, criado, anuncio: anuncio({}) })).toEqual(['feito', 'feito', 'atual', 'depois'])
    const noAr = anuncio({ status: 'ativo', coletou_item: 'sim' })
    expect(situacoes({ fase: { nome: 'coletando' }, criado, anuncio: noAr })).toEqual(['feito', 'feito', 'feito', 'ok'])
  })

  it('is under way until it ended or failed', () => {
    expect(emCurso({ nome: 'esperando', passo: 0 })).toBe(true)
    expect(emCurso({ nome: 'fim', desfecho: 'demora' })).toBe(false)
    expect(emCurso({ nome: 'falhou', em: 'criar', erro: null })).toBe(false)
  })
})

describe('sondar', () => {
  const semDormir = () => Promise.resolve()

  it('[MKT-16] asks again and again until it is there, and gives up after the last try', async () => {
    let vezes = 0
    const ler = () => Promise.resolve((vezes += 1) === 60 ? 'bolsos' : null)
    expect(await sondar({ ler, tentativas: 60, intervaloMs: 1, dormir: semDormir })).toBe('bolsos')
    vezes = 60
    expect(await sondar({ ler, tentativas: 60, intervaloMs: 1, dormir: semDormir })).toBeNull()
    expect(vezes).toBe(120)
  })

  it('a refusal ends it at once, a broken server only when it stays broken', async () => {
    let vezes = 0
    const falhar = (erro: Error) => () => {
      vezes += 1
      return Promise.reject(erro)
    }
    await expect(sondar({ ler: falhar(recusa), tentativas: 60, intervaloMs: 1, dormir: semDormir })).rejects.toBe(recusa)
    expect(vezes).toBe(1)
    vezes = 0
    await expect(sondar({ ler: falhar(queda), tentativas: 60, intervaloMs: 1, falhasSeguidas: 3, dormir: semDormir })).rejects.toBe(queda)
    expect(vezes).toBe(3)
    const muitos = new ErroDaApi({ status: 429, codigo: 'pedido.muitos', message: '' })
    await expect(sondar({ ler: falhar(muitos), tentativas: 2, intervaloMs: 1, dormir: semDormir })).resolves.toBeNull()
  })
})

describe('dormirCom', () => {
  it('wakes by throwing when nobody waits any more', async () => {
    const corte = new AbortController()
    const sono = dormirCom(corte.signal)(60_000)
    corte.abort()
    await expect(sono).rejects.toThrow()
    await expect(dormirCom(new AbortController().signal)(1)).resolves.toBeUndefined()
  })
})
