/** Entry of the resource "sorium". */
import { preparar } from './adaptadores/escolher.ts'
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
    preparar: (cliente) => preparar({ fx: fxserver, registro, tempo: tempoReal, cliente, comandos: valor.comandos, grupos: valor.grupos }),
  })
  fxserver.ao('onResourceStop', (recurso) => {
    if (recurso === fxserver.recurso()) ponte.parar()
  })
  fxserver.ao('txAdmin:events:serverShuttingDown', () => ponte.parar())
  ponte.iniciar().catch((erro: unknown) => registro.erro('inicio', `A ponte não pôde começar: ${mensagemDe(erro)}`))
} else {
  registro.erro('configuracao', configuracao.erro)
}
