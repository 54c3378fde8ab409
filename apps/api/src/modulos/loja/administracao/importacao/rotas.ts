import { createHash } from 'node:crypto'
import * as contrato from '@sorium/contratos/loja/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { aceitarFormularios, lerFormulario, responderUmaVez, rota } from '#nucleo/http/index.ts'
import { criarVagas } from '#nucleo/trabalhos/vagas.ts'
import { abrirArquivo } from './abrir-arquivo.ts'
import { apresentarConferencia, comItensAchados, planejarImportacao } from './conferir-planilha.ts'
import { importarItens } from './importar-itens.ts'

/** One sheet at a time is read and compared. */
const vaga = criarVagas({ vagas: 1, esperaMs: 20_000 })

export function rotasDaImportacao(app: FastifyInstance, { banco }: Ctx): void {
  void app.register(async (escopo) => {
    await aceitarFormularios(escopo, { maximo: contrato.LIMITES_DA_PLANILHA.bytesDoZip })

    rota(escopo, contrato.conferirPlanilha, ({ req }) =>
      vaga.usar(async () => {
        const planilha = await comItensAchados(
          banco,
          await abrirArquivo((await lerArquivo(req, contrato.conferirPlanilha.formulario)).arquivo),
        )
        return apresentarConferencia(planilha, await planejarImportacao(banco, planilha))
      }),
    )

    rota(escopo, contrato.importarItens, ({ conta, chave, req, res }) =>
      vaga.usar(async () => {
        const { campos, arquivo } = await lerArquivo(req, contrato.importarItens.formulario)
        const { conferencia } = campos
        const corpo = { conferencia, arquivo: createHash('sha256').update(arquivo).digest('hex') }
        const planilha = await abrirArquivo(arquivo)
        return responderUmaVez(banco, { chamada: contrato.importarItens, conta, chave, corpo, res }, async (tx) => ({
          status: 200,
          corpo: await importarItens(tx, { conta, planilha, conferencia }),
        }))
      }),
    )
  })
}

async function lerArquivo<const S extends TSchema>(req: FastifyRequest, formulario: { arquivo: string; campos?: S }) {
  const { campos, arquivo } = await lerFormulario(req, { ...formulario, grande: 'loja.planilha_grande' })
  if (!arquivo) throw new Recusa('loja.planilha_invalida', { detalhes: 'Escolha um arquivo.' })
  return { campos, arquivo }
}
