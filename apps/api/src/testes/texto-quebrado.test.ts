import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import { mudancaAuditada } from '#modulos/perfil/regras.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'

let mundo: Mundo
let ana: Pessoa
let nova: Pessoa
let admin: { token: string }
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
  nova = await mundo.jogador({ perfil: false })
  admin = await mundo.admin()
})
afterAll(() => mundo.fechar())

const CADASTRO = {
  nome: 'Nova',
  sobrenome: 'Pessoa',
  data_nascimento: '1990-01-01',
  cpf: '529.982.247-25',
  celular: '11999999999',
  genero: 'outro',
  endereco: 'Rua A, 1',
  email: 'nova@exemplo.com',
}

describe.each([
  ['half a character', 'meio \ud83d'],
  ['the other half', '\udc00 resto'],
  ['a NUL', 'um\0dois'],
])('%s', (_nome, quebrado) => {
  it.each<[string, () => { token: string } | null, 'POST' | 'PUT', string, Record<string, unknown>, string]>([
    ['a name', () => nova, 'POST', '/api/user/complete-profile', { ...CADASTRO, nome: quebrado }, 'nome'],
    ['an address', () => nova, 'POST', '/api/user/complete-profile', { ...CADASTRO, endereco: quebrado }, 'endereco'],
    ['an item', () => ana, 'POST', '/api/loja/comprar', { item_id: quebrado, metodo_pagamento: 'real', personagem_id: 1 }, 'item_id'],
    ['an e-mail', () => null, 'POST', '/api/auth/admin', { email: quebrado, senha: 'x' }, 'email'],
    ['a password', () => null, 'POST', '/api/auth/admin', { email: 'a@b.co', senha: quebrado }, 'senha'],
    ['the name of the site', () => admin, 'PUT', '/api/admin/configuracoes', { nome: quebrado }, 'nome'],
    ['an event', () => admin, 'POST', '/api/admin/eventos', { motivo: 'x', titulo: 'x', descricao: quebrado }, 'descricao'],
    ['a category', () => admin, 'POST', '/api/marketplace/categorias', { nome: quebrado }, 'nome'],
    ['a game server', () => admin, 'POST', '/api/admin/ponte/servidores', { id: 'novo', nome: quebrado }, 'nome'],
  ])('[API-01] in %s is 400 that names the field', async (_campo, quem, method, url, payload, campo) => {
    const r = await mundo.chamar(quem(), { method, url, payload })
    expect([r.statusCode, r.json()]).toEqual([
      400,
      expect.objectContaining({ codigo: 'pedido.invalido', detalhes: `O campo ${campo} tem um caractere que não é aceito.` }),
    ])
  })

  it('[API-22] in a name of the game is made whole, and holds back none of the others', async () => {
    const [um, dois] = ana.passports
    const p = { id_conta: 1, sobrenome: 'S', banco: 1, garagem: 1, estatisticas: {} }
    const lote: LoteDoEspelho = {
      protocolo: 1,
      versao: Date.now(),
      contas: [{ id_conta: 1, discord_id: null, license: quebrado }],
      personagens: [
        { ...p, passport: um, nome: quebrado, estatisticas: { [quebrado]: 1 } },
        { ...p, passport: dois, nome: 'Inteira' },
      ],
      veiculos: [],
    }
    expect((await mundo.ponte('/ponte/espelho', lote)).statusCode).toBe(200)
    const nomes = await mundo.app.ctx.banco.linhas<{ nome: string }>(
      'select nome from entregas_personagem where passport = any($1) order by passport',
      [ana.passports],
    )
    expect(nomes.map((n) => n.nome)).toEqual([expect.stringContaining('\uFFFD'), 'Inteira'])
  })
})

describe('text that is cut', () => {
  const comprido = `${'a'.repeat(119)}😀${'b'.repeat(40)}`

  it('[API-35] in the middle of a character keeps no refused sign-in out of the log', async () => {
    const email = `${comprido}@exemplo.com`
    const r = await mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email, senha: 'errada' } })
    expect([r.statusCode, r.json().codigo]).toEqual([401, expect.stringContaining('sessao.')])
    expect(await mundo.app.ctx.banco.linhas(`select 1 from configuracoes_auditoria where objeto = 'email:a***@e***.com'`)).toHaveLength(1)
  })

  it('[API-09] in the middle of a character keeps no change of e-mail from being made', () => {
    const antes = { celular: '11999999999', endereco: 'x', email: '😀@😀.co' }
    expect(JSON.stringify(mudancaAuditada(antes, { ...antes, email: 'b@c.de' }))).not.toMatch(/\\ud83d(?!\\ude00)/)
  })
})
