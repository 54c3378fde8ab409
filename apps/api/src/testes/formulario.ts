import { randomBytes } from 'node:crypto'

interface Arquivo {
  campo: string
  bytes: Buffer
  nome?: string
  tipo?: string
}

export function formulario(
  campos: Readonly<Record<string, string | number>>,
  arquivos: readonly Arquivo[] = [],
): { payload: Buffer; headers: Record<string, string> } {
  const limite = `----${randomBytes(8).toString('hex')}`
  const pedacos = [
    ...Object.entries(campos).map(([nome, valor]) =>
      Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`),
    ),
    ...arquivos.flatMap(({ campo, bytes, nome = 'imagem.png', tipo = 'image/png' }) => [
      Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="${campo}"; filename="${nome}"\r\ncontent-type: ${tipo}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
  ]
  return {
    payload: Buffer.concat([...pedacos, Buffer.from(`--${limite}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
  }
}
