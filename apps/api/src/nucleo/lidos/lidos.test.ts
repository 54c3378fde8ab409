import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RECOMECO } from '../sinal.ts'
import { criarLidos, type Lidos } from './index.ts'
import { espalhar } from '../testes/esperas.ts'

function criarSinalDeTeste() {
  const seguidores = new Map<string, (() => void)[]>()
  const ditos: string[] = []
  const avisar = (canal: string) => seguidores.get(canal)?.forEach((f) => f())
  let ouvindo = true
  return {
    ditos,
    avisar,
    cair: () => void (ouvindo = false),
    voltar() {
      ouvindo = true
      avisar(RECOMECO)
    },
    sinal: {
      acordar: (canal: string) => void ditos.push(canal),
      seguir: (canal: string, f: () => void) => void seguidores.set(canal, [...(seguidores.get(canal) ?? []), f]),
      ouvindo: () => ouvindo,
    },
  }
}

const coisa = (valor: number, bytes = 100) => ({ valor, bytes })
let s: ReturnType<typeof criarSinalDeTeste>
let lidos: Lidos
let agora = 0
let lidas = 0
const ler = async (chave = 'lista', assuntos: Parameters<Lidos['ler']>[0]['assuntos'] = ['loja'], porta?: Promise<void>) => {
  const lida = await lidos.ler({ chave, assuntos }, async () => {
    lidas++
    const vista = coisa(agora)
    await porta
    return vista
  })
  return lida.valor
}
beforeEach(() => {
  s = criarSinalDeTeste()
  lidos = criarLidos({ sinal: s.sinal, maximoBytes: 100_000 })
  agora = 1
  lidas = 0
})

describe('what everybody sees', () => {
  it('is read once, however many come at once and afterwards', async () => {
    const vistas = await Promise.all(Array.from({ length: 2_000 }, () => ler()))
    expect([new Set(vistas), lidas]).toEqual([new Set([1]), 1])
    expect([await ler(), lidas]).toEqual([1, 1])
    expect(lidos.estado()).toMatchObject({ feitos: 1, esperas: 1_999, guardados: 1, coisas: 1 })
  })

  it('is read anew when its subject was announced, and not for another one', async () => {
    await ler()
    agora = 2
    s.avisar('lido:vitrine')
    expect(await ler()).toBe(1)
    s.avisar('lido:loja')
    expect(await ler()).toBe(2)
  })

  it('whoever writes here reads his own write at once; only what no trigger announces is told to the others', async () => {
    await Promise.all([ler('loja', ['loja']), ler('mercado', ['marketplace'])])
    agora = 2
    lidos.mudou(['loja', 'marketplace'])
    expect([await ler('loja', ['loja']), await ler('mercado', ['marketplace'])]).toEqual([2, 2])
    expect(s.ditos).toEqual(['lido:marketplace'])
  })

  it('a reading that began before the change is never kept after it, nor given to who comes after it', async () => {
    const porta = Promise.withResolvers<void>()
    const antes = ler('lista', ['loja'], porta.promise)
    await expect.poll(() => lidas).toBe(1)
    agora = 2
    s.avisar('lido:loja')
    const depois = ler('lista', ['loja'], porta.promise)
    porta.resolve()
    expect(await Promise.all([antes, depois])).toEqual([1, 2])
    expect([await ler(), lidas]).toEqual([2, 2])
  })

  it('a fault is told to who waited for it, and kept for nobody', async () => {
    let vezes = 0
    const falhar = () =>
      lidos.ler({ chave: 'x', assuntos: ['loja'] }, async () => {
        vezes++
        await Promise.resolve()
        throw new Error('sem banco')
      })
    const ditas = await Promise.allSettled([falhar(), falhar()])
    expect([ditas.map((d) => d.status), vezes]).toEqual([['rejected', 'rejected'], 1])
    expect(await ler('x')).toBe(1)
  })

  it('what may not be kept is given to who waited, and made anew for the next', async () => {
    let vezes = 0
    const fazer = () => lidos.ler({ chave: 'x', assuntos: ['loja'], guardavel: () => false }, async () => coisa(++vezes))
    expect(await Promise.all([fazer(), fazer()])).toEqual([coisa(1), coisa(1)])
    expect(await fazer()).toEqual(coisa(2))
  })

  it('takes no more memory than it may: what was asked for longest ago goes first', async () => {
    const pequenos = criarLidos({ sinal: s.sinal, maximoBytes: 10_000 })
    for (let i = 0; i < 50; i++) await pequenos.ler({ chave: `k${i}`, assuntos: ['loja'] }, async () => coisa(i, 1_000))
    expect(pequenos.estado().bytes).toBeLessThanOrEqual(10_000)
    expect([pequenos.pronto('k0'), pequenos.pronto('k49')]).toEqual([undefined, coisa(49, 1_000)])
    await pequenos.ler({ chave: 'enorme', assuntos: ['loja'] }, async () => coisa(0, 1_000_000))
    expect([pequenos.pronto('enorme'), pequenos.pronto('k49')]).toEqual([undefined, coisa(49, 1_000)])
  })

  it('what costs much is made once in so long, however often it changes, and nobody gets what was before', async () => {
    let feitas = 0
    const cara = () =>
      lidos.ler({ chave: 'cara', assuntos: ['loja'], espacoMs: 100 }, async () => {
        feitas++
        return coisa(agora)
      })
    await cara()
    const vistas: [number, number][] = []
    const inicio = performance.now()
    for (let i = 2; i <= 21; i++) {
      agora = i
      s.avisar('lido:loja')
      void cara().then(({ valor }) => vistas.push([i, valor]))
      await espalhar(10)
    }
    await expect.poll(() => vistas.length).toBe(20)
    const espacos = Math.ceil((performance.now() - inicio) / 100) + 1
    expect(vistas).toHaveLength(20)
    for (const [pedida, vista] of vistas) expect(vista).toBeGreaterThanOrEqual(pedida)
    expect(feitas).toBeLessThanOrEqual(espacos)
  })

  it('with no memory to keep it in, still only one reads at a time', async () => {
    lidos = criarLidos({ sinal: s.sinal, maximoBytes: 0 })
    await Promise.all([ler(), ler()])
    expect(lidas).toBe(1)
    await ler()
    expect(lidas).toBe(2)
  })
})

