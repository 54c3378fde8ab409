/**
 * Fetches files from a site that a person named, only over https and from public addresses. The connection goes to the addresses that were
 * checked, so a change of the name's addresses after the check has no effect.
 */
import { MARCA } from '@sorium/contratos/palavras.ts'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { MotivoDaFalha } from '@sorium/contratos/figuras/motivos.ts'
import ipaddr from 'ipaddr.js'

interface EnderecoResolvido {
  address: string
  family: number
}

export interface Internet {
  resolver(nome: string): Promise<EnderecoResolvido[]>
  permite(endereco: string): boolean
  porta: number
  autoridades?: string
}

export const INTERNET: Internet = { resolver: (nome) => lookup(nome, { all: true }), permite: ehPublico, porta: 443 }

const GLOBAIS_DO_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

export function ehPublico(endereco: string): boolean {
  if (isIP(endereco) === 0) return false
  const lido = ipaddr.process(endereco)
  if (lido.range() !== 'unicast') return false
  return lido instanceof ipaddr.IPv4 || lido.match(GLOBAIS_DO_IPV6)
}

export class BuscaFalhou extends Error {
  readonly motivo: MotivoDaFalha
  readonly esperaS: number | undefined

  constructor(motivo: MotivoDaFalha, p: { esperaS?: number | undefined; causa?: unknown } = {}) {
    super(`busca: ${motivo}`, { cause: p.causa })
    this.name = 'BuscaFalhou'
    this.motivo = motivo
    this.esperaS = p.esperaS
  }
}

export interface Buscador {
  buscar(endereco: URL, parar?: AbortSignal): Promise<Buffer>
  fechar(): void
}

const DESVIOS_NO_MAXIMO = 2
const DESVIOS = new Set([301, 302, 303, 307, 308])
const ESPERA_MAXIMA_S = 3_600

interface Bornes {
  maximo: number
  prazoMs: number
}

export function abrirBuscador(internet: Internet, bornes: Bornes): Buscador {
  const agente = new https.Agent({ keepAlive: true, maxSockets: 2, lookup: resolverConferindo(internet) })

  function pedir(endereco: URL, signal: AbortSignal): Promise<IncomingMessage> {
    // Node connects to a numeric address without calling the resolver.
    if (endereco.protocol !== 'https:' || isIP(endereco.hostname.replaceAll(/^\[|\]$/g, '')) !== 0) throw new BuscaFalhou('privado')
    return new Promise((responder, falhar) => {
      https
        .get({
          agent: agente,
          host: endereco.hostname,
          servername: endereco.hostname,
          port: internet.porta,
          path: endereco.pathname + endereco.search,
          headers: { accept: 'image/png, image/webp, image/jpeg', 'user-agent': MARCA },
          ...(internet.autoridades === undefined ? {} : { ca: internet.autoridades }),
          signal,
        })
        .on('response', responder)
        .on('error', falhar)
    })
  }

  async function buscar(endereco: URL, signal: AbortSignal): Promise<Buffer> {
    let atual = endereco
    for (let desvios = 0; ; desvios++) {
      const resposta = await pedir(atual, signal)
      try {
        if (!DESVIOS.has(resposta.statusCode ?? 0)) return await lerCorpo(resposta, bornes.maximo)
        if (desvios === DESVIOS_NO_MAXIMO) throw new BuscaFalhou('desvio')
        atual = destinoDoDesvio(atual, resposta.headers.location)
      } finally {
        // When the body was read to its end, the connection is already back in the pool and stays open.
        resposta.destroy()
      }
    }
  }

  return {
    async buscar(endereco, parar) {
      const prazo = AbortSignal.timeout(bornes.prazoMs)
      const signal = parar ? AbortSignal.any([prazo, parar]) : prazo
      try {
        return await buscar(endereco, signal)
      } catch (erro) {
        if (erro instanceof BuscaFalhou) throw erro
        throw new BuscaFalhou(signal.aborted ? 'tempo' : motivoDoErro(erro), { causa: erro })
      }
    },
    fechar: () => agente.destroy(),
  }
}

function resolverConferindo(internet: Internet): LookupFunction {
  async function resolver(nome: string): Promise<[EnderecoResolvido, ...EnderecoResolvido[]]> {
    const [primeiro, ...outros] = await internet.resolver(nome)
    if (!primeiro) throw new BuscaFalhou('nome')
    const todos: [EnderecoResolvido, ...EnderecoResolvido[]] = [primeiro, ...outros]
    if (!todos.every(({ address }) => internet.permite(address))) throw new BuscaFalhou('privado')
    return todos
  }
  return (nome, opcoes, responder) => {
    resolver(nome).then(
      (todos) => (opcoes.all ? responder(null, todos) : responder(null, todos[0].address, todos[0].family)),
      (erro: Error) => responder(erro, ''),
    )
  }
}

function destinoDoDesvio(atual: URL, destino: string | undefined): URL {
  if (destino === undefined || !URL.canParse(destino, atual.href)) throw new BuscaFalhou('desvio')
  const proximo = new URL(destino, atual)
  if (proximo.origin !== atual.origin || proximo.username !== '' || proximo.password !== '') throw new BuscaFalhou('desvio')
  return proximo
}

function motivoDoStatus(status: number): MotivoDaFalha | null {
  if (status === 200) return null
  if (status === 404 || status === 410) return 'ausente'
  if (status === 401 || status === 403) return 'negado'
  if (status === 429) return 'muitos'
  return status >= 500 ? 'servidor' : 'resposta'
}

async function lerCorpo(resposta: IncomingMessage, maximo: number): Promise<Buffer> {
  const motivo = motivoDoStatus(resposta.statusCode ?? 0)
  if (motivo !== null) {
    const esperaS = Number(resposta.headers['retry-after'])
    throw new BuscaFalhou(motivo, { esperaS: esperaS > 0 ? Math.min(Math.ceil(esperaS), ESPERA_MAXIMA_S) : undefined })
  }
  if (Number(resposta.headers['content-length'] ?? 0) > maximo) throw new BuscaFalhou('grande')
  const pedacos: Buffer[] = []
  let total = 0
  for await (const pedaco of resposta as AsyncIterable<Buffer>) {
    total += pedaco.length
    if (total > maximo) throw new BuscaFalhou('grande')
    pedacos.push(pedaco)
  }
  return Buffer.concat(pedacos)
}

const SEM_NOME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'])
const DO_CERTIFICADO = /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/

function motivoDoErro(erro: unknown): MotivoDaFalha {
  const codigo = erro instanceof Error && 'code' in erro ? String(erro.code) : ''
  if (SEM_NOME.has(codigo)) return 'nome'
  return DO_CERTIFICADO.test(codigo) ? 'certificado' : 'conexao'
}
