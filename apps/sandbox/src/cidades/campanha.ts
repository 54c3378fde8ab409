import type { MaquinaFx } from '../jogo/fx/maquina.ts'
import { objeto } from '@sorium/ponte/src/adaptadores/comum/respostas.ts'
import type { Vida } from '../simulacao/maestro.ts'
import type { BaseDeProva } from './base.ts'
import type { DiscoDaBase } from './disco.ts'
import { Palco, povoCom } from './palco.ts'

export interface PedidoDeCampanha {
  base: BaseDeProva
  semente: string
  operacoes: number
  quedas: number
  maquina: MaquinaFx
  disco: DiscoDaBase
  gente?: number
  semNos?: boolean
  fonteDoGancho?: string
  rastro?(linha: string): void
}

export interface ResultadoDaCampanha {
  operacoes: number
  aplicadas: number
  quedas: number
  movimentos: number
  perdidas: number
  dobradas: number
  perdidasPelaBase: number
  dobradasPelaBase: number
  presas: number
  onde: string[]
  segundos: number
}

const GENTE = 8
const BAUS = ['Chest:Norte', 'Chest:Sul', 'Vault:Casa1']
const COISAS_DE_CADA_UM = 6
const PASSO_MS = 70
const ATOS_DE_UMA_VIDA = 3_000
const ATOS_SEM_PEDIDO = 40

export async function rodarCampanha(p: PedidoDeCampanha): Promise<ResultadoDaCampanha> {
  const campanha = new Campanha(p)
  return campanha.rodar()
}

