import { MARCA } from '@sorium/contratos/palavras.ts'
import type { RespostaCrua } from './transporte.ts'

export type Estranha = Pick<RespostaCrua, 'status' | 'destino' | 'programa'>

/** An answer that the site did not write: a firewall, a proxy or another site wrote it. */
export class RespostaDeOutro extends Error {
  readonly status: number
  readonly fazer: string
  constructor(status: number, { oQue, fazer }: QuemRespondeu) {
    super(oQue)
    this.status = status
    this.fazer = fazer
  }
}

interface QuemRespondeu {
  oQue: string
  fazer: string
}

const LIBERAR = 'Libere o endereço desta máquina (IP) e os caminhos /api/ponte/ no Cloudflare, no firewall ou na hospedagem do site.'
const TEXTO_MAXIMO = 200

export function quemRespondeu(url: string, caminho: string, { status, destino, programa = '' }: Estranha): QuemRespondeu {
  const quem = /cloudflare/i.test(programa) ? 'o Cloudflare' : 'algo no caminho (Cloudflare, firewall ou hospedagem)'
  const para = status >= 300 && status < 400 && destino !== undefined ? enderecoDe(destino, url) : null
  if (para) {
    const onde = `${para.origin}${para.pathname}`.slice(0, TEXTO_MAXIMO)
    // Only a redirect that keeps the path is the site under another address; others lead to a page of whoever is in between.
    return para.origin !== url && para.pathname === caminho && para.protocol === 'https:'
      ? { oQue: `${url} redireciona para ${para.origin}`, fazer: `Ponha no server.cfg: set sorium_url "${para.origin}"` }
      : { oQue: `${quem} redireciona ${url} para ${onde}`, fazer: LIBERAR }
  }
  if (status >= 500)
    return {
      oQue: `o site não respondeu; quem está na frente dele respondeu ${status}`,
      fazer: 'Veja se o site está no ar.',
    }
  if (status === 404 || status === 405)
    return { oQue: `neste endereço não há um site ${MARCA} (${url} respondeu ${status})`, fazer: 'Confira sorium_url.' }
  return { oQue: `${quem} respondeu no lugar do site (${status})`, fazer: LIBERAR }
}

/** Undefined: not JSON. */
export function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** '' if there is none: each refusal of the site has a code, so an answer without one is not the site's. */
export function codigoDe(conteudo: unknown): string {
  const codigo = typeof conteudo === 'object' && conteudo !== null ? (conteudo as { codigo?: unknown }).codigo : undefined
  return typeof codigo === 'string' ? codigo : ''
}

function enderecoDe(destino: string, base: string): URL | null {
  try {
    return new URL(destino, base)
  } catch {
    return null
  }
}
