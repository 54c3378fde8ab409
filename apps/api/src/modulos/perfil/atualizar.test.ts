import { CAMPOS_DO_CADASTRO, type Perfil } from '@sorium/contratos/perfil/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { retratar } from '../../testes/retrato.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

const BOM = { celular: '(21) 2345-6789', endereco: ' Rua Nova, 20 ', email: ' nova@exemplo.com ' }
const atualizar = (quem: { token: string } | null, payload: object) =>
  mundo.chamar(quem, { method: 'POST', url: '/api/user/update-profile', payload })
const ler = async (quem: Pessoa) => (await mundo.chamar(quem, { url: '/api/user/profile' })).json<Perfil>()
const auditoria = async (quem: Pessoa, acao: string) =>
  (
    await mundo.app.ctx.banco.pool.query<{ antes: object; depois: object }>(
      'select antes, depois from configuracoes_auditoria where ator = $1 and acao = $2 order by id',
      [`jogador:${quem.id}`, acao],
    )
  ).rows

describe('POST /user/update-profile', () => {
  it('[API-09][PER-07] changes phone, address and e-mail, trimmed, and answers the profile', async () => {
    const ana = await mundo.jogador()
    const antes = await ler(ana)
    const r = await atualizar(ana, BOM)
    const esperado = { ...antes, celular: '2123456789', endereco: 'Rua Nova, 20', email: 'nova@exemplo.com' }
    expect([r.statusCode, r.json()]).toEqual([200, esperado])
    expect(await ler(ana)).toEqual(esperado)
  })

  it('[API-09][PER-04] whatever else is sent is ignored: the read-only fields stay, nothing new is stored', async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const antes = await ler(ana)
    const doBruno = await ler(bruno)
    const r = await atualizar(ana, {
      ...BOM,
      nome: 'Outra',
      sobrenome: 'Pessoa',
      data_nascimento: '2000-01-01',
      cpf: doBruno.cpf,
      genero: 'outro',
      id: bruno.id,
      usuario: bruno.id,
      discord_id: bruno.discordId,
      avatar_url: 'https://exemplo.com/x.png',
      saldo_real: 1e6,
      fora_do_hall: true,
    })
    expect(r.statusCode).toBe(200)
    const depois = await ler(ana)
    for (const campo of CAMPOS_DO_CADASTRO.filter((c) => !['celular', 'endereco', 'email'].includes(c)))
      expect(depois[campo]).toBe(antes[campo])
    expect(depois).toMatchObject({ id: ana.id, discord_id: ana.discordId, avatar_url: '', fora_do_hall: false })
    expect(await ler(bruno)).toEqual(doBruno)
  })

  it('[API-09] is recorded by what changed, never by the values: no CPF gets into the log, whatever field it was typed into', async () => {
    const ana = await mundo.jogador()
    const { cpf } = await ler(ana)
    await atualizar(ana, { celular: '11999999999', endereco: `CPF ${cpf}`, email: `${cpf.replaceAll(/\D/g, '')}@exemplo.com` })
    await atualizar(ana, { celular: '11999999999', endereco: 'Rua B', email: 'b@exemplo.com.br' })
    const linhas = await auditoria(ana, 'perfil.atualizou')
    expect(linhas).toEqual([
      { antes: { endereco: '8 caracteres', email: 'j***@e***.com' }, depois: { endereco: '18 caracteres', email: expect.any(String) } },
      { antes: expect.any(Object), depois: { endereco: '5 caracteres', email: 'b***@e***.br' } },
    ])
    const texto = JSON.stringify(linhas)
    expect(texto).not.toContain(cpf)
    expect(texto).not.toContain(cpf.replaceAll(/\D/g, ''))
  })

  it('[API-09] the same values again change nothing and are no event', async () => {
    const ana = await mundo.jogador()
    await atualizar(ana, BOM)
    await atualizar(ana, BOM)
    expect(await auditoria(ana, 'perfil.atualizou')).toHaveLength(1)
  })

  it.each<[string, object, string]>([
    ['a phone of 9 digits', { celular: '119876543' }, 'perfil.celular_invalido'],
    ['a phone of letters', { celular: 'onze' }, 'perfil.celular_invalido'],
    ['an address of spaces', { endereco: '   ' }, 'perfil.campo_vazio'],
    ['an address of 241 characters', { endereco: 'x'.repeat(241) }, 'pedido.invalido'],
    ['an address with a NUL', { endereco: 'Rua\u0000' }, 'pedido.invalido'],
    ['an e-mail without a domain', { email: 'ana@exemplo' }, 'perfil.email_invalido'],
    ['an e-mail with a line break', { email: 'ana@exemplo.com\nbcc: x@y.com' }, 'perfil.email_invalido'],
    ['an e-mail that is a list', { email: ['a@b.com'] }, 'pedido.invalido'],
    ['no phone', { celular: undefined }, 'pedido.invalido'],
    ['no address', { endereco: undefined }, 'pedido.invalido'],
    ['no e-mail', { email: undefined }, 'pedido.invalido'],
    ['a phone null', { celular: null }, 'pedido.invalido'],
  ])('[API-09][ERR-08] refuses %s and changes nothing', async (_caso, mudanca, codigo) => {
    const ana = await mundo.jogador()
    const [antes, retrato] = [await ler(ana), await retratar(mundo)]
    const r = await atualizar(ana, { ...BOM, ...mudanca })
    expect([r.statusCode, r.json().codigo], r.body).toEqual([400, codigo])
    expect(r.json().erro).toMatch(/^[A-Z].*\.$/)
    expect([await ler(ana), await retratar(mundo)]).toEqual([antes, retrato])
  })

  it('[API-09] only of a complete profile, of the session, of a player', async () => {
    const nova = await mundo.jogador({ perfil: false, carteira: null })
    const r = await atualizar(nova, BOM)
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'perfil.incompleto'])
    expect((await ler(nova)).email).toBe('')
    expect((await atualizar(null, BOM)).statusCode).toBe(401)
    expect((await atualizar(await mundo.admin(), BOM)).statusCode).toBe(403)
  })
})

describe('PUT /user/preferencias', () => {
  const escolher = (quem: { token: string } | null, payload: object) =>
    mundo.chamar(quem, { method: 'PUT', url: '/api/user/preferencias', payload })

  it('[API-07] is seen in the profile, goes back and forth, and is recorded when it changes', async () => {
    const ana = await mundo.jogador()
    expect((await ler(ana)).fora_do_hall).toBe(false)
    for (const fora_do_hall of [true, true, false]) {
      const r = await escolher(ana, { fora_do_hall })
      expect([r.statusCode, r.json()]).toEqual([200, { fora_do_hall }])
      expect((await ler(ana)).fora_do_hall).toBe(fora_do_hall)
    }
    expect(await auditoria(ana, 'perfil.preferencias')).toEqual([
      { antes: { foraDoHall: false }, depois: { foraDoHall: true } },
      { antes: { foraDoHall: true }, depois: { foraDoHall: false } },
    ])
  })

  it.each([{}, { fora_do_hall: 'true' }, { fora_do_hall: 1 }, { fora_do_hall: null }])('[API-07] refuses %j', async (corpo) => {
    const r = await escolher(await mundo.jogador(), corpo)
    expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.invalido'])
  })

  it('[API-07] of a player only', async () => {
    expect((await escolher(null, { fora_do_hall: true })).statusCode).toBe(401)
    expect((await escolher(await mundo.admin(), { fora_do_hall: true })).statusCode).toBe(403)
  })
})
