import { LIMITES_DAS_FIGURAS } from './limites.ts'

/** At least two parts, and the last part begins with a letter, so an IP address is refused. */
const NOME_DE_SITE = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/
const NOME_INTERNO = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/

const MARCAS = /\{[^{}]*\}/g

export type PadraoLido = { ok: true; endereco: string } | { ok: false; motivo: string }

const nao = (motivo: string): PadraoLido => ({ ok: false, motivo })

export function lerPadrao(texto: string): PadraoLido {
  const endereco = texto.trim()
  if (endereco.length > LIMITES_DAS_FIGURAS.endereco) return nao(`Use no máximo ${LIMITES_DAS_FIGURAS.endereco} letras.`)
  if (!/^https:\/\//i.test(endereco)) return nao('Comece com https://.')
  if (/[\s\\#]/.test(endereco)) return nao('Tire os espaços, as barras invertidas e o #.')
  const marcas: string[] = endereco.match(MARCAS) ?? []
  if (marcas.some((m) => m !== '{codigo}' && m !== '{figura}') || /[{}]/.test(endereco.replaceAll(MARCAS, '')))
    return nao('Entre chaves, só {codigo} ou {figura}.')
  if (marcas.length === 0) return nao('Falta {codigo}: é onde entra o código de cada item.')
  const motivo = motivoDoSite(endereco)
  return motivo === null ? { ok: true, endereco } : nao(motivo)
}

function motivoDoSite(endereco: string): string | null {
  const [, autoridade = ''] = /^https:\/\/([^/?]*)/i.exec(endereco) ?? []
  if (/[{}]/.test(autoridade)) return 'O {codigo} vai depois do nome do site.'
  if (autoridade.includes('@')) return 'O endereço não pode ter usuário e senha.'
  if (!URL.canParse(`https://${autoridade}/`)) return 'O nome do site não é válido.'
  const { hostname } = new URL(`https://${autoridade}/`)
  if (/^\[|^[\d.]+$/.test(hostname)) return 'Use o nome do site, e não o número de uma máquina.'
  if (/:\d*$/.test(autoridade)) return 'Tire a porta: as figuras são buscadas na porta normal do https.'
  if (NOME_INTERNO.test(hostname) || !NOME_DE_SITE.test(hostname))
    return 'Use o nome completo de um site público, como imagens.exemplo.com.'
  return null
}

export const semExtensao = (arquivo: string): string => arquivo.replace(/\.(png|webp|jpe?g|gif|svg|avif)$/i, '')

/** `figura`: the file name that the game base gives; null: the code is used. */
export function enderecoDaFigura(padrao: string, p: { codigo: string; figura: string | null }): URL {
  const figura = semExtensao(p.figura?.split(/[/\\]/).at(-1) ?? '') || p.codigo
  return new URL(padrao.replaceAll('{codigo}', () => encodeURIComponent(p.codigo)).replaceAll('{figura}', () => encodeURIComponent(figura)))
}
