import type { AoMudar } from '../operacoes/noticias.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SERVIDOR, abrirNo, usarOficina, fecharNo, lote, pedido, pedirItem, pedirVeiculo, personagem, sincronizar } from '../fabrica.ts'
import { jogoNoAr } from '../espelho/consultas.ts'

const o = usarOficina()

const ids = (r: { operacoes: { id: string }[] }) => r.operacoes.map((op) => op.id)

describe('handing out', () => {
  it('items only to who is online, vehicles always', async () => {
    const item = await pedirItem(o, { passport: 2001 })
    const veiculo = await pedirVeiculo(o, { passport: 2002 })
    expect(ids(await sincronizar(o, { online: [] }))).toEqual([veiculo])
    expect(ids(await sincronizar(o, { online: [2001], em_maos: [veiculo] }))).toEqual([item])
  })

  it('one operation of a character at a time, in order', async () => {
    const fila: string[] = []
    for (let i = 0; i < 3; i++) fila.push(await pedirItem(o))
    const outro = await pedirItem(o, { passport: 1003 })
    expect(ids(await sincronizar(o))).toEqual([fila[0], outro])
    expect(ids(await sincronizar(o, { em_maos: [fila[0]!, outro] }))).toEqual([])
    expect(ids(await sincronizar(o, { em_maos: [outro], confirmacoes: [{ id: fila[0]!, resultado: 'aplicada' }] }))).toEqual([fila[1]])
    expect(
      ids(await sincronizar(o, { em_maos: [outro], confirmacoes: [{ id: fila[1]!, resultado: 'recusada', motivo: 'item_desconhecido' }] })),
    ).toEqual([fila[2]])
  })

  it('a ponte that has stopped is offered nothing, and waits like any other', async () => {
    const id = await pedirVeiculo(o)
    const espera = sincronizar(o, { parada: 'banco_fora', espera_s: 1 })
    await o.esperando()
    expect(await espera).toMatchObject({ operacoes: [], anular: [] })
    expect((await o.eventos()).map((e) => e.evento)).toEqual([])
    expect(ids(await sincronizar(o))).toEqual([id])
  })

  it('a bag that is full does not hold back a vehicle', async () => {
    const item = await pedirItem(o, { repetir: true })
    const veiculo = await pedirVeiculo(o)
    await sincronizar(o)
    expect(ids(await sincronizar(o, { confirmacoes: [{ id: item, resultado: 'recusada', motivo: 'sem_espaco' }] }))).toEqual([veiculo])
  })

  it('what was lost on the way comes again at once, with the same id; what the ponte holds does not', async () => {
    const id = await pedirItem(o)
    expect(ids(await sincronizar(o))).toEqual([id])
    expect(ids(await sincronizar(o))).toEqual([id])
    expect(ids(await sincronizar(o, { em_maos: [id] }))).toEqual([])
    expect((await o.eventos()).map((e) => e.evento)).toEqual(['entregue_ao_servidor'])
  })

  it('8 calls at once, of several nodes and servers, never hand one operation out twice', async () => {
    const servidores = Array.from({ length: 8 }, (_, i) => `s${i}`)
    const passports = Array.from({ length: 20 }, (_, i) => 3000 + i)
    await o.ctx.banco.transacao(async (tx) => {
      for (const id of servidores) await o.entregas.criarServidor(tx, { id, nome: id, chave: 'k'.repeat(40) })
    })
    for (const s of servidores) await o.entregas.espelhar(s, lote({ versao: 1, personagens: passports.map((p) => personagem(p, 1, 'X')) }))
    const todas = await Promise.all(Array.from({ length: 60 }, (_, i) => pedirVeiculo(o, { passport: passports[i % 20]! })))
    const outroNo = abrirNo(o.ctx.config.urlDoBanco)
    const vistas: string[] = []
    const emMaos = new Map<string, string[]>(servidores.map((s) => [s, []]))
    while (vistas.length < todas.length) {
      const respostas = await Promise.all(
        servidores.map(async (servidor, i) => {
          const confirmacoes = emMaos.get(servidor)!.map((id) => ({ id, resultado: 'aplicada' as const }))
          const r = await (i % 2 ? outroNo : o).entregas.sincronizar(
            servidor,
            pedido({ online: [], confirmacoes }),
            new AbortController().signal,
          )
          expect(new Set(r.operacoes.map((op) => op.passport)).size).toBe(r.operacoes.length)
          emMaos.set(servidor, ids(r))
          return r
        }),
      )
      vistas.push(...respostas.flatMap(ids))
    }
    expect(vistas.toSorted()).toEqual(todas.toSorted())
    await fecharNo(outroNo)
  })

  it('an operation of a character that no server has waits until one has it', async () => {
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'outro', nome: 'Outro', chave: 'k'.repeat(40) }))
    const id = await pedirVeiculo(o, { passport: 5 })
    expect(ids(await sincronizar(o))).toEqual([])
    await o.entregas.espelhar(SERVIDOR, lote({ versao: 1, personagens: [personagem(5, 1, 'Chegou')] }))
    expect(ids(await sincronizar(o))).toEqual([id])
  })

  it('calls of one server at once: only the newest takes, and every operation is held by one answer that counts', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => pedirVeiculo(o, { passport: 4000 + i })))
    await Promise.all(Array.from({ length: 8 }, () => sincronizar(o)))
    const r = await sincronizar(o)
    expect(new Set(ids(r)).size).toBe(12)
    expect(r.operacoes).toHaveLength(12)
    expect((await o.eventos()).filter((e) => e.evento === 'entregue_ao_servidor')).toHaveLength(12)
  })
})

