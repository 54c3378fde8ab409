import type { PedidoDeSincronia, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador } from '../adaptadores/interface.ts'
import type { Diario } from './diario.ts'
import { instanteDoId, primeiroIdDe } from './instante-do-id.ts'
import { mensagemDe, type Registro } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'

const TENTAR_DE_NOVO_MS = 5_000

export interface ParaRecontar {
  adaptador: Pick<Adaptador, 'resultadosGravados' | 'relatosDesde'>
  diario: Diario
  registro: Registro
  tempo: Pick<Tempo, 'depois'>
  aoTerNovidade(): void
  aoVoltarOSite(): void
}

export class Recontagem {
  readonly #p: ParaRecontar
  #ouvida = 0
  #lida = 0
  #feita = 0
  #parada = false

  constructor(p: ParaRecontar) {
    this.#p = p
  }

  ouvir(recontar: RespostaDeSincronia['recontar']): void {
    if (!recontar) this.#p.diario.comRelato(false)
    if (!recontar || recontar.vez === this.#ouvida) return
    this.#ouvida = recontar.vez
    this.#p.diario.comRelato(true)
    this.#p.registro.info('O banco do site voltou de uma cópia: conto de novo o que a cidade recebeu desde então.')
    this.#p.aoVoltarOSite()
    void this.#ler(recontar)
  }

  async #ler({ vez, desde }: NonNullable<RespostaDeSincronia['recontar']>): Promise<void> {
    if (this.#parada || vez !== this.#ouvida) return
    const { adaptador, diario, registro, tempo } = this.#p
    try {
      const [gravadas, relatos] = await Promise.all([adaptador.resultadosGravados(), adaptador.relatosDesde(primeiroIdDe(desde))])
      if (vez !== this.#ouvida) return
      const doId = new Map(relatos.map(({ id, sobre }) => [id, sobre]))
      const contar = gravadas.flatMap((g) => {
        const sobre = instanteDoId(g.id) >= desde ? doId.get(g.id) : undefined
        return sobre ? [{ ...g, sobre }] : []
      })
      diario.recontar(contar)
      this.#lida = vez
      registro.info(`${contar.length} resultado(s) a contar de novo ao site.`)
      this.#p.aoTerNovidade()
    } catch (erro) {
      registro.erro('recontagem', `Ainda não pude contar de novo ao site o que a cidade recebeu; tento outra vez. (${mensagemDe(erro)})`)
      tempo.depois(TENTAR_DE_NOVO_MS, () => void this.#ler({ vez, desde }))
    }
  }

  liquidou(): void {
    if (this.#lida === this.#feita || this.#p.diario.recontando > 0) return
    this.#p.aoTerNovidade()
  }

  noPedido(): Pick<PedidoDeSincronia, 'recontagem'> {
    if (this.#lida > 0 && this.#p.diario.recontando === 0) this.#feita = this.#lida
    return { recontagem: { ouvida: this.#ouvida, feita: this.#feita } }
  }

  parar(): void {
    this.#parada = true
  }
}
