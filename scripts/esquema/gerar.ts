import { abrirBanco } from '../../apps/api/src/nucleo/banco/index.ts'
import { lerFontes } from '../../apps/api/src/nucleo/banco/funcoes.ts'
import { criarLog } from '../../apps/api/src/nucleo/log.ts'
import { lerObjetos } from './arquivo.ts'
import { lerEsquema } from './catalogo.ts'

export async function gerarEsquema(url: string, pasta: string): Promise<string> {
  const banco = abrirBanco({ url, log: criarLog('error'), maximo: 1 })
  try {
    const esquema = await lerEsquema(banco)
    const nomes = new Set((await lerFontes(pasta)).funcoes.map(({ nome }) => nome))
    const semArquivo = lerObjetos(esquema).filter(({ nome, tipo }) => tipo !== 'tabela' && !nomes.has(nome))
    if (semArquivo.length > 0)
      throw new Error(
        `Estão no banco e em nenhum arquivo de banco/funcoes: ${semArquivo.map(({ nome }) => nome).join(', ')}. O que já não serve sai por uma migração (drop).`,
      )
    return esquema
  } finally {
    await banco.fechar()
  }
}
