import { MANIFESTO } from '@sorium/contratos'
import type { Chamada } from '@sorium/contratos/comum/index.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cabecalhosDaPonte, criarMundo, type Mundo } from '@sorium/api/testes/aplicacao.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'
import { abrirSessaoDeTeste } from '@sorium/api/testes/sessao.ts'

const QUEM = [
  'visitante',
  'jogador',
  'outro jogador',
  'jogador banido',
  'admin',
  'sessão revogada',
  'sessão vencida',
  'token adulterado',
  'token que não é um',
  'ponte',
  'ponte com outra chave',
] as const
type Quem = (typeof QUEM)[number]

const CHAVE_DA_MATRIZ = 'chave-da-matriz-de-teste-0123456789ab'
/** The sessions of these callers are refused before their role is looked at. */
const SEM_SESSAO_VALIDA = new Set<Quem>(['jogador banido', 'sessão revogada', 'sessão vencida', 'token adulterado', 'token que não é um'])

let mundo: Mundo
const contas = {} as Record<'jogador' | 'outro jogador' | 'jogador banido' | 'admin', string>
beforeAll(async () => {
  mundo = await criarMundo({ deFora: mundoDeFora })
  for (const quem of ['jogador', 'outro jogador', 'jogador banido'] as const) contas[quem] = (await mundo.jogador()).id
  contas.admin = (await mundo.admin()).id
  await mundo.app.ctx.banco.pool.query('update sessao_usuario set banido_em = now() where id = $1', [contas['jogador banido']])
})
afterAll(() => mundo.fechar())

const nomeDe = (c: Chamada) => `${c.metodo} ${c.caminho}`
const enderecoDe = (c: Chamada) => `/api${c.caminho.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')}`

/** A new session per call, because some calls end it. */
async function tokenDe(quem: Quem, c: Chamada): Promise<string | null> {
  if (quem === 'visitante' || quem.startsWith('ponte')) return null
  if (quem === 'token que não é um') return 'nao-e-um-token-mas-parece'
  const { ctx } = mundo.app
  const papel = quem === 'admin' || (c.acesso === 'admin' && SEM_SESSAO_VALIDA.has(quem) && quem !== 'jogador banido') ? 'admin' : 'jogador'
  const id = papel === 'admin' ? contas.admin : quem === 'outro jogador' || quem === 'jogador banido' ? contas[quem] : contas.jogador
  const token = await abrirSessaoDeTeste(ctx, { papel, id, nome: 'x', horas: quem === 'sessão vencida' ? -1 : 1 })
  if (quem === 'sessão revogada') {
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }
    await ctx.banco.pool.query('update sessao_sessao set revogada_em = now() where id = $1', [sid])
  }
  return quem === 'token adulterado' ? `${token.slice(0, -6)}AAAAAA` : token
}

async function chamarComo(quem: Quem, c: Chamada, metodo: Chamada['metodo'] | 'HEAD' = c.metodo): Promise<LightMyRequestResponse> {
  const token = await tokenDe(quem, c)
  const caminho = enderecoDe(c)
  const texto = c.corpo ? '{}' : ''
  const assinatura = quem.startsWith('ponte') ? await assinar(quem, { metodo, caminho, texto }) : {}
  return mundo.chamar(token === null ? null : { token }, {
    method: metodo,
    url: caminho,
    headers: { ...(texto ? { 'content-type': 'application/json' } : {}), ...assinatura },
    ...(texto ? { payload: texto } : {}),
  })
}

/** A new game server per call, because some calls change or end a key. */
async function assinar(quem: Quem, p: { metodo: string; caminho: string; texto: string }): Promise<Record<string, string>> {
  const servidor = crypto.randomUUID()
  const { ctx, entregas } = mundo.app
  await ctx.banco.transacao((tx) => entregas.criarServidor(tx, { id: servidor, nome: 'Matriz', chave: CHAVE_DA_MATRIZ }))
  return cabecalhosDaPonte({ ...p, servidor, chave: quem === 'ponte' ? CHAVE_DA_MATRIZ : `${CHAVE_DA_MATRIZ}-outra` })
}

function esperado(c: Chamada, quem: Quem): string {
  if (c.acesso === 'anonimo' || c.acesso === 'sandbox') return 'passa'
  if (c.acesso === 'ponte') return quem === 'ponte' ? 'passa' : '401 ponte.assinatura_invalida'
  const semSessao = c.semSessao ?? 401
  if (SEM_SESSAO_VALIDA.has(quem)) return `${semSessao} sessao.invalida`
  if (quem === 'jogador' || quem === 'outro jogador')
    return c.acesso === 'jogador' || c.acesso === 'jogador_ou_admin' ? 'passa' : '403 sessao.sem_permissao'
  if (quem === 'admin') return c.acesso === 'admin' || c.acesso === 'jogador_ou_admin' ? 'passa' : '403 sessao.sem_permissao'
  return `${semSessao} sessao.ausente`
}

/** Refusals by a guard; a call with any other answer has passed the guard. */
const DA_GUARDA = /^(sessao\.(ausente|invalida|sem_permissao)|ponte\.\w+|rota\.nao_encontrada)$/

function lido(r: LightMyRequestResponse): string {
  if (r.statusCode < 400) return 'passa'
  expect(r.headers['content-type'], r.body).toMatch(/^application\/json/)
  const corpo = r.json<{ erro: string; codigo: string }>()
  expect(Object.keys(corpo).filter((k) => !['erro', 'codigo', 'detalhes'].includes(k))).toEqual([])
  expect(corpo.erro).toMatch(/^[A-ZÀ-Ú].*[.]$/)
  expect(corpo.codigo).toMatch(/^[a-z_]+\.[a-z_]+$/)
  return r.statusCode >= 500 || DA_GUARDA.test(corpo.codigo) ? `${r.statusCode} ${corpo.codigo}` : 'passa'
}

describe('who may make which call', () => {
  it.each(MANIFESTO.map((c) => [nomeDe(c), c.acesso, c] as const))('[AUT-06][AUT-12][AUT-13] %s (%s)', async (_nome, _acesso, c) => {
    const linha: Record<string, string> = {}
    for (const quem of QUEM) linha[quem] = lido(await chamarComo(quem, c))
    expect(linha).toEqual(Object.fromEntries(QUEM.map((quem) => [quem, esperado(c, quem)])))
  })

  it.each(MANIFESTO.filter((c) => c.metodo === 'GET' && /jogador|admin/.test(c.acesso)).map((c) => [nomeDe(c), c] as const))(
    '[AUT-06] HEAD in the place of %s tells a visitor nothing',
    async (_nome, c) => {
      const r = await chamarComo('visitante', c, 'HEAD')
      expect([r.statusCode, r.body]).toEqual([c.semSessao ?? 401, ''])
    },
  )
})
