import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { criarAcaso } from '@sorium/sandbox/semente/acaso.ts'
import { Pool } from 'undici'
import type { Alvo } from '../alvo.ts'
import { ate } from '../contas.ts'
import { type Comprador, itemBarato, pedidoDeCompra, reunirGente } from '../gente.ts'
import { abrirFeira } from '../tempestade/feira.ts'
import { nomeDaResposta, type Vindas } from './respostas.ts'

const NA_CIDADE = 40
const FORA_DELA = 500
const CONEXOES = 32
const ACEITA = 'gzip, deflate, br, zstd'
const CENTAVOS = 1_000_000_000n
const FEIRANTES = 4
const FEIRA_POR_MINUTO = 30
const PAGINAS = ['/', '/loja', '/marketplace', '/hall', '/cripto', '/eventos', '/creditos', '/nao-ha']
const LISTAS = [
  '/api/admin/loja/itens',
  '/api/admin/loja/categorias',
  '/api/loja/mais-vendidos',
  '/api/marketplace/anuncios/itensanunciados/todos',
  '/api/marketplace/categorias',
  '/api/blockchain/valor',
  '/api/blockchain/historico',
  '/api/hall/ranking/mais-rico',
  '/api/vitrine',
  '/api/configuracoes/publicas',
  '/api/admin/eventos',
]
const DO_JOGADOR = [
  '/api/carteira',
  '/api/carteira/historico',
  '/api/user/profile',
  '/api/usuario/personagens',
  '/api/loja/historico-compras',
  '/api/marketplace/compras',
  '/api/marketplace/historico-usuario',
  '/api/marketplace/anuncios/itensanunciados/meus',
]
const DA_EQUIPE = [
  '/api/admin/dashboard',
  '/api/admin/usuarios',
  '/api/admin/usuarios/csv',
  '/api/admin/carteiras',
  '/api/admin/logs',
  '/api/admin/historicoCompras/todas',
  '/api/admin/historicoCompras/csv',
  '/api/admin/marketplace/anuncios',
  '/api/admin/saude',
  '/api/admin/configuracoes',
]

export interface Carga extends Vindas {
  parar(): Promise<void>
}

export async function carregarMisto(alvo: Alvo, ritmo: number): Promise<Carga> {
  const inicio = performance.now()
  const desdeMs = () => performance.now() - inicio
  const { sortear, respostas, falhas, feira, http } = await reunirCidade(alvo, () => (desdeMs() / 60_000) * FEIRA_POR_MINUTO)
  let parado = false
  const emVoo = new Set<Promise<void>>()
  const laco = (async () => {
    const comeco = performance.now()
    for (let i = 0; !parado; i++) {
      await dormir(Math.max(0, comeco + (i * 1_000) / ritmo - performance.now()))
      const voo: Promise<void> = sortear().finally(() => emVoo.delete(voo))
      emVoo.add(voo)
    }
  })()
  return {
    respostas,
    falhas,
    feira: feira.fins,
    async parar() {
      parado = true
      await Promise.all([laco, feira.fechar()])
      await Promise.all(emVoo)
      await http.close()
    },
  }
}

async function reunirCidade(alvo: Alvo, podem: () => number) {
  const acaso = criarAcaso('memoria')
  const item = await itemBarato(alvo, { tambemEmSorium: true })
  const comDinheiro = { brl: CENTAVOS, sor: CENTAVOS }
  const naCidade = await reunirGente(alvo, { quantos: NA_CIDADE, ...comDinheiro, onde: 'online' })
  const fora = await reunirGente(alvo, { quantos: FORA_DELA, ...comDinheiro, onde: 'fora' })
  const admin = await entrarComoAdmin(alvo)
  const feira = await abrirFeira({ alvo, acaso, gente: naCidade, juntas: FEIRANTES, menos: item.codigo, podem })
  const respostas: Record<string, number> = {}
  const http = new Pool(alvo.base, { connections: CONEXOES, pipelining: 1 })

  const falhas: Record<string, number> = {}
  const contar = (contagem: Record<string, number>, nome: string) => (contagem[nome] = (contagem[nome] ?? 0) + 1)
  async function ler(token: string | null, caminho: string): Promise<void> {
    const headers = { 'accept-encoding': ACEITA, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const r = await http.request({ method: 'GET', path: caminho, headers })
    const corpo = r.statusCode < 400 ? '' : await r.body.text()
    await r.body.dump({ limit: 100_000_000 })
    contar(respostas, nomeDaResposta(r.statusCode, { caminho, corpo }))
  }
  async function mandar({ token }: Comprador, caminho: string, corpo: object): Promise<void> {
    const r = await alvo.chamar(token, 'POST', caminho, { corpo, chave: randomUUID() })
    contar(respostas, nomeDaResposta(r.status, { caminho, corpo: r.corpo }))
  }
  const comprar = (c: Comprador) => mandar(c, '/api/loja/comprar', pedidoDeCompra(c, item, acaso.chance(70) ? 'real' : 'zcoin'))
  async function converter(c: Comprador): Promise<void> {
    const { corpo } = await alvo.chamar(null, 'GET', '/api/blockchain/valor')
    const { valor_atual: cotacao } = JSON.parse(corpo) as { valor_atual: number }
    await mandar(c, '/api/carteira/converter', { valor: acaso.inteiro(500, 900), cotacao })
  }
  const sortes = (
    [
      [25, () => ler(null, acaso.escolher(PAGINAS))],
      [5, () => ler(null, `/marketplace?busca=b${acaso.inteiro(0, 5_000)}`)],
      [25, () => ler(null, acaso.escolher(LISTAS))],
      [5, () => ler(null, `/api/marketplace/anuncios/itensanunciados/todos?busca=b${acaso.inteiro(0, 5_000)}`)],
      [20, () => ler(acaso.escolher(naCidade).token, acaso.escolher(DO_JOGADOR))],
      [6, () => comprar(acaso.escolher(fora))],
      [2, () => comprar(acaso.escolher(naCidade))],
      [5, () => converter(acaso.escolher(fora))],
      [7, () => ler(admin, acaso.escolher(DA_EQUIPE))],
    ] as [number, () => Promise<void>][]
  ).flatMap(([peso, fazer]) => ate(peso).map(() => fazer))
  const sortear = async (): Promise<void> => {
    await acaso
      .escolher(sortes)()
      .catch((erro: Error) => contar(falhas, erro.message))
  }
  return { sortear, respostas, falhas, feira, http }
}

async function entrarComoAdmin(alvo: Alvo): Promise<string> {
  const corpo = { email: 'admin@sorium.local', senha: 'sorium-sandbox-admin' }
  const r = await alvo.chamar(null, 'POST', '/api/auth/admin', { corpo })
  if (r.status !== 200) throw new Error(`o administrador não entrou: ${r.status} ${r.corpo}`)
  return (JSON.parse(r.corpo) as { token: string }).token
}
