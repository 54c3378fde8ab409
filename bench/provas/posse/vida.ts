import { Recusa } from '@sorium/api/nucleo/erros.ts'
import { encerrarAlugueis, tentarFins } from '@sorium/api/modulos/loja/aluguel/encerrar-alugueis.ts'
import { comprarItem } from '@sorium/api/modulos/loja/compra/comprar-item.ts'
import { retomarAlugado } from '@sorium/api/modulos/marketplace/index.ts'
import { anunciar, prepararAnuncio } from '@sorium/api/modulos/marketplace/anuncios/anunciar.ts'
import { cancelarAnuncio } from '@sorium/api/modulos/marketplace/anuncios/cancelar.ts'
import { removerVeiculo, solicitarRemocao } from '@sorium/api/modulos/marketplace/anuncios/coletar.ts'
import { desfazerColetas, encerrarAbandonados } from '@sorium/api/modulos/marketplace/anuncios/jobs.ts'
import { comprarAnuncio } from '@sorium/api/modulos/marketplace/vendas/comprar-anuncio.ts'
import { prepararCompra } from '@sorium/api/modulos/marketplace/vendas/preparar-compra.ts'
import type { Mundo, Pessoa } from '../../../apps/api/src/testes/aplicacao.ts'
import { moverRelogio } from '../../../apps/api/src/testes/relogio-do-banco.ts'
import type { CidadeDaPosse } from './cidade.ts'
import { conferirAlugados, conferirFim } from './conferir.ts'
import { type Livro, somar } from './livro.ts'
import { Reescritas } from './reescritas.ts'

const DIA_MS = 86_400_000
const VOLTAS = 60

export interface ItemDaProva {
  id: string
  nome: string
}

interface Jogador {
  pessoa: Pessoa
  conta: Parameters<typeof comprarItem>[1]['conta']
  passport: number
}

export class Vida {
  agora: number
  readonly livro: Livro = { iniciais: new Map(), largados: new Map(), surgidos: new Map() }
  readonly reescritas: Reescritas
  readonly recusas = new Map<string, number>()
  readonly #mundo: Mundo
  readonly #cidade: CidadeDaPosse
  readonly #jogadores: Jogador[]
  readonly #categoria: string

