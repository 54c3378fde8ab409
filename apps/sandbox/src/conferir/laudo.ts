import { basename, dirname } from 'node:path'
import type { Laudo } from './conferencia.ts'
import type { RecursoDaPasta } from './pasta.ts'
import type { Veredito } from './veredito.ts'
import type { Nota } from './verificacoes.ts'

export const SAIDA: Readonly<Record<Veredito, 0 | 1 | 2>> = { seguro: 0, inseguro: 1, nao_sei: 2 }

const FRASES: Readonly<Record<Veredito, string>> = {
  seguro: 'SEGURO: as entregas funcionam nesta base.',
  inseguro: 'NÃO SEGURO: não ligue as entregas nesta base como ela está.',
  nao_sei: 'NÃO SEI: não deu para conferir tudo.',
}
const DE_OUTRO_MODO = 'ATENDIDO, conferido de outro modo: este comando não sabe rodar esta base.'
const MARCAS: Readonly<Record<Nota, string>> = { certo: 'ok   ', errado: 'ERRO ', sem: '–    ', nao_sei: '?    ' }
const MOSTRADOS = 8

export function escreverLaudo(laudo: Laudo, { detalhado }: { detalhado: boolean }): string {
  const linhas = [laudo.deOutroModo ? DE_OUTRO_MODO : FRASES[laudo.veredito], ...laudo.motivos.map((motivo) => `  ${motivo}`), '']
  if (laudo.base !== null) linhas.push(`Base reconhecida: ${laudo.base}`)
  for (const { nome, ok, detalhe } of laudo.capacidades)
    linhas.push(`  ${MARCAS[ok ? 'certo' : 'sem']} ${nome}${detalhe === undefined ? '' : `: ${detalhe}`}`)
  if (laudo.base !== null) linhas.push('')
  if (laudo.resultados.length > 0) {
    linhas.push('O que foi conferido, na memória, com o código da sua base:')
    for (const { nome, nota, detalhe } of laudo.resultados)
      linhas.push(`  ${MARCAS[nota]} ${nome}${detalhe === undefined ? '' : `: ${detalhe}`}`)
    linhas.push('')
  }
  linhas.push(...lista('Não consegui ler (peça ao vendedor a versão aberta, ou teste na cidade com "sorium doctor"):', laudo.ilegiveis))
  linhas.push(...lista('Recursos protegidos (escrow) da pasta, que não foram olhados:', laudo.protegidos))
  linhas.push(...doBanco(laudo), ...dasOcorrencias(laudo, detalhado), ...oQueFazer(laudo), ...dosLugares(laudo))
  return linhas.join('\n')
}

function doBanco({ dumps, suposto }: Laudo): string[] {
  if (suposto.length === 0) return lista('Tabelas lidas de:', dumps)
  const aviso = `Tabelas supostas pelo código, porque nenhum .sql as tem: ${suposto.join(', ')}. Com o dump o resultado é mais certo: --sql ARQUIVO`
  return [...lista('Tabelas lidas de:', dumps), aviso, '']
}

function dasOcorrencias({ ocorrencias, veredito }: Laudo, detalhado: boolean): string[] {
  const { erros, calados, recusas } = ocorrencias
  const limite = detalhado ? Number.POSITIVE_INFINITY : MOSTRADOS
  const mostrar = detalhado || veredito !== 'seguro'
  const linhas = mostrar ? lista('Erros do código da base durante a conferência:', [...erros.keys()].slice(0, limite)) : []
  if (!detalhado) return linhas
  const porNome = [...calados].toSorted(([a], [z]) => a.localeCompare(z)).map(([nome, vezes]) => `${nome} (${vezes})`)
  const recusados = [...recusas.keys()]
  return [
    ...linhas,
    ...lista('Respondidos com nada (funções do jogo e recursos que não rodam aqui):', porNome),
    ...lista('Comandos SQL que não rodaram:', recusados),
  ]
}

function oQueFazer({ linhas, base }: Laudo): string[] {
  const comGancho = linhas.filter(({ gancho }) => gancho !== null)
  if (comGancho.length === 0 || base === null) return []
  const manifestos = comGancho.flatMap(({ arquivoDoManifesto, gancho }, i) => [
    `  ${i + 1}. No fim de ${arquivoDoManifesto}:`,
    `       server_script '@sorium/${gancho}'`,
  ])
  return [
    'As linhas a acrescentar:',
    ...manifestos,
    `  ${comGancho.length + 1}. No server.cfg, nesta ordem:`,
    '       ensure oxmysql',
    ...linhas.map((recurso) => `       ${ordemDe(recurso)}`),
    '       ensure sorium',
    '',
  ]
}

function ordemDe({ nome, pasta }: RecursoDaPasta): string {
  const categoria = basename(dirname(pasta))
  return /^\[.*\]$/.test(categoria) ? `ensure ${categoria}   # ou: ensure ${nome}` : `ensure ${nome}`
}

function dosLugares({ lugares }: Laudo): string[] {
  if (!lugares?.ajuste) return []
  return [
    `Os lugares da bolsa são ${lugares.detalhe}. Para que nada caia onde a tela não mostra, acrescente ao server.cfg:`,
    `  set sorium_bolsa "${lugares.ajuste}"`,
    'Se o código do vrp mudar, confira de novo: até lá o site só usa os lugares que os jogadores presentes já usam.',
    '',
  ]
}

const lista = (titulo: string, itens: readonly string[]): string[] =>
  itens.length === 0 ? [] : [titulo, ...itens.map((item) => `  ${item}`), '']
