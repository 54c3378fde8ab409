import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gravarPreferencias } from '#modulos/perfil/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { atualizarClassificacoes } from './atualizar-classificacoes.ts'

let mundo: Mundo
let ana: Pessoa
let bruno: Pessoa
const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)
const lista = (ranking: string) => mundo.chamar(null, { url: `/api/hall/ranking/${ranking}` })

async function povoar(): Promise<void> {
  await mundo.app.entregas.espelhar('principal', {
    protocolo: 1,
    versao: 5,
    contas: [],
    personagens: Array.from({ length: 150 }, (_, i) => ({
      passport: i + 1,
      id_conta: null,
      nome: `Nome${i + 1}`,
      sobrenome: 'Souza',
      banco: i + 1,
      garagem: null,
      estatisticas: { casas: i + 1 },
    })),
    veiculos: [],
  })
}

beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador({ carteira: { brl: 70_050n, sor: 10_000n } })
  bruno = await mundo.jogador({ carteira: { brl: 60_000n, sor: 20_025n } })
  await povoar()
})
afterAll(() => mundo.fechar())

describe('GET /hall/ranking/:ranking/minha-posicao', () => {
  const minha = async (ranking: string, quem: Pessoa | null = ana) => {
    const r = await mundo.chamar(quem, { url: `/api/hall/ranking/${ranking}/minha-posicao` })
    return r.statusCode === 200
      ? r.json<{ posicao: number | null; valor: number | null; falta: number | null; oculto: boolean }>()
      : r.statusCode
  }
  const valer = (passport: number, casas: number) =>
    sql(`update entregas_personagem set estatisticas = estatisticas || jsonb_build_object('casas', $2::int) where passport = $1`, [
      passport,
      casas,
    ])

  it('[HAL-03] of his best character: the place, and one more than the one before him has', async () => {
    await valer(ana.passports[0], 3)
    await valer(ana.passports[1], 140)
    const antes = async (valor: number) =>
      Number(
        (await sql(`select 1 from entregas_pub_personagens where casas > $1 or casas = $1 and passport < $2`, [valor, ana.passports[1]]))
          .rowCount,
      )
    expect(await minha('mais-casas')).toEqual({ posicao: (await antes(140)) + 1, valor: 140, falta: 1, oculto: false })
    await valer(ana.passports[1], 145)
    expect(await minha('mais-casas')).toMatchObject({ posicao: (await antes(145)) + 1, falta: 1 })
    await valer(ana.passports[1], 100_000)
    expect(await minha('mais-casas')).toEqual({ posicao: 1, valor: 100_000, falta: null, oculto: false })
    await valer(ana.passports[1], 0)
    const depois = (await minha('mais-casas')) as { valor: number; falta: number }
    expect([depois.valor, depois.falta > 0]).toEqual([3, true])
    await valer(ana.passports[0], 0)
    expect(await minha('mais-casas')).toEqual({ posicao: null, valor: null, falta: null, oculto: false })
  })

  it('[HAL-03] the place is the one that the list shows', async () => {
    await valer(bruno.passports[0], 77)
    const { posicao } = (await minha('mais-casas', bruno)) as { posicao: number }
    const linhas = (await lista('mais-casas')).json<{ posicao: number; id: number }[]>()
    expect(linhas.find((l) => l.id === bruno.passports[0])?.posicao).toBe(posicao)
    await valer(bruno.passports[0], 0)
  })

  it('[HAL-03] of a wallet: what is missing in the currency; who opted out is in none', async () => {
    await atualizarClassificacoes(mundo.app.ctx.banco)
    const linhas = (await lista('mais-rico-reais')).json<{ posicao: number; username: string; saldo_real: number }[]>()
    for (const quem of [ana, bruno]) {
      const dele = (await minha('mais-rico-reais', quem)) as { posicao: number; valor: number; falta: number | null }
      const linha = linhas.find((l) => l.posicao === dele.posicao)
      expect(linha?.saldo_real).toBe(dele.valor)
      const acima = linhas.find((l) => l.posicao === dele.posicao - 1)
      if (acima) expect(dele.falta).toBeCloseTo(acima.saldo_real - dele.valor + 0.01, 6)
      else expect(dele.falta).toBeNull()
    }
    await mundo.app.ctx.banco.transacao((tx) => gravarPreferencias(tx, bruno.id, { foraDoHall: true }))
    await atualizarClassificacoes(mundo.app.ctx.banco)
    expect(await minha('mais-rico-reais', bruno)).toMatchObject({ posicao: null, falta: null, oculto: true })
    expect(await minha('mais-rico-dollars', bruno)).toMatchObject({ posicao: null, falta: null, oculto: true })
    await mundo.app.ctx.banco.transacao((tx) => gravarPreferencias(tx, bruno.id, { foraDoHall: false }))
    await atualizarClassificacoes(mundo.app.ctx.banco)
  })

  it('[HAL-03] is for players, of a ranking that exists', async () => {
    expect(await minha('mais-casas', null)).toBe(401)
    expect(await minha('mais-nada')).toBe(404)
  })

  it('[HAL-03] asks the index of the ranking, in a city of many', async () => {
    await sql('set enable_seqscan = off')
    const { rows } = await sql(
      `explain select count(*) from (select 1 from entregas_pub_personagens p where p.casas > 0 and p.casas >= 100
         and (p.casas > 100 or (p.passport, p.servidor) < (1, 'a')) limit 10000) x`,
    )
    expect(rows.map((r: Record<string, string>) => r['QUERY PLAN']).join()).toContain('entregas_personagem_casas')
  })
})
