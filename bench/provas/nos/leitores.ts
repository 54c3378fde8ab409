import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'
import { request } from 'undici'
import { ajustarSaldo, type Comprador } from '../../gente.ts'
import type { Pedida } from '../../tempestade/balcao.ts'
import type { CidadeDeNos } from './palco.ts'

export interface Olhares {
  compras: number
  anuncios: number
  entradas: number
  conversoes: number
  recusados: number
  faltas: string[]
}

interface Lida {
  status: number
  corpo: string
}

const DEMONSTRACAO = ['ana', 'bruno', 'carla'] as const
/** In R$. A large amount, because the wealth of the other players makes Sorium expensive. */
const VALOR = 1_000
const SALDO = 10_000_000_000n

export function abrirLeitores(p: { cidade: () => CidadeDeNos; acaso: Acaso }) {
  const olhares: Olhares = { compras: 0, anuncios: 0, entradas: 0, conversoes: 0, recusados: 0, faltas: [] }

  async function ler(token: string, caminho: string): Promise<Lida> {
    const { nos } = p.cidade()
    const primeiro = p.acaso.chance(50) ? 0 : 1
    for (let rodada = 0; ; rodada++) {
      const r = await pedir(nos[(primeiro + rodada) % 2 === 0 ? 0 : 1].base, caminho, { token }).catch(() => null)
      if (r && r.status < 500) return r
      olhares.recusados++
      await dormir(20)
    }
  }

  async function aoComprar({ quem, compra }: Pedida): Promise<void> {
    if (compra === null) return
    const [uma, todas] = await Promise.all([
      ler(quem.token, `/api/loja/historico-compras/${compra}`),
      ler(quem.token, '/api/loja/historico-compras?limite=100'),
    ])
    olhares.compras++
    if (uma.status !== 200) olhares.faltas.push(`compra ${compra}: ${uma.status} a quem a fez`)
    if (!todas.corpo.includes(compra)) olhares.faltas.push(`compra ${compra}: fora da lista de quem a fez`)
  }

  async function aoAnunciar(quem: Comprador, anuncio: string): Promise<void> {
    const [um, meus, precos] = await Promise.all([
      ler(quem.token, `/api/marketplace/anuncios/${anuncio}`),
      ler(quem.token, '/api/marketplace/anuncios/itensanunciados/meus'),
      ler(quem.token, `/api/marketplace/anuncios/${anuncio}/precos`),
    ])
    olhares.anuncios++
    if (um.status !== 200 || precos.status !== 200) olhares.faltas.push(`anúncio ${anuncio}: ${um.status} e ${precos.status} a quem o fez`)
    if (!meus.corpo.includes(anuncio)) olhares.faltas.push(`anúncio ${anuncio}: fora da lista de quem o fez`)
  }

  return { olhares, aoComprar, aoAnunciar, ler }
}

export type Leitores = ReturnType<typeof abrirLeitores>

interface Carteira {
  saldo_real: number
  saldo_zcoin: number
  historico: { tipo: string; saldo_apos: number; moeda: string }[]
}

const centavos = (valor: number): number => Math.round(valor * 100)

/** Only this test touches these wallets, so their balances are known to the centavo. */
export async function converterSempre(p: {
  cidade: CidadeDeNos
  leitores: Leitores
  aberto: () => boolean
  ritmoMs: number
}): Promise<string[]> {
  const { olhares } = p.leitores
  const erradas: string[] = []
  await Promise.all(
    DEMONSTRACAO.map(async (usuario, i) => {
      let token = await entrar(p, usuario, i)
      await enriquecer(p.cidade, token)
      const antes = JSON.parse((await p.leitores.ler(token, '/api/carteira')).corpo) as Carteira
      let [gasto, recebido] = [0, 0]
      while (p.aberto()) {
        const r = await converter(p.cidade, token)
        gasto += VALOR * 100
        recebido += centavos(r.recebido)
        olhares.conversoes++
        const depois = JSON.parse((await p.leitores.ler(token, '/api/carteira')).corpo) as Carteira
        const certo = [centavos(antes.saldo_real) - gasto, centavos(antes.saldo_zcoin) + recebido]
        const visto = [centavos(depois.saldo_real), centavos(depois.saldo_zcoin)]
        if (certo.join() !== visto.join())
          olhares.faltas.push(`carteira de ${usuario}: vê ${visto.join(' e ')}, e não ${certo.join(' e ')}`)
        if (!depois.historico.slice(0, 2).every((l) => l.tipo === 'conversao' && visto.includes(centavos(l.saldo_apos))))
          olhares.faltas.push(`extrato de ${usuario}: a conversão não está no alto`)
        token = await entrar(p, usuario, i + olhares.entradas)
        await dormir(p.ritmoMs)
      }
      const fim = JSON.parse((await p.leitores.ler(token, '/api/carteira')).corpo) as Carteira
      if (
        centavos(fim.saldo_real) !== centavos(antes.saldo_real) - gasto ||
        centavos(fim.saldo_zcoin) !== centavos(antes.saldo_zcoin) + recebido
      )
        erradas.push(`${usuario}: ${fim.saldo_real} e ${fim.saldo_zcoin}, depois de ${gasto} e ${recebido} centavos`)
    }),
  )
  return erradas
}

