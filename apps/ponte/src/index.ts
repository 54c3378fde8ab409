/** Entry of the resource "sorium". */
import { lerConfiguracao } from './configuracao.ts'
import { fxserver } from './fxserver.ts'
import { Ponte } from './ponte.ts'
import { criarRegistro, mensagemDe } from './registro.ts'

const agora = (): number => Date.now()
const registro = criarRegistro((linha) => console.log(linha), agora)
const configuracao = lerConfiguracao(fxserver)

if (configuracao.ok) {
  const ponte = new Ponte({ fx: fxserver, configuracao: configuracao.valor, registro, agora })
  fxserver.ao('onResourceStop', (recurso) => {
    if (recurso === fxserver.recurso()) ponte.parar()
  })
  fxserver.ao('txAdmin:events:serverShuttingDown', () => ponte.parar())
  ponte.iniciar().catch((erro: unknown) => registro.erro('inicio', `A ponte não pôde começar: ${mensagemDe(erro)}`))
} else {
  registro.erro('configuracao', configuracao.erro)
}
