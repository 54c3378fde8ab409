import type { PedidoDeSincronia } from '@sorium/contratos/ponte/index.ts'
import type { Aplicacao } from '@sorium/api/app'
import { prepararCreative } from '../../../apps/ponte/src/adaptadores/creative/index.ts'
import type { Adaptador } from '../../../apps/ponte/src/adaptadores/interface.ts'
import { criarDiario, type Diario } from '../../../apps/ponte/src/entregas/diario.ts'
import type { FxServer } from '../../../apps/ponte/src/cidade/fxserver.ts'
import { Operacoes } from '../../../apps/ponte/src/entregas/operacoes.ts'
import { FX_PARADO } from '@sorium/sandbox/cidades/fx-parado.ts'
import { type DiscoDoJogo, SERVIDOR, type Slots } from '@sorium/sandbox/simulacao/jogo.ts'
import type { Efeito } from '@sorium/sandbox/simulacao/maquina-lua.ts'

interface Pecas {
  adaptador: Adaptador
  operacoes: Operacoes
  diario: Diario
}

const PARA_SEMPRE = new Promise<never>(() => undefined)
const nada = (): void => undefined
const volta = (): Promise<void> =>
  new Promise((pronto) => {
    setImmediate(pronto)
  })

export class CidadeDaPosse {
  readonly disco: DiscoDoJogo
  readonly naCidade = new Set<number>()
  readonly #agora: () => number
  #pecas: Pecas | null = null
  #vida = 0
  #numero = 0
  /** Calls until the running game is killed; null: no kill is planned. */
  #restam: number | null = null
  readonly #fontes = new Map<number, number>()
  #espelhadas = new Set<string>()
  readonly #depois = new Set<() => void>()
  readonly #chamadas = new Map<string, { aceitar(v: unknown): void; recusar(e: Error): void }>()
  #fim: Promise<undefined> = Promise.resolve(undefined)
  #aoMorrer: () => void = nada
  mortes = 0

  constructor(disco: DiscoDoJogo, agora: () => number) {
    this.disco = disco
    this.#agora = agora
  }

  comecar(inventarios: ReadonlyMap<number, Slots>): void {
    this.disco.comecar(inventarios, () => Promise.resolve())
    for (const passport of inventarios.keys()) this.naCidade.add(passport)
  }

