import { readFileSync } from 'node:fs'
import { montarGancho } from '@sorium/ponte/lua/ganchos.ts'
import type { RecursoLua } from '../fx/anfitriao.ts'

const ler = (nome: string): { nome: string; fonte: string } => ({ nome, fonte: readFileSync(new URL(nome, import.meta.url), 'utf8') })
const MYSQL = { nome: '@oxmysql/lib/MySQL.lua' }

export const baseDoEsx = (): { nome: string; fonte?: string }[] => [MYSQL, ...['nucleo.lua', 'personagem.lua', 'entrada.lua'].map(ler)]

export function recursosDoEsx({ gancho, fonteDoGancho }: { gancho: boolean; fonteDoGancho?: string }): RecursoLua[] {
  const nosso = gancho ? [{ nome: '@sorium/gancho-esx.lua', fonte: fonteDoGancho ?? montarGancho('gancho-esx.lua') }] : []
  return [
    { nome: 'es_extended', arquivos: [...baseDoEsx(), ...nosso, ler('motorista.lua')] },
    { nome: 'baus', arquivos: [MYSQL, ler('baus.lua')] },
  ]
}

/** Two times are not scaled: the ten seconds until a car boot is saved (baus.lua), and the hook's wait for that (12 s). */
export const convaresDoEsx = (escala: number): Readonly<Record<string, string>> => ({
  sandbox_intervalo_ms: String(600_000 / escala),
  sandbox_antes_do_reinicio_ms: String(50_000 / escala),
})
