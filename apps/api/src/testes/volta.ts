/** A city that remembers what it applied, like a ponte, and a site that is restored from a copy. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Operacao, PedidoDeSincronia, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { gerarChave } from '#modulos/copias/porta-segredos.ts'
import { enviarMovimentos, recuperarLivro, restaurar } from '#modulos/copias/porta-restauracao.ts'
import { abrirDestino, fazerCopia } from '#modulos/copias/porta-terminal.ts'
import { type BancoDeTeste, criarBancoVazio } from '#nucleo/testes/banco.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'
import { ditoDe } from './jogo.ts'

type Confirmacao = PedidoDeSincronia['confirmacoes'][number]
export interface OperacaoAplicada {
  op: Operacao
  confirmacao: Confirmacao
}

export class CidadeQueGuarda {
  readonly online: number[] = []
  readonly guardadas = new Map<string, OperacaoAplicada>()
  readonly maos: Operacao[] = []
  acabar: (op: Operacao) => Partial<Confirmacao> = () => ({})

  async servir(mundo: Mundo, p: Partial<PedidoDeSincronia> = {}): Promise<void> {
    let confirmacoes: Confirmacao[] = []
    for (let i = 0; i < 50; i++) {
      const r = await mundo.sincronizar({ online: this.online, confirmacoes, recontagem: { ouvida: 0, feita: 0 }, ...p })
      confirmacoes = r.operacoes.filter((o) => !o.tipo.startsWith('ler_')).map((op) => this.aplicar(op))
      if (confirmacoes.length === 0) return
    }
    throw new Error('a cidade não sossega')
  }

  aplicar(op: Operacao): Confirmacao {
    const antes = this.guardadas.get(op.id)
    if (antes) return antes.confirmacao
    const fim = this.acabar(op)
    const aplicada = (fim.resultado ?? 'aplicada') === 'aplicada'
    const confirmacao: Confirmacao = { id: op.id, resultado: 'aplicada', ...(aplicada ? ditoDe(op) : {}), ...fim }
    this.guardadas.set(op.id, { op, confirmacao })
    return confirmacao
  }

  contadas(desde = 0): Confirmacao[] {
    return [...this.guardadas.values()]
      .filter(({ op }) => op.sobre && Number.parseInt(op.id.slice(0, 8) + op.id.slice(9, 13), 16) >= desde)
      .map(({ op, confirmacao }) => ({ ...confirmacao, ...(op.sobre ? { sobre: op.sobre } : {}) }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  readonly recontagem = { ouvida: 0, feita: 0 }

  async atender(mundo: Mundo): Promise<void> {
    const { online, recontagem } = this
    const { recontar } = await mundo.sincronizar({ online, recontagem })
    if (recontar && recontar.vez !== recontagem.ouvida) {
      recontagem.ouvida = recontar.vez
      await this.#contar(mundo, recontar, this.contadas(recontar.desde))
      recontagem.feita = recontar.vez
    }
    await this.servir(mundo, { recontagem })
  }

  /** @returns the last answer, which is the first that may contain new operations. */
  async recontar(mundo: Mundo, mudar: (c: Confirmacao[]) => Confirmacao[] = (c) => c): Promise<RespostaDeSincronia> {
    const { online } = this
    const { recontar } = await mundo.sincronizar({ online, recontagem: { ouvida: 0, feita: 0 } })
    if (!recontar) throw new Error('o site não pediu que se contasse de novo')
    await this.#contar(mundo, recontar, mudar(this.contadas(recontar.desde)))
    return mundo.sincronizar({ online, recontagem: { ouvida: recontar.vez, feita: recontar.vez } })
  }

  async #contar(mundo: Mundo, { vez }: { vez: number }, contadas: Confirmacao[]): Promise<void> {
    let faltam = contadas
    for (let i = 0; faltam.length > 0; i++) {
      if (i > 500) throw new Error(`o site não liquidou ${faltam.length} resultados`)
      const { liquidadas } = await mundo.sincronizar({
        online: this.online,
        recontagem: { ouvida: vez, feita: 0 },
        confirmacoes: faltam.slice(0, 200),
      })
      faltam = faltam.filter((c) => !liquidadas.includes(c.id))
    }
  }
}

export interface Lugar {
  chave: string
  destino: Awaited<ReturnType<typeof abrirDestino>>
  copiar(mundo: Mundo): Promise<{ nome: string; instante: Date }>
  enviarLivro(mundo: Mundo): Promise<void>
  /** Restores on another machine, with only copies and secrets. `banco`: a database to restore over. */
  voltar(copia: { nome: string; instante: Date }, banco?: BancoDeTeste): Promise<Mundo>
}

export async function lugarDasCopias(): Promise<Lugar> {
  const chave = await gerarChave()
  const destino = await abrirDestino({ tipo: 'pasta', pasta: mkdtempSync(join(tmpdir(), 'sorium-volta-')) })
  return {
    chave,
    destino,
    copiar: (mundo) => fazerCopia({ url: mundo.url, destino, chave, chaveDosDados: null, motivo: 'agora', semPgDump: true }),
    enviarLivro: async (mundo) => void (await enviarMovimentos({ banco: mundo.app.ctx.banco, destino, chave, agora: new Date() })),
    async voltar(copia, daqui) {
      const banco = daqui ?? (await criarBancoVazio())
      const substituir = daqui !== undefined
      await restaurar({ url: banco.url, arquivo: await destino.abrir(copia.nome), chave, chaveDosDados: null, substituir })
      const mundo = await criarMundo({ banco })
      await recuperarLivro({ banco: mundo.app.ctx.banco, destino, chave, instante: copia.instante })
      return mundo
    },
  }
}
