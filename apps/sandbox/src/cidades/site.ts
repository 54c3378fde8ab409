import { decidirConfirmacao } from '@sorium/api/modulos/entregas/operacoes/regras.ts'
import type {
  Confirmacao,
  LoteDoEspelho,
  Operacao,
  PedidoDeCatalogo,
  PedidoDeSincronia,
  RespostaDeSincronia,
} from '@sorium/contratos/ponte/index.ts'
import { CatalogoRecebido } from '../jogo/testes/catalogo-recebido.ts'
import type { Transporte } from '@sorium/ponte/src/site/transporte.ts'
import type { Maestro, Vida } from '../simulacao/maestro.ts'
import { uuid } from '../simulacao/jogo.ts'

const DO_PERSONAGEM = new Set(['dar_item', 'tomar_item', 'definir_grupo', 'revogar_grupo'])
const VIAGEM_MS = 8
const SERVIDOR = 'principal'

export type OperacaoPedida = { passport: number } & {
  [T in Operacao['tipo']]: { tipo: T; dados: Extract<Operacao, { tipo: T }>['dados'] }
}[Operacao['tipo']]

interface Pedido {
  operacao: Operacao
  resultado: Confirmacao | null
}

export class SiteDeMemoria {
  readonly #maestro: Maestro
  readonly #pedidos = new Map<string, Pedido>()
  readonly #abertos = new Map<string, Pedido>()
  readonly #acordar = new Set<() => void>()
  readonly #identidades = new Map<number, string>()
  readonly emConferencia = new Set<string>()
  #seq = 0
  readonly catalogo = new CatalogoRecebido()
  parada: string | null = null
  ligacoes = 0
  aoConcluir: (operacao: Operacao, resultado: Confirmacao) => void = () => undefined

  constructor(maestro: Maestro) {
    this.#maestro = maestro
  }

  get abertas(): number {
    return this.#abertos.size
  }

  pedir(nova: OperacaoPedida): string {
    const id = uuid(this.#maestro)
    const identidade = this.#identidades.get(nova.passport)
    const para = identidade === undefined ? {} : { identidade }
    const pedido: Pedido = { operacao: { id, seq: ++this.#seq, geracao: 1, ...para, ...nova }, resultado: null }
    this.#pedidos.set(id, pedido)
    this.#abertos.set(id, pedido)
    for (const acordar of this.#acordar) acordar()
    return id
  }

  identidade(passport: number): string | undefined {
    return this.#identidades.get(passport)
  }

  resultado(id: string): Confirmacao | null {
    return this.#pedidos.get(id)?.resultado ?? null
  }

  transporte(vida: Vida): Transporte {
    return {
      enviar: ({ caminho, texto }) => {
        let interromper: (motivo: Error) => void = () => undefined
        const resposta = new Promise<{ status: number; texto: string; data: undefined }>((aceitar, recusar) => {
          interromper = recusar
          const responder = (conteudo: unknown): void =>
            void this.#maestro.depois(VIAGEM_MS, () => aceitar({ status: 200, texto: JSON.stringify(conteudo), data: undefined }), vida)
          this.#maestro.depois(VIAGEM_MS, () => this.#atender({ caminho, texto, vida, responder }))
        })
        return { resposta, interromper: (motivo) => interromper(motivo) }
      },
      fechar: () => undefined,
    }
  }

  #atender(p: { caminho: string; texto: string; vida: Vida; responder(conteudo: unknown): void }): void {
    if (p.caminho.endsWith('/catalogo')) return p.responder(this.catalogo.receber(JSON.parse(p.texto) as PedidoDeCatalogo))
    if (p.caminho.endsWith('/espelho')) this.#espelhar(JSON.parse(p.texto) as LoteDoEspelho)
    if (!p.caminho.endsWith('/sincronizar')) return p.responder({ aceitas: 1 })
    this.ligacoes++
    const pedido = JSON.parse(p.texto) as PedidoDeSincronia
    this.parada = pedido.parada ?? null
    for (const confirmacao of pedido.confirmacoes) this.#concluir(confirmacao)
    const fim = this.#maestro.agora() + pedido.espera_s * 1000
    const tentar = (): boolean => {
      const conteudo = this.#conteudo(pedido)
      const novidade = conteudo.operacoes.length + conteudo.liquidadas.length > 0
      if (!novidade && this.#maestro.agora() < fim) return false
      p.responder(conteudo)
      return true
    }
    if (tentar()) return
    const acordar = (): void => {
      if (!p.vida.viva || tentar()) {
        this.#acordar.delete(acordar)
        cancelar()
      }
    }
    const cancelar = this.#maestro.depois(pedido.espera_s * 1000, acordar)
    this.#acordar.add(acordar)
  }

  #espelhar({ personagens }: LoteDoEspelho): void {
    for (const { passport, identidade } of personagens) if (identidade !== undefined) this.#identidades.set(passport, identidade)
  }

  #vaiParaConferencia({ operacao }: Pedido, confirmacao: Confirmacao): boolean {
    const estado = { tipo: operacao.tipo, estado: 'entregue_ao_servidor', resultado: null, servidor: SERVIDOR, repetir: true } as const
    const decisao = decidirConfirmacao({ ...estado, recusas: 0, anular_pedido: false, redirecionar_para: null }, confirmacao, {
      servidor: SERVIDOR,
      irmaos: [],
      jaTeve: true,
    })
    return decisao.passo === 'registrar' && decisao.evento === 'em_conferencia'
  }

  #concluir(confirmacao: Confirmacao): void {
    const pedido = this.#abertos.get(confirmacao.id)
    if (!pedido) return
    this.#abertos.delete(confirmacao.id)
    pedido.resultado = confirmacao
    if (this.#vaiParaConferencia(pedido, confirmacao)) this.emConferencia.add(confirmacao.id)
    this.aoConcluir(pedido.operacao, confirmacao)
  }

  #conteudo(pedido: PedidoDeSincronia): RespostaDeSincronia {
    const primeiras = new Map<number, Operacao>()
    for (const { operacao } of this.#abertos.values()) {
      const podeAgora = !DO_PERSONAGEM.has(operacao.tipo) || pedido.online.includes(operacao.passport)
      if (podeAgora && !primeiras.has(operacao.passport)) primeiras.set(operacao.passport, operacao)
    }
    return {
      operacoes: [...primeiras.values()].filter((o) => !pedido.em_maos.includes(o.id)),
      anular: [],
      liquidadas: pedido.confirmacoes.map((c) => c.id),
      proxima_em_ms: 0,
    }
  }
}
