import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RegrasDoSite } from '@sorium/contratos/configuracoes/index.ts'
import type { VitrinePublica } from '@sorium/contratos/vitrine/index.ts'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { gravarAjustes } from '../index.ts'
import { lerPalavras } from './palavras.ts'

let mundo: Mundo
let admin: { id: string; token: string }
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
})
afterAll(() => mundo.fechar())
afterEach(async () => {
  await mundo.app.ctx.banco.pool.query('delete from configuracoes_valor')
  await lerPalavras(mundo.app.ctx.banco)
})

const gravar = (corpo: object) =>
  mundo.chamar(admin, { method: 'PUT', url: '/api/admin/configuracoes', payload: { nome: 'Porto Alegre', ...corpo } })
const codigo = async (corpo: object) => {
  const r = (await gravar(corpo)).json<{ codigo?: string; detalhes?: string }>()
  return [r.codigo, r.detalhes]
}
const regras = async () => (await mundo.chamar(admin, { url: '/api/admin/regras' })).json<RegrasDoSite>()
const publica = async () => (await mundo.chamar(null, { url: '/api/vitrine' })).json<VitrinePublica>()
const pagina = (nome: string) => mundo.chamar(null, { url: `/api/vitrine/paginas/${nome}` })
const recusaDoMinimo = async () => {
  const ana = await mundo.jogador()
  const payload = { valor: 0.01, cotacao: 1 }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return (await mundo.chamar(ana, { method: 'POST', url: '/api/carteira/converter', payload, headers })).json<{ erro: string }>().erro
}
const OPERADOR = { operador_nome: 'Ana & Filhos <Ltda>', operador_contato: 'contato@cidade.com.br', pais_hospedagem: 'Brasil' }

describe('the words', () => {
  it('are in the next message of this node, and back again when the choice is', async () => {
    expect(await recusaDoMinimo()).toContain('R$ 1,00')
    expect((await gravar({ palavras: 'seguras', saldo_simbolo: 'P$' })).statusCode).toBe(200)
    expect(await recusaDoMinimo()).toContain('P$ 1,00')
    expect((await gravar({ palavras: 'especificacao' })).statusCode).toBe(200)
    expect(await recusaDoMinimo()).toContain('R$ 1,00')
  })

  it('that another node was told of come with the next look', async () => {
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { palavras: 'seguras' }))
    await lerPalavras(mundo.app.ctx.banco)
    expect(await recusaDoMinimo()).toContain('C$ 1,00')
  })

  it.each([
    [{ saldo_simbolo: 'R$' }, 'configuracoes.palavra_vedada', 'saldo_simbolo'],
    [{ saldo_nome: 'Reais' }, 'configuracoes.palavra_vedada', 'saldo_nome'],
    [{ moeda_nome: 'Sorium Coin' }, 'configuracoes.palavra_vedada', 'moeda_nome'],
    [{ operador_contato: 'contato' }, 'configuracoes.email_invalido', 'operador_contato'],
    [{ operador_documento: '111.111.111-11' }, 'configuracoes.documento_invalido', 'operador_documento'],
    [{ operador_documento: '11.222.333/0001-82' }, 'configuracoes.documento_invalido', 'operador_documento'],
  ])('%j is refused at its field', async (corpo, ...recusa) => expect(await codigo(corpo)).toEqual(recusa))

  it('no third choice is taken', async () => expect((await gravar({ palavras: 'outras' })).statusCode).toBe(400))
})

