import type { Configuracao, ConfiguracaoErrada } from '../nucleo/configuracao.ts'
import { examinar, examinarSemPonte, linhaDoExame } from './doctor.ts'
import type { FxServer } from '../cidade/fxserver.ts'
import type { Ponte } from '../ponte.ts'
import { mensagemDe, type Registro } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'
import { testarEntrega } from './testar.ts'

export const COMANDO = 'sorium'

export type Subcomandos = Readonly<Record<string, (resto: readonly string[]) => void>>

export function registrarConsole(
  fx: Pick<FxServer, 'comando'>,
  p: { registro: Registro; subcomandos: Subcomandos; jogador(fonte: number): void },
): void {
  const { registro, subcomandos } = p
  function console([primeira = '', ...resto]: readonly string[]): void {
    const subcomando = Object.hasOwn(subcomandos, primeira) ? subcomandos[primeira] : undefined
    if (subcomando) subcomando(resto)
    else
      registro.info(
        `Uso: ${Object.keys(subcomandos)
          .map((nome) => `sorium ${nome}`)
          .join(', ')}`,
      )
  }
  fx.comando(COMANDO, { console, jogador: p.jogador })
}

export function subcomandosSemPonte(p: {
  fx: Pick<FxServer, 'estadoDoRecurso' | 'recurso'>
  errada: ConfiguracaoErrada
  registro: Registro
}): Subcomandos {
  const parada = (): void => p.registro.info(`A ponte não começou. ${p.errada.erro}`)
  return {
    doctor: () =>
      void examinarSemPonte(p.fx, p.errada).then((linhas) => {
        for (const linha of linhas) p.registro.info(linhaDoExame(linha))
      }),
    testar: parada,
    pausar: parada,
    continuar: parada,
  }
}

export function subcomandosDoConsole(p: { ponte: Ponte; configuracao: Configuracao; registro: Registro; tempo: Tempo }): Subcomandos {
  const { registro } = p
  const rodar = (fazer: () => Promise<void>): void => {
    fazer().catch((erro: unknown) => registro.info(`O comando parou: ${mensagemDe(erro)}`))
  }
  let testando = false
  return {
    doctor: () =>
      rodar(async () => {
        registro.info('Examinando: site, chave, relógio, base, banco…')
        for (const linha of await examinar(p)) registro.info(linhaDoExame(linha))
      }),
    testar([passaporte = '', item]) {
      const passport = /^\d+$/.test(passaporte) ? Number(passaporte) : 0
      if (passport < 1) return registro.info('Uso: sorium testar <passaporte> [item]. O personagem precisa estar na cidade.')
      if (testando) return registro.info('Já há um teste em andamento.')
      testando = true
      rodar(async () => {
        try {
          await testarEntrega({ ...p, dizer: (texto) => registro.info(texto) }, { passport, item })
        } finally {
          testando = false
        }
      })
    },
  }
}
