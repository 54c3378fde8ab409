/**
 * The two sessions of this browser. A role is signed in when its token exists and can be decoded; the server alone decides
 * whether it is still good (401 ends it here). Tokens live in local storage under the specified keys.
 */
import { useSyncExternalStore } from 'react'
import type { ConteudoDoToken } from '@sorium/contratos/sessao/index.ts'
import { comNomesLegiveis } from './nomes-legiveis.ts'

export type Papel = 'user' | 'admin'
export type Identidade = Partial<ConteudoDoToken>

export interface Sessao {
  user: Identidade | null
  admin: Identidade | null
  /** What the layout shows: the admin's identity first. */
  exibida: Identidade | null
  papelExibido: Papel | null
}

const CHAVE: Record<Papel, string> = { user: 'user_token', admin: 'admin_token' }

/** @returns null for anything that is not a token with a JSON object in the middle. */
export function decodificar(token: string | null): Identidade | null {
  try {
    const meio = token?.split('.')[1]
    if (!meio) return null
    const bytes = Uint8Array.from(atob(meio.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const conteudo: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof conteudo === 'object' && conteudo !== null && !Array.isArray(conteudo) ? comNomesLegiveis(conteudo) : null
  } catch {
    return null
  }
}

function guardado(papel: Papel): string | null {
  try {
    return localStorage.getItem(CHAVE[papel])
  } catch {
    return null
  }
}

/** One and the same for everybody: what the server drew for it is then no news to the browser, and nothing is drawn twice. */
const DE_VISITANTE: Sessao = { user: null, admin: null, exibida: null, papelExibido: null }

function montar(): Sessao {
  const user = decodificar(guardado('user'))
  const admin = decodificar(guardado('admin'))
  if (!user && !admin) return DE_VISITANTE
  return { user, admin, exibida: admin ?? user, papelExibido: admin ? 'admin' : user ? 'user' : null }
}

let atual: Sessao | null = null
const ouvintes = new Set<() => void>()

/** How the session of a person ended in this tab: he left here, the server refused it (401), or another tab left or became somebody else. */
export type Fim = 'aqui' | 'recusada' | 'alhures'
const aoTerminar = new Set<(papel: Papel, fim: Fim) => void>()
let terminadas = 0

/** For the styles: which of the faces that a page is drawn with is shown. public/quem.js says it before the program comes. */
function dizerAoDocumento({ papelExibido }: Sessao) {
  if (typeof document === 'undefined') return
  const { dataset } = document.documentElement
  if (papelExibido) dataset['sessao'] = papelExibido
  else delete dataset['sessao']
}

function atualizar(): Sessao {
  atual = montar()
  dizerAoDocumento(atual)
  return atual
}

/** Before anybody draws again, what was kept of a person whose session ended is dropped. */
function mudou(fim: Fim = 'aqui') {
  const antes = sessaoAtual()
  const agora = atualizar()
  for (const papel of ['user', 'admin'] as const) {
    if (!antes[papel] || (agora[papel] && agora[papel].sub === antes[papel].sub)) continue
    terminadas += 1
    esquecerSaldos()
    for (const avisar of aoTerminar) avisar(papel, fim)
  }
  for (const ouvir of ouvintes) ouvir()
}

export function sessaoAtual(): Sessao {
  return atual ?? atualizar()
}

function assinar(ouvir: () => void) {
  const deOutraAba = (e: StorageEvent) => (e.key === null || e.key === CHAVE.user || e.key === CHAVE.admin) && mudou('alhures')
  if (ouvintes.size === 0) addEventListener('storage', deOutraAba)
  ouvintes.add(ouvir)
  return () => {
    ouvintes.delete(ouvir)
    if (ouvintes.size === 0) removeEventListener('storage', deOutraAba)
  }
}

/** The server draws every page for a visitor; the browser takes it over so, and at once is itself. */
export function useSessao(): Sessao {
  return useSyncExternalStore(assinar, sessaoAtual, () => DE_VISITANTE)
}

/** How many sessions have ended in this tab: what was drawn for one of them is drawn anew. */
export const useSessoesTerminadas = (): number =>
  useSyncExternalStore(
    assinar,
    () => terminadas,
    () => 0,
  )

/** The token of a role, only if that role counts as signed in. */
export function tokenDe(papel: Papel): string | null {
  return sessaoAtual()[papel] ? guardado(papel) : null
}

/** The role whose token goes with calls that serve both: admin first. */
export function papelEfetivo(): Papel | null {
  return sessaoAtual().papelExibido
}

export function guardarToken(papel: Papel, token: string) {
  localStorage.setItem(CHAVE[papel], token)
  mudou()
}

/** Forgets the token of one role; the other stays. */
export function removerToken(papel: Papel, fim: Fim = 'aqui') {
  localStorage.removeItem(CHAVE[papel])
  mudou(fim)
}

/** What the top bar shows of a wallet, as it is written there. */
interface SaldosLembrados {
  reais: string
  sorium: string
}

const SALDOS = 'saldos'

/** The balances that this tab saw last: public/quem.js shows them, to the same session alone, until the true ones have come. */
export function lembrarSaldos(papel: Papel, saldos: SaldosLembrados) {
  try {
    sessionStorage.setItem(SALDOS, JSON.stringify({ ...saldos, sessao: sessaoAtual()[papel]?.sid }))
  } catch {
    // A browser that keeps nothing shows their place until they come.
  }
}

export function esquecerSaldos() {
  delete document.documentElement.dataset['saldos']
  try {
    sessionStorage.removeItem(SALDOS)
  } catch {
    // Nothing was kept.
  }
}

/** The server refused this token: forget it. A newer token is left alone. */
export function expirar(papel: Papel, tokenRecusado: string) {
  if (guardado(papel) === tokenRecusado) removerToken(papel, 'recusada')
}

/** Of whoever forgets what was kept, and leads the person to sign-in. */
export function quandoTerminar(avisar: (papel: Papel, fim: Fim) => void) {
  aoTerminar.add(avisar)
  return () => aoTerminar.delete(avisar)
}
