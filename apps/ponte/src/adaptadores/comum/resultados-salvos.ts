import type { OperacaoGravada } from '../interface.ts'
import type { TabelasDaPonte } from './tabelas-da-ponte.ts'

export interface PaginaDeRegistros {
  depoisDe: number
  ate: number
  operacoes: OperacaoGravada[]
}

export interface Registros {
  paginas(): AsyncIterable<PaginaDeRegistros>
}

export async function todosOsResultados(registros: Registros, tabelas: TabelasDaPonte): Promise<OperacaoGravada[]> {
  const tudo = await tabelas.gravadas()
  for await (const { operacoes } of registros.paginas()) for (const operacao of operacoes) tudo.push(operacao)
  return tudo
}

export async function resultadosSemLiquidacao(registros: Registros, tabelas: TabelasDaPonte): Promise<OperacaoGravada[]> {
  const abertas = await tabelas.gravadasSemLiquidacao()
  for await (const { depoisDe, ate, operacoes } of registros.paginas()) {
    const liquidadas = await tabelas.liquidadasDe(depoisDe, ate)
    for (const operacao of operacoes) if (!liquidadas.has(operacao.id)) abertas.push(operacao)
  }
  return abertas
}
