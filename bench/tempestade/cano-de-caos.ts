import net from 'node:net'
import { setTimeout as dormir } from 'node:timers/promises'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'

export interface Sortes {
  recusar: number
  cortarPedido: number
  cortarResposta: number
  atrasar: number
}

/** `interrompidos`: requests that were under way when the other side died or `apagar` was called. */
const NADA = { pedidos: 0, recusados: 0, pedidosCortados: 0, respostasCortadas: 0, atrasados: 0, interrompidos: 0, apagoes: 0 }

export interface CanoDeCaos {
  porta: number
  contagem: typeof NADA
  apagar(): void
  acender(): void
  adoecer(): void
  curar(): void
  fechar(): Promise<void>
}

type Sorte = 'passa' | 'recusa' | 'corta-pedido' | 'corta-resposta' | 'atrasa'
const ATRASO_MAXIMO_MS = 400

export async function abrirCanoDeCaos(p: { destino: number; acaso: Acaso; sortes: Sortes }): Promise<CanoDeCaos> {
  const contagem = { ...NADA }
  const abertas = new Set<net.Socket>()
  let apagado = false
  let curado = true

  function sortear(): Sorte {
    contagem.pedidos++
    if (curado) return 'passa'
    let n = p.acaso.fracao() * 100
    if ((n -= p.sortes.recusar) < 0) return 'recusa'
    if ((n -= p.sortes.cortarPedido) < 0) return 'corta-pedido'
    if ((n -= p.sortes.cortarResposta) < 0) return 'corta-resposta'
    return n < p.sortes.atrasar ? 'atrasa' : 'passa'
  }

  const servidor = net.createServer((entrada) => {
    if (apagado) entrada.on('error', () => undefined).resetAndDestroy()
    else ligar(entrada, { ...p, contagem, abertas, sortear })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))

  const derrubarTodas = () => {
    for (const ponta of abertas) ponta.resetAndDestroy()
  }
  return {
    porta: (servidor.address() as net.AddressInfo).port,
    contagem,
    apagar() {
      apagado = true
      contagem.apagoes++
      derrubarTodas()
    },
    acender: () => void (apagado = false),
    adoecer: () => void (curado = false),
    curar() {
      curado = true
      apagado = false
    },
    fechar: () =>
      new Promise((feito) => {
        servidor.close(() => feito())
        derrubarTodas()
      }),
  }
}

interface Arredores {
  destino: number
  acaso: Acaso
  contagem: typeof NADA
  abertas: Set<net.Socket>
  sortear(): Sorte
}

function ligar(entrada: net.Socket, { destino, acaso, contagem, abertas, sortear }: Arredores): void {
  const saida = net.connect(destino, '127.0.0.1')
  const ida = criarFila(saida, acaso)
  const volta = criarFila(entrada, acaso)
  const meioDe = (bytes: Buffer) => bytes.subarray(0, Math.floor(acaso.fracao() * bytes.length))
  let sorte: Sorte = 'passa'
  let respondendo = true
  let ligada = false
  let acabou = false

  const derrubar = () => {
    if (!acabou && ligada && !respondendo && (sorte === 'passa' || sorte === 'atrasa')) contagem.interrompidos++
    acabou = true
    for (const ponta of [entrada, saida]) {
      abertas.delete(ponta)
      ponta.resetAndDestroy()
    }
  }
  for (const ponta of [entrada, saida]) {
    abertas.add(ponta)
    ponta.setNoDelay(true)
    ponta.on('error', derrubar)
    ponta.on('close', derrubar)
  }
  saida.once('connect', () => (ligada = true))

  entrada.on('data', (bytes) => {
    // Bytes that come after an answer belong to the next request.
    if (respondendo) sorte = sortear()
    respondendo = false
    if (sorte === 'recusa') {
      contagem.recusados++
      derrubar()
    } else if (sorte === 'corta-pedido') {
      contagem.pedidosCortados++
      saida.write(meioDe(bytes), derrubar)
    } else {
      if (sorte === 'atrasa') contagem.atrasados++
      ida(bytes, sorte === 'atrasa')
    }
  })
  saida.on('data', (bytes) => {
    respondendo = true
    if (sorte === 'corta-resposta') {
      contagem.respostasCortadas++
      entrada.write(meioDe(bytes), derrubar)
    } else volta(bytes, sorte === 'atrasa')
  })
}

function criarFila(para: net.Socket, acaso: Acaso): (bytes: Buffer, atrasar: boolean) => void {
  let antes = Promise.resolve()
  let esperam = 0
  const escrever = (bytes: Buffer) => {
    if (para.writable) para.write(bytes)
  }
  return (bytes, atrasar) => {
    if (!atrasar && esperam === 0) return escrever(bytes)
    esperam++
    antes = antes.then(async () => {
      if (atrasar) await dormir(acaso.inteiro(1, ATRASO_MAXIMO_MS))
      esperam--
      escrever(bytes)
    })
  }
}
