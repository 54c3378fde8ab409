/**
 * A TCP pipe in user space that misbehaves on purpose: it refuses connections, cuts a request in the middle, cuts an answer whose effect is done,
 * holds bytes back, and goes dark. Each request on a connection draws its own lot, so that a connection that is kept alive is not spared.
 */
import net from 'node:net'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'

/** Percent of all requests that meet each fault. */
export interface Sortes {
  recusar: number
  cortarPedido: number
  cortarResposta: number
  atrasar: number
}

/** `interrompidos`: requests in flight when the other side died or the lights went out. */
const NADA = { pedidos: 0, recusados: 0, pedidosCortados: 0, respostasCortadas: 0, atrasados: 0, interrompidos: 0, apagoes: 0 }

export interface CanoDeCaos {
  porta: number
  contagem: typeof NADA
  /** Every connection breaks and none comes through until `acender`. */
  apagar(): void
  acender(): void
  /** It begins whole, and only passes on what comes. */
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
    if (apagado) return void entrada.resetAndDestroy()
    const saida = net.connect(p.destino, '127.0.0.1')
    let sorte: Sorte = 'passa'
    let respondendo = true
    let ligada = false
    let acabou = false
    saida.once('connect', () => (ligada = true))
    let vai = Promise.resolve()
    let volta = Promise.resolve()
    const derrubar = () => {
      if (!acabou && ligada && !respondendo && (sorte === 'passa' || sorte === 'atrasa')) contagem.interrompidos++
      acabou = true
      for (const ponta of [entrada, saida]) {
        abertas.delete(ponta)
        ponta.resetAndDestroy()
      }
    }
    const meioDe = (bytes: Buffer) => bytes.subarray(0, Math.floor(p.acaso.fracao() * bytes.length))

    entrada.on('data', (bytes) => {
      if (respondendo) {
        sorte = sortear()
        respondendo = false
      }
      if (sorte === 'recusa') {
        contagem.recusados++
        return derrubar()
      }
      if (sorte === 'corta-pedido') {
        contagem.pedidosCortados++
        return void saida.write(meioDe(bytes), derrubar)
      }
      if (sorte === 'atrasa') contagem.atrasados++
      vai = passar(vai, saida, bytes)
    })
    saida.on('data', (bytes) => {
      respondendo = true
      if (sorte === 'corta-resposta') {
        contagem.respostasCortadas++
        return void entrada.write(meioDe(bytes), derrubar)
      }
      volta = passar(volta, entrada, bytes)
    })

    /** In the order in which it came, later or at once. */
    function passar(antes: Promise<void>, para: net.Socket, bytes: Buffer): Promise<void> {
      if (sorte !== 'atrasa') {
        if (para.writable) para.write(bytes)
        return antes
      }
      const quando = p.acaso.inteiro(1, ATRASO_MAXIMO_MS)
      return antes.then(
        () =>
          new Promise((feito) => {
            setTimeout(() => {
              if (para.writable) para.write(bytes)
              feito()
            }, quando)
          }),
      )
    }

    for (const ponta of [entrada, saida]) {
      abertas.add(ponta)
      ponta.setNoDelay(true)
      ponta.on('error', derrubar)
      ponta.on('close', derrubar)
    }
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
