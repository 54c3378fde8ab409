import { readFileSync } from 'node:fs'
import { montarGancho, type ArquivoDoGancho } from '@sorium/ponte/lua/ganchos.ts'
import type { RecursoDaBase } from '../cidade-por-texto.ts'
import type { RecursoLua } from '../fx/anfitriao.ts'

const ler = (nome: string): { nome: string; fonte: string } => ({ nome, fonte: readFileSync(new URL(nome, import.meta.url), 'utf8') })
const MYSQL = { nome: '@oxmysql/lib/MySQL.lua' }

export const BASE_DO_QBCORE = [
  { nome: 'qb-core', arquivos: [MYSQL, ler('nucleo.lua')], gancho: 'gancho-qbcore.lua' },
  { nome: 'qb-inventory', arquivos: [MYSQL, ler('inventario.lua')], gancho: 'gancho-qb-inventory.lua' },
] as const satisfies readonly RecursoDaBase[]

/** `gancho` false: the base alone. `fonteDoGancho`: a source that replaces qb-core's hook. */
export function recursosDoQbcore({ gancho, fonteDoGancho }: { gancho: boolean; fonteDoGancho?: string }): RecursoLua[] {
  const nosso = (arquivo: ArquivoDoGancho): string => (arquivo === 'gancho-qbcore.lua' ? fonteDoGancho : undefined) ?? montarGancho(arquivo)
  const motorista = (nome: string) => (nome === 'qb-core' ? [ler('motorista.lua')] : [])
  return BASE_DO_QBCORE.map(({ nome, arquivos, gancho: arquivo }) => ({
    nome,
    arquivos: [...arquivos, ...(gancho ? [{ nome: `@sorium/${arquivo}`, fonte: nosso(arquivo) }] : []), ...motorista(nome)],
  }))
}

export const convaresDoQbcore = (escala: number): Readonly<Record<string, string>> => ({
  sandbox_intervalo_ms: String(300_000 / escala),
  sandbox_fechar_ms: String(8_000 / escala),
  sandbox_coisas: '1500',
})
