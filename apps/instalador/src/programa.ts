import { readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exigir, Falha, type Maquina } from './maquina.ts'

const OPT = '/opt/sorium'
export const VERSOES = `${OPT}/versoes`
export const ATUAL = `${OPT}/atual`
export const PASTA_DO_SORIUM = '/var/lib/sorium'

const FORA = new Set(['.git', '.dados', '.node24', '.ci', 'test-results', 'playwright-report', 'sorium.env'])

/** The name contains the time, so that two builds of one version can exist. */
export const nomeDaVersao = (versao: string): string => `${versao}-${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`

export async function copiarPrograma(m: Maquina, de: string, para: string, fora: readonly string[] = []): Promise<void> {
  await exigir(m, 'Criar a pasta do programa', ['install', '-d', '-m', '0755', para])
  const itens = readdirSync(de)
    .filter((item) => !FORA.has(item) && !fora.includes(item))
    .map((item) => join(de, item))
  await exigir(m, 'Copiar o programa', ['cp', '-r', '--preserve=mode,timestamps,links', ...itens, para])
}

/** Call it after the libraries are installed, because it links to the Node in node_modules. */
export async function fecharPrograma(m: Maquina, pasta: string): Promise<void> {
  const nome = readdirSync(join(m.raiz, pasta, 'node_modules')).find((n) => n === `node-linux-${process.arch}`)
  if (!nome) throw new Falha(`Não há pacote do Node 24 para esta máquina (${process.arch}).`)
  await exigir(m, 'Criar a pasta do Node', ['install', '-d', '-m', '0755', `${pasta}/bin`])
  await exigir(m, 'Apontar para o Node', ['rm', '-f', `${pasta}/bin/node`])
  symlinkSync(join('..', 'node_modules', nome, 'bin', 'node'), join(m.raiz, pasta, 'bin', 'node'))
  await exigir(m, 'Abrir o programa à leitura', ['chmod', '-R', 'a+rX,go-w', pasta])
}

export async function emprestado<T>(m: Maquina, pasta: string, fazer: () => Promise<T>): Promise<T> {
  await exigir(m, 'Emprestar o programa', ['chown', '-R', 'sorium:sorium', pasta])
  try {
    return await fazer()
  } finally {
    await exigir(m, 'Tomar o programa de volta', ['chown', '-R', 'root:root', pasta])
  }
}

/** The rename is atomic, so the link always leads to a program. */
export async function apontar(m: Maquina, nome: string): Promise<void> {
  await exigir(m, 'Apontar para o programa', ['ln', '-sfn', `versoes/${nome}`, `${ATUAL}.novo`])
  await exigir(m, 'Trocar o programa', ['mv', '-T', `${ATUAL}.novo`, ATUAL])
}

export const nomeAtual = (m: Maquina): string => basename(readlinkSync(join(m.raiz, ATUAL)))
