import http from 'node:http'
import https from 'node:https'
import { codigoDe, lerJson, quemRespondeu } from './quem-respondeu.ts'

const LIMITE_MS = 10_000
const BYTES_LIDOS = 10_000

export type Alcance =
  | {
      alcancou: true
      status: number
      /** Somebody else who answered in the site's place. */
      outro: ReturnType<typeof quemRespondeu> | null
      /** The site's clock in ms; null: the answer had no date. */
      data: number | null
      ms: number
    }
  | { alcancou: false; falha: 'dns' | 'tls' | 'recusada' | 'demora' | 'outra'; detalhe: string }

export function alcancar(url: string, caminho: string): Promise<Alcance> {
  const inicio = Date.now()
  return new Promise((pronto) => {
    const falhar = (erro: NodeJS.ErrnoException): void =>
      pronto({ alcancou: false, falha: falhaDe(erro), detalhe: erro.code ?? erro.message })
    const modulo = url.startsWith('https:') ? https : http
    const pedido = modulo.get(`${url}${caminho}`, { agent: false }, (resposta) => {
      const ms = Date.now() - inicio
      let texto = ''
      resposta.on('error', falhar)
      resposta.on('data', (parte: Buffer) => {
        if (texto.length < BYTES_LIDOS) texto += parte.toString('latin1')
      })
      resposta.on('end', () => {
        const status = resposta.statusCode ?? 0
        const { date, location, server: programa } = resposta.headers
        const data = Date.parse(date ?? '')
        const outro = doSite(status, texto)
          ? null
          : quemRespondeu(url, caminho, { status, destino: location, programa: String(programa ?? '') })
        pronto({ alcancou: true, status, outro, data: Number.isFinite(data) && !outro ? data : null, ms })
      })
    })
    pedido.setTimeout(LIMITE_MS, () => pedido.destroy(Object.assign(new Error('sem resposta'), { code: 'ETIMEDOUT' })))
    pedido.on('error', falhar)
  })
}

function doSite(status: number, texto: string): boolean {
  const conteudo = lerJson(texto)
  return status === 200 ? typeof conteudo === 'object' && conteudo !== null && 'status' in conteudo : codigoDe(conteudo) !== ''
}

const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

function falhaDe(erro: NodeJS.ErrnoException): 'dns' | 'tls' | 'recusada' | 'demora' | 'outra' {
  const codigo = erro.code ?? ''
  if (codigo === 'ENOTFOUND' || codigo === 'EAI_AGAIN') return 'dns'
  if (TLS.test(codigo)) return 'tls'
  if (codigo === 'ETIMEDOUT') return 'demora'
  return ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codigo) ? 'recusada' : 'outra'
}
