/**
 * One schedule: a city, a site, purchases, rentals, listings and failures, in an order that only the seed decides. In the end all failures
 * stop; an item that is then missing, doubled or waiting is a fault.
 */
import type { RespostaCrua } from '@sorium/ponte/src/site/transporte.ts'
import { conferir } from './conferir.ts'
import { insistir, type Vontade } from './insistir.ts'
import { JogoSimulado, SERVIDOR, type Slots, uuid } from './jogo.ts'
import { largar, moverCoisas, type ParaMover, TRALHA } from './baus.ts'
import { Livro } from './livro.ts'
import { LojaSimulada } from './loja.ts'
import { Maestro, type Vida } from './maestro.ts'
import { type AnuncioSimulado, Mercado } from './mercado.ts'
import { type Chegada, Rede, SEM_DEFEITOS } from './rede.ts'
import { type Deposito, SiteSimulado } from './site.ts'
import type { DepositoConferivel, MundoSimulado, PedidoSimulado, ResultadoSimulado } from './tipos.ts'

export const PASSAPORTES = [1, 2, 3, 4] as const
const INICIO = Date.UTC(2026, 0, 1)
const SEMANA_MS = 7 * 86_400_000 + 60_000
const LIMITE_DA_CURA_S = 600
const CALMA_MS = 3

class Cronograma {
  readonly mundo: MundoSimulado
  readonly #p: PedidoSimulado
  readonly #rede: Rede
  readonly #conferivel: DepositoConferivel
  readonly #deposito: Deposito
  #site: SiteSimulado | undefined
  #jogo: JogoSimulado | undefined
  #chave = 'chave-da-simulacao-0123456789abcdef-0'
  #caos = true
  readonly #naCidade = new Set<number>()
  #pedidos = 0
  readonly #pesados = new Set<number>()
  readonly #risco: { jogo: number; site: number; banco: number }
  /** Only one schedule in four uses signatures, because they cost more than everything else. */
  readonly #assinadas: boolean
  readonly #desvio: number
  #atraso = 0
  readonly #lentidao: { jogo: number; site: number }
  mortes = 0

  constructor(p: PedidoSimulado, maestro: Maestro, deposito: DepositoConferivel) {
    this.#p = p
    const { acaso } = maestro
    const livro = new Livro()
    const agora = () => maestro.agora()
    const [loja, mercado] = [new LojaSimulada(livro, agora), new Mercado(livro)]
    this.mundo = {
      maestro,
      disco: p.disco,
      loja,
      mercado,
      livro,
      largados: new Set(),
      devolvidosLargados: new Set(),
      movidos: new Set(),
      queixas: new Set(),
      sombras: { perdidos: new Set(), dobrados: new Set() },
    }
    this.#conferivel = deposito
    this.#deposito = p.quebra?.deposito?.(deposito, { loja, mercado, entregas: () => this.#vivo().entregas }) ?? deposito
    this.#assinadas = acaso.chance(25)
    this.#desvio = this.#assinadas && acaso.chance(30) ? acaso.inteiro(-600_000, 600_000) : 0
    const lenta = (max: number): number => (acaso.chance(50) ? CALMA_MS : acaso.inteiro(CALMA_MS, max))
    this.#lentidao = { jogo: lenta(300), site: lenta(60) }
    const forca = Math.sqrt(acaso.fracao())
    this.#risco = { jogo: acaso.fracao() * 0.03 * forca, site: acaso.fracao() * 0.006 * forca, banco: acaso.fracao() * 0.05 * forca }
    const f = () => acaso.fracao() * 0.3 * forca
    const defeitos = { perdePedido: f(), perdeResposta: f(), duplica: f(), atraso: acaso.inteiro(20, 6_000) }
    this.#rede = new Rede(maestro, defeitos, (chegada) => this.#chegar(chegada))
  }

  #vivo(): SiteSimulado {
    if (!this.#site) throw new Error('o site não está no ar')
    return this.#site
  }

