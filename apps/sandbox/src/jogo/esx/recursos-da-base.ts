/** The small ESX as resources: the base with the production hook as the owner's last line, who drives it, and the chests that other resources keep. */
import { readFileSync } from 'node:fs'
import { montarGancho } from '@sorium/ponte/lua/ganchos.ts'
import type { RecursoLua } from '../fx/anfitriao.ts'

const ler = (nome: string): { nome: string; fonte: string } => ({ nome, fonte: readFileSync(new URL(nome, import.meta.url), 'utf8') })
const MYSQL = { nome: '@oxmysql/lib/MySQL.lua' }

export const baseDoEsx = (): { nome: string; fonte?: string }[] => [MYSQL, ...['nucleo.lua', 'personagem.lua', 'entrada.lua'].map(ler)]

/** `gancho`: without it the base alone, as it is without us. */
export function recursosDoEsx({ gancho, fonteDoGancho }: { gancho: boolean; fonteDoGancho?: string }): RecursoLua[] {
  const nosso = gancho ? [{ nome: '@sorium/gancho-esx.lua', fonte: fonteDoGancho ?? montarGancho('gancho-esx.lua') }] : []
  return [
    { nome: 'es_extended', arquivos: [...baseDoEsx(), ...nosso, ler('motorista.lua')] },
    { nome: 'baus', arquivos: [MYSQL, ler('baus.lua')] },
  ]
}

/** Its times, so many times shorter. The ten seconds of a boot stay: the hook waits longer than they are. */
export const convaresDoEsx = (escala: number): Readonly<Record<string, string>> => ({
  sandbox_intervalo_ms: String(600_000 / escala),
  sandbox_antes_do_reinicio_ms: String(50_000 / escala),
})