describe('confirmations', () => {
  it('repeated and simultaneous ones run the handler once and are settled each time', async () => {
    const id = await pedirItem(o)
    await sincronizar(o)
    const confirmacoes = [{ id, resultado: 'aplicada' as const, dados: { slot: '4' } }]
    const respostas = await Promise.all(Array.from({ length: 6 }, () => sincronizar(o, { confirmacoes })))
    for (const r of respostas) expect(r.liquidadas).toEqual([id])
    expect((await sincronizar(o, { confirmacoes: [...confirmacoes, ...confirmacoes] })).liquidadas).toEqual([id])
    expect((await o.eventos()).filter((e) => e.evento === 'aplicada')).toMatchObject([{ operacao: id, dados: { slot: '4' } }])
  })

  it('many in one call, each named twice: handed out in their order, recorded once each', async () => {
    const fila: string[] = []
    for (let i = 0; i < 24; i++) fila.push(await pedirVeiculo(o, { passport: 4000 + i }))
    expect(ids(await sincronizar(o, { online: [] }))).toEqual(fila)
    const confirmacoes = fila.flatMap((id) => [id, id]).map((id) => ({ id, resultado: 'aplicada' as const }))
    expect((await sincronizar(o, { confirmacoes })).liquidadas).toEqual(fila)
    const aplicadas = (await o.eventos()).filter((e) => e.evento === 'aplicada').map((e) => e.operacao)
    expect(aplicadas.toSorted()).toEqual(fila.toSorted())
  })

  it('one that contradicts what is recorded changes nothing', async () => {
    const id = await pedirItem(o)
    await sincronizar(o)
    await sincronizar(o, { confirmacoes: [{ id, resultado: 'aplicada' }] })
    expect((await sincronizar(o, { confirmacoes: [{ id, resultado: 'anulada' }] })).liquidadas).toEqual([id])
    expect((await o.eventos()).map((e) => e.evento)).toEqual(['entregue_ao_servidor', 'aplicada'])
  })

  it('of what this server never got are not settled and change nothing', async () => {
    const id = await pedirItem(o)
    const pendente = await pedirItem(o)
    await sincronizar(o)
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'outro', nome: 'Outro', chave: 'k'.repeat(40) }))
    const confirmacoes = [id, pendente, randomUUID()].map((i) => ({ id: i, resultado: 'aplicada' as const }))
    const r = await o.entregas.sincronizar('outro', pedido({ online: [], confirmacoes }), new AbortController().signal)
    expect(r.liquidadas).toEqual([])
    expect((await o.eventos()).map((e) => e.evento)).toEqual(['entregue_ao_servidor'])
  })

  it('an owner that fails keeps back his own only: nothing of it is recorded, and the repetition succeeds', async () => {
    let falhar = true
    o.entregas.aoMudar('teste.quebrada', async (_tx, e) => {
      if (falhar && e.evento === 'aplicada') throw new Error('de propósito')
    })
    const boa = await pedirItem(o)
    const quebrada = await o.ctx.banco.transacao((tx) =>
      o.entregas.enfileirar(tx, {
        origem: { tipo: 'teste.quebrada', id: '1' },
        passport: 1003,
        tipo: 'dar_veiculo',
        dados: { modelo: 'panto' },
      }),
    )
    await sincronizar(o)
    const confirmacoes = [quebrada, boa].map((id) => ({ id, resultado: 'aplicada' as const }))
    const r = await sincronizar(o, { confirmacoes })
    expect(r).toMatchObject({ liquidadas: [boa], operacoes: [] })
    falhar = false
    expect((await sincronizar(o, { confirmacoes })).liquidadas.toSorted()).toEqual([boa, quebrada].toSorted())
  })

  it('independent ones share transactions, and one that fails among them, when it leaves or when it is told, keeps back only itself', async () => {
    let falha: { evento: string; id: string } | null = null
    const transacoes = new Map<string, Set<string>>()
    const ouvir: AoMudar = async (tx, e) => {
      const { xid } = await tx.uma<{ xid: string }>('select pg_current_xact_id()::text as xid')
      if (falha?.evento === e.evento && falha.id === e.origem.id) throw new Error('de propósito')
      transacoes.set(e.evento, (transacoes.get(e.evento) ?? new Set()).add(xid))
    }
    o.entregas.aoMudar('teste.junta', Object.assign(ouvir, { independente: true as const }))
    const pedir = (n: number) =>
      o.ctx.banco.transacao((tx) =>
        o.entregas.enfileirar(tx, {
          origem: { tipo: 'teste.junta', id: String(n) },
          passport: 2_000 + n,
          tipo: 'dar_veiculo',
          dados: { modelo: 'panto' },
        }),
      )
    const dez = await Promise.all(Array.from({ length: 10 }, (_, n) => pedir(n)))
    const entregues = ids(await sincronizar(o))
    expect(entregues.toSorted()).toEqual(dez.toSorted())
    expect(transacoes.get('entregue_ao_servidor')?.size).toBe(1)

    const confirmacoes = dez.map((id) => ({ id, resultado: 'aplicada' as const }))
    falha = { evento: 'aplicada', id: '4' }
    const r = await sincronizar(o, { confirmacoes, em_maos: [] })
    expect(r.liquidadas.toSorted()).toEqual(dez.filter((_, n) => n !== 4).toSorted())
    falha = null
    expect((await sincronizar(o, { confirmacoes })).liquidadas.toSorted()).toEqual(dez.toSorted())

    const outras = [await pedir(20), await pedir(21), await pedir(22)]
    falha = { evento: 'entregue_ao_servidor', id: '21' }
    expect(ids(await sincronizar(o))).toEqual([outras[0], outras[2]])
    transacoes.clear()
    falha = null
    const juntas = outras.filter((_, n) => n !== 1).map((id) => ({ id, resultado: 'aplicada' as const }))
    expect((await sincronizar(o, { confirmacoes: [...juntas, ...juntas] })).liquidadas.toSorted()).toEqual(
      juntas.map((c) => c.id).toSorted(),
    )
    expect(transacoes.get('aplicada')?.size).toBe(1)
  })
})

