/** One character's rentals through the years: what is bought, what the game does with it, and what must be true of both at every moment. */
import { Recusa } from '@sorium/api/nucleo/erros.ts'
import { encerrarAlugueis } from '@sorium/api/modulos/loja/encerrar-alugueis.ts'
import { comprarItem } from '@sorium/api/modulos/loja/comprar-item.ts'
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import type { Mundo, Pessoa } from '../../../apps/api/src/testes/aplicacao.ts'
import { moverRelogio } from '../../../apps/api/src/testes/relogio-do-banco.ts'
import type { Garagem } from './garagem.ts'

const DIA_MS = 86_400_000
const PRAZO_MS = 7 * DIA_MS

export interface ItemAlugado {
  id: string
  chave: string
  dias: number
}
interface Compra {
  id: string
  chave: string
  dias: number
  em: number
  /** When it ends, by arithmetic; null: not delivered yet. */
  fim: number | null
  /** The plate that it is about. */
  placa: string | null
  acabou: boolean
}
export type Falha = 'nenhuma' | 'pedido_perdido' | 'resposta_perdida'

export class Vida {
  agora: number
  ligado = true
  readonly compras: Compra[] = []
  /** What the city itself put in the place of a rented vehicle. */
  readonly daCidade = new Map<string, string>()
  #aConfirmar: Confirmacao[] = []

  readonly #mundo: Mundo
  readonly #jogo: Garagem
  readonly #quem: Pessoa
  readonly #passport: number
  /** How far the api's own clock is off: it must decide nothing. */
  readonly #desvio: number

  constructor(p: { mundo: Mundo; jogo: Garagem; quem: Pessoa; inicio: number; desvio: number }) {
    this.#mundo = p.mundo
    this.#jogo = p.jogo
    this.#quem = p.quem
    this.#passport = p.quem.passports[0]
    this.#desvio = p.desvio
    this.agora = p.inicio
  }

