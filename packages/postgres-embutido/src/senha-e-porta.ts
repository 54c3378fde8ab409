import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { estaLivre, portaLivre } from './porta-livre.ts'

export function obterSenha(dados: string): string {
  const arquivo = path.join(dados, 'postgres.senha')
  if (fs.existsSync(arquivo)) return lerSenha(arquivo)
  if (fs.existsSync(path.join(dados, 'postgres', 'PG_VERSION'))) {
    throw new Error(`Falta ${arquivo}, a senha do banco em ${dados}: reponha o arquivo ou apague a pasta para recomeçar.`)
  }
  const rascunho = `${arquivo}.${process.pid}-${crypto.randomBytes(4).toString('hex')}`
  gravarDuravel(rascunho, crypto.randomBytes(24).toString('base64url'))
  try {
    // Unlike rename(), link() fails if the name is taken, so the first password stays.
    fs.linkSync(rascunho, arquivo)
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro
  } finally {
    fs.rmSync(rascunho)
  }
  return lerSenha(arquivo)
}

function lerSenha(arquivo: string): string {
  const senha = fs.readFileSync(arquivo, 'utf8').trim()
  if (senha === '') throw new Error(`O arquivo ${arquivo} está vazio: reponha a senha do banco ou apague a pasta para recomeçar.`)
  return senha
}

function gravarDuravel(arquivo: string, texto: string): void {
  const descritor = fs.openSync(arquivo, 'wx', 0o600)
  fs.writeSync(descritor, `${texto}\n`)
  fs.fsyncSync(descritor)
  fs.closeSync(descritor)
}

export function lembrarPorta(dados: string, porta: number): void {
  fs.writeFileSync(path.join(dados, 'postgres.porta'), `${porta}\n`, { mode: 0o600 })
}

export async function escolherPorta(dados: string, desejada?: number): Promise<number> {
  if (desejada !== undefined) {
    if (await estaLivre(desejada)) return desejada
    throw new Error(`A porta ${desejada}, do banco de dados, já está em uso por outro programa.`)
  }
  const lembrada = lerPorta(dados)
  if (lembrada !== null && (await estaLivre(lembrada))) return lembrada
  return portaLivre()
}

function lerPorta(dados: string): number | null {
  try {
    const porta = Number(fs.readFileSync(path.join(dados, 'postgres.porta'), 'utf8'))
    return Number.isInteger(porta) && porta > 1023 && porta < 65_536 ? porta : null
  } catch {
    return null
  }
}
