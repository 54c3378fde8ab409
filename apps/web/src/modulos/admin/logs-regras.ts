import { moedaDoCampo, nomeDoCampo, quantiaDoCampo } from './logs-campos.ts'

export interface MudancaDoRegistro {
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
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  return typeof valor === 'string' ? valor : JSON.stringify(valor)
}

export function mudancasDe(objeto: string, antes: unknown, depois: unknown): MudancaDoRegistro[] {
  const [a, d] = [campos(antes), campos(depois)]
  const deConfiguracoes = objeto === 'configuracoes'
  const lido = (nome: string, valor: unknown) =>
    quantiaDoCampo(nome, valor, deConfiguracoes) ?? moedaDoCampo(nome, valor) ?? emPalavras(valor)
  return [...new Set([...Object.keys(a), ...Object.keys(d)])]
    .map((nome) => ({ nome: nomeDoCampo(nome, deConfiguracoes), antes: lido(nome, a[nome]), depois: lido(nome, d[nome]) }))
    .filter((m) => m.antes !== m.depois)
}
