import { describe, expect, it } from 'vitest'
import { ERROS_CARTEIRA } from './carteira/index.ts'
import { ERROS_COMUNS } from './comum/index.ts'
import { ERROS_CONFIGURACOES } from './configuracoes/index.ts'
import { ERROS_ATUALIZACAO } from './atualizacao/index.ts'
import { ERROS_COPIAS } from './copias/index.ts'
import { ERROS_COTACAO } from './cotacao/index.ts'
import { ERROS_ENTREGAS, textoDoMotivo } from './entregas/index.ts'
import { ERROS_EVENTOS } from './eventos/index.ts'
import { ERROS_HALL, RANKINGS, rankingsDaCategoria } from './hall/index.ts'
import { MANIFESTO } from './index.ts'
import { ERROS_LOJA } from './loja/index.ts'
import { ERROS_MARKETPLACE } from './marketplace/index.ts'
import { ERROS_PERFIL } from './perfil/index.ts'
import { MOTIVOS } from './ponte/index.ts'
import { ERROS_SESSAO } from './sessao/index.ts'
import { ERROS_VITRINE } from './vitrine/index.ts'

describe('the manifest', () => {
  it('[API-01] describes each call once', () => {
    const nomes = MANIFESTO.map((c) => `${c.metodo} ${c.caminho}`)
    expect(new Set(nomes).size).toBe(nomes.length)
  })

  it.each([
    ['API-02', 'GET /blockchain/valor', 'anonimo'],
    ['API-03', 'GET /blockchain/historico', 'anonimo'],
    ['API-04', 'GET /carteira', 'jogador_ou_admin'],
    ['API-05', 'POST /carteira', 'jogador_ou_admin'],
    ['API-06', 'POST /carteira/converter', 'jogador_ou_admin'],
    ['API-07', 'GET /user/profile', 'jogador'],
    ['API-08', 'POST /user/upload-avatar', 'jogador'],
    ['API-09', 'POST /user/update-profile', 'jogador'],
    ['API-10', 'POST /user/complete-profile', 'jogador'],
    ['API-11', 'GET /loja/mais-vendidos', 'anonimo'],
    ['API-12', 'GET /marketplace/ads', 'anonimo'],
    ['API-13', 'GET /hall/player/:ranking', 'anonimo'],
    ['API-14', 'GET /hall/geraravatar/:id', 'anonimo'],
    ['API-15', 'GET /admin/eventos', 'anonimo'],
    ['API-16', 'GET /admin/eventos/:id', 'anonimo'],
    ['API-17', 'GET /admin/loja/itens', 'anonimo'],
    ['API-18', 'GET /admin/loja/categorias', 'anonimo'],
    ['API-19', 'POST /loja/comprar', 'jogador'],
    ['API-20', 'GET /marketplace/configuracoes/taxa', 'anonimo'],
    ['API-21', 'GET /marketplace/categorias', 'anonimo'],
    ['API-22', 'GET /usuario/personagens', 'jogador'],
    ['API-24', 'POST /marketplace/anunciar', 'jogador'],
    ['API-25', 'POST /marketplace/inventario/remover-item/solicitar', 'jogador'],
    ['API-26', 'GET /marketplace/anuncios/:id', 'anonimo'],
    ['API-28', 'POST /marketplace/veiculos/remover', 'jogador'],
    ['API-29', 'GET /marketplace/anuncios/itensanunciados/meus', 'jogador'],
    ['API-30', 'GET /marketplace/anuncios/itensanunciados/todos', 'anonimo'],
    ['API-31', 'GET /marketplace/historico-usuario', 'jogador'],
    ['API-32', 'POST /marketplace/venda/comprar', 'jogador'],
    ['API-23', 'GET /marketplace/inventario/realtime', 'jogador'],
    ['API-27', 'GET /marketplace/veiculos/personagem', 'jogador'],
    ['API-33', 'GET /auth/discord/callback', 'anonimo'],
    ['API-34', 'GET /auth/discord', 'anonimo'],
    ['API-35', 'POST /auth/admin', 'anonimo'],
    ['API-38', 'GET /admin/carteiras', 'admin'],
    ['API-39', 'PUT /admin/carteiras/:id/saldo_real', 'admin'],
    ['API-40', 'POST /admin/carteiras/:id/converter', 'admin'],
    ['API-56', 'GET /admin/configuracoes', 'admin'],
    ['API-57', 'PUT /admin/configuracoes', 'admin'],
    ['API-47', 'POST /marketplace/categorias', 'admin'],
    ['API-48', 'DELETE /marketplace/categorias/:id', 'admin'],
  ])('[%s] %s is for %s', (_linha, nome, acesso) => {
    expect(MANIFESTO.find((c) => `${c.metodo} ${c.caminho}` === nome)?.acesso).toBe(acesso)
  })

  it('[API-06][API-19] every call that moves money honours a key and is limited', () => {
    const dinheiro = MANIFESTO.filter((c) => c.limite === 'dinheiro')
    expect(dinheiro.map((c) => c.caminho)).toEqual(expect.arrayContaining(['/carteira', '/carteira/converter', '/loja/comprar']))
    for (const c of dinheiro) expect([c.caminho, c.idempotente]).toEqual([c.caminho, true])
    for (const c of MANIFESTO.filter((m) => m.idempotente)) expect(c.acesso).not.toBe('anonimo')
  })

  it('[API-01] every call has a limit, but those that are named here with their reason', () => {
    const semLimite = {
      // A load balancer that got a 429 would take the node out of service.
      'GET /saude': 'anonimo',
      // The handler counts the attempts, because a browser that signed in before has its own limit.
      'POST /auth/admin': 'anonimo',
      'GET /sandbox/mundo': 'sandbox',
      'GET /sandbox/processos': 'sandbox',
      'POST /sandbox/jogo': 'sandbox',
    }
    const achadas = MANIFESTO.filter((c) => c.limite === undefined).map((c) => [`${c.metodo} ${c.caminho}`, c.acesso])
    expect(Object.fromEntries(achadas)).toEqual(semLimite)
  })

  it('[API-01] what writes is counted where every node sees it, not as a read', () => {
    for (const c of MANIFESTO.filter((m) => m.metodo !== 'GET' && m.acesso !== 'sandbox'))
      expect([c.caminho, c.limite]).not.toEqual([c.caminho, 'leitura'])
  })
})

