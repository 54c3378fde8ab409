/** Judges one folder. Nothing is written and nothing leaves the machine: the code runs in a Lua machine without files and network. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BaseDaCidade } from '@sorium/contratos/ponte/index.ts'
import { abrirBancoDaBase, type BancoDaBase } from './banco-da-base.ts'
import { ANA, BRUNO, type Bancada } from './bancada.ts'
import type { BaseQueRoda } from './bases-que-rodam.ts'
import { acharChaves, acharChavesNasLinhas, juntarChaves, type ChavesDaBase } from './chaves.ts'
import { CidadeDaBase, ocorrenciasVazias, type Ocorrencias } from './cidade-da-base.ts'
import { emPalavras } from './erros-do-banco.ts'
import { acharEsquema, type EsquemaAchado } from './esquema-da-pasta.ts'
import { medirLugares, type LugaresDaBolsa } from './lugares-da-bolsa.ts'
import { acharRecursos, lerRecurso, listar, type RecursoDaPasta, type RecursoLido } from './pasta.ts'
import { acharBase, type BaseAchada } from './qual-base.ts'
import { criarRelogioVirtual, type RelogioVirtual } from './relogio-virtual.ts'
import { colunasPreenchidas } from './tabelas-supostas.ts'
import { julgar, palpiteDe, type Veredito } from './veredito.ts'
import { verificar, type ResultadoDaVerificacao } from './verificacoes.ts'

export interface Laudo {
  veredito: Veredito
  motivos: string[]
  base: string | null
  /** The site delivers on this base, but this command cannot run its code. */
  deOutroModo: boolean
  capacidades: BaseDaCidade['capacidades']
  resultados: ResultadoDaVerificacao[]
  /** The base's resources in the order in which they start, each with the hook that goes into its manifest. */
  linhas: (RecursoDaPasta & { gancho: string | null })[]
  ilegiveis: string[]
  protegidos: string[]
  suposto: string[]
  dumps: string[]
  lugares: LugaresDaBolsa | null
  ocorrencias: Ocorrencias
}

export interface PedidoDeConferencia {
  pasta: string
  sql: readonly string[]
}

export async function conferir({ pasta, sql }: PedidoDeConferencia, aoPasso: (passo: string) => void): Promise<Laudo> {
  const recursos = acharRecursos(pasta)
  const achada = acharBase(recursos, pasta)
  const laudo: Laudo = {
    veredito: 'nao_sei',
    motivos: [],
    base: null,
    deOutroModo: false,
    capacidades: [],
    resultados: [],
    linhas: [],
    ilegiveis: [],
    protegidos: [],
    suposto: [],
    dumps: [],
    lugares: null,
    ocorrencias: ocorrenciasVazias(),
  }
  if ('motivo' in achada) {
    laudo.base = achada.nome
    laudo.deOutroModo = achada.deOutroModo === true
    laudo.motivos.push(achada.motivo)
    return laudo
  }
  try {
    return await conferirBase({ laudo, achada, sql, pasta, aoPasso })
  } catch (erro) {
    laudo.motivos.push(`A conferência parou: ${emPalavras(erro)}.`)
    return laudo
  }
}

interface Trabalho extends PedidoDeConferencia {
  laudo: Laudo
  achada: BaseAchada
  aoPasso: (passo: string) => void
}

async function conferirBase({ laudo, achada, sql, pasta, aoPasso }: Trabalho): Promise<Laudo> {
  const { base, recurso, recursos } = achada
  aoPasso(`lendo o manifesto do ${recurso.nome}`)
  const lidos: RecursoLido[] = []
  for (const um of [recurso, ...achada.companheiros]) {
    const lido = await lerRecurso(um, recursos)
    lidos.push(lido)
    laudo.ilegiveis.push(...lido.ilegiveis, ...lido.outrasLinguas.map((nome) => `${nome}: não é Lua`))
  }
  laudo.linhas = linhasDosGanchos(base, lidos)
  const [lido, ...companheiros] = lidos
  if (!lido || lidos.some(({ ilegiveis }) => ilegiveis.length > 0)) {
    laudo.motivos.push(`Há arquivos do ${recurso.nome} que não consigo ler, e sem eles não sei o que a base faz.`)
    return laudo
  }
  const esquema = acharEsquema({ pasta, recurso: lido, sql, essenciais: base.essenciais })
  const { dumps, suposto, faltam } = esquema
  Object.assign(laudo, { dumps, suposto })
  if (faltam.length > 0) {
    laudo.motivos.push(`Nenhum .sql da pasta tem ${faltam.join(', ')}. Passe o dump do banco da cidade: --sql ARQUIVO`)
    return laudo
  }
  const relogio = criarRelogioVirtual(Date.UTC(2026, 0, 5, 15))
  const banco = abrirBancoDaBase(esquema, relogio.agora)
  try {
    base.semear(banco)
    await rodar({
      laudo,
      esquema,
      base,
      lido,
      companheiros,
      dependencias: await lerDependencias(lidos, recursos),
      banco,
      relogio,
      chaves: juntarChaves(acharChavesNasLinhas(banco), acharChaves(fontesDe(recursos, laudo.protegidos))),
      aoPasso,
    })
  } finally {
    banco.fechar()
  }
  return laudo
}

function linhasDosGanchos({ ganchos, recurso }: BaseQueRoda, lidos: readonly RecursoLido[]): Laudo['linhas'] {
  return lidos.flatMap((lido, i) => {
    const gancho = ganchos[i === 0 ? recurso : lido.recurso.nome]
    return [{ ...lido.recurso, gancho: gancho ?? null }]
  })
}

