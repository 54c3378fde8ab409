import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { criarCatraca } from './catraca.ts'
import { viverNaCidade } from './cidade-de-teste.ts'
import { Controle } from './controle.ts'
import { ESPERA_MAXIMA_MS, Linha } from './linha.ts'
import { Sonda } from './sonda.ts'

const percentil = (v: readonly number[], p: number): number =>
  v.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((v.length * p) / 100) - 1)] ?? Number.NaN

describe('a city that is bought from faster than it receives', () => {
  it.each([
    { capacidade: 300, servico: 40, procura: 600 },
    { capacidade: 300, servico: 40, procura: 600, nos: 3 },
    { capacidade: 60, servico: 60, procura: 120 },
    { capacidade: 20, servico: 60, procura: 40 },
    { capacidade: 300, servico: 40, procura: 1_200 },
  ])('deliveries within a second, and as many as it can ($capacidade of $procura a second, $nos nodes)', async (p) => {
    const dia = await viverNaCidade({ ...p, segundos: 60 })
    expect(percentil(dia.entregas, 99)).toBeLessThan(1_000)
    expect(dia.feitas / 60).toBeGreaterThan(0.95 * p.capacidade)
    expect(dia.recusadas).toBeGreaterThan(0)
  })

  it('whoever waits is let in or told to come again soon; by a node that has just begun a little later', async () => {
    const dia = await viverNaCidade({ capacidade: 60, servico: 60, procura: 120, segundos: 60 })
    expect(Math.max(...dia.esperas)).toBeLessThanOrEqual(7_100)
    expect(Math.max(...dia.esperas.slice(60 * 20))).toBeLessThanOrEqual(3_100)
  })

  it('a machine that often stands still for a moment is no slower for it', async () => {
    const dia = await viverNaCidade({ capacidade: 110, servico: 100, procura: 220, segundos: 60, engasgo: { cada: 1_700, por: 300 } })
    expect(percentil(dia.entregas, 95)).toBeLessThan(1_000)
    expect(dia.feitas / 60).toBeGreaterThan(0.95 * 110 * (1_400 / 1_700))
  })
})

describe('a node that has just begun', () => {
  it.each([
    { quando: 'is the first of all', troca: [0, 5] as const },
    { quando: 'comes after another', troca: [10, 15] as const },
    { quando: 'comes after another, on a machine that often stands still', troca: [10, 15] as const, engasgo: { cada: 1_700, por: 300 } },
  ])('turns nobody away who waited for it, at 50 a second, when it $quando', async ({ troca, ...p }) => {
    const dia = await viverNaCidade({ capacidade: 110, servico: 100, procura: 50, segundos: 30, troca, ...p })
    expect(dia.recusadas).toBe(0)
    expect(dia.feitas).toBe(30 * 50)
  })

  it.each([{ quando: 'the machine keeps up' }, { quando: 'the machine often stands still', engasgo: { cada: 1_700, por: 300 } }])(
    'meets at once all who waited for it, and turns nobody away while its game warms up, when $quando',
    async (p) => {
      const dia = await viverNaCidade({ capacidade: 80, servico: 700, procura: 60, segundos: 30, rampa: 3, juntas: 100, ...p })
      expect(dia.recusadas).toBe(0)
      expect(Math.max(...dia.esperas)).toBeGreaterThan(0)
    },
  )
})

describe('a line that begins', () => {
  // What was delivered while the game warmed up, or while next to nobody bought, is no pace to tell anybody the length of his wait by.
  it.each([
    { capacidade: 110, servico: 400, procura: 60, segundos: 12, rampa: 4 },
    { capacidade: 110, servico: 800, procura: 60, segundos: 6, rampa: 2 },
    { capacidade: 110, servico: 300, procura: 90, segundos: 24, antes: { ate: 12, procura: 2 } },
    { capacidade: 110, servico: 500, procura: 60, segundos: 24, antes: { ate: 12, procura: 2 } },
  ])('turns nobody away from a city that can receive all of them: %j', async (p) => {
    const dia = await viverNaCidade(p)
    expect(dia.recusadas).toBe(0)
    expect(Math.max(...dia.esperas)).toBeLessThan(3_000)
  })

  it('is bounded by its length all the same', async () => {
    const dia = await viverNaCidade({ capacidade: 20, servico: 60, procura: 600, segundos: 3 })
    expect(dia.recusadas).toBeGreaterThan(3 * 600 - 300 - 200)
  })
})

