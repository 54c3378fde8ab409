/**
 * What an effect costs a full city: 500 characters on the small network-extended base with the production hook and ponte, ticks of 50 ms on real time,
 * and the real site on a real PostgreSQL, each in a process of its own. The same without purchases, and without us. `npm run cidade-cheia -w @sorium/bench`
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import { type Alvo, abrirAlvo, urlDoBancoDe } from './alvo.ts'
import { abrirBalcao, type Balcao, comprarEmRitmo, type Pedida } from './cheia/compras.ts'
import type { Medidas, Motor } from './cheia/jogo.ts'
import { medirNativo } from './cheia/nativo.ts'
import { type OrdemAoJogo, type RespostaDoJogo, SEGREDOS, servirJogo, servirSite } from './cheia/processos.ts'
import { contarCaminho, contarFase, conferirMetas, type Fase } from './cheia/relatorio.ts'
import { exigir, maquina } from './contas.ts'
import { type Comprador, reunirGente } from './gente.ts'

const PESSOAS = Number(process.env['PESSOAS'] ?? 500)
const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 120)
const RITMOS = (process.env['RITMOS'] ?? '2,10').split(',').map(Number)
/** 'nativo': a Lua of this machine with JSON in C (Debian: lua5.4, lua-cjson), as FXServer has it; 'wasm': the sandbox's. */
const MOTOR: Motor = process.env['MOTOR'] === 'wasm' ? 'wasm' : 'nativo'
/** MOTOR=nativo. 'parado': without Lua's garbage collector, to tell its share from the work's; 'incremental': with the other one, as an owner may choose. */
const COLETOR = { parado: ', sem o coletor de Lua', incremental: ', coletor incremental' }[process.env['COLETOR'] ?? ''] ?? ''
const MARIADB = process.env['MARIADB'] === '1'

const [papel] = process.argv.slice(2)
if (papel === 'site') await servirSite()
else if (papel === 'jogo') servirJogo()
else await medir()

