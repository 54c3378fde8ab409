import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Wrong tries are not limited, because strangers could use a limit to lock the owner out: 32^12 codes are too many to guess. */
const TAMANHO = 12

/** `aberto`: plain http, where only the domain may be chosen. `seguro`: https or a tunnel. */
export type Canal = 'seguro' | 'aberto'

export interface Entrada {
  renovar(): string
  tentar(texto: string, canal: Canal): string | null
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
      // Compare even if there is no code, so that the time of the answer tells nothing.
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