describe('a city that keeps up', () => {
  it('makes nobody wait', async () => {
    const dia = await viverNaCidade({ capacidade: 300, servico: 40, procura: 250, segundos: 20 })
    expect([dia.recusadas, Math.max(...dia.esperas)]).toEqual([0, 0])
  })

  it('may often stand still for a moment', async () => {
    const dia = await viverNaCidade({ capacidade: 150, servico: 100, procura: 80, segundos: 30, engasgo: { cada: 1_700, por: 400 } })
    expect([dia.recusadas, Math.max(...dia.esperas)]).toEqual([0, 0])
  })

  it('may hold what never ends, one in ten', async () => {
    const dia = await viverNaCidade({ capacidade: 150, servico: 100, procura: 80, segundos: 60, presos: 10 })
    expect([dia.recusadas, Math.max(...dia.esperas)]).toEqual([0, 0])
  })

  // Taken for a line of ours as long as it was guessed: of 60 a second 40 passed.
  it.each([1_000, 1_500, 2_000, 3_000])(
    'may be slow to save, %d ms each: it is asked, and the shop comes back to its pace',
    async (servico) => {
      const dia = await viverNaCidade({ capacidade: 1_000, servico, procura: 60, segundos: 120 })
      expect(dia.porSegundo.slice(-60).reduce((s, n) => s + n, 0) / 60).toBeGreaterThan(0.95 * 60)
      expect(dia.feitas / 120).toBeGreaterThan(0.85 * 60)
    },
  )

  // Held back by what deliveries took before, each time less was let in: by a tenth of what came, in the end.
  it.each([500, 700, 1_500])('may become slower while it is bought from, %d ms each: it is not held back for that', async (servico) => {
    const dia = await viverNaCidade({ capacidade: 150, servico: 40, procura: 50, segundos: 60, depois: { desde: 10, servico } })
    expect(dia.porSegundo.slice(-30).reduce((s, n) => s + n, 0) / 30).toBeGreaterThan(0.9 * 50)
    expect(dia.feitas / 60).toBeGreaterThan(0.8 * 50)
  })

  it('may be off: what is bought waits for its return, as much as comes', async () => {
    const dia = await viverNaCidade({ capacidade: 60, servico: 60, procura: 50, segundos: 20, fora: [0, 20] })
    expect([dia.recusadas, dia.feitas, dia.entregas.length]).toEqual([0, 1_000, 0])
  })
})

describe('what a city is known by', () => {
  const cidade = { aplicadas: 0, esperaMs: 100, voltando: false }
  /** 50 a second delivered, and so many open. */
  function conhecer(controle: Controle, abertas: number): void {
    for (let em = 0; em <= 2_000; em += 100) controle.medir({ ...cidade, aplicadas: em / 20, abertas }, { agora: em, haFila: false })
  }

  it('what is open over what is delivered in a second is what the next one waits', () => {
    const [curta, longa] = [new Controle(), new Controle()]
    conhecer(curta, 10)
    expect(curta.vagas(2_000)).toBe(Infinity)
    conhecer(longa, 60)
    expect(longa.vagas(2_000)).toBeLessThan(0)
    expect(longa.esperaMs(0, 2_000)).toBeGreaterThan(500)
  })

  it('nothing delivered for a while, or what waited for its return not through: as many pass as come', () => {
    const controle = new Controle()
    conhecer(controle, 60)
    controle.medir({ ...cidade, aplicadas: 100, abertas: 60, voltando: true }, { agora: 2_100, haFila: true })
    expect(controle.vagas(2_100)).toBe(Infinity)
    conhecer(controle, 60)
    for (let em = 2_100; em < 5_000; em += 100) controle.medir({ ...cidade, aplicadas: 100, abertas: 60 }, { agora: em, haFila: true })
    expect(controle.vagas(5_000)).toBe(Infinity)
  })
})

