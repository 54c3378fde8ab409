import type { Leitura } from '#nucleo/banco/index.ts'

/** Kinds of actors and objects in the audit log whose id is a person's; a wallet has its owner's id. */
const DE_ALGUEM = /^(jogador|admin|carteira):([0-9a-f-]{36})$/

export async function nomesDe(leitura: Leitura, quem: readonly string[]): Promise<Map<string, string>> {
  const ids = new Set(quem.flatMap((q) => DE_ALGUEM.exec(q)?.[2] ?? []))
  if (ids.size === 0) return new Map()
  const linhas = await leitura.linhas<{ id: string; nome: string }>('select id, nome from sessao_pub_nomes where id = any ($1::uuid[])', [
    [...ids],
  ])
  const nomes = new Map(linhas.map((l) => [l.id, l.nome]))
  return new Map(quem.map((q) => [q, nomes.get(DE_ALGUEM.exec(q)?.[2] ?? '') ?? '']))
}
