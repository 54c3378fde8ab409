import type { Transacao } from '#nucleo/banco/index.ts'

export interface Auditoria {
  /** 'admin:<uuid>', 'jogador:<uuid>', 'sistema'. */
  ator: string
  papel: 'jogador' | 'admin' | 'sistema' | 'ponte'
  /** '<modulo>.<verbo>': 'sessao.entrou', 'loja.comprou'. */
  acao: string
  /** '<tipo>:<id>' of what was acted on. */
  objeto: string
  antes?: unknown
  depois?: unknown
  endereco?: string
}

export async function auditar(tx: Transacao, a: Auditoria): Promise<void> {
  tx.adiar(`insert into configuracoes_auditoria (ator, papel, acao, objeto, antes, depois, endereco) values ($1, $2, $3, $4, $5, $6, $7)`, [
    a.ator,
    a.papel,
    a.acao,
    a.objeto,
    json(a.antes),
    json(a.depois),
    a.endereco ?? null,
  ])
}

function json(valor: unknown): string | null {
  return valor === undefined ? null : JSON.stringify(valor)
}