describe('the wait', () => {
  /** Shorter than `espera_s`: if nothing ends the wait early, the test fails. */
  const ANTES_DO_FIM = { timeout: 15_000 }

  it('ends at once with a new operation, also one that another node queued', ANTES_DO_FIM, async () => {
    const outroNo = abrirNo(o.ctx.config.urlDoBanco)
    const espera = sincronizar(o, { espera_s: 20 })
    await o.esperando()
    const id = await pedirVeiculo(outroNo)
    expect(ids(await espera)).toEqual([id])
    await fecharNo(outroNo)
  })

  it('lasts as long as was asked when there is nothing to say, and holds no connection', async () => {
    const espera = sincronizar(o, { espera_s: 1 })
    await o.esperando()
    expect(o.ctx.banco.pool.totalCount - o.ctx.banco.pool.idleCount).toBe(0)
    expect(await espera).toEqual({ operacoes: [], anular: [], liquidadas: [], proxima_em_ms: 0, ponte_do_site: expect.any(String) })
  })

  it('ends when the same server calls again, here or on another node', { timeout: 35_000 }, async () => {
    const outroNo = abrirNo(o.ctx.config.urlDoBanco)
    for (const no of [o, outroNo]) {
      const velha = sincronizar(o, { espera_s: 20 })
      await o.esperando()
      await sincronizar(no)
      await velha
    }
    await fecharNo(outroNo)
  })

  it('ends when the client hangs up, and takes nothing more for it', ANTES_DO_FIM, async () => {
    const desligou = new AbortController()
    const espera = sincronizar(o, { espera_s: 20 }, desligou.signal)
    await o.esperando()
    desligou.abort()
    await espera
    await pedirVeiculo(o)
    expect(await o.eventos()).toEqual([])
  })

  it('leaves an operation untouched when the client hung up while it was being taken', async () => {
    const desligou = new AbortController()
    o.entregas.aoMudar('teste.demorada', async () => desligou.abort())
    await o.ctx.banco.transacao((tx) =>
      o.entregas.enfileirar(tx, {
        origem: { tipo: 'teste.demorada', id: '1' },
        passport: 1,
        tipo: 'dar_veiculo',
        dados: { modelo: 'panto' },
      }),
    )
    expect((await sincronizar(o, {}, desligou.signal)).operacoes).toEqual([])
    expect(await o.ctx.banco.linha('select estado, tentativas from entregas_operacao')).toEqual({ estado: 'pendente', tentativas: 0 })
  })

  it('ends at once on a graceful stop', ANTES_DO_FIM, async () => {
    const espera = sincronizar(o, { espera_s: 20 })
    await o.esperando()
    o.entregas.fechar()
    await espera
  })

  it('does not turn into a busy loop while a void is unanswered', async () => {
    const compra = randomUUID()
    const id = await pedirVeiculo(o, { compra })
    await sincronizar(o)
    await o.ctx.banco.transacao((tx) => o.entregas.pedirAnulacao(tx, { tipo: 'teste.compra', id: compra }))
    expect((await sincronizar(o, { em_maos: [id] })).anular).toHaveLength(1)
    const espera = sincronizar(o, { em_maos: [id], espera_s: 1 })
    await o.esperando()
    expect((await espera).anular).toEqual([])
  })
})

it('the game is on the air while its server calls, and not before', async () => {
  expect(await jogoNoAr(o.ctx.banco)).toBe(false)
  await sincronizar(o)
  expect(await jogoNoAr(o.ctx.banco)).toBe(true)
  await o.ctx.banco.pool.query(`update entregas_servidor set visto_em = visto_em - interval '41 s' where id = $1`, [SERVIDOR])
  expect(await jogoNoAr(o.ctx.banco)).toBe(false)
})
