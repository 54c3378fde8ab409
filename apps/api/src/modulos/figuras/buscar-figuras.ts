import { setTimeout as dormir } from 'node:timers/promises'
import { enderecoDaFigura, LIMITES_DAS_FIGURAS as L, type MotivoDaFalha } from '@sorium/contratos/figuras/index.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import { FotoRecusada, recodificarFigura } from '#nucleo/arquivos/foto.ts'
import { abrirBuscador, type Buscador, BuscaFalhou } from '#nucleo/rede/internet.ts'
import { adiantarJob } from '#nucleo/trabalhos/jobs.ts'
import { emPistas } from '#nucleo/trabalhos/pistas.ts'
import { type Figuras, paginasDeCodigos } from './catalogo.ts'
import { guardarFigura } from './guardar-figura.ts'
import { type CodigoDaCidade, ehDoSite, ehPassageiro, minutosAteTentar, minutosAteVoltar } from './regras.ts'
import {
  anotarFalha,
  type BuscaTomada,
  esperarComABusca,
  largarBusca,
  segurarBusca,
  segurarRodada,
  situacaoDosCodigos,
  tamanhoGuardado,
  tentativasDe,
  tomarBusca,
} from './repositorio.ts'

export const JOB_DA_BUSCA = 'figuras.buscar'

const POR_VEZ = 40
const AO_MESMO_TEMPO = 2
const RODADA_MS = 8_000
const PAUSA_MS = 150
const PRAZO_MS = 10_000
const TOMADA_S = 60
/** After this many timeouts or server errors in a row, the server with the pictures counts as down. */
const SEGUIDAS = 6
const SEM_LUGAR_MIN = 60

interface Rodada {
  busca: BuscaTomada
  padrao: string
  buscador: Buscador
  parar: AbortSignal | undefined
  ate: number
  vieram: number
  ruins: number
  parou: { motivo: MotivoDaFalha; esperaS: number | undefined } | null
}

export async function buscarFiguras(figuras: Figuras, parar?: AbortSignal): Promise<void> {
  const { banco } = figuras.ctx
  const padrao = (await lerAjustes(banco)).figuras_endereco
  const busca = padrao === null ? null : await banco.transacao((tx) => tomarBusca(tx, TOMADA_S))
  if (padrao === null || !busca) return
  const fila = await proximosCodigos(figuras, busca)
  if (fila.length === 0) return banco.transacao((tx) => largarBusca(tx, { ...busca, boa: false }))
  if (await semLugar(figuras)) {
    const espera = { ...busca, motivo: 'sem_lugar', segundos: SEM_LUGAR_MIN * 60 }
    await banco.transacao((tx) => esperarComABusca(tx, espera))
    return
  }
  const buscador = abrirBuscador(figuras.internet, { maximo: L.bytesDoArquivo, prazoMs: PRAZO_MS })
  const rodada: Rodada = { busca, padrao, buscador, parar, ate: performance.now() + RODADA_MS, vieram: 0, ruins: 0, parou: null }
  try {
    await emPistas(fila, AO_MESMO_TEMPO, async (codigo) => {
      if (rodada.parou !== null || parar?.aborted || performance.now() >= rodada.ate) return
      await umaFigura(figuras, rodada, codigo)
      await dormir(PAUSA_MS)
    })
  } finally {
    buscador.fechar()
  }
  await encerrar(figuras, rodada)
}

async function proximosCodigos(figuras: Figuras, { geracao }: Pick<BuscaTomada, 'geracao'>): Promise<CodigoDaCidade[]> {
  const { banco } = figuras.ctx
  const fila: CodigoDaCidade[] = []
  for await (const codigos of paginasDeCodigos(figuras, banco)) {
    const situacoes = await situacaoDosCodigos(banco, { codigos, geracao })
    fila.push(...codigos.filter((_, i) => situacoes[i]?.situacao === 'falta'))
    if (fila.length >= POR_VEZ) break
  }
  return fila.slice(0, POR_VEZ)
}

async function semLugar({ ctx }: Figuras): Promise<boolean> {
  const { quantas, bytes } = await tamanhoGuardado(ctx.banco)
  return quantas >= L.codigos || bytes >= L.bytesGuardados
}

async function umaFigura({ ctx }: Figuras, r: Rodada, codigo: CodigoDaCidade): Promise<void> {
  const { geracao } = r.busca
  const chave = { tipo: codigo.tipo, codigo: codigo.chave }
  const veio = await trazerFigura(r.buscador, enderecoDaFigura(r.padrao, codigo), r.parar)
  if (r.parar?.aborted) return
  if ('webp' in veio) {
    r.vieram++
    r.ruins = 0
    return ctx.banco.transacao(async (tx) => {
      if (await segurarBusca(tx, geracao)) await guardarFigura(tx, { ...chave, webp: veio.webp, origem: 'endereco', geracao })
    })
  }
  const { motivo, esperaS } = veio
  r.ruins = ehPassageiro(motivo) ? r.ruins + 1 : 0
  if (ehDoSite(motivo) || r.ruins >= SEGUIDAS) {
    r.parou = { motivo, esperaS }
    return
  }
  await ctx.banco.transacao(async (tx) => {
    if (!(await segurarRodada(tx, r.busca))) return
    const tentativas = (await tentativasDe(tx, { ...chave, geracao })) + 1
    await anotarFalha(tx, { ...chave, motivo, tentativas, geracao, minutos: minutosAteTentar(motivo, tentativas) })
  })
}

export async function trazerFigura(
  buscador: Buscador,
  endereco: URL,
  parar?: AbortSignal,
): Promise<{ webp: Buffer } | { motivo: MotivoDaFalha; esperaS: number | undefined }> {
  try {
    return { webp: await recodificarFigura(await buscador.buscar(endereco, parar)) }
  } catch (erro) {
    if (erro instanceof BuscaFalhou) return { motivo: erro.motivo, esperaS: erro.esperaS }
    if (erro instanceof FotoRecusada) return { motivo: erro.motivo === 'dimensoes' ? 'dimensoes' : 'imagem', esperaS: undefined }
    throw erro
  }
}

async function encerrar({ ctx }: Figuras, { busca, parou, vieram }: Rodada): Promise<void> {
  await ctx.banco.transacao(async (tx) => {
    const segundos = parou ? (parou.esperaS ?? minutosAteVoltar(vieram > 0 ? 0 : busca.esperas) * 60) : 0
    if (parou && (await esperarComABusca(tx, { ...busca, motivo: parou.motivo, segundos }))) return
    await largarBusca(tx, { ...busca, boa: vieram > 0 })
    await adiantarJob(tx, { nome: JOB_DA_BUSCA, daquiS: 1 })
  })
}
