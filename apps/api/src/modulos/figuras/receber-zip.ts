import { LIMITES_DAS_FIGURAS as L, type ResultadoDoZip, SITUACOES_NO_ZIP, type SituacaoNoZip } from '@sorium/contratos/figuras/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { FotoRecusada, type MotivoDaFoto, recodificarFigura } from '#nucleo/arquivos/foto.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { emPistas } from '#nucleo/trabalhos/pistas.ts'
import { type Figuras, todosOsCodigos } from './catalogo.ts'
import { guardarFigura } from './guardar-figura.ts'
import { type ArquivoDoZip, arquivosDoZip } from './ler-zip.ts'
import { type CodigoDaCidade, indiceDosNomes } from './regras.ts'
import { lerBusca, tamanhoGuardado } from './repositorio.ts'

/** The answer must come before the browser or the proxy gives up. */
const PRAZO_MS = 40_000
const AO_MESMO_TEMPO = 2

interface Leva {
  figuras: Figuras
  geracao: number
  codigosDe: (nome: string) => readonly CodigoDaCidade[]
  vistos: Set<string>
  ate: number
  lugar: number
}

export async function receberZip(figuras: Figuras, p: { conta: Conta; bytes: Buffer }): Promise<ResultadoDoZip> {
  const { banco } = figuras.ctx
  const codigos = await todosOsCodigos(figuras, banco)
  if (codigos.length === 0) throw new Recusa('figuras.sem_catalogo')
  const { geracao } = await lerBusca(banco)
  const leva: Leva = {
    figuras,
    geracao,
    codigosDe: indiceDosNomes(codigos),
    vistos: new Set(),
    ate: performance.now() + PRAZO_MS,
    lugar: L.bytesGuardados - (await tamanhoGuardado(banco)).bytes,
  }
  const arquivos = await arquivosDoZip(p.bytes)
  await banco.transacao((tx) =>
    auditar(tx, {
      ator: atorDe(p.conta),
      papel: 'admin',
      acao: 'figuras.enviou_zip',
      objeto: 'figuras',
      depois: { arquivos: arquivos.length, bytes: p.bytes.length },
    }),
  )
  const chegaram = await guardarTodos(leva, arquivos)
  return resultadoDe(chegaram)
}

type Chegada = ResultadoDoZip['arquivos'][number]

function guardarTodos(leva: Leva, arquivos: readonly ArquivoDoZip[]): Promise<Chegada[]> {
  return emPistas(arquivos, AO_MESMO_TEMPO, async (a) => ({ nome: a.caminho, situacao: await umArquivo(leva, a) }))
}

async function umArquivo(leva: Leva, arquivo: ArquivoDoZip): Promise<SituacaoNoZip> {
  if (arquivo.nome === null) return 'nao_e_figura'
  const codigos = leva.codigosDe(arquivo.nome)
  const novos = codigos.filter(({ tipo, chave }) => !leva.vistos.has(`${tipo}:${chave}`))
  if (novos.length === 0) return codigos.length > 0 ? 'repetida' : 'desconhecida'
  for (const { tipo, chave } of novos) leva.vistos.add(`${tipo}:${chave}`)
  if (performance.now() > leva.ate) return 'sem_tempo'
  const bytes = await arquivo.ler()
  if (typeof bytes === 'string') return bytes
  const webp = await comoFigura(bytes)
  if (typeof webp === 'string') return webp
  leva.lugar -= webp.length
  if (leva.lugar < 0) return 'sem_lugar'
  await leva.figuras.ctx.banco.transacao(async (tx) => {
    for (const { tipo, chave } of novos) await guardarFigura(tx, { tipo, codigo: chave, webp, origem: 'zip', geracao: leva.geracao })
  })
  return 'guardada'
}

async function comoFigura(bytes: Buffer): Promise<Buffer | SituacaoNoZip> {
  try {
    return await recodificarFigura(bytes)
  } catch (erro) {
    if (!(erro instanceof FotoRecusada)) throw erro
    return SITUACOES[erro.motivo]
  }
}

const SITUACOES: Record<MotivoDaFoto, SituacaoNoZip> = { formato: 'outro_formato', danificada: 'danificada', dimensoes: 'pixels_demais' }

function resultadoDe(chegaram: readonly Chegada[]): ResultadoDoZip {
  const contagem = Object.fromEntries(SITUACOES_NO_ZIP.map((situacao) => [situacao, 0])) as ResultadoDoZip['contagem']
  for (const { situacao } of chegaram) contagem[situacao]++
  const guardadas = chegaram.filter((c) => c.situacao === 'guardada')
  const outras = chegaram.filter((c) => c.situacao !== 'guardada')
  const arquivos = [...outras, ...guardadas].slice(0, L.nomeadas).map(({ nome, situacao }) => ({ nome: nome.slice(-120), situacao }))
  return { contagem, arquivos }
}
