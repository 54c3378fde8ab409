import http from 'node:http'
import https from 'node:https'

const LIMITE_MS = 10_000

export type Alcance =
  | { alcancou: true; status: number; /** The site's clock in ms; null: the answer had no date. */ data: number | null; ms: number }
  | { alcancou: false; falha: 'dns' | 'tls' | 'recusada' | 'demora' | 'outra'; detalhe: string }

export function alcancar(url: string, caminho: string): Promise<Alcance> {
  const inicio = Date.now()
  return new Promise((pronto) => {
    const falhar = (erro: NodeJS.ErrnoException): void =>
      pronto({ alcancou: false, falha: falhaDe(erro), detalhe: erro.code ?? erro.message })
    const modulo = url.startsWith('https:') ? https : http
    const pedido = modulo.get(`${url}${caminho}`, { agent: false }, (resposta) => {
      resposta.on('error', falhar)
      resposta.resume()
      const data = Date.parse(resposta.headers.date ?? '')
      pronto({ alcancou: true, status: resposta.statusCode ?? 0, data: Number.isFinite(data) ? data : null, ms: Date.now() - inicio })
    })
    pedido.setTimeout(LIMITE_MS, () => pedido.destroy(Object.assign(new Error('sem resposta'), { code: 'ETIMEDOUT' })))
    pedido.on('error', falhar)
  })
}

const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

function falhaDe(erro: NodeJS.ErrnoException): 'dns' | 'tls' | 'recusada' | 'demora' | 'outra' {
  const codigo = erro.code ?? ''
  if (codigo === 'ENOTFOUND' || codigo === 'EAI_AGAIN') return 'dns'
  if (TLS.test(codigo)) return 'tls'
  if (codigo === 'ETIMEDOUT') return 'demora'
  return ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codigo) ? 'recusada' : 'outra'
}
