/** What changed, in lines for a person. */
export interface Mudanca {
  nome: string
  antes: string | null
  depois: string | null
}

const SEM_NOME = 'valor'

function campos(valor: unknown): Record<string, unknown> {
  if (valor === null || valor === undefined) return {}
  return typeof valor === 'object' && !Array.isArray(valor) ? (valor as Record<string, unknown>) : { [SEM_NOME]: valor }
}

function emPalavras(valor: unknown): string | null {
  if (valor === undefined || valor === null) return null
  if (valor === '') return 'vazio'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  return typeof valor === 'string' ? valor : JSON.stringify(valor)
}

/** `id_carteira_admin_taxa` → 'id carteira admin taxa'. */
const comoTexto = (nome: string) => nome.replaceAll('_', ' ')

/** Field by field; what is the same on both sides is left out. */
export function mudancasDe(antes: unknown, depois: unknown): Mudanca[] {
  const [a, d] = [campos(antes), campos(depois)]
  return [...new Set([...Object.keys(a), ...Object.keys(d)])]
    .map((nome) => ({ nome: comoTexto(nome), antes: emPalavras(a[nome]), depois: emPalavras(d[nome]) }))
    .filter((m) => m.antes !== m.depois)
}
