import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { ASSINATURA, CHAVE_DE_QUEM_PUBLICA, confere, exigirSoArquivos } from '../apps/instalador/src/atualizar/assinatura.ts'

const RAIZ = path.join(import.meta.dirname, '..')
const SENHA = 'uma senha de quem publica\n'
let projeto: string
const git = (...argumentos: string[]) =>
  execFileSync('git', ['-C', projeto, '-c', 'user.name=P', '-c', 'user.email=p@exemplo.com.br', ...argumentos], { encoding: 'utf8' })

beforeEach(() => {
  projeto = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-'))
  for (const pasta of ['scripts', 'apps/instalador']) fs.mkdirSync(path.join(projeto, pasta), { recursive: true })
  for (const nome of ['apps/api', 'apps/instalador/src', 'node_modules']) fs.symlinkSync(path.join(RAIZ, nome), path.join(projeto, nome))
  fs.copyFileSync(path.join(RAIZ, 'scripts/publicar.ts'), path.join(projeto, 'scripts/publicar.ts'))
  fs.writeFileSync(path.join(projeto, 'package.json'), JSON.stringify({ name: 'sorium', version: '9.1.0', type: 'module' }))
})

function rodar(argumentos: string[], input = SENHA) {
  const env = { PATH: process.env['PATH'], INIT_CWD: projeto }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/publicar.ts', ...argumentos], {
    cwd: projeto,
    env,
    input,
    encoding: 'utf8',
  })
  return { status, dito: stdout + stderr }
}

function comChave(): void {
  expect(rodar(['chave', 'chave.pem'])).toMatchObject({ status: 0, dito: expect.stringContaining('faça commit dela') })
  git('init', '-q')
  git('add', 'package.json', CHAVE_DE_QUEM_PUBLICA)
  git('commit', '-q', '-m', 'chave')
}

it('a key, once; then a version that machines with the public half take', async () => {
  comChave()
  expect(fs.statSync(path.join(projeto, 'chave.pem')).mode & 0o777).toBe(0o600)
  expect(fs.readFileSync(path.join(projeto, 'chave.pem'), 'utf8')).toContain('ENCRYPTED PRIVATE KEY')
  expect(rodar(['chave', 'chave.pem'])).toMatchObject({ status: 1, dito: expect.stringContaining('não se refaz') })

  const feito = rodar(['versao', 'chave.pem', 'publicado'])
  expect(feito).toMatchObject({ status: 0, dito: expect.not.stringContaining('Atenção') })
  const arquivo = path.join(projeto, 'publicado/sorium-9.1.0.tar.gz')
  const pagina = JSON.parse(fs.readFileSync(path.join(projeto, 'publicado/versao.json'), 'utf8')) as Record<string, string>
  expect(pagina).toMatchObject({ versao: '9.1.0', arquivo: 'sorium-9.1.0.tar.gz', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(fs.readFileSync(arquivo + ASSINATURA, 'utf8').trim()).toBe(pagina['assinatura'])
  const chavePublica = fs.readFileSync(path.join(projeto, CHAVE_DE_QUEM_PUBLICA), 'utf8')
  expect(await confere(arquivo, { assinatura: pagina['assinatura'] ?? '', chavePublica })).toBe(true)
  exigirSoArquivos(execFileSync('tar', ['--quoting-style=escape', '-tvzf', arquivo], { encoding: 'utf8' }))
})

it('says in a sentence what is missing or wrong, and that a key is another than the version brings', () => {
  comChave()
  expect(rodar(['versao', 'chave.pem'])).toMatchObject({ status: 1, dito: expect.stringMatching(/^Uso: /) })
  expect(rodar(['versao', 'nada.pem', 'publicado'])).toMatchObject({ status: 1, dito: expect.stringContaining('Não há o arquivo') })
  expect(rodar(['versao', 'chave.pem', 'publicado'], 'outra senha qualquer\n')).toMatchObject({
    status: 1,
    dito: expect.stringContaining('não abre com esta senha'),
  })
  expect(rodar(['chave', 'curta.pem'], 'curta\n')).toMatchObject({ status: 1, dito: expect.stringContaining('A senha tem pelo menos') })
  expect(rodar(['chave', 'nova.pem']).status).toBe(0)
  git('commit', '-q', '-am', 'outra chave')
  expect(rodar(['versao', 'chave.pem', 'publicado'])).toMatchObject({
    status: 0,
    dito: expect.stringContaining('Atenção: esta não é a chave'),
  })
})
