/**
 * Publishes a newer version in the guide's network: a copy of this project as committed, with a key of its own, by the commands of
 * docs/publicar.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJETO } from './maquina.ts'

const SENHA = 'a senha de quem publica\n'

export interface Publicador {
  versao: string
  seguinte: string
  publicar(versao: string, onde: string): string
}

export function abrirPublicador(pasta: string): Publicador {
  const projeto = path.join(pasta, 'projeto')
  mkdirSync(projeto, { recursive: true })
  execFileSync('tar', ['-x', '-C', projeto], { input: execFileSync('git', ['-C', PROJETO, 'archive', 'HEAD'], { maxBuffer: 1e9 }) })
  symlinkSync(path.join(PROJETO, 'node_modules'), path.join(projeto, 'node_modules'))
  const git = (...argumentos: string[]) =>
    execFileSync('git', ['-C', projeto, '-c', 'user.name=P', '-c', 'user.email=p@exemplo.com.br', ...argumentos], { maxBuffer: 1e9 })
  const commit = () => {
    git('add', '-A', '--', '.', ':!node_modules')
    git('commit', '-q', '--allow-empty', '-m', 'versao')
  }
  const comando = (...argumentos: string[]) =>
    execFileSync(process.execPath, [path.join(projeto, 'scripts/publicar.ts'), ...argumentos], {
      input: SENHA,
      env: { PATH: process.env['PATH'] },
    })
  const chave = path.join(pasta, 'chave.pem')
  git('init', '-q')
  comando('chave', chave)
  let { version: agora } = JSON.parse(readFileSync(path.join(projeto, 'package.json'), 'utf8')) as { version: string }
  return {
    versao: agora,
    seguinte: agora.replace(/\d+$/, (n) => String(Number(n) + 1)),
    publicar(versao, onde) {
      if (versao !== agora) numerar(projeto, { de: agora, para: versao })
      agora = versao
      commit()
      comando('versao', chave, onde)
      return path.join(onde, `sorium-${versao}.tar.gz`)
    },
  }
}

function numerar(projeto: string, p: { de: string; para: string }): void {
  for (const nome of ['package.json', 'package-lock.json'])
    trocar(path.join(projeto, nome), new RegExp(`("name": "sorium",\\s+"version": )"${p.de}"`, 'g'), `$1"${p.para}"`)
  trocar(path.join(projeto, 'CHANGELOG.md'), /^## /m, `## ${p.para} — hoje\n\nUma versão de prova.\n\n## `)
}

function trocar(arquivo: string, de: RegExp, por: string): void {
  const antes = readFileSync(arquivo, 'utf8')
  const depois = antes.replace(de, por)
  if (depois === antes) throw new Error(`${arquivo} não tem o que se troca.`)
  writeFileSync(arquivo, depois)
}
