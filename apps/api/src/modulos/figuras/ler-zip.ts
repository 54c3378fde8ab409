import { LIMITES_DAS_FIGURAS as L } from '@sorium/contratos/figuras/limites.ts'
import { Recusa } from '#nucleo/erros.ts'
import { abrirZip, ehDoSistema, type EntradaDoZip, ZipIlegivel } from '#nucleo/arquivos/zip.ts'
import { nomeDaFigura } from './regras.ts'

export interface ArquivoDoZip extends EntradaDoZip {
  nome: string | null
}

const LIMITES = { entradas: L.entradasDoZip, bytesDoArquivo: L.bytesDoArquivo, bytesAbertos: L.bytesAbertos }

export async function arquivosDoZip(bytes: Buffer): Promise<ArquivoDoZip[]> {
  const entradas = await comoRecusa(() => abrirZip(bytes, LIMITES))
  return entradas.filter(({ caminho }) => !ehDoSistema(caminho)).map((entrada) => ({ ...entrada, nome: nomeDaFigura(entrada.caminho) }))
}

async function comoRecusa<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer()
  } catch (erro) {
    if (!(erro instanceof ZipIlegivel)) throw erro
    throw new Recusa('figuras.zip_invalido', erro.message === '' ? {} : { detalhes: erro.message })
  }
}
