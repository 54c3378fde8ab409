/** Ending this thread loses everything that is only in memory, like a killed game server; the process around it keeps the control server. */
import { parentPort, workerData } from 'node:worker_threads'
import { Cidade, type OpcoesDaCidade } from './cidade.ts'

export type PedidoAoTrabalhador = { n: number } & (
  | { pedido: 'mundo' }
  | { pedido: 'conectar' | 'desconectar'; passport: number }
  | { pedido: 'salvar' }
)
/** `n` 0: the city is open. */
export type RespostaDoTrabalhador = { n: number; valor?: unknown; erro?: string }
export type DadosDoTrabalhador = Omit<OpcoesDaCidade, 'escrever' | 'inicial' | 'aoComando' | 'aoContarAoJogador'>

const porta = parentPort
if (!porta) throw new Error('trabalhador.ts runs as a worker thread.')

const cidade = await Cidade.abrir({ ...(workerData as DadosDoTrabalhador), escrever: (linha) => console.log(semCores(linha)) })

async function atender(pedido: PedidoAoTrabalhador): Promise<unknown> {
  switch (pedido.pedido) {
    case 'mundo':
      return cidade.mundo()
    case 'conectar':
      return cidade.conectar(pedido.passport)
    case 'desconectar':
      return cidade.desconectar(pedido.passport)
    case 'salvar':
      return cidade.salvarTudo()
  }
}

async function responder(pedido: PedidoAoTrabalhador): Promise<RespostaDoTrabalhador> {
  try {
    return { n: pedido.n, valor: await atender(pedido) }
  } catch (erro) {
    return { n: pedido.n, erro: erro instanceof Error ? erro.message : String(erro) }
  }
}

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
const enviar = (resposta: RespostaDoTrabalhador): void => porta.postMessage(resposta)
porta.on('message', (pedido: PedidoAoTrabalhador) => void responder(pedido).then(enviar))
enviar({ n: 0 })

/** FXServer colours its console with ^0…^9. */
function semCores(linha: string): string {
  return linha.replace(/\^\d/g, '')
}
