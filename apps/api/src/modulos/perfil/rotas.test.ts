import { CAMPOS_DO_CADASTRO, GENEROS, type Perfil } from '@sorium/contratos/perfil/index.ts'
import { cpf as geradorDeCpf } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { retratar } from '../../testes/retrato.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

const novo = () => mundo.jogador({ perfil: false, carteira: null })
const cadastro = (mudanca: object = {}) => ({
  nome: 'Davi',
  sobrenome: 'Nunes',
  data_nascimento: '1999-02-28',
  cpf: geradorDeCpf.generate(true),
  celular: '(11) 98765-4321',
  genero: 'masculino',
  endereco: 'Rua das Flores, 10',
  email: 'davi@exemplo.com',
  ...mudanca,
})
const completar = (quem: Pessoa | null, payload: object) =>
  mundo.chamar(quem, { method: 'POST', url: '/api/user/complete-profile', payload })
const ler = async (quem: Pessoa) => (await mundo.chamar(quem, { url: '/api/user/profile' })).json<Perfil>()

describe('GET /user/profile', () => {
  it('[API-07] before completing, the eight fields of the gate are empty', async () => {
    const perfil = await ler(await novo())
    for (const campo of CAMPOS_DO_CADASTRO) expect(perfil[campo]).toBe('')
  })

  it('[API-07] has exactly the specified fields, of the session, for no cache to keep', async () => {
    const ana = await mundo.jogador()
    const r = await mundo.chamar(ana, { url: '/api/user/profile' })
    expect(r.headers['cache-control']).toBe('no-store')
    const perfil = r.json<Perfil>()
    expect(Object.keys(perfil).toSorted()).toEqual(
      [...CAMPOS_DO_CADASTRO, 'avatar_url', 'discord_id', 'fora_do_hall', 'id', 'id_conta', 'license', 'personagem_nome'].toSorted(),
    )
    expect(perfil).toMatchObject({
      id: ana.id,
      discord_id: ana.discordId,
      id_conta: expect.any(Number),
      license: expect.stringMatching(/^licenca/),
    })
    for (const campo of CAMPOS_DO_CADASTRO) expect(perfil[campo]).not.toBe('')
  })

  it('[AUT-12] is of the player only: no visitor, no admin', async () => {
    expect((await mundo.chamar(null, { url: '/api/user/profile' })).statusCode).toBe(401)
    expect((await mundo.chamar(await mundo.admin(), { url: '/api/user/profile' })).statusCode).toBe(403)
  })
})

