import crypto from 'node:crypto'
import net from 'node:net'

// Below 32768, because from there on the system gives ports to outgoing connections.
const PRIMEIRA_PORTA = 20_000
const ULTIMA_PORTA = 32_000

export async function portaLivre(): Promise<number> {
  for (let tentativa = 0; tentativa < 200; tentativa++) {
    const porta = crypto.randomInt(PRIMEIRA_PORTA, ULTIMA_PORTA)
    if (await estaLivre(porta)) return porta
  }
  throw new Error(`Nenhuma porta livre entre ${PRIMEIRA_PORTA} e ${ULTIMA_PORTA}.`)
}

/** Connects instead of listening: two processes that listen at once would each see the port as taken. */
export function estaLivre(porta: number, host = '127.0.0.1'): Promise<boolean> {
  const alvo = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return new Promise((resolver) => {
    const sonda = net.connect({ port: porta, host: alvo })
    const responder = (livre: boolean) => {
      sonda.destroy()
      resolver(livre)
    }
    sonda.once('connect', () => responder(false))
    sonda.once('error', (erro: NodeJS.ErrnoException) => responder(erro.code === 'ECONNREFUSED'))
  })
}
