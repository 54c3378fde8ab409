import { IMAGEM_DE_ITEM_DESCONHECIDO, item, veiculo } from '@sorium/catalogo'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pngDe, porCatalogo } from '#modulos/figuras/fabrica.ts'
import { ativo, usarFeira, veiculoAtivo } from './anuncios.ts'
import { formulario } from './formulario.ts'
import { comprarAnuncio } from './mercado.ts'
import { zipDe } from './zip.ts'

const f = usarFeira()
let admin: { token: string }

interface Mostrado {
  id?: string
  nome?: string
  nome_item?: string
  item?: string
  vehicle?: string
  imagem: string | null
}

interface Codigo {
  tipo?: 'item' | 'veiculo'
  codigo: string
}

async function porFiguras(codigos: readonly Codigo[], outros: readonly Codigo[] = []): Promise<Record<string, string>> {
  await porCatalogo(f.mundo, [...codigos, ...outros])
  const entradas = await Promise.all(codigos.map(async ({ codigo }, n) => ({ nome: `${codigo}.png`, bytes: await pngDe(`#0${n}0000`) })))
  const r = await f.mundo.chamar(admin, {
    method: 'POST',
    url: '/api/admin/figuras/zip',
    ...formulario({}, [{ campo: 'zip', bytes: await zipDe(entradas) }]),
  })
  expect(r.json()).toMatchObject({ contagem: { guardada: codigos.length } })
  const linhas = await f.mundo.app.ctx.banco.linhas<{ codigo: string; imagem: string }>('select codigo, imagem from figuras_pub_figura')
  return Object.fromEntries(linhas.map((l) => [l.codigo, l.imagem]))
}

async function ler<T = Mostrado[]>(quem: { token: string } | null, url: string): Promise<T> {
  const r = await f.mundo.chamar(quem, { url: `/api${url}` })
  expect([url, r.statusCode]).toEqual([url, 200])
  return r.json<T>()
}

beforeEach(async () => {
  admin = await f.mundo.admin()
})
afterEach(() => f.mundo.chamar(admin, { method: 'DELETE', url: '/api/admin/figuras' }))

const plano = (entrega: object) => ({ entrega, dias: null, fim: null })
const daItem = (codigo: string) => plano({ tipo: 'dar_item', dados: { item: codigo, quantidade: 1, exato: false } })

