/** The one-time code that the terminal shows, and the sessions that it opened. Nothing of it is kept when the set-up closes. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Without letters and figures that are taken for one another. */
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/**
 * 32^12 codes: at ten thousand tries a second one is guessed in a million years. So wrong tries are not counted: a count would let strangers shut out
 * whoever reads the code in the terminal.
 */
const TAMANHO = 12

/** `aberto`: over http, from anywhere; it may choose the domain and nothing else. */
export type Canal = 'seguro' | 'aberto'

export interface Entrada {
  /** A new code; the one before it is void. */
  renovar(): string
  /** @returns the session's secret; null: the code is wrong. A right one is void from then on. */
  tentar(texto: string, canal: Canal): string | null
  /** Whether this is a session, and of this channel. */
  vale(sessao: string | undefined, canal: Canal): boolean
}

export function abrirEntrada(): Entrada {
  let codigo: string | null = null
  const sessoes = new Map<string, Canal>()
  return {
    renovar() {
      codigo = Array.from({ length: TAMANHO }, () => LETRAS[randomInt(LETRAS.length)]).join('')
      return emGrupos(codigo)
    },
    tentar(texto, canal) {
      const dito = texto.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
      // Compared even where there is none: the time tells nothing.
      const igual = iguais(dito, codigo ?? randomBytes(8).toString('hex'))
      if (!igual || codigo === null) return null
      codigo = null
      const sessao = randomBytes(32).toString('base64url')
      sessoes.set(resumo(sessao).toString('hex'), canal)
      return sessao
    },
    vale: (sessao, canal) => sessao !== undefined && sessoes.get(resumo(sessao).toString('hex')) === canal,
  }
}

const resumo = (texto: string) => createHash('sha256').update(texto).digest()
const iguais = (um: string, outro: string) => timingSafeEqual(resumo(um), resumo(outro))
const emGrupos = (codigo: string) => codigo.replaceAll(/.{4}(?=.)/g, '$&-')
