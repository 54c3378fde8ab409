import net from 'node:net'

export interface Cano {
  url: string
  cortar(): Promise<void>
  consertar(): Promise<void>
  /** Open connections stay silent without an error; new ones work. */
  calar(): void
}

export async function abrirCano(urlDoBanco: string): Promise<Cano> {
  const destino = new URL(urlDoBanco)
  const abertas = new Set<net.Socket>()
  const servidor = net.createServer((entrada) => {
    const saida = net.connect(Number(destino.port), destino.hostname)
    for (const [um, outro] of [
      [entrada, saida],
      [saida, entrada],
    ] as const) {
      abertas.add(um)
      um.pipe(outro)
      um.on('error', () => outro.destroy())
      um.on('close', () => {
        abertas.delete(um)
        outro.destroy()
      })
    }
  })
  const escutar = (porta: number) => new Promise<void>((feito) => servidor.listen(porta, '127.0.0.1', feito))
  await escutar(0)
  const { port } = servidor.address() as net.AddressInfo
  const url = new URL(urlDoBanco)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.toString(),
    cortar: () =>
      new Promise<void>((feito) => {
        servidor.close(() => feito())
        for (const socket of abertas) socket.destroy()
      }),
    consertar: () => escutar(port),
    calar() {
      for (const socket of abertas) {
        socket.unpipe()
        socket.pause()
      }
    },
  }
}
