import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Anuncio, DetalhesDoHistorico, EntradaDoHistorico } from '@sorium/contratos/marketplace/index.ts'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { soma } from '#modulos/carteira/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { saldos } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { anunciar, comCidade, comprarAnuncio, placaNova } from '../../../testes/mercado.ts'

let mundo: Mundo
let ana: Pessoa
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const banco = () => mundo.app.ctx.banco.pool
const estadoDe = async (anuncio: string) =>
  (await banco().query('select estado from marketplace_anuncio where id = $1', [anuncio])).rows[0].estado
const lerAnuncio = async (quem: Pessoa | null, id: string) =>
  (await mundo.chamar(quem, { url: `/api/marketplace/anuncios/${id}` })).json<Anuncio>()
const historico = async (quem: Pessoa) =>
  (await mundo.chamar(quem, { url: '/api/marketplace/historico-usuario' })).json<EntradaDoHistorico[]>().map((e) => ({
    ...e,
    detalhes: JSON.parse(e.detalhes) as DetalhesDoHistorico,
  }))

async function um(coisa: Partial<Parameters<typeof anunciar>[1][number]> = {}): Promise<string> {
  const [id] = await anunciar(mundo, [{ quem: ana, ...coisa }])
  await mundo.sincronizar({ online: [] })
  return id!
}

describe('POST /marketplace/venda/comprar', () => {
  it('[API-32][MKT-05][MKT-08] the price goes into escrow, exactly that copy is queued, the buyer has his receipt', async () => {
    const bruno = await mundo.jogador()
    const anuncio = await um({ item: 'WEAPON_PISTOL-1700000000-12', quantidade: 1, valor: 12_345n })
    const guardado = await soma(mundo.app.ctx.banco, 'escrow_market', 'BRL')
    const r = await comprarAnuncio(mundo, bruno, { anuncio, valor: 123.45 })
    expect(r.statusCode, r.body).toBe(201)
    expect(r.json()).toEqual({
      mensagem: expect.stringMatching(/^Compra realizada! .* chega assim que Nome0 Sobrenome\d+ entrar na cidade\.$/),
      id_anuncio: anuncio,
      estado: 'aguardando_jogador',
    })
    expect(await saldos(mundo, bruno.id)).toEqual({ brl: 50_000n - 12_345n, sor: 20_000n })
    expect(await soma(mundo.app.ctx.banco, 'escrow_market', 'BRL')).toBe(guardado + 12_345n)
    // Nobody has been paid.
    expect((await saldos(mundo, ana.id)).brl).toBe(50_000n)
    const { operacoes } = await mundo.sincronizar({ online: [bruno.passports[0]] })
    expect(operacoes).toMatchObject([
      { passport: bruno.passports[0], tipo: 'dar_item', dados: { item: 'WEAPON_PISTOL-1700000000-12', quantidade: 1, exato: true } },
    ])
    const [entrada] = await historico(bruno)
    expect(entrada).toMatchObject({
      acao: 'comprado',
      id_anuncio: anuncio,
      detalhes: { preco_reais: 123.45, preco_zcoin: null, quantidade: 1 },
    })
    expect(entrada!.detalhes).not.toHaveProperty('valor_liquido')
  })
})
