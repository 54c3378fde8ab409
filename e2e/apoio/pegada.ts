import { isDeepStrictEqual } from 'node:util'
import type { Sitio } from './sitio.ts'

/** Answers by path. In lists only the rows that the sandbox started with are compared, because tests add rows of their own. */
export type Pegada = Readonly<Record<string, unknown>>

const DE_ADMIN = ['/admin/configuracoes', '/admin/vitrine', '/admin/marketplace/configuracoes/taxa']
const LISTAS = ['/admin/loja/itens', '/admin/loja/categorias', '/marketplace/categorias', '/admin/eventos']

export async function lerPegada(sitio: Sitio): Promise<Pegada> {
  const token = await sitio.entrarComoAdmin()
  const lidas = await Promise.all([...DE_ADMIN, ...LISTAS].map(async (caminho) => [caminho, await sitio.ler(caminho, token)] as const))
  const { bot, destinos } = await sitio.ler<{ bot: unknown; destinos: unknown }>('/admin/avisos', token)
  return semVersoes({ ...Object.fromEntries(lidas), avisos: { bot, destinos } })
}

/** Versions grow even when a text is changed back, and a category's number of items changes with the items. */
const SEM = new Set(['versao', 'quantos'])
const semVersoes = (lido: object): Pegada =>
  JSON.parse(JSON.stringify(lido, (chave, valor: unknown) => (SEM.has(chave) ? undefined : valor))) as Pegada

interface ComId {
  id: string
}

export function diferencas(nascida: Pegada, agora: Pegada): string[] {
  return Object.keys(nascida).flatMap((caminho) => {
    const [era, hoje] = [nascida[caminho], agora[caminho]]
    if (!LISTAS.includes(caminho)) return diferenca(caminho, era, hoje)
    const porId = new Map((hoje as ComId[]).map((um) => [um.id, um]))
    return (era as ComId[]).flatMap((um) => diferenca(caminho, um, porId.get(um.id)))
  })
}

function diferenca(caminho: string, era: unknown, hoje: unknown): string[] {
  return isDeepStrictEqual(era, hoje) ? [] : [`${caminho}\n  era   ${JSON.stringify(era)}\n  agora ${JSON.stringify(hoje)}`]
}

export interface Rasto {
  nascida: Pegada
  arquivo: string
}

export async function conferirRasto(sitio: Sitio, rasto: Rasto): Promise<void> {
  const agora = await lerPegada(sitio)
  const mudados = diferencas(rasto.nascida, agora)
  if (mudados.length === 0) return
  rasto.nascida = agora
  throw new Error(`${rasto.arquivo} deixou o sandbox mudado para os arquivos seguintes:\n${mudados.join('\n')}`)
}
