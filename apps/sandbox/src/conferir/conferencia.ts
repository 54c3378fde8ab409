/** Judges one folder. Nothing is written and nothing leaves the machine: the code runs in a Lua machine without files and network. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BaseDaCidade } from '@sorium/contratos/ponte/index.ts'
import { abrirBancoDaBase, type BancoDaBase } from './banco-da-base.ts'
import { ANA, BRUNO, type Bancada } from './bancada.ts'
import { BASES_QUE_RODAM, type BaseQueRoda } from './bases-que-rodam.ts'
import { CidadeDaBase, ocorrenciasVazias, type Ocorrencias } from './cidade-da-base.ts'
import { acharChaves, type ChavesDaBase } from './codigos.ts'
import { acharEsquema } from './esquema-da-pasta.ts'
import { medirLugares, type LugaresDaBolsa } from './lugares-da-bolsa.ts'
import { acharRecursos, lerRecurso, listar, vizinhos, type RecursoDaPasta, type RecursoLido } from './pasta.ts'
import { criarRelogioVirtual, type RelogioVirtual } from './relogio-virtual.ts'
import { verificar, type ResultadoDaVerificacao } from './verificacoes.ts'

export type Veredito = 'seguro' | 'inseguro' | 'nao_sei'

export interface Laudo {
  veredito: Veredito
  motivos: string[]
  base: string | null
  capacidades: BaseDaCidade['capacidades']
  resultados: ResultadoDaVerificacao[]
  recurso: { nome: string; pasta: string; manifesto: string; gancho: string } | null
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

const OUTRAS_BASES: Readonly<Record<string, string>> = {
  'qb-core': 'QBCore',
  qbx_core: 'Qbox',
  ox_core: 'ox_core',
}

export async function conferir({ pasta, sql }: PedidoDeConferencia, aoPasso: (passo: string) => void): Promise<Laudo> {
  const recursos = acharRecursos(pasta)
  const achada = acharBase(recursos, pasta)
  const laudo: Laudo = {
    veredito: 'nao_sei',
    motivos: [],
    base: null,
    capacidades: [],
    resultados: [],
    recurso: null,
    ilegiveis: [],
    protegidos: [],
    suposto: [],
    dumps: [],
    lugares: null,
    ocorrencias: ocorrenciasVazias(),
  }
  const outra = outraBase(recursos)
  if (!achada && outra !== undefined) {
    laudo.base = outra
    laudo.motivos.push(`Esta base é ${outra}: esta conferência só sabe rodar bases vRP (Creative e parentes) e ESX.`)
    return laudo
  }
  if (!achada) {
    laudo.motivos.push(
      'Não achei um recurso vrp nem es_extended nesta pasta (nem fxmanifest.lua nem __resource.lua de um deles). Passe a pasta resources, ou a do vrp ou es_extended.',
    )
    return laudo
  }
  const { base, recurso } = achada
  return conferirBase({ laudo, base, recurso, recursos: recursos.length > 1 ? recursos : vizinhos(recurso), sql, pasta, aoPasso })
}

/** If the given folder is itself a resource with a name that belongs to no base, it is taken for vrp. */
function acharBase(recursos: readonly RecursoDaPasta[], pasta: string): { base: BaseQueRoda; recurso: RecursoDaPasta } | null {
  for (const base of BASES_QUE_RODAM) {
    const recurso = recursos.find(({ nome }) => nome.toLowerCase() === base.recurso)
    if (recurso) return { base, recurso }
  }
  const [vrp] = BASES_QUE_RODAM
  const sozinho = recursos.find((recurso) => recurso.pasta === pasta)
  return vrp && sozinho && outraBase(recursos) === undefined ? { base: vrp, recurso: sozinho } : null
}

function outraBase(recursos: readonly RecursoDaPasta[]): string | undefined {
  const nomes = recursos.map(({ nome }) => nome.toLowerCase())
  return nomes.map((nome) => OUTRAS_BASES[nome]).find((nome) => nome !== undefined)
}

interface Trabalho extends PedidoDeConferencia {
  laudo: Laudo
  base: BaseQueRoda
  recurso: RecursoDaPasta
  recursos: readonly RecursoDaPasta[]
  aoPasso: (passo: string) => void
}

