import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  CABECALHOS,
  LoteDoEspelho,
  PedidoDeSincronia,
  receberCatalogo,
  perguntarPeloJogador,
  resolverPassaportes,
  textoAssinado,
  TIPOS_SO_ONLINE,
  trocarBloqueios,
  type Confirmacao,
  type OcorridoNaCidade,
  type Operacao,
  type PedidoDeCatalogo,
  type RespostaDeSincronia,
  type RespostaDoJogador,
  type RelatoSelado,
} from '@sorium/contratos/ponte/index.ts'
import { Value } from 'typebox/value'
import { CatalogoRecebido } from './catalogo-recebido.ts'

export const CHAVE = 'chave-de-teste-com-mais-de-32-caracteres'

interface Entrega {
  operacao: Operacao
  confirmacoes: Confirmacao[]
  anular: boolean
}

type NovaOperacao = { passport: number; identidade?: string; sobre?: RelatoSelado } & {
  [T in Operacao['tipo']]: { tipo: T; dados: Extract<Operacao, { tipo: T }>['dados'] }
}[Operacao['tipo']]

export class SiteFalso {
  readonly entregas = new Map<string, Entrega>()
  readonly leituras = new Map<string, unknown>()
  readonly passaportes = new Map<string, number>()
  semPassaportes = false
  readonly lotes: LoteDoEspelho[] = []
  readonly catalogo = new CatalogoRecebido()
  catalogoPedido: number | undefined
  readonly pedidos: PedidoDeSincronia[] = []
  readonly problemas: string[] = []
  perder: () => boolean = () => false
  /** Hands out operations again that the ponte holds or has confirmed. */
  repetir = false
  recusa: string | null = null
  /** Something between the game and the site answers this in its place. */
  noCaminho: { status: number; cabecalhos?: Record<string, string>; texto: string } | null = null
  mais: object = {}
  pausada: { motivo: string | null } | null = null
  doJogador: RespostaDoJogador | null = { entregas: [], outras: 0 }
  readonly perguntados: number[] = []
  /** null: an older site, which lacks the call. */
  recusar: { identificadores: string[]; motivo: string }[] | null = []
  readonly ocorridos: OcorridoNaCidade[] = []
  #recontar: RespostaDeSincronia['recontar']
  semLiquidar = false
  #seq = 0
  #servidor: Server | undefined
  #porta = 0
  #acordar = new Set<() => void>()

  get url(): string {
    return `http://127.0.0.1:${this.#porta}`
  }

