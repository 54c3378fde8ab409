import { parentPort, workerData } from 'node:worker_threads'
import { conferir, type PedidoDeConferencia } from './conferencia.ts'
import { escreverLaudo, SAIDA } from './laudo.ts'

export type DadosDaConferencia = PedidoDeConferencia & { detalhado: boolean }
export type RecadoDoTrabalhador = { tipo: 'passo'; passo: string } | { tipo: 'laudo'; texto: string; codigo: number }

const porta = parentPort
if (!porta) throw new Error('trabalhador.ts runs as a worker thread.')
// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
const enviar = (recado: RecadoDoTrabalhador): void => porta.postMessage(recado)

const pedido = workerData as DadosDaConferencia
const laudo = await conferir(pedido, (passo) => enviar({ tipo: 'passo', passo }))
enviar({ tipo: 'laudo', texto: escreverLaudo(laudo, pedido), codigo: SAIDA[laudo.veredito] })
