import type { Banco } from '../comum/banco.ts'
import { defeitoDoRegistro } from '../comum/registro-da-base.ts'

export const EXIGIDAS = {
  users: ['identifier', 'accounts', 'inventory', 'job', 'job_grade', 'group', 'metadata'],
  owned_vehicles: ['owner', 'plate', 'vehicle'],
}

export const defeitoDosRegistros = async (banco: Banco): Promise<string | undefined> =>
  (await defeitoDoRegistro(banco, { tabela: 'users', chaves: ['identifier'], textos: ['inventory', 'metadata'] })) ??
  defeitoDoRegistro(banco, { tabela: 'owned_vehicles', chaves: ['plate'], textos: [] })
