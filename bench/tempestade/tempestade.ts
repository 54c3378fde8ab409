import os from 'node:os'
import { setTimeout as dormir } from 'node:timers/promises'
import { type Acaso, criarAcaso } from '@sorium/sandbox/semente/acaso.ts'
import { contar, percentil } from '../contas.ts'
import { type Comprador, type ItemDoBench, itemBarato, reunirGente } from '../gente.ts'
import { contarPosse, type Posse } from './mercado-contagem.ts'
import { lerMundo, quantidades } from './mundo.ts'
import { abrirBalcao, type Balcao, type Pedida } from './balcao.ts'
import type { Queda } from './carrascos.ts'
import { abrirCidade, type Cidade } from './cidade.ts'
import { conferirCompras, conferirSaldos } from './conferir-compras.ts'
import { conferirFeira, emTransito } from './conferir-feira.ts'
import { abrirFeira, type Feira } from './feira.ts'

const SALDO = 10_000_000_000n
const PRAZO_MS = 60_000

export interface Plano {
  nome: string
  semente: string
  gente: number
  compras: number
  viagens: number
  emAberto?: number
  abrir?: (p: Parameters<typeof abrirCidade>[0]) => Promise<Cidade>
  aoComprar?: (pedida: Pedida) => Promise<void>
  aoAnunciar?: (quem: Comprador, anuncio: string) => Promise<void>
  durante(cena: Cena): Promise<void>
}

export interface Cena {
  cidade: Cidade
  acaso: Acaso
  balcao: Balcao
  feira: Feira | null
  quedas: Queda[]
  /** The part of the storm that is over, 0 to 1; at most this part of the purchases and listings may have begun. */
  andou: number
}

type Exigencia = readonly [texto: string, cumprida: boolean, achado: unknown]

export interface Boletim {
  confirmadas: number
  cortados: number
  quedas: readonly Queda[]
  exigencias: Exigencia[]
}

export async function tempestade(plano: Plano): Promise<Boletim> {
  const acaso = criarAcaso(`${plano.semente}:${plano.nome}`)
  const cidade = await (plano.abrir ?? abrirCidade)({
    acaso: criarAcaso(`${plano.semente}:${plano.nome}:canos`),
    conexoes: 64,
    guardar: process.env['GUARDAR'] === '1',
  })
  // A lower priority than the site's, because in reality players use their own machines.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    const { alvo } = cidade
    const item = await itemBarato(alvo, { tambemEmSorium: true })
    const gente = await reunirGente(alvo, { quantos: plano.gente, brl: SALDO, sor: SALDO, onde: 'online' })
    const deAntes = await comprasDeAntes(cidade)
    const antes = await contarPosse(alvo)
    const cena = await comecar(plano, { cidade, acaso, gente, item })
    for (const cano of [cidade.ponte, cidade.jogadores]) cano.adoecer()
    const inicio = performance.now()
    await plano.durante(cena)
    const durou = performance.now() - inicio
    const { assentou, faltou } = await curar(cena, deAntes)
    return await conferir(cena, { gente, item, antes, deAntes, durou, assentou, faltou })
  } finally {
    await cidade.fechar()
  }
}

async function comecar(plano: Plano, p: { cidade: Cidade; acaso: Acaso; gente: readonly Comprador[]; item: ItemDoBench }): Promise<Cena> {
  const { alvo } = p.cidade
  const cena: Pick<Cena, 'andou'> = { andou: 0 }
  const podem = (total: number) => () => Math.ceil(total * cena.andou)
  const juntas = Math.min(30, p.gente.length, plano.viagens)
  const { aoComprar, aoAnunciar, emAberto = 600 } = plano
  const balcao = abrirBalcao({ ...p, alvo, juntos: 12, emAberto, podem: podem(plano.compras), ...(aoComprar ? { aoComprar } : {}) })
  const daFeira = { ...p, alvo, juntas, menos: p.item.codigo, podem: podem(plano.viagens), ...(aoAnunciar ? { aoAnunciar } : {}) }
  const feira = plano.viagens === 0 ? null : await abrirFeira(daFeira)
  return Object.assign(cena, { cidade: p.cidade, acaso: p.acaso, balcao, feira, quedas: [] })
}

async function curar(cena: Cena, deAntes: ReadonlySet<string>): Promise<{ assentou: number; faltou: string[] }> {
  const { cidade, balcao, feira } = cena
  cidade.ponte.curar()
  cidade.jogadores.curar()
  const inicio = performance.now()
  let respondidos = false
  void Promise.all([balcao.fechar(), feira?.fechar()]).then(() => (respondidos = true))
  let faltou: string[] = []
  do {
    await dormir(100)
    faltou = [
      ...(respondidos ? [] : ['pedidos sem resposta']),
      ...(await comprasAbertas(cidade)).filter((c) => !deAntes.has(c.id)).map((c) => `compra ${c.estado}`),
      ...(await emTransito(cidade.alvo, feira?.mercado.anuncios ?? [])),
    ]
  } while (faltou.length > 0 && performance.now() - inicio < PRAZO_MS)
  return { assentou: performance.now() - inicio, faltou }
}

function comprasAbertas(cidade: Cidade): Promise<{ id: string; estado: string }[]> {
  return cidade.alvo.ctx.banco.linhas(
    `select id, estado from loja_compra where estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando')`,
  )
}

