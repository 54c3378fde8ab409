import { createHash, randomUUID } from 'node:crypto'
import type { LoteDoEspelho, PedidoDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { CHAVE, lote, ORIGEM, pedido, pedirItem, pedirVeiculo, personagem, SERVIDOR, usarOficina } from '../fabrica.ts'
import { conferirJogo } from '../espelho/conferir.ts'
import { adotarMundo, marcarTeste } from './repositorio-mundo.ts'
import { pausar } from './repositorio.ts'
import { jogoNoAr, personagemDoServidor, personagensNaCidade } from '../espelho/consultas.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import { deixarPassar } from '#nucleo/testes/esperas.ts'

const o = usarOficina()
const OUTRO = 'outro'
const MUNDO = '0196f3a0-0000-7000-8000-000000000001'
const ALHEIO = '0196f3a0-0000-7000-8000-00000000000f'
const ANA = 1001

beforeEach(async () => {
  await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: OUTRO, nome: 'Cidade 2', chave: CHAVE }))
  const personagens = [ANA, 1003, 1005].map((p) => personagem(p, p, `Personagem ${p}`))
  await o.entregas.espelhar(SERVIDOR, lote({ versao: Date.now() - 1, personagens }))
})

const chamar = (servidor: string, p: Partial<PedidoDeSincronia> = {}) =>
  o.entregas.sincronizar(servidor, pedido({ mundo: MUNDO, online: [], ...p }), new AbortController().signal)
const espelhar = (servidor: string, p: Partial<LoteDoEspelho> = {}) =>
  o.entregas.espelhar(servidor, lote({ versao: Date.now(), mundo: MUNDO, ...p }))
const ids = (r: { operacoes: { id: string }[] }) => r.operacoes.map((op) => op.id)
const recusa = (codigo: string) => expect.objectContaining({ codigo })
const passar = (segundos: number) =>
  o.ctx.banco.pool.query(
    `update entregas_servidor set instancia_ate = instancia_ate - make_interval(secs => $1), problema_em = problema_em - make_interval(secs => $1),
       problema_desde = problema_desde - make_interval(secs => $1)`,
    [segundos],
  )
const acoes = async () =>
  (
    await o.ctx.banco.linhas<{ acao: string }>(
      `select acao from configuracoes_auditoria where acao like 'ponte.%' and id > $1 order by id`,
      [desde],
    )
  ).map((l) => l.acao)

let desde = 0n
beforeEach(async () => {
  desde = (await o.ctx.banco.uma<{ id: bigint }>('select coalesce(max(id), 0)::bigint as id from configuracoes_auditoria')).id
})

