/** A copy is a tar of parts that fit in memory, so making and reading it needs no disk space. */
import type { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { cifrar, decifrar } from './cifra.ts'
import { ErroDaCopia } from '../erro.ts'

const PARTE = 4 * 1024 * 1024

export interface Pacote {
  por(nome: string, conteudo: Buffer): Promise<void>
  porFluxo(nome: string, fluxo: AsyncIterable<Buffer>): Promise<number>
}

export async function empacotar(chave: string, encher: (pacote: Pacote) => Promise<void>): Promise<Readable> {
  const { default: tar } = await import('tar-stream')
  const fita = tar.pack()
  const comprimida = createGzip({ level: 6 })
  const por = (name: string, conteudo: Buffer) =>
    new Promise<void>((feito, falhou) => {
      fita.entry({ name, size: conteudo.length, mode: 0o600 }, conteudo, (erro) => (erro ? falhou(erro) : feito()))
    })
  const falhar = (erro: unknown) => comprimida.destroy(erro instanceof Error ? erro : new Error(String(erro)))
  comprimida.on('close', () => fita.destroy())
  fita.on('error', falhar)
  fita.pipe(comprimida)
  const cifrado = await cifrar(comprimida, chave)
  encher({ por, porFluxo: (nome, fluxo) => porEmPartes(por, nome, fluxo) }).then(() => fita.finalize(), falhar)
  return cifrado
}

async function porEmPartes(por: Pacote['por'], nome: string, fluxo: AsyncIterable<Buffer>): Promise<number> {
  let [numero, total, cheio] = [0, 0, 0]
  let pedacos: Buffer[] = []
  const escrever = async () => {
    await por(`${nome}/${String(++numero).padStart(6, '0')}`, Buffer.concat(pedacos))
    pedacos = []
    cheio = 0
  }
  for await (const pedaco of fluxo) {
    pedacos.push(pedaco)
    cheio += pedaco.length
    total += pedaco.length
    if (cheio >= PARTE) await escrever()
  }
  if (cheio > 0) await escrever()
  return total
}

export interface Conteudo {
  nome: string
  fluxo: AsyncIterable<Buffer>
}

/** Read each content to its end before taking the next. */
export async function* desempacotar(arquivo: Readable, chave: string): AsyncGenerator<Conteudo> {
  const claro = await decifrar(arquivo, chave)
  const inflado = createGunzip()
  const fita = (await import('tar-stream')).default.extract()
  let estragado: Error | undefined
  const falhar = (erro: Error) => {
    estragado ??= erro
    fita.destroy(erro)
  }
  arquivo.on('error', falhar)
  claro.on('error', falhar)
  inflado.on('error', falhar)
  claro.pipe(inflado).pipe(fita)
  const partes = fita[Symbol.asyncIterator]()
  const proxima = async () => {
    const parte = await partes.next().catch((erro: unknown) => {
      throw new ErroDaCopia('A cópia está cortada ou foi mudada depois de feita.', { cause: estragado ?? erro })
    })
    if (parte.done === true) return null
    return { nome: parte.value.header.name.replace(/\/\d{6}$/, ''), fluxo: parte.value as AsyncIterable<Buffer> }
  }
  try {
    let atual = await proxima()
    while (atual) {
      const { nome } = atual
      async function* juntas(): AsyncGenerator<Buffer> {
        while (atual?.nome === nome) {
          yield* atual.fluxo
          atual = await proxima()
        }
      }
      yield { nome, fluxo: juntas() }
    }
  } finally {
    fita.destroy()
    for (const fluxo of [arquivo, claro, inflado]) fluxo.destroy()
  }
}

export async function lerInteiro(fluxo: AsyncIterable<Buffer>): Promise<string> {
  const pedacos: Buffer[] = []
  for await (const pedaco of fluxo) pedacos.push(pedaco)
  return Buffer.concat(pedacos).toString('utf8')
}
