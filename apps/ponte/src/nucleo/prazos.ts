/**
 * A time limit for every call to another resource, because oxmysql may never answer when no connection is free. After `SemResposta` nobody
 * knows whether the call has happened or may still happen: conclude nothing from it.
 */
import type { FxServer } from '../cidade/fxserver.ts'
import { mensagemDe, type Registro } from './registro.ts'
import type { Tempo } from './tempo.ts'

const AVISAR_MS = 5_000
const DESISTIR_MS = 15_000
const REPETIR_AVISO_MS = 60_000
const SONDAR_MS = 2_000
/** A silent resource hardly ever answers late, so a call that only probes it gives up sooner. */
const DESISTIR_DA_SONDA_MS = 3_000

export class SemResposta extends Error {
  readonly recurso: string
  constructor(recurso: string, chamada: string) {
    super(`${recurso} não respondeu a ${chamada}`)
    this.recurso = recurso
  }
}

interface Silencio {
  desde: number
  proximaSonda: number
  calarAviso: () => void
}

interface Conversa {
  respostas: number
  silencio: Silencio | undefined
}

export interface Prazos {
  fx: FxServer
  parada(): 'banco_fora' | 'base_sem_resposta' | null
}

export interface ArredoresDosPrazos {
  fx: FxServer
  tempo: Pick<Tempo, 'agora' | 'depois'>
  registro: Registro
  aoMudar(): void
}

export function comPrazos({ fx, tempo, registro, aoMudar }: ArredoresDosPrazos): Prazos {
  const conversas = new Map<string, Conversa>()

  function conversaCom(recurso: string): Conversa {
    let conversa = conversas.get(recurso)
    if (!conversa) {
      conversa = { respostas: 0, silencio: undefined }
      conversas.set(recurso, conversa)
    }
    return conversa
  }

  function calar(recurso: string, conversa: Conversa, desde: number): void {
    conversa.silencio = { desde, proximaSonda: tempo.agora() + SONDAR_MS, calarAviso: () => undefined }
    avisar(recurso, conversa.silencio)
    aoMudar()
  }

  function avisar(recurso: string, silencio: Silencio): void {
    const segundos = Math.max(0, Math.round((tempo.agora() - silencio.desde) / 1000))
    registro.erro(
      `silencio ${recurso}`,
      `${nomeDe(recurso)} não responde desde ${horaDe(silencio.desde)} (há ${segundos} s). Nada se perde: as entregas esperam. ${oQueFazer(recurso)}`,
    )
    silencio.calarAviso = tempo.depois(REPETIR_AVISO_MS, () => avisar(recurso, silencio))
  }

  function ouvir(recurso: string, conversa: Conversa): void {
    conversa.respostas++
    const { silencio } = conversa
    if (!silencio) return
    conversa.silencio = undefined
    silencio.calarAviso()
    registro.info(`${nomeDe(recurso)} voltou a responder. As entregas continuam.`)
    aoMudar()
  }

  function podeSondar(silencio: Silencio): boolean {
    const agora = tempo.agora()
    // A clock that is put back must not delay the probe.
    if (agora < silencio.proximaSonda && silencio.proximaSonda - agora <= SONDAR_MS) return false
    silencio.proximaSonda = agora + SONDAR_MS
    return true
  }

  async function chamar(recurso: string, nome: string, ...args: unknown[]): Promise<unknown> {
    const conversa = conversaCom(recurso)
    if (conversa.silencio && !podeSondar(conversa.silencio)) throw new SemResposta(recurso, nome)
    const limiteMs = conversa.silencio ? DESISTIR_DA_SONDA_MS : DESISTIR_MS
    const [desde, respostasAntes] = [tempo.agora(), conversa.respostas]
    // An answer to another call shows that only this call is slow.
    const parouDeVez = (): boolean => conversa.respostas === respostasAntes && !conversa.silencio
    const cancelarAviso = tempo.depois(AVISAR_MS, () => {
      if (parouDeVez()) calar(recurso, conversa, desde)
    })
    const resposta = fx.chamar(recurso, nome, ...args)
    // An error or a late answer also shows that the resource is alive.
    const aoResponder = (): void => {
      cancelarAviso()
      ouvir(recurso, conversa)
    }
    resposta.then(aoResponder, aoResponder)
    return ouDesistir(resposta, (fazer) => tempo.depois(limiteMs, fazer), new SemResposta(recurso, nome))
  }

  return {
    fx: { ...fx, chamar },
    parada() {
      if (conversas.get('oxmysql')?.silencio) return 'banco_fora'
      return [...conversas.values()].some((c) => c.silencio) ? 'base_sem_resposta' : null
    },
  }
}

function ouDesistir<T>(resposta: Promise<T>, noFim: (fazer: () => void) => () => void, erro: Error): Promise<T> {
  return new Promise((aceitar, recusar) => {
    const cancelar = noFim(() => recusar(erro))
    resposta.then(
      (valor) => {
        cancelar()
        aceitar(valor)
      },
      (motivo: unknown) => {
        cancelar()
        recusar(new Error(mensagemDe(motivo)))
      },
    )
  })
}

const nomeDe = (recurso: string): string => (recurso === 'oxmysql' ? 'O banco de dados do jogo (oxmysql)' : `O recurso ${recurso}`)

const oQueFazer = (recurso: string): string =>
  recurso === 'oxmysql'
    ? 'Veja se o MySQL/MariaDB está no ar e se não chegou ao limite de conexões.'
    : 'Se o banco de dados responde, veja os erros desse recurso neste console.'

const horaDe = (ms: number): string => new Date(ms).toTimeString().slice(0, 8)
