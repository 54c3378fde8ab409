/** Entry of the resource "sorium". */
import { registrarComando } from './comando-sorium.ts'
import { subcomandosDaPausa } from './console-pausa.ts'
import { prepararCreative } from './adaptadores/creative/index.ts'
import { lerConfiguracao } from './configuracao.ts'
import { fxserver } from './fxserver.ts'
import { Ponte } from './ponte.ts'
import { criarRegistro, mensagemDe } from './registro.ts'
import { tempoReal } from './tempo.ts'
import { criarTransporteHttp } from './transporte.ts'

const { agora } = tempoReal
const registro = criarRegistro((linha) => console.log(linha), agora)
const configuracao = lerConfiguracao(fxserver)

if (configuracao.ok) {
  const { valor } = configuracao
  const ponte = new Ponte({
    fx: fxserver,
    configuracao: valor,
    registro,
    tempo: tempoReal,
    transporte: criarTransporteHttp(valor.url),
    preparar: () => prepararCreative({ fx: fxserver, agora, registro, comandos: valor.comandos, grupos: valor.grupos }),
  })
  fxserver.ao('onResourceStop', (recurso) => {
    if (recurso === fxserver.recurso()) ponte.despedir()
  })
  fxserver.ao('txAdmin:events:serverShuttingDown', () => ponte.despedir())
  registrarComando(fxserver, registro, subcomandosDaPausa({ pausar: (pausar, motivo) => ponte.pausar(pausar, motivo), registro }))
  ponte.iniciar().catch((erro: unknown) => registro.erro('inicio', `A ponte não pôde começar: ${mensagemDe(erro)}`))
} else {
  registro.erro('configuracao', configuracao.erro)
}