  constructor(p: { mundo: Mundo; cidade: CidadeDaPosse; pessoas: Pessoa[]; categoria: string; inicio: number }) {
    this.#mundo = p.mundo
    this.#cidade = p.cidade
    this.reescritas = new Reescritas({ ...p, livro: this.livro })
    this.#categoria = p.categoria
    this.agora = p.inicio
    this.#jogadores = p.pessoas.map((pessoa) => {
      const { id, discordId } = pessoa
      const conta = { papel: 'jogador' as const, id, sessao: 'prova', nome: 'Prova', email: '', discordId, avatarUrl: '' }
      return { pessoa, conta, passport: pessoa.passports[0] }
    })
  }

  get passports(): number[] {
    return this.#jogadores.map((j) => j.passport)
  }

  async avancar(ms: number): Promise<void> {
    this.agora += ms
    await moverRelogio(this.#mundo, new Date(this.agora))
  }

  async trabalhar(): Promise<void> {
    const { ctx, entregas } = this.#mundo.app
    await encerrarAlugueis(ctx, entregas)
    await tentarFins(ctx, entregas, { retomar: (tx, p) => retomarAlugado(tx, entregas, p) })
    await encerrarAbandonados({ ctx, entregas })
    await desfazerColetas({ ctx, entregas })
    await entregas.anularVencidas()
  }

  sincronizar(perder = false): Promise<number> {
    return this.#cidade.sincronizar(this.#mundo.app.entregas, perder)
  }

  async comprar(quem: number, item: ItemDaProva): Promise<void> {
    const j = this.#jogador(quem)
    const { ctx, entregas } = this.#mundo.app
    const corpo = { item_id: item.id, metodo_pagamento: 'real' as const, personagem_id: j.passport }
    const caixa = { ctx: { banco: ctx.banco, relogio: { ...ctx.relogio, agora: () => new Date(this.agora) } }, entregas }
    const preparar = () => comprarItem(caixa, { conta: j.conta, corpo })
    await this.#tentar(() => ctx.banco.transacaoPreparada(preparar, (tx, { fazer }) => fazer(tx)))
  }

  async anunciar(quem: number, p: { slot: number; parte: number }): Promise<void> {
    const j = this.#jogador(quem)
    const slots = Object.entries((await this.#cidade.inventario(j.passport)) ?? {})
    const escolhido = slots[p.slot % Math.max(1, slots.length)]
    if (!escolhido) return
    const [slot, { item, amount }] = escolhido
    const coisa = { tipo: 'item' as const, slot, item, quantidade: 1 + (p.parte % amount), id_categoria: this.#categoria }
    const feito = await this.#porAVenda(j, coisa)
    const { ctx, entregas } = this.#mundo.app
    if (feito) await this.reescritas.conferirAnunciado(j.passport, item)
    if (feito)
      await this.#tentar(() =>
        ctx.banco.transacao((tx) => solicitarRemocao(tx, entregas, { conta: j.conta, idItem: feito.id_item, passport: null })),
      )
  }

  async anunciarVeiculo(quem: number, qual: number): Promise<void> {
    const j = this.#jogador(quem)
    const meus = this.#cidade.disco.veiculos().filter((v) => v.passport === j.passport)
    const veiculo = meus[qual % Math.max(1, meus.length)]
    if (!veiculo) return
    const { placa } = veiculo
    const feito = await this.#porAVenda(j, { tipo: 'veiculo', placa_veiculo: placa, modelo_veiculo: veiculo.modelo })
    const { ctx, entregas } = this.#mundo.app
    if (feito) await this.#tentar(() => ctx.banco.transacao((tx) => removerVeiculo(tx, entregas, { conta: j.conta, placa })))
  }

  async #porAVenda(j: Jogador, coisa: object): Promise<{ id_item: string } | undefined> {
    const { ctx, entregas } = this.#mundo.app
    // Makes the last reading of the inventory too old to be reused.
    await this.avancar(3_000)
    const corpo = { ...coisa, passport: j.passport, moeda: 'reais' as const, valor: 1 }
    const pedido = { conta: j.conta, corpo, abortar: new AbortController().signal }
    return this.#tentar(async () => {
      const preparado = await this.#durante(() => prepararAnuncio({ ctx, entregas }, pedido))
      return ctx.banco.transacao((tx) => anunciar(tx, pedido, preparado))
    })
  }

  async comprarAnuncio(quem: number, qual: number): Promise<void> {
    const j = this.#jogador(quem)
    const [anuncio] = await this.#linhas<{ id: string }>(
      `select id from marketplace_anuncio where estado = 'ativo' and vendedor <> $1 and vendedor = any ($2)
       order by id offset $3 % greatest(1, (select count(*) from marketplace_anuncio where estado = 'ativo' and vendedor <> $1 and vendedor = any ($2))) limit 1`,
      [j.conta.id, this.#jogadores.map((x) => x.conta.id), qual],
    )
    if (!anuncio) return
    const { ctx, entregas } = this.#mundo.app
    await this.avancar(3_000)
    const pedido = { conta: j.conta, idConta: null, anuncio: anuncio.id, passport: j.passport, valorEsperado: null }
    await this.#tentar(async () => {
      const preparada = await this.#durante(() => prepararCompra({ ctx, entregas }, pedido))
      return ctx.banco.transacao((tx) => comprarAnuncio(tx, entregas, preparada))
    })
  }

  async cancelar(qual: number): Promise<void> {
    const abertos = await this.#abertos()
    const anuncio = abertos[qual % Math.max(1, abertos.length)]
    if (anuncio) await this.#cancelar(anuncio)
  }

  async #cancelar(anuncio: { id: string; vendedor: string }): Promise<void> {
    const { ctx, entregas } = this.#mundo.app
    const dono = this.#jogadores.find((j) => j.conta.id === anuncio.vendedor)
    if (dono) await this.#tentar(() => ctx.banco.transacao((tx) => cancelarAnuncio(tx, entregas, { conta: dono.conta, id: anuncio.id })))
  }

  async vencer(): Promise<void> {
    const [proximo] = await this.#linhas<{ fim: Date | null }>(
      `select min(expira_em) as fim from loja_compra where usuario = any ($1) and estado = 'entregue' and aluguel_geracao = 0`,
      [this.#jogadores.map((j) => j.conta.id)],
    )
    if (proximo?.fim) await this.avancar(Math.max(0, proximo.fim.getTime() - this.agora))
    await this.trabalhar()
  }

  async largar(quem: number, p: { slot: number }): Promise<void> {
    const { passport } = this.#jogador(quem)
    const slots = Object.entries((await this.#cidade.inventario(passport)) ?? {})
    const escolhido = slots[p.slot % Math.max(1, slots.length)]
    if (!escolhido) return
    const [slot, { item }] = escolhido
    if (!(await this.#cidade.largar(passport, slot, item, 1))) return
    somar(this.livro.largados, passport, item, 1)
  }

  reescrever(quem: number, p: { slot: number; como: boolean }): Promise<void> {
    return this.reescritas.reescrever(this.#jogador(quem).passport, p)
  }

  async dividir(quem: number, p: { slot: number; para: number }): Promise<void> {
    const { passport } = this.#jogador(quem)
    const slots = (await this.#cidade.inventario(passport)) ?? {}
    const escolhido = Object.entries(slots)[p.slot % Math.max(1, Object.keys(slots).length)]
    const para = String(20 + (p.para % 10))
    if (!escolhido || escolhido[1].amount < 2 || slots[para]) return
    await this.#cidade.dividir(passport, { de: escolhido[0], para, item: escolhido[1].item, quantidade: 1 })
  }

  async entrarOuSair(quem: number): Promise<void> {
    const { passport } = this.#jogador(quem)
    if (this.#cidade.naCidade.has(passport)) await this.#cidade.sair(passport)
    else await this.#cidade.voltar(passport)
  }

  async acabar(): Promise<void> {
    for (const p of this.passports) await this.#cidade.voltar(p)
    await this.#acalmar()
    await this.reescritas.conferir()
    await conferirAlugados(this.#mundo, this.#cidade.disco, this.livro, this.passports)
    for (const anuncio of await this.#abertos()) await this.#cancelar(anuncio)
    for (let rodada = 0; rodada < VOLTAS && !(await this.#sossegado()); rodada++) {
      await this.vencer()
      await this.#acalmar()
      await this.avancar(rodada < 10 ? 2 * 3_600_000 : DIA_MS)
    }
    await this.#cidade.salvarTudo()
    await conferirFim(this.#mundo, this.#cidade.disco, this.livro, this.passports)
  }

  async #acalmar(): Promise<void> {
    await this.trabalhar()
    for (let rodada = 0; rodada < 40 && (await this.sincronizar()) > 0; rodada++) await this.avancar(1_000)
    await this.#cidade.salvarTudo()
  }

  async #sossegado(): Promise<boolean> {
    const [conta] = await this.#linhas<{ n: bigint }>(
      `select (select count(*) from loja_compra where usuario = any ($1) and (estado not in ('entregue', 'expirado', 'reembolsado')
           or (estado = 'entregue' and expira_em is not null and fim_falta is null)))
         + (select count(*) from marketplace_anuncio where vendedor = any ($1) and estado in ('pendente', 'ativo', 'vendido', 'devolvendo')) as n`,
      [this.#jogadores.map((j) => j.conta.id)],
    )
    return conta?.n === 0n
  }

  #abertos(): Promise<{ id: string; vendedor: string }[]> {
    return this.#linhas(
      `select id, vendedor from marketplace_anuncio where vendedor = any ($1) and estado in ('pendente', 'ativo') order by id`,
      [this.#jogadores.map((j) => j.conta.id)],
    )
  }

  async #durante<T>(fazer: () => Promise<T>): Promise<T> {
    await this.sincronizar()
    let acabou = false
    const pedido = fazer().finally(() => {
      acabou = true
    })
    const servindo = (async () => {
      while (!acabou) {
        if ((await this.sincronizar()) === 0) await new Promise((pronto) => setTimeout(pronto, 3))
      }
    })()
    try {
      return await pedido
    } finally {
      await servindo
    }
  }

  async #tentar<T>(fazer: () => Promise<T>): Promise<T | undefined> {
    try {
      return await fazer()
    } catch (erro) {
      if (!(erro instanceof Recusa)) throw erro
      this.recusas.set(erro.codigo, (this.recusas.get(erro.codigo) ?? 0) + 1)
      return undefined
    }
  }

  #linhas<L extends object>(sql: string, valores: unknown[]): Promise<L[]> {
    return this.#mundo.app.ctx.banco.linhas<L>(sql, valores)
  }

  #jogador(quem: number): Jogador {
    const j = this.#jogadores[quem % this.#jogadores.length]
    if (!j) throw new Error('nobody is here')
    return j
  }
}
