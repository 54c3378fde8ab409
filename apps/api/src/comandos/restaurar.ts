/**
 * Restores a copy (a file, a copy's name, or `ultima`) into an empty database. `--substituir` copies the present database and replaces it.
 * All checks run while the site serves; then the parent process (`sorium restaurar`) is told to stop the site.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { lerDivergencias } from '#modulos/carteira/index.ts'
import {
  type Alvo,
  type Conferida,
  conferirAlvo,
  conferirCopia,
  enviarMovimentos,
  listarNoPainel,
  recuperarLivro,
  type Recuperado,
  restaurar,
} from '#modulos/copias/porta-restauracao.ts'
import {
  abrirArquivo,
  abrirDestino,
  acharUltima,
  type Destino,
  ErroDaCopia,
  fazerCopia,
  lerNome,
  nascidoAqui,
} from '#modulos/copias/porta-terminal.ts'
import { abrirBanco, type Banco } from '#nucleo/banco/index.ts'
import { type ConfigDasCopias, ErroDeConfig, lerConfigDasCopias, lerConfigDoBanco, lerSegredos } from '#nucleo/config.ts'
import { criarLog } from '#nucleo/log.ts'
import { comEnderecoDoBanco, contarErro } from './banco-do-comando.ts'
import { abrirTerminal, Desistencia, horaDaqui } from './terminal.ts'
import { CONFERENCIAS } from '../jobs/conferencias.ts'

const USO = 'Uso: npm run restaurar -- ARQUIVO | NOME | ultima [--substituir] [--sim]'

interface Pedido {
  qual: string
  substituir: boolean
  sim: boolean
}

interface Achada {
  nome: string
  abrir(): Promise<Readable>
}

interface Daqui {
  url: string
  copias: ConfigDasCopias
  chaveDosDados: string | null
  destino: Destino
  copia: Achada
}

async function executar(pedido: Pedido): Promise<string> {
  const copias = lerConfigDasCopias()
  if (!copias) throw new ErroDeConfig('Falta a variável COPIAS_CHAVE: a cópia só abre com a chave com que foi feita.')
  const { chaveDosDados } = lerSegredos()
  return comEnderecoDoBanco(async (url) => {
    const destino = await abrirDestino(copias.destino)
    const daqui = { url, copias, chaveDosDados, destino, copia: await acharCopia(destino, { qual: pedido.qual, url }) }
    const alvo = await conferirTudo(daqui, pedido)
    await pararOSite()
    const substituida = alvo.vazio ? null : await copiarOQueHa(daqui)
    const { chave } = copias
    const arquivo = await daqui.copia.abrir()
    const feita = await restaurar({ url, arquivo, chave, chaveDosDados, substituir: pedido.substituir, substituida })
    const { livro, quebradas } = await comBancoAberto(url, async (banco) => {
      const livro = await recuperarLivro({ banco, destino, chave, instante: feita.instante }).catch(livroIlegivel)
      await listarNoPainel(banco, destino)
      return { livro, quebradas: await conferirLivro(banco) }
    })
    if (quebradas.length > 0 || typeof livro === 'string') process.exitCode = 1
    return [
      ...(substituida ? [`O que o banco tinha está em ${substituida}.`] : []),
      `Pronto: o banco está como em ${horaDaqui(feita.instante)}, com ${feita.linhas} linhas.`,
      typeof livro === 'string' ? livro : doLivro(livro),
      ...(feita.novas.length > 0 ? [`Aplicadas as ${feita.novas.length} migrações e funções que a cópia ainda não tinha.`] : []),
      ...(quebradas.length > 0
        ? ['Atenção: o livro da cópia tem diferenças, e o financeiro vai pausar:', ...quebradas]
        : ['O livro confere: nenhuma diferença.']),
    ].join('\n')
  })
}

const doLivro = ({ refeitos, perdidos }: Recuperado): string =>
  `Do que aconteceu só no site depois dessa hora: ${refeitos} créditos e conversões refeitos, ${perdidos} movimentos perdidos. A página Cópias do painel os lista.`

function livroIlegivel(erro: unknown): string {
  return `Atenção: o livro enviado depois da cópia não pôde ser lido (${(erro as Error).message}). Faltam os créditos e as conversões feitos depois dela: quando o lugar das cópias responder, restaure a mesma cópia outra vez.`
}

async function conferirTudo({ url, copias, chaveDosDados, destino, copia }: Daqui, p: Pedido): Promise<Alvo> {
  const alvo = await conferirAlvo(url, { substituir: p.substituir, parado: process.send === undefined })
  const conferida = await conferirCopia({ arquivo: await copia.abrir(), chave: copias.chave, chaveDosDados })
  await exigirEspaco({ copias, alvo, conferida, guardadas: await destino.listar() })
  console.log(`A cópia ${copia.nome} está inteira: ${conferida.linhas} linhas, como em ${horaDaqui(conferida.instante)}.`)
  if (!alvo.vazio && !p.sim) await confirmar()
  return alvo
}

async function confirmar(): Promise<void> {
  const terminal = abrirTerminal()
  try {
    if (!terminal.interativo) throw new Desistencia('Sem um terminal ninguém pode confirmar: acrescente --sim.')
    console.log('O site vai parar. O banco atual é copiado e depois apagado, e esta cópia entra no lugar dele.')
    const resposta = await terminal.perguntar('Escreva sim para continuar: ')
    if (!/^s(im)?$/i.test(resposta.trim())) throw new Desistencia('Nada foi mudado.')
  } finally {
    terminal.fechar()
  }
}

/** Rows with their indexes take up to three times the size of their text. */
const [VEZES, FOLGA_BYTES] = [3, 200_000_000]

