import * as contrato from '@sorium/contratos/figuras/index.ts'
import type { FastifyInstance } from 'fastify'
import { Recusa } from '#nucleo/erros.ts'
import { aceitarFormularios, rota } from '#nucleo/http/index.ts'
import { criarVagas } from '#nucleo/trabalhos/vagas.ts'
import { apagarFiguras, experimentar, mudarEndereco, pedirBusca } from './administrar.ts'
import type { Figuras } from './catalogo.ts'
import { estadoDasFiguras } from './consultas.ts'
import { receberZip } from './receber-zip.ts'

const vagaDoZip = criarVagas({ vagas: 1, esperaMs: 20_000 })
const vagasDoExperimento = criarVagas({ vagas: 2, esperaMs: 5_000 })

export function rotasDeFiguras(app: FastifyInstance, figuras: Figuras): void {
  const { banco } = figuras.ctx

  rota(app, contrato.lerFiguras, () => estadoDasFiguras(figuras, banco))

  rota(app, contrato.gravarEnderecoDasFiguras, async ({ conta, corpo }) => {
    await banco.transacao((tx) => mudarEndereco(tx, { conta, endereco: corpo.endereco }))
    return estadoDasFiguras(figuras, banco)
  })

  rota(app, contrato.experimentarFigura, ({ corpo }) => vagasDoExperimento.usar(() => experimentar(figuras, corpo)))

  rota(app, contrato.buscarFiguras, async ({ conta, corpo }) => {
    await banco.transacao((tx) => pedirBusca(tx, { conta, tudo: corpo.tudo ?? false }))
    return estadoDasFiguras(figuras, banco)
  })

  rota(app, contrato.apagarFiguras, async ({ conta }) => {
    await banco.transacao((tx) => apagarFiguras(tx, conta))
    return estadoDasFiguras(figuras, banco)
  })

  void app.register(async (escopo) => {
    await aceitarFormularios(escopo, { maximo: contrato.LIMITES_DAS_FIGURAS.bytesDoZip })
    rota(escopo, contrato.enviarZipDeFiguras, ({ conta, formulario }) =>
      vagaDoZip.usar(async () => {
        const { arquivo } = await formulario()
        if (!arquivo) throw new Recusa('figuras.zip_invalido')
        return receberZip(figuras, { conta, bytes: arquivo })
      }),
    )
  })
}
