/** What `sorium doctor` tells of an ESX base beside what it tells of every one: columns and keys, and how ESX itself saves. */
import { examinarBase, type ParaExaminar } from '../comum/exame.ts'
import type { LinhaDoExame } from '../interface.ts'
import { defeitoDosRegistros, EXIGIDAS, lerEsquema } from './esquema.ts'
import { RECURSO_DO_ESX, type Gancho } from './gancho.ts'

interface ParaExaminarEsx extends Pick<ParaExaminar, 'fx' | 'banco' | 'tabelas'> {
  gancho: Pick<Gancho, 'estado'>
}

export async function examinarEsx({ gancho, ...p }: ParaExaminarEsx): Promise<LinhaDoExame[]> {
  return [
    ...(await examinarBase({
      ...p,
      gancho: { recurso: RECURSO_DO_ESX, arquivo: 'gancho-esx.lua' },
      daBase: Object.keys(EXIGIDAS),
      outrasDaPonte: ['sorium_contas', 'sorium_alugados'],
    })),
    await dasColunas(p),
    ...(await daGravacao(gancho)),
  ]
}

async function dasColunas({ banco }: Pick<ParaExaminar, 'banco'>): Promise<LinhaDoExame> {
  const { falta } = await lerEsquema(banco)
  const defeito = falta.length > 0 ? `faltam ${falta.join(', ')}.` : await defeitoDosRegistros(banco)
  return defeito === undefined
    ? { ok: true, texto: 'Colunas: as que as entregas usam estão lá, com as suas chaves.' }
    : { ok: false, texto: `Colunas: ${defeito}`, fazer: 'Rode o .sql do es_extended, ou restaure o que falta.' }
}

async function daGravacao(gancho: Pick<Gancho, 'estado'>): Promise<LinhaDoExame[]> {
  const estado = await gancho.estado()
  if (!estado) return []
  const { aCaminho, ultimaHaS, falhas } = estado.gravacao
  const ultima = ultimaHaS === null ? 'nenhuma ainda desde o início' : `a última há ${ultimaHaS} s`
  return [
    {
      ok: falhas === 0,
      texto: `Gravação do ESX: ${ultima}, ${aCaminho} a caminho${falhas > 0 ? `, ${falhas} com erro` : ''}.`,
      fazer: 'Procure no console o erro do oxmysql: o que um personagem ganhou desde a última gravação dele se perde numa queda.',
    },
  ]
}
