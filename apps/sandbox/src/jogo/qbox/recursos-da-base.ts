import { readFileSync } from 'node:fs'
import { montarGancho } from '@sorium/ponte/lua/ganchos.ts'
import type { RecursoDaBase } from '../cidade-por-texto.ts'
import type { RecursoLua } from '../fx/anfitriao.ts'

const ler = (nome: string): { nome: string; fonte: string } => ({ nome, fonte: readFileSync(new URL(nome, import.meta.url), 'utf8') })
const MYSQL = { nome: '@oxmysql/lib/MySQL.lua' }

const NUCLEO = { nome: 'qbx_core', arquivos: [MYSQL, ler('nucleo.lua')] }
const INVENTARIO = { nome: 'ox_inventory', arquivos: [MYSQL, ler('bolsas.lua'), ler('inventario.lua')] }
const ARQUIVO = 'gancho-qbox.lua'

export const BASE_DO_QBOX: readonly RecursoDaBase[] = [NUCLEO, { ...INVENTARIO, gancho: ARQUIVO }]

export function recursosDoQbox({ gancho, fonteDoGancho }: { gancho: boolean; fonteDoGancho?: string }): RecursoLua[] {
  const nosso = gancho ? [{ nome: `@sorium/${ARQUIVO}`, fonte: fonteDoGancho ?? montarGancho(ARQUIVO) }] : []
  return [NUCLEO, { ...INVENTARIO, arquivos: [...INVENTARIO.arquivos, ...nosso, ler('motorista.lua')] }]
}

export const convaresDoQbox = (escala: number): Readonly<Record<string, string>> => ({
  sandbox_intervalo_ms: String(300_000 / escala),
  sandbox_coisas: '1500',
})