  async avancar(para: number): Promise<void> {
    this.agora = Math.max(this.agora, para)
    await moverRelogio(this.#mundo, new Date(this.agora))
  }

  async comprar(item: ItemAlugado): Promise<void> {
    const { id, discordId } = this.#quem
    const conta = { papel: 'jogador' as const, id, sessao: 'prova', nome: 'Prova', email: '', discordId, avatarUrl: '' }
    const corpo = { item_id: item.id, metodo_pagamento: 'real' as const, personagem_id: this.#passport }
    const { ctx, entregas } = this.#mundo.app
    const agora = new Date(this.agora + this.#desvio)
    const caixa = { ctx: { banco: ctx.banco, relogio: { ...ctx.relogio, agora: () => agora } }, entregas }
    const comprando = ctx.banco.transacaoPreparada(
      () => comprarItem(caixa, { conta, corpo }),
      async (tx, { resposta, fazer }) => {
        await fazer(tx)
        return resposta.corpo
      },
    )
    const feita = await comprando.catch((erro: unknown) => {
      if (!(erro instanceof Recusa) || !['loja.aluguel_a_caminho', 'loja.ja_possui_modelo'].includes(erro.codigo)) throw erro
      return null
    })
    const aCaminho = this.compras.some((c) => c.chave === item.chave && c.fim === null && !c.acabou)
    // The vehicle of a rental that is over is taken away before another can come.
    const aindaTem = this.#jogo.de(this.#passport).some((v) => v.modelo === item.chave)
    if (!feita && !aCaminho && !aindaTem) throw new Error(`${item.chave} was refused: none is on its way, and none is there`)
    if (!feita) return
    this.compras.push({ id: feita.compra_id, chave: item.chave, dias: item.dias, em: this.agora, fim: null, placa: null, acabou: false })
  }

  /** The jobs of each minute. */
  async trabalhar(): Promise<void> {
    await encerrarAlugueis(this.#mundo.app.ctx, this.#mundo.app.entregas)
    await this.#mundo.app.entregas.anularVencidas()
    await this.conferirSite()
  }

  /** One call of the ponte, or none while the game is off. */
  async sincronizar(falha: Falha = 'nenhuma'): Promise<number> {
    if (!this.ligado) return 0
    const confirmacoes = this.#aConfirmar
    const r = await this.#mundo.app.entregas.sincronizar(
      'principal',
      {
        protocolo: 1,
        versao: 'prova',
        framework: 'prova',
        no_ar_s: 1,
        fila: 0,
        espera_s: 0,
        online: [this.#passport],
        em_maos: confirmacoes.map((c) => c.id),
        confirmacoes: falha === 'pedido_perdido' ? [] : confirmacoes,
        leituras: [],
      },
      new AbortController().signal,
    )
    for (const id of r.liquidadas) await this.#registrada(confirmacoes.find((c) => c.id === id))
    // What the answer brought is lost with it: settled ids, too, are told again.
    if (falha === 'resposta_perdida') return 1
    this.#aConfirmar = confirmacoes.filter((c) => !r.liquidadas.includes(c.id))
    for (const op of r.operacoes) await this.#executar(op)
    // As the ponte does: of what has its result in the journal nothing else is ever said.
    const semResultado = r.anular.filter((a) => !this.#aConfirmar.some((c) => c.id === a.id))
    for (const a of semResultado) this.#dizer(a.id, await this.#jogo.anular(a))
    await this.conferirSite()
    return r.operacoes.length + r.anular.length + r.liquidadas.length
  }

  async #executar(op: Operacao): Promise<void> {
    if (this.#aConfirmar.some((c) => c.id === op.id)) return
    const antes = this.#jogo.de(this.#passport)
    const desfecho = await this.#jogo.aplicar(op)
    this.#dizer(op.id, desfecho)
    if (op.tipo === 'revogar_grupo' && desfecho.resultado === 'aplicada') this.#exigirAcabado(op.dados.grupo, null)
    const agora = this.#jogo.de(this.#passport)
    for (const v of antes.filter((a) => !agora.some((b) => b.placa === a.placa))) {
      if (this.daCidade.get(v.modelo) === v.placa) throw new Error(`took the city's own ${v.modelo} ${v.placa}`)
      this.#exigirAcabado(v.modelo, v.placa)
    }
  }

  #dizer(
    id: string,
    { resultado, motivo, dados }: { resultado: Confirmacao['resultado']; motivo?: string; dados?: Record<string, unknown> },
  ): void {
    this.#aConfirmar.push({ id, resultado, ...(motivo ? { motivo } : {}), ...(dados ? { dados } : {}) })
  }

  /** Nothing is taken away before its last paid second. */
  #exigirAcabado(chave: string, placa: string | null): void {
    const corre = this.compras.find((c) => c.chave === chave && c.placa === placa && c.fim !== null && c.fim > this.agora)
    if (corre) throw new Error(`${chave} ${placa ?? ''} taken ${(corre.fim ?? 0) - this.agora} ms before its end`)
  }

  /** The site has recorded what the game said: from now on the model knows it, too. */
  async #registrada(c: Confirmacao | undefined): Promise<void> {
    if (c?.resultado !== 'aplicada') return
    const op = await this.#mundo.app.ctx.banco.linha<{ origem_id: string; origem_tipo: string; dados: { placa?: string } }>(
      'select origem_id, origem_tipo, dados from entregas_operacao where id = $1',
      [c.id],
    )
    const compra = this.compras.find((x) => x.id === op?.origem_id)
    if (!compra || op?.origem_tipo !== 'loja.compra' || compra.fim !== null) return
    const mesmas = this.compras.filter((x) => x.chave === compra.chave && x.fim !== null && x.fim > this.agora)
    const ultima = mesmas.toSorted((a, b) => (b.fim ?? 0) - (a.fim ?? 0))[0]
    compra.fim = (ultima?.fim ?? this.agora) + compra.dias * DIA_MS
    const dada = c.dados?.['placa']
    compra.placa = typeof dada === 'string' ? dada : (op.dados.placa ?? ultima?.placa ?? null)
  }

  /** The end of each purchase, to the millisecond, whatever the time zone; and no refund without a reason. */
  async conferirSite(): Promise<void> {
    const linhas = await this.#mundo.app.ctx.banco.linhas<{ id: string; estado: string; expira_em: Date | null; fim_falta: number | null }>(
      'select id, estado, expira_em, fim_falta from loja_compra where usuario = $1',
      [this.#quem.id],
    )
    for (const c of this.compras) {
      const l = linhas.find((x) => x.id === c.id)
      if (!l) throw new Error(`purchase ${c.id} is not there`)
      if ((l.expira_em?.getTime() ?? null) !== c.fim)
        throw new Error(
          `${c.chave} ends ${l.expira_em?.toISOString()}, and by arithmetic ${c.fim === null ? 'has not begun' : new Date(c.fim).toISOString()}`,
        )
      // What the city took away itself the end does not find: that is a case for the administration, and only that.
      const emConferencia = l.fim_falta !== null
      if (emConferencia && (!this.daCidade.has(c.chave) || this.#jogo.de(this.#passport).some((v) => v.placa === c.placa)))
        throw new Error(`${c.chave} is a case, and nothing is missing`)
      c.acabou = l.estado === 'expirado' || l.estado === 'reembolsado' || emConferencia
      if (l.estado === 'expirado' && (c.fim ?? Infinity) > this.agora) throw new Error(`${c.chave} expired before its end`)
      const semRazao = l.estado === 'reembolsado' && !this.daCidade.has(c.chave) && this.agora - c.em < PRAZO_MS
      if (semRazao) throw new Error(`${c.chave} was paid back, and nothing spoke against it`)
    }
  }

  /** A moment that matters: around the end of one of the purchases. */
  fimDe(qual: number): number | null {
    const fins = this.compras.flatMap((c) => (c.fim === null || c.fim <= this.agora ? [] : [c.fim]))
    return fins[qual % Math.max(1, fins.length)] ?? null
  }

  sair(sai: boolean): void {
    for (const v of this.#jogo.de(this.#passport)) if (sai) this.#jogo.rua.add(v.placa)
    if (!sai) this.#jogo.rua.clear()
  }

  trocar(modelo: string, alugadoAte: number): void {
    if (!this.#jogo.de(this.#passport).some((v) => v.modelo === modelo)) return
    this.daCidade.set(modelo, this.#jogo.trocar(this.#passport, modelo, alugadoAte))
  }

  /** Everybody is well again and years go by: everything ends, and only what the city gave is left. */
  async acabar(): Promise<void> {
    this.ligado = true
    this.sair(false)
    for (let vez = 0; vez < 60 && !this.compras.every((c) => c.acabou); vez++) {
      await this.#acalmar()
      this.#conferirFimNoJogo()
      const proximo = this.compras.flatMap((c) => (c.fim !== null && c.fim > this.agora ? [c.fim] : [])).toSorted((a, b) => a - b)[0]
      await this.avancar(proximo ?? this.agora + DIA_MS)
    }
    await this.#acalmar()
    const presas = this.compras.filter((c) => !c.acabou)
    if (presas.length > 0) throw new Error(`never ended: ${JSON.stringify(presas)}`)
    const restam = this.#jogo.de(this.#passport).filter((v) => this.daCidade.get(v.modelo) !== v.placa)
    if (restam.length > 0) throw new Error(`still in the game: ${JSON.stringify(restam)}`)
    for (const [modelo, placa] of this.daCidade)
      if (!this.#jogo.de(this.#passport).some((v) => v.placa === placa)) throw new Error(`the city's own ${modelo} ${placa} is gone`)
    if (this.#jogo.temGrupo(this.#passport, 'vip')) throw new Error('still in the group')
  }

  async #acalmar(): Promise<void> {
    await this.trabalhar()
    for (let vez = 0; vez < 20 && (await this.sincronizar()) > 0; vez++) await this.avancar(this.agora + 1)
  }

  /** With nothing on its way the game knows the exact second. */
  #conferirFimNoJogo(): void {
    for (const v of this.#jogo.de(this.#passport)) {
      const fins = this.compras.filter((c) => c.placa === v.placa && c.fim !== null && !c.acabou).map((c) => c.fim ?? 0)
      const fim = Math.floor(Math.max(...fins) / 1000)
      const aCaminho = this.compras.some((c) => c.fim === null && c.chave === v.modelo && !c.acabou)
      if (fins.length > 0 && !aCaminho && v.alugadoAte !== fim && fim * 1000 > this.agora)
        throw new Error(`the game ends ${v.modelo} at ${v.alugadoAte}, the site at ${fim}`)
    }
  }
}
