import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

export const novoNonce = (): string => randomBytes(16).toString('base64')

/** The security headers of every answer. A page with its own styles sets its own policy. */
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

/**
 * What a page may load. `nonce`: of the page's inline styles. `hostDoLogo`: comes from the installation, not from the settings. `midia`: an
 * address outside of the site, of which only the origin is allowed.
 */
export function politicaDeConteudo(p: { nonce: string | null; hostDoLogo: string | null; midia: string | null }): string {
  const estilos = p.nonce === null ? '' : ` 'nonce-${p.nonce}'`
  return (
    `default-src 'self'; script-src 'self'; style-src 'self'${estilos}; img-src 'self' data: blob:${fonte(p.hostDoLogo === null ? null : `https://${p.hostDoLogo}`)}; font-src 'self'; ` +
    `media-src 'self'${fonte(p.midia)}; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  )
}

const FONTE = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/** Leaves out a text that is no plain origin: a ';' in it would begin another directive. */
function fonte(endereco: string | null): string {
  const origem = endereco === null ? undefined : URL.parse(endereco)?.origin
  return origem !== undefined && FONTE.test(origem) ? ` ${origem}` : ''
}