describe('while others wait', () => {
  const AGORA = { haFila: true, poucas: 6, melhorMs: 100 }
  const cidade = { esperaMs: 200, voltando: false }

  /** Looks each 100 ms; @returns when it began to ask, s, and what it was told and when. */
  function olhar(sonda: Sonda, p: { ate: number; abertas: (pergunta: boolean) => number; esperaMs?: (em: number) => number }) {
    const perguntou: number[] = []
    const soube: [em: number, ms: number][] = []
    for (let em = 0, antes = false; em <= p.ate; em += 100) {
      const retrato = { ...cidade, aplicadas: em / 20, abertas: p.abertas(sonda.pergunta), esperaMs: p.esperaMs?.(em) ?? cidade.esperaMs }
      const ms = sonda.medir(retrato, { ...AGORA, agora: em })
      if (ms !== null) soube.push([em, ms])
      if (sonda.pergunta && !antes) perguntou.push(em)
      antes = sonda.pergunta
    }
    return { perguntou, soube }
  }
  const abertas = (pergunta: boolean) => (pergunta ? 5 : 60)

  it('it is asked what a delivery takes, 4 s after they began to and then each 10 s: by those who came after the others were through', () => {
    const { perguntou, soube } = olhar(new Sonda(), { ate: 20_000, abertas, esperaMs: () => 150 })
    expect(perguntou).toEqual([4_000, 14_400])
    expect(soube).toEqual([
      [4_400, 150],
      [14_800, 150],
    ])
  })

  it('an answer that is much more is asked for again soon, and the less of two is believed', () => {
    const { perguntou, soube } = olhar(new Sonda(), { ate: 8_000, abertas, esperaMs: (em) => (em < 5_000 ? 900 : 120) })
    expect(perguntou).toEqual([4_000, 6_900])
    expect(soube.map(([, ms]) => ms)).toEqual([900, 120])
  })

  it('what does not end is not waited for: it is given up, and nothing is learnt of it', () => {
    const { perguntou, soube } = olhar(new Sonda(), { ate: 20_000, abertas: () => 60 })
    expect([perguntou, soube]).toEqual([[4_000], []])
  })

  it('nobody waits any more: it is not asked', () => {
    const sonda = new Sonda()
    for (let em = 0; em <= 20_000; em += 100) {
      const haFila = em < 4_100
      expect(sonda.medir({ ...cidade, aplicadas: em / 20, abertas: 60 }, { ...AGORA, haFila, agora: em })).toBeNull()
      expect(sonda.pergunta).toBe(em === 4_000)
    }
  })
})

