import { numero, texto, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { objeto } from '../comum/respostas.ts'
import type { FormaDoRegistro, OperacaoNova as OperacaoDe, RegistroSalvo } from '../por-texto/registro-salvo.ts'

export interface LinhaSalva extends Record<string, Parametro> {
  inventory: string | null
  metadata: string | null
  job: string | null
  job_grade: number | null
  group: string | null
}

export type Mudanca =
  | { tipo: 'item'; item: string; delta: number }
  | { tipo: 'trabalho'; nome: string; grau: number; grupo_dado?: string; grupo_tirado?: string }
  | { tipo: 'cargo'; grupo: string; grupo_dado?: string; grupo_tirado?: string }
  | { tipo: 'nada'; grupo_dado?: string; grupo_tirado?: string }

export type OperacaoNova = OperacaoDe<Mudanca>
export type RegistroDoEsx = RegistroSalvo<LinhaSalva, Mudanca>

type Objeto = Record<string, unknown>

/** Lua writes an empty table as a list. @throws on any other list: another inventory resource wrote it, and it would be written back empty. */
function lerTexto(texto: string | null): Objeto {
  if (texto === null || texto.trim() === '') return {}
  const lido: unknown = JSON.parse(texto)
  const serve = Array.isArray(lido) ? lido.length === 0 : typeof lido === 'object'
  if (!serve) throw new Error('o registro salvo não está no formato do ESX')
  return objeto(lido)
}

export const inventarioDe = (linha: Pick<LinhaSalva, 'inventory'>): Objeto => lerTexto(linha.inventory)
export const diarioDe = (linha: Pick<LinhaSalva, 'metadata'>): Objeto => objeto(lerTexto(linha.metadata)['sorium'])

export function quantosDe(linha: Pick<LinhaSalva, 'inventory'>, item: string): number {
  const quantos = Number(inventarioDe(linha)[item] ?? 0)
  return Number.isFinite(quantos) ? quantos : 0
}

export function comOperacoes(linha: LinhaSalva, operacoes: readonly Omit<OperacaoNova, 'ordem'>[]): LinhaSalva | null {
  const inventario = inventarioDe(linha)
  const metadados = lerTexto(linha.metadata)
  const diario = objeto(metadados['sorium'])
  const grupos = objeto(metadados['sorium_grupos'])
  const nova = { ...linha }
  for (const { id, texto, mudanca } of operacoes) {
    diario[id] = texto
    if (mudanca.tipo === 'item') {
      const quantos = Number(inventario[mudanca.item] ?? 0) + mudanca.delta
      if (!Number.isFinite(quantos) || quantos < 0) return null
      if (quantos === 0) delete inventario[mudanca.item]
      else inventario[mudanca.item] = quantos
      continue
    }
    if (mudanca.tipo === 'trabalho') [nova.job, nova.job_grade] = [mudanca.nome, mudanca.grau]
    if (mudanca.tipo === 'cargo') nova.group = mudanca.grupo
    if (mudanca.grupo_dado !== undefined) grupos[mudanca.grupo_dado] = 'dado'
    if (mudanca.grupo_tirado !== undefined) delete grupos[mudanca.grupo_tirado]
  }
  metadados['sorium'] = diario
  if (Object.keys(grupos).length > 0 || 'sorium_grupos' in metadados) metadados['sorium_grupos'] = grupos
  if (operacoes.some((o) => o.mudanca.tipo === 'item')) nova.inventory = JSON.stringify(inventario)
  nova.metadata = JSON.stringify(metadados)
  return nova
}

export function semOperacoes(linha: LinhaSalva, ids: readonly string[]): LinhaSalva {
  const metadados = lerTexto(linha.metadata)
  const diario = objeto(metadados['sorium'])
  for (const id of ids) delete diario[id]
  return { ...linha, metadata: JSON.stringify({ ...metadados, sorium: diario }) }
}

const textoOuNulo = (v: unknown): string | null => (v === null || v === undefined ? null : texto(v))

export const FORMA: FormaDoRegistro<LinhaSalva, Mudanca> = {
  tabela: 'users',
  chave: 'identifier',
  colunas: ['inventory', 'metadata', 'job', 'job_grade', 'group'],
  diario: { coluna: 'metadata', marca: '"sorium"' },
  linha: (linha: LinhaDoJogo) => ({
    inventory: textoOuNulo(linha['inventory']),
    metadata: textoOuNulo(linha['metadata']),
    job: textoOuNulo(linha['job']),
    job_grade: linha['job_grade'] === null || linha['job_grade'] === undefined ? null : numero(linha['job_grade']),
    group: textoOuNulo(linha['group']),
  }),
  diarioDe,
  perdeu: () => false,
  comOperacoes,
  semOperacoes,
}
