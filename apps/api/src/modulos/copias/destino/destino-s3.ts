import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { DestinoS3 } from '#nucleo/config.ts'
import type { Destino, ArquivoDeCopia } from './destino.ts'
import { ErroDaCopia } from '../erro.ts'

/** S3 allows 10,000 parts, so a copy may have up to 156 GiB. */
const PARTE = 16 * 1024 * 1024

export function noS3(p: DestinoS3): Destino {
  const loja = new S3Client({
    endpoint: p.endereco,
    region: p.regiao,
    // Put the bucket into the path: in the host name it would need its own certificate.
    forcePathStyle: true,
    credentials: { accessKeyId: p.chaveId, secretAccessKey: p.segredo },
    // Stores other than Amazon's may not know its newer checksums; the encryption (age) notices a changed bit anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000 },
  })
  const onde = `${new URL(p.endereco).host}/${p.balde}${p.prefixo ? `/${p.prefixo.slice(0, -1)}` : ''}`
  const objeto = (nome: string) => ({ Bucket: p.balde, Key: p.prefixo + nome })
  const pedir = <T>(fazer: () => Promise<T>): Promise<T> => fazer().catch((erro: unknown) => Promise.reject(explicar(erro, onde)))
  return {
    onde,
    guardar: (nome, conteudo) =>
      pedir(async () => {
        const envio = new Upload({
          client: loja,
          params: { ...objeto(nome), Body: conteudo },
          partSize: PARTE,
          queueSize: 2,
          leavePartsOnError: false,
        })
        let bytes = 0
        envio.on('httpUploadProgress', ({ loaded }) => (bytes = loaded ?? bytes))
        await envio.done().finally(() => conteudo.destroy())
        return bytes
      }),
    listar: () => pedir(() => listarTudo(loja, p)),
    abrir: (nome) => pedir(async () => (await loja.send(new GetObjectCommand(objeto(nome)))).Body as Readable),
    apagar: (nome) => pedir(async () => void (await loja.send(new DeleteObjectCommand(objeto(nome))))),
  }
}

async function listarTudo(loja: S3Client, { balde, prefixo }: DestinoS3): Promise<ArquivoDeCopia[]> {
  const arquivos: ArquivoDeCopia[] = []
  let ContinuationToken: string | undefined
  do {
    const pagina = await loja.send(
      new ListObjectsV2Command({ Bucket: balde, Prefix: prefixo, ...(ContinuationToken ? { ContinuationToken } : {}) }),
    )
    for (const { Key, Size } of pagina.Contents ?? []) arquivos.push({ nome: (Key ?? '').slice(prefixo.length), bytes: Size ?? 0 })
    ContinuationToken = pagina.IsTruncated ? pagina.NextContinuationToken : undefined
  } while (ContinuationToken)
  return arquivos
}

const DA_LOJA: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'recusou a assinatura: confira COPIAS_S3_SEGREDO',
  InvalidAccessKeyId: 'não conhece a chave: confira COPIAS_S3_CHAVE_ID',
  AccessDenied: 'não deixa esta chave fazer isso: ela precisa ler, escrever, listar e apagar no balde',
  NoSuchBucket: 'não tem este balde: confira COPIAS_S3_BALDE',
  NoSuchKey: 'não tem este arquivo',
  RequestTimeTooSkewed: 'diz que o relógio desta máquina está errado',
  ECONNREFUSED: 'não responde: confira COPIAS_S3_ENDERECO',
  ENOTFOUND: 'não existe com este nome: confira COPIAS_S3_ENDERECO',
  TimeoutError: 'não respondeu a tempo',
}

function explicar(erro: unknown, onde: string): unknown {
  if (erro instanceof ErroDaCopia || !(erro instanceof Error)) return erro
  const dito = DA_LOJA[erro.name] ?? DA_LOJA[String((erro as { code?: unknown }).code)]
  if (dito) return new ErroDaCopia(`${onde} ${dito}.`, { cause: erro })
  return '$metadata' in erro ? new ErroDaCopia(`${onde} respondeu ${erro.name}: ${erro.message}.`, { cause: erro }) : erro
}
