import { preparar } from './adaptadores/escolher.ts'
import { Bloqueios } from './cidade/bloqueios.ts'
import { subcomandosDaPausa } from './console/pausa.ts'
import { lerAvisos, lerConfiguracao } from './nucleo/configuracao.ts'
import { registrarConsole, subcomandosDoConsole, subcomandosSemPonte } from './console/console.ts'
import { fxserver, portaDaCidade } from './cidade/fxserver.ts'
import { emRecado } from './jogadores/resposta.ts'
import { textosEm } from './jogadores/textos.ts'
import { Vias } from './jogadores/vias.ts'
import { Ponte } from './ponte.ts'
import { criarRegistro, mensagemDe } from './nucleo/registro.ts'
import { tempoReal } from './nucleo/tempo.ts'
import { criarTransporteHttp } from './site/transporte.ts'

const { agora } = tempoReal
const registro = criarRegistro((linha) => console.log(linha), agora)
const configuracao = lerConfiguracao(fxserver)

if (configuracao.ok) {
  const { valor } = configuracao
  for (const aviso of configuracao.avisos) registro.aviso('chave', aviso)
  const ponte = new Ponte({
    fx: fxserver,
    configuracao: valor,
    registro,
    tempo: tempoReal,
    transporte: criarTransporteHttp(valor.url),
    preparar: (p) =>
      preparar({ ...p, registro, tempo: tempoReal, comandos: valor.comandos, grupos: valor.grupos, semDivida: valor.semDivida }),
  })
  const { cliente } = ponte
  const bloqueios = new Bloqueios({ fx: fxserver, porta: portaDaCidade, cliente, registro, tempo: tempoReal, noLote: () => ponte.noLote() })
  bloqueios.iniciar()
  fxserver.ao('onResourceStop', (recurso) => {
    if (recurso !== fxserver.recurso()) return
    bloqueios.parar()
    ponte.despedir()
  })
  const pausa = subcomandosDaPausa({ pausar: (pausar, motivo) => ponte.pausar(pausar, motivo), registro })
  registrarConsole(fxserver, {
    registro,
    subcomandos: { ...subcomandosDoConsole({ ponte, configuracao: valor, registro, tempo: tempoReal }), ...pausa },
    jogador: (fonte) => ponte.jogadorPerguntou(fonte),
  })
  ponte.iniciar().catch((erro: unknown) => registro.erro('inicio', `A ponte não pôde começar: ${mensagemDe(erro)}`))
} else {
  registro.erro('configuracao', configuracao.erro)
  const { avisos, idioma } = lerAvisos(fxserver).valor
  const vias = new Vias({ fx: fxserver, vias: avisos, avisoDaBase: () => null })
  const textos = textosEm(idioma)
  registrarConsole(fxserver, {
    registro,
    subcomandos: subcomandosSemPonte({ fx: fxserver, errada: configuracao, registro }),
    jogador: (fonte) => void vias.resposta(fonte, emRecado(textos.malConfigurada, textos)),
  })
}
