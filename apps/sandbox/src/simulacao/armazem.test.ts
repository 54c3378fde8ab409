import { randomUUID } from 'node:crypto'
import { type Armazem, armazemSql } from '@sorium/api/modulos/entregas/armazem.ts'
import { SERVIDOR, usarOficina } from '@sorium/api/modulos/entregas/fabrica.ts'
import type { Leitura, Transacao } from '@sorium/api/nucleo/banco/index.ts'
import type { ChamadaDaPonte } from '@sorium/api/modulos/entregas/ponte/repositorio.ts'
import { criarAcaso } from '../semente/acaso.ts'
import { describe, expect, it } from 'vitest'
import { contar, semente, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'
import { abrirDepositoNaMemoria } from './deposito-memoria.ts'

const o = usarOficina()
const SEQUENCIAS = tamanho({ inteiro: 500, pequeno: 4 })
const PASSOS = 60
const TIPOS = ['dar_item', 'tomar_item', 'dar_veiculo', 'tomar_veiculo', 'revogar_aluguel', 'comando'] as const
const PASSAPORTES = [1, 2, 3]

interface Lado {
  armazem: Armazem
  leitura: Leitura
  transacao<T>(fn: (tx: Transacao) => Promise<T>): Promise<T>
  passar(segundos: number): Promise<void>
  nomes: string[]
}

const noSql = (): Lado => ({
  armazem: armazemSql,
  leitura: o.ctx.banco,
  transacao: (fn) => o.ctx.banco.transacao(fn),
  async passar(s) {
    const colunas = ['reservada_ate', 'disponivel_em', 'criada_em', 'vence_em', 'anular_enviado_em']
    await o.ctx.banco.pool.query(
      `update entregas_operacao set ${colunas.map((c) => `${c} = ${c} - make_interval(secs => $1)`).join(', ')}`,
      [s],
    )
    await o.ctx.banco.pool.query('update entregas_nonce set em = em - make_interval(secs => $1)', [s])
    await o.ctx.banco.pool.query('update entregas_servidor set chave_anterior_ate = chave_anterior_ate - make_interval(secs => $1)', [s])
  },
  nomes: [],
})

function naMemoria(): Lado {
  let agora = Date.now()
  const deposito = abrirDepositoNaMemoria({ agora: () => agora, acaso: criarAcaso(randomUUID()) })
  return {
    ...deposito,
    // The clock moves on, so no operation is due at exactly this instant.
    transacao: (fn) => ((agora += 1), deposito.transacao(fn)),
    passar: async (s) => void (agora += s * 1000),
    nomes: [],
  }
}

type Passo = (lado: Lado) => Promise<unknown>

function semIds(lado: Lado, valor: unknown): unknown {
  return JSON.parse(
    JSON.stringify(valor ?? null, (chave, v: unknown) => {
      if (chave === 'conferencia_em') return v !== null
      if (chave === 'seq' || chave === 'vence_em' || chave === 'agora_s') return undefined
      if (typeof v === 'bigint') return Number(v)
      if (typeof v !== 'string') return v
      const n = lado.nomes.indexOf(v)
      return n === -1 ? v : `#${n}`
    }),
  )
}

async function tentar(lado: Lado, passo: Passo): Promise<unknown> {
  try {
    return semIds(lado, await passo(lado))
  } catch (erro) {
    return { erro: (erro as { code?: string }).code ?? String(erro) }
  }
}

function sortear(acaso: ReturnType<typeof criarAcaso>, quantas: number): { nome: string; passo: Passo } {
  const n = acaso.inteiro(0, Math.max(0, quantas - 1))
  const outra = acaso.inteiro(0, Math.max(0, quantas - 1))
  const [passport, tipo] = [acaso.escolher(PASSAPORTES), acaso.escolher(TIPOS)]
  const origem = { tipo: 'teste.compra', id: String(acaso.inteiro(1, 6)) }
  const online = PASSAPORTES.filter(() => acaso.chance(60))
  const maos = [...Array(quantas).keys()].filter(() => acaso.chance(30))
  const atras = BigInt(acaso.inteiro(0, 1))
  const id = (lado: Lado): string => lado.nomes[n] ?? '00000000-0000-4000-8000-000000000000'
  const ids = (lado: Lado): string[] => [...new Set([id(lado), lado.nomes[outra] ?? id(lado)])]
  const chamada = async (lado: Lado): Promise<ChamadaDaPonte> => {
    const sincronia = ((await lado.armazem.sincroniaAtual(lado.leitura, SERVIDOR)) ?? 0n) - atras
    return { servidor: SERVIDOR, sincronia, online, emMaos: maos.flatMap((m) => lado.nomes[m] ?? []), irmaos: [SERVIDOR], aceita: 'tudo' }
  }
  const emTx =
    (fn: (a: Armazem, tx: Transacao, lado: Lado) => Promise<unknown>): Passo =>
    (lado) =>
      lado.transacao((tx) => fn(lado.armazem, tx, lado))
  const [prazoDias, geracao, esperaS] = [acaso.chance(50) ? 7 : null, acaso.inteiro(1, 2), acaso.escolher([0, 30, 300])]
  const resultado = acaso.chance(50) ? ('aplicada' as const) : ('recusada' as const)
  const emConferencia = acaso.chance(20)
  const segundos = acaso.escolher([3, 10, 31, 700, 8 * 86_400])
  const anulaveis = { servidor: SERVIDOR, repetirAposS: acaso.escolher([0, 5]) }
  const passos: Record<string, Passo> = {
    inserir: emTx(async (a, tx, lado) => {
      const nova = await a.inserir(tx, { origem, passport, tipo, dados: { item: 'c1' }, geracao: 1, repetir: true, prazoDias })
      if (nova) lado.nomes.push(nova.id)
      return nova !== null
    }),
    bater: emTx(async (a, tx, lado) =>
      a.bater(tx, {
        servidor: SERVIDOR,
        versao: '1',
        framework: 'c',
        no_ar_s: 1,
        fila: 0,
        parada: null,
        online,
        base: null,
        guardando: [],
        sincronia: (await chamada(lado)).sincronia,
      }),
    ),
    admitir: emTx((a, tx) => a.admitir(tx, { servidor: SERVIDOR, instancia: null, mundo: null, validadeS: 6 })),
    renovar: emTx(async (a, tx, lado) => a.renovarReservas(tx, await chamada(lado), 30)),
    candidatas: async (lado) => lado.armazem.candidatas(lado.leitura, await chamada(lado), 50),
    reservar: emTx(async (a, tx, lado) => a.reservar(tx, await chamada(lado), { ids: ids(lado), reservaS: 30 })),
    travarVarias: emTx((a, tx, lado) => a.travarVarias(tx, ids(lado))),
    aindaEAUltima: emTx(async (a, tx, lado) => a.aindaEAUltima(tx, await chamada(lado))),
    travar: emTx((a, tx, lado) => a.travar(tx, id(lado))),
    abertas: emTx((a, tx) => a.travarAbertas(tx, origem)),
    ultima: emTx((a, tx) => a.travarUltima(tx, origem)),
    porGeracao: (lado) => lado.armazem.lerPorGeracao(lado.leitura, { origem, tipo, geracao }),
    concluir: emTx((a, tx, lado) => a.concluir(tx, { id: id(lado), resultado, motivo: null, retorno: null })),
    incerta: emTx((a, tx, lado) => a.concluir(tx, { id: id(lado), resultado: 'incerta', motivo: null, retorno: null })),
    decisao: emTx((a, tx, lado) => a.marcarDecisao(tx, { id: id(lado), como: 'anulada', por: 'admin', motivo: 'm' })),
    anular: emTx((a, tx, lado) => a.marcarAnulacao(tx, { id: id(lado), motivo: 'm' })),
    redirecionar: emTx((a, tx, lado) => a.marcarRedirecionamento(tx, { id: id(lado), passport })),
    antecipar: emTx((a, tx, lado) => a.antecipar(tx, id(lado))),
    // Operations with equal deadlines have no order.
    vencidas: async (lado) => (await lado.armazem.idsVencidas(lado.leitura, 500)).map((v) => lado.nomes.indexOf(v)).sort((a, b) => a - b),
    haAnulacoes: (lado) => lado.armazem.haAnulacoes(lado.leitura, anulaveis),
    paraAnular: emTx(async (a, tx) => (await a.paraAnular(tx, { ...anulaveis, limite: 500 })).sort((x, y) => x.passport - y.passport)),
    desfeita: async (lado) => {
      await emTx(async (a, tx) => {
        await a.concluir(tx, { id: id(lado), resultado: 'aplicada', motivo: null, retorno: null })
        throw Object.assign(new Error('desfeita'), { code: 'desfeita' })
      })(lado)
    },
    novaGeracao: emTx(async (a, tx, lado) => {
      if (!lado.nomes[n]) return null
      const op = await a.travar(tx, id(lado))
      await a.inserirNovaGeracao(tx, { id: id(lado), esperaS, recusas: 1, emConferencia })
      const nova =
        op && (await a.lerPorGeracao(tx, { origem: { tipo: op.origem_tipo, id: op.origem_id }, tipo: op.tipo, geracao: op.geracao + 1 }))
      if (nova) lado.nomes.push(nova.id)
      return nova
    }),
    redirecionada: emTx(async (a, tx, lado) => {
      if (!lado.nomes[n]) return null
      const nova = await a.inserirRedirecionada(tx, { id: id(lado), passport })
      lado.nomes.push(nova.id)
      return nova
    }),
    nonce: (lado) => lado.armazem.guardarNonce(lado.leitura, { servidor: SERVIDOR, nonce: `n${passport}`, valeS: 120 }),
    chave: emTx((a, tx) => a.trocarChaveDoServidor(tx, { id: SERVIDOR, chave: Buffer.from(`k${passport}`), anteriorValeMin: 10 })),
    chaves: async (lado) => {
      const c = await lado.armazem.lerChaves(lado.leitura, SERVIDOR)
      return c && { chave: c.chave_cifrada.toString('hex'), anterior: c.chave_anterior?.toString('hex') ?? null }
    },
    passar: (lado) => lado.passar(segundos),
  }
  const nome = acaso.escolher([...Object.keys(passos), 'inserir', 'inserir', 'reservar', 'reservar', 'candidatas', 'bater', 'bater'])
  return { nome, passo: passos[nome] ?? (async () => null) }
}

async function preparar(lado: Lado): Promise<void> {
  await lado.transacao((tx) => lado.armazem.inserirServidor(tx, { id: SERVIDOR, nome: 'S', chave: Buffer.from('k') }))
  for (const chave of ['k8', 'k9'])
    await lado.transacao((tx) => lado.armazem.trocarChaveDoServidor(tx, { id: SERVIDOR, chave: Buffer.from(chave), anteriorValeMin: 10 }))
}

async function mesmaVida(vida: string, memoria: Lado, passos = PASSOS): Promise<void> {
  const acaso = criarAcaso(vida)
  const sql = noSql()
  await preparar(sql)
  await preparar(memoria)
  for (let passo = 0; passo < passos; passo++) {
    const s = sortear(acaso, sql.nomes.length)
    const [um, outro] = [await tentar(sql, s.passo), await tentar(memoria, s.passo)]
    expect(outro, `SEMENTE e vida ${vida}, passo ${passo}: ${s.nome}`).toEqual(um)
  }
}

describe('the store in memory', () => {
  it.each(Array.from({ length: SEQUENCIAS }, (_, i) => i))('answers like the one in SQL, life %i', async (i) => {
    await mesmaVida(`${semente}:${i}`, naMemoria())
    if (i === SEQUENCIAS - 1) contar(`${SEQUENCIAS} vidas de ${PASSOS} passos: a memória responde como o SQL`)
  })

  it('is seen to fail: one that hands out again what it was asked to void is found', async () => {
    const lado = naMemoria()
    const { armazem } = lado
    const esquecida: Armazem = { ...armazem, marcarAnulacao: async () => undefined }
    await expect(mesmaVida('8:0', { ...lado, armazem: esquecida }, 400)).rejects.toThrow('passo')
  })
})
