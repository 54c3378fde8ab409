import type { EnvioEmCurso, RespostaCrua, Transporte } from '@sorium/ponte/src/site/transporte.ts'
import type { Maestro, Vida } from './maestro.ts'

export interface Defeitos {
  perdePedido: number
  perdeResposta: number
  duplica: number
  atraso: number
}

export const SEM_DEFEITOS: Defeitos = { perdePedido: 0, perdeResposta: 0, duplica: 0, atraso: 20 }

export interface Chegada {
  caminho: string
  cabecalhos: Readonly<Record<string, string>>
  texto: string
  desligou: AbortSignal
}

/** undefined: no site is running; null: the site died meanwhile. */
export type SiteNaRede = (chegada: Chegada) => Promise<RespostaCrua | null> | undefined

const DESLIGOU = new Error('ninguém espera mais')

export class Rede {
  defeitos: Defeitos
  readonly #maestro: Maestro
  readonly #site: SiteNaRede

  constructor(maestro: Maestro, defeitos: Defeitos, site: SiteNaRede) {
    this.#maestro = maestro
    this.defeitos = defeitos
    this.#site = site
  }

  transporte(vida: Vida): Transporte {
    return {
      enviar: ({ caminho, cabecalhos, texto, limiteMs }) => this.#enviar(vida, { caminho, cabecalhos, texto, limiteMs }),
      fechar: () => undefined,
    }
  }

  #demora(): number {
    const { acaso } = this.#maestro
    return acaso.fracao() < 0.85 ? acaso.fracao() * 10 : acaso.fracao() * this.defeitos.atraso
  }

  #enviar(
    vida: Vida,
    p: { caminho: string; cabecalhos: Readonly<Record<string, string | number>>; texto: string; limiteMs: number },
  ): EnvioEmCurso {
    const { acaso } = this.#maestro
    const corte = new AbortController()
    let fim: ((resultado: RespostaCrua | Error) => void) | undefined
    const resposta = new Promise<RespostaCrua>((aceitar, recusar) => {
      fim = (r) => (r instanceof Error ? recusar(r) : aceitar(r))
    })
    const desligar = (): void => void this.#maestro.depois(this.#demora(), () => corte.abort(DESLIGOU))
    vida.aoMorrer(desligar)
    const acabar = (motivo: Error): void => {
      desligar()
      fim?.(motivo)
    }
    this.#maestro.depois(p.limiteMs, () => acabar(new Error('o site demorou demais para responder')), vida)
    const { perdePedido, duplica } = this.defeitos
    const cabecalhos = Object.fromEntries(Object.entries(p.cabecalhos).map(([nome, valor]) => [nome, String(valor)]))
    const chegada = { caminho: p.caminho, cabecalhos, texto: p.texto, desligou: corte.signal }
    if (acaso.fracao() < perdePedido) {
      if (acaso.fracao() < 0.8) this.#maestro.depois(this.#demora(), () => acabar(new Error('conexão recusada')), vida)
    } else this.#maestro.depois(this.#demora(), () => this.#chegar(vida, chegada, acabar, (r) => fim?.(r)))
    if (acaso.fracao() < duplica)
      this.#maestro.depois(this.#demora() * 3, () => void this.#site({ ...chegada, desligou: new AbortController().signal }))
    return { resposta, interromper: acabar }
  }

  #chegar(vida: Vida, chegada: Chegada, acabar: (motivo: Error) => void, responder: (r: RespostaCrua) => void): void {
    const atendida = this.#site(chegada)
    const cortar = (): void => void this.#maestro.depois(this.#demora(), () => acabar(new Error('conexão cortada')), vida)
    if (!atendida) return cortar()
    void atendida.then((r) => {
      if (!r || this.#maestro.acaso.fracao() < this.defeitos.perdeResposta) cortar()
      else this.#maestro.depois(this.#demora(), () => responder(r), vida)
    })
  }
}
