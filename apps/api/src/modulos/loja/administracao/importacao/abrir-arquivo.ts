/** The file is a spreadsheet, a zip with a spreadsheet and pictures, or a zip of pictures that are named after items. */
import { ehId } from '@sorium/contratos/comum/id.ts'
import { LIMITES_DA_PLANILHA as L } from '@sorium/contratos/loja/index.ts'
import { enderecoDaImagem, hashDaImagem, type ImagemGuardada, prepararImagem } from '#modulos/configuracoes/porta-imagens.ts'
import { Recusa } from '#nucleo/erros.ts'
import { emPistas } from '#nucleo/trabalhos/pistas.ts'
import { lerPlanilha, type Planilha, PlanilhaIlegivel } from '#nucleo/arquivos/planilha.ts'
import { abrirZip, ehDoSistema, type EntradaDoZip, ZipIlegivel } from '#nucleo/arquivos/zip.ts'
import { type CampoDaPlanilha, dobrar } from '../colunas-dos-itens.ts'
import { type Cabecalho, lerCabecalho } from './ler-celulas.ts'

export type ImagemDoZip = { caminho: string; arquivo: string } & ({ endereco: string; guardada: ImagemGuardada } | { erro: string })

export interface PlanilhaDeItens extends Planilha {
  colunas: Cabecalho
  imagens: readonly ImagemDoZip[]
  /** Only pictures were sent, so the first column holds ids or names of items. */
  porNome: boolean
  avisos: string[]
}

const AO_MESMO_TEMPO = 2
const NOMEADAS = 5

/** Re-encodes pictures, which is slow, so call it outside of transactions. */
export async function abrirArquivo(bytes: Buffer): Promise<PlanilhaDeItens> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return doZip(bytes)
  if (bytes.length > L.bytes) throw new Recusa('loja.planilha_grande')
  return { ...comColunas(lida(bytes)), imagens: [], porNome: false, avisos: [] }
}

const invalida = (detalhes: string) => new Recusa('loja.planilha_invalida', { detalhes })

function lida(bytes: Buffer): Planilha {
  try {
    return lerPlanilha(bytes, { maximo: L.linhas })
  } catch (erro) {
    if (!(erro instanceof PlanilhaIlegivel)) throw erro
    throw invalida(erro.message)
  }
}

function comColunas(planilha: Planilha): Planilha & { colunas: Cabecalho } {
  const colunas = lerCabecalho(planilha.cabecalho)
  const [repetida] = colunas.repetidas
  if (repetida !== undefined) throw invalida(`A coluna ${repetida} aparece duas vezes. Deixe só uma.`)
  if (!colunas.lugares.has('id') && !colunas.lugares.has('nome'))
    throw invalida('A primeira linha precisa dos nomes das colunas, com ID ou Nome entre eles. Comece pelo arquivo de Exportar CSV.')
  if (planilha.linhas.length === 0) throw invalida('A planilha só tem os nomes das colunas.')
  return { ...planilha, colunas }
}

const LIMITES_DO_ZIP = { entradas: 1_000, bytesDoArquivo: L.bytes, bytesAbertos: 256 * 1024 * 1024 }
const IMAGEM = /\.(png|jpe?g|webp)$/i

const arquivoDe = (caminho: string): string => caminho.split(/[/\\]/).at(-1) ?? ''

const emComum = (caminho: string): string => caminho.replaceAll('\\', '/').normalize('NFC').toLowerCase()

export function imagensDaCelula<T extends { caminho: string }>(imagens: readonly T[], celula: string): T[] {
  const dita = emComum(celula)
  const comONome = imagens.filter(({ caminho }) => emComum(arquivoDe(caminho)) === arquivoDe(dita))
  if (comONome.length < 2) return comONome
  const naPasta = comONome.filter(({ caminho }) => `/${emComum(caminho)}`.endsWith(`/${dita}`))
  return naPasta.length > 0 ? naPasta : comONome
}

async function doZip(bytes: Buffer): Promise<PlanilhaDeItens> {
  const entradas = await entradasDo(bytes)
  const planilhas = entradas.filter((e) => /\.csv$/i.test(e.caminho))
  const imagens = entradas.filter((e) => IMAGEM.test(e.caminho))
  if (planilhas.length > 1) throw invalida('Há mais de uma planilha no zip. Deixe só uma.')
  if (planilhas.length === 0 && imagens.length === 0)
    throw invalida('Isto não é um CSV, nem um zip com imagens. No Excel ou no Google Planilhas, salve como CSV e envie esse arquivo.')
  if (imagens.length > L.imagens) throw invalida(`Um zip pode ter no máximo ${L.imagens} imagens. Divida em mais de um.`)
  const [csv] = planilhas
  const outros = entradas.filter((e) => !planilhas.includes(e) && !imagens.includes(e)).map((e) => e.caminho)
  const lidos = csv ? await comPlanilha(await lerCsv(csv), imagens) : await soImagens(imagens)
  return { ...lidos, avisos: [...lidos.avisos, ...avisoDe('Não dá para usar, e ficaram de fora (só CSV, PNG, JPEG e WebP)', outros)] }
}

