import { isDeepStrictEqual } from 'node:util'
import type { LinhaDoLog, UsuarioDaTabela } from '@sorium/contratos/admin/index.ts'
import { describe, expect, it } from 'vitest'
import { encerrarAlugueis } from '#modulos/loja/aluguel/encerrar-alugueis.ts'
import { usarFeira } from './anuncios.ts'
import { abrirSessaoDeTeste } from './sessao.ts'
import { ondeEsta, varrer } from './varredura.ts'
import { CONTA, DISCORD, DONA, LICENCA, loteDela, PALAVRAS, type Vida, viver } from './vida-inteira.ts'

const f = usarFeira()
const sql = <T extends object>(texto: string, valores: unknown[] = []) => f.mundo.app.ctx.banco.linhas<T>(texto, valores)
const espelhar = (lote: ReturnType<typeof loteDela>, servidor = 'principal') => f.mundo.app.entregas.espelhar(servidor, lote)
const achados = async () => ondeEsta(await varrer(f.mundo, PALAVRAS))
const tabelas = async () => [...new Set((await achados()).map((a) => a.slice(0, a.indexOf(':'))))]

const LOG = `select id, em, ator, papel, acao, objeto, antes, depois, endereco from configuracoes_auditoria order by id`

describe('a player who has done everything', () => {
  let v: Vida

  it('[API-07] is in many tables before the account is closed, and in none after', async () => {
    v = await viver(f)
    expect(await tabelas()).toEqual(
      [
        'configuracoes_auditoria',
        'entregas_conta',
        'entregas_nome',
        'entregas_operacao',
        'entregas_personagem',
        'entregas_veiculo',
        'loja_compra',
        'loja_compra_evento',
        'marketplace_anuncio',
        'marketplace_denuncia',
        'marketplace_historico',
        'marketplace_termo',
        'marketplace_venda',
        'nucleo_idempotencia',
        'perfil_cadastro',
        'perfil_vinculo',
        'sessao_usuario',
      ].map((t) => `public.${t}`),
    )
    const antes = await sql<Record<string, unknown>>(LOG)
    const r = await f.mundo.chamar(v.ela, { method: 'DELETE', url: '/api/user/conta' })
    expect(r.statusCode, r.body).toBe(204)
    expect(await achados()).toEqual([])
    await conferirQueOLogFicou(antes)
  })

  async function conferirQueOLogFicou(antes: Record<string, unknown>[]) {
    const depois = await sql<Record<string, unknown>>(LOG)
    expect(depois.at(-1)).toMatchObject({ acao: 'perfil.encerrou', ator: `jogador:${v.ela.id}` })
    const fixo = ({ antes: _a, depois: _d, ...resto }: Record<string, unknown>) => resto
    expect(depois.slice(0, -1).map(fixo)).toEqual(antes.map(fixo))
    const mudadas = antes.filter((linha, i) => !isDeepStrictEqual(linha, depois[i]))
    expect(mudadas.length).toBeGreaterThan(5)
    const creditos = (linhas: Record<string, unknown>[]) => linhas.filter((l) => l['acao'] === 'carteira.creditou')
    expect(creditos(depois)).toEqual(creditos(antes))
  }

  it('[API-07] stays away when the game tells everything of her again, in one piece and in many', async () => {
    await espelhar(loteDela({ versao: 1_000, fim: true }))
    expect(await achados()).toEqual([])
    const inteiro = loteDela({ versao: 2_000 })
    await espelhar({ ...inteiro, contas: [], personagens: [] })
    await espelhar({ ...inteiro, contas: [], veiculos: [] })
    await espelhar({ ...inteiro, contas: [], personagens: inteiro.personagens.map((p) => ({ ...p, id_conta: null })), veiculos: [] })
    await espelhar({ ...inteiro, personagens: [], veiculos: [] })
    expect(await achados()).toEqual([])
    const outras = [
      { id_conta: CONTA, discord_id: null, license: LICENCA },
      { id_conta: CONTA, discord_id: '111111111111111111', license: LICENCA.toUpperCase() },
      { id_conta: CONTA, discord_id: DISCORD, license: 'license:outra' },
    ]
    for (const [n, conta] of outras.entries()) {
      await espelhar(loteDela({ versao: 3_000 + n, contas: [conta] }))
      expect(await achados()).toEqual([])
    }
  })

  it('[API-07] nor from another server, whose characters come before their account', async () => {
    const { app } = f.mundo
    await app.ctx.banco.transacao((tx) => app.entregas.criarServidor(tx, { id: 'outro', nome: 'Outro', chave: 'k'.repeat(40) }))
    const lote = loteDela({ versao: 1_000 })
    await espelhar({ ...lote, contas: [] }, 'outro')
    expect(await achados()).not.toEqual([])
    await espelhar({ ...lote, personagens: [], veiculos: [] }, 'outro')
    expect(await achados()).toEqual([])
    await sql(`delete from entregas_personagem where servidor = 'outro'`)
  })

  it('[API-07] nor when she goes on playing, and what she had rented ends', async () => {
    const { app } = f.mundo
    f.jogo.online.add(71_001)
    await app.entregas.lerInventario({ passport: 71_001, servidor: 'principal', idadeMaximaMs: 0, esperaMs: 30 })
    await f.jogo.sincronizar()
    await f.jogo.sincronizar()
    await sql(`update loja_compra set expira_em = clock_timestamp() where usuario = $1 and expira_em is not null`, [v.ela.id])
    expect(await encerrarAlugueis(app.ctx, app.entregas)).toBe(1)
    expect((await f.jogo.confirmar('revogar_aluguel', { dados: { ...DONA } })).passport).toBe(71_001)
    expect(await sql(`select estado from loja_compra where usuario = $1 and tipo = 'aluguel'`, [v.ela.id])).toEqual([
      { estado: 'expirado' },
    ])
    expect(await achados()).toEqual([])
  })

  it('[API-07] the other side keeps its records, under no name', async () => {
    const bruno = { token: await abrirSessaoDeTeste(f.mundo.app.ctx, { papel: 'jogador', id: v.bruno.id, nome: 'Bruno' }) }
    const historico = await f.mundo.chamar(bruno, { url: '/api/marketplace/historico-usuario' })
    const nomes = historico
      .json<{ acao: string; detalhes: string }[]>()
      .map((h) => [h.acao, (JSON.parse(h.detalhes) as { nome: string }).nome])
    expect(nomes).toEqual(
      expect.arrayContaining([
        ['comprado', 'Conta encerrada'],
        ['vendido', 'Conta encerrada'],
      ]),
    )
    const daCarla = await f.mundo.chamar(v.carla, { url: '/api/marketplace/historico-usuario' })
    expect(daCarla.body).toContain('reembolsado')
    for (const url of [`/marketplace/anuncios/${v.vendido}`, '/marketplace/compras']) {
      const r = await f.mundo.chamar(bruno, { url: `/api${url}` })
      expect([url, r.statusCode, r.body.includes('Conta encerrada')]).toEqual([url, 200, true])
    }
  })

  it('[API-07] the administration’s tables work, and name a closed account', async () => {
    const ler = async (url: string) => {
      const r = await f.mundo.chamar(v.admin, { url: `/api/admin/${url}` })
      expect(r.statusCode, url + r.body).toBe(200)
      return r
    }
    const com = [
      `historicoCompras/todas?busca=${v.compra}`,
      `historicoCompras/${v.compra}`,
      'marketplace/anuncios',
      'marketplace/denuncias',
      `carteiras?busca=${v.ela.id}`,
      `usuarios/${v.ela.id}`,
      'usuarios/csv',
      'logs/csv',
    ]
    for (const url of com) expect([url, (await ler(url)).body.includes('Conta encerrada')]).toEqual([url, true])
    expect((await ler(`usuarios?busca=${v.ela.id}`)).json<UsuarioDaTabela[]>()).toMatchObject([
      { discord_nome: 'Conta encerrada', license: null },
    ])
    const [ultima] = (await ler(`logs?ator=jogador:${v.ela.id}`)).json<LinhaDoLog[]>()
    expect(ultima).toMatchObject({ acao: 'perfil.encerrou', ator_nome: 'Conta encerrada' })
    expect((await ler('personagens/online')).body).not.toContain('71001')
  })

  it('[API-07] the hall, the search of players and the search box do not know her', async () => {
    for (const url of [
      '/hall/player/mais-rico',
      '/hall/ranking/mais-rico',
      '/hall/ranking/mais-anuncios-marketplace',
      '/busca?q=zulmira',
      '/busca?q=encerrada',
    ]) {
      const r = await f.mundo.chamar(null, { url: `/api${url}` })
      expect([url, r.statusCode]).toEqual([url, 200])
      expect(r.body).not.toMatch(/zulmira|71001|encerrada/i)
    }
  })
})
