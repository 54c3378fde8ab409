/**
 * `npm run prova -- nos`: the recipe of docs/operacao/varios-nos.md with real processes. Players buy, trade, convert and sign in; nodes are
 * killed with kill -9, the replica lags, is killed and comes back. SEMENTE; QUEDAS (kills of nodes in each part); PARTES=direto,pgbouncer;
 * GENTE; GUARDAR=1 keeps the data. Needs Debian's postgresql, caddy and pgbouncer.
 */
import { setTimeout as dormir } from 'node:timers/promises'
import { criarAcaso } from '@sorium/sandbox/semente/acaso.ts'
import { maquina } from '../anotar.ts'
import { exigir } from '../contas.ts'
import { type Boletim, type Cena, tempestade } from '../tempestade/tempestade.ts'
import { abrirLeitores, converterSempre, type Leitores, type Olhares } from './nos/leitores.ts'
import { abrirCidadeDeNos, type CidadeDeNos, type No } from './nos/palco.ts'

const SEMENTE = process.env['SEMENTE'] ?? String(Date.now())
const QUEDAS = Number(process.env['QUEDAS'] ?? 20)
const GENTE = Number(process.env['GENTE'] ?? 60)
const PARTES = (process.env['PARTES'] ?? 'direto,pgbouncer').split(',')
const ATRASO_S = 10
const SEM_FIM = 10_000_000
const LISTA_GUARDADA_MS = 2_000
const PRAZO_DE_VOLTA_MS = 15_000
/** What few people ask for (a search in the shop) is read from the replica, and may be as old as the replica. */
const LISTA_VELHA_MS = { minimo: (ATRASO_S - 1) * 1_000, maximo: (ATRASO_S + 20) * 1_000 }

type Exigencia = Boletim['exigencias'][number]

console.log(`prova:nos, semente ${SEMENTE}, ${PARTES.join(' e ')}, ${QUEDAS} quedas de nó em cada (${maquina()})`)
for (const parte of PARTES) {
  console.log(`${parte}, ${new Date().toISOString()}`)
  exigir(await provar(parte))
}
console.log(`semente ${SEMENTE}`)
process.exit()

async function provar(parte: string): Promise<Exigencia[]> {
  let cidade: CidadeDeNos | undefined
  const aCidade = (): CidadeDeNos => {
    if (!cidade) throw new Error('A cidade ainda não abriu.')
    return cidade
  }
  const leitores = abrirLeitores({ cidade: aCidade, acaso: criarAcaso(`${SEMENTE}:${parte}:leitores`) })
  const proprias: Exigencia[] = []
  const boletim = await tempestade({
    nome: parte,
    semente: SEMENTE,
    gente: GENTE,
    compras: SEM_FIM,
    viagens: SEM_FIM,
    emAberto: 200,
    abrir: async (p) => (cidade = await abrirCidadeDeNos({ ...p, comPgBouncer: parte === 'pgbouncer' })),
    aoComprar: leitores.aoComprar,
    aoAnunciar: leitores.aoAnunciar,
    durante: async (cena) => void proprias.push(...(await viver({ cena, cidade: aCidade(), leitores, parte }))),
  })
  return [...boletim.exigencias, ...proprias, ...oQueViram(leitores.olhares)]
}

function oQueViram(o: Olhares): Exigencia[] {
  const vistos = `${o.compras} compras, ${o.anuncios} anúncios e ${o.conversoes} conversões olhados logo depois, ${o.recusados} vezes com um nó fora`
  return [
    [
      'ninguém deixou de ver a própria compra, anúncio, carteira ou extrato',
      o.faltas.length === 0 && o.compras > 0 && o.anuncios > 0,
      o.faltas.length > 0 ? [o.faltas.length, ...o.faltas.slice(0, 6)] : vistos,
    ],
    ['cada entrada começou num nó e terminou no outro', o.entradas > 0, `${o.entradas} entradas`],
  ]
}

interface Vida {
  cena: Cena
  cidade: CidadeDeNos
  leitores: Leitores
  parte: string
}

