/**
 * The tables behind the subjects of cached answers. `gatilho`: a database trigger announces the change within the transaction. Tables
 * without a trigger are written so often that a NOTIFY in each transaction would make all commits wait for each other: the node announces
 * their changes after the commit, and answers from them are cached only briefly.
 */
interface Fonte {
  assunto: string
  gatilho: boolean
}

const TABELAS = {
  configuracoes_valor: { assunto: 'configuracoes', gatilho: true },
  vitrine_parte: { assunto: 'vitrine', gatilho: true },
  loja_item: { assunto: 'loja', gatilho: true },
  loja_categoria: { assunto: 'loja', gatilho: true },
  figuras_figura: { assunto: 'figuras', gatilho: true },
  entregas_catalogo: { assunto: 'catalogo', gatilho: true },
  entregas_catalogo_leitura: { assunto: 'catalogo', gatilho: true },
  eventos_evento: { assunto: 'eventos', gatilho: true },
  cotacao_historico: { assunto: 'cotacao', gatilho: true },
  marketplace_categoria: { assunto: 'marketplace', gatilho: true },
  marketplace_anuncio: { assunto: 'marketplace', gatilho: false },
  marketplace_venda: { assunto: 'marketplace', gatilho: false },
  perfil_preferencia: { assunto: 'pessoas', gatilho: false },
  perfil_vinculo: { assunto: 'pessoas', gatilho: false },
  sessao_usuario: { assunto: 'pessoas', gatilho: false },
  hall_classificacao: { assunto: 'pessoas', gatilho: false },
} as const satisfies Record<string, Fonte>

export type Assunto = (typeof TABELAS)[keyof typeof TABELAS]['assunto']

const FONTES: ReadonlyMap<string, Fonte & { assunto: Assunto }> = new Map(Object.entries(TABELAS))

export const ASSUNTOS: readonly Assunto[] = [...new Set([...FONTES.values()].map((f) => f.assunto))]
export const SEM_GATILHO: ReadonlySet<Assunto> = new Set([...FONTES.values()].filter((f) => !f.gatilho).map((f) => f.assunto))
export const COM_GATILHO: ReadonlyMap<string, Assunto> = new Map(
  [...FONTES].filter(([, f]) => f.gatilho).map(([tabela, f]) => [tabela, f.assunto]),
)

const ESCRITA = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(\w+)/gi

/** Bounded, because statements are constants of the code. */
const escritos = new Map<string, readonly Assunto[]>()
const NENHUM: readonly Assunto[] = []

export function assuntosEscritos(sql: string): readonly Assunto[] {
  let achados = escritos.get(sql)
  if (achados === undefined) {
    const vistos = new Set([...sql.matchAll(ESCRITA)].flatMap(([, tabela = '']) => FONTES.get(tabela.toLowerCase())?.assunto ?? []))
    achados = vistos.size === 0 ? NENHUM : [...vistos]
    escritos.set(sql, achados)
  }
  return achados
}
