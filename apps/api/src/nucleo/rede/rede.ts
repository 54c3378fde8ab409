import { isIPv6 } from 'node:net'

const GRUPOS = 8
const GRUPOS_DA_REDE = 4
const DENTRO_DO_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * One visitor: an IPv4 address, or the /64 network of an IPv6 address, because one household has all addresses of a /64. Text that is no
 * address (an account's id) is returned unchanged.
 */
export function redeDe(quem: string): string {
  const quatro = DENTRO_DO_IPV6.exec(quem)?.[1]
  if (quatro !== undefined) return quatro
  if (!isIPv6(quem)) return quem
  const [esquerda = '', direita] = quem.toLowerCase().split('::')
  const [antes, depois] = [gruposDe(esquerda), gruposDe(direita ?? '')]
  const zeros = Array<string>(Math.max(0, GRUPOS - antes.length - depois.length)).fill('0')
  return `${[...antes, ...zeros, ...depois].slice(0, GRUPOS_DA_REDE).join(':')}::/64`
}

const gruposDe = (parte: string) =>
  parte
    .split(':')
    .filter(Boolean)
    .map((grupo) => grupo.replace(/^0+(?=.)/, ''))