async function comprasDeAntes(cidade: Cidade): Promise<ReadonlySet<string>> {
  const inicio = performance.now()
  let visto = ''
  let desde = inicio
  while (performance.now() - desde < 3_000 && performance.now() - inicio < PRAZO_MS) {
    const agora = JSON.stringify((await comprasAbertas(cidade)).map(({ id, estado }) => [id, estado]))
    if (agora !== visto) desde = performance.now()
    visto = agora
    await dormir(200)
  }
  const todas = await cidade.alvo.ctx.banco.linhas<{ id: string }>('select id from loja_compra', [])
  return new Set(todas.map((c) => c.id))
}

async function conferir(
  cena: Cena,
  p: {
    gente: readonly Comprador[]
    item: ItemDoBench
    antes: Posse
    deAntes: ReadonlySet<string>
    durou: number
    assentou: number
    faltou: string[]
  },
): Promise<Boletim> {
  const { cidade, balcao, feira } = cena
  const { alvo } = cidade
  const { pedidas } = balcao
  const mundo = await lerMundo(alvo)
  const tinham = new Map(p.gente.map(({ passport }) => [passport, p.antes.dosPersonagens.get(`${passport} ${p.item.codigo}`) ?? 0]))
  const achados = await conferirCompras(alvo, { ...p, pedidas, mundo, antes: tinham })
  const anuncios = feira?.mercado.anuncios ?? []
  const contas = await conferirFeira(alvo, { antes: p.antes, anuncios, pedidas, item: p.item })
  const saldos = await conferirSaldos(alvo, { ...p, pedidas, saldo: SALDO, alem: contas.alem })
  const divergencias = await alvo.divergencias()
  const impasses = await alvo.impasses()
  const confirmadas = pedidas.filter((x) => x.compra !== null).length
  const cortados = cortes(cidade)
  const passaportes = p.gente.map((g) => g.passport)
  const coisas = quantidades(mundo, p.item, passaportes)
  const entregues = [...coisas.values()].reduce((s, n) => s + n, 0) - [...tinham.values()].reduce((s, n) => s + n, 0)
  const ou = (ruins: readonly string[], bom: string) => (ruins.length === 0 ? bom : [ruins.length, ...ruins.slice(0, 6)])
  relatar(cena, { confirmadas, durou: p.durou })
  return {
    confirmadas,
    cortados,
    quedas: cena.quedas,
    exigencias: [
      [
        'nenhuma compra confirmada se perdeu',
        achados.perdidas.length === 0,
        ou(achados.perdidas, `${confirmadas} no banco, ${entregues} coisas no jogo`),
      ],
      [
        'nenhuma compra, cobrança ou entrega dobrou',
        achados.dobradas.length === 0,
        ou(achados.dobradas, `${cortados} pedidos cortados, ${balcao.contagem.jaFeitas} já feitos ao repetir`),
      ],
      ['todo pedido teve um fim', achados.presas.length === 0, ou(achados.presas, 'sim')],
      [
        'a mesma chave é a mesma compra',
        balcao.contradicoes.length === 0,
        ou(balcao.contradicoes, `${balcao.contagem.repetidas} repetidas de propósito`),
      ],
      [
        'cada coisa da cidade num lugar só, o certo',
        contas.foraDoLugar.length === 0,
        ou(contas.foraDoLugar, `${anuncios.length} anúncios`),
      ],
      [
        'cada viagem pelo mercado chega ao fim',
        (feira?.erros.length ?? 0) === 0,
        ou(feira?.erros ?? [], `${feira?.fins.length ?? 0} viagens`),
      ],
      ['cada venda paga uma vez, líquido + taxa = preço', contas.malPagas.length === 0, ou(contas.malPagas, `${contas.vendas} vendas`)],
      ['cada saldo é o que compras e vendas fazem dele', saldos.length === 0, ou(saldos, `${p.gente.length * 2} carteiras`)],
      ['invariantes do livro, da loja e do mercado', divergencias.length === 0, ou(divergencias, 'tudo confere')],
      [`tudo assentado ${PRAZO_MS / 1000} s depois da cura`, p.faltou.length === 0, ou(p.faltou, `${(p.assentou / 1000).toFixed(1)} s`)],
      ['nenhum impasse no banco', impasses === 0, String(impasses)],
    ],
  }
}

function relatar(cena: Cena, p: { confirmadas: number; durou: number }): void {
  const { cidade, balcao, feira, quedas } = cena
  const porSegundo = ((p.confirmadas * 1000) / p.durou).toFixed(0)
  console.log(
    `  ${(p.durou / 1000).toFixed(0)} s; ${p.confirmadas} compras confirmadas (${porSegundo}/s), ${JSON.stringify(balcao.contagem)}`,
  )
  if (feira) console.log(`  ${feira.fins.length} viagens pelo mercado ${JSON.stringify(contar(feira.fins))}`)
  console.log(`  linha do jogo ${JSON.stringify(cidade.ponte.contagem)}; dos jogadores ${JSON.stringify(cidade.jogadores.contagem)}`)
  for (const [quem, ms] of porQuem(quedas))
    console.log(`  ${ms.length} × kill -9 ${quem}: de volta em p50 ${s(ms, 50)}, p95 ${s(ms, 95)}, no máximo ${s(ms, 100)}`)
}

const cortes = ({ ponte, jogadores }: Cidade) =>
  [ponte.contagem, jogadores.contagem].reduce((n, c) => n + c.recusados + c.pedidosCortados + c.respostasCortadas + c.interrompidos, 0)

function porQuem(quedas: readonly Queda[]): [string, number[]][] {
  const grupos = new Map<string, number[]>()
  for (const { quem, voltaMs } of quedas) grupos.set(quem, [...(grupos.get(quem) ?? []), voltaMs])
  return [...grupos]
}

const s = (ms: readonly number[], p: number) => `${(percentil(ms, p) / 1000).toFixed(1)} s`
