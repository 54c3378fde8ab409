/** The pictures in a zip. */
import { LIMITES_DAS_FIGURAS as L } from '@sorium/contratos/figuras/limites.ts'
import { Recusa } from '#nucleo/erros.ts'
import { abrirZip, type EntradaDoZip, ZipIlegivel } from '#nucleo/zip.ts'
import { nomeDaFigura } from './regras.ts'

export interface ArquivoDoZip extends EntradaDoZip {
  /** Without folders and ending. */
  nome: string
}

const LIMITES = { entradas: L.entradasDoZip, bytesDoArquivo: L.bytesDoArquivo, bytesAbertos: L.bytesAbertos }

/** Each file of the zip that is a picture by its name, else null. @throws Recusa when it is no zip, is cut off, or holds too much. */
export async function arquivosDoZip(bytes: Buffer): Promise<(ArquivoDoZip | null)[]> {
  const entradas = await comoRecusa(() => abrirZip(bytes, LIMITES))
  return entradas.map((entrada) => {
    const nome = entrada === null ? null : nomeDaFigura(entrada.caminho)
    return entrada === null || nome === null ? null : { ...entrada, nome }
  })
}

async function comoRecusa<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer()
  } catch (erro) {
    if (!(erro instanceof ZipIlegivel)) throw erro
    throw new Recusa('figuras.zip_invalido', erro.message === '' ? {} : { detalhes: erro.message })
  }
}
