import { createHash } from 'node:crypto'
import { ITENS, VEICULOS } from '@sorium/catalogo'
import type { ConferenciaDaPlanilha, SituacaoDaLinha } from '@sorium/contratos/loja/index.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { arquivoCsv, semGuarda } from '#nucleo/arquivos/csv.ts'
import { celulasDoItem, dobrar, titulosDosItens } from '../colunas-dos-itens.ts'
import { comIds, idsDa, type PlanilhaDeItens, textosDa } from './abrir-arquivo.ts'
import { avisoDoCodigo, codigoDoPlano } from './avisos.ts'
import { enderecoDaImagem, type LinhaPlanejada, type Loja, planejar } from './planejar.ts'
import { codigosNaCidade, imagensDeItens, itensDosIds, nomesAVenda, nomesDosItens, todasAsCategorias } from './repositorio.ts'

export async function comItensAchados(leitura: Leitura, planilha: PlanilhaDeItens): Promise<PlanilhaDeItens> {
  return planilha.porNome ? comIds(planilha, await nomesDosItens(leitura)) : planilha
}

export async function planejarImportacao(leitura: Leitura, planilha: PlanilhaDeItens): Promise<LinhaPlanejada[]> {
  const linhas = planejar(planilha.linhas, planilha.colunas, await lerLoja(leitura, planilha))
  await avisarDaCidade(leitura, linhas)
  return linhas
}

const SEM_ITEM_DO_ID = 'Nenhum item à venda tem este ID. Para criar um item, deixe o ID vazio.'
const SEM_ITEM_DO_NOME = 'Nenhum item à venda tem este nome, ou mais de um tem. Dê à imagem o nome ou o ID de um item.'

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
    itens: new Map(itens.map((i) => [i.id, i])),
    categorias: new Map(categorias.map((c) => [dobrar(c.nome), c.id])),
    nomesDasCategorias: categorias.map((c) => c.nome),
    nomeDaCategoria: new Map(categorias.map((c) => [c.id, c.nome])),
    nomesEmUso: new Set(emUso.map((i) => dobrar(i.nome))),
    imagens: new Set([...deItens.map((i) => i.imagem), ...imagens.filter((i) => DO_SITE.has(i))]),
    imagensDoZip: planilha.imagens,
    gruposPermitidos: ajustes.grupos_permitidos,
    semItem: planilha.porNome ? SEM_ITEM_DO_NOME : SEM_ITEM_DO_ID,
  }
}

/** Only a warning: an item that the city lacks may be saved, but it is not sold (docs/decisoes/catalogo.md). */
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

/** A hash of what the sheet would change; an import is refused if its hash differs from the hash of the preview. */
export function nomeDoPlano(linhas: readonly LinhaPlanejada[]): string {
  const escritas = linhas
    .filter((l) => l.dados !== null)
    .map(({ linha, id, mudancas, avisos, dados }) => ({ linha, id, mudancas, avisos, categoria: dados?.categoria, imagem: dados?.imagem }))
  return createHash('sha256').update(JSON.stringify(escritas)).digest('hex')
}

export function apresentarConferencia(planilha: PlanilhaDeItens, linhas: readonly LinhaPlanejada[]): ConferenciaDaPlanilha {
  const quantas = (situacao: SituacaoDaLinha) => linhas.filter((l) => l.situacao === situacao).length
  const mudam = linhas.flatMap((l) => (l.situacao === 'mudar' && l.atual ? [l.atual] : []))
  return {
    conferencia: nomeDoPlano(linhas),
    contagem: { criar: quantas('criar'), mudar: quantas('mudar'), igual: quantas('igual'), erro: quantas('erro') },
    avisos: [...planilha.avisos, ...avisosDoArquivo(planilha)],
    linhas: linhas.map(({ linha, situacao, id, nome, mudancas, erros, avisos }) => ({
      linha,
      situacao,
      id,
      nome,
      mudancas,
      erros,
      avisos,
    })),
    antes: arquivoCsv([titulosDosItens(), ...mudam.map(celulasDoItem)]),
  }
}

function avisosDoArquivo({ colunas: { desconhecidas, lugares } }: PlanilhaDeItens): string[] {
  return [
    ...desconhecidas.slice(0, 10).map((titulo) => `A coluna “${titulo.slice(0, 60)}” não é conhecida e ficou de fora.`),
    ...(lugares.has('id') ? [] : ['Sem a coluna ID, toda linha é um item novo. Para mudar itens, comece pelo arquivo de Exportar CSV.']),
  ]
}
