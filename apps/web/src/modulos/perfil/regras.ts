import { digitosDoTelefone } from '@sorium/contratos/perfil/contatos.ts'

export function mascararCpf(texto: string): string {
  const d = soDigitos(texto).slice(0, 11)
  return d
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/\.(\d{3})(\d)/, '.$1-$2')
}

export function mascararCelular(texto: string): string {
  if (/^\s*[+0]/.test(texto)) return texto
  const d = digitosDoTelefone(texto).slice(0, 11)
  if (d.length < 3) return d
  const corte = d.length > 10 ? 7 : 6
  return `(${d.slice(0, 2)}) ${d.slice(2, corte)}${d.length > corte ? `-${d.slice(corte)}` : ''}`
}

export const GENEROS: Record<string, string> = {
  masculino: 'Masculino',
  feminino: 'Feminino',
  outro: 'Outro',
  nao_informar: 'Prefiro não informar',
}

const soDigitos = (texto: string): string => texto.replaceAll(/\D/g, '')

export const CAMPO_DO_ERRO = {
  'perfil.email_invalido': 'email',
  'perfil.celular_invalido': 'celular',
  'perfil.celular_ddd': 'celular',
  'perfil.celular_nove': 'celular',
} as const

export function dataPorExtenso(iso: string): string {
  return iso.split('-').toReversed().join('/')
}

const TIPOS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
/** A phone's photo has 3 to 12 MB; prepararFoto makes it smaller before it is sent. */
const MAXIMO_ESCOLHIDO = 25 * 1024 * 1024

export function recusaDoArquivo(arquivo: Pick<File, 'type' | 'size'>): string | null {
  if (!TIPOS.includes(arquivo.type)) return 'Escolha uma foto em PNG, JPEG ou WebP.'
  if (arquivo.size > MAXIMO_ESCOLHIDO) return 'Esta foto passa de 25 MB. Escolha uma menor.'
  return null
}

export function medidaParaEnvio(p: { largura: number; altura: number; lado: number }): { largura: number; altura: number } {
  const fator = Math.min(1, p.lado / Math.max(p.largura, p.altura))
  return { largura: Math.max(1, Math.floor(p.largura * fator)), altura: Math.max(1, Math.floor(p.altura * fator)) }
}
