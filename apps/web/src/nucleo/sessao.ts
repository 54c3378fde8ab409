/** A role counts as signed in while its token can be decoded; only the server knows whether the token is valid (a 401 ends the session). */
import { useSyncExternalStore } from 'react'
import type { ConteudoDoToken } from '@sorium/contratos/sessao/index.ts'
import { comNomesLegiveis } from './nomes-legiveis.ts'

export type Papel = 'user' | 'admin'
export type Identidade = Partial<ConteudoDoToken>

export interface Sessao {
  user: Identidade | null
  admin: Identidade | null
  exibida: Identidade | null
  papelExibido: Papel | null
}

const CHAVE: Record<Papel, string> = { user: 'user_token', admin: 'admin_token' }

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

/** One constant object, otherwise a visitor's page would render again after hydration. */
const DE_VISITANTE: Sessao = { user: null, admin: null, exibida: null, papelExibido: null }

function montar(): Sessao {
  const user = decodificar(guardado('user'))
  const admin = decodificar(guardado('admin'))
  if (!user && !admin) return DE_VISITANTE
  return { user, admin, exibida: admin ?? user, papelExibido: admin ? 'admin' : user ? 'user' : null }
}

let atual: Sessao | null = null
const ouvintes = new Set<() => void>()

/** 'aqui': the session changed in this tab. 'recusada': the server answered 401. 'alhures': the session changed in another tab. */
export type Fim = 'aqui' | 'recusada' | 'alhures'
const aoTerminar = new Set<(papel: Papel, fim: Fim) => void>()
let terminadas = 0

/** CSS shows the visitor's or the player's part by this attribute; public/quem.js sets it before the program loads. */
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

/** Calls `aoTerminar` before `ouvintes`, so that a person's data is dropped before React renders again. */
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

export function useSessao(): Sessao {
  return useSyncExternalStore(assinar, sessaoAtual, () => DE_VISITANTE)
}

/** Used as a React `key`, so that the pages of an ended session are mounted again. */
export const useSessoesTerminadas = (): number =>
  useSyncExternalStore(
    assinar,
    () => terminadas,
    () => 0,
  )

export function tokenDe(papel: Papel): string | null {
  return sessaoAtual()[papel] ? guardado(papel) : null
}

export function papelEfetivo(): Papel | null {
  return sessaoAtual().papelExibido
}

export function guardarToken(papel: Papel, token: string) {
  localStorage.setItem(CHAVE[papel], token)
  mudou()
}

export function removerToken(papel: Papel, fim: Fim = 'aqui') {
  localStorage.removeItem(CHAVE[papel])
  mudou(fim)
}

interface SaldosLembrados {
  reais: string
  sorium: string
}

const SALDOS = 'saldos'

/** public/quem.js shows these balances to the same session until the real ones come. */
export function lembrarSaldos(papel: Papel, saldos: SaldosLembrados) {
  try {
    sessionStorage.setItem(SALDOS, JSON.stringify({ ...saldos, sessao: sessaoAtual()[papel]?.sid }))
  } catch {
    // Storage may be blocked: the balances then appear only when the api answers.
  }
}

export function esquecerSaldos() {
  delete document.documentElement.dataset['saldos']
  try {
    sessionStorage.removeItem(SALDOS)
  } catch {
    // Storage may be blocked: then nothing was stored.
  }
}

export function expirar(papel: Papel, tokenRecusado: string) {
  if (guardado(papel) === tokenRecusado) removerToken(papel, 'recusada')
}

export function quandoTerminar(avisar: (papel: Papel, fim: Fim) => void) {
  aoTerminar.add(avisar)
  return () => aoTerminar.delete(avisar)
}
