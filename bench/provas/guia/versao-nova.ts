/** A version that is announced in the world of the guide: this one under the next number, at an address that the owner names. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJETO, type Vps } from './maquina.ts'

const ARQUIVO = 'sorium.tar.gz'

/** @returns its number. */
export function anunciarVersao({ novidades }: Vps): string {
  const pasta = path.join(novidades, 'sorium')
  mkdirSync(pasta, { recursive: true })
  execFileSync('tar', ['-x', '-C', pasta], { input: execFileSync('git', ['-C', PROJETO, 'archive', 'HEAD'], { maxBuffer: 1e9 }) })
  const { version } = JSON.parse(readFileSync(path.join(pasta, 'package.json'), 'utf8')) as { version: string }
  const versao = version.replace(/\d+$/, (n) => String(Number(n) + 1))
  for (const nome of ['package.json', 'package-lock.json'])
    trocar(path.join(pasta, nome), new RegExp(`("name": "sorium",\\s+"version": )"${version}"`, 'g'), `$1"${versao}"`)
  trocar(path.join(pasta, 'CHANGELOG.md'), /^## /m, `## ${versao} — hoje\n\nUma versão de prova.\n\n## `)
  execFileSync('tar', ['-czf', path.join(novidades, ARQUIVO), '-C', novidades, 'sorium'])
  rmSync(pasta, { recursive: true })
  const sha256 = createHash('sha256')
    .update(readFileSync(path.join(novidades, ARQUIVO)))
    .digest('hex')
  writeFileSync(path.join(novidades, 'versao.json'), JSON.stringify({ versao, arquivo: ARQUIVO, sha256 }))
  return versao
}

function trocar(arquivo: string, de: RegExp, por: string): void {
  const antes = readFileSync(arquivo, 'utf8')
  const depois = antes.replace(de, por)
  if (depois === antes) throw new Error(`${arquivo} não tem o que se troca.`)
  writeFileSync(arquivo, depois)
}
