import { TIPOS_DE_LANCAMENTO } from '@sorium/contratos/carteira/index.ts'
import { Type, type Static } from 'typebox'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { abrirCarteira } from '../criar-carteira.ts'
import { lancar, type Perna } from './lancar.ts'

const Dinheiro = Type.String({ pattern: '^-?\\d{1,18}$' })

export const Movimento = Type.Object({
  tipo: Type.Enum([...TIPOS_DE_LANCAMENTO]),
  ref: Type.String(),
  ator: Type.String(),
  descricao: Type.String(),
  em: Type.String(),
  pernas: Type.Array(
    Type.Object({
      conta: Type.Enum(['usuario', 'escrow_loja', 'escrow_market', 'casa_taxa', 'casa_receita', 'casa_cambio', 'casa_ajuste']),
      dono: Type.Union([Type.String(), Type.Null()]),
      moeda: Type.Enum(['BRL', 'SOR']),
      valor: Dinheiro,
    }),
  ),
})
export type Movimento = Static<typeof Movimento>

export function lerMovimentos(leitura: Leitura, desde: Date): Promise<Movimento[]> {
  const ms = desde.getTime().toString(16).padStart(12, '0')
  return leitura.linhas<Movimento>(
    `select t.tipo, t.ref, t.ator, t.descricao, to_char(t.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em,
       jsonb_agg(jsonb_build_object('conta', c.tipo, 'dono', c.dono, 'moeda', l.moeda, 'valor', l.valor::text) order by l.id) as pernas
     from carteira_transacao t join carteira_lancamento l on l.transacao = t.id join carteira_conta c on c.id = l.conta
     where t.id >= $1::uuid group by t.id order by t.id`,
    [`${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`],
  )
}

export async function movimentosQueFaltam(leitura: Leitura, refs: readonly string[]): Promise<Set<string>> {
  const ha = await leitura.linhas<{ ref: string }>('select ref from carteira_transacao where ref = any ($1)', [refs])
  const conhecidas = new Set(ha.map(({ ref }) => ref))
  return new Set(refs.filter((ref) => !conhecidas.has(ref)))
}

/** Repeats a lost move under its old reference, which the ledger accepts only once. */
export async function refazerMovimento(tx: Transacao, m: Movimento): Promise<void> {
  for (const { dono } of m.pernas) if (dono !== null) await abrirCarteira(tx, dono)
  const pernas = m.pernas.map(({ conta, dono, moeda, valor }): Perna => {
    const quanto = { moeda, valor: BigInt(valor) }
    if (conta === 'usuario') return { ...quanto, dono: dono ?? '' }
    return { ...quanto, casa: conta }
  })
  await lancar(tx, { tipo: m.tipo, ref: m.ref, ator: m.ator, descricao: m.descricao, pernas })
}
