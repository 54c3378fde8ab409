/**
 * npm run restaurar -- copia: a copy becomes the database of DATABASE_URL again, which has to be empty. `copia` is a file, the name of one where
 * copies lie, or `ultima`. `--substituir`: what the database has is copied too, and then replaced.
 */
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { lerDivergencias } from '#modulos/carteira/index.ts'
import {
  abrirArquivo,
  abrirDestino,
  acharUltima,
  ErroDaCopia,
  fazerCopia,
  nascidoAqui,
  recuperarLivro,
  restaurar,
} from '#modulos/copias/porta-terminal.ts'
import { abrirBanco, type Banco } from '#nucleo/banco/index.ts'
import { type ConfigDasCopias, ErroDeConfig, lerConfigDasCopias, lerSegredos } from '#nucleo/config.ts'
import { criarLog } from '#nucleo/log.ts'
import { comEnderecoDoBanco, contarErro } from './banco-do-comando.ts'
import { CONFERENCIAS } from '../jobs/conferencias.ts'

const USO = 'Uso: npm run restaurar -- ARQUIVO | NOME | ultima [--substituir]'

async function executar(argumentos: readonly string[]): Promise<string> {
  const [qual, ...resto] = argumentos.filter((a) => a !== '--substituir')
  if (!qual || resto.length > 0) throw new Error(USO)
  const copias = lerConfigDasCopias()
  if (!copias) throw new ErroDeConfig('Falta a variável COPIAS_CHAVE: sem a chave com que a cópia foi feita ninguém a abre.')
  const { chaveDosDados } = lerSegredos()
  const substituir = argumentos.includes('--substituir')
  return comEnderecoDoBanco(async (url) => {
    const arquivo = await acharCopia(copias, { qual, url })
    const antes = substituir ? await copiarOQueHa(copias, { url, chaveDosDados }) : null
    const feita = await restaurar({ url, arquivo, chave: copias.chave, chaveDosDados, substituir })
    const doLivro = await comBancoAberto(url, async (banco) =>
      recuperarLivro({ banco, destino: await abrirDestino(copias.destino), chave: copias.chave, instante: feita.instante }),
    )
    const quebradas = await comBancoAberto(url, conferirLivro)
    if (quebradas.length > 0) process.exitCode = 1
    return [
      ...(antes ? [`O que o banco tinha está em ${antes}.`] : []),
      `Pronto: o banco está como em ${feita.instante.toISOString()}, com ${feita.linhas} linhas.`,
      `Do que o site sozinho sabia depois disso: ${doLivro.refeitos} créditos e conversões refeitos, ${doLivro.perdidos} movimentos perdidos. A página Cópias do painel os lista.`,
      ...(feita.novas.length > 0 ? [`Postas as ${feita.novas.length} migrações e funções que a cópia ainda não tinha.`] : []),
      ...(quebradas.length > 0
        ? ['Atenção: o livro da cópia tem diferenças, e o financeiro vai pausar:', ...quebradas]
        : ['O livro confere: nenhuma diferença.']),
    ].join('\n')
  })
}

async function acharCopia({ destino }: ConfigDasCopias, { qual, url }: { qual: string; url: string }): Promise<Readable> {
  if (existsSync(qual)) return abrirArquivo(qual)
  const guardadas = await abrirDestino(destino)
  if (qual !== 'ultima') return guardadas.abrir(qual)
  const nomes = (await guardadas.listar()).map(({ nome }) => nome)
  const ultima = acharUltima(nomes, await comBancoAberto(url, (banco) => nascidoAqui(banco).catch(semTabelas)))
  if (!ultima) throw new ErroDaCopia(`Nenhuma cópia em ${guardadas.onde}.`)
  if ('entre' in ultima)
    throw new ErroDaCopia(
      `Há cópias de antes deste banco e cópias dele mesmo: diga o nome da que quer. De antes: ${ultima.entre[0]}. Dele: ${ultima.entre[1]}.`,
    )
  return guardadas.abrir(ultima.nome)
}

function semTabelas(erro: unknown): null {
  if ((erro as { code?: string }).code === '42P01') return null
  throw erro
}

/** null: there was nothing. */
async function copiarOQueHa(copias: ConfigDasCopias, p: { url: string; chaveDosDados: string | null }): Promise<string | null> {
  const destino = await abrirDestino(copias.destino)
  try {
    return (await fazerCopia({ ...p, destino, chave: copias.chave, motivo: 'substituido' })).nome
  } catch (erro) {
    // Nothing to keep.
    return semTabelas(erro)
  }
}

async function comBancoAberto<T>(url: string, fazer: (banco: Banco) => Promise<T>): Promise<T> {
  const banco = abrirBanco({ url, log: criarLog('error'), maximo: 2 })
  try {
    return await fazer(banco)
  } finally {
    await banco.fechar()
  }
}

async function conferirLivro(banco: Banco): Promise<string[]> {
  const { divergencias } = await lerDivergencias({ banco }, CONFERENCIAS)
  return divergencias.map((d) => `  ${d.invariante}: ${d.detalhe}`)
}

try {
  console.log(await executar(process.argv.slice(2)))
} catch (erro) {
  contarErro(erro)
}