function* dentroDe(schema: unknown, caminho: string): Generator<[caminho: string, schema: Record<string, unknown>]> {
  if (typeof schema !== 'object' || schema === null) return
  yield [caminho, schema as Record<string, unknown>]
  for (const [nome, dentro] of Object.entries(schema)) yield* dentroDe(dentro, `${caminho}.${nome}`)
}

describe('what a call takes', () => {
  const recebidos = MANIFESTO.flatMap((c) =>
    (['corpo', 'consulta', 'parametros'] as const).flatMap((onde) => [...dentroDe(c[onde], `${c.metodo} ${c.caminho} ${onde}`)]),
  )

  it('[API-01] has no whole number beyond what a double holds exactly', () => {
    const soltos = recebidos.filter(
      ([, s]) => s['type'] === 'integer' && !(Number.isSafeInteger(s['minimum']) && Number.isSafeInteger(s['maximum'])),
    )
    expect(soltos.map(([caminho]) => caminho)).toEqual([])
  })

  it('[API-01] has no text without an end', () => {
    const soltos = recebidos.filter(
      ([, s]) => s['type'] === 'string' && !('maxLength' in s || 'pattern' in s || 'enum' in s || 'const' in s),
    )
    expect(soltos.map(([caminho]) => caminho)).toEqual([])
  })
})

describe('what a person reads when something is refused', () => {
  const tabelas = {
    ...ERROS_COMUNS,
    ...ERROS_CONFIGURACOES,
    ...ERROS_SESSAO,
    ...ERROS_PERFIL,
    ...ERROS_ATUALIZACAO,
    ...ERROS_COPIAS,
    ...ERROS_COTACAO,
    ...ERROS_CARTEIRA,
    ...ERROS_LOJA,
    ...ERROS_MARKETPLACE,
    ...ERROS_EVENTOS,
    ...ERROS_VITRINE,
    ...ERROS_HALL,
    ...ERROS_ENTREGAS,
  }

  it('[ERR-20][ERR-22] each code has a Portuguese sentence and names its module', () => {
    for (const [codigo, { texto, status }] of Object.entries(tabelas)) {
      expect(codigo).toMatch(
        /^(pedido|rota|sistema|sessao|perfil|atualizacao|copias|cotacao|carteira|loja|marketplace|anuncio|ponte|entregas|configuracoes|eventos|figuras|hall|vitrine)\.[a-z_]+$/,
      )
      expect(texto).toMatch(/^[A-ZÀ-Ú].{5,}[.]$/)
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })

  it('[LOJ-13] each reason of the game has a sentence of its own, and an unknown one is never shown as a code', () => {
    const textos = MOTIVOS.map(textoDoMotivo)
    expect(new Set(textos).size).toBe(MOTIVOS.length)
    for (const t of [...textos, textoDoMotivo('palavra_nova'), textoDoMotivo('constructor')]) expect(t).toMatch(/^[A-Z].*\.$/)
  })
})

describe('the rankings of the hall', () => {
  it('[API-13][HAL-05] are the sixteen of the specification and four of ours, each with its field', () => {
    expect(Object.keys(RANKINGS)).toHaveLength(20)
    expect(Object.fromEntries(Object.entries(RANKINGS).map(([r, { campo }]) => [r, campo]))).toMatchObject({
      'mais-rico': 'patrimonio',
      'mais-rico-dollars': 'saldo_banco',
      'mais-rico-zcoin': 'saldo_zcoin',
      'mais-rico-reais': 'saldo_real',
      'mais-garagens': 'garage',
      'maior-tempo-online-total': 'seek_total_playtime',
      'maior-tempo-online-sessao': 'seek_playtime',
      'mais-anuncios-vendidos-marketplace': 'total_vendidos',
    })
  })

  it('[HAL-01] belong to seven categories; an unknown one falls back to the first', () => {
    expect(rankingsDaCategoria('Crimes & Justiça')).toEqual(['mais-prisoes'])
    expect(rankingsDaCategoria('Vida & Roleplay')).toEqual(['mais-empregos', 'mais-idade-personagem'])
    for (const c of [undefined, null, '', 'Nada'] as const) {
      expect(rankingsDaCategoria(c)).toEqual(rankingsDaCategoria('Riqueza & Poder'))
      expect(rankingsDaCategoria(c)).toHaveLength(7)
    }
  })
})
