import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

export const novoNonce = (): string => randomBytes(16).toString('base64')

export function cabecalhosDeProtecao({ producao, hostDoLogo, radioUrl }: Pick<Config, 'producao' | 'hostDoLogo' | 'radioUrl'>) {
  return {
    'content-security-policy': politicaDeConteudo({ nonce: null, hostDoLogo, midia: radioUrl }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(producao ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** `nonce`: of the page's inline styles. `midia`: only its origin is allowed. */
export function politicaDeConteudo(p: { nonce: string | null; hostDoLogo: string | null; midia: string | null }): string {
  const estilos = p.nonce === null ? '' : ` 'nonce-${p.nonce}'`
  return (
    `default-src 'self'; script-src 'self'; style-src 'self'${estilos}; img-src 'self' data: blob:${fonte(p.hostDoLogo === null ? null : `https://${p.hostDoLogo}`)}; font-src 'self'; ` +
    `media-src 'self'${fonte(p.midia)}; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  )
}

const FONTE = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/** Text that is no plain origin is left out, because a ';' in it would begin another directive. */
function fonte(endereco: string | null): string {
  const origem = endereco === null ? undefined : URL.parse(endereco)?.origin
  return origem !== undefined && FONTE.test(origem) ? ` ${origem}` : ''
}
