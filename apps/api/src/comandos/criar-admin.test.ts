import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../testes/aplicacao.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

const COMANDO = join(import.meta.dirname, 'criar-admin.ts')
const SENHA = 'senha comprida com espaços '

async function rodar(argumentos: string[], p: { entrada?: string; ambiente?: Record<string, string> } = {}) {
  const processo = spawn(process.execPath, [COMANDO, ...argumentos], {
    env: { PATH: process.env['PATH'], DATABASE_URL: mundo.url, ...p.ambiente },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let saida = ''
  for (const cano of [processo.stdout, processo.stderr]) cano.on('data', (d: Buffer) => (saida += d.toString()))
  processo.stdin.end(p.entrada ?? '')
  const codigo = await new Promise<number | null>((pronto) => processo.on('close', pronto))
  return { codigo, saida }
}

const TERMINAL = '/usr/bin/script'

async function digitar(argumentos: string[], respostas: [pergunta: string, resposta: string][]) {
  const linha = [process.execPath, COMANDO, ...argumentos].map((a) => `'${a}'`).join(' ')
  const processo = spawn(TERMINAL, ['-qec', linha, '/dev/null'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: mundo.url, TERM: 'dumb' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let saida = ''
  const faltam = [...respostas]
  processo.stdout.on('data', (d: Buffer) => {
    saida += d.toString()
    if (faltam[0] && saida.endsWith(faltam[0][0])) processo.stdin.write(`${faltam.shift()![1]}\r`)
  })
  const codigo = await new Promise<number | null>((pronto) => processo.on('close', pronto))
  return { codigo, saida }
}

const entrar = async (email: string, senha: string) => {
  const r = await mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email, senha } })
  return r.statusCode
}
const guardado = (email: string) =>
  mundo.app.ctx.banco.linha<{ nome: string; senha_hash: string }>('select nome, senha_hash from sessao_admin where email = $1', [email])

describe('npm run admin:create', () => {
  it('[API-35] makes an admin with the password of the standard input, kept as argon2id, and says where to sign in', async () => {
    const r = await rodar(['dono@cidade.exemplo', 'Dona', 'Cidade'], { entrada: `${SENHA}\n` })
    expect(r).toMatchObject({ codigo: 0, saida: expect.stringContaining('Pronto: dono@cidade.exemplo entra em /admin/login.') })
    expect(await guardado('dono@cidade.exemplo')).toMatchObject({ nome: 'Dona Cidade', senha_hash: expect.stringMatching(/^argon2id\$/) })
    expect(await entrar('dono@cidade.exemplo', SENHA)).toBe(200)
  })

  it('[AUT-06] gives an existing one a new password, which ends his sessions, and leaves both in the audit log', async () => {
    const { email, token } = await mundo.admin()
    const r = await rodar([email, 'Novo'], { entrada: `${SENHA}\n` })
    expect(r.saida).toContain(`Pronto: ${email} já existia e tem a senha nova; as sessões abertas terminaram.`)
    expect((await mundo.chamar({ token }, { url: '/api/carteira' })).statusCode).toBe(401)
    expect(await entrar(email, SENHA)).toBe(200)
    const acoes = await mundo.app.ctx.banco.linhas<{ acao: string; depois: unknown }>(
      `select acao, depois from configuracoes_auditoria where depois->>'email' = $1 order by id`,
      [email],
    )
    expect(acoes.map((a) => a.acao)).toEqual(['sessao.admin_criado', 'sessao.admin_trocou_senha'])
    expect(JSON.stringify(acoes)).not.toContain(SENHA)
  })

  it.concurrent.each([
    ['a password of 11 characters', ['a@b.co', 'A'], 'a'.repeat(11), 'A senha precisa ter pelo menos 12 caracteres.'],
    ['a password that no sign-in takes', ['a@b.co', 'A'], 'a'.repeat(257), 'A senha pode ter no máximo 256 caracteres.'],
    ['no password', ['a@b.co', 'A'], null, 'A entrada terminou antes da resposta; nada foi mudado.'],
    ['no e-mail', [], SENHA, 'Uso: npm run admin:create -- email@exemplo.com Nome'],
    ['an e-mail that is none', ['dono', 'A'], SENHA, "'dono' não é um e-mail."],
  ])('[API-35] refuses %s in a sentence, and makes nobody', async (_caso, argumentos, senha, frase) => {
    const r = await rodar(argumentos, senha === null ? {} : { entrada: `${senha}\n` })
    expect(r).toMatchObject({ codigo: 1, saida: expect.stringContaining(frase) })
    expect(r.saida).not.toMatch(/at .*\.ts:/)
    expect(await guardado('a@b.co')).toBeNull()
  })

  it('[API-35] says what is missing: no database, or one without tables', async () => {
    const vazia = mkdtempSync(join(tmpdir(), 'sorium-'))
    const sem = await rodar(['a@b.co'], { entrada: SENHA, ambiente: { DATABASE_URL: '', DADOS_DIR: vazia } })
    expect(sem).toMatchObject({ codigo: 1, saida: expect.stringContaining('Falta a variável DATABASE_URL.') })
    const outra = new URL(mundo.url)
    outra.pathname = '/postgres'
    const nua = await rodar(['a@b.co'], { entrada: SENHA, ambiente: { DATABASE_URL: outra.toString() } })
    expect(nua).toMatchObject({ codigo: 1, saida: expect.stringContaining('O banco ainda não tem as tabelas.') })
  })

  it('[API-35] asks in Portuguese where somebody types, twice for the password, and shows it to nobody', async ({ skip }) => {
    skip(process.platform !== 'linux' || !existsSync(TERMINAL), `sem ${TERMINAL}`)
    const certo = await digitar(
      [],
      [
        ['E-mail: ', 'tela@cidade.exemplo'],
        ['Nome: ', 'Tela'],
        ['Senha (pelo menos 12 caracteres): ', 'senha-que-se-digita'],
        ['Repita a senha: ', 'senha-que-se-digita'],
      ],
    )
    expect(certo.saida).toContain('Pronto: tela@cidade.exemplo entra em /admin/login.')
    expect(certo.saida).not.toContain('senha-que-se-digita')
    expect(await entrar('tela@cidade.exemplo', 'senha-que-se-digita')).toBe(200)
    const trocada = await digitar(
      ['outra@cidade.exemplo', 'Outra'],
      [
        ['Senha (pelo menos 12 caracteres): ', 'senha-que-se-digita'],
        ['Repita a senha: ', 'senha-que-se-erra'],
      ],
    )
    expect(trocada).toMatchObject({ codigo: 1, saida: expect.stringContaining('As senhas não são iguais; nada foi mudado.') })
    expect(await guardado('outra@cidade.exemplo')).toBeNull()
  })
})
