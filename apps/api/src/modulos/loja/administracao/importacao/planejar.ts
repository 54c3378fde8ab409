import { Compile } from 'typebox/compile'
import { recusasDe } from '@sorium/contratos/comum/recusas.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import { FormularioDoItem, type LinhaConferida } from '@sorium/contratos/loja/index.ts'
import { semGuarda } from '#nucleo/arquivos/csv.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { LinhaDaPlanilha } from '#nucleo/arquivos/planilha.ts'
import { textoQuebrado } from '#nucleo/texto/texto-inteiro.ts'
import { type CampoDaPlanilha, COLUNAS, dobrar, type ItemDaPlanilha } from '../colunas-dos-itens.ts'
import { textoDoGrupo } from '../../grupos.ts'
import type { LinhaDoItem } from '../../repositorio.ts'
import { type DadosDoItem, dadosDoFormulario } from '../regras.ts'
import { type ImagemDoZip, imagensDaCelula } from './abrir-arquivo.ts'
import { avisosDaMudanca } from './avisos.ts'
import { type Cabecalho, type FormularioLido, lerCelula, type ParaLer } from './ler-celulas.ts'

export interface Loja extends ParaLer {
  itens: ReadonlyMap<string, LinhaDoItem>
  nomeDaCategoria: ReadonlyMap<string, string>
  nomesEmUso: ReadonlySet<string>
  imagens: ReadonlySet<string>
  imagensDoZip: readonly ImagemDoZip[]
  semItem: string
  gruposPermitidos: readonly string[]
}

/** `dados` null: the row writes nothing. */
export interface LinhaPlanejada extends LinhaConferida {
  atual: LinhaDoItem | null
  dados: (DadosDoItem & { imagem: string | null }) | null
}

type Erro = LinhaConferida['erros'][number]

export function planejar(linhas: readonly LinhaDaPlanilha[], cabecalho: Cabecalho, loja: Loja): LinhaPlanejada[] {
  const vistos = new Map<string, number>()
  const nomes = new Set<string>()
  return linhas.map((linha) => {
    const planejada = planejarLinha(linha, cabecalho, loja)
    const antes = planejada.id === null ? undefined : vistos.get(planejada.id)
    if (antes !== undefined)
      return comErros(planejada, [{ coluna: 'ID', texto: `Este ID já está na linha ${antes}. Deixe só uma das duas.` }])
    if (planejada.id !== null) vistos.set(planejada.id, linha.linha)
    const nome = dobrar(planejada.nome)
    if (planejada.situacao === 'criar' && (nomes.has(nome) || loja.nomesEmUso.has(nome)))
      planejada.avisos.unshift('Já existe um item com este nome, e esta linha não tem ID: seria criado outro.')
    nomes.add(nome)
    return planejada
  })
}

const comErros = (p: LinhaPlanejada, erros: Erro[]): LinhaPlanejada => ({
  ...p,
  situacao: 'erro',
  mudancas: [],
  avisos: [],
  erros,
  dados: null,
})

function planejarLinha({ linha, celulas }: LinhaDaPlanilha, { lugares }: Cabecalho, loja: Loja): LinhaPlanejada {
  const celula = (campo: CampoDaPlanilha) => celulas[lugares.get(campo) ?? -1] ?? ''
  const id = celula('id').toLowerCase() || null
  const atual = id === null ? null : (loja.itens.get(id) ?? null)
  const base: LinhaPlanejada = {
    linha,
    situacao: 'igual',
    id,
    nome: semGuarda(celula('nome')) || (atual?.nome ?? ''),
    mudancas: [],
    erros: [],
    avisos: [],
    atual,
    dados: null,
  }
  if (id !== null && !atual)
    return comErros({ ...base, id: null, nome: base.nome || celula('id') }, [{ coluna: 'ID', texto: loja.semItem }])
  const lidas = lerCampos(lugares, celula, loja)
  const imagem = lerImagem(lugares.has('imagem') ? celula('imagem') : null, atual, loja)
  const erros = [...lidas.erros, ...('erro' in imagem ? [{ coluna: 'Imagem', texto: imagem.erro }] : [])]
  if (erros.length > 0 || 'erro' in imagem) return comErros(base, erros)
  if (atual && imagem.valor === atual.imagem && semMudanca(formularioDe(atual), lidas.formulario)) return base
  const feito = exigirFormulario(comAtual(atual, lidas.formulario), loja)
  return 'erros' in feito ? comErros(base, feito.erros) : comMudancas(base, { ...feito.dados, imagem: imagem.valor }, loja)
}

