/**
 * Looks where the owner said (ATUALIZACOES_ENDERECO) for a newer version: a page `{ "versao", "arquivo", "sha256" }` and the archive beside it. What
 * comes is kept only when its sum is the one that was said, and only by root: the panel can ask for a version that lies here, and for nothing else.
 */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Falha, exigir, type Maquina } from '../maquina.ts'
import { ATUAL } from '../programa.ts'
import { gravarEstado } from './estado.ts'
import { type Fonte, lerVersao } from './fonte.ts'
import { PASTA } from './lugares.ts'
import { lerConfiguracao } from './servico.ts'
import { comparar, novidades, VERSAO } from './versoes.ts'

const MAXIMO_BYTES = 500e6
const PRAZO_DA_PAGINA_MS = 15_000
const PRAZO_DO_ARQUIVO_MS = 15 * 60_000
const SOMA = /^[0-9a-f]{64}$/

interface Anunciada {
  versao: string
  arquivo: URL
  sha256: string
}

const arquivoDa = (versao: string): string => `${PASTA}/sorium-${versao}.tar.gz`

/** @returns the version that may be put in, or null when there is no newer one. @throws Falha. What came of it stands in the panel either way. */
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
  const endereco = lerConfiguracao(m)['ATUALIZACOES_ENDERECO']
  if (!endereco)
    throw new Falha(
      'Não há onde procurar: falta ATUALIZACOES_ENDERECO em /etc/sorium/sorium.env. Com um arquivo: sorium atualizar ARQUIVO.tar.gz',
    )
  const [anunciada, atual] = [await lerAnuncio(new URL(endereco)), lerVersao(join(m.raiz, ATUAL))]
  if (comparar(anunciada.versao, atual) <= 0) return null
  const arquivo = arquivoDa(anunciada.versao)
  await baixar(m, { url: anunciada.arquivo, sha256: anunciada.sha256, arquivo })
  for (const nome of readdirSync(join(m.raiz, PASTA)))
    if (nome.endsWith('.tar.gz') && `${PASTA}/${nome}` !== arquivo) rmSync(join(m.raiz, PASTA, nome))
  const changelog = await lerChangelog(m, arquivo)
  return { versao: anunciada.versao, novidades: novidades(changelog, { depoisDe: atual, ate: anunciada.versao }).slice(0, 20_000) }
}

/** At the top, or in the one folder that archives mostly have. */
async function lerChangelog(m: Maquina, arquivo: string): Promise<string> {
  const nomes = (await exigir(m, 'Ler o arquivo', ['tar', '-tzf', arquivo])).split('\n')
  const nome = nomes.find((n) => /^(?:[^/]+\/)?CHANGELOG\.md$/.test(n))
  return nome === undefined ? '' : exigir(m, 'Ler o que muda', ['tar', '-xzOf', arquivo, nome])
}

async function lerAnuncio(url: URL): Promise<Anunciada> {
  const resposta = await pedir(url, PRAZO_DA_PAGINA_MS)
  const lido = (await resposta.json().catch(() => null)) as Record<string, unknown> | null
  const { versao, arquivo, sha256 } = lido ?? {}
  if (typeof versao !== 'string' || !VERSAO.test(versao) || typeof sha256 !== 'string' || !SOMA.test(sha256) || typeof arquivo !== 'string')
    throw new Falha(`${url.host} não respondeu com versão, arquivo e sha256.`)
  const dele = URL.parse(arquivo, url.href)
  if (dele?.origin !== url.origin) throw new Falha(`${url.host} manda buscar o arquivo em outro lugar; nada foi buscado.`)
  return { versao, arquivo: dele, sha256 }
}

/** From an address that an owner typed, with the sum that he was given by another way. */
export async function baixarDe(m: Maquina, p: { endereco: string; sha256: string }): Promise<Fonte> {
  if (!SOMA.test(p.sha256)) throw new Falha('Com um endereço vem a soma do arquivo: --sha256=… (64 letras e números).')
  const arquivo = `${PASTA}/sorium-pedido.tar.gz`
  await baixar(m, { url: new URL(p.endereco), sha256: p.sha256, arquivo })
  return { tipo: 'arquivo', caminho: join(m.raiz, arquivo) }
}

/** What `procurar` found and verified. */
export function achada(m: Maquina, versao: string): Fonte {
  const arquivo = join(m.raiz, arquivoDa(versao))
  if (!VERSAO.test(versao) || !existsSync(arquivo)) throw new Falha(`A versão ${versao} não está nesta máquina: procure de novo.`)
  return { tipo: 'arquivo', caminho: arquivo }
}

async function pedir(url: URL, prazoMs: number): Promise<Response> {
  if (url.protocol !== 'https:') throw new Falha('O endereço das atualizações precisa começar com https://.')
  const resposta = await fetch(url.href, { signal: AbortSignal.timeout(prazoMs), redirect: 'error' }).catch((erro: Error) => {
    throw new Falha(`${url.host} não respondeu (${((erro.cause as Error | undefined) ?? erro).message.slice(0, 150)}).`)
  })
  if (!resposta.ok) throw new Falha(`${url.host} respondeu ${resposta.status}.`)
  return resposta
}

async function baixar(m: Maquina, p: { url: URL; sha256: string; arquivo: string }): Promise<void> {
  const final = join(m.raiz, p.arquivo)
  if (existsSync(final) && createHash('sha256').update(readFileSync(final)).digest('hex') === p.sha256) return
  mkdirSync(join(m.raiz, PASTA), { recursive: true })
  const resposta = await pedir(p.url, PRAZO_DO_ARQUIVO_MS)
  const [soma, meio] = [createHash('sha256'), `${final}.novo`]
  let bytes = 0
  try {
    await pipeline(
      Readable.fromWeb(resposta.body as import('node:stream/web').ReadableStream),
      async function* (pedacos: AsyncIterable<Buffer>) {
        for await (const pedaco of pedacos) {
          bytes += pedaco.length
          if (bytes > MAXIMO_BYTES) throw new Falha(`O arquivo passa de ${MAXIMO_BYTES / 1e6} MB; não é uma versão do site.`)
          soma.update(pedaco)
          yield pedaco
        }
      },
      createWriteStream(meio, { mode: 0o644 }),
    )
    if (soma.digest('hex') !== p.sha256) throw new Falha('O arquivo que veio não é o que foi anunciado (a soma é outra); foi apagado.')
    renameSync(meio, final)
  } finally {
    rmSync(meio, { force: true })
  }
}