describe('POST /user/complete-profile', () => {
  it('[API-10][PER-09] completes the profile: trimmed, phone in digits, the owner sees his CPF formatted', async () => {
    const davi = await novo()
    const payload = cadastro({ nome: '  Davi ', endereco: ' Rua das Flores, 10 ' })
    const r = await completar(davi, payload)
    const esperado = {
      nome: 'Davi',
      sobrenome: 'Nunes',
      data_nascimento: '1999-02-28',
      cpf: payload.cpf,
      celular: '11987654321',
      genero: 'masculino',
      endereco: 'Rua das Flores, 10',
      email: 'davi@exemplo.com',
    }
    expect([r.statusCode, r.json()]).toEqual([200, expect.objectContaining(esperado)])
    expect(await ler(davi)).toMatchObject(esperado)
    expect((await mundo.chamar(davi, { method: 'POST', url: '/api/carteira', payload: { leuInfo: true } })).statusCode).toBe(201)
  })

  it('[API-10] takes the CPF with or without its mask', async () => {
    const davi = await novo()
    const digitos = geradorDeCpf.generate()
    expect((await completar(davi, cadastro({ cpf: digitos }))).json()).toMatchObject({ cpf: geradorDeCpf.format(digitos) })
  })

  it.each(GENEROS)('[PER-08] genero %s is one of the four', async (genero) => {
    expect((await completar(await novo(), cadastro({ genero }))).statusCode).toBe(200)
  })

  it('[API-10] once: a complete profile is not replaced', async () => {
    const davi = await novo()
    await completar(davi, cadastro({ endereco: 'Primeiro' }))
    const r = await completar(davi, cadastro({ endereco: 'Segundo' }))
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'perfil.ja_completo'])
    expect((await ler(davi)).endereco).toBe('Primeiro')
  })

  it('[API-10] twice at the same moment completes once', async () => {
    const davi = await novo()
    const respostas = await Promise.all(Array.from({ length: 6 }, (_, n) => completar(davi, cadastro({ endereco: `Rua ${n}` }))))
    expect(respostas.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('[API-10] a CPF belongs to one account: the other gets a text that does not say whose it is', async () => {
    const [ana, bruno] = [await novo(), await novo()]
    const { cpf } = cadastro()
    await completar(ana, cadastro({ cpf }))
    const r = await completar(bruno, cadastro({ cpf: cpf.replaceAll(/\D/g, '') }))
    expect([r.statusCode, r.json()]).toEqual([
      409,
      { erro: 'Não foi possível usar este CPF. Confira o número ou fale com a administração.', codigo: 'perfil.cpf_em_uso' },
    ])
    expect((await ler(bruno)).cpf).toBe('')
    expect((await completar(bruno, cadastro())).statusCode).toBe(200)
  })

  it('[API-10] identity and money that come along change nothing', async () => {
    const davi = await novo()
    const perfil = { ...cadastro(), id: 'outro', discord_id: '1', id_conta: 1, license: 'x', saldo_real: 1e6, admin: true }
    const antes = await ler(davi)
    const depois = (await completar(davi, perfil)).json<Perfil>()
    for (const campo of ['id', 'discord_id', 'id_conta', 'license'] as const) expect(depois[campo]).toBe(antes[campo])
    expect(depois).not.toHaveProperty('admin')
  })

  const DEPOIS_DE_AMANHA = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  it.each<[string, object, number, string]>([
    ['a CPF with wrong check digits', { cpf: '529.982.247-26' }, 400, 'perfil.cpf_invalido'],
    ['a CPF of one digit repeated', { cpf: '111.111.111-11' }, 400, 'perfil.cpf_invalido'],
    ['a CPF with letters between', { cpf: '529a982b24725' }, 400, 'perfil.cpf_invalido'],
    ['half a CPF', { cpf: '529.982' }, 400, 'perfil.cpf_invalido'],
    ['a CPF as number', { cpf: 52_998_224_725 }, 400, 'pedido.invalido'],
    ['a CPF of 15 characters', { cpf: '529.982.247-250' }, 400, 'pedido.invalido'],
    ['a day that does not exist', { data_nascimento: '1999-02-30' }, 400, 'perfil.data_invalida'],
    ['another form of date', { data_nascimento: '28/02/1999' }, 400, 'perfil.data_invalida'],
    ['a day to come', { data_nascimento: DEPOIS_DE_AMANHA }, 400, 'perfil.data_futura'],
    ['a day 130 years ago', { data_nascimento: '1890-01-01' }, 400, 'perfil.data_antiga'],
    ['a phone without DDD', { celular: '98765432' }, 400, 'perfil.celular_invalido'],
    ['a phone of 12 digits', { celular: '119876543210' }, 400, 'perfil.celular_invalido'],
    ['a phone of letters', { celular: 'onze' }, 400, 'perfil.celular_invalido'],
    ['an area code that is none', { celular: '(20) 98765-4321' }, 400, 'perfil.celular_ddd'],
    ['eleven digits without the 9', { celular: '(11) 88765-4321' }, 400, 'perfil.celular_nove'],
    ['an e-mail without @', { email: 'davi.exemplo.com' }, 400, 'perfil.email_invalido'],
    ['an e-mail with a space', { email: 'da vi@exemplo.com' }, 400, 'perfil.email_invalido'],
    ['an e-mail without a domain', { email: 'davi@exemplo' }, 400, 'perfil.email_invalido'],
    ['a genero of its own', { genero: 'x' }, 400, 'pedido.invalido'],
    ['an empty genero', { genero: '' }, 400, 'pedido.invalido'],
    ['a name of spaces', { nome: '   ' }, 400, 'perfil.campo_vazio'],
    ['an address of spaces', { endereco: '  ' }, 400, 'perfil.campo_vazio'],
    ['an empty surname', { sobrenome: '' }, 400, 'pedido.invalido'],
    ['an address of 241 characters', { endereco: 'x'.repeat(241) }, 400, 'pedido.invalido'],
    ['a name with a NUL', { nome: 'Da\u0000vi' }, 400, 'pedido.invalido'],
    ...CAMPOS_DO_CADASTRO.map((campo): [string, object, number, string] => [`no ${campo}`, { [campo]: undefined }, 400, 'pedido.invalido']),
  ])('[API-10][PER-09] refuses %s and stores nothing', async (_caso, mudanca, status, codigo) => {
    const davi = await novo()
    const antes = await retratar(mundo)
    const r = await completar(davi, cadastro(mudanca))
    expect([r.statusCode, r.json().codigo], r.body).toEqual([status, codigo])
    expect(r.json().erro).toMatch(/^[A-Z].*\.$/)
    expect(await retratar(mundo)).toEqual(antes)
  })

  it('[API-10] a visitor and an admin cannot', async () => {
    expect((await completar(null, cadastro())).statusCode).toBe(401)
    const admin = await mundo.admin()
    expect((await mundo.chamar(admin, { method: 'POST', url: '/api/user/complete-profile', payload: cadastro() })).statusCode).toBe(403)
  })
})

describe('the CPF at rest', () => {
  it('[API-10] is nowhere readable in the database, neither in its digits nor with its mask', async () => {
    const davi = await novo()
    const { cpf } = cadastro()
    await completar(davi, cadastro({ cpf }))
    const { banco } = mundo.app.ctx
    const tabelas = await banco.linhas<{ nome: string }>(`select tablename as nome from pg_tables where schemaname = 'public'`)
    const digitos = cpf.replaceAll(/\D/g, '')
    const proibidos = [cpf, digitos, Buffer.from(digitos).toString('hex'), Buffer.from(digitos).toString('base64')]
    let linhas = 0
    for (const { nome } of tabelas) {
      const { rows } = await banco.pool.query<{ tudo: string }>(`select t::text as tudo from "${nome}" t`)
      for (const { tudo } of rows) for (const proibido of proibidos) expect(tudo).not.toContain(proibido)
      linhas += rows.length
    }
    expect(linhas).toBeGreaterThan(10)
    expect((await ler(davi)).cpf).toBe(cpf)
  })

  it("[API-10] another player's row moved onto one's own account does not open", async () => {
    const [ana, bruno] = [await novo(), await novo()]
    await completar(ana, cadastro())
    await completar(bruno, cadastro())
    await mundo.app.ctx.banco.pool.query(
      `update perfil_cadastro b set cpf_cifrado = a.cpf_cifrado, cpf_chave = a.cpf_chave from perfil_cadastro a where a.usuario = $1 and b.usuario = $2`,
      [ana.id, bruno.id],
    )
    const r = await mundo.chamar(bruno, { url: '/api/user/profile' })
    expect(r.statusCode).toBe(500)
    expect(r.json()).toEqual({
      erro: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
      codigo: 'sistema.falha',
      pedido: r.headers['x-request-id'],
    })
  })
})
