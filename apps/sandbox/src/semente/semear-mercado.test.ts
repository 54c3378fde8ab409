import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { conferirMercado } from '@sorium/api/modulos/marketplace/index.ts'
import { abrirBanco, type Banco } from '@sorium/api/nucleo/banco/index.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { relogioReal } from '@sorium/api/nucleo/relogio.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '@sorium/api/nucleo/testes/banco.ts'
import { conheceItem, conheceVeiculo } from '@sorium/catalogo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usarBancada } from '../jogo/testes/bancada.ts'
import { CATEGORIAS_DO_MERCADO } from './mercado.ts'
import { mundoInicial } from './mundo.ts'
import { PESSOAS_DA_COMUNIDADE } from './pessoas.ts'
import { semear } from './semear.ts'

const abrirCidade = usarBancada()

let deTeste: BancoDeTeste
let banco: Banco
const log = criarLog('silent')
beforeAll(async () => {
  deTeste = await criarBancoDeTeste()
  banco = abrirBanco({ url: deTeste.url, log, maximo: 4 })
  await semear({ banco, config: configDe(deTeste), relogio: relogioReal })
})
afterAll(async () => {
  await banco.fechar()
  await deTeste.apagar()
})

const configDe = ({ url }: BancoDeTeste) =>
  lerConfig({
    DATABASE_URL: url,
    SANDBOX: '1',
    SEGREDO_SESSAO: 'segredo-de-teste-0123456789abcdef-xyz',
    CHAVE_DADOS: 'chave-de-dados-de-teste-0123456789abcd',
    CHAVE_PONTE: 'chave-da-ponte-de-teste-0123456789abc',
  })

interface Anuncio {
  tipo: 'item' | 'veiculo'
  codigo: string
  instancia: string | null
  placa: string | null
  passport: number
  vendedor: string
  quantidade: number
  estado: string
  guardado: { linha?: Record<string, unknown> }
}
const anuncios = (estado: string) => banco.linhas<Anuncio>(`select * from marketplace_anuncio where estado = $1 order by id`, [estado])
const mundo = mundoInicial()

describe('the market of the sandbox', () => {
  it('[MKT-01] has forty things of fifteen neighbours and more on sale, for R$ and Sorium, with serials and vehicles', async () => {
    const ativos = await anuncios('ativo')
    expect(ativos).toHaveLength(41)
    expect(new Set(ativos.map((a) => a.vendedor)).size).toBeGreaterThanOrEqual(15)
    expect(ativos.filter((a) => a.tipo === 'veiculo').length).toBeGreaterThanOrEqual(6)
    expect(ativos.filter((a) => a.instancia?.includes('-')).length).toBeGreaterThanOrEqual(8)
    const moedas = await banco.linhas<{ moeda: string }>(`select distinct moeda from marketplace_anuncio where estado = 'ativo'`)
    expect(moedas.map((m) => m.moeda).toSorted()).toEqual(['BRL', 'SOR'])
    expect(ativos.every((a) => (a.tipo === 'item' ? conheceItem(a.codigo) : conheceVeiculo(a.codigo)))).toBe(true)
    const daComunidade = new Set(PESSOAS_DA_COMUNIDADE.map((p) => mundo.personagens.find((c) => c.License === p.license)?.id))
    expect(ativos.every((a) => daComunidade.has(a.passport))).toBe(true)
  })

  it('[NAV-06] has its categories, the vehicles’ among them', async () => {
    const nomes = await banco.linhas<{ nome: string }>('select nome from marketplace_categoria')
    expect(nomes.map((c) => c.nome).toSorted()).toEqual([...CATEGORIAS_DO_MERCADO.map((c) => c.nome), 'Veículos'].toSorted())
  })

  it('[MKT-01] a listed thing is nowhere else: no serial, no plate of the city, and no second car of the model for its seller', async () => {
    const emEscrow = [...(await anuncios('ativo')), ...(await anuncios('pendente'))]
    const noMundo = new Set(Object.values(mundo.inventarios).flatMap((i) => Object.values(i).map((s) => s.item)))
    const comSerie = emEscrow.filter((a) => a.instancia?.includes('-')).map((a) => a.instancia ?? '')
    expect(comSerie.filter((i) => noMundo.has(i))).toEqual([])
    expect(new Set(comSerie).size).toBe(comSerie.length)
    for (const a of emEscrow.filter((v) => v.tipo === 'veiculo')) {
      expect(mundo.veiculos.filter((v) => v.Plate === a.placa || (v.Passport === a.passport && v.Vehicle === a.codigo))).toEqual([])
      expect(Object.keys(a.guardado.linha ?? {}).toSorted()).toEqual(Object.keys(mundo.veiculos[0] ?? {}).toSorted())
    }
  })

  it('[AMK-02] the administration finds one of each: waiting, approved, rejected; and two reports', async () => {
    expect((await anuncios('pendente')).map((a) => a.codigo)).toEqual(['WEAPON_REVOLVER'])
    const [rejeitado] = await anuncios('rejeitado')
    const bolsos = Object.values(mundo.inventarios[rejeitado?.passport ?? 0] ?? {})
    expect(bolsos.find((s) => s.item === rejeitado?.codigo)?.amount).toBeGreaterThanOrEqual(rejeitado?.quantidade ?? 99)
    const denuncias = await banco.linhas<{ estado: string; ativo: boolean }>(
      `select d.estado, a.estado = 'ativo' and a.vendedor <> d.denunciante as ativo from marketplace_denuncia d join marketplace_anuncio a on a.id = d.anuncio`,
    )
    expect(denuncias).toEqual([
      { estado: 'aberta', ativo: true },
      { estado: 'aberta', ativo: true },
    ])
    const primeiros = await banco.linhas<{ situacao: string }>('select situacao from marketplace_anuncio order by id desc limit 3')
    expect(primeiros.map((a) => a.situacao)).toEqual(['pendente', 'rejeitado', 'aprovado'])
    expect(await banco.linhas(`select 1 from marketplace_denuncia where denunciante_nome = ''`)).toEqual([])
  })

  it('[MKT-08] sixty sales were delivered and paid through the ledger, and the books agree', async () => {
    const vendas = await banco.uma<{ n: bigint; pagas: bigint; codigos: bigint; dias: number }>(
      `select count(*) as n, count(distinct v.codigo) as codigos, extract(day from clock_timestamp() - min(v.entregue_em))::int as dias,
         count(*) filter (where exists (select 1 from carteira_pub_perna p where p.ref = 'pagamento:' || v.id and p.dono = v.vendedor and p.valor = v.liquido)) as pagas
       from marketplace_venda v where v.estado = 'entregue'`,
    )
    expect(vendas).toMatchObject({ n: 60n, pagas: 60n, codigos: 10n, dias: 29 })
    const sinal = { acordar: () => undefined, ouvir: naoOuve, fechar: () => Promise.resolve() }
    const ctx = { banco, log, sinal, config: configDe(deTeste), relogio: relogioReal }
    for (const alcance of ['recente', 'tudo'] as const)
      expect(await conferirInvariantes(ctx, [conferirMercado], alcance), alcance).toEqual([])
  })

  it('[MKT-13] each side of a sale has it in its history, in the order in which it happened', async () => {
    const acoes = await banco.linhas<{ acao: string; n: bigint }>(
      'select acao, count(*) as n from marketplace_historico group by acao order by acao',
    )
    expect(acoes).toEqual([
      { acao: 'anunciado', n: 103n },
      { acao: 'comprado', n: 60n },
      { acao: 'rejeitado', n: 1n },
      { acao: 'vendido', n: 60n },
    ])
    const desordem = await banco.linhas(
      'select 1 from marketplace_historico a join marketplace_historico b on b.id = a.id + 1 where b.em < a.em',
    )
    expect(desordem).toEqual([])
  })
})