describe('servers of one world', () => {
  it('the one where the character is in the city takes its operation, whichever it was queued for', async () => {
    await chamar(SERVIDOR)
    const id = await pedirItem(o, { passport: ANA })
    expect(ids(await chamar(SERVIDOR))).toEqual([])
    expect(ids(await chamar(OUTRO, { online: [ANA] }))).toEqual([id])
    expect((await chamar(OUTRO, { online: [ANA], confirmacoes: [{ id, resultado: 'aplicada' }] })).liquidadas).toEqual([id])
    expect((await o.eventos()).map((e) => e.evento)).toEqual(['entregue_ao_servidor', 'aplicada'])
  })

  it('what is in the hands of one stays there until it gives it back, then follows the character', async () => {
    await chamar(SERVIDOR)
    const id = await pedirItem(o, { passport: ANA })
    expect(ids(await chamar(SERVIDOR, { online: [ANA] }))).toEqual([id])
    expect(ids(await chamar(OUTRO, { online: [ANA] }))).toEqual([])
    await chamar(SERVIDOR, { em_maos: [id] })
    expect(ids(await chamar(OUTRO, { online: [ANA] }))).toEqual([])
    await chamar(SERVIDOR)
    expect(ids(await chamar(OUTRO, { online: [ANA] }))).toEqual([id])
    expect(ids(await chamar(SERVIDOR, { online: [ANA] }))).toEqual([])
  })

  it('the word of the one that had it counts after the other has taken it, and once', async () => {
    await chamar(SERVIDOR)
    const id = await pedirItem(o, { passport: ANA })
    await chamar(SERVIDOR, { online: [ANA] })
    await chamar(SERVIDOR)
    await chamar(OUTRO, { online: [ANA] })
    expect((await chamar(SERVIDOR, { confirmacoes: [{ id, resultado: 'aplicada' }] })).liquidadas).toEqual([id])
    expect((await chamar(OUTRO, { online: [ANA], confirmacoes: [{ id, resultado: 'aplicada' }] })).liquidadas).toEqual([id])
    expect((await o.eventos()).filter((e) => e.evento === 'aplicada')).toHaveLength(1)
  })

  it('a second operation of a character waits while the first is in the hands of another server', async () => {
    await chamar(SERVIDOR)
    await chamar(OUTRO)
    const primeira = await pedirVeiculo(o, { passport: ANA })
    await pedirItem(o, { passport: ANA })
    expect(ids(await chamar(SERVIDOR))).toEqual([primeira])
    expect(ids(await chamar(OUTRO, { online: [ANA] }))).toEqual([])
  })

  it('a vehicle goes to any of them that is on the air', async () => {
    await chamar(SERVIDOR)
    const id = await pedirVeiculo(o, { passport: ANA })
    expect(ids(await chamar(OUTRO))).toEqual([id])
  })

  it('a vehicle in the hands of one keeps the place of its model in all of them', async () => {
    await chamar(SERVIDOR)
    await pedirVeiculo(o, { passport: ANA })
    await chamar(OUTRO)
    const { ocupado } = await o.ctx.banco.uma<{ ocupado: string }>(
      `select entregas_pub_modelo_ocupado($1, $2, 'panto', null, null) as ocupado`,
      [SERVIDOR, ANA],
    )
    expect(ocupado).toBe('a_caminho')
  })

  it('I13: the results that one tells are held against what all of them were given', async () => {
    await chamar(SERVIDOR)
    await chamar(OUTRO)
    const id = await pedirItem(o, { passport: ANA })
    await chamar(OUTRO, { online: [ANA] })
    await chamar(OUTRO, { confirmacoes: [{ id, resultado: 'aplicada' }] })
    await o.ctx.banco.pool.query(`update entregas_operacao set concluida_em = now() - interval '1 hour'`)
    const contar = (texto: string) =>
      espelhar(SERVIDOR, {
        resultados: {
          desde: Date.now() - 86_400_000,
          ate: Date.now() + 1_000,
          depois_de: 0,
          ate_passport: 2_147_483_647,
          linhas: [{ passport: ANA, quantos: 1, resumo: createHash('sha256').update(texto).digest('hex') }],
        },
      })
    await contar(`${id}=aplicada`)
    expect(await conferirJogo(o.ctx.banco)).toEqual([])
    await contar(`${id}=recusada`)
    expect(await conferirJogo(o.ctx.banco)).toHaveLength(1)
  })

  it('a server that tells no world gets nothing of them', async () => {
    await chamar(SERVIDOR)
    await pedirItem(o, { passport: ANA })
    const semMundo = o.entregas.sincronizar(OUTRO, pedido({ online: [ANA] }), new AbortController().signal)
    expect(ids(await semMundo)).toEqual([])
  })

  it('the mirror is one, whichever of them tells it, and who is on either is in the city', async () => {
    await chamar(SERVIDOR)
    await chamar(OUTRO, { online: [ANA] })
    await espelhar(OUTRO, { personagens: [personagem(ANA, 1, 'Ana')] })
    expect(await o.ctx.banco.linhas('select servidor, nome from entregas_personagem where passport = $1', [ANA])).toEqual([
      { servidor: SERVIDOR, nome: 'Ana' },
    ])
    expect(await personagemDoServidor(o.ctx.banco, { servidor: SERVIDOR, passport: ANA })).toMatchObject({ online: true })
  })
})

