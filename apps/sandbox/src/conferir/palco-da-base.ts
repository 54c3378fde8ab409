import { randomUUID } from 'node:crypto'
import { ehEspera, type Desfecho, type EfeitoNoPersonagem } from '@sorium/ponte/src/adaptadores/interface.ts'
import { NaoExiste, type PalcoDeCena, type RespostaDaCena } from '../cenas/palco-de-cena.ts'
import { ANA, BRUNO, type Bancada } from './bancada.ts'
import { chaveDe } from './chaves.ts'
import type { Codigos } from './codigos.ts'

export const SEM_PORTA_MALAS =
  'não achei nos scripts nem nas linhas do dump com que nome a base guarda o porta-malas; o dump de uma cidade em uso o mostra (--sql ARQUIVO)'

export class NaoSei extends Error {}

/** The passports that stand for characters 1 and 2 of the scenes. */
const pessoa = (numero: number): number => (numero === 1 ? ANA : BRUNO)

const BAU = 'Chest:Sorium'
const VEZES = 30
const ESPERA_MS = 5_000

export class PalcoDaBase implements PalcoDeCena {
  readonly #b: Bancada
  readonly #codigos: Codigos
  readonly #doSite = new Map<string, number>()
  readonly #esperam: { quem: number; item: string; id: string }[] = []
  readonly bau = BAU

  constructor(b: Bancada, codigos: Codigos) {
    this.#b = b
    this.#codigos = codigos
  }

  get codigos(): PalcoDeCena['codigos'] {
    const { item, outro } = this.#codigos
    if (outro === null) throw new NaoExiste('só um item da base pôde ser dado')
    return { coisa: outro, nova: item, outra: outro, multiplicada: item, demais: { item, quantidade: 500_000 } }
  }

