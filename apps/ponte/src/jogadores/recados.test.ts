import { describe, expect, it } from 'vitest'
import type { Motivo, Operacao } from '@sorium/contratos/ponte/index.ts'
import { Recados } from './recados.ts'
import { textosEm } from './textos.ts'
import type { Fala } from './vias.ts'

const ANA = 1001

function bancada(p: { ligados?: boolean; fonte?: () => Promise<number | null> } = {}) {
  let agora = 0
  let marcados: { em: number; fazer: () => void }[] = []
  const ditos: { fonte: number; fala: Fala }[] = []
  const recados = new Recados({
    ligados: p.ligados ?? true,
    textos: textosEm('pt-br'),
    tempo: {
      agora: () => agora,
      depois(ms, fazer) {
        marcados.push({ em: agora + ms, fazer })
        return () => undefined
      },
    },
    fonteDe: p.fonte ?? (() => Promise.resolve(7)),
    nomeDe: (_, codigo) => codigo.toUpperCase(),
    vias: { recado: (fonte, fala) => Promise.resolve(void ditos.push({ fonte, fala })) },
  })
  async function passar(ms: number): Promise<void> {
    const ate = agora + ms
    for (let vez = proximo(ate); vez; vez = proximo(ate)) {
      agora = vez.em
      vez.fazer()
      await new Promise((depois) => setImmediate(depois))
    }
    agora = ate
  }
  function proximo(ate: number) {
    const vez = marcados.toSorted((a, b) => a.em - b.em).find((m) => m.em <= ate)
    marcados = marcados.filter((m) => m !== vez)
    return vez
  }
  let seq = 0
  const agua = (quantidade = 1): Operacao => ({
    id: `op-${++seq}`,
    passport: ANA,
    seq,
    geracao: 1,
    tipo: 'dar_item',
    dados: { item: 'agua', quantidade, exato: false },
  })
  return {
    recados,
    ditos,
    passar,
    agua,
    chegou: (op: Operacao, calado = false) => recados.terminou(op, { resultado: 'aplicada' }, calado),
    recusou: (op: Operacao, motivo: Motivo, calado = false) => recados.terminou(op, { resultado: 'recusada', motivo }, calado),
    textos: () => ditos.map((d) => d.fala.chat[0]),
  }
}

describe('when notices are told', () => {
  it('what happens within a moment is told together, cut at three lines', async () => {
    const b = bancada()
    for (const n of [1, 2, 3, 4, 5]) b.chegou(b.agua(n))
    await b.passar(1_000)
    expect(b.textos()).toEqual(['Chegou do site: 1 × AGUA · 2 × AGUA · 3 × AGUA · E mais 2.'])
    expect(b.ditos[0]?.fonte).toBe(7)
  })

  it('never more than one at a time: the next waits until the former is gone', async () => {
    const b = bancada()
    b.chegou(b.agua(1))
    await b.passar(1_000)
    b.chegou(b.agua(2))
    b.chegou(b.agua(3))
    await b.passar(7_000)
    expect(b.textos()).toHaveLength(1)
    await b.passar(1_000)
    expect(b.textos()).toEqual(['Chegou do site: 1 × AGUA', 'Chegou do site: 2 × AGUA · 3 × AGUA'])
  })

  it('what arrived and what did not fit are two notices', async () => {
    const b = bancada()
    b.chegou(b.agua(1))
    b.recusou(b.agua(2), 'sem_espaco')
    b.chegou(b.agua(3))
    await b.passar(20_000)
    expect(b.textos()).toEqual([
      'Chegou do site: 1 × AGUA · 3 × AGUA',
      'Não coube na mochila: 2 × AGUA: Sem espaço na mochila: libere espaço na cidade e a entrega acontece sozinha.',
    ])
    expect(b.ditos.map((d) => d.fala.base?.tom)).toEqual(['chegou', 'espera'])
  })

  it('what waits is told once however often it is tried; again after it arrived, or in the next visit', async () => {
    const b = bancada()
    for (let n = 0; n < 3; n++) {
      b.recusou(b.agua(2), 'sem_espaco')
      await b.passar(30_000)
    }
    expect(b.textos()).toHaveLength(1)
    b.chegou(b.agua(2))
    b.recusou(b.agua(2), 'sem_espaco')
    await b.passar(30_000)
    expect(b.textos()).toHaveLength(3)
    b.recados.saiu(ANA)
    b.recusou(b.agua(2), 'sem_espaco')
    await b.passar(30_000)
    expect(b.textos()).toHaveLength(4)
  })

  it('who is in an arena is told at once; a wait for a save only if it lasts', async () => {
    const b = bancada()
    b.recados.esperou(b.agua(1), 'arena')
    const outra = b.agua(2)
    for (let n = 0; n < 4; n++) {
      b.recados.esperou(outra, 'guardando')
      await b.passar(2_000)
    }
    expect(b.textos()).toEqual(['Está na fila: 1 × AGUA: Chega quando você sair da arena.'])
    for (let n = 0; n < 4; n++) {
      await b.passar(2_000)
      b.recados.esperou(outra, 'guardando')
    }
    await b.passar(30_000)
    expect(b.textos().slice(1)).toEqual(['Está na fila: 2 × AGUA: Espera até a cidade gravar o seu personagem, ou até você sair.'])
  })

  it('a refusal that is not for the player to end is not told: the site gives the money back', async () => {
    const b = bancada()
    b.recusou(b.agua(), 'item_desconhecido')
    await b.passar(30_000)
    expect(b.ditos).toEqual([])
  })

  it('who looks at the panel, or is in a city without notices, is not told, and the panel shows what arrived', async () => {
    const [olhando, calada] = [bancada(), bancada({ ligados: false })]
    olhando.chegou(olhando.agua(4), true)
    calada.chegou(calada.agua(4))
    for (const b of [olhando, calada]) {
      await b.passar(30_000)
      expect(b.ditos).toEqual([])
      expect(b.recados.chegadas(ANA)).toMatchObject([{ coisa: '4 × AGUA', icone: 'item', em: 0 }])
    }
  })

  it('who is not in the city is not told, nor remembered; a base that cannot say who is there stops nothing', async () => {
    const [fora, calada, muda] = [
      bancada({ fonte: () => Promise.resolve(null) }),
      bancada({ fonte: () => Promise.resolve(null), ligados: false }),
      bancada({ fonte: () => Promise.reject(new Error('No such export fonte in resource vrp')) }),
    ]
    for (const b of [fora, calada, muda]) {
      b.chegou(b.agua())
      await b.passar(30_000)
      expect(b.ditos).toEqual([])
      expect(b.recados.chegadas(ANA)).toEqual([])
    }
  })

  it('what was refused while he looked at the panel is told at the next try: the panel may not have listed it', async () => {
    const b = bancada()
    b.recusou(b.agua(2), 'sem_espaco', true)
    await b.passar(30_000)
    expect(b.ditos).toEqual([])
    b.recusou(b.agua(2), 'sem_espaco')
    await b.passar(30_000)
    expect(b.textos()).toHaveLength(1)
  })

  it('who leaves before his notice takes it along', async () => {
    const b = bancada()
    b.chegou(b.agua())
    b.recados.saiu(ANA)
    await b.passar(30_000)
    expect(b.ditos).toEqual([])
    expect(b.recados.chegadas(ANA)).toEqual([])
  })
})
