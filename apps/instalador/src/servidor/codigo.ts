/** The one-time code that the terminal shows, and the sessions that it opened. Nothing of it is kept when the set-up closes. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Without letters and figures that are taken for one another. */
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const TAMANHO = 12
const ERROS_POR_MINUTO = 5
/** So many wrong tries, and the code is another one. */
const ERROS_DO_CODIGO = 20

/** `aberto`: over http, from anywhere; it may choose the domain and nothing else. */
export type Canal = 'seguro' | 'aberto'

export interface Entrada {
  /** A new code; the one before it is void. */
  renovar(): string
  /** @returns the session's secret, or why not. A right code is void from then on. */
  tentar(texto: string, canal: Canal): { sessao: string } | { recusa: 'errado' | 'espere' }
  /** Whether this is a session, and of this channel. */
  vale(sessao: string | undefined, canal: Canal): boolean
}

export function abrirEntrada(p: { agora: () => number; aoTrocar: (codigo: string) => void }): Entrada {
  let codigo: string | null = null
  let errosDoCodigo = 0
  let errosRecentes: number[] = []
  const sessoes = new Map<string, Canal>()

  const renovar = () => {
    codigo = Array.from({ length: TAMANHO }, () => LETRAS[randomInt(LETRAS.length)]).join('')
    errosDoCodigo = 0
    return emGrupos(codigo)
  }

  return {
    renovar,
    tentar(texto, canal) {
      errosRecentes = errosRecentes.filter((em) => p.agora() - em < 60_000)
      if (errosRecentes.length >= ERROS_POR_MINUTO) return { recusa: 'espere' }
      const dito = texto.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
      // Compared even where there is none: the time tells nothing.
      const igual = iguais(dito, codigo ?? randomBytes(8).toString('hex'))
      if (!igual || codigo === null) {
        errosRecentes.push(p.agora())
        if (codigo !== null && ++errosDoCodigo >= ERROS_DO_CODIGO) p.aoTrocar(renovar())
        return { recusa: 'errado' }
      }
      codigo = null
      const sessao = randomBytes(32).toString('base64url')
      sessoes.set(resumo(sessao).toString('hex'), canal)
      return { sessao }
    },
    vale: (sessao, canal) => sessao !== undefined && sessoes.get(resumo(sessao).toString('hex')) === canal,
  }
}

const resumo = (texto: string) => createHash('sha256').update(texto).digest()
const iguais = (um: string, outro: string) => timingSafeEqual(resumo(um), resumo(outro))
const emGrupos = (codigo: string) => codigo.replaceAll(/.{4}(?=.)/g, '$&-')
