import { Worker } from 'node:worker_threads'
import type { DadosDoTrabalhador, PedidoAoTrabalhador, RespostaDoTrabalhador } from './trabalhador.ts'

export class PedidoImpossivel extends Error {}

type SemNumero<T> = T extends unknown ? Omit<T, 'n'> : never

export interface LinhaDoTrabalhador {
  pedir(pedido: SemNumero<PedidoAoTrabalhador>): Promise<unknown>
  matar(): Promise<void>
}

export async function abrirLinha(dados: DadosDoTrabalhador): Promise<LinhaDoTrabalhador> {
  const worker = new Worker(new URL('./trabalhador.ts', import.meta.url), { workerData: dados })
  const pendentes = new Map<number, { aceitar(v: unknown): void; recusar(e: Error): void }>()
  let n = 0

  const receber = (resposta: RespostaDoTrabalhador): void => {
    const pendente = pendentes.get(resposta.n)
    pendentes.delete(resposta.n)
    if (resposta.erro === undefined) pendente?.aceitar(resposta.valor)
    else pendente?.recusar(new PedidoImpossivel(resposta.erro))
  }
  await new Promise<void>((aceitar, recusar) => {
    worker.on('message', (resposta: RespostaDoTrabalhador) => (resposta.n === 0 ? aceitar() : receber(resposta)))
    worker.on('error', (erro) => {
      recusar(erro)
      // A broken game ends its process; the supervisor starts it again.
      console.error(erro)
      process.exit(1)
    })
    worker.on('exit', () => {
      for (const pendente of pendentes.values()) pendente.recusar(new PedidoImpossivel('O jogo foi desligado.'))
      pendentes.clear()
    })
  })

  return {
    pedir: (pedido) =>
      new Promise((aceitar, recusar) => {
        const numero = ++n
        pendentes.set(numero, { aceitar, recusar })
        // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
        worker.postMessage({ ...pedido, n: numero })
      }),
    async matar() {
      await worker.terminate()
    },
  }
}
