import { createHash } from 'node:crypto'
import * as contrato from '@sorium/contratos/loja/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { aceitarFormularios, type FormularioRecebido, responderUmaVez, rota } from '#nucleo/http/index.ts'
import { criarVagas } from '#nucleo/trabalhos/vagas.ts'
import { abrirArquivo } from './abrir-arquivo.ts'
import { apresentarConferencia, comItensAchados, planejarImportacao } from './conferir-planilha.ts'
import { importarItens } from './importar-itens.ts'

const vaga = criarVagas({ vagas: 1, esperaMs: 20_000 })

export function rotasDaImportacao(app: FastifyInstance, { banco }: Ctx): void {
  void app.register(async (escopo) => {
    await aceitarFormularios(escopo, { maximo: contrato.LIMITES_DA_PLANILHA.bytesDoZip })

    rota(escopo, contrato.conferirPlanilha, ({ formulario }) =>
      vaga.usar(async () => {
        const { arquivo } = exigirArquivo(await formulario())
        const planilha = await comItensAchados(banco, await abrirArquivo(arquivo))
        return apresentarConferencia(planilha, await planejarImportacao(banco, planilha))
      }),
    )

    rota(escopo, contrato.importarItens, ({ conta, chave, formulario, res }) =>
      vaga.usar(async () => {
        const { arquivo, campos } = exigirArquivo(await formulario())
        const { conferencia } = campos
        const corpo = { conferencia, arquivo: createHash('sha256').update(arquivo).digest('hex') }
        const planilha = await abrirArquivo(arquivo)
        return responderUmaVez(banco, { conta, chave, corpo, res }, (tx) => importarItens(tx, { conta, planilha, conferencia }))
      }),
    )
  })
}

function exigirArquivo<T>({ campos, arquivo }: FormularioRecebido<T>) {
  if (!arquivo) throw new Recusa('loja.planilha_invalida', { detalhes: 'Escolha um arquivo.' })
  return { campos, arquivo }
}
