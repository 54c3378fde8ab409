import type { RelatoSelado } from '@sorium/contratos/ponte/index.ts'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Ctx } from '#nucleo/contexto.ts'
import type { OperacaoReservada } from '../ponte/repositorio.ts'
import type { Refazedores, DescricaoDaOrigem } from './refazedor.ts'
import { comSelo, seloConfere } from './selo.ts'

const Dinheiro = Type.String({ pattern: '^-?\\d{1,18}$' })
const RelatoDaOperacao = Type.Object({
  v: Type.Literal(1),
  /** When the operation was handed out, in Unix milliseconds. */
  em: Type.Integer(),
  origem: Type.Object({ tipo: Type.String(), id: Type.String() }),
  tipo: Type.String(),
  passport: Type.Integer(),
  geracao: Type.Integer(),
  repetir: Type.Boolean(),
  recusas: Type.Integer(),
  vence_em: Type.Union([Type.String(), Type.Null()]),
  identidade: Type.Union([Type.String(), Type.Null()]),
  dados: Type.Record(Type.String(), Type.Unknown()),
  sobre: Type.Intersect([
    Type.Object({
      especie: Type.Enum(['compra', 'aluguel', 'fim_do_aluguel', 'anuncio', 'venda', 'devolucao', 'teste']),
      descricao: Type.String(),
      dono: Type.Union([Type.String(), Type.Null()]),
      moeda: Type.Union([Type.Literal('BRL'), Type.Literal('SOR'), Type.Null()]),
      valor: Type.Union([Dinheiro, Type.Null()]),
    }),
    Type.Record(Type.String(), Type.Unknown()),
  ]),
})
const RELATO = Compile(RelatoDaOperacao)
export type RelatoDaOperacao = Omit<Static<typeof RelatoDaOperacao>, 'sobre'> & { sobre: DescricaoDaOrigem }

/** Length of the longest text that the contract accepts (RelatoSelado). */
const TEXTO_MAXIMO = 16_000

/** An operation whose description fails is handed out without one, because only a restore would need it. */
export async function relatosDe(
  operacoes: readonly OperacaoReservada[],
  { ctx, refazedores }: { ctx: Pick<Ctx, 'banco' | 'config' | 'log' | 'relogio'>; refazedores: Refazedores },
): Promise<Map<string, RelatoSelado>> {
  const prontos = new Map<string, RelatoSelado>()
  for (const tipo of new Set(operacoes.map((op) => op.origem_tipo))) {
    const refazedor = refazedores.de(tipo)
    if (!refazedor) continue
    const daqui = operacoes.filter((op) => op.origem_tipo === tipo)
    try {
      const sobres = await refazedor.descrever(ctx.banco, [...new Set(daqui.map((op) => op.origem_id))])
      for (const op of daqui) {
        const sobre = sobres.get(op.origem_id)
        const texto = sobre && JSON.stringify(relatoDe(op, sobre, ctx.relogio.agora().getTime()))
        if (texto !== undefined && texto.length <= TEXTO_MAXIMO) prontos.set(op.id, comSelo(ctx.config.chaveDosDados, op.id, texto))
      }
    } catch (erro) {
      ctx.log.error({ erro, origem: tipo }, 'operações saíram sem dizer de que são')
    }
  }
  return prontos
}

function relatoDe(op: OperacaoReservada, sobre: DescricaoDaOrigem, em: number): RelatoDaOperacao {
  // Leave out the vehicle's row, which is long: the listing has it, and its module puts it back (Refeito).
  const { guardado: _, ...dados } = op.dados as Record<string, unknown>
  const { origem_tipo, origem_id, tipo, passport, geracao, repetir, recusas, vence_em, identidade } = op
  const origem = { tipo: origem_tipo, id: origem_id }
  return {
    v: 1,
    em,
    origem,
    tipo,
    passport,
    geracao,
    repetir,
    recusas,
    vence_em: vence_em?.toISOString() ?? null,
    identidade,
    dados,
    sobre,
  }
}

/** null: the seal is wrong, or this version cannot read the text. */
export function abrirRelato(chaveDosDados: string, id: string, sobre: RelatoSelado): RelatoDaOperacao | null {
  if (!seloConfere(chaveDosDados, id, sobre)) return null
  const dito: unknown = JSON.parse(sobre.texto)
  return RELATO.Check(dito) ? dito : null
}
