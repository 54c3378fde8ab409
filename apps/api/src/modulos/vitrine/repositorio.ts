import type { NomeDaLista, NomeDaPagina } from '@sorium/contratos/vitrine/valores.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

export type NomeDaParte = NomeDaLista | NomeDaPagina

export interface LinhaDaParte {
  nome: NomeDaParte
  versao: number
  conteudo: unknown
  mudou_em: Date
}

export function partes(leitura: Leitura): Promise<LinhaDaParte[]> {
  return leitura.linhas<LinhaDaParte>('select nome, versao, conteudo, mudou_em from vitrine_parte')
}

export function parte(leitura: Leitura, nome: NomeDaParte): Promise<LinhaDaParte | null> {
  return leitura.linha<LinhaDaParte>('select nome, versao, conteudo, mudou_em from vitrine_parte where nome = $1', [nome])
}

/** `versao` 0: nothing is stored yet. @returns null when `versao` is not current. */
export function substituir(
  tx: Transacao,
  p: { nome: NomeDaParte; versao: number; conteudo: unknown },
): Promise<{ antes: unknown; versao: number } | null> {
  const conteudo = JSON.stringify(p.conteudo)
  if (p.versao === 0)
    return tx.linha(
      `insert into vitrine_parte (nome, versao, conteudo) values ($1, 1, $2) on conflict (nome) do nothing returning null as antes, versao`,
      [p.nome, conteudo],
    )
  return tx.linha(
    `update vitrine_parte v set conteudo = $2, versao = v.versao + 1, mudou_em = clock_timestamp()
       from (select nome, conteudo from vitrine_parte where nome = $1 and versao = $3 for no key update) era where v.nome = era.nome
     returning era.conteudo as antes, v.versao`,
    [p.nome, conteudo, p.versao],
  )
}