  async abrir(): Promise<this> {
    const servidor = createServer((pedido, resposta) => {
      this.#atender(pedido, resposta).catch((erro: unknown) => {
        this.problemas.push(String(erro))
        resposta.destroy()
      })
    })
    await new Promise<void>((pronto) => servidor.listen(this.#porta, '127.0.0.1', pronto))
    this.#porta = (servidor.address() as AddressInfo).port
    this.#servidor = servidor
    return this
  }

  async fechar(): Promise<void> {
    this.#servidor?.closeAllConnections()
    await new Promise((pronto) => (this.#servidor ? this.#servidor.close(pronto) : pronto(undefined)))
  }

  pedir(nova: NovaOperacao): string {
    const id = randomUUID()
    this.entregas.set(id, { operacao: { id, seq: ++this.#seq, geracao: 1, ...nova }, confirmacoes: [], anular: false })
    this.#avisar()
    return id
  }

  pedirRecontagem(recontar: RespostaDeSincronia['recontar']): void {
    this.#recontar = recontar
    this.#avisar()
  }

  anular(id: string): void {
    const entrega = this.entregas.get(id)
    if (entrega) entrega.anular = true
    this.#avisar()
  }

  async resultado(id: string, limiteMs = 8_000): Promise<Confirmacao> {
    const fim = Date.now() + limiteMs
    for (;;) {
      const confirmacao = this.entregas.get(id)?.confirmacoes[0]
      if (confirmacao) return confirmacao
      if (Date.now() > fim) throw new Error(`no confirmation of ${JSON.stringify(this.entregas.get(id)?.operacao)}`)
      await new Promise((depois) => setTimeout(depois, 5))
    }
  }

  async ate(condicao: () => boolean, limiteMs = 8_000): Promise<void> {
    const fim = Date.now() + limiteMs
    while (!condicao()) {
      if (Date.now() > fim) throw new Error('the condition did not come true')
      await new Promise((depois) => setTimeout(depois, 5))
    }
  }

  #avisar(): void {
    for (const acordar of this.#acordar) acordar()
  }

  async #atender(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const partes: Buffer[] = []
    for await (const parte of pedido) partes.push(parte as Buffer)
    const corpo = Buffer.concat(partes)
    if (this.noCaminho) return void resposta.writeHead(this.noCaminho.status, this.noCaminho.cabecalhos).end(this.noCaminho.texto)
    if (pedido.url === '/api/saude') return this.#responder(resposta, 200, { status: 'ok' })
    if (!this.#assinado(pedido, corpo)) return this.#responder(resposta, 401, { erro: 'x', codigo: 'ponte.assinatura_invalida' })
    if (this.recusa) return this.#responder(resposta, 409, { erro: 'x', codigo: this.recusa })
    const dados = JSON.parse(corpo.toString('utf8')) as unknown
    if (pedido.url === '/api/ponte/espelho') {
      if (!Value.Check(LoteDoEspelho, dados)) this.problemas.push(`mirror: ${JSON.stringify(Value.Errors(LoteDoEspelho, dados)[0])}`)
      this.lotes.push(dados as LoteDoEspelho)
      return this.#responder(resposta, 200, { aceitas: 1 })
    }
    if (pedido.url === '/api/ponte/passaportes') return this.#numerar(dados, resposta)
    if (pedido.url === '/api/ponte/catalogo') return this.#catalogar(dados, resposta)
    if (pedido.url === '/api/ponte/bloqueios') return this.#bloquear(dados, resposta)
    if (pedido.url === '/api/ponte/jogador') return this.#contarAoJogador(dados, resposta)
    if (!Value.Check(PedidoDeSincronia, dados)) this.problemas.push(`sync: ${JSON.stringify(Value.Errors(PedidoDeSincronia, dados)[0])}`)
    await this.#sincronizar(dados as PedidoDeSincronia, pedido, resposta)
  }

  #catalogar(dados: unknown, resposta: ServerResponse): void {
    if (!Value.Check(receberCatalogo.corpo, dados))
      this.problemas.push(`catalogue: ${JSON.stringify(Value.Errors(receberCatalogo.corpo, dados)[0])}`)
    const resultado = this.catalogo.receber(dados as PedidoDeCatalogo)
    if (this.perder()) resposta.destroy()
    else this.#responder(resposta, 200, resultado)
  }

  #numerar(dados: unknown, resposta: ServerResponse): void {
    if (this.semPassaportes) return this.#responder(resposta, 503, { erro: 'x', codigo: 'banco.fora' })
    if (!Value.Check(resolverPassaportes.corpo, dados)) this.problemas.push(`numbers: ${JSON.stringify(dados)}`)
    const { chaves } = dados as { chaves: string[] }
    for (const chave of chaves) this.passaportes.set(chave, this.passaportes.get(chave) ?? 10_000_001 + this.passaportes.size)
    this.#responder(resposta, 200, { passaportes: chaves.map((chave) => this.passaportes.get(chave)) })
  }

  #bloquear(dados: unknown, resposta: ServerResponse): void {
    if (!Value.Check(trocarBloqueios.corpo, dados)) return void this.problemas.push(`bans: ${JSON.stringify(dados)}`)
    if (this.recusar === null) return this.#responder(resposta, 404, { erro: 'x', codigo: 'pedido.rota_inexistente' })
    if (this.perder()) return void resposta.destroy()
    this.ocorridos.push(...dados.ocorridos)
    const versao = createHash('sha256').update(JSON.stringify(this.recusar)).digest('hex')
    const recebidos = dados.ocorridos.map((o) => o.id)
    this.#responder(resposta, 200, versao === dados.versao ? { versao, recebidos } : { versao, recusar: this.recusar, recebidos })
  }

  #contarAoJogador(dados: unknown, resposta: ServerResponse): void {
    if (!Value.Check(perguntarPeloJogador.corpo, dados)) return void this.problemas.push(`player: ${JSON.stringify(dados)}`)
    this.perguntados.push(dados.passport)
    this.#responder(resposta, this.doJogador ? 200 : 503, this.doJogador ?? { erro: 'x', codigo: 'banco.fora' })
  }

  async #sincronizar(dados: PedidoDeSincronia, pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    this.pedidos.push(dados)
    if (dados.pausa) this.pausada = dados.pausa.pausar ? { motivo: dados.pausa.motivo ?? null } : null
    for (const confirmacao of dados.confirmacoes) this.entregas.get(confirmacao.id)?.confirmacoes.push(confirmacao)
    for (const leitura of dados.leituras) this.leituras.set(leitura.id, leitura.dados)
    const fim = Date.now() + dados.espera_s * 1000
    let conteudo = this.#conteudo(dados)
    while (
      conteudo.operacoes.length + conteudo.anular.length + conteudo.liquidadas.length === 0 &&
      (this.#recontar === undefined || dados.recontagem?.ouvida === this.#recontar.vez) &&
      Date.now() < fim &&
      !resposta.destroyed
    ) {
      await this.#espera(fim - Date.now(), pedido)
      conteudo = this.#conteudo(dados)
    }
    if (this.perder()) resposta.destroy()
    else this.#responder(resposta, 200, conteudo)
  }

  #espera(ms: number, pedido: IncomingMessage): Promise<void> {
    return new Promise((pronto) => {
      const acabar = (): void => {
        clearTimeout(relogio)
        this.#acordar.delete(acabar)
        pronto()
      }
      const relogio = setTimeout(acabar, ms)
      this.#acordar.add(acabar)
      pedido.socket.once('close', acabar)
    })
  }

  #conteudo(dados: PedidoDeSincronia): RespostaDeSincronia {
    const abertas = [...this.entregas.values()].filter((e) => this.repetir || e.confirmacoes.length === 0)
    const podem = abertas.filter(
      ({ operacao, anular }) =>
        this.pausada === null &&
        !anular &&
        (this.repetir || !dados.em_maos.includes(operacao.id)) &&
        !this.leituras.has(operacao.id) &&
        (!(TIPOS_SO_ONLINE as readonly string[]).includes(operacao.tipo) || dados.online.includes(operacao.passport)),
    )
    if (dados.parada)
      return { operacoes: [], anular: [], liquidadas: this.semLiquidar ? [] : dados.confirmacoes.map((c) => c.id), proxima_em_ms: 0 }
    return {
      operacoes: podem.map((e) => e.operacao),
      anular: abertas.filter((e) => e.anular).map(({ operacao: { id, passport, tipo } }) => ({ id, passport, tipo })),
      liquidadas: this.semLiquidar ? [] : dados.confirmacoes.map((c) => c.id),
      ...this.mais,
      proxima_em_ms: 0,
      ...(this.pausada ? { pausada: this.pausada } : {}),
      ...(this.catalogoPedido === undefined ? {} : { ler_catalogo: this.catalogoPedido }),
      ...(this.#recontar ? { recontar: this.#recontar } : {}),
    }
  }

  #assinado(pedido: IncomingMessage, corpo: Buffer): boolean {
    const c = (nome: string): string => String(pedido.headers[nome])
    const resumoDoCorpo = createHash('sha256').update(corpo).digest('hex')
    const texto = textoAssinado({
      metodo: 'POST',
      caminho: pedido.url ?? '',
      instante: c(CABECALHOS.instante),
      nonce: c(CABECALHOS.nonce),
      resumoDoCorpo,
    })
    return createHmac('sha256', CHAVE).update(texto).digest('hex') === c(CABECALHOS.assinatura)
  }

  #responder(resposta: ServerResponse, status: number, corpo: unknown): void {
    resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
  }
}
