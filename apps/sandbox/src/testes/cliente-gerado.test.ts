import { readFileSync } from 'node:fs'
import path from 'node:path'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarCategoriaDeTeste } from '@sorium/api/testes/anuncios.ts'
import { escutar, inicioDeEntrada, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { criarJogo, type Jogo } from '@sorium/api/testes/jogo.ts'
import type { paths } from '../../.tipos/api.d.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

const PASSPORT = 4_321
const FIGURA = path.join(import.meta.dirname, '../discord/avatares/davi.png')
const ANA_NO_DISCORD = '100000000000000001'

let mundo: MundoQueEscuta
let jogo: Jogo
beforeAll(async () => {
  mundo = await escutar({ deFora: mundoDeFora })
  jogo = criarJogo(mundo)
  jogo.online.add(PASSPORT)
  jogo.inventarios.set(PASSPORT, { '1': { item: 'agua', amount: 5 } })
})
afterAll(() => mundo.fechar())

const cliente = (token?: string) =>
  createClient<paths>({ baseUrl: mundo.base, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) })
type Cliente = ReturnType<typeof cliente>

async function entrarComoAna(): Promise<Cliente> {
  const { state, verificador, desafio } = inicioDeEntrada()
  const { response } = await cliente().GET('/api/auth/discord', {
    params: { query: { state, code_challenge: desafio, code_challenge_method: 'S256', usuario: 'ana' } },
    redirect: 'manual',
  })
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { data } = await cliente().GET('/api/auth/discord/callback', { params: { query: { code, state, code_verifier: verificador } } })
  return cliente(data?.token)
}

async function entrarComoAdmin(): Promise<Cliente> {
  const { email, senha } = await mundo.admin()
  const { data } = await cliente().POST('/api/auth/admin', { body: { email, senha } })
  return cliente(data?.token)
}

describe('a client that is made of the API document', () => {
  it('[API-01] signs in, creates an item with a picture, buys it and lists a thing of the bag', async () => {
    const [ana, admin] = [await entrarComoAna(), await entrarComoAdmin()]
    const cadastro = {
      nome: 'Ana',
      sobrenome: 'Ribeiro',
      data_nascimento: '1995-05-05',
      cpf: '52998224725',
      celular: '11987654321',
      genero: 'feminino' as const,
      endereco: 'Rua do Porto, 10',
      email: 'ana@exemplo.com',
    }
    expect((await ana.POST('/api/user/complete-profile', { body: cadastro })).response.status).toBe(200)
    expect((await ana.POST('/api/carteira', { body: { leuInfo: true } })).data).toEqual({ saldo_real: 0, saldo_zcoin: 0 })
    await contarDoJogo()
    await darSaldo(admin, 50)

    const categoria = await admin.POST('/api/admin/loja/categorias', { body: { nome: 'Bebidas', descricao: 'Para matar a sede' } })
    const criado = await admin.POST('/api/admin/loja/itens', {
      body: {
        nome: 'Água gelada',
        categoria_id: categoria.data?.id ?? '',
        valor_reais: 12.5,
        tipo: 'permanente',
        comando: 'item agua 1',
        tipo_item: 'item',
        imagem: 'figura.png',
      },
      bodySerializer: formularioCom(readFileSync(FIGURA)),
    })
    expect(criado.response.status).toBe(201)
    const item = criado.data
    expect((await fetch(new URL(item?.imagem ?? '', mundo.base))).headers.get('content-type')).toBe('image/webp')

    const compra = await ana.POST('/api/loja/comprar', {
      params: { header: { 'Idempotency-Key': 'compra-do-cliente-gerado' } },
      body: { item_id: item?.id ?? '', metodo_pagamento: 'real', personagem_id: PASSPORT, preco_esperado: 12.5 },
    })
    expect(compra.response.status).toBe(201)
    expect((await ana.GET('/api/carteira')).data).toMatchObject({ saldo_real: 37.5 })

    const anuncio = await jogo.durante(async () =>
      ana.POST('/api/marketplace/anunciar', {
        body: {
          tipo: 'item',
          passport: PASSPORT,
          slot: '1',
          item: 'agua',
          quantidade: 2,
          moeda: 'reais',
          valor: 10,
          id_categoria: await criarCategoriaDeTeste(mundo, 'Bebidas'),
        },
      }),
    )
    expect(anuncio.response.status).toBe(201)
    expect((await ana.GET('/api/marketplace/anuncios/itensanunciados/meus')).data).toHaveLength(1)
  })

  it('[API-01] reads a refusal in the envelope that the document promises', async () => {
    const { error, response } = await cliente().GET('/api/user/profile')
    expect(response.status).toBe(401)
    expect(error?.codigo).toMatch(/^sessao\./)
  })
})

async function contarDoJogo(): Promise<void> {
  const r = await mundo.ponte('/ponte/espelho', {
    protocolo: 1,
    versao: 1,
    contas: [{ id_conta: 77, discord_id: ANA_NO_DISCORD, license: 'licenca77' }],
    personagens: [{ passport: PASSPORT, id_conta: 77, nome: 'Ana', sobrenome: 'Ribeiro', banco: 0, garagem: 1, estatisticas: {} }],
    veiculos: [],
  })
  expect(r.statusCode).toBe(200)
}

async function darSaldo(admin: Cliente, valor: number): Promise<void> {
  const { data } = await admin.GET('/api/admin/carteiras')
  const [carteira] = data?.carteiras ?? []
  const r = await admin.PUT('/api/admin/carteiras/{id}/saldo_real', { params: { path: { id: carteira?.id ?? '' } }, body: { valor } })
  expect(r.response.status).toBe(200)
}

const formularioCom = (imagem: Buffer) => (campos: object) => {
  const formulario = new FormData()
  for (const [nome, valor] of Object.entries(campos)) if (nome !== 'imagem') formulario.set(nome, String(valor))
  formulario.set('imagem', new Blob([new Uint8Array(imagem)], { type: 'image/png' }), 'figura.png')
  return formulario
}
