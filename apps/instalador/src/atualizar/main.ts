import { constants, existsSync, openSync, readSync, closeSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Falha, maquinaReal } from '../maquina.ts'
import { ATUAL, VERSOES } from '../programa.ts'
import { atualizar, PADRAO, voltar } from './atualizar.ts'
import { type Desfecho, lerEstado } from './estado.ts'
import { type Fonte, lerFonte } from './fonte.ts'
import { PEDIDO } from './lugares.ts'
import { achada, baixarDe, procurar } from './procura.ts'

const USO = `Uso: sorium atualizar [PASTA | ARQUIVO.tar.gz | https://…] [--sim] [--sem-copia] [--sem-assinatura] [--de-novo]
     sorium atualizar procurar | voltar
Sem argumentos: procura uma versão nova no endereço de quem publica o site, ou em ATUALIZACOES_ENDERECO.`

const PROJETO = join(import.meta.dirname, '../../../..')
const m = maquinaReal
const dizer = (linha: string) => console.log(linha)

try {
  if (process.getuid?.() !== 0) throw new Falha('A atualização precisa do root: rode com sudo.')
  process.exitCode = await rodar(lerArgumentos())
} catch (erro) {
  if (!(erro instanceof Falha)) throw erro
  console.error(erro.message)
  process.exitCode = 1
}

type Argumentos = ReturnType<typeof lerArgumentos>

function lerArgumentos() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        sim: { type: 'boolean', default: false },
        'sem-copia': { type: 'boolean', default: false },
        'sem-assinatura': { type: 'boolean', default: false },
        'de-novo': { type: 'boolean', default: false },
        pedido: { type: 'boolean', default: false },
        calado: { type: 'boolean', default: false },
      },
    })
    if (positionals.length > 1) throw new Falha(USO)
    return { ...values, oQue: positionals[0] }
  } catch {
    throw new Falha(USO)
  }
}

// Declare functions below, not constants: `rodar` is awaited above, so a constant below would not have its value yet.
async function rodar(a: Argumentos): Promise<number> {
  if (a.pedido) return atender()
  const confirmar = (oQueMuda: string) => perguntar(oQueMuda, a.sim)
  if (a.oQue === 'procurar' && a.calado) return procurarCalado()
  if (a.oQue === 'procurar') {
    const versao = await procurar(m)
    dizer(versao ? `Há a versão ${versao}:\n\n${lerEstado(m).disponivel?.novidades ?? ''}` : 'Não há versão mais nova.')
    return 0
  }
  if (a.oQue === 'voltar') return codigoDe(await voltar(m, { dizer, confirmar }))
  const primeira = primeiraMudanca()
  const fonte = primeira && a.oQue === undefined ? lerFonte(PROJETO) : await acharFonte(a.oQue)
  if (!fonte) {
    dizer('Não há versão mais nova.')
    return 0
  }
  const semAssinatura = primeira || a['sem-assinatura']
  return codigoDe(await atualizar(m, { ...PADRAO, fonte, semCopia: a['sem-copia'], semAssinatura, deNovo: a['de-novo'], dizer, confirmar }))
}

/**
 * Only the installed program may work with root's rights. Exception: if the installed version knows no signatures, the downloaded program, which
 * the owner unpacked and started himself, may update it. @returns true in the case of the exception. @throws Falha when another program is
 * started although the installed one can update.
 */
function primeiraMudanca(): boolean {
  if (PROJETO.startsWith(VERSOES) || !existsSync(ATUAL)) return false
  if (existsSync(join(ATUAL, 'apps/instalador/src/atualizar/assinatura.ts')))
    throw new Falha('Quem atualiza esta máquina é o programa instalado nela: sudo sorium atualizar ARQUIVO.tar.gz')
  return true
}

function codigoDe(desfecho: Desfecho | null): number {
  return desfecho === 'feita' || desfecho === null ? 0 : 1
}

async function acharFonte(oQue: string | undefined): Promise<Fonte | null> {
  if (oQue?.startsWith('https://')) return baixarDe(m, oQue)
  if (oQue !== undefined) return lerFonte(resolve(oQue))
  const versao = await procurar(m)
  return versao === null ? null : achada(m, versao)
}

async function procurarCalado(): Promise<number> {
  const antes = lerEstado(m).falha_da_procura
  try {
    await procurar(m)
  } catch (erro) {
    if (!(erro instanceof Falha)) throw erro
    if (erro.message !== antes) dizer(erro.message)
  }
  return 0
}

async function perguntar(oQueMuda: string, sim: boolean): Promise<boolean> {
  dizer(`${oQueMuda}\n`)
  if (sim) return true
  if (!process.stdin.isTTY) throw new Falha('Sem um terminal ninguém pode confirmar: acrescente --sim.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const resposta = await terminal.question('Fazer agora? [s/N] ')
  terminal.close()
  return /^s(im)?$/i.test(resposta.trim())
}

async function atender(): Promise<number> {
  const pedido = tomarPedido()
  if (pedido === null) return 0
  if (pedido === 'procurar') return procurarCalado()
  const fonte = achada(m, pedido)
  if (lerEstado(m).disponivel?.versao !== pedido) throw new Falha(`A versão ${pedido} não é a que foi achada.`)
  return codigoDe(await atualizar(m, { ...PADRAO, fonte, dizer, confirmar: async () => true }))
}

/**
 * Removes the request before it is carried out, so that a failed update is not tried again and again. Follows no symbolic link, because the
 * site owns the folder.
 */
function tomarPedido(): string | null {
  const arquivo = join(m.raiz, PEDIDO)
  if (!existsSync(arquivo)) return null
  try {
    const descritor = openSync(arquivo, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const lido = Buffer.alloc(32)
    const bytes = readSync(descritor, lido, 0, lido.length, 0)
    closeSync(descritor)
    return lido.toString('latin1', 0, bytes).trim()
  } finally {
    rmSync(arquivo, { force: true, recursive: true })
  }
}