describe('buying from the neighbours', () => {
  it('[MKT-06] the game gives every listed thing to its buyer exactly as it is listed', { timeout: 120_000 }, async () => {
    const b = await abrirCidade({ inicial: () => mundo })
    const compradores = mundo.online.slice(0, 40)
    for (const [n, a] of (await anuncios('ativo')).entries()) {
      const passport = compradores[n % compradores.length] ?? 1001
      const pedido =
        a.tipo === 'item'
          ? { tipo: 'dar_item' as const, dados: { item: a.instancia ?? '', quantidade: a.quantidade, exato: true } }
          : {
              tipo: 'dar_veiculo' as const,
              dados: { modelo: a.codigo, placa: a.placa ?? '', guardado: a.guardado as Record<string, unknown> },
            }
      expect(await b.site.resultado(b.site.pedir({ passport, ...pedido })), a.codigo).toMatchObject({ resultado: 'aplicada' })
      if (a.tipo === 'veiculo') {
        const carro = b.cidade.banco.db.prepare('SELECT * FROM vehicles WHERE Plate = ?').get(a.placa)
        const { id: _, ...linha } = a.guardado.linha ?? {}
        expect(carro).toMatchObject({ ...linha, Passport: passport, Vehicle: a.codigo })
      }
    }
  })
})

describe('what ana can try', () => {
  it('[MKT-14] her garage has one vehicle to sell and one for each reason why a vehicle cannot be sold', () => {
    const agora = Date.now() / 1000
    const dela = mundo.veiculos.filter((v) => v.Passport === 1001)
    const motivos = dela.map((v) => {
      if (v.Rental > 0) return 'alugado'
      if (v.Arrest > 0) return 'apreendido'
      if (mundo.foraDaGaragem.includes(v.id)) return 'em uso'
      if (v.Tax <= agora) return 'imposto'
      return mundo.dados.some((d) => d.Name === `Trunkchest:1001:${v.Vehicle}`) ? 'porta-malas' : 'livre'
    })
    expect(motivos.toSorted()).toEqual(['alugado', 'apreendido', 'em uso', 'imposto', 'livre', 'porta-malas'])
  })
})

function naoOuve(): never {
  throw new Error('Nothing waits for signals here.')
}
