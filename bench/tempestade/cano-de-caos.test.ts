import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { criarAcaso } from '@sorium/sandbox/semente/acaso.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { abrirCanoDeCaos, type CanoDeCaos, type Sortes } from './cano-de-caos.ts'

const NENHUMA: Sortes = { recusar: 0, cortarPedido: 0, cortarResposta: 0, atrasar: 0 }
const CORPO = 'x'.repeat(500)

let servidor: http.Server
let agente: http.Agent
let recebidos: string[]
let cano: CanoDeCaos

beforeEach(async () => {
  recebidos = []
  agente = new http.Agent({ keepAlive: true, maxSockets: 1 })
  servidor = http.createServer((pedido, resposta) => {
    let corpo = ''
    pedido.on('data', (parte) => (corpo += String(parte)))
    pedido.on('end', () => {
      recebidos.push(corpo)
      resposta.end(corpo)
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
})

afterEach(async () => {
  agente.destroy()
  await cano.fechar()
  await new Promise((feito) => servidor.close(feito))
})

it('sem sortes passa tudo, na mesma conexão', async () => {
  await abrir(NENHUMA)
  for (let i = 0; i < 5; i++) expect(await pedir()).toBe(CORPO)
  expect(recebidos).toHaveLength(5)
  expect(cano.contagem).toMatchObject({ pedidos: 5, recusados: 0, interrompidos: 0 })
})

it('cortada a resposta, o efeito está feito e quem pediu não sabe', async () => {
  await abrir({ ...NENHUMA, cortarResposta: 100 })
  expect(await pedir()).toBeNull()
  expect(recebidos).toEqual([CORPO])
})

it('cortado ou recusado o pedido, não há efeito', async () => {
  await abrir({ ...NENHUMA, cortarPedido: 50, recusar: 50 })
  for (let i = 0; i < 10; i++) expect(await pedir()).toBeNull()
  expect(recebidos).toEqual([])
  expect(cano.contagem.pedidosCortados + cano.contagem.recusados).toBe(10)
})

it('atrasado, chega inteiro', async () => {
  await abrir({ ...NENHUMA, atrasar: 100 })
  expect(await pedir()).toBe(CORPO)
})

it('apagado não deixa passar ninguém, aceso deixa; curado não sorteia mais', async () => {
  await abrir({ ...NENHUMA, recusar: 100 })
  cano.curar()
  cano.apagar()
  expect(await pedir()).toBeNull()
  cano.acender()
  expect(await pedir()).toBe(CORPO)
})

async function abrir(sortes: Sortes): Promise<void> {
  const { port } = servidor.address() as AddressInfo
  cano = await abrirCanoDeCaos({ destino: port, acaso: criarAcaso('cano'), sortes })
  cano.adoecer()
}

function pedir(): Promise<string | null> {
  return new Promise((feito) => {
    const pedido = http.request({ port: cano.porta, host: '127.0.0.1', method: 'POST', agent: agente }, (resposta) => {
      let corpo = ''
      resposta.on('data', (parte) => (corpo += String(parte)))
      resposta.on('error', () => feito(null))
      resposta.on('end', () => feito(corpo))
    })
    pedido.on('error', () => feito(null))
    pedido.end(CORPO)
  })
}
