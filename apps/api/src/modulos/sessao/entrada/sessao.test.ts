import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa, SEGREDO_DE_TESTE } from '../../../testes/aplicacao.ts'

let mundo: Mundo
let ana: Pessoa
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
})
afterAll(() => mundo.fechar())

const ler = (token: string, url = '/api/carteira') => mundo.chamar({ token }, { url })
const sessaoDe = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid

function assinar(p: { segredo?: string; papel?: string; aud?: string; sid?: string; sub?: string; exp?: string; emissor?: string } = {}) {
  return new SignJWT({ sid: p.sid ?? sessaoDe(ana.token), papel: p.papel ?? 'jogador', nome: '', email: '' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(p.sub ?? ana.id)
    .setIssuer(p.emissor ?? 'sorium')
    .setAudience(p.aud ?? 'sorium:jogador')
    .setIssuedAt()
    .setExpirationTime(p.exp ?? '1h')
    .sign(new TextEncoder().encode(p.segredo ?? SEGREDO_DE_TESTE))
}

describe('a session', () => {
  it('[AUT-12] a token signed like the real one opens the own wallet', async () => {
    expect((await ler(await assinar())).statusCode).toBe(200)
  })

  it.each([
    ['signed with another secret', { segredo: 'outro-segredo-de-teste-0123456789abcdef' }],
    ['that expired', { exp: '-1s' }],
    ['of a session that does not exist', { sid: randomUUID() }],
    ["of another player's session", { sub: randomUUID() }],
    ['of another issuer', { emissor: 'outro' }],
    ['that claims to be an admin on a player session', { papel: 'admin', aud: 'sorium:admin' }],
    ['with the audience of the other role', { aud: 'sorium:admin' }],
  ])('[AUT-06][AUT-08] a token %s is no session', async (_caso, mudanca) => {
    const r = await ler(await assinar(mudanca))
    expect([r.statusCode, r.json().codigo]).toEqual([401, 'sessao.invalida'])
  })

  it('[AUT-08] a token without a signature (alg none) is no session', async () => {
    const parte = (v: unknown) => Buffer.from(JSON.stringify(v)).toString('base64url')
    const exp = Math.floor(Date.now() / 1000) + 600
    const conteudo = { sub: ana.id, sid: sessaoDe(ana.token), papel: 'jogador', iss: 'sorium', aud: 'sorium:jogador', exp }
    for (const token of [
      `${parte({ alg: 'none' })}.${parte(conteudo)}.`,
      `${parte({ alg: 'none' })}.${parte(conteudo)}.${ana.token.split('.')[2]}`,
    ])
      expect((await ler(token)).statusCode).toBe(401)
  })

  it.each(['lixo', 'a.b.c', 'x'.repeat(40), 'Bearer', '%00'])(
    '[AUT-08] a text that is no token (%s) is no session and no fault',
    async (texto) => {
      const r = await ler(texto)
      expect(r.statusCode).toBe(401)
      expect(r.json()).toMatchObject({ erro: 'Sua sessão terminou. Entre de novo.' })
    },
  )

  it('[AUT-06] ends when its row ends, whatever the token says', async () => {
    const bia = await mundo.jogador()
    await mundo.app.ctx.banco.pool.query(`update sessao_sessao set expira_em = now() where id = $1`, [sessaoDe(bia.token)])
    expect((await ler(bia.token)).statusCode).toBe(401)
  })

  it('[AUT-06] a banned account has no session any more', async () => {
    const caio = await mundo.jogador()
    await mundo.app.ctx.banco.pool.query(`update sessao_usuario set banido_em = now() where id = $1`, [caio.id])
    expect((await ler(caio.token)).statusCode).toBe(401)
  })

  it('[AUT-06][AUT-13] an unreadable token does not keep anybody from public reads', async () => {
    expect((await ler('lixo', '/api/blockchain/valor')).statusCode).toBe(200)
    expect((await ler('lixo', '/api/admin/loja/itens')).statusCode).toBe(200)
  })
})

describe('Sair', () => {
  it('[AUT-07] ends this session at once and leaves the others', async () => {
    const dora = await mundo.jogador()
    const admin = await mundo.admin()
    const r = await mundo.chamar(dora, { method: 'POST', url: '/api/auth/sair' })
    expect([r.statusCode, r.body]).toEqual([204, ''])
    expect((await ler(dora.token)).json().codigo).toBe('sessao.invalida')
    expect((await mundo.chamar(dora, { method: 'POST', url: '/api/auth/sair' })).statusCode).toBe(401)
    expect((await ler(ana.token)).statusCode).toBe(200)
    expect((await mundo.chamar(admin, { method: 'POST', url: '/api/auth/sair' })).statusCode).toBe(204)
    expect((await ler(admin.token)).statusCode).toBe(401)
  })

  it('[AUT-07] of a visitor is 401', async () => {
    expect((await mundo.chamar(null, { method: 'POST', url: '/api/auth/sair' })).statusCode).toBe(401)
  })
})

describe('the administration signs in', () => {
  const entrar = (email: string, senha: string) => mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email, senha } })

  it('[API-35] with e-mail and password, whatever the case of the e-mail, and gets an admin token of 8 hours', async () => {
    const { email, senha } = await mundo.admin()
    const r = await entrar(email.toUpperCase(), senha)
    expect(r.statusCode).toBe(200)
    const { token } = r.json<{ token: string }>()
    const dentro = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    expect(dentro).toMatchObject({ papel: 'admin', aud: 'sorium:admin', email, discord_nome: null })
    expect(Number(dentro['exp']) - Number(dentro['iat'])).toBeLessThanOrEqual(8 * 3600 + 60)
    const { banco } = mundo.app.ctx
    const sessao = await banco.uma<{ dura: number }>(
      'select round(extract(epoch from expira_em - criada_em))::int as dura from sessao_sessao where id = $1',
      [dentro['sid']],
    )
    expect(sessao.dura).toBe(8 * 3600)
    const itens = await mundo.chamar({ token }, { url: '/api/admin/loja/itens' })
    expect(itens.headers['cache-control']).toBe('no-store')
    await banco.pool.query(`update sessao_sessao set expira_em = clock_timestamp() where id = $1`, [dentro['sid']])
    expect((await ler(token)).json()).toMatchObject({ codigo: 'sessao.invalida' })
  })

  it('[API-35] one message for a wrong password and for an e-mail that nobody has', async () => {
    const { email } = await mundo.admin()
    const errada = await entrar(email, 'senha-errada-comprida')
    const ninguem = await entrar('ninguem@exemplo.com', 'senha-errada-comprida')
    expect(errada.statusCode).toBe(401)
    expect(errada.json()).toEqual({ erro: 'Credenciais inválidas.', codigo: 'sessao.credenciais_invalidas' })
    expect(ninguem.json()).toEqual(errada.json())
    expect(ninguem.statusCode).toBe(401)
  })

  it.each([
    [{}],
    [{ email: 'a@b.co' }],
    [{ email: 'a@b.co', senha: 5 }],
    [{ email: ['a@b.co'], senha: 'x' }],
    [{ email: 'a\u0000@b.co', senha: 'x' }],
  ])('[API-35] %j is a bad request, not a sign-in', async (payload) => {
    const r = await mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload })
    expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.invalido'])
  })

  it('[AUT-06] a new password ends the sessions that the old one opened', async () => {
    const { email, senha } = await mundo.admin()
    const { token } = (await entrar(email, senha)).json<{ token: string }>()
    const { criarAdmin } = await import('./admin.ts')
    await mundo.app.ctx.banco.transacao((tx) => criarAdmin(tx, { email, nome: 'Admin', senha: 'outra-senha-comprida' }))
    expect((await ler(token)).statusCode).toBe(401)
    expect((await entrar(email, senha)).statusCode).toBe(401)
    expect((await entrar(email, 'outra-senha-comprida')).statusCode).toBe(200)
  })

  it('[API-35] every try is in the audit log with its address, without the password, and so is Sair', async () => {
    const { id, email, senha } = await mundo.admin()
    const { token } = (await entrar(email, senha)).json<{ token: string }>()
    await entrar(email, 'senha-errada-comprida')
    await mundo.chamar({ token }, { method: 'POST', url: '/api/auth/sair' })
    const passos = await mundo.app.ctx.banco.linhas<{ acao: string; ator: string; papel: string; endereco: string | null }>(
      `select acao, ator, papel, endereco from configuracoes_auditoria where objeto in ('admin:' || $1, 'email:' || $2) order by id`,
      [id, email],
    )
    expect(passos.slice(1)).toEqual([
      { acao: 'sessao.entrou', ator: `admin:${id}`, papel: 'admin', endereco: '127.0.0.1' },
      { acao: 'sessao.admin_recusado', ator: 'anonimo', papel: 'sistema', endereco: '127.0.0.1' },
      { acao: 'sessao.saiu', ator: `admin:${id}`, papel: 'admin', endereco: '127.0.0.1' },
    ])
    const linhas = await mundo.app.ctx.banco.linhas<{ tudo: string }>('select to_jsonb(a)::text as tudo from configuracoes_auditoria a')
    const texto = linhas.map((l) => l.tudo).join('\n')
    expect(texto).not.toContain(senha)
    expect(texto).not.toContain('senha-errada-comprida')
  })
})
