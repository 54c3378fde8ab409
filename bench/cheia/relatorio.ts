/** What the phases of the full city cost, in words and figures. */
import { exigir, percentil } from '../contas.ts'
import type { Pedida, Tipo } from './compras.ts'
import type { Medidas } from './jogo.ts'
import type { Passo } from './linha-do-tempo.ts'
import type { Gasto, GastoDaOperacao, Quadro } from './medidor.ts'

export interface Caminho extends Pedida {
  operacao: string
  passos: Passo[]
}

export interface Fase {
  nome: string
  segundos: number
  medidas: Medidas
  caminhos: Caminho[]
}

const EFEITO_P99_MS = 2
const QUADRO_MAXIMO_MS = 25
const COMPRA_P95_MS = 500

const ms = (n: number): string => (n < 10 ? n.toFixed(2) : n.toFixed(0))

/** 'p50 1.2, p95 3.4, p99 5.6, máx 7.8 ms' */
function dito(valores: readonly number[]): string {
  if (valores.length === 0) return 'nenhum'
  return `p50 ${ms(percentil(valores, 50))}, p95 ${ms(percentil(valores, 95))}, p99 ${ms(percentil(valores, 99))}, máx ${ms(Math.max(...valores))} ms`
}

const falar = (texto: string, valores: readonly number[]): void => console.log(`  ${texto}: ${dito(valores)}`)

function falarTodos(linhas: Readonly<Record<string, readonly number[]>>): void {
  for (const [texto, valores] of Object.entries(linhas)) falar(texto, valores)
}

const efeitos = (f: Fase): GastoDaOperacao[] => f.caminhos.flatMap((c) => f.medidas.operacoes[c.operacao] ?? [])
const soma = (o: GastoDaOperacao, qual: keyof Gasto): number => o.lua[qual] + o.js[qual]

/** A tick without what was ours in it. */
const semNos = (q: Quadro): number => q.cpu - q.nossoCpu

export function contarFase(f: Fase): void {
  const { medidas: m } = f
  console.log(`${f.nome}: ${f.segundos.toFixed(0)} s, ${m.quadros.length} quadros, ${(m.cpu / f.segundos / 10).toFixed(1)} % de um núcleo`)
  falarTodos({
    'quadro inteiro, relógio': m.quadros.map((q) => q.ms),
    'quadro inteiro, processador': m.quadros.map((q) => q.cpu),
    'a parte da base, processador': m.quadros.map(semNos),
    'a parte nossa, processador': m.quadros.map((q) => q.nossoCpu),
    'uma entrada da base na VM, processador': m.entradasDaBase.map((e) => e.cpu),
    'uma entrada da ponte sem operação, processador': m.entradasDaPonte.map((e) => e.cpu),
  })
  if (m.erros.length > 0) console.log(`  avisos: ${m.erros.length}, ${JSON.stringify([...new Set(m.erros)].slice(0, 3))}`)
}

const EM_ORDEM = ['recebida', 'query_async', 'aplicar', 'aplicada', 'salvar', 'salvar respondeu', 'confirmada']
const TIPOS: readonly Tipo[] = ['dar_item', 'tomar_item', 'definir_grupo']

const primeiro = (c: Caminho, nome: string): Passo | undefined => c.passos.find((p) => p.nome === nome)

/** Each hop by itself, and all of them. */
export function contarCaminho(f: Fase): void {
  const todos = efeitos(f)
  falarTodos({
    'um efeito, tudo, processador': todos.map((o) => soma(o, 'cpu')),
    'um efeito, tudo, relógio': todos.map((o) => soma(o, 'ms')),
    'um efeito, só na VM de Lua, processador': todos.map((o) => o.lua.cpu),
    'um efeito, só no JavaScript, processador': todos.map((o) => o.js.cpu),
    'a maior entrada de um efeito, processador': todos.map((o) => o.maiorEntrada.cpu),
  })
  console.log(
    `  entradas na VM por efeito: ${(todos.reduce((n, o) => n + o.entradas, 0) / todos.length).toFixed(1)}; conversas com o site por efeito: ${(f.medidas.conversas / todos.length).toFixed(2)}`,
  )
  for (const tipo of TIPOS) {
    const deste = f.caminhos.filter((c) => c.tipo === tipo)
    falar(`${tipo} (${deste.length}), do pedido ao efeito no jogo`, deste.map(ateOEfeito))
  }
  falar(
    'do pedido à resposta do site',
    f.caminhos.map((c) => c.respondidaEm - c.pedidaEm),
  )
  for (const tipo of TIPOS) contarPassos(f, tipo)
}

const ateOEfeito = (c: Caminho): number => (primeiro(c, 'aplicada')?.em ?? Number.NaN) - c.pedidaEm

function contarPassos(f: Fase, tipo: Tipo): void {
  const deste = f.caminhos.filter((c) => c.tipo === tipo)
  const linha = EM_ORDEM.flatMap((nome, i) => {
    const antes = EM_ORDEM[i - 1]
    const pares = deste.flatMap((c) => {
      const fim = primeiro(c, nome)
      const inicio = antes === undefined ? { em: c.pedidaEm, quadro: Number.NaN } : primeiro(c, antes)
      return fim && inicio ? [{ ms: fim.em - inicio.em, quadros: fim.quadro - inicio.quadro }] : []
    })
    if (pares.length === 0) return []
    const quadros = antes === undefined ? '' : ` (${(pares.reduce((n, p) => n + p.quadros, 0) / pares.length).toFixed(1)} quadros)`
    const tempos = pares.map((p) => p.ms)
    return [`${nome} +${ms(percentil(tempos, 50))}/${ms(percentil(tempos, 95))}${quadros}`]
  })
  const perguntas = deste.reduce((n, c) => n + c.passos.filter((p) => p.nome === 'query_async').length, 0) / Math.max(1, deste.length)
  console.log(`  ${tipo}, passo a passo, p50/p95 ms: ${linha.join(', ')}; ${perguntas.toFixed(1)} perguntas ao banco`)
}

export function conferirMetas(fases: readonly Fase[]): void {
  const comCompras = fases.filter((f) => f.caminhos.length > 0)
  const custos = comCompras.flatMap(efeitos).map((o) => soma(o, 'cpu'))
  const nossos = comCompras.flatMap((f) => f.medidas.quadros.map((q) => q.nossoCpu))
  const tempos = comCompras.flatMap((f) => f.caminhos.map(ateOEfeito))
  exigir([
    [`um efeito no fio do jogo, p99 <= ${EFEITO_P99_MS} ms de processador`, percentil(custos, 99) <= EFEITO_P99_MS, dito(custos)],
    [`a nossa parte de um quadro <= ${QUADRO_MAXIMO_MS} ms de processador`, Math.max(...nossos) <= QUADRO_MAXIMO_MS, dito(nossos)],
    [`do pedido ao efeito, p95 <= ${COMPRA_P95_MS} ms`, percentil(tempos, 95) <= COMPRA_P95_MS, dito(tempos)],
  ])
}
