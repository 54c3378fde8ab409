/** Reads a sheet against the shop as it is. Nothing is written here. */
import { createHash } from 'node:crypto'
import { ITENS, VEICULOS } from '@sorium/catalogo'
import { ehId } from '@sorium/contratos/comum/id.ts'
import { type ConferenciaDaPlanilha, LIMITES_DA_PLANILHA as L, type SituacaoDaLinha } from '@sorium/contratos/loja/index.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { arquivoCsv, semGuarda } from '#nucleo/csv.ts'
import { Recusa } from '#nucleo/erros.ts'
import { lerPlanilha, type Planilha, PlanilhaIlegivel } from '#nucleo/planilha.ts'
import { type CampoDaPlanilha, celulasDoItem, dobrar, TITULOS_DOS_ITENS } from '../colunas-dos-itens.ts'
import { avisoDoCodigo, codigoDoPlano } from './avisos.ts'
import { type Cabecalho, lerCabecalho } from './ler-celulas.ts'
import { enderecoDaImagem, type LinhaPlanejada, type Loja, planejar } from './planejar.ts'
import { codigosNaCidade, imagensDeItens, itensDosIds, nomesAVenda, todasAsCategorias } from './repositorio.ts'

export interface PlanilhaDeItens extends Planilha {
  colunas: Cabecalho
}

/** @throws Recusa 400 when it is no sheet of items. */
export function abrirPlanilha(bytes: Buffer): PlanilhaDeItens {
  const planilha = lida(bytes)
  const colunas = lerCabecalho(planilha.cabecalho)
  const [repetida] = colunas.repetidas
  if (repetida !== undefined) throw invalida(`A coluna ${repetida} aparece duas vezes. Deixe só uma.`)
  if (!colunas.lugares.has('id') && !colunas.lugares.has('nome'))
    throw invalida('A primeira linha precisa dos nomes das colunas, com ID ou Nome entre eles. Comece pelo arquivo de Exportar CSV.')
  if (planilha.linhas.length === 0) throw invalida('A planilha só tem os nomes das colunas.')
  return { ...planilha, colunas }
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

/** The ids that it names, each once. */
export function idsDa({ linhas, colunas }: PlanilhaDeItens): string[] {
  return [...new Set(textosDa({ linhas, colunas }, 'id').map((id) => id.toLowerCase()))].filter((id) => ehId(id))
}

function textosDa({ linhas, colunas }: Pick<PlanilhaDeItens, 'linhas' | 'colunas'>, campo: CampoDaPlanilha): string[] {
  const lugar = colunas.lugares.get(campo)
  return lugar === undefined ? [] : linhas.map((l) => l.celulas[lugar] ?? '').filter((texto) => texto !== '')
}

export async function planejarImportacao(leitura: Leitura, planilha: PlanilhaDeItens): Promise<LinhaPlanejada[]> {
  const linhas = planejar(planilha.linhas, planilha.colunas, await lerLoja(leitura, planilha))
  await avisarDaCidade(leitura, linhas)
  return linhas
}

const DO_SITE: ReadonlySet<string> = new Set([...Object.values(ITENS), ...Object.values(VEICULOS)].flatMap((c) => (c ? [c.imagem] : [])))

async function lerLoja(leitura: Leitura, planilha: PlanilhaDeItens): Promise<Loja> {
  const imagens = [...new Set(textosDa(planilha, 'imagem').map(enderecoDaImagem))]
  const nomes = textosDa(planilha, 'nome').map((nome) => semGuarda(nome))
  const [itens, categorias, emUso, deItens, ajustes] = await Promise.all([
    itensDosIds(leitura, idsDa(planilha)),
    todasAsCategorias(leitura),
    nomesAVenda(leitura, nomes),
    imagensDeItens(leitura, imagens),
    lerAjustes(leitura),
  ])
  return {
    separador: planilha.separador,
    itens: new Map(itens.map((i) => [i.id, i])),
    categorias: new Map(categorias.map((c) => [dobrar(c.nome), c.id])),
    nomesDasCategorias: categorias.map((c) => c.nome),
    nomeDaCategoria: new Map(categorias.map((c) => [c.id, c.nome])),
    nomesEmUso: new Set(emUso.map((i) => dobrar(i.nome))),
    imagens: new Set([...deItens.map((i) => i.imagem), ...imagens.filter((i) => DO_SITE.has(i))]),
    gruposPermitidos: ajustes.grupos_permitidos,
  }
}

/** What the city does not have is not sold (docs/decisoes/0032); saved it may be, as in the form. */
async function avisarDaCidade(leitura: Leitura, linhas: readonly LinhaPlanejada[]): Promise<void> {
  const comCodigo = linhas.flatMap((linha) => {
    const alvo = linha.dados && codigoDoPlano(linha.dados.plano)
    return alvo ? [{ linha, alvo }] : []
  })
  const chave = (c: { tipo: string; codigo: string }) => `${c.tipo}:${c.codigo}`
  const unicos = new Map(comCodigo.map(({ alvo }) => [chave(alvo), alvo]))
  const achados = new Map((await codigosNaCidade(leitura, [...unicos.values()])).map((c) => [chave(c), c]))
  for (const { linha, alvo } of comCodigo) {
    const achado = achados.get(chave(alvo))
    linha.avisos.push(...avisoDoCodigo(alvo, achado?.tem ? 'tem' : achado?.inteira ? 'falta' : 'sem_lista'))
  }
}

/** Names what the sheet would do: other values, another item or category in between, and it is another one. */
export function nomeDoPlano(linhas: readonly LinhaPlanejada[]): string {
  const escritas = linhas
    .filter((l) => l.dados !== null)
    .map(({ linha, id, mudancas, avisos, dados }) => ({ linha, id, mudancas, avisos, categoria: dados?.categoria }))
  return createHash('sha256').update(JSON.stringify(escritas)).digest('hex')
}

export function apresentarConferencia({ colunas }: PlanilhaDeItens, linhas: readonly LinhaPlanejada[]): ConferenciaDaPlanilha {
  const quantas = (situacao: SituacaoDaLinha) => linhas.filter((l) => l.situacao === situacao).length
  const mudam = linhas.flatMap((l) => (l.situacao === 'mudar' && l.atual ? [l.atual] : []))
  return {
    conferencia: nomeDoPlano(linhas),
    contagem: { criar: quantas('criar'), mudar: quantas('mudar'), igual: quantas('igual'), erro: quantas('erro') },
    avisos: avisosDoArquivo(colunas),
    linhas: linhas.map(({ linha, situacao, id, nome, mudancas, erros, avisos }) => ({
      linha,
      situacao,
      id,
      nome,
      mudancas,
      erros,
      avisos,
    })),
    antes: arquivoCsv([TITULOS_DOS_ITENS, ...mudam.map(celulasDoItem)]),
  }
}

function avisosDoArquivo({ desconhecidas, lugares }: Cabecalho): string[] {
  return [
    ...desconhecidas.slice(0, 10).map((titulo) => `A coluna “${titulo.slice(0, 60)}” não é conhecida e ficou de fora.`),
    ...(lugares.has('id') ? [] : ['Sem a coluna ID, toda linha é um item novo. Para mudar itens, comece pelo arquivo de Exportar CSV.']),
  ]
}