async function exigirEspaco(p: {
  copias: ConfigDasCopias
  alvo: Alvo
  conferida: Conferida
  guardadas: readonly { nome: string; bytes: number }[]
}): Promise<void> {
  const { destino } = p.copias
  const maior = Math.max(0, ...p.guardadas.filter(({ nome }) => lerNome(nome)).map(({ bytes }) => bytes))
  const doBanco = p.conferida.bytes * VEZES + FOLGA_BYTES
  // The old tables are dropped before the new ones are created, so their space counts as free.
  const aMais = Math.max(FOLGA_BYTES, doBanco - (p.alvo.vazio ? 0 : p.alvo.bytes))
  if (p.alvo.aqui) await exigirLivres(p.alvo.pasta ?? lerConfigDoBanco().pastaDeDados, aMais)
  if (destino.tipo === 'pasta' && !p.alvo.vazio) await exigirLivres(destino.pasta, maior + FOLGA_BYTES)
}

async function exigirLivres(pasta: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(pasta).catch(() => ({ bavail: Infinity, bsize: 1 }))
  if (bavail * bsize >= bytes) return
  const emGB = (n: number) => `${(n / 1e9).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`
  throw new ErroDaCopia(`Faltam ${emGB(bytes - bavail * bsize)} livres em ${pasta}: libere espaço e tente de novo. Nada foi mudado.`)
}

/** Without a parent process, conferirAlvo has already checked that the site is stopped. */
async function pararOSite(): Promise<void> {
  if (process.send === undefined) return
  const parado = once(process, 'message')
  process.send('parar')
  await parado
  process.disconnect()
}

async function acharCopia(destino: Destino, { qual, url }: { qual: string; url: string }): Promise<Achada> {
  if (existsSync(qual)) return { nome: qual, abrir: () => abrirArquivo(qual) }
  if (qual !== 'ultima') return { nome: qual, abrir: () => destino.abrir(qual) }
  const nomes = (await destino.listar()).map(({ nome }) => nome)
  const ultima = acharUltima(nomes, await comBancoAberto(url, (banco) => nascidoAqui(banco).catch(semTabelas)))
  if (!ultima) throw new ErroDaCopia(`Nenhuma cópia em ${destino.onde}.`)
  if ('entre' in ultima)
    throw new ErroDaCopia(
      `Há cópias de um banco anterior e cópias deste banco: escreva o nome da que você quer. Do anterior: ${ultima.entre[0]}. Deste: ${ultima.entre[1]}.`,
    )
  return { nome: ultima.nome, abrir: () => destino.abrir(ultima.nome) }
}

function semTabelas(erro: unknown): null {
  if ((erro as { code?: string }).code === '42P01') return null
  throw erro
}

/** First sends the ledger's last moves to the place of the copies, so that the moves can be redone. null: the database has no tables yet. */
async function copiarOQueHa({ url, chaveDosDados, copias, destino }: Daqui): Promise<string | null> {
  try {
    await comBancoAberto(url, (banco) => enviarMovimentos({ banco, destino, chave: copias.chave, agora: new Date() }))
    return (await fazerCopia({ url, chaveDosDados, destino, chave: copias.chave, motivo: 'substituido' })).nome
  } catch (erro) {
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

function lerPedido(): Pedido {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { substituir: { type: 'boolean', default: false }, sim: { type: 'boolean', default: false } },
    })
    const [qual, ...resto] = positionals
    if (qual && resto.length === 0) return { ...values, qual }
  } catch {
    // Wrong arguments: the usage follows.
  }
  throw new Desistencia(USO)
}

try {
  console.log(await executar(lerPedido()))
} catch (erro) {
  contarErro(erro)
} finally {
  if (process.connected) process.disconnect()
}
