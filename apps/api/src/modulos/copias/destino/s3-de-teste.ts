/** An S3 store in memory. It computes each request's signature (SigV4) with its own code and refuses a wrong one. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3DeTeste {
  endereco: string
  objetos: Map<string, Buffer>
  pendentes: Map<string, Map<number, Buffer>>
  falhas: number
  fechar(): Promise<void>
}

export const CREDENCIAIS = { regiao: 'sa-east-1', balde: 'copias', chaveId: 'AKIDTESTE', segredo: 'segredo-do-s3-de-teste' }

const sha256 = (dado: Buffer | string): string => createHash('sha256').update(dado).digest('hex')
const hmac = (chave: Buffer | string, dado: string): Buffer => createHmac('sha256', chave).update(dado).digest()
const codificar = (texto: string): string =>
  encodeURIComponent(texto).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

export function conferirAssinatura(p: {
  metodo: string
  url: string
  cabecalhos: IncomingMessage['headers']
  corpo: Buffer
  agora: Date
}): string | null {
  const achado =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      p.cabecalhos.authorization ?? '',
    )
  if (!achado) return 'AccessDenied'
  const [, chaveId = '', dia = '', regiao = '', assinados = '', assinatura = ''] = achado
  if (chaveId !== CREDENCIAIS.chaveId) return 'InvalidAccessKeyId'
  if (regiao !== CREDENCIAIS.regiao) return 'AuthorizationHeaderMalformed'
  const instante = String(p.cabecalhos['x-amz-date'])
  const em = Date.parse(instante.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(em) || Math.abs(p.agora.getTime() - em) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const nomes = assinados.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((nome) => nomes.includes(nome))) return 'AccessDenied'
  const resumo = String(p.cabecalhos['x-amz-content-sha256'])
  if (resumo !== 'UNSIGNED-PAYLOAD' && resumo !== sha256(p.corpo)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(p.url, 'http://s3')
  const pedido = [
    p.metodo,
    decodeURIComponent(url.pathname).split('/').map(codificar).join('/'),
    [...url.searchParams]
      .map(([chave, valor]) => `${codificar(chave)}=${codificar(valor)}`)
      .toSorted()
      .join('&'),
    ...nomes.map((nome) => `${nome}:${String(p.cabecalhos[nome]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    assinados,
    resumo,
  ].join('\n')
  const alcance = `${dia}/${regiao}/s3/aws4_request`
  const chave = ['s3', 'aws4_request'].reduce((k, passo) => hmac(k, passo), hmac(hmac(`AWS4${CREDENCIAIS.segredo}`, dia), regiao))
  const certa = hmac(chave, ['AWS4-HMAC-SHA256', instante, alcance, sha256(pedido)].join('\n'))
  return timingSafeEqual(certa, Buffer.from(assinatura, 'hex')) ? null : 'SignatureDoesNotMatch'
}

export async function abrirS3DeTeste(): Promise<S3DeTeste> {
  const s3: S3DeTeste = { endereco: '', objetos: new Map(), pendentes: new Map(), falhas: 0, fechar: () => Promise.resolve() }
  const servidor = createServer((pedido, resposta) => void atender(s3, pedido, resposta))
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  s3.endereco = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  s3.fechar = () =>
    new Promise((pronto) => {
      servidor.closeAllConnections()
      servidor.close(() => pronto())
    })
  return s3
}

async function atender(s3: S3DeTeste, pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
  const pedacos: Buffer[] = []
  for await (const pedaco of pedido) pedacos.push(pedaco as Buffer)
  const corpo = Buffer.concat(pedacos)
  const [metodo, url] = [pedido.method ?? '', pedido.url ?? '']
  const responder = (status: number, xml = '', cabecalhos: Record<string, string> = {}) => {
    resposta.writeHead(status, { 'content-type': 'application/xml', ...cabecalhos })
    resposta.end(xml)
  }
  const recusar = (status: number, codigo: string) => responder(status, `<Error><Code>${codigo}</Code><Message>${codigo}</Message></Error>`)
  if (s3.falhas > 0) {
    s3.falhas--
    return recusar(503, 'SlowDown')
  }
  const errada = conferirAssinatura({ metodo, url, cabecalhos: pedido.headers, corpo, agora: new Date() })
  if (errada) return recusar(403, errada)
  const { pathname, searchParams } = new URL(url, s3.endereco)
  const [balde, ...resto] = decodeURIComponent(pathname).slice(1).split('/')
  if (balde !== CREDENCIAIS.balde) return recusar(404, 'NoSuchBucket')
  const chave = resto.join('/')
  if (metodo === 'GET' && !chave) return responder(200, listar(s3, searchParams))
  if (metodo === 'POST') return responder(200, emPartes(s3, chave, { searchParams, corpo }))
  if (metodo === 'PUT') return guardar(s3, chave, { searchParams, corpo }, responder)
  if (metodo === 'DELETE') {
    const envio = searchParams.get('uploadId')
    if (envio) s3.pendentes.delete(envio)
    else s3.objetos.delete(chave)
    return responder(204)
  }
  const achado = s3.objetos.get(chave)
  if (!achado) return recusar(404, 'NoSuchKey')
  resposta.writeHead(200, { 'content-length': achado.length })
  resposta.end(achado)
}

type Pedido = { searchParams: URLSearchParams; corpo: Buffer }

function guardar(
  s3: S3DeTeste,
  chave: string,
  p: Pedido,
  responder: (status: number, xml: string, c: Record<string, string>) => void,
): void {
  const partes = s3.pendentes.get(p.searchParams.get('uploadId') ?? '')
  if (partes) partes.set(Number(p.searchParams.get('partNumber')), p.corpo)
  else s3.objetos.set(chave, p.corpo)
  responder(200, '', { etag: `"${sha256(p.corpo).slice(0, 32)}"` })
}

function emPartes(s3: S3DeTeste, chave: string, { searchParams, corpo }: Pedido): string {
  const envio = searchParams.get('uploadId')
  if (envio === null) {
    const novo = `envio-${s3.pendentes.size + 1}-${Date.now()}`
    s3.pendentes.set(novo, new Map())
    return `<InitiateMultipartUploadResult><UploadId>${novo}</UploadId></InitiateMultipartUploadResult>`
  }
  const partes = s3.pendentes.get(envio) ?? new Map<number, Buffer>()
  const numeros = [...corpo.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, n]) => Number(n))
  s3.objetos.set(chave, Buffer.concat(numeros.map((n) => partes.get(n) ?? Buffer.alloc(0))))
  s3.pendentes.delete(envio)
  return `<CompleteMultipartUploadResult><Key>${chave}</Key><ETag>"inteiro"</ETag></CompleteMultipartUploadResult>`
}

function listar({ objetos }: S3DeTeste, perguntas: URLSearchParams): string {
  const depois = perguntas.get('continuation-token') ?? ''
  const chaves = [...objetos.keys()].filter((c) => c.startsWith(perguntas.get('prefix') ?? '') && c > depois).toSorted()
  const pagina = chaves.slice(0, 2)
  const conteudos = pagina.map((c) => `<Contents><Key>${c}</Key><Size>${objetos.get(c)?.length ?? 0}</Size></Contents>`).join('')
  const mais = chaves.length > pagina.length
  const proxima = mais ? `<NextContinuationToken>${pagina.at(-1) ?? ''}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${mais}</IsTruncated>${proxima}${conteudos}</ListBucketResult>`
}