describe('the picture of a thing', () => {
  it('in the shop: the owner’s, then the city’s, then the site’s own, then none, and the page shows the sign of its category', async () => {
    const figuras = await porFiguras(
      [{ codigo: 'agua' }, { codigo: 'sorvete_azul' }, { tipo: 'veiculo', codigo: 'Kuruma' }],
      [{ codigo: 'WEAPON_PISTOL' }, { codigo: 'coisa_sem_nome' }],
    )
    const comprado = await f.mundo.item({ nome: 'Água', operacao: daItem('agua') })
    await f.mundo.item({ nome: 'Sorvete', operacao: daItem('sorvete_azul') })
    await f.mundo.item({ nome: 'Pistola', operacao: daItem('WEAPON_PISTOL') })
    await f.mundo.item({ nome: 'Coisa', operacao: daItem('coisa_sem_nome') })
    await f.mundo.item({ nome: 'Kuruma', operacao: plano({ tipo: 'dar_veiculo', dados: { modelo: 'KURUMA' } }) })
    await f.mundo.item({ nome: 'VIP', operacao: plano({ tipo: 'comando', dados: { texto: 'vip agua' } }) })
    const propria = await f.mundo.item({ nome: 'Própria', operacao: daItem('agua') })
    await f.mundo.app.ctx.banco.transacao((tx) => tx.executar(`update loja_item set imagem = '/itens/dono.webp' where id = $1`, [propria]))
    const esperadas = {
      Água: figuras['agua'],
      Sorvete: figuras['sorvete_azul'],
      Pistola: item('WEAPON_PISTOL').imagem,
      Coisa: null,
      Kuruma: figuras['kuruma'],
      VIP: null,
      Própria: '/itens/dono.webp',
    }
    for (const [quem, url] of [
      [null, '/admin/loja/itens'],
      [admin, '/admin/loja/itens'],
      [null, '/loja/mais-vendidos?limit=50'],
    ] as const)
      expect(Object.fromEntries((await ler(quem, url)).map((i) => [i.nome, i.imagem]))).toMatchObject(esperadas)
    expect((await ler<{ itens: Mostrado[] }>(null, '/busca?q=sorvete')).itens[0]?.imagem).toBe(figuras['sorvete_azul'])

    const compra = await f.mundo.chamar(f.ana, {
      method: 'POST',
      url: '/api/loja/comprar',
      payload: { item_id: comprado, metodo_pagamento: 'real', personagem_id: f.ana.passports[0] },
    })
    expect(compra.statusCode).toBe(201)
    expect((await ler(f.ana, '/loja/historico-compras'))[0]?.imagem).toBe(figuras['agua'])
    expect((await ler(admin, '/admin/historicoCompras/todas'))[0]?.imagem).toBe(figuras['agua'])
    const { imagem } = await f.mundo.app.ctx.banco.uma<{ imagem: string | null }>('select imagem from loja_item where id = $1', [comprado])
    expect(imagem).toBeNull()
  })

  it('in the marketplace: at the seller’s, in the list, in the search, in his history and with the buyer', async () => {
    const figuras = await porFiguras([{ codigo: 'agua' }, { tipo: 'veiculo', codigo: 'kuruma' }])
    const agua = await ativo(f, f.ana)
    await veiculoAtivo(f, f.ana)
    const esperadas = [figuras['agua'], figuras['kuruma']]
    for (const [quem, url] of [
      [null, '/marketplace/anuncios/itensanunciados/todos'],
      [null, '/marketplace/ads'],
      [f.ana, '/marketplace/anuncios/itensanunciados/meus'],
      [admin, '/admin/marketplace/anuncios'],
    ] as const) {
      const mostradas = (await ler(quem, url)).map((a) => a.imagem)
      expect([url, esperadas.filter((e) => !mostradas.includes(e ?? ''))]).toEqual([url, []])
    }
    expect((await ler(f.ana, `/marketplace/historico-usuario?id_usuario=${f.ana.id}`)).map((h) => h.imagem)).toEqual(
      expect.arrayContaining(esperadas),
    )
    expect((await comprarAnuncio(f.mundo, f.bruno, { anuncio: agua.id_anuncio })).statusCode).toBeLessThan(300)
    expect((await ler(f.bruno, '/marketplace/compras'))[0]?.imagem).toBe(figuras['agua'])
  })

  it('in the game: bag and garage as the game has just told them; without a picture of the city as before', async () => {
    const passport = f.ana.passports[0]
    f.jogo.inventarios.set(passport, {
      '1': { item: 'agua', amount: 5 },
      '2': { item: 'WEAPON_PISTOL-1700000000-12', amount: 1 },
      '3': { item: 'coisa_sem_nome', amount: 1 },
    })
    const mochila = async () => {
      const slots = await f.jogo.durante(() =>
        ler<Record<string, Mostrado>>(f.ana, `/marketplace/inventario/realtime?passport=${passport}`),
      )
      return Object.values(slots).map((s) => s.imagem)
    }
    const garagem = () => f.jogo.durante(() => ler(f.ana, `/marketplace/veiculos/personagem?passport=${passport}`))
    expect(await mochila()).toEqual([item('agua').imagem, item('WEAPON_PISTOL').imagem, IMAGEM_DE_ITEM_DESCONHECIDO])
    expect((await garagem())[0]?.imagem).toBe(veiculo('kuruma').imagem)
    const figuras = await porFiguras([{ codigo: 'WEAPON_PISTOL' }, { codigo: 'coisa_sem_nome' }, { tipo: 'veiculo', codigo: 'KURUMA' }])
    expect(await mochila()).toEqual([item('agua').imagem, figuras['WEAPON_PISTOL'], figuras['coisa_sem_nome']])
    expect((await garagem())[0]?.imagem).toBe(figuras['kuruma'])
  })
})