describe('the line', () => {
  const ATRASADA = { abertas: 14, esperaMs: 1_000, voltando: false }
  const POR_SEGUNDO = 10

  /** A city that delivers 10 a second, while 14 are open. */
  async function linha() {
    let agora = 0
    const marcados: { em: number; fazer: () => void }[] = []
    const l = new Linha({ agora: () => agora, acaso: () => 0, depois: (ms, fazer) => void marcados.push({ em: agora + ms, fazer }) })
    const passar = async (ms: number, retrato?: (agora: number) => Parameters<Linha['medir']>[0]) => {
      for (const fim = agora + ms; agora < fim; agora++) {
        if (retrato && agora % 100 === 0) l.medir(retrato(agora))
        for (const m of marcados.splice(0))
          if (m.em <= agora) m.fazer()
          else marcados.push(m)
        await Promise.resolve()
      }
    }
    const atrasada = (em: number) => ({ ...ATRASADA, aplicadas: Math.floor((em * POR_SEGUNDO) / 1_000) })
    void l.passar()
    await passar(6_000, atrasada)
    return { l, passar, atrasada }
  }

  it('lets them in in the order in which they came, and turns away whoever would wait too long, before he waits', async () => {
    const { l, passar, atrasada } = await linha()
    const entraram: number[] = []
    const recusas: unknown[] = []
    void l.passar().then(() => entraram.push(0))
    // By what was delivered nobody is turned away until it has stood for a moment.
    await passar(3_000, atrasada)
    expect([entraram, l.tamanho]).toEqual([[], 1])
    for (let i = 1; i <= 40; i++)
      void l.passar().then(
        () => entraram.push(i),
        (erro: unknown) => recusas.push(erro),
      )
    await passar(1)
    expect(entraram).toEqual([])
    expect(recusas.length).toBeGreaterThan(40 - (ESPERA_MAXIMA_MS / 1_000) * POR_SEGUNDO - 1)
    expect(recusas[0]).toBeInstanceOf(Recusa)
    expect(recusas[0]).toMatchObject({ codigo: 'entregas.cidade_cheia', status: 503 })
    expect((recusas[0] as Recusa).tenteEmS).toBeGreaterThan(0)
    const naLinha = l.tamanho
    expect(naLinha).toBeGreaterThan(0)
    await passar(1_000, (em) => ({ ...atrasada(em), abertas: 0 }))
    expect(entraram).toEqual(Array.from({ length: naLinha }, (_, i) => i))
  })

  it('tells nobody to come again in no time at all, though it is not known yet how long that takes', async () => {
    const l = new Linha({ agora: () => 0, acaso: () => 0, depois: () => undefined })
    l.medir({ ...ATRASADA, abertas: 100, aplicadas: 0 })
    const recusas: Recusa[] = []
    for (let i = 0; i <= 300; i++) void l.passar().catch((erro: unknown) => recusas.push(erro as Recusa))
    await Promise.resolve()
    expect(recusas.map((r) => r.tenteEmS)).toEqual([1])
  })

  it('opens for all in it when the game takes nothing any more', async () => {
    const { l, passar } = await linha()
    let entraram = 0
    for (let i = 0; i < 2; i++) void l.passar().then(() => entraram++)
    await passar(1)
    expect([entraram, l.tamanho]).toEqual([0, 2])
    l.medir(null)
    await passar(1)
    expect(entraram).toBe(2)
  })
})

describe('a look that fails', () => {
  afterEach(() => vi.useRealTimers())

  it('opens the line for all in it and all who come, and is told of once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    let [aplicadas, falha] = [0, false]
    const linhas = () =>
      falha
        ? Promise.reject(new Error('sem banco'))
        : Promise.resolve([{ casa: 'principal', aplicadas: (aplicadas += 2), esperaMs: 100, abertas: 60, voltando: false }])
    const warn = vi.fn()
    const { esperarVez, contas } = criarCatraca({ banco: { linhas }, log: { warn } } as unknown as Pick<Ctx, 'banco' | 'log'>)
    let entraram = 0
    const comprar = async () => {
      void esperarVez({ servidor: 'principal', online: true, tipo: 'dar_item' }).then(
        () => entraram++,
        () => undefined,
      )
      await vi.advanceTimersByTimeAsync(200)
    }
    for (let i = 0; i < 15; i++) await comprar()
    expect(contas().naLinha).toBeGreaterThan(3)
    expect(entraram).toBe(15 - contas().naLinha)
    falha = true
    for (let i = 0; i < 5; i++) await comprar()
    expect(entraram).toBe(20)
    expect(contas()).toMatchObject({ passaram: 20, recusadas: 0, naLinha: 0 })
    expect(warn).toHaveBeenCalledTimes(1)
    falha = false
    for (let i = 0; i < 15; i++) await comprar()
    expect(contas().naLinha).toBeGreaterThan(3)
  })
})
