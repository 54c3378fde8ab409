import http from 'node:http'
import https from 'node:https'

export interface Envio {
  caminho: string
  cabecalhos: Readonly<Record<string, string | number>>
  texto: string
  limiteMs: number
}

export interface RespostaCrua {
  status: number
  texto: string
  data: string | undefined
  /** Where a redirect points to. */
  destino?: string | undefined
  /** What answered, as it names itself. */
  programa?: string | undefined
}

export interface EnvioEmCurso {
  resposta: Promise<RespostaCrua>
  interromper(motivo: Error): void
}

export interface Transporte {
  enviar(envio: Envio): EnvioEmCurso
  fechar(): void
}

export function criarTransporteHttp(url: string): Transporte {
  const origem = new URL(url)
  const seguro = origem.protocol === 'https:'
  const modulo = seguro ? https : http
  const agente = seguro ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true })

  function enviar({ caminho, cabecalhos, texto, limiteMs }: Envio): EnvioEmCurso {
    let pedido: http.ClientRequest | undefined
    const resposta = new Promise<RespostaCrua>((aceitar, recusar) => {
      const aoResponder = (entrada: http.IncomingMessage): void => {
        const partes: Buffer[] = []
        entrada.on('data', (parte: Buffer) => partes.push(parte))
        entrada.on('error', recusar)
        entrada.on('aborted', () => recusar(new Error('a resposta do site foi cortada')))
        entrada.on('end', () =>
          aceitar({
            status: entrada.statusCode ?? 0,
            texto: Buffer.concat(partes).toString('utf8'),
            data: entrada.headers.date,
            destino: entrada.headers.location,
            programa: String(entrada.headers['server'] ?? ''),
          }),
        )
      }
      pedido = modulo.request(
        {
          method: 'POST',
          protocol: origem.protocol,
          hostname: origem.hostname.replace(/^\[|\]$/g, ''),
          port: origem.port,
          path: caminho,
          headers: { ...cabecalhos },
          agent: agente,
        },
        aoResponder,
      )
      pedido.setTimeout(limiteMs, () => pedido?.destroy(new Error('o site demorou demais para responder')))
      pedido.on('error', recusar)
      pedido.end(texto)
    })
    return { resposta, interromper: (motivo) => pedido?.destroy(motivo) }
  }

  return { enviar, fechar: () => agente.destroy() }
}