describe('a server with other characters', () => {
  it('is refused, gets and tells nothing, and the panel says why', async () => {
    await chamar(SERVIDOR)
    await pedirItem(o, { passport: ANA })
    await expect(chamar(OUTRO, { mundo: ALHEIO, online: [ANA] })).rejects.toEqual(recusa('ponte.outro_mundo'))
    await expect(espelhar(OUTRO, { mundo: ALHEIO, personagens: [personagem(ANA, 1, 'Impostor')] })).rejects.toEqual(
      recusa('ponte.outro_mundo'),
    )
    expect(
      await o.ctx.banco.linhas(`select * from entregas_personagem where servidor <> $1 or nome in ('Ana', 'Impostor')`, [SERVIDOR]),
    ).toEqual([])
    expect(await o.ctx.banco.linha(`select problema, parada, online from entregas_servidor where id = $1`, [OUTRO])).toEqual({
      problema: 'outro_mundo',
      parada: 'outro_mundo',
      online: [],
    })
    await expect(chamar(OUTRO, { mundo: ALHEIO })).rejects.toEqual(recusa('ponte.outro_mundo'))
    expect(await acoes()).toEqual(['ponte.outro_mundo'])
  })

  it("is heard once its world is made the site's; then the others are not, and what waited goes on", async () => {
    await chamar(SERVIDOR)
    const id = await pedirItem(o, { passport: ANA })
    await expect(chamar(OUTRO, { mundo: ALHEIO })).rejects.toEqual(recusa('ponte.outro_mundo'))
    await o.ctx.banco.transacao((tx) => adotarMundo(tx, { servidor: OUTRO, mundo: ALHEIO }))
    expect(ids(await chamar(OUTRO, { mundo: ALHEIO, online: [ANA] }))).toEqual([id])
    await expect(chamar(SERVIDOR)).rejects.toEqual(recusa('ponte.outro_mundo'))
  })

  it('two that come first at the same moment: one sets the world, the other is refused', async () => {
    const r = await Promise.allSettled([chamar(SERVIDOR), chamar(OUTRO, { mundo: ALHEIO })])
    expect(r.map((x) => x.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a test server', () => {
  const marcar = (id: string, teste: boolean) => o.ctx.banco.transacao((tx) => marcarTeste(tx, { id, teste }))
  const testar = (servidor: string) =>
    o.ctx.banco.transacao((tx) =>
      o.entregas.enfileirar(tx, {
        origem: { tipo: ORIGEM, id: randomUUID() },
        passport: ANA,
        servidor,
        teste: true,
        tipo: 'dar_item',
        dados: { item: 'agua', quantidade: 1, exato: false },
      }),
    )

  it('gets what the administration tries out on it, and nothing else, also of another world', async () => {
    await chamar(SERVIDOR)
    await marcar(OUTRO, true)
    await pedirItem(o, { passport: ANA })
    await pedirVeiculo(o, { passport: ANA })
    const id = await testar(OUTRO)
    expect(ids(await chamar(OUTRO, { mundo: ALHEIO, online: [ANA] }))).toEqual([id])
    await chamar(OUTRO, { mundo: ALHEIO, online: [ANA], confirmacoes: [{ id, resultado: 'aplicada' }] })
    expect(ids(await chamar(OUTRO, { mundo: ALHEIO, online: [ANA] }))).toEqual([])
  })

  it('what waited for it goes to a real one when it is marked', async () => {
    await chamar(SERVIDOR)
    await chamar(OUTRO)
    const id = await o.ctx.banco.transacao((tx) =>
      o.entregas.enfileirar(tx, {
        origem: { tipo: ORIGEM, id: randomUUID() },
        passport: ANA,
        servidor: OUTRO,
        tipo: 'dar_item',
        dados: { item: 'agua', quantidade: 1, exato: false },
      }),
    )
    await marcar(OUTRO, true)
    expect(ids(await chamar(OUTRO, { online: [ANA] }))).toEqual([])
    expect(ids(await chamar(SERVIDOR, { online: [ANA] }))).toEqual([id])
  })

  it('its characters, and who is online there, count for nothing', async () => {
    await marcar(OUTRO, true)
    await chamar(OUTRO, { mundo: ALHEIO, online: [ANA] })
    expect(await espelhar(OUTRO, { mundo: ALHEIO, personagens: [personagem(ANA, 1, 'Ana')] })).toBe(0)
    expect(
      await o.ctx.banco.linhas(`select * from entregas_personagem where servidor <> $1 or nome in ('Ana', 'Impostor')`, [SERVIDOR]),
    ).toEqual([])
    expect(await jogoNoAr(o.ctx.banco)).toBe(false)
    expect(await personagensNaCidade(o.ctx.banco, '')).toEqual([{ id: ANA, nome: 'Servidor de teste: Cidade 2', servidor_de_teste: OUTRO }])
  })

  it('cannot be the one whose name the characters of others stand under', async () => {
    await chamar(SERVIDOR)
    await chamar(OUTRO)
    expect(await marcar(SERVIDOR, true)).toBe('em_uso')
    expect(await marcar(OUTRO, true)).toBe('feito')
    expect(await marcar(SERVIDOR, true)).toBe('feito')
  })
})

describe('two copies with one key', () => {
  const UMA = 'instancia-uma-0001'
  const DUAS = 'instancia-duas-002'

  it('the later one is refused, confirms nothing and takes nothing; told after ten seconds, once, to the other copy too', async () => {
    const id = await pedirItem(o, { passport: ANA })
    expect(ids(await chamar(SERVIDOR, { instancia: UMA, online: [ANA] }))).toEqual([id])
    const segunda = () => chamar(SERVIDOR, { instancia: DUAS, online: [ANA], confirmacoes: [{ id, resultado: 'aplicada' }] })
    await expect(segunda()).rejects.toEqual(recusa('ponte.duas_copias'))
    await expect(espelhar(SERVIDOR, { instancia: DUAS })).rejects.toEqual(recusa('ponte.duas_copias'))
    expect([await acoes(), (await o.eventos()).map((e) => e.evento)]).toEqual([[], ['entregue_ao_servidor']])
    expect(await chamar(SERVIDOR, { instancia: UMA, em_maos: [id] })).not.toHaveProperty('ha_copia')
    for (const _ of [1, 2, 3]) {
      await passar(5)
      await chamar(SERVIDOR, { instancia: UMA, em_maos: [id] })
      await expect(segunda()).rejects.toEqual(recusa('ponte.duas_copias'))
    }
    expect(await acoes()).toEqual(['ponte.duas_copias'])
    expect(await chamar(SERVIDOR, { instancia: UMA, em_maos: [id] })).toMatchObject({ ha_copia: true })
  })

  it('a new start after a goodbye is heard at once; after a death, when the dead one was silent for six seconds', async () => {
    await chamar(SERVIDOR, { instancia: UMA })
    await chamar(SERVIDOR, { instancia: UMA, adeus: true })
    await chamar(SERVIDOR, { instancia: DUAS })
    await expect(chamar(SERVIDOR, { instancia: UMA })).rejects.toEqual(recusa('ponte.duas_copias'))
    await passar(6)
    await chamar(SERVIDOR, { instancia: UMA })
    await expect(chamar(SERVIDOR, { instancia: DUAS })).rejects.toEqual(recusa('ponte.duas_copias'))
    expect(await acoes()).toEqual([])
  })

  it('a copy that waits here is not silent', async () => {
    const espera = chamar(SERVIDOR, { instancia: UMA, espera_s: 25 })
    await deixarPassar(7_000)
    await expect(chamar(SERVIDOR, { instancia: DUAS })).rejects.toEqual(recusa('ponte.duas_copias'))
    await chamar(SERVIDOR, { instancia: UMA })
    await espera
  }, 15_000)

  it('of many that start at the same moment one is heard', async () => {
    const r = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => chamar(SERVIDOR, { instancia: `instancia-${n}-00000` })))
    expect(r.filter((x) => x.status === 'fulfilled')).toHaveLength(1)
  })

  it('a ponte that tells no number is heard as before', async () => {
    await chamar(SERVIDOR, { instancia: UMA })
    await chamar(SERVIDOR)
  })
})

describe('a pause', () => {
  it('hands out nothing new, ends a wait so that the console knows; confirmations and voids go on', async () => {
    const compra = randomUUID()
    const emMaos = await pedirItem(o, { passport: ANA, compra })
    expect(ids(await chamar(SERVIDOR, { online: [ANA] }))).toEqual([emMaos])
    const nova = await pedirVeiculo(o, { passport: 1003 })
    const espera = chamar(SERVIDOR, { online: [ANA], em_maos: [emMaos, nova], espera_s: 25 })
    await o.ctx.banco.transacao(async (tx) => {
      await pausar(tx, { servidor: SERVIDOR, pausar: true, motivo: 'Manutenção', por: 'painel' })
      tx.aoConfirmar(() => o.ctx.sinal.acordar(CANAL))
    })
    await espera
    await pedirVeiculo(o, { passport: 1005 })
    expect(await chamar(SERVIDOR, { online: [ANA, 1003, 1005] })).toMatchObject({ operacoes: [], pausada: { motivo: 'Manutenção' } })
    await o.ctx.banco.transacao((tx) => o.entregas.pedirAnulacao(tx, { tipo: ORIGEM, id: compra }))
    expect((await chamar(SERVIDOR, { online: [ANA] })).anular.map((a) => a.id)).toEqual([emMaos])
    expect((await chamar(SERVIDOR, { confirmacoes: [{ id: emMaos, resultado: 'anulada' }] })).liquidadas).toEqual([emMaos])
    await o.ctx.banco.transacao((tx) => pausar(tx, { servidor: SERVIDOR, pausar: false, motivo: null, por: 'painel' }))
    expect((await chamar(SERVIDOR, { online: [1005] })).operacoes).toHaveLength(2)
  })

  it('asked for in the console it is kept, told and noted once, until the console ends it', async () => {
    await pedirVeiculo(o, { passport: ANA })
    for (const _ of [1, 2])
      expect(await chamar(SERVIDOR, { pausa: { pausar: true, motivo: 'Evento' } })).toMatchObject({
        operacoes: [],
        pausada: { motivo: 'Evento' },
      })
    expect(await chamar(SERVIDOR)).toMatchObject({ operacoes: [], pausada: { motivo: 'Evento' } })
    expect((await chamar(SERVIDOR, { pausa: { pausar: false } })).operacoes).toHaveLength(1)
    expect(await acoes()).toEqual(['ponte.pausou', 'ponte.continuou'])
  })
})