  async ligar(): Promise<Pecas> {
    if (this.#pecas) return this.#pecas
    this.#vida++
    this.#restam = null
    // Calls that were pending when the game was killed are never answered.
    this.#fim = new Promise((pronto) => {
      this.#aoMorrer = () => pronto(undefined)
    })
    this.#chamadas.clear()
    this.#fontes.clear()
    this.#depois.clear()
    this.disco.maquina.novaVida(Math.floor(this.#agora() / 1000), this.#vida)
    for (const passport of this.naCidade) await this.#entrar(passport)
    const registro = { info: nada, aviso: nada, erro: nada }
    const preparacao = await prepararCreative({
      fx: this.#fxserver(),
      agora: this.#agora,
      registro,
      comandos: new Set(),
      grupos: new Set(),
    })
    if (!preparacao.pronto) throw new Error(preparacao.impedimento.mensagem)
    const { adaptador } = preparacao
    const diario = criarDiario(this.#agora, await adaptador.operacoesGravadas())
    const tempo = {
      depois: (_: number, fazer: () => void) => {
        this.#depois.add(fazer)
        return () => void this.#depois.delete(fazer)
      },
    }
    const dep = { adaptador, diario, registro, tempo, pausada: () => false, aoTerNovidade: nada, aoFaltarPersonagem: nada, aoMudar: nada }
    this.#pecas = { adaptador, diario, operacoes: new Operacoes(dep) }
    return this.#pecas
  }

  /** Kills the game like kill -9, now or after this many more calls of the ponte to the framework and database. */
  matar(depoisDe = 0): void {
    if (!this.#pecas) return
    if (depoisDe > 0) this.#restam = depoisDe
    else this.#morrer()
  }

  #morrer(): void {
    this.mortes++
    this.#vida++
    this.#aoMorrer()
    this.#pecas?.operacoes.parar()
    this.#pecas = null
  }

  async sair(passport: number): Promise<void> {
    if (!this.naCidade.delete(passport) || !this.#pecas) return
    await this.#vrp('sandbox_sair', this.#fontes.get(passport))
    this.#fontes.delete(passport)
  }

  async voltar(passport: number): Promise<void> {
    if (this.naCidade.has(passport)) return
    this.naCidade.add(passport)
    if (this.#pecas) await this.#entrar(passport)
  }

  async #entrar(passport: number): Promise<void> {
    const fonte = ++this.#numero
    this.#fontes.set(passport, fonte)
    await this.#vrp('sandbox_entrar', fonte, passport)
  }

  async largar(passport: number, slot: string, item: string, quantidade: number): Promise<boolean> {
    await this.ligar()
    if (!this.#fontes.has(passport)) return false
    const largou = (await this.#vrp('sandbox_vrp', 'TakeItem', passport, item, quantidade, false, slot)) === true
    await this.#vrp('sandbox_salvarTudo')
    return largou
  }

  async dividir(passport: number, p: { de: string; para: string; item: string; quantidade: number }): Promise<void> {
    await this.ligar()
    if (!this.#fontes.has(passport)) return
    if ((await this.#vrp('sandbox_vrp', 'TakeItem', passport, p.item, p.quantidade, false, p.de)) === true)
      await this.#vrp('sandbox_vrp', 'GiveItem', passport, p.item, p.quantidade, false, p.para)
  }

  /** The city changes the text of one thing and saves. `trocar`: the thing in the target slot is thrown away. */
  async reescrever(passport: number, p: { de: string; item: string; para: string; texto: string; trocar: boolean }): Promise<boolean> {
    await this.ligar()
    if (!this.#fontes.has(passport)) return false
    if (p.trocar) await this.#vrp('sandbox_vrp', 'TakeItem', passport, p.texto, 1, false, p.para)
    await this.#vrp('sandbox_vrp', 'TakeItem', passport, p.item, 1, false, p.de)
    await this.#vrp('sandbox_vrp', 'GiveItem', passport, p.texto, 1, false, p.para)
    await this.#vrp('sandbox_salvarTudo')
    return true
  }

  salvarTudo(): Promise<unknown> {
    return this.#pecas ? this.#vrp('sandbox_salvarTudo') : Promise.resolve()
  }

  async inventario(passport: number): Promise<Slots | null> {
    const { adaptador } = await this.ligar()
    const lido = await Promise.race([adaptador.inventario(passport), this.#fim])
    return lido?.online ? lido.slots : null
  }

  /** One call of the ponte. @returns how much the call and its answer carried; 0: nothing. `perder`: the answer is lost. */
  async sincronizar(entregas: Aplicacao['entregas'], perder = false): Promise<number> {
    const { adaptador, operacoes, diario } = await this.ligar()
    const vida = this.#vida
    const adiados = [...this.#depois]
    this.#depois.clear()
    for (const fazer of adiados) fazer()
    const confirmacoes = diario.confirmacoes(500)
    const leituras = operacoes.leituras(50)
    const pedido: PedidoDeSincronia = {
      protocolo: 1,
      versao: 'prova',
      framework: adaptador.nome,
      no_ar_s: 1,
      fila: 0,
      espera_s: 0,
      online: [...this.#fontes.keys()],
      em_maos: operacoes.emMaos(),
      confirmacoes,
      leituras,
    }
    const r = await entregas.sincronizar(SERVIDOR, pedido, new AbortController().signal)
    if (perder) return 1
    operacoes.leiturasEnviadas(leituras.map((l) => l.id))
    const liquidadas = diario.liquidar(r.liquidadas)
    await Promise.race([adaptador.anotarLiquidadas(liquidadas), this.#fim])
    operacoes.receber(r.operacoes)
    operacoes.anular(r.anular)
    while (this.#vida === vida && operacoes.ativas() > 0) await volta()
    await this.#espelhar(entregas)
    return r.operacoes.length + r.anular.length + r.liquidadas.length + confirmacoes.length
  }

  async #espelhar(entregas: Aplicacao['entregas']): Promise<void> {
    const veiculos = this.disco.veiculos().map((v) => ({
      passport: v.passport,
      modelo: v.modelo,
      placa: v.placa,
      alugado_ate: v.aluguel > 0 ? v.aluguel : null,
      apreendido: false,
      fora_da_garagem: false,
      de_trabalho: false,
      imposto_atrasado: false,
    }))
    const sumiram = [...this.#espelhadas].filter((placa) => !veiculos.some((v) => v.placa === placa))
    this.#espelhadas = new Set(veiculos.map((v) => v.placa))
    const lote = { protocolo: 1 as const, versao: this.#agora(), contas: [], personagens: [], veiculos }
    await entregas.espelhar(SERVIDOR, { ...lote, removidos: { personagens: [], veiculos: sumiram } })
  }

  #fxserver(): FxServer {
    const vida = this.#vida
    return {
      ...FX_PARADO,
      chamar: async (recurso, nome, ...args) => {
        if (this.#vida === vida && this.#restam !== null && --this.#restam <= 0) this.#morrer()
        if (this.#vida !== vida) return PARA_SEMPRE
        const copia = JSON.parse(JSON.stringify(args)) as unknown[]
        const valor = await (recurso === 'vrp' ? this.#vrp(nome, ...copia) : this.disco.oxmysql.chamar(nome, copia))
        return this.#vida === vida ? valor : PARA_SEMPRE
      },
    }
  }

  #vrp(nome: string, ...args: unknown[]): Promise<unknown> {
    return new Promise((aceitar, recusar) => {
      const id = String(++this.#numero)
      this.#chamadas.set(id, { aceitar, recusar })
      this.#cumprir(this.#vida, this.#lua('chamar', id, nome, JSON.stringify(args)))
    })
  }

  #lua(tipo: string, a: string | number, b?: string, c?: string): Efeito[] {
    return this.disco.maquina.entrar(Math.floor(this.#agora() / 1000), tipo, a, b, c)
  }

  #cumprir(vida: number, efeitos: Efeito[]): void {
    for (const [tipo, a, b = '', c = ''] of efeitos) {
      if (tipo === 'pronto') {
        const chamada = this.#chamadas.get(a)
        this.#chamadas.delete(a)
        if (b) chamada?.recusar(new Error(b))
        else chamada?.aceitar(JSON.parse(c) as unknown)
      } else if (tipo === 'export') this.#perguntarAoBanco(vida, Number(a), b, c)
      else if (tipo === 'depois') setImmediate(() => this.#continuar(vida, () => this.#lua('voltar', Number(a))))
      else if (tipo === 'erro') throw new Error(`vrp: ${a}`)
    }
  }

  #continuar(vida: number, fazer: () => Efeito[]): void {
    if (this.#vida === vida) this.#cumprir(vida, fazer())
  }

  #perguntarAoBanco(vida: number, n: number, metodo: string, args: string): void {
    const voltar = (erro: string, json: string): void => this.#continuar(vida, () => this.#lua('voltar', n, erro, json))
    this.disco.oxmysql.chamar(metodo, JSON.parse(args) as unknown[]).then(
      (valor) => voltar('', JSON.stringify(valor ?? null)),
      (erro: unknown) => voltar(erro instanceof Error ? erro.message : String(erro), 'null'),
    )
  }
}
