import { randomFillSync } from 'node:crypto'
import type { Config } from '../config.ts'

const NONCE_BYTES = 16
/** Luck for many answers at once: asked for one by one it was a twentieth of what a kept list costs. Each byte is given out once. */
const sorte = Buffer.alloc(NONCE_BYTES * 256)
let gasta = sorte.length

export function novoNonce(): string {
  if (gasta === sorte.length) {
    randomFillSync(sorte)
    gasta = 0
  }
  gasta += NONCE_BYTES
  return sorte.toString('base64', gasta - NONCE_BYTES, gasta)
}

export interface Protecao {
  /** The same in every answer. */
  fixos: Record<string, string>
  /** What an answer that is no page of the settings' lets its page load. */
  politica(nonce: string): string
}

/** The security headers of every answer. */
export function criarProtecao({ producao, hostDoLogo, radioUrl }: Pick<Config, 'producao' | 'hostDoLogo' | 'radioUrl'>): Protecao {
  const LACUNA = '\0'
  const [antes, depois] = politicaDeConteudo({ nonce: LACUNA, hostDoLogo, midia: radioUrl }).split(LACUNA)
  return {
    fixos: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      ...(producao ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    },
    politica: (nonce) => `${antes}${nonce}${depois}`,
  }
}

/**
 * What an answer lets its page load. `hostDoLogo`: of the installation, not of the settings. `midia`: an address that the settings name outside of
 * the site; only its origin is let in.
 */
export function politicaDeConteudo(p: { nonce: string; hostDoLogo: string | null; midia: string | null }): string {
  return (
    `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${p.nonce}'; img-src 'self' data: blob:${fonte(p.hostDoLogo === null ? null : `https://${p.hostDoLogo}`)}; font-src 'self'; ` +
    `media-src 'self'${fonte(p.midia)}; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  )
}

const FONTE = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/** An address as one more source. Whoever has read it: what is no plain origin stays out, for a ';' in it would begin a directive of its own. */
function fonte(endereco: string | null): string {
  const origem = endereco === null ? undefined : URL.parse(endereco)?.origin
  return origem !== undefined && FONTE.test(origem) ? ` ${origem}` : ''
}