type Celulas = (campo: CampoDaPlanilha) => string

function lerCampos(lugares: Cabecalho['lugares'], celula: Celulas, loja: Loja): { formulario: FormularioLido; erros: Erro[] } {
  const erros: Erro[] = []
  const formulario: FormularioLido = {}
  for (const { campo, titulo } of COLUNAS) {
    if (campo === 'id' || campo === 'imagem' || !lugares.has(campo)) continue
    const lida = lerCelula(campo, celula(campo), loja)
    if ('erro' in lida) erros.push({ coluna: titulo, texto: lida.erro })
    else formulario[campo] = lida.valor
  }
  return { formulario, erros }
}

function lerImagem(celula: string | null, atual: LinhaDoItem | null, loja: Loja): { valor: string | null } | { erro: string } {
  if (celula === null) return { valor: atual?.imagem ?? null }
  if (celula === '') return { valor: null }
  const [doZip, outra] = imagensDaCelula(loja.imagensDoZip, celula)
  if (doZip && outra)
    return { erro: `Há mais de uma imagem com este nome no zip: ${doZip.caminho}, ${outra.caminho}. Escreva também a pasta.` }
  if (doZip) return 'erro' in doZip ? { erro: doZip.erro } : { valor: doZip.endereco }
  const endereco = enderecoDaImagem(celula)
  if (endereco === atual?.imagem || loja.imagens.has(endereco)) return { valor: endereco }
  return {
    erro: 'A loja não tem esta imagem. Ponha o arquivo num zip com a planilha, use o endereço da imagem de um item, ou deixe vazio.',
  }
}

/** Also accepts a full address that was copied from a browser. */
export const enderecoDaImagem = (celula: string): string => /\/api\/imagens\/[0-9a-f]{64}$/.exec(celula)?.[0] ?? celula

function formularioDe(i: LinhaDoItem): FormularioLido {
  return {
    nome: i.nome,
    descricao: i.descricao || undefined,
    categoria_id: i.categoria,
    valor_reais: valorDe(i.preco_brl),
    valor_zcoin: i.preco_sor === null ? undefined : valorDe(i.preco_sor),
    tipo: i.tipo,
    duracao_dias: i.duracao_dias ?? undefined,
    comando: i.comando,
    comando_expiracao: i.comando_expiracao ?? undefined,
    tipo_item: i.tipo_item,
    quantidade: i.quantidade,
    destaque: i.destaque,
    cargo_discord: i.cargo_discord ?? undefined,
  }
}

function semMudanca(atual: FormularioLido, lido: FormularioLido): boolean {
  return (Object.keys(lido) as (keyof FormularioLido)[]).every((campo) => lido[campo] === atual[campo])
}

/** A field without a column keeps the item's value, unless the item's new kind has no such field. */
function comAtual(atual: LinhaDoItem | null, lido: FormularioLido): FormularioLido {
  const junto: FormularioLido = { ...(atual ? formularioDe(atual) : { tipo: 'permanente', valor_reais: 0 }), ...lido }
  if (atual?.tipo === 'aluguel' && junto.tipo === 'permanente' && !('duracao_dias' in lido)) delete junto.duracao_dias
  if (junto.tipo_item === 'veiculo' && !('quantidade' in lido)) delete junto.quantidade
  return junto
}

const tituloDe = (campo: string): string | null => COLUNAS.find((c) => c.campo === campo)?.titulo ?? null

const FORMULARIO = Compile(FormularioDoItem)