describe('who answers for the site', () => {
  it.each(['529.982.247-25', '11.222.333/0001-81', '12.ABC.345/01DE-35'])(
    'a document is kept as people write it: %s',
    async (documento) => {
      const r = await gravar({ operador_documento: documento.replaceAll(/[./-]/g, '') })
      expect(r.json()).toMatchObject({ operador_documento: documento })
    },
  )

  it('stands in the public settings without his document; the notice has words of its own until he writes others', async () => {
    await gravar({ ...OPERADOR, operador_documento: '529.982.247-25' })
    const dito = (await mundo.chamar(null, { url: '/api/configuracoes/publicas' })).json<Record<string, unknown>>()
    expect(dito).toMatchObject({ operador_contato: 'contato@cidade.com.br', maiores_de_18: true })
    expect(dito['aviso_nao_afiliado']).toContain('Rockstar Games')
    expect(JSON.stringify(dito)).not.toContain('529')
  })

  it('fills the legal texts, escaped; without him there are none, and his own text wins', async () => {
    expect((await publica()).paginas).toEqual([])
    expect((await pagina('privacidade')).statusCode).toBe(404)
    await gravar({ ...OPERADOR, operador_documento: '11.222.333/0001-81' })
    expect((await publica()).paginas).toEqual(['termos', 'privacidade', 'reembolso', 'criancas'])
    for (const nome of ['termos', 'privacidade', 'reembolso', 'criancas']) {
      const { html, modelo } = (await pagina(nome)).json<{ html: string; modelo: boolean }>()
      expect(modelo).toBe(true)
      expect(html).toContain('Ana &amp; Filhos &lt;Ltda&gt;')
      expect(html).toContain('<strong>contato@cidade.com.br</strong>')
      expect(html).toContain('CNPJ 11.222.333/0001-81')
      expect(html).not.toMatch(/undefined|null|\$\{/)
    }
    const escrever = (versao: number, html: string) =>
      mundo.chamar(admin, { method: 'PUT', url: '/api/admin/vitrine/paginas/reembolso', payload: { versao, html } })
    expect((await escrever(0, '<p>O meu.</p>')).statusCode).toBe(200)
    expect((await pagina('reembolso')).json()).toMatchObject({ html: '<p>O meu.</p>', modelo: false })
    expect((await escrever(1, '')).statusCode).toBe(200)
    expect((await pagina('reembolso')).statusCode).toBe(404)
    expect((await publica()).paginas).not.toContain('reembolso')
  })

  it('the texts speak in his words, and say nothing that the safe ones leave out', async () => {
    await gravar({ ...OPERADOR, palavras: 'seguras', moeda_nome: 'Aurora', saldo_nome: 'Pratas' })
    const textos = await Promise.all(
      ['termos', 'privacidade', 'criancas'].map(async (nome) => (await pagina(nome)).json<{ html: string }>().html),
    )
    expect(textos[0]).toContain('saldo em Pratas')
    expect(textos.join('')).not.toMatch(/cripto|R\$|\bpix\b|\btoken|invest|\breais\b/i)
  })
})

describe('the agreement of the platform', () => {
  it('is unread until somebody says that he read it, with an audit row; after 90 days, or when it is another, it is again', async () => {
    expect((await regras()).acordo).toEqual({ data: '2026-09-10', visto: null, vencido: true })
    const ler = (acordo: string) => mundo.chamar(admin, { method: 'POST', url: '/api/admin/regras/acordo', payload: { acordo } })
    expect((await ler('2020-01-01')).statusCode).toBe(400)
    expect((await ler('2026-09-10')).json<RegrasDoSite>().acordo).toMatchObject({ vencido: false, visto: { acordo: '2026-09-10' } })
    const { banco } = mundo.app.ctx
    expect(await banco.linhas(`select ator from configuracoes_auditoria where acao = 'configuracoes.leu_acordo'`)).toEqual([
      { ator: `admin:${admin.id}` },
    ])
    const visto = async (p: { dias: number; acordo?: string }) => {
      const em = new Date(mundo.app.ctx.relogio.agora().getTime() - p.dias * 86_400_000).toISOString()
      await banco.transacao((tx) => gravarAjustes(tx, { acordo_visto: { em, por: 'Dona', acordo: p.acordo ?? '2026-09-10' } }))
      return (await regras()).acordo.vencido
    }
    expect([await visto({ dias: 89 }), await visto({ dias: 91 }), await visto({ dias: 1, acordo: '2026-01-01' })]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('only the administration sees the page', async () => {
    expect((await mundo.chamar(await mundo.jogador(), { url: '/api/admin/regras' })).statusCode).toBe(403)
    expect((await mundo.chamar(null, { url: '/api/admin/regras' })).statusCode).toBe(401)
  })
})

describe('a random reward', () => {
  it.each([
    [{ titulo: 'Roleta da Orla' }, 'roleta'],
    [{ descricao: '<p>Compre o seu <b>número da rifa</b></p>' }, 'rifa'],
  ])('in an event is refused with the words that say so: %j', async (mudanca, palavras) => {
    const payload = { motivo: 'Festa', titulo: 'Festa', descricao: '<p>Venha</p>', ...mudanca }
    const r = await mundo.chamar(admin, { method: 'POST', url: '/api/admin/eventos', payload })
    expect(r.json()).toMatchObject({ codigo: 'pedido.ao_acaso', detalhes: expect.stringContaining(palavras) })
  })
})
