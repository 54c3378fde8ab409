import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exigir, Falha, type Maquina } from '../maquina.ts'
import { copiarPrograma, nomeDaVersao, VERSOES } from '../programa.ts'
import { ASSINATURA, exigirAssinatura, exigirSoArquivos } from './assinatura.ts'
import { VERSAO } from './versoes.ts'

/** `caminho`: a full path, so do not put `m.raiz` before it. */
export type Fonte = { tipo: 'pasta' | 'arquivo'; caminho: string }

const CHEGADA = `${VERSOES}/chegada`

export interface Nova {
  versao: string
  nome: string
  rascunho: string
  changelog: string
}

export function lerVersao(pasta: string): string {
  const arquivo = join(pasta, 'package.json')
  if (existsSync(arquivo)) {
    const { name, version = '' } = JSON.parse(readFileSync(arquivo, 'utf8')) as { name?: string; version?: string }
    if (name === 'sorium' && VERSAO.test(version)) return version
  }
  throw new Falha('Isto não é uma versão do Sorium: falta o package.json dele.')
}

export function lerFonte(caminho: string): Fonte {
  const o = existsSync(caminho) ? statSync(caminho) : null
  if (o?.isDirectory()) return { tipo: 'pasta', caminho }
  if (o?.isFile() && /\.(tar\.gz|tgz)$/.test(caminho)) return { tipo: 'arquivo', caminho }
  throw new Falha(`${caminho} não é uma pasta nem um arquivo .tar.gz do Sorium.`)
}

export async function trazer(m: Maquina, fonte: Fonte, semAssinatura: boolean): Promise<Nova> {
  await exigir(m, 'Abrir lugar', ['rm', '-rf', CHEGADA])
  if (fonte.tipo === 'pasta') {
    if (!semAssinatura) throw new Falha('Uma pasta não tem assinatura: use o arquivo .tar.gz. (Por sua conta: --sem-assinatura)')
    lerVersao(fonte.caminho)
    await copiarPrograma(m, fonte.caminho, CHEGADA, ['node_modules'])
    await reusarBibliotecas(m, CHEGADA, [fonte.caminho])
  } else await abrirArquivo(m, { caminho: fonte.caminho, semAssinatura })
  const pasta = join(m.raiz, CHEGADA)
  const versao = lerVersao(pasta)
  const nome = nomeDaVersao(versao)
  const rascunho = `${VERSOES}/${nome}.novo`
  await exigir(m, 'Dar nome à versão nova', ['mv', '-T', CHEGADA, rascunho])
  const changelog = join(m.raiz, rascunho, 'CHANGELOG.md')
  return { versao, nome, rascunho, changelog: existsSync(changelog) ? readFileSync(changelog, 'utf8') : '' }
}

async function abrirArquivo(m: Maquina, p: { caminho: string; semAssinatura: boolean }): Promise<void> {
  // Work on root's own copy: otherwise a user who can write to the owner's file could exchange it between check and use.
  const meu = `${CHEGADA}.tar.gz`
  await exigir(m, 'Copiar o arquivo', ['cp', p.caminho, meu])
  if (existsSync(p.caminho + ASSINATURA)) await exigir(m, 'Copiar a assinatura', ['cp', p.caminho + ASSINATURA, meu + ASSINATURA])
  if (!p.semAssinatura) await exigirAssinatura(m, join(m.raiz, meu))
  exigirSoArquivos(await exigir(m, 'Ler o arquivo', ['tar', '--quoting-style=escape', '-tvzf', meu]))
  await exigir(m, 'Criar a pasta do programa', ['install', '-d', '-m', '0755', CHEGADA])
  await exigir(m, 'Abrir o arquivo', ['tar', '--no-same-owner', '--no-same-permissions', '-xzf', meu, '-C', CHEGADA])
  await exigir(m, 'Arrumar', ['rm', '-f', meu, meu + ASSINATURA])
  await semPastaDeFora(m, CHEGADA)
}

async function semPastaDeFora(m: Maquina, chegada: string): Promise<void> {
  const itens = readdirSync(join(m.raiz, chegada))
  if (itens.length !== 1 || existsSync(join(m.raiz, chegada, 'package.json'))) return
  await exigir(m, 'Arrumar a pasta', ['mv', '-T', `${chegada}/${itens[0] ?? ''}`, `${chegada}.dentro`])
  await exigir(m, 'Arrumar a pasta', ['rm', '-rf', chegada])
  await exigir(m, 'Arrumar a pasta', ['mv', '-T', `${chegada}.dentro`, chegada])
}

/**
 * Copies node_modules from a version with exactly the same dependencies. Without one it copies nothing, and npm installs them later. `de`:
 * full paths, so do not put `m.raiz` before them.
 */
export async function reusarBibliotecas(m: Maquina, para: string, de: readonly string[]): Promise<void> {
  if (existsSync(join(m.raiz, para, 'node_modules'))) return
  const quer = bibliotecas(join(m.raiz, para, 'package-lock.json'))
  const serve = de.find((pasta) => {
    const ha = bibliotecas(join(pasta, 'package-lock.json'))
    return ha !== null && ha === quer && existsSync(join(pasta, 'node_modules', '.package-lock.json'))
  })
  if (serve === undefined) return
  await exigir(m, 'Copiar as bibliotecas', [
    'cp',
    '-r',
    '--preserve=mode,timestamps,links',
    join(serve, 'node_modules'),
    `${para}/node_modules`,
  ])
}

function bibliotecas(arquivo: string): string | null {
  if (!existsSync(arquivo)) return null
  const { packages } = JSON.parse(readFileSync(arquivo, 'utf8')) as { packages: Record<string, { integrity?: string; link?: boolean }> }
  return JSON.stringify(
    Object.entries(packages)
      .filter(([nome]) => nome.includes('node_modules/'))
      .map(([nome, { integrity, link }]) => [nome, integrity ?? link]),
  )
}