function exigirFormulario(f: FormularioLido, { gruposPermitidos }: Loja): { dados: DadosDoItem } | { erros: Erro[] } {
  const cheio = Object.fromEntries(Object.entries(f).filter(([, valor]) => valor !== undefined))
  const recusas = FORMULARIO.Check(cheio)
    ? []
    : recusasDe(FormularioDoItem, cheio).map((r): Erro => ({ coluna: tituloDe(r.campo), texto: r.texto }))
  const quebrado = textoQuebrado(cheio)
  if (quebrado !== null) recusas.push({ coluna: tituloDe(quebrado), texto: 'Há um caractere que não é aceito.' })
  if (f.tipo === 'permanente' && f.duracao_dias !== undefined)
    recusas.push({ coluna: tituloDe('duracao_dias'), texto: 'Só um aluguel tem duração: deixe vazio, ou escreva Aluguel em Tipo.' })
  if (f.tipo === 'aluguel' && f.duracao_dias === undefined)
    recusas.push({ coluna: tituloDe('duracao_dias'), texto: 'Um aluguel precisa da duração em dias.' })
  if (f.tipo_item === 'veiculo' && (f.quantidade ?? 1) !== 1)
    recusas.push({ coluna: tituloDe('quantidade'), texto: 'Um carro é entregue um por vez: escreva 1 ou deixe vazio.' })
  if (recusas.length > 0) return { erros: recusas }
  try {
    const dados = dadosDoFormulario(cheio as FormularioDoItem)
    const grupo = textoDoGrupo(gruposPermitidos, dados.plano)
    return grupo === null ? { dados } : { erros: [{ coluna: tituloDe('comando'), texto: grupo }] }
  } catch (erro) {
    if (!(erro instanceof Recusa)) throw erro
    const campo = erro.codigo === 'loja.comando_invalido' ? 'comando' : (/campo (\w+)/.exec(erro.detalhes ?? '')?.[1] ?? '')
    return { erros: [{ coluna: tituloDe(campo), texto: erro.detalhes ?? erro.message }] }
  }
}

function comMudancas(base: LinhaPlanejada, dados: NonNullable<LinhaPlanejada['dados']>, loja: Loja): LinhaPlanejada {
  const antes = base.atual
  const depois = comoItem(base.id, dados, loja)
  const mudancas = COLUNAS.filter((c) => c.campo !== 'id').flatMap((coluna) => {
    const par = { coluna: coluna.titulo, antes: antes && mostrar(coluna, antes), depois: mostrar(coluna, depois) }
    if (coluna.campo === 'imagem' && par.antes !== par.depois) return [{ ...par, depois: nomeDaImagem(par.depois, loja) }]
    return par.antes === par.depois ? [] : [par]
  })
  if (antes && mudancas.length === 0) return base
  return { ...base, situacao: antes ? 'mudar' : 'criar', nome: dados.nome, mudancas, avisos: avisosDaMudanca(antes, depois), dados }
}

function nomeDaImagem(endereco: string | null, { imagensDoZip }: Loja): string | null {
  return imagensDoZip.find((i) => 'endereco' in i && i.endereco === endereco)?.arquivo ?? endereco
}

function comoItem(id: string | null, d: NonNullable<LinhaPlanejada['dados']>, loja: Loja): ItemDaPlanilha {
  return {
    id,
    nome: d.nome,
    descricao: d.descricao,
    imagem: d.imagem,
    categoria_nome: loja.nomeDaCategoria.get(d.categoria) ?? '',
    preco_brl: d.precoBrl,
    preco_sor: d.precoSor,
    tipo: d.tipo,
    duracao_dias: d.duracaoDias,
    comando: d.comando,
    comando_expiracao: d.comandoExpiracao,
    tipo_item: d.tipoItem,
    quantidade: d.quantidade,
    destaque: d.destaque,
    cargo_discord: d.cargoDiscord ?? null,
  }
}

function mostrar(coluna: (typeof COLUNAS)[number], item: ItemDaPlanilha): string | null {
  const celula = coluna.celula(item)
  if (celula === null || celula === '') return null
  if (typeof celula === 'boolean') return celula ? 'Sim' : 'Não'
  return typeof celula === 'number' ? celula.toLocaleString('pt-BR', { minimumFractionDigits: coluna.dinheiro ? 2 : 0 }) : celula
}