interface Rodada {
  laudo: Laudo
  esquema: EsquemaAchado
  companheiros: readonly RecursoLido[]
  base: BaseQueRoda
  lido: RecursoLido
  dependencias: readonly RecursoLido[]
  banco: BancoDaBase
  relogio: RelogioVirtual
  chaves: ChavesDaBase
  aoPasso: (passo: string) => void
}

async function rodar(r: Rodada): Promise<void> {
  const { laudo, aoPasso } = r
  aoPasso(`carregando o ${r.lido.recurso.nome} com o gancho`)
  const bancada = await nascer(r)
  if (!bancada) return
  try {
    laudo.resultados = await verificar(bancada, aoPasso)
  } finally {
    bancada.cidade.matar()
  }
  Object.assign(laudo, julgar(laudo.resultados, laudo.ocorrencias, r.esquema))
}

async function nascer(r: Rodada): Promise<Bancada | null> {
  const { laudo } = r
  const viver = (): Promise<CidadeDaBase> =>
    CidadeDaBase.abrir({
      base: r.base,
      recurso: r.lido,
      companheiros: r.companheiros,
      preenchidas: colunasPreenchidas(r.lido.arquivos.map(({ fonte }) => fonte ?? '').join('\n')),
      dependencias: r.dependencias,
      banco: r.banco,
      relogio: r.relogio,
      ocorrencias: laudo.ocorrencias,
    })
  const entrarAmbos = async (cidade: CidadeDaBase): Promise<boolean> => {
    const funcoes = [await cidade.entrar(ANA), await cidade.entrar(BRUNO)]
    return !funcoes.includes(null) && (await cidade.mochila(ANA)).carregado && (await cidade.mochila(BRUNO)).carregado
  }
  const comAjuste = (cidade: CidadeDaBase): CidadeDaBase => {
    if (laudo.lugares?.ajuste) cidade.anfitriao.convar('sorium_bolsa', laudo.lugares.ajuste)
    return cidade
  }
  let cidade = await viver()
  const entraram = await entrarAmbos(cidade)
  const preparacao = await cidade.adaptador()
  if (!preparacao.pronto || !entraram) {
    cidade.matar()
    const parada = preparacao.pronto ? null : preparacao.impedimento
    // The hook is always loaded here: if it does not answer, the framework itself did not load.
    if (parada && parada.parada !== 'gancho_ausente') {
      const palpite = palpiteDe(r.esquema)
      laudo.motivos.push(parada.mensagem)
      if (DO_BANCO.has(parada.parada) && palpite !== null) laudo.motivos.push(palpite)
      else laudo.veredito = 'inseguro'
    } else {
      laudo.motivos.push(
        porQueNaoRodou(
          laudo,
          parada ? `O ${r.lido.recurso.nome} não carregou aqui` : 'Não consegui pôr um personagem na cidade pelas funções da própria base',
        ),
      )
    }
    return null
  }
  laudo.lugares = r.base.recurso === 'vrp' ? await medirLugares(cidade) : null
  comAjuste(cidade)
  laudo.base = preparacao.adaptador.nome
  laudo.capacidades = preparacao.adaptador.base.capacidades
  const bancada: Bancada = {
    cidade,
    adaptador: preparacao.adaptador,
    ocorrencias: laudo.ocorrencias,
    chaves: r.chaves,
    lugares: laudo.lugares,
    async matarEVoltar() {
      cidade.matar()
      cidade = comAjuste(await viver())
      await entrarAmbos(cidade)
      const outra = await cidade.adaptador()
      if (!outra.pronto) throw new Error(`depois da queda: ${outra.impedimento.mensagem}`)
      Object.assign(bancada, { cidade, adaptador: outra.adaptador })
    },
  }
  return bancada
}

/** Refusals for which the tables are the reason. */
const DO_BANCO = new Set(['perfil_desconhecido', 'registro_impossivel', 'banco_sem_permissao'])

function porQueNaoRodou({ ocorrencias }: Laudo, oQue: string): string {
  const faltam = [...ocorrencias.erros.keys()].flatMap((erro) => /a nil value \((?:global|field|method) '(\w+)'\)/.exec(erro)?.[1] ?? [])
  return faltam.length > 0
    ? `${oQue}: falta ${[...new Set(faltam)].join(', ')} nesta conferência (veja os erros abaixo).`
    : `${oQue} (veja os erros abaixo).`
}

function fontesDe(recursos: readonly RecursoDaPasta[], protegidos: string[]): string[] {
  return recursos.flatMap(({ nome, pasta }) => {
    const caminhos = listar(pasta)
    const fontes = caminhos.filter((caminho) => caminho.endsWith('.lua')).map((caminho) => readFileSync(join(pasta, caminho), 'latin1'))
    if (caminhos.includes('.fxap') || fontes.some((fonte) => fonte.startsWith('FXAP'))) protegidos.push(nome)
    return fontes
  })
}

async function lerDependencias(daBase: readonly RecursoLido[], recursos: readonly RecursoDaPasta[]): Promise<RecursoLido[]> {
  const fora = new Set(['oxmysql', 'sorium', ...daBase.map(({ recurso }) => recurso.nome)])
  const arquivos = daBase.flatMap((lido) => lido.arquivos)
  const codigo = arquivos.map(({ fonte }) => fonte ?? '').join('\n')
  const nomes = new Set([...codigo.matchAll(/\bexports\s*(?:\.(\w+)|\[\s*["']([^"']+)["']\s*\])\s*:/g)].map(([, a, b]) => a ?? b))
  const deles = recursos.filter(({ nome }) => nomes.has(nome) && !fora.has(nome))
  const lidos = await Promise.all(deles.map((recurso) => lerRecurso(recurso, recursos).catch(() => null)))
  return lidos.flatMap((outro) => (outro !== null && outro.ilegiveis.length === 0 ? [outro] : []))
}