async function entradasDo(bytes: Buffer): Promise<EntradaDoZip[]> {
  try {
    return (await abrirZip(bytes, LIMITES_DO_ZIP)).filter((e) => !ehDoSistema(e.caminho))
  } catch (erro) {
    if (!(erro instanceof ZipIlegivel)) throw erro
    throw invalida(erro.message || 'Este zip não abre. Faça outro e envie de novo.')
  }
}

async function lerCsv(entrada: EntradaDoZip): Promise<Buffer> {
  const bytes = await entrada.ler()
  if (bytes === 'grande') throw new Recusa('loja.planilha_grande')
  if (bytes === 'ilegivel') throw invalida('A planilha dentro do zip não abre. Faça outro zip, sem senha.')
  return bytes
}

async function comPlanilha(csv: Buffer, entradas: readonly EntradaDoZip[]): Promise<PlanilhaDeItens> {
  const planilha = comColunas(lida(csv))
  const nomeadas = new Set(textosDa(planilha, 'imagem').flatMap((celula) => imagensDaCelula(entradas, celula)))
  const sobram = entradas.filter((e) => !nomeadas.has(e)).map((e) => arquivoDe(e.caminho))
  const avisos = avisoDe('Imagens do zip que nenhuma linha usa na coluna Imagem ficaram de fora', sobram)
  return { ...planilha, imagens: await prepararTodas([...nomeadas]), porNome: false, avisos }
}

function avisoDe(frase: string, nomes: readonly string[]): string[] {
  if (nomes.length === 0) return []
  return [`${frase}: ${nomes.slice(0, NOMEADAS).join(', ')}${nomes.length > NOMEADAS ? ` e mais ${nomes.length - NOMEADAS}` : ''}.`]
}

async function soImagens(entradas: readonly EntradaDoZip[]): Promise<PlanilhaDeItens> {
  const linhas = entradas.map((e, i) => {
    const arquivo = arquivoDe(e.caminho)
    return { linha: i + 1, celulas: [arquivo.replace(IMAGEM, ''), e.caminho] }
  })
  const colunas = lerCabecalho(['ID', 'Imagem'])
  return { separador: ';', cabecalho: [], linhas, colunas, imagens: await prepararTodas(entradas), porNome: true, avisos: [] }
}

const prepararTodas = (entradas: readonly EntradaDoZip[]): Promise<ImagemDoZip[]> => emPistas(entradas, AO_MESMO_TEMPO, preparar)

async function preparar(entrada: EntradaDoZip): Promise<ImagemDoZip> {
  const nomes = { caminho: entrada.caminho, arquivo: arquivoDe(entrada.caminho) }
  const bytes = await entrada.ler()
  if (bytes === 'grande') return { ...nomes, erro: 'Esta imagem passa de 4 MB.' }
  if (bytes === 'ilegivel') return { ...nomes, erro: 'Esta imagem não abre: faça o zip de novo, sem senha.' }
  try {
    const guardada = await prepararImagem(bytes)
    return { ...nomes, guardada, endereco: enderecoDaImagem(hashDaImagem(guardada)) }
  } catch (erro) {
    if (!(erro instanceof Recusa)) throw erro
    return { ...nomes, erro: erro.message }
  }
}

export function idsDa(planilha: PlanilhaDeItens): string[] {
  return [...new Set(textosDa(planilha, 'id').map((id) => id.toLowerCase()))].filter((id) => ehId(id))
}

export function textosDa({ linhas, colunas }: Pick<PlanilhaDeItens, 'linhas' | 'colunas'>, campo: CampoDaPlanilha): string[] {
  const lugar = colunas.lugares.get(campo)
  return lugar === undefined ? [] : linhas.map((l) => l.celulas[lugar] ?? '').filter((texto) => texto !== '')
}

export function comIds(planilha: PlanilhaDeItens, itens: readonly { id: string; nome: string }[]): PlanilhaDeItens {
  const porNome = Map.groupBy(itens, (i) => dobrar(i.nome))
  const idDe = (texto: string): string => {
    const achados = porNome.get(dobrar(texto)) ?? []
    return achados.length === 1 ? (achados[0]?.id ?? texto) : texto
  }
  const linhas = planilha.linhas.map((l) => ({ ...l, celulas: l.celulas.with(0, idDe(l.celulas[0] ?? '')) }))
  return { ...planilha, linhas }
}
