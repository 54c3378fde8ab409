/** Signed calls to the site. One object per game server; the caller decides what to repeat. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { CABECALHOS, textoAssinado } from './protocolo.ts'

export class ErroDoSite extends Error {
  readonly status: number
  readonly codigo: string
  constructor(status: number, codigo: string) {
    super(`o site respondeu ${status}${codigo ? ` (${codigo})` : ''}`)
    this.status = status
    this.codigo = codigo
  }
}

/** The wait was ended from this side, because there is news to tell. */
export class ChamadaInterrompida extends Error {}

export interface ChamadaEmCurso {
  resposta: Promise<unknown>
  interromper(): void
}

export interface ClienteApi {
  chamar(caminho: string, corpo: unknown, limiteMs: number): ChamadaEmCurso
  fechar(): void
}

export interface OpcoesDoCliente {
  url: string
  servidor: string
  chave: string
  agora(): number
}

export function criarClienteApi(opcoes: OpcoesDoCliente): ClienteApi {
  const origem = new URL(opcoes.url)
  const seguro = origem.protocol === 'https:'
  const agente = seguro ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true })
  // A game machine's clock may be minutes off; the site's own date corrects the signature, never what is decided in the game.
  let atrasoMs = 0

  function cabecalhos(caminho: string, corpo: string): http.OutgoingHttpHeaders {
    const instante = String(Math.floor((opcoes.agora() + atrasoMs) / 1000))
    const nonce = randomUUID()
    const resumoDoCorpo = createHash('sha256').update(corpo).digest('hex')
    const assinado = textoAssinado({ metodo: 'POST', caminho, instante, nonce, resumoDoCorpo })
    return {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(corpo),
      [CABECALHOS.servidor]: opcoes.servidor,
      [CABECALHOS.instante]: instante,
      [CABECALHOS.nonce]: nonce,
      [CABECALHOS.assinatura]: createHmac('sha256', opcoes.chave).update(assinado).digest('hex'),
    }
  }

  function acertarRelogio(data: string | undefined): void {
    const instante = data ? Date.parse(data) : Number.NaN
    if (Number.isFinite(instante)) atrasoMs = instante - opcoes.agora()
  }

  function chamar(caminho: string, corpo: unknown, limiteMs: number): ChamadaEmCurso {
    const texto = JSON.stringify(corpo)
    let pedido: http.ClientRequest | undefined
    const resposta = new Promise<unknown>((aceitar, recusar) => {
      const aoResponder = (entrada: http.IncomingMessage): void => {
        const partes: Buffer[] = []
        entrada.on('data', (parte: Buffer) => partes.push(parte))
        entrada.on('error', recusar)
        entrada.on('aborted', () => recusar(new Error('a resposta do site foi cortada')))
        entrada.on('end', () => {
          const conteudo = lerJson(Buffer.concat(partes).toString('utf8'))
          if (entrada.statusCode === 200 && conteudo !== undefined) return aceitar(conteudo)
          const codigo = codigoDe(conteudo)
          if (codigo === 'ponte.relogio_errado') acertarRelogio(entrada.headers.date)
          recusar(new ErroDoSite(entrada.statusCode ?? 0, codigo))
        })
      }
      const modulo = seguro ? https : http
      pedido = modulo.request(
        {
          method: 'POST',
          protocol: origem.protocol,
          hostname: origem.hostname.replace(/^\[|\]$/g, ''),
          port: origem.port,
          path: caminho,
          headers: cabecalhos(caminho, texto),
          agent: agente,
        },
        aoResponder,
      )
      pedido.setTimeout(limiteMs, () => pedido?.destroy(new Error('o site demorou demais para responder')))
      pedido.on('error', recusar)
      pedido.end(texto)
    })
    return { resposta, interromper: () => pedido?.destroy(new ChamadaInterrompida('chamada interrompida')) }
  }

  return { chamar, fechar: () => agente.destroy() }
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

function codigoDe(conteudo: unknown): string {
  const codigo = typeof conteudo === 'object' && conteudo !== null ? (conteudo as { codigo?: unknown }).codigo : undefined
  return typeof codigo === 'string' ? codigo : ''
}
