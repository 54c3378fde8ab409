import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const NOMES = ['CHAVE_PONTE', 'SEGREDO_SESSAO', 'CHAVE_DADOS', 'COPIAS_CHAVE'] as const

export type Segredos = Record<(typeof NOMES)[number], string>

export async function obterSegredos(dados: string): Promise<Segredos> {
  const arquivo = path.join(dados, 'segredos.json')
  const guardados = fs.existsSync(arquivo) ? (JSON.parse(fs.readFileSync(arquivo, 'utf8')) as Partial<Segredos>) : {}
  const segredos = Object.fromEntries(
    await Promise.all(NOMES.map(async (nome) => [nome, guardados[nome] ?? (await novoSegredo(nome))] as const)),
  ) as Segredos
  if (NOMES.some((nome) => guardados[nome] === undefined)) gravar(arquivo, segredos)
  return segredos
}

async function novoSegredo(nome: (typeof NOMES)[number]): Promise<string> {
  if (nome !== 'COPIAS_CHAVE') return crypto.randomBytes(32).toString('hex')
  const { gerarChave } = await import('../../apps/api/src/modulos/copias/pacote/cifra.ts')
  return gerarChave()
}

function gravar(arquivo: string, segredos: Segredos): void {
  const descritor = fs.openSync(`${arquivo}.novo`, 'w', 0o600)
  fs.writeSync(descritor, `${JSON.stringify(segredos, null, 2)}\n`)
  fs.fsyncSync(descritor)
  fs.closeSync(descritor)
  fs.renameSync(`${arquivo}.novo`, arquivo)
}
