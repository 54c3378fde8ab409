import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { emTexto } from '@sorium/api/nucleo/arquivos/codificacao.ts'
import { casaCom, lerManifesto, type ManifestoDoRecurso } from './manifesto.ts'

export interface RecursoDaPasta {
  nome: string
  pasta: string
  arquivoDoManifesto: string
}

export interface ArquivoDoServidor {
  nome: string
  fonte?: string
}

export interface RecursoLido {
  recurso: RecursoDaPasta
  manifesto: ManifestoDoRecurso
  arquivos: ArquivoDoServidor[]
  textos: ReadonlyMap<string, string>
  ilegiveis: string[]
  outrasLinguas: string[]
  ausentes: string[]
}

const MANIFESTOS = ['fxmanifest.lua', '__resource.lua']
const NIVEIS_ATE_RESOURCES = 4
const TAMANHO_MAXIMO = 8_000_000

/**
 * The folder itself if it is a resource, else the resources below it: the game descends only into folders with brackets. If the folder is a
 * whole server, its "resources" folder is used.
 */
export function acharRecursos(pasta: string): RecursoDaPasta[] {
  const direta = recursoEm(pasta) ? null : pastaResources(pasta, 1)
  const aqui = recursosEm(direta ?? pasta)
  if (aqui.length > 0) return aqui
  const funda = pastaResources(pasta, NIVEIS_ATE_RESOURCES)
  return funda === null ? [] : recursosEm(funda)
}

function recursosEm(pasta: string): RecursoDaPasta[] {
  const proprio = recursoEm(pasta)
  if (proprio) return [proprio]
  return pastasEm(pasta).flatMap((sub) => {
    const recurso = recursoEm(sub)
    if (recurso) return [recurso]
    return /^\[.*\]$/.test(basename(sub)) ? recursosEm(sub) : []
  })
}

function pastaResources(pasta: string, niveis: number): string | null {
  const pastas = niveis > 0 ? pastasEm(pasta).filter((sub) => !/^(\.git|node_modules)$/.test(basename(sub))) : []
  const achada = pastas.find((sub) => basename(sub).toLowerCase() === 'resources')
  if (achada !== undefined) return achada
  for (const sub of pastas) {
    const dentro = pastaResources(sub, niveis - 1)
    if (dentro !== null) return dentro
  }
  return null
}

function recursoEm(pasta: string): RecursoDaPasta | null {
  const arquivo = MANIFESTOS.map((nome) => join(pasta, nome)).find(ehArquivo)
  return arquivo === undefined ? null : { nome: basename(pasta), pasta, arquivoDoManifesto: arquivo }
}

export function vizinhos(recurso: RecursoDaPasta): RecursoDaPasta[] {
  let raiz = dirname(recurso.pasta)
  while (/^\[.*\]$/.test(basename(raiz))) raiz = dirname(raiz)
  return acharRecursos(raiz)
}

export async function lerRecurso(recurso: RecursoDaPasta, todos: readonly RecursoDaPasta[]): Promise<RecursoLido> {
  const manifesto = await lerManifesto(
    lerEmQualquerCodificacao(recurso.arquivoDoManifesto),
    `${recurso.nome}/${basename(recurso.arquivoDoManifesto)}`,
  )
  const lido: RecursoLido = { recurso, manifesto, arquivos: [], textos: lerTextos(recurso), ilegiveis: [], outrasLinguas: [], ausentes: [] }
  const caminhos = listar(recurso.pasta)
  if (caminhos.includes('.fxap')) lido.ilegiveis.push(`${recurso.nome}: recurso protegido (escrow, arquivo .fxap)`)
  for (const nome of resolver(manifesto.doServidor, caminhos, lido)) {
    const arquivo = acrescentar(lido, nome, todos)
    if (arquivo) lido.arquivos.push(arquivo)
  }
  return lido
}

function resolver(padroes: readonly string[], caminhos: readonly string[], lido: RecursoLido): string[] {
  const nomes = padroes.flatMap((padrao) => {
    if (padrao.startsWith('@')) return [padrao]
    const achados = caminhos.filter((caminho) => casaCom(padrao, caminho)).toSorted()
    if (achados.length === 0 && !padrao.includes('*')) lido.ausentes.push(padrao)
    return achados
  })
  return [...new Set(nomes)]
}

function acrescentar(lido: RecursoLido, nome: string, todos: readonly RecursoDaPasta[]): ArquivoDoServidor | null {
  if (/^@oxmysql\/lib\/MySQL\.lua$/i.test(nome)) return { nome: '@oxmysql/lib/MySQL.lua' }
  if (/^@sorium\/gancho(-esx)?\.lua$/i.test(nome)) return null
  if (!nome.endsWith('.lua')) {
    if (/\.(js|ts|dll)$/.test(nome)) lido.outrasLinguas.push(nome)
    return null
  }
  const [, dono, resto = ''] = /^@([^/]+)\/(.+)$/.exec(nome) ?? []
  const alvo = dono === undefined ? lido.recurso : todos.find((r) => r.nome === dono)
  const caminho = alvo && join(alvo.pasta, dono === undefined ? nome : resto)
  if (caminho === undefined || !ehArquivo(caminho)) {
    lido.ausentes.push(nome)
    return null
  }
  const leitura = lerTexto(caminho)
  if ('motivo' in leitura) {
    lido.ilegiveis.push(`${nome}: ${leitura.motivo}`)
    return null
  }
  return { nome, fonte: leitura.texto }
}

export function lerTexto(caminho: string): { texto: string } | { motivo: string } {
  if (lstatSync(caminho).size > TAMANHO_MAXIMO) return { motivo: 'grande demais para ler' }
  const bytes = readFileSync(caminho)
  if (bytes.subarray(0, 4).toString('latin1') === 'FXAP') return { motivo: 'criptografado (escrow)' }
  if (bytes[0] === 0x1b) return { motivo: 'código compilado (bytecode)' }
  if (bytes.includes(0)) return { motivo: 'arquivo binário' }
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { texto: bytes.toString('latin1') }
  }
}

/** Windows tools write UTF-8 with a byte order mark, UTF-16 or windows-1252. */
export function lerEmQualquerCodificacao(caminho: string): string {
  const bytes = readFileSync(caminho)
  return emTexto(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

function lerTextos(recurso: RecursoDaPasta): Map<string, string> {
  const textos = new Map<string, string>()
  for (const nome of listar(recurso.pasta)) {
    if (!/\.(lua|json)$/.test(nome)) continue
    const leitura = lerTexto(join(recurso.pasta, nome))
    if ('texto' in leitura) textos.set(nome, leitura.texto)
  }
  return textos
}

/** Paths are relative and use forward slashes. */
export function listar(pasta: string, raiz = pasta): string[] {
  return readdirSync(pasta, { withFileTypes: true }).flatMap((entrada) => {
    if (entrada.name === 'node_modules' || entrada.name === '.git') return []
    const caminho = join(pasta, entrada.name)
    if (entrada.isDirectory()) return listar(caminho, raiz)
    return entrada.isFile() ? [relative(raiz, caminho).split(sep).join('/')] : []
  })
}

function pastasEm(pasta: string): string[] {
  return readdirSync(pasta, { withFileTypes: true })
    .filter((entrada) => entrada.isDirectory())
    .map((entrada) => join(pasta, entrada.name))
    .toSorted()
}

function ehArquivo(caminho: string): boolean {
  return lstatSync(caminho, { throwIfNoEntry: false })?.isFile() ?? false
}