async function medir(): Promise<void> {
  const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-cheia-'))
  // PostgreSQL works as another user when root starts it.
  fs.chmodSync(dados, 0o755)
  fs.writeFileSync(path.join(dados, 'segredos.json'), JSON.stringify(SEGREDOS))
  const postgres = await iniciarPostgres({ dados })
  const filhos: ChildProcess[] = []
  try {
    await migrar(urlDoBancoDe(dados))
    const site = abrirProcesso('site', { BANCO_DO_SITE: urlDoBancoDe(dados) })
    filhos.push(site)
    const [base] = (await once(site, 'message')) as [string]
    const jogo = abrirProcesso('jogo', {})
    // Each order waits for its answer and for the end.
    jogo.setMaxListeners(0)
    filhos.push(jogo)
    const alvo = abrirAlvo({ conexoes: 32, em: { base, dados } })
    try {
      await fases(alvo, jogo)
    } finally {
      await alvo.fechar()
    }
  } finally {
    for (const filho of filhos.toReversed()) await encerrar(filho)
    await postgres.parar()
    fs.rmSync(dados, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function fases(alvo: Alvo, jogo: ChildProcess): Promise<void> {
  const { banco } = await mandar(jogo, { acao: 'ligar', pessoas: PESSOAS, mariadb: MARIADB, motor: MOTOR, url: null })
  const carga = os.loadavg()[0]?.toFixed(1)
  console.log(
    `${PESSOAS} personagens, quadro de 50 ms, Lua ${MOTOR}${COLETOR}, ${banco}, ${SEGUNDOS} s por ritmo (${maquina()}, carga ${carga})`,
  )
  const sozinha = await umaFase(jogo, 'a base sozinha, salvando todos', () => mandar(jogo, { acao: 'salvar' }))
  await mandar(jogo, { acao: 'desligar' })

  await mandar(jogo, { acao: 'ligar', pessoas: PESSOAS, mariadb: MARIADB, motor: MOTOR, url: alvo.base })
  console.log(`um efeito, só o gancho, num Lua nativo, sem o que passa entre recursos:\n${medirNativo()}`)
  const { json } = await mandar(jogo, { acao: 'json' })
  if (json)
    console.log(
      `json de um registro de ${json.bytes} bytes nesta VM: ${json.codificar.toFixed(1)} ms, de volta ${json.decodificar.toFixed(1)} ms`,
    )
  await mandar(jogo, { acao: 'ponte' })
  const gente = await reunirGente(alvo, { quantos: PESSOAS, brl: 10_000_000n, sor: 0n, onde: 'online' })
  const balcao = await abrirBalcao(alvo)
  await dormir(5_000)

  const parada = await umaFase(jogo, 'com o gancho e a ponte, sem compras', () => dormir(20_000))
  const salvando = await umaFase(jogo, 'o mesmo, a base salvando todos', () => mandar(jogo, { acao: 'salvar' }))
  const fasesFeitas: Fase[] = [sozinha, parada, salvando]
  let desde = 0
  for (const porSegundo of RITMOS) {
    fasesFeitas.push(await faseDeCompras({ alvo, jogo, gente, balcao, porSegundo, desde }))
    desde += porSegundo * SEGUNDOS
  }
  await conferir(alvo)
  conferirMetas(fasesFeitas)
}

async function umaFase(jogo: ChildProcess, nome: string, fazer: () => Promise<unknown>): Promise<Fase> {
  await mandar(jogo, { acao: 'zerar' })
  const inicio = performance.now()
  await fazer()
  const fase = { nome, segundos: (performance.now() - inicio) / 1000, medidas: await medidasDe(jogo), caminhos: [] }
  contarFase(fase)
  return fase
}

interface FaseDeCompras {
  alvo: Alvo
  jogo: ChildProcess
  gente: readonly Comprador[]
  balcao: Balcao
  porSegundo: number
  desde: number
}

async function faseDeCompras({ jogo, desde, ...carga }: FaseDeCompras): Promise<Fase> {
  await mandar(jogo, { acao: 'zerar' })
  const inicio = performance.now()
  const compras = comprarEmRitmo({ ...carga, segundos: SEGUNDOS }, desde)
  // The base saves everybody once, in the middle.
  await dormir(SEGUNDOS * 250)
  await mandar(jogo, { acao: 'salvar' })
  const { pedidas, erros } = await compras
  await esperarFim(carga.alvo)
  const medidas = await medidasDe(jogo)
  const caminhos = await caminhosDe(carga.alvo, { pedidas, medidas })
  const fase = { nome: `${carga.porSegundo} por segundo`, segundos: (performance.now() - inicio) / 1000, medidas, caminhos }
  contarFase(fase)
  contarCaminho(fase)
  exigir([
    ['todo pedido foi aceito', erros.length === 0, erros.length === 0 ? `${pedidas.length} pedidos` : erros.slice(0, 3)],
    ['todo efeito foi visto', caminhos.length === pedidas.length, `${caminhos.length} de ${pedidas.length}`],
  ])
  return fase
}

async function medidasDe(jogo: ChildProcess): Promise<Medidas> {
  const { medidas } = await mandar(jogo, { acao: 'medidas' })
  if (!medidas) throw new Error('o jogo não mediu nada')
  return medidas
}

/** What the game saw of each operation, beside what its player saw. */
async function caminhosDe(alvo: Alvo, p: { pedidas: readonly Pedida[]; medidas: Medidas }): Promise<Fase['caminhos']> {
  const linhas = await alvo.ctx.banco.linhas<{ id: string; origem_id: string; tipo: string }>(
    'select id, origem_id, tipo from entregas_operacao where origem_id = any ($1::text[])',
    [p.pedidas.map((c) => c.origem)],
  )
  const operacoes = new Map(linhas.map((l) => [`${l.origem_id} ${l.tipo}`, l.id]))
  return p.pedidas.flatMap((pedida) => {
    const operacao = operacoes.get(`${pedida.origem} ${pedida.tipo}`)
    const passos = operacao ? p.medidas.passos[operacao] : undefined
    return operacao && passos?.some((s) => s.nome === 'aplicada') ? [{ ...pedida, operacao, passos }] : []
  })
}

async function esperarFim(alvo: Alvo): Promise<void> {
  for (let i = 0; i < 150; i++) {
    const linha = await alvo.ctx.banco.linha<{ n: bigint }>(
      `select count(*) as n from entregas_operacao where estado <> 'concluida' and disponivel_em <= clock_timestamp()`,
    )
    if (linha?.n === 0n) return
    await dormir(200)
  }
}

async function conferir(alvo: Alvo): Promise<void> {
  const divergencias = await alvo.divergencias()
  exigir([['invariantes do livro-razão', divergencias.length === 0, divergencias.length === 0 ? 'tudo confere' : divergencias]])
}

function abrirProcesso(nome: 'site' | 'jogo', ambiente: Record<string, string>): ChildProcess {
  return fork(import.meta.filename, [nome], { env: { ...process.env, ...ambiente } })
}

async function mandar(jogo: ChildProcess, ordem: OrdemAoJogo): Promise<RespostaDoJogo> {
  const resposta = Promise.race([once(jogo, 'message'), once(jogo, 'exit').then(() => Promise.reject(new Error('o jogo caiu')))])
  jogo.send(ordem)
  const [conteudo] = (await resposta) as [RespostaDoJogo]
  return conteudo
}

async function encerrar(filho: ChildProcess): Promise<void> {
  if (filho.exitCode !== null) return
  const fim = once(filho, 'exit')
  filho.disconnect()
  await fim
}
