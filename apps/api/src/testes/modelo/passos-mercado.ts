import { expect } from 'vitest'
import { inserirAnuncioDeTeste } from '#modulos/marketplace/vendas/fabrica.ts'
import { comprarAnuncio } from '../mercado.ts'
import { type AnuncioDoModelo, type Modelo, type Moeda, mover, passo, type PessoaDoModelo } from './modelo.ts'

export const anunciar = (quem: number, moeda: Moeda, valor: bigint, taxaBps: number) =>
  passo(`anunciar por ${valor} ${moeda}`, quem, async ({ m, p, r: { mundo } }) => {
    if (!m.carteira) return
    const coisa = { quem: p, valor, taxaBps, moeda: moeda === 'brl' ? ('BRL' as const) : ('SOR' as const) }
    const id = await mundo.app.ctx.banco.transacao((tx) => inserirAnuncioDeTeste(tx, mundo.app.entregas, coisa))
    const liquido = (valor * BigInt(10_000 - taxaBps)) / 10_000n
    m.anuncios.push({ id, moeda, valor, liquido, estado: 'pendente', cancelando: false, comprador: null })
  })

function escolher(modelo: Modelo, qual: number): { vendedor: PessoaDoModelo; a: AnuncioDoModelo } | undefined {
  const todos = modelo.flatMap((vendedor) => vendedor.anuncios.map((a) => ({ vendedor, a })))
  return todos[qual % Math.max(1, todos.length)]
}

export const comprarDeOutro = (quem: number, qual: number) =>
  passo('comprar de jogador', quem, async ({ modelo, m, p, r }) => {
    const { vendedor, a } = escolher(modelo, qual) ?? {}
    if (!vendedor || !a) return
    const resposta = await comprarAnuncio(r.mundo, p, { anuncio: a.id, passport: p.passports[1], valor: Number(a.valor) / 100 })
    const pode = vendedor !== m && a.estado === 'ativo' && m.carteira && m[a.moeda] >= a.valor
    expect(resposta.statusCode === 201, resposta.body).toBe(pode)
    expect(resposta.statusCode).toBeLessThan(500)
    if (!pode) return
    mover(m, a.moeda, -a.valor)
    a.estado = 'vendido'
    a.comprador = m
  })

export const mudarPreco = (quem: number, qual: number, valor: bigint) =>
  passo(`mudar o preço para ${valor}`, quem, async ({ m, p, r }) => {
    const a = m.anuncios[qual % Math.max(1, m.anuncios.length)]
    if (!a) return
    const bps = Number((await linhaDe(r.mundo, a.id)).taxa_bps)
    const url = `/api/marketplace/anuncios/${a.id}/preco`
    const resposta = await r.mundo.chamar(p, { method: 'PUT', url, payload: { valor: Number(valor) / 100 } })
    expect(resposta.statusCode === 200, resposta.body).toBe(a.estado === 'ativo')
    if (a.estado !== 'ativo') return
    a.valor = valor
    a.liquido = (valor * BigInt(10_000 - bps)) / 10_000n
  })

export const cancelar = (quem: number, qual: number) =>
  passo('retirar o anúncio', quem, async ({ m, p, r }) => {
    const a = m.anuncios[qual % Math.max(1, m.anuncios.length)]
    if (!a) return
    const naMaoDoJogo = a.estado === 'pendente' && (await coletaComOJogo(r.mundo, a.id))
    const resposta = await r.mundo.chamar(p, { method: 'POST', url: `/api/marketplace/anuncios/${a.id}/cancelamento` })
    const pode = ['pendente', 'ativo', 'devolvendo'].includes(a.estado)
    expect(resposta.statusCode, resposta.body).toBe(pode ? 202 : 409)
    if (naMaoDoJogo) a.cancelando = true
    else if (a.estado === 'pendente') a.estado = 'cancelado'
    else if (a.estado === 'ativo') a.estado = 'devolvendo'
  })

export const anularVenda = (quem: number, qual: number) =>
  passo('anular a venda', quem, async ({ m, r: { mundo } }) => {
    const a = m.anuncios[qual % Math.max(1, m.anuncios.length)]
    if (a?.estado !== 'vendido') return
    const venda = await mundo.app.ctx.banco.uma<{ id: string }>(
      `select id from marketplace_venda where anuncio = $1 and estado not in ('entregue', 'reembolsado')`,
      [a.id],
    )
    const origem = { tipo: 'marketplace.entrega', id: venda.id }
    const resultado = await mundo.app.ctx.banco.transacao((tx) => mundo.app.entregas.pedirAnulacao(tx, origem))
    expect(resultado).not.toBe('nada_aberto')
    if (resultado === 'anulada') desfazerVenda(a)
  })

export function desfazerVenda(a: AnuncioDoModelo): void {
  if (a.comprador) mover(a.comprador, a.moeda, a.valor)
  a.comprador = null
  a.estado = 'ativo'
}

const linhaDe = (mundo: Parameters<typeof comprarAnuncio>[0], id: string) =>
  mundo.app.ctx.banco.uma<{ taxa_bps: number }>('select taxa_bps from marketplace_anuncio where id = $1', [id])

async function coletaComOJogo(mundo: Parameters<typeof comprarAnuncio>[0], id: string): Promise<boolean> {
  const linha = await mundo.app.ctx.banco.linha(
    `select 1 from entregas_operacao where origem_tipo = 'marketplace.coleta' and origem_id = $1 and estado = 'entregue_ao_servidor'`,
    [id],
  )
  return linha !== null
}