async function viver(v: Vida): Promise<Exigencia[]> {
  const { cena, cidade, leitores } = v
  cena.andou = 1
  let vivendo = true
  const convertendo = converterSempre({ cidade, leitores, aberto: () => vivendo, ritmoMs: 200 })
  const compradas = () => cena.balcao.pedidas.filter((p) => p.compra !== null).length
  const exigencias: Exigencia[] = []

  await derrubarNos(v, Math.ceil(QUEDAS / 2))
  await atrasar(cidade, ATRASO_S)
  const antes = leitores.olhares.compras
  await dormir(2_000)
  const [listas] = await Promise.all([listaVelha(v), derrubarNos(v, Math.floor(QUEDAS / 2)), dormir(30_000)])
  exigencias.push([
    `com a réplica ${ATRASO_S} s atrás o que poucos pedem é dela, a lista de todos não, e nada de próprio falta`,
    listas.tabelaMs >= LISTA_VELHA_MS.minimo && listas.tabelaMs <= LISTA_VELHA_MS.maximo && listas.listaMs <= LISTA_GUARDADA_MS,
    `o nome de antes foi visto na lista até ${(listas.listaMs / 1000).toFixed(1)} s depois, numa página da tabela até ${(listas.tabelaMs / 1000).toFixed(1)} s; ${leitores.olhares.compras - antes} compras olhadas nesse tempo`,
  ])
  exigencias.push(await semReplica(v, compradas))
  vivendo = false
  const erradas = await convertendo
  return [
    ...exigencias,
    [
      'cada conversão confirmada uma vez, ao centavo',
      erradas.length === 0,
      erradas.length > 0 ? erradas : `${leitores.olhares.conversoes}`,
    ],
    volta(cena),
  ]
}

async function derrubarNos({ cena, cidade }: Vida, quantas: number): Promise<void> {
  for (let i = 0; i < quantas; i++) {
    await dormir(cena.acaso.inteiro(300, 2_500))
    const no = cidade.nos[cena.acaso.chance(50) ? 0 : 1]
    cena.quedas.push({ quem: 'um nó', voltaMs: await matarNo(no) })
  }
}

async function matarNo(no: No): Promise<number> {
  const pid = no.pid()
  if (pid === null) throw new Error(`${no.nome} não está de pé.`)
  process.kill(pid, 'SIGKILL')
  const inicio = performance.now()
  while (no.pid() === pid || !(await no.serve())) {
    if (performance.now() - inicio > 120_000) throw new Error(`${no.nome} não voltou.`)
    await dormir(20)
  }
  return performance.now() - inicio
}

async function atrasar({ bancos }: CidadeDeNos, segundos: number): Promise<void> {
  await bancos.replica.comandar(`alter system set recovery_min_apply_delay = '${segundos}s'`)
  await bancos.replica.comandar('select pg_reload_conf()')
}

async function listaVelha({ cidade }: Vida): Promise<{ listaMs: number; tabelaMs: number }> {
  const nome = `Prova ${Date.now()}`
  await cidade.alvo.ctx.banco.transacao((tx) =>
    tx.executar('update loja_item set nome = $1 where id = (select id from loja_item where excluido_em is null order by id desc limit 1)', [
      nome,
    ]),
  )
  const inicio = performance.now()
  const ate = async (caminho: string): Promise<number> => {
    let velha = 0
    for (;;) {
      const pedida = performance.now() - inicio
      const r = await cidade.alvo.chamar(null, 'GET', caminho).catch(() => null)
      if (r?.status === 200 && r.corpo.includes(nome)) return velha
      if (r?.status === 200) velha = pedida
      if (pedida > 60_000) return Infinity
      await dormir(100)
    }
  }
  const [listaMs, tabelaMs] = await Promise.all([
    ate('/api/admin/loja/itens'),
    ate(`/api/admin/loja/itens?busca=${encodeURIComponent(nome)}`),
  ])
  return { listaMs, tabelaMs }
}

async function semReplica({ cidade }: Vida, compradas: () => number): Promise<Exigencia> {
  const { replica } = cidade.bancos
  await replica.matar()
  const antes = compradas()
  const ruins: string[] = []
  for (const fim = performance.now() + 5_000; performance.now() < fim; await dormir(50)) {
    const r = await cidade.alvo.chamar(null, 'GET', '/api/admin/loja/itens').catch(() => null)
    if (r && r.status !== 200) ruins.push(`${r.status} ${r.corpo.slice(0, 100)}`)
  }
  const feitas = compradas() - antes
  await replica.ligar()
  return [
    'sem réplica as listas vêm do principal',
    ruins.length === 0 && feitas > 0,
    ruins.length > 0 ? ruins.slice(0, 3) : `${feitas} compras enquanto isso`,
  ]
}

function volta({ quedas }: Cena): Exigencia {
  const tarde = quedas.filter((q) => q.voltaMs > PRAZO_DE_VOLTA_MS)
  return [
    'cada nó voltou sozinho',
    quedas.length >= QUEDAS && tarde.length === 0,
    `${quedas.length} quedas, ${tarde.length} além de ${PRAZO_DE_VOLTA_MS / 1000} s`,
  ]
}
