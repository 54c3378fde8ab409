/** A wrong answer is logged and dropped, so that it never holds back a delivery. */
import { RespostaDeLeitura, type PedidoDeSincronia, type TipoDeLeitura } from '@sorium/contratos/ponte/index.ts'
import { Compile } from 'typebox/compile'
import { bancoAusente } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { canalDaResposta } from './ler.ts'
import { type PerguntaEntregue, guardarResposta, perguntasAbertas } from './repositorio.ts'

const FORMAS: Readonly<Record<TipoDeLeitura, { Check(valor: unknown): boolean }>> = {
  ler_inventario: Compile(RespostaDeLeitura.ler_inventario),
  ler_veiculos: Compile(RespostaDeLeitura.ler_veiculos),
  ler_personagens: Compile(RespostaDeLeitura.ler_personagens),
}

export async function receberRespostas(
  servidor: string,
  leituras: PedidoDeSincronia['leituras'],
  ctx: Pick<Ctx, 'banco' | 'log' | 'sinal'>,
): Promise<void> {
  if (leituras.length === 0) return
  const respostas = new Map(leituras.map((l) => [l.id, l.dados]))
  for (const pergunta of await perguntasAbertas(ctx.banco, { servidor, ids: [...respostas.keys()] })) {
    try {
      const resposta = respostas.get(pergunta.id)
      if (!ehResposta(pergunta, resposta)) throw new Error('a resposta não tem a forma combinada')
      await guardarResposta(ctx.banco, { id: pergunta.id, resposta })
      ctx.sinal.acordar(canalDaResposta(pergunta.passport))
    } catch (erro) {
      if (bancoAusente(erro)) throw erro
      ctx.log.warn({ erro, servidor, passport: pergunta.passport, tipo: pergunta.tipo }, 'resposta do jogo foi descartada')
    }
  }
}

function ehResposta(pergunta: PerguntaEntregue, resposta: unknown): boolean {
  if (!FORMAS[pergunta.tipo].Check(resposta)) return false
  return !Array.isArray(resposta) || resposta.every((linha: { passport: number }) => linha.passport === pergunta.passport)
}
