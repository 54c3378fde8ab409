import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type DadosDoTitular, mapear, type Titular, todasAsPaginas } from '#nucleo/pessoas/dados-do-titular.ts'
import type { Citacao, Rastros } from '#nucleo/pessoas/rastros.ts'
import { paginaDeRegistros, type Registro } from './registros.ts'

export interface Auditoria {
  /** 'admin:<uuid>', 'jogador:<uuid>', 'servidor:<id>', 'sistema' or 'anonimo'. */
  ator: string
  papel: 'jogador' | 'admin' | 'sistema' | 'ponte'
  /** '<module>.<verb>', for example 'loja.comprou'. */
  acao: string
  /** '<kind>:<id>' of the thing, or only its kind. */
  objeto: string
  antes?: unknown
  depois?: unknown
  endereco?: string
}

export async function auditar(tx: Transacao, a: Auditoria): Promise<void> {
  tx.adiar('select configuracoes_pub_auditar($1, $2, $3, $4, $5, $6, $7)', [
    a.ator,
    a.papel,
    a.acao,
    a.objeto,
    json(a.antes),
    json(a.depois),
    a.endereco ?? null,
  ])
}

export interface AcaoRegistrada {
  em: Date
  ator: string
  acao: string
  depois: unknown
}

export function acoesDaAdministracao(leitura: Leitura, objeto: string): Promise<AcaoRegistrada[]> {
  return leitura.linhas<AcaoRegistrada>(
    `select em, ator, acao, depois from configuracoes_auditoria where objeto = $1 and papel = 'admin' order by id limit 200`,
    [objeto],
  )
}

export function auditoriaDoTitular(leitura: Leitura, titular: Titular): DadosDoTitular {
  const filtro = { objeto: null, nomes: [], acao: null, ator: `jogador:${titular.id}`, de: null, ate: null }
  const ler = (ultima: Registro | null, limite: number) =>
    paginaDeRegistros(leitura, filtro, { crescente: false, limite, depoisDe: ultima?.lugar ?? null })
  return { registros: mapear(todasAsPaginas(ler), ({ em, acao, objeto, endereco }) => ({ em, acao, objeto, endereco })) }
}

/** Removes texts that name a person whose account is closed (docs/decisoes/pessoas.md). */
export async function redigirAuditoria(tx: Transacao, p: { ator: string; rastros: Rastros; citacao: Citacao }): Promise<void> {
  const { nomes, palavras, fortes, numeros } = p.citacao
  await tx.linha('select configuracoes_pub_redigir($1, $2, $3, $4, $5, $6, $7)', [
    p.ator,
    p.rastros.objetos,
    p.rastros.emails,
    nomes,
    palavras,
    fortes,
    numeros,
  ])
}

export async function apagarEnderecos(tx: Transacao, ator: string): Promise<void> {
  await tx.linha('select configuracoes_pub_redigir_enderecos($1)', [ator])
}

function json(valor: unknown): string | null {
  return valor === undefined ? null : JSON.stringify(valor)
}