async function enriquecer({ alvo }: CidadeDeNos, token: string): Promise<void> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  await alvo.ctx.banco.transacao((tx) => ajustarSaldo(tx, sub, { BRL: SALDO, SOR: 0n }))
}

async function converter(cidade: CidadeDeNos, token: string): Promise<{ recebido: number }> {
  for (;;) {
    const cotada = await pedir(cidade.site, '/api/blockchain/valor', {}).catch(() => null)
    if (cotada?.status !== 200) {
      await dormir(100)
      continue
    }
    const { valor_atual: cotacao } = JSON.parse(cotada.corpo) as { valor_atual: number }
    const chave = randomUUID()
    for (;;) {
      const r = await pedir(cidade.site, '/api/carteira/converter', { token, chave, corpo: { valor: VALOR, cotacao } }).catch(() => null)
      if (r?.status === 200) return JSON.parse(r.corpo) as { recebido: number }
      if (r && r.status < 500 && r.status !== 429) {
        if (r.status !== 409) throw new Error(`converter: ${r.status} ${r.corpo}`)
        break
      }
      await dormir(100)
    }
  }
}

async function entrar(p: { cidade: CidadeDeNos; leitores: Leitores }, usuario: string, vez: number): Promise<string> {
  const { cidade, leitores } = p
  const [um, outro] = vez % 2 === 0 ? cidade.nos : cidade.nos.toReversed()
  for (;;) {
    const token = um && outro ? await umaEntrada(cidade, { usuario, um: um.base, outro: outro.base }).catch(() => null) : null
    if (token) {
      leitores.olhares.entradas++
      return token
    }
    leitores.olhares.recusados++
    await dormir(100)
  }
}

async function umaEntrada(cidade: CidadeDeNos, p: { usuario: string; um: string; outro: string }): Promise<string | null> {
  const [estado, verificador] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')]
  const desafio = createHash('sha256').update(verificador).digest('base64url')
  const consulta = new URLSearchParams({ state: estado, code_challenge: desafio, code_challenge_method: 'S256', usuario: p.usuario })
  const site = new URL(cidade.site)
  const inicio = await request(`${p.um}/api/auth/discord?${consulta.toString()}`, { headers: { host: site.host } })
  await inicio.body.dump()
  let para = new URL(String(inicio.headers['location']), site)
  while (!para.searchParams.has('code')) {
    const passo = await request(para)
    await passo.body.dump()
    if (passo.statusCode !== 302) return null
    para = new URL(String(passo.headers['location']), para)
  }
  const volta = new URLSearchParams({ code: para.searchParams.get('code') ?? '', state: estado, code_verifier: verificador })
  const fim = await request(`${p.outro}/api/auth/discord/callback?${volta.toString()}`, { headers: { host: site.host } })
  const corpo = await fim.body.text()
  return fim.statusCode === 200 ? (JSON.parse(corpo) as { token: string }).token : null
}

async function pedir(base: string, caminho: string, p: { token?: string; chave?: string; corpo?: unknown }): Promise<Lida> {
  const r = await request(`${base}${caminho}`, {
    method: p.corpo === undefined ? 'GET' : 'POST',
    headersTimeout: 10_000,
    headers: {
      ...(p.token ? { authorization: `Bearer ${p.token}` } : {}),
      ...(p.chave ? { 'idempotency-key': p.chave } : {}),
      ...(p.corpo === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: p.corpo === undefined ? null : JSON.stringify(p.corpo),
  })
  return { status: r.statusCode, corpo: await r.body.text() }
}