  #chegar(chegada: Chegada): Promise<RespostaCrua | null> | undefined {
    if (!this.#site?.vida.viva) return undefined
    this.#anotar(() => `chega ao site ${chegada.texto.slice(0, 400)}`)
    const resposta = this.#site.atender(chegada)
    if (this.#p.rastro) void resposta.then((r) => this.#anotar(() => `o site diz ${r ? `${r.status} ${r.texto.slice(0, 400)}` : 'nada'}`))
    return resposta
  }

  #passo(vida: Vida, risco: number): void {
    if (this.#caos && vida.viva && this.mundo.maestro.acaso.fracao() < risco) this.#matar(vida)
  }

  #anotar(linha: () => string): void {
    this.#p.rastro?.(`${((this.mundo.maestro.agora() - INICIO) / 1000).toFixed(3)} ${linha()}`)
  }

  #matar(vida: Vida): void {
    const { maestro } = this.mundo
    this.#anotar(() => `morre ${vida === this.#jogo?.vida ? 'o jogo' : 'o site'}`)
    this.mortes++
    vida.matar()
    if (vida === this.#jogo?.vida) this.#olharASombra()
    if (vida === this.#jogo?.vida) maestro.depois(maestro.acaso.inteiro(100, 1_500), () => this.#ligarJogo())
    else maestro.depois(maestro.acaso.inteiro(50, 2_000), () => this.#ligarSite())
  }

  #olharASombra(): void {
    const { disco, sombras } = this.mundo
    const { perdidos, dobrados } = disco.alemDoJogo()
    for (const p of perdidos) sombras.perdidos.add(p)
    for (const d of dobrados) sombras.dobrados.add(d)
  }

  #ligarSite(): void {
    const { maestro, loja, mercado, queixas } = this.mundo
    this.#site = new SiteSimulado({
      maestro,
      deposito: this.#deposito,
      loja,
      mercado,
      assinadas: this.#assinadas,
      lentidao: this.#lentidao.site,
      passo: (vida) => this.#passo(vida, this.#risco.site),
      bancoFalha: () => (this.#caos ? this.#risco.banco : 0),
      queixa: (mensagem, detalhe) => {
        const { erro } = (detalhe ?? {}) as { erro?: Error }
        queixas.add(`${mensagem}: ${erro?.message ?? (detalhe instanceof Error ? detalhe.stack : '')}`)
      },
    })
  }

  #ligarJogo(): void {
    const { maestro, disco } = this.mundo
    const { quebra } = this.#p
    const jogo = new JogoSimulado({
      maestro,
      disco,
      chave: this.#chave,
      desvio: this.#desvio,
      lentidao: this.#caos ? this.#lentidao.jogo : CALMA_MS,
      atraso: this.#caos ? this.#atraso : 0,
      transporte: (vida) => this.#rede.transporte(vida),
      passo: (vida) => this.#passo(vida, this.#risco.jogo),
      quebrar: quebra?.adaptador && ((adaptador) => quebra.adaptador?.(adaptador, disco) ?? adaptador),
    })
    this.#jogo = jogo
    jogo.ligar()
    for (const passport of this.#naCidade)
      maestro.depois(maestro.acaso.inteiro(0, 800), () => this.#tentar(() => jogo.entrar(passport)), jogo.vida)
  }

  #tentar(fazer: () => Promise<unknown>): void {
    fazer().catch(() => undefined)
  }

  #insistir(em: number, fazer: Vontade, aoFim?: () => void): void {
    this.#pedidos++
    const fim = (): void => {
      this.#pedidos--
      aoFim?.()
    }
    insistir({ maestro: this.mundo.maestro, site: () => this.#site, em, fazer, aoFim: fim })
  }

  async rodar(): Promise<ResultadoSimulado> {
    const { maestro, disco } = this.mundo
    const { acaso } = maestro
    const bolsos = new Map<number, Slots>(PASSAPORTES.map((p) => [p, {}]))
    const anuncios = this.#prepararAnuncios(bolsos)
    const baus: Record<string, Slots> = {}
    const mover = this.#p.baus === false ? undefined : this.#moverCoisas({ bolsos, baus, anuncios })
    disco.comecar(bolsos, () => Promise.resolve(), baus)
    for (const a of anuncios) if ('modelo' in a.bem) disco.porVeiculo(a.passport, a.bem.modelo, a.bem.placa)
    for (const p of PASSAPORTES) if (acaso.chance(90)) this.#naCidade.add(p)
    this.#ligarSite()
    await this.#deposito.transacao((tx) => this.#vivo().entregas.criarServidor(tx, { id: SERVIDOR, nome: 'S', chave: this.#chave }))
    this.#ligarJogo()
    this.#trabalhos()
    const fim = acaso.inteiro(5_000, 14_000)
    this.#programarCompras(fim)
    for (const a of anuncios) this.#programarAnuncio(a, fim)
    this.#programarDesgracas(fim)
    mover?.(fim)
    await maestro.correr(fim)
    const curou = await this.#curar()
    const achados = conferir(this.mundo, { curou, aplicadas: await maestro.fora(this.#conferivel.aplicadas()) })
    return { ...achados, anuncios: anuncios.length, compras: this.mundo.loja.compras.size, eventos: maestro.eventos, mortes: this.mortes }
  }

  #moverCoisas(p: Pick<ParaMover, 'bolsos' | 'baus' | 'anuncios'>): (fim: number) => void {
    const { maestro, movidos } = this.mundo
    return moverCoisas({
      ...p,
      semente: this.#p.semente,
      passaportes: PASSAPORTES,
      movidos,
      atrasar: (ms) => (this.#atraso = ms),
      depois: (em, fazer) => void maestro.depois(em, fazer),
      noJogo: (passport, fazer) => this.#noJogo(passport, fazer),
    })
  }

  /** Runs the site's jobs every two seconds, more often than the real site does. */
  #trabalhos(): void {
    const { maestro, loja } = this.mundo
    const rodar = (): void => {
      const site = this.#site
      if (site?.vida.viva) {
        this.#tentar(() => site.agir((tx, entregas) => loja.encerrarAlugueis(tx, entregas)))
        this.#tentar(() => site.entregas.anularVencidas())
      }
      maestro.depois(2_000, rodar)
    }
    maestro.depois(1_500, rodar)
  }

  #programarCompras(fim: number): void {
    const { maestro, loja } = this.mundo
    const { acaso } = maestro
    const quantas = acaso.inteiro(2, 6)
    for (let n = 0; n < quantas; n++) {
      const passport = acaso.escolher(PASSAPORTES)
      const veiculo = acaso.chance(30)
      const dura = veiculo || acaso.chance(25) ? acaso.inteiro(300, 3_000) : null
      const coisa = veiculo ? { modelo: `m${n}` } : { item: `c${n}`, quantidade: acaso.inteiro(1, 3) }
      const id = uuid(maestro)
      const compraEm = acaso.inteiro(0, fim)
      const valor = BigInt(acaso.inteiro(1, 999))
      this.#insistir(compraEm, (tx, entregas) => loja.comprar(tx, entregas, { id, passport, coisa, valor, dura }))
      const origem = { tipo: 'loja.compra', id }
      if (acaso.chance(30)) {
        const emVoo = compraEm + acaso.fracao() ** 3 * 4_000
        this.#insistir(emVoo, (tx, entregas) => entregas.pedirAnulacao(tx, origem, 'teste'))
      }
      if (acaso.chance(25)) this.#insistir(acaso.inteiro(0, fim), (tx, entregas) => entregas.forcarAgora(tx, origem))
    }
  }

  #prepararAnuncios(bolsos: Map<number, Slots>): Pick<AnuncioSimulado, 'id' | 'passport' | 'bem'>[] {
    const { maestro } = this.mundo
    const { acaso } = maestro
    return Array.from({ length: acaso.inteiro(1, 3) }, (_, n) => {
      const passport = acaso.escolher(PASSAPORTES)
      const id = uuid(maestro)
      if (acaso.chance(30)) return { id, passport, bem: { modelo: `m${50 + n}`, placa: `PLACA${n}` } }
      const item = `faca-${1000 + n}`
      const slot = String(10 + n)
      const bolso = bolsos.get(passport)
      if (bolso) bolso[slot] = { item, amount: 1 }
      return { id, passport, bem: { item, slot } }
    })
  }

  #programarAnuncio(a: Pick<AnuncioSimulado, 'id' | 'passport' | 'bem'>, fim: number): void {
    const { maestro, mercado } = this.mundo
    const { acaso } = maestro
    const quando = (): number => acaso.inteiro(0, fim)
    const valor = BigInt(acaso.inteiro(1, 9_999))
    const anunciaEm = acaso.inteiro(0, Math.floor(fim / 2))
    // Mostly a small delay, so that the listing is cancelled while the item is being collected.
    const logo = (): number => acaso.fracao() ** 3 * fim
    this.#insistir(anunciaEm, (tx, entregas) => mercado.anunciar(tx, entregas, { ...a, valor }))
    if (acaso.chance(40)) this.#insistir(anunciaEm + logo(), (tx, entregas) => mercado.cancelar(tx, entregas, a.id))
    const compradores = acaso.inteiro(1, 4)
    for (let n = 0; n < compradores; n++) {
      const passport = acaso.escolher(PASSAPORTES)
      this.#insistir(anunciaEm + acaso.inteiro(200, 6_000), (tx, entregas) => mercado.comprar(tx, entregas, { anuncio: a.id, passport }))
    }
    for (const tipo of ['marketplace.entrega', 'marketplace.devolucao']) {
      if (!acaso.chance(30)) continue
      const passport = acaso.escolher(PASSAPORTES)
      const id = tipo === 'marketplace.entrega' ? `${a.id}.1` : a.id
      this.#insistir(quando(), (tx, entregas) => entregas.redirecionar(tx, { tipo, id }, { passport }))
    }
    if (acaso.chance(15))
      this.#insistir(quando(), (tx, entregas) => entregas.pedirAnulacao(tx, { tipo: 'marketplace.entrega', id: `${a.id}.1` }, 'teste'))
    const { bem } = a
    if ('modelo' in bem) {
      if (acaso.chance(40)) maestro.depois(quando(), () => void this.#jogo?.naRua.add(bem.placa))
    } else if (acaso.chance(12))
      maestro.depois(quando(), () => {
        this.mundo.largados.add(a.id)
        this.#noJogo(a.passport, (jogo) => largar(this.mundo, jogo, { ...a, bem }))
      })
  }

  #noJogo(passport: number | null, fazer: (jogo: JogoSimulado) => Promise<unknown>): void {
    const jogo = this.#jogo
    if (jogo?.vida.viva && (passport === null || jogo.online.includes(passport))) this.#tentar(() => fazer(jogo))
  }

  #programarDesgracas(fim: number): void {
    const { maestro } = this.mundo
    const { acaso } = maestro
    const quando = (): number => acaso.inteiro(0, fim)
    for (const p of PASSAPORTES) {
      if (acaso.chance(45)) {
        const sai = quando()
        for (const em of [sai, sai + acaso.inteiro(100, 4_000)]) maestro.depois(em, () => this.#entrarOuSair(p))
      }
      if (acaso.chance(35)) maestro.depois(acaso.inteiro(0, Math.floor(fim / 2)), () => this.#encher(p))
      if (acaso.chance(15)) maestro.depois(quando(), () => this.#noJogo(p, (jogo) => jogo.framework('TakeItem', p, 'chumbo', 1)))
    }
    for (let n = 0; n < acaso.inteiro(0, 2); n++) maestro.depois(quando(), () => this.#tentar(async () => this.#jogo?.salvarTudo()))
    if (acaso.chance(60)) maestro.depois(quando(), () => this.#matarSeVivo(this.#jogo?.vida))
    if (acaso.chance(40)) maestro.depois(quando(), () => this.#matarSeVivo(this.#site?.vida))
    if (this.#assinadas && acaso.chance(50)) maestro.depois(quando(), () => this.#trocarChave())
    if (acaso.chance(6)) maestro.depois(quando(), () => maestro.saltar(SEMANA_MS))
  }

  #encher(passport: number): void {
    this.#pesados.add(passport)
    this.#noJogo(passport, (jogo) => jogo.framework('GiveItem', passport, 'chumbo', 1))
  }

  #matarSeVivo(vida: Vida | undefined): void {
    if (this.#caos && vida?.viva) this.#matar(vida)
  }

  #entrarOuSair(passport: number): void {
    this.#anotar(() => `${passport} ${this.#naCidade.has(passport) ? 'sai' : 'entra'}`)
    const jogo = this.#jogo
    if (this.#naCidade.delete(passport)) {
      if (jogo?.vida.viva) this.#tentar(() => jogo.sair(passport))
    } else {
      this.#naCidade.add(passport)
      if (jogo?.vida.viva) this.#tentar(() => jogo.entrar(passport))
    }
  }

  #trocarChave(): void {
    const { maestro } = this.mundo
    const chave = `chave-da-simulacao-0123456789abcdef-${maestro.acaso.inteiro(1, 1e9)}`
    this.#insistir(
      0,
      (tx, entregas) => entregas.trocarChave(tx, { id: SERVIDOR, chave }),
      () => {
        maestro.depois(maestro.acaso.inteiro(200, 8_000), () => {
          this.#chave = chave
          if (this.#jogo?.vida.viva) this.#jogo.religarPonte(chave)
        })
      },
    )
  }

  async #curar(): Promise<boolean> {
    const { maestro, loja, mercado } = this.mundo
    this.#caos = false
    this.#rede.defeitos = SEM_DEFEITOS
    for (const p of PASSAPORTES) this.#naCidade.add(p)
    const cuidar = (): void => {
      const jogo = this.#jogo
      if (jogo?.vida.viva) {
        jogo.naRua.clear()
        for (const p of PASSAPORTES)
          this.#tentar(async () => {
            await jogo.entrar(p)
            // Take the piece of lead ('chumbo') each time, because a second visit of the character may bring it back.
            if (this.#pesados.has(p)) await jogo.framework('TakeItem', p, 'chumbo', 1)
            await jogo.vrp('sandbox_jogarFora', p, TRALHA)
          })
      }
      for (const c of loja.abertas) this.#forcar('loja.compra', c.id)
      for (const v of mercado.vendas.values()) this.#forcar('marketplace.entrega', v.id)
      for (const a of mercado.anuncios.values()) if (a.estado === 'devolvendo') this.#forcar('marketplace.devolucao', a.id)
      maestro.depois(1_000, cuidar)
    }
    cuidar()
    const sossego = (): boolean => this.#pedidos === 0 && loja.sossegada && mercado.sossegado
    let curou = false
    for (let segundos = 0; segundos < LIMITE_DA_CURA_S && !curou; segundos++)
      curou = (await maestro.correr(1_000, sossego)) && (await this.#conferivel.abertas()) === 0
    let salvo = false
    this.#tentar(async () => {
      await this.#jogo?.salvarTudo()
      salvo = true
    })
    await maestro.correr(10_000, () => salvo)
    return curou
  }

  #forcar(tipo: string, id: string): void {
    const site = this.#site
    if (site?.vida.viva) this.#tentar(() => site.agir((tx, entregas) => entregas.forcarAgora(tx, { tipo, id })))
  }
}

export async function rodarCronograma(p: PedidoSimulado): Promise<ResultadoSimulado> {
  const maestro = new Maestro(p.semente, INICIO)
  const deposito = await p.abrirDeposito(maestro)
  return new Cronograma(p, maestro, deposito).rodar()
}