describe('what is made of several readings', () => {
  const pagina = () =>
    lidos.ler({ chave: 'pagina', assuntos: [] }, async () => {
      const [a, b] = await Promise.all([ler('a', ['loja']), ler('b', ['vitrine'])])
      return coisa(a * 10 + b)
    })

  it('is about all that they are about, whether they were kept or made for it', async () => {
    await ler('a', ['loja'])
    expect((await pagina()).valor).toBe(11)
    agora = 2
    s.avisar('lido:eventos')
    expect((await pagina()).valor).toBe(11)
    s.avisar('lido:loja')
    expect((await pagina()).valor).toBe(21)
    s.avisar('lido:vitrine')
    expect((await pagina()).valor).toBe(22)
  })

  it('is not kept when one of them changed while it was made', async () => {
    const [leu, porta] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lenta = lidos.ler({ chave: 'pagina', assuntos: [] }, async () => {
      const a = await ler('a', ['loja'])
      leu.resolve()
      await porta.promise
      return coisa(a)
    })
    await leu.promise
    agora = 2
    s.avisar('lido:loja')
    porta.resolve()
    expect((await lenta).valor).toBe(1)
    expect(lidos.pronto('pagina')).toBeUndefined()
  })

  it('is also about what was not there', async () => {
    const semTermos = () =>
      lidos.ler({ chave: 'pagina', assuntos: [] }, async () => {
        const achada = await lidos.ler({ chave: 'termos', assuntos: ['vitrine'] }, () => Promise.reject(new Error('404'))).catch(() => null)
        return coisa(achada ? 1 : agora)
      })
    await semTermos()
    agora = 2
    s.avisar('lido:vitrine')
    expect((await semTermos()).valor).toBe(2)
  })

  it('is about what it read without keeping it', async () => {
    const funda = () =>
      lidos.ler({ chave: 'pagina', assuntos: [] }, async () => {
        lidos.tocar({ assuntos: ['eventos'] })
        return coisa(agora)
      })
    await funda()
    agora = 2
    s.avisar('lido:eventos')
    expect((await funda()).valor).toBe(2)
  })
})

describe('by the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('while announcements do not arrive nothing is older than 2 s, and with the first one that may arrive again everything goes', async () => {
    await ler()
    agora = 2
    s.cair()
    vi.advanceTimersByTime(1_990)
    expect(await ler()).toBe(1)
    vi.advanceTimersByTime(20)
    expect(await ler()).toBe(2)
    agora = 3
    s.voltar()
    expect(await ler()).toBe(3)
  })

  it('a reading that began before announcements arrived again is not kept', async () => {
    s.cair()
    const porta = Promise.withResolvers<void>()
    const lenta = ler('lista', ['loja'], porta.promise)
    await vi.advanceTimersByTimeAsync(5)
    agora = 2
    s.voltar()
    porta.resolve()
    expect(await lenta).toBe(1)
    expect(await ler()).toBe(2)
  })

  it('what no trigger announces is kept 2 s at most, what is made of it too; the rest half a minute', async () => {
    await Promise.all([ler('loja', ['loja']), ler('mercado', ['marketplace'])])
    await lidos.ler({ chave: 'pagina', assuntos: [] }, async () =>
      coisa((await ler('loja', ['loja'])) + (await ler('mercado', ['marketplace']))),
    )
    vi.advanceTimersByTime(2_010)
    expect([lidos.pronto('loja'), lidos.pronto('mercado'), lidos.pronto('pagina')]).toEqual([coisa(1), undefined, undefined])
    vi.advanceTimersByTime(28_000)
    expect(lidos.pronto('loja')).toBeUndefined()
  })
})