async function conferirBase({ laudo, base, recurso, recursos, sql, pasta, aoPasso }: Trabalho): Promise<Laudo> {
  laudo.recurso = { nome: recurso.nome, pasta: recurso.pasta, manifesto: recurso.arquivoDoManifesto, gancho: base.arquivoDoGancho }
  aoPasso(`lendo o manifesto do ${recurso.nome}`)
  const lido = await lerRecurso(recurso, recursos)
  laudo.ilegiveis.push(...lido.ilegiveis, ...lido.outrasLinguas.map((nome) => `${nome}: não é Lua`))
  if (lido.ilegiveis.length > 0) {
    laudo.motivos.push(`Há arquivos do ${recurso.nome} que não consigo ler, e sem eles não sei o que a base faz.`)
    return laudo
  }
  const { tabelas, dumps, suposto, faltam } = acharEsquema({ pasta, recurso: lido, sql, essenciais: base.essenciais })
  Object.assign(laudo, { dumps, suposto })
  if (faltam.length > 0) {
    laudo.motivos.push(`Nenhum .sql da pasta tem ${faltam.join(', ')}. Passe o dump do banco da cidade: --sql ARQUIVO`)
    return laudo
  }
  const relogio = criarRelogioVirtual(Date.UTC(2026, 0, 5, 15))
  const banco = abrirBancoDaBase(tabelas, relogio.agora)
  try {
    base.semear(banco)
    await rodar({
      laudo,
      base,
      lido,
      dependencias: await lerDependencias(lido, recursos),
      banco,
      relogio,
      chaves: acharChaves(fontesDe(recursos, laudo.protegidos)),
      aoPasso,
    })
  } finally {
    banco.fechar()
  }
  return laudo
}

interface Rodada {
  laudo: Laudo
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
  julgar(laudo)
}

async function nascer(r: Rodada): Promise<Bancada | null> {
  const { laudo } = r
  const viver = (): Promise<CidadeDaBase> =>
    CidadeDaBase.abrir({
      base: r.base,
      recurso: r.lido,
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
      laudo.motivos.push(parada.mensagem)
      laudo.veredito = 'inseguro'
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

const SEM_FIM = /not enough memory|passou do limite de instrucoes/

function porQueNaoRodou({ ocorrencias }: Laudo, oQue: string): string {
  const faltam = [...ocorrencias.erros.keys()].flatMap((erro) => /a nil value \((?:global|field|method) '(\w+)'\)/.exec(erro)?.[1] ?? [])
  return faltam.length > 0
    ? `${oQue}: falta ${[...new Set(faltam)].join(', ')} nesta conferência (veja os erros abaixo).`
    : `${oQue} (veja os erros abaixo).`
}

function julgar(laudo: Laudo): void {
  const com = (nota: ResultadoDaVerificacao['nota']): string[] => laudo.resultados.filter((r) => r.nota === nota).map((r) => r.nome)
  const [errados, incertos] = [com('errado'), com('nao_sei')]
  const semFim = [...laudo.ocorrencias.erros.keys()].filter((erro) => SEM_FIM.test(erro))
  laudo.veredito = errados.length > 0 ? 'inseguro' : incertos.length + semFim.length > 0 ? 'nao_sei' : 'seguro'
  if (semFim.length > 0) laudo.motivos.push(`Um trecho do código não termina, ou pede memória demais: ${semFim.join('; ')}.`)
  if (errados.length > 0) laudo.motivos.push(`Não passou: ${errados.join('; ')}.`)
  if (incertos.length > 0) laudo.motivos.push(`Não deu para conferir: ${incertos.join('; ')}.`)
}

function fontesDe(recursos: readonly RecursoDaPasta[], protegidos: string[]): string[] {
  return recursos.flatMap(({ nome, pasta }) => {
    const caminhos = listar(pasta)
    const fontes = caminhos.filter((caminho) => caminho.endsWith('.lua')).map((caminho) => readFileSync(join(pasta, caminho), 'latin1'))
    if (caminhos.includes('.fxap') || fontes.some((fonte) => fonte.startsWith('FXAP'))) protegidos.push(nome)
    return fontes
  })
}

async function lerDependencias(lido: RecursoLido, recursos: readonly RecursoDaPasta[]): Promise<RecursoLido[]> {
  const codigo = lido.arquivos.map(({ fonte }) => fonte ?? '').join('\n')
  const nomes = new Set([...codigo.matchAll(/\bexports\s*(?:\.(\w+)|\[\s*["']([^"']+)["']\s*\])\s*:/g)].map(([, a, b]) => a ?? b))
  const deles = recursos.filter(({ nome }) => nomes.has(nome) && nome !== lido.recurso.nome && !['oxmysql', 'sorium'].includes(nome))
  const lidos = await Promise.all(deles.map((recurso) => lerRecurso(recurso, recursos).catch(() => null)))
  return lidos.flatMap((outro) => (outro !== null && outro.ilegiveis.length === 0 ? [outro] : []))
}
