import { createHash, createHmac } from 'node:crypto'
import { CABECALHOS, textoAssinado } from './protocolo.ts'
import { codigoDe, lerJson, quemRespondeu, RespostaDeOutro } from './quem-respondeu.ts'
import type { Tempo } from '../nucleo/tempo.ts'
import type { Transporte } from './transporte.ts'

export class ErroDoSite extends Error {
  readonly status: number
  readonly codigo: string
  constructor(status: number, codigo: string) {
    super(`o site respondeu ${status} (${codigo})`)
    this.status = status
    this.codigo = codigo
  }
}

/** The ponte itself ended the waiting call, because it has news or stops. */
export class ChamadaInterrompida extends Error {}

export interface ChamadaEmCurso {
  resposta: Promise<unknown>
  interromper(): void
}

export interface ClienteApi {
  chamar(caminho: string, corpo: unknown, limiteMs: number): ChamadaEmCurso
  agoraNoSite(): number
  fechar(): void
}

export interface OpcoesDoCliente {
  url: string
  servidor: string
  chave: string
  tempo: Pick<Tempo, 'agora' | 'unico'>
  transporte: Transporte
}

export function criarClienteApi({ url, servidor, chave, tempo, transporte }: OpcoesDoCliente): ClienteApi {
  // The machine's clock may be minutes off. The site's date corrects the signature and the mirror's versions, never decisions in the game.
  let atrasoMs = 0

  function cabecalhos(caminho: string, corpo: string): Record<string, string | number> {
    const instante = String(Math.floor((tempo.agora() + atrasoMs) / 1000))
    const nonce = tempo.unico()
    const resumoDoCorpo = createHash('sha256').update(corpo).digest('hex')
    const assinado = textoAssinado({ metodo: 'POST', caminho, instante, nonce, resumoDoCorpo })
    return {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(corpo),
      [CABECALHOS.servidor]: servidor,
      [CABECALHOS.instante]: instante,
      [CABECALHOS.nonce]: nonce,
      [CABECALHOS.assinatura]: createHmac('sha256', chave).update(assinado).digest('hex'),
      [CABECALHOS.resumo]: resumoDoCorpo,
    }
  }

  function acertarRelogio(data: string | undefined): void {
    const instante = data ? Date.parse(data) : Number.NaN
    if (Number.isFinite(instante)) atrasoMs = instante - tempo.agora()
  }

  function chamar(caminho: string, corpo: unknown, limiteMs: number): ChamadaEmCurso {
    const texto = JSON.stringify(corpo)
    const envio = transporte.enviar({ caminho, cabecalhos: cabecalhos(caminho, texto), texto, limiteMs })
    const resposta = envio.resposta.then((r) => {
      const conteudo = lerJson(r.texto)
      if (r.status === 200 && conteudo !== undefined) return conteudo
      const codigo = codigoDe(conteudo)
      if (!codigo) throw new RespostaDeOutro(r.status, quemRespondeu(url, caminho, r))
      if (codigo === 'ponte.relogio_errado') acertarRelogio(r.data)
      throw new ErroDoSite(r.status, codigo)
    })
    return { resposta, interromper: () => envio.interromper(new ChamadaInterrompida('chamada interrompida')) }
  }

  return { chamar, agoraNoSite: () => tempo.agora() + atrasoMs, fechar: () => transporte.fechar() }
}