class Campanha {
  readonly #p: PedidoDeCampanha
  readonly #coisas = new Set<string>()
  readonly #emCurso = new Set<string>()
  readonly #naArena = new Set<number>()
  readonly #pessoas: readonly number[]
  #palco: Palco | undefined
  #proxima = 0
  #restamPassos = Infinity
  #atosSemPedido = 0
  #r: ResultadoDaCampanha = {
    operacoes: 0,
    aplicadas: 0,
    quedas: 0,
    movimentos: 0,
    perdidas: 0,
    dobradas: 0,
    perdidasPelaBase: 0,
    dobradasPelaBase: 0,
    presas: 0,
    segundos: 0,
    onde: [],
  }

  constructor(p: PedidoDeCampanha) {
    this.#p = p
    this.#pessoas = Array.from({ length: p.gente ?? GENTE }, (_, i) => i + 1)
  }

  get #c(): Palco {
    if (!this.#palco) throw new Error('a campanha não começou')
    return this.#palco
  }

  get #acaso() {
    return this.#c.maestro.acaso
  }

  async rodar(): Promise<ResultadoDaCampanha> {
    const inicio = performance.now()
    const { base, semente, maquina, disco, semNos, quedas, operacoes, fonteDoGancho } = this.#p
    const bolsas = Object.fromEntries(this.#pessoas.map((n) => [n, Array.from({ length: COISAS_DE_CADA_UM }, () => this.#coisaNova())]))
    this.#palco = await Palco.abrir({
      base,
      semente,
      maquina,
      disco,
      povo: povoCom(bolsas),
      ...(semNos ? { semNos } : {}),
      ...(fonteDoGancho === undefined ? {} : { opcoes: { fonteDoGancho } }),
      passo: (vida) => this.#passo(vida),
    })
    this.#palco.aoConcluir = (operacao, { resultado }) => {
      this.#emCurso.delete(String(objeto(operacao.dados)['item']))
      if (resultado === 'aplicada') this.#r.aplicadas++
      this.#p.rastro?.(
        `${this.#c.maestro.agora()} ${operacao.tipo} ${String(objeto(operacao.dados)['item'])} ${operacao.passport}: ${resultado}`,
      )
    }
    const porVida = Math.ceil(operacoes / quedas)
    for (let queda = 1; queda <= quedas; queda++) {
      await this.#viver(porVida)
      await this.#assentarEJulgar()
    }
    this.#c.fechar()
    return { ...this.#r, segundos: Math.round((performance.now() - inicio) / 1000) }
  }

  #coisaNova(): string {
    const coisa = `c${this.#proxima++}`
    this.#coisas.add(coisa)
    return coisa
  }

  /** Database statements of a city that was killed may still arrive, and must not kill the city that followed it. */
  #passo(vida: Vida): void {
    if (vida.viva && --this.#restamPassos === 0) vida.matar()
  }

  async #viver(operacoes: number): Promise<void> {
    this.#naArena.clear()
    await this.#todosEntram()
    const ate = this.#r.operacoes + operacoes
    const { vida } = this.#c.cidade
    for (let atos = 0; vida.viva; atos++) {
      const faltam = atos < ATOS_DE_UMA_VIDA ? ate - this.#r.operacoes : 0
      if (faltam <= 0 && this.#restamPassos === Infinity) this.#restamPassos = this.#acaso.inteiro(1, 40)
      void this.#agir(faltam > 0).catch((erro: unknown) => this.#p.rastro?.(`! ${erro instanceof Error ? erro.message : String(erro)}`))
      await this.#c.correr(this.#acaso.inteiro(5, PASSO_MS * 2))
    }
    this.#restamPassos = Infinity
    this.#r.quedas++
  }

  async #todosEntram(): Promise<void> {
    await this.#c.esperar(Promise.all(this.#pessoas.map((passport) => this.#c.cidade.entrar(passport))))
    await this.#c.correr(2_500)
  }

  async #agir(comOperacoes: boolean): Promise<void> {
    const { acaso } = this.#c.maestro
    const sorte = acaso.fracao()
    const quem = acaso.escolher(this.#pessoas)
    if (comOperacoes && ++this.#atosSemPedido > ATOS_SEM_PEDIDO) await this.#presentear(quem)
    if (sorte < 0.3) {
      if (comOperacoes || this.#p.semNos) await this.#anunciar(quem)
    } else if (sorte < 0.5) {
      if (comOperacoes) this.#entregar(quem)
    } else if (sorte < 0.85) await this.#mover(quem)
    else if (sorte < 0.857) this.#c.base.pedirGravacao(this.#c.cidade)
    else if (sorte < 0.875) await this.#arena(quem)
    else if (sorte < 0.882) this.#parar()
    else await this.#irEVir(quem)
  }

  async #presentear(quem: number): Promise<void> {
    const lida = await this.#c.cidade.bolsa(quem)
    if (!lida || lida.arena || !this.#c.base.presentear) return
    this.#atosSemPedido = 0
    const coisa = this.#coisaNova()
    this.#p.rastro?.(`${this.#c.maestro.agora()} a administração dá ${coisa} a ${quem}`)
    await this.#c.base.presentear?.(this.#c.cidade, quem, coisa)
  }

  #contar(): void {
    this.#atosSemPedido = 0
    this.#r.operacoes++
  }

  async #anunciar(quem: number): Promise<void> {
    const lida = await this.#c.cidade.bolsa(quem)
    const livres = Object.values(lida?.bolsa ?? {})
      .map(({ item }) => item)
      .filter((item) => this.#coisas.has(item) && !this.#emCurso.has(item))
    if (livres.length === 0 || lida?.arena) return
    const item = this.#acaso.escolher(livres)
    this.#contar()
    if (this.#p.semNos) return
    this.#emCurso.add(item)
    this.#p.rastro?.(`${this.#c.maestro.agora()} tomar ${item} de ${quem}`)
    this.#c.site.pedir({ passport: quem, tipo: 'tomar_item', dados: { item, quantidade: 1 } })
  }

  #entregar(quem: number): void {
    const prontas = [...this.#c.juiz.doSite].filter((item) => !this.#emCurso.has(item) && this.#c.juiz.semOutra(item))
    if (prontas.length === 0) return
    const item = this.#acaso.escolher(prontas)
    this.#contar()
    this.#emCurso.add(item)
    this.#p.rastro?.(`${this.#c.maestro.agora()} dar ${item} a ${quem}`)
    this.#c.site.pedir({ passport: quem, tipo: 'dar_item', dados: { item, quantidade: 1, exato: false } })
  }

  async #mover(quem: number): Promise<void> {
    const { cidade } = this.#c
    const sorte = this.#acaso.fracao()
    const chave = sorte < 0.6 ? this.#acaso.escolher(BAUS) : this.#c.base.mala(quem)
    const outro = this.#acaso.escolher(this.#pessoas.filter((n) => n !== quem))
    const entra = this.#acaso.fracao() < 0.5
    const lidas = entra || sorte > 0.8 ? (await cidade.bolsa(quem))?.bolsa : await cidade.motorista('conteudo', chave)
    const conteudos = Array.isArray(lidas) ? (lidas as unknown[]) : Object.values(objeto(lidas))
    const coisas = conteudos.map((c) => String(objeto(c)['item']))
    if (coisas.length === 0) return
    const coisa = this.#acaso.escolher(coisas)
    const feito =
      sorte > 0.8
        ? await cidade.motorista('passar', quem, outro, coisa)
        : await cidade.motorista(entra ? 'guardar' : 'tirar', quem, chave, coisa)
    if (feito !== true) return
    this.#r.movimentos++
    this.#p.rastro?.(
      `${this.#c.maestro.agora()} ${sorte > 0.8 ? `passa a ${outro}` : entra ? `guarda em ${chave}` : `tira de ${chave}`} ${coisa}: ${quem}`,
    )
  }

  async #arena(quem: number): Promise<void> {
    if (!this.#c.base.arena || !this.#c.cidade.online.includes(quem)) return
    if (!(await this.#c.cidade.bolsa(quem))) return
    const dentro = this.#naArena.has(quem)
    this.#naArena[dentro ? 'delete' : 'add'](quem)
    this.#p.rastro?.(`${this.#c.maestro.agora()} ${dentro ? 'sai da arena' : 'entra na arena'}: ${quem}`)
    await this.#c.cidade.motorista('vrp', dentro ? 'ApplyTemporary' : 'SaveTemporary', quem, 1, 1)
  }

  #parar(): void {
    const { cidade, maestro } = this.#c
    cidade.falhas.parado = 10_000
    maestro.depois(500, () => void (cidade.falhas.parado = 0))
  }

  async #irEVir(quem: number): Promise<void> {
    const { cidade } = this.#c
    if (!cidade.online.includes(quem)) return cidade.entrar(quem)
    this.#naArena.delete(quem)
    const sorte = this.#acaso.fracao()
    this.#p.rastro?.(`${this.#c.maestro.agora()} ${sorte < 0.5 ? 'volta na hora' : 'sai'}: ${quem}`)
    if (sorte < 0.5) await cidade.voltarNaHora(quem, this.#acaso.inteiro(10, 900))
    else cidade.sair(quem, { semPed: sorte > 0.85 })
  }

  async #assentarEJulgar(): Promise<void> {
    const { juiz, site } = this.#c
    await this.#c.matarEVoltar()
    await this.#todosEntram()
    for (let rodada = 0; rodada < 6 && site.abertas > 0; rodada++) {
      await this.#c.salvarTudo()
      await this.#c.ate(() => site.abertas === 0, 20_000)
    }
    this.#r.presas = site.abertas
    await this.#c.correr(1_000)
    const s = await juiz.julgar(this.#coisas)
    this.#r.onde.push(...s.onde.map((onde) => `queda ${this.#r.quedas}: ${onde}`))
    this.#r.perdidas += s.perdidas.length
    this.#r.dobradas += s.dobradas.length
    this.#r.perdidasPelaBase += s.perdidasPelaBase.length
    this.#r.dobradasPelaBase += s.dobradasPelaBase.length
    const ruins = new Set([...s.perdidas, ...s.dobradas, ...s.perdidasPelaBase, ...s.dobradasPelaBase])
    if (s.perdidas.length + s.dobradas.length > 0)
      this.#p.rastro?.(`queda ${this.#r.quedas}: PERDIDAS ${s.perdidas.join(' ')} DOBRADAS ${s.dobradas.join(' ')}; ${s.onde.join('; ')}`)
    this.#c.cidade.matar()
    await this.#substituir(ruins)
    await juiz.comecar()
    await this.#c.matarEVoltar()
  }

  /** Replaces lost and doubled items, otherwise a fault would count again after the next kill. */
  async #substituir(ruins: ReadonlySet<string>): Promise<void> {
    const { base, disco, juiz } = this.#c
    for (const coisa of ruins) {
      this.#coisas.delete(coisa)
      juiz.doSite.delete(coisa)
      this.#emCurso.delete(coisa)
    }
    const semLugar = await base.trocarCoisas(
      disco,
      ruins,
      Array.from(ruins, () => this.#coisaNova()),
    )
    for (const coisa of semLugar) this.#coisas.delete(coisa)
  }
}
