import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ConfigDasCopias } from '#nucleo/config.ts'
import { ErroDaCopia } from '../erro.ts'

export interface ArquivoDeCopia {
  nome: string
  bytes: number
}

export interface Destino {
  readonly onde: string
  /** An interrupted upload must never appear under this name. @returns how many bytes were stored. */
  guardar(nome: string, conteudo: Readable): Promise<number>
  listar(): Promise<ArquivoDeCopia[]>
  abrir(nome: string): Promise<Readable>
  apagar(nome: string): Promise<void>
}

export async function abrirDestino(destino: ConfigDasCopias['destino']): Promise<Destino> {
  if (destino.tipo === 'pasta') return naPasta(destino.pasta)
  const { noS3 } = await import('./destino-s3.ts')
  return noS3(destino)
}

export function naPasta(pasta: string): Destino {
  return {
    onde: pasta,
    async guardar(nome, conteudo) {
      const [inteiro, parcial] = [join(pasta, nome), join(pasta, `${nome}.parcial`)]
      try {
        await mkdir(pasta, { recursive: true, mode: 0o700 })
        await pipeline(conteudo, createWriteStream(parcial, { mode: 0o600, flush: true }))
        await rename(parcial, inteiro)
        await sincronizarPasta(pasta)
        return (await stat(inteiro)).size
      } catch (erro) {
        conteudo.destroy()
        await rm(parcial, { force: true }).catch(() => undefined)
        throw explicar(erro, pasta)
      }
    },
    async listar() {
      const nomes = await readdir(pasta).catch((erro: unknown): string[] => {
        if (codigo(erro) === 'ENOENT') return []
        throw explicar(erro, pasta)
      })
      return Promise.all(nomes.map(async (nome) => ({ nome, bytes: (await stat(join(pasta, nome))).size })))
    },
    abrir: (nome) => abrirArquivo(join(pasta, nome)),
    apagar: (nome) => rm(join(pasta, nome), { force: true }),
  }
}

export async function abrirArquivo(caminho: string): Promise<Readable> {
  await stat(caminho).catch((erro: unknown) => Promise.reject(explicar(erro, caminho)))
  return createReadStream(caminho)
}

/** Without fsync of the folder, a power cut could lose the file's name. */
async function sincronizarPasta(pasta: string): Promise<void> {
  const aberta = await open(pasta, 'r')
  try {
    await aberta.sync()
  } finally {
    await aberta.close()
  }
}

const codigo = (erro: unknown): string | undefined => (erro as NodeJS.ErrnoException).code

const DO_DISCO: Readonly<Record<string, string>> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota do disco acabou',
  EACCES: 'este usuário não pode usar a pasta',
  EROFS: 'o disco só aceita leitura',
  ENOENT: 'não existe',
  ENOTDIR: 'no caminho há um arquivo onde devia haver uma pasta',
  EEXIST: 'no caminho há um arquivo onde devia haver uma pasta',
  EISDIR: 'é uma pasta, e não um arquivo',
}

function explicar(erro: unknown, onde: string): unknown {
  const dito = DO_DISCO[codigo(erro) ?? '']
  return dito ? new ErroDaCopia(`${onde}: ${dito}.`, { cause: erro }) : erro
}
