/**
 * Format of the file that announces a version: docs/publicar.md. Root keeps a downloaded archive only if the publisher signed it; the panel can
 * only request the version that was found.
 */
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Falha, exigir, type Maquina } from '../maquina.ts'
import { ATUAL } from '../programa.ts'
import { ASSINATURA, confere, exigirAssinatura, lerChave } from './assinatura.ts'
import { gravarEstado } from './estado.ts'
import { type Fonte, lerVersao } from './fonte.ts'
import { ENDERECO_DAS_VERSOES, PASTA } from './lugares.ts'
import { lerConfiguracao } from './servico.ts'
import { comparar, novidades, VERSAO } from './versoes.ts'

const MAXIMO_BYTES = 500e6
const PRAZO_DA_PAGINA_MS = 15_000
const PRAZO_DO_ARQUIVO_MS = 15 * 60_000
const TAMANHO_DA_ASSINATURA = 100

interface Anunciada {
  versao: string
  arquivo: URL
  assinatura: string
}

const arquivoDa = (versao: string): string => `${PASTA}/sorium-${versao}.tar.gz`

export async function procurar(m: Maquina): Promise<string | null> {
  const procurada_em = new Date().toISOString()
  try {
    const achada = await acharNova(m)
    gravarEstado(m, { procurada_em, falha_da_procura: null, disponivel: achada && { ...achada, achada_em: procurada_em } })
    return achada?.versao ?? null
  } catch (erro) {
    gravarEstado(m, { procurada_em, falha_da_procura: erro instanceof Falha ? erro.message : 'A procura falhou; veja sorium registros.' })
    throw erro
  }
}

async function acharNova(m: Maquina): Promise<{ versao: string; novidades: string } | null> {
  // Fail early: without a key no archive could be verified.
  lerChave(m)
  const endereco = lerConfiguracao(m)['ATUALIZACOES_ENDERECO'] || ENDERECO_DAS_VERSOES
  const [anunciada, atual] = [await lerAnuncio(lerEndereco(endereco)), lerVersao(join(m.raiz, ATUAL))]
  if (comparar(anunciada.versao, atual) <= 0) return null
  const arquivo = arquivoDa(anunciada.versao)
  await baixar(m, { url: anunciada.arquivo, assinatura: anunciada.assinatura, arquivo })
  for (const nome of readdirSync(join(m.raiz, PASTA)))
    if (nome.includes('.tar.gz') && ![arquivo, arquivo + ASSINATURA].includes(`${PASTA}/${nome}`)) rmSync(join(m.raiz, PASTA, nome))
  const { version } = JSON.parse((await lerDeDentro(m, arquivo, 'package.json')) || '{}') as { version?: string }
  if (version !== anunciada.versao) {
    for (const resto of [arquivo, arquivo + ASSINATURA]) rmSync(join(m.raiz, resto))
    throw new Falha(`O arquivo da versão ${anunciada.versao} traz a ${version ?? 'de outra coisa'}.`)
  }
  const changelog = await lerDeDentro(m, arquivo, 'CHANGELOG.md')
  return { versao: anunciada.versao, novidades: novidades(changelog, { depoisDe: atual, ate: anunciada.versao }).slice(0, 20_000) }
}

async function lerDeDentro(m: Maquina, arquivo: string, qual: string): Promise<string> {
  const nomes = (await exigir(m, 'Ler o arquivo', ['tar', '-tzf', arquivo])).split('\n')
  const nome = nomes.find((n) => n === qual || (n.endsWith(`/${qual}`) && n.split('/').length === 2))
  return nome === undefined ? '' : exigir(m, `Ler ${qual}`, ['tar', '-xzOf', arquivo, nome])
}

async function lerAnuncio(url: URL): Promise<Anunciada> {
  const resposta = await pedir(url, PRAZO_DA_PAGINA_MS)
  const lido = (await resposta.json().catch(() => null)) as Record<string, unknown> | null
  const { versao, arquivo, assinatura } = lido ?? {}
  if (typeof versao !== 'string' || !VERSAO.test(versao) || typeof assinatura !== 'string' || typeof arquivo !== 'string')
    throw new Falha(`${url.host} não respondeu com versão, arquivo e assinatura.`)
  const dele = URL.parse(arquivo, url.href)
  if (dele?.origin !== url.origin) throw new Falha(`${url.host} manda buscar o arquivo em outro lugar; nada foi buscado.`)
  return { versao, arquivo: dele, assinatura }
}

export async function baixarDe(m: Maquina, endereco: string): Promise<Fonte> {
  lerChave(m)
  const url = lerEndereco(endereco)
  const arquivo = `${PASTA}/sorium-pedido.tar.gz`
  const assinatura = (await (await pedir(lerEndereco(url.href + ASSINATURA), PRAZO_DA_PAGINA_MS)).text()).slice(0, TAMANHO_DA_ASSINATURA)
  await baixar(m, { url, assinatura, arquivo })
  return { tipo: 'arquivo', caminho: join(m.raiz, arquivo) }
}

export function achada(m: Maquina, versao: string): Fonte {
  const arquivo = join(m.raiz, arquivoDa(versao))
  if (!VERSAO.test(versao) || !existsSync(arquivo)) throw new Falha(`A versão ${versao} não está nesta máquina: procure de novo.`)
  return { tipo: 'arquivo', caminho: arquivo }
}

function lerEndereco(texto: string): URL {
  const url = URL.parse(texto)
  if (url?.protocol !== 'https:') throw new Falha('O endereço das atualizações precisa começar com https://.')
  return url
}

async function pedir(url: URL, prazoMs: number): Promise<Response> {
  const resposta = await fetch(url.href, { signal: AbortSignal.timeout(prazoMs) }).catch((erro: Error) => {
    throw new Falha(`${url.host} não respondeu (${((erro.cause as Error | undefined) ?? erro).message.slice(0, 150)}).`)
  })
  if (!resposta.url.startsWith('https://')) throw new Falha(`${url.host} manda buscar sem https; nada foi buscado.`)
  if (!resposta.ok) throw new Falha(`${url.host} respondeu ${resposta.status}.`)
  return resposta
}

async function baixar(m: Maquina, p: { url: URL; assinatura: string; arquivo: string }): Promise<void> {
  const [final, chavePublica] = [join(m.raiz, p.arquivo), lerChave(m)]
  if (existsSync(final) && (await confere(final, { assinatura: p.assinatura, chavePublica }))) return
  mkdirSync(join(m.raiz, PASTA), { recursive: true })
  const resposta = await pedir(p.url, PRAZO_DO_ARQUIVO_MS)
  const meio = `${final}.novo`
  let bytes = 0
  try {
    await pipeline(
      Readable.fromWeb(resposta.body as import('node:stream/web').ReadableStream),
      async function* (pedacos: AsyncIterable<Buffer>) {
        for await (const pedaco of pedacos) {
          bytes += pedaco.length
          if (bytes > MAXIMO_BYTES) throw new Falha(`O arquivo passa de ${MAXIMO_BYTES / 1e6} MB; não é uma versão do site.`)
          yield pedaco
        }
      },
      createWriteStream(meio, { mode: 0o644 }),
    )
    writeFileSync(meio + ASSINATURA, p.assinatura, { mode: 0o644 })
    await exigirAssinatura(m, meio)
    renameSync(meio + ASSINATURA, final + ASSINATURA)
    renameSync(meio, final)
  } finally {
    for (const resto of [meio, meio + ASSINATURA]) rmSync(resto, { force: true })
  }
}
