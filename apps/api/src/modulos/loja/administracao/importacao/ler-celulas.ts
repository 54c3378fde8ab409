import { valorDe } from '@sorium/contratos/comum/index.ts'
import { lerInteiro, lerNumeroDigitado } from '@sorium/contratos/comum/numero-digitado.ts'
import type { FormularioDoItem } from '@sorium/contratos/loja/index.ts'
import { semGuarda } from '#nucleo/arquivos/csv.ts'
import { type CampoDaPlanilha, COLUNAS, dobrar, PALAVRA_DO_CARGO } from '../colunas-dos-itens.ts'

/** undefined: the cell is empty. */
type Lida<T> = { valor: T | undefined } | { erro: string }

export interface ParaLer {
  categorias: ReadonlyMap<string, string>
  nomesDasCategorias: readonly string[]
}

const TIPOS = new Map<string, FormularioDoItem['tipo']>([
  ['permanente', 'permanente'],
  ['aluguel', 'aluguel'],
])
const TIPOS_DE_ITEM = new Map<string, FormularioDoItem['tipo_item']>([
  ['item', 'item'],
  ['veiculo', 'veiculo'],
  ['carro', 'veiculo'],
])
const SIM_OU_NAO = new Map([
  ...['sim', 's', 'x', '1', 'true', 'verdadeiro'].map((p) => [p, true] as const),
  ...['nao', 'n', '0', 'false', 'falso'].map((p) => [p, false] as const),
])

/** Values that the form's schema has not checked yet. */
export type FormularioLido = Partial<Record<keyof FormularioDoItem, unknown>>

const LEITORES: Readonly<Record<keyof FormularioDoItem, (texto: string, p: ParaLer) => Lida<unknown>>> = {
  nome: texto,
  descricao: texto,
  comando: texto,
  comando_expiracao: texto,
  categoria_id: categoria,
  valor_reais: preco,
  valor_zcoin: preco,
  tipo: (t) => palavra(TIPOS, t, 'Escreva Permanente ou Aluguel.'),
  tipo_item: (t) => palavra(TIPOS_DE_ITEM, t, 'Escreva Item ou Carro.'),
  destaque: (t) => palavra(SIM_OU_NAO, t, 'Escreva Sim ou Não.'),
  duracao_dias: inteiro,
  quantidade: inteiro,
  cargo_discord: (t) => ({ valor: semGuarda(t).replace(PALAVRA_DO_CARGO, '') }),
}

export function lerCelula(campo: keyof FormularioDoItem, celula: string, p: ParaLer): Lida<unknown> {
  if (celula === '') return { valor: undefined }
  if (ERRO_DA_PLANILHA.test(celula)) return { erro: `A planilha traz ${celula} no lugar de um valor.` }
  if (celula.includes('\uFFFD')) return { erro: 'Letras deste texto se perderam (\uFFFD). Escreva de novo e salve como CSV UTF-8.' }
  return LEITORES[campo](celula, p)
}

const ERRO_DA_PLANILHA = /^#(?:N\/[DA]|REF!|VALOR!|VALUE!|NOME\?|NAME\?|DIV\/0!|N[ÚU]M!|NULO!|NULL!)$/i

function texto(celula: string): Lida<string> {
  return { valor: semGuarda(celula) }
}

function palavra<T>(palavras: ReadonlyMap<string, T>, celula: string, erro: string): Lida<T> {
  const valor = palavras.get(dobrar(celula))
  return valor === undefined ? { erro } : { valor }
}

const NOMEADAS = 12

function categoria(celula: string, { categorias, nomesDasCategorias }: ParaLer): Lida<string> {
  const id = categorias.get(dobrar(semGuarda(celula)))
  if (id !== undefined) return { valor: id }
  const algumas = nomesDasCategorias.slice(0, NOMEADAS).join(', ')
  return { erro: `Não há categoria com este nome. Há: ${algumas}${nomesDasCategorias.length > NOMEADAS ? '…' : ''}.` }
}

function preco(celula: string): Lida<number> {
  if (/^(?:R\$)?\s*[-\u2212(]/i.test(semGuarda(celula))) return { erro: 'O preço não pode ser negativo.' }
  const lido = lerNumeroDigitado(celula, 2)
  if (lido.situacao === 'lido') return { valor: valorDe(lido.inteiro) }
  if (lido.situacao === 'ambiguo') return { erro: lido.pergunta }
  return { erro: lido.situacao === 'casas' ? 'Use no máximo 2 casas decimais, como 19,90.' : 'Isto não é um preço. Escreva como 19,90.' }
}

function inteiro(celula: string): Lida<number> {
  const lido = lerInteiro(celula)
  return lido === null ? { erro: 'Use um número inteiro.' } : { valor: lido }
}

export interface Cabecalho {
  lugares: ReadonlyMap<CampoDaPlanilha, number>
  desconhecidas: string[]
  repetidas: string[]
}

const camposPorNome = () =>
  new Map(
    COLUNAS.flatMap((c) => [dobrar(c.titulo), dobrar(c.campo), ...c.outros].map((nome): [string, CampoDaPlanilha] => [nome, c.campo])),
  )

export function lerCabecalho(titulos: readonly string[]): Cabecalho {
  const campos = camposPorNome()
  const lugares = new Map<CampoDaPlanilha, number>()
  const desconhecidas: string[] = []
  const repetidas: string[] = []
  for (const [lugar, titulo] of titulos.entries()) {
    const campo = campos.get(dobrar(titulo))
    if (campo === undefined) {
      if (titulo !== '') desconhecidas.push(titulo)
    } else if (lugares.has(campo)) repetidas.push(titulo)
    else lugares.set(campo, lugar)
  }
  return { lugares, desconhecidas, repetidas }
}