  get mala(): string {
    if (this.#b.cidade.temPortaMalasNaLinha()) throw new NaoExiste('o porta-malas está na linha do veículo, e só outros recursos o abrem')
    const [forma] = this.#b.chaves.portaMalas
    if (forma === undefined) throw new NaoExiste(SEM_PORTA_MALAS)
    return chaveDe(forma, { passport: ANA, modelo: this.modelo(), placa: 'SOR1UM00', id: 1 })
  }

  arma = (): string => existente(this.#codigos.arma, 'nenhuma arma na lista da base')
  modelo = (): string => existente(this.#codigos.modelo, 'nenhum veículo na lista da base')
  grupo = (): string => existente(this.#codigos.grupos[0] ?? null, 'nenhum grupo na lista da base')

  async dar(quem: number, item: string, quantidade = 1): Promise<RespostaDaCena> {
    return aplicar(this.#b, pessoa(quem), { tipo: 'dar_item', item, quantidade, exato: false })
  }

  async tomar(quem: number, item: string, id: string = randomUUID()): Promise<RespostaDaCena> {
    const desfecho = await tentarAplicar(this.#b, pessoa(quem), { tipo: 'tomar_item', item, quantidade: 1 }, id)
    if (desfecho === null) this.#esperam.push({ quem, item, id })
    else if (desfecho.resultado === 'aplicada') this.#doSite.set(item, (this.#doSite.get(item) ?? 0) + 1)
    return desfecho
  }

  async mudarGrupo(quem: number, tipo: 'definir_grupo' | 'revogar_grupo', grupo: string): Promise<RespostaDaCena> {
    this.#b.cidade.permitirGrupo(grupo)
    return aplicar(this.#b, pessoa(quem), { tipo, grupo })
  }

  async darVeiculo(quem: number, modelo: string): Promise<RespostaDaCena> {
    const { cidade, adaptador } = this.#b
    return cidade.relogio.ate(adaptador.darVeiculo({ id: randomUUID(), passport: pessoa(quem) }, { modelo }))
  }

  async ter(quem: number, item: string): Promise<void> {
    await darPelaBase(this.#b, pessoa(quem), item)
    await this.salvarTudo()
  }

  async quantos(quem: number, item: string): Promise<number> {
    return quantosTem(this.#b, pessoa(quem), item)
  }

  async texto(quem: number, item: string): Promise<string | undefined> {
    return textoDe(this.#b, pessoa(quem), item)
  }

  async copias(item: string): Promise<number> {
    const { cidade } = this.#b
    const bolsas = [ANA, BRUNO].map((passport) => somar(cidade.mochilaSalva(passport), item))
    const [forma] = this.#b.chaves.portaMalas
    const temMala = forma !== undefined && this.#codigos.modelo !== null && !this.#b.cidade.temPortaMalasNaLinha()
    const lugares = [BAU, ...(temMala ? [this.mala] : [])]
    const guardados = lugares.map((lugar) => somar(cidade.guardadoSalvo(lugar), item))
    return [...bolsas, ...guardados].reduce((a, n) => a + n, this.#doSite.get(item) ?? 0)
  }

  devidas(_: string, seNao: number): number {
    return seNao
  }

  temGrupo(quem: number, grupo: string): Promise<boolean> {
    return this.#b.cidade.temGrupo(pessoa(quem), grupo)
  }

  async placas(quem: number, modelo: string): Promise<string[]> {
    const { cidade, adaptador } = this.#b
    const dele = await cidade.relogio.ate(adaptador.veiculos([pessoa(quem)]))
    return dele.filter((v) => v.modelo === modelo).map((v) => v.placa ?? '')
  }

  async comoDaBase(item: string, texto: string): Promise<boolean> {
    await darPelaBase(this.#b, BRUNO, item)
    const dela = (await this.texto(2, item)) ?? ''
    return dela.split('-').length === texto.split('-').length
  }

  async guardar(quem: number, lugar: string, item: string): Promise<boolean> {
    return this.#mover(pessoa(quem), { lugar, item, entra: true })
  }

  async tirar(quem: number, lugar: string, item: string): Promise<boolean> {
    return this.#mover(pessoa(quem), { lugar, item, entra: false })
  }

  async #mover(passport: number, { lugar, item, entra }: { lugar: string; item: string; entra: boolean }): Promise<boolean> {
    const moveu = await this.#b.cidade.chamar('conferir_mover', passport, lugar, item, entra)
    if (moveu === null || moveu === undefined) throw new NaoSei('a base não tem onde guardar dados que eu conheça')
    return moveu === true
  }

  async passar(de: number, para: number, item: string): Promise<boolean> {
    return (await this.#b.cidade.chamar('conferir_passar', pessoa(de), pessoa(para), item)) === true
  }

  async gastar(quem: number, item: string, texto: string): Promise<void> {
    await this.#b.cidade.chamar('conferir_gastar', pessoa(quem), item, texto)
  }

  comBolsaCheia<T>(quem: number, fazer: () => Promise<T>): Promise<T> {
    return this.#b.cidade.comLugaresCheios({ passport: pessoa(quem), item: this.codigos.outra }, fazer)
  }

  multiplicar(): void {
    this.#b.cidade.anfitriao.nativo('global', 'EconomyDrugs', 3)
  }

  async salvarTudo(): Promise<void> {
    const { cidade } = this.#b
    await cidade.chamar('conferir_salvar').catch(() => undefined)
    await cidade.relogio.passar(3_000)
    if (await this.#salvo()) return
    for (const passport of [ANA, BRUNO]) {
      await cidade.sair(passport)
      await cidade.entrar(passport)
    }
    if (!(await this.#salvo())) throw new NaoSei('não consegui que a própria base salvasse os personagens aqui')
  }

  async #salvo(): Promise<boolean> {
    const { cidade } = this.#b
    for (const passport of [ANA, BRUNO])
      if (emOrdem((await cidade.mochila(passport)).itens) !== emOrdem(cidade.mochilaSalva(passport))) return false
    return true
  }

  async matarEVoltar(): Promise<void> {
    await this.#b.matarEVoltar()
  }

  async entrar(): Promise<void> {
    await this.#b.cidade.relogio.passar(1_000)
  }

  async assentar(): Promise<void> {
    await this.salvarTudo()
    for (const { quem, item, id } of this.#esperam.splice(0)) await this.tomar(quem, item, id)
    if (this.#esperam.length > 0) throw new Error('a entrega ficou esperando: o personagem não foi visto pronto na cidade')
  }
}

function existente(codigo: string | null, porque: string): string {
  if (codigo === null) throw new NaoExiste(porque)
  return codigo
}

const emOrdem = (itens: Readonly<Record<string, number>>): string =>
  JSON.stringify(Object.entries(itens).toSorted(([a], [z]) => a.localeCompare(z)))

export const somar = (itens: Readonly<Record<string, number>>, item: string): number =>
  Object.entries(itens).reduce((soma, [texto, n]) => soma + (texto === item || texto.startsWith(`${item}-`) ? n : 0), 0)

export async function quantosTem(b: Bancada, passport: number, item: string): Promise<number> {
  return (await b.cidade.contar(passport, item)) ?? somar((await b.cidade.mochila(passport)).itens, item)
}

export async function textoDe(b: Bancada, passport: number, item: string): Promise<string | undefined> {
  const { itens } = await b.cidade.mochila(passport)
  return Object.keys(itens).find((texto) => texto === item || texto.startsWith(`${item}-`))
}

export async function darPelaBase(b: Bancada, passport: number, item: string): Promise<string> {
  const { ok, erro } = await b.cidade.darPelaBase(passport, item)
  const texto = ok ? await textoDe(b, passport, item) : undefined
  if (texto === undefined) throw new NaoSei(`a base não fez ${item} por si${erro === undefined ? '' : `: ${erro}`}`)
  return texto
}

export async function aplicar(b: Bancada, passport: number, efeito: EfeitoNoPersonagem, id: string = randomUUID()): Promise<Desfecho> {
  const desfecho = await tentarAplicar(b, passport, efeito, id)
  if (desfecho === null) throw new Error('a entrega ficou esperando: o personagem não foi visto pronto na cidade')
  return desfecho
}

export async function tentarAplicar(b: Bancada, passport: number, efeito: EfeitoNoPersonagem, id: string): Promise<Desfecho | null> {
  for (let rodada = 0; rodada < VEZES; rodada++) {
    const desfecho = await b.cidade.relogio.ate(b.adaptador.aplicarNoPersonagem({ id, passport }, efeito))
    if (!ehEspera(desfecho)) {
      if (desfecho.resultado === 'aplicada') await salvarAplicado(b, passport)
      return desfecho
    }
    await b.cidade.relogio.passar(ESPERA_MS)
  }
  return null
}

async function salvarAplicado(b: Bancada, passport: number): Promise<void> {
  for (let rodada = 0; rodada < 10; rodada++) {
    if (await b.cidade.relogio.ate(b.adaptador.salvarPersonagem(passport))) return
    await b.cidade.relogio.passar(ESPERA_MS)
  }
  throw new Error('a entrega foi feita na memória, mas não ficou salva no banco')
}
