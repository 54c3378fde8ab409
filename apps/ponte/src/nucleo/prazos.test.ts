import { describe, expect, it } from 'vitest'
import type { FxServer } from '../cidade/fxserver.ts'
import { comPrazos, SemResposta } from './prazos.ts'

function bancada() {
  let agora = 0
  const relogios = new Set<{ em: number; fazer: () => void }>()
  const pendentes: { nome: string; responder(v: unknown): void; falhar(e: Error): void }[] = []
  const linhas: string[] = []
  let mudancas = 0
  const fx = {
    chamar: (_: string, nome: string) =>
      new Promise<unknown>((responder, falhar) => {
        pendentes.push({ nome, responder, falhar })
      }),
  } as Partial<FxServer> as FxServer
  const prazos = comPrazos({
    fx,
    tempo: {
      agora: () => agora,
      depois(ms, fazer) {
        const relogio = { em: agora + ms, fazer }
        relogios.add(relogio)
        return () => void relogios.delete(relogio)
      },
    },
    registro: { info: (m) => linhas.push(m), aviso: (_, m) => linhas.push(m), erro: (_, m) => linhas.push(m) },
    aoMudar: () => mudancas++,
  })
  return {
    prazos,
    pendentes,
    linhas,
    mudancas: () => mudancas,
    porRelogio: (ms: number) => (agora = ms),
    async passar(ms: number) {
      for (const ate = agora + ms; agora < ate; agora += 100) {
        for (const relogio of [...relogios].filter((r) => r.em <= agora)) {
          relogios.delete(relogio)
          relogio.fazer()
        }
        await new Promise((depois) => setImmediate(depois))
      }
    },
  }
}

function acompanhar(promessa: Promise<unknown>): { fim: unknown } {
  const visto: { fim: unknown } = { fim: 'espera' }
  promessa.then(
    (valor) => (visto.fim = valor),
    (erro: unknown) => (visto.fim = erro),
  )
  return visto
}

describe('a call to another resource', () => {
  it('that is never answered ends, and its end is no answer', async () => {
    const b = bancada()
    const chamada = acompanhar(b.prazos.fx.chamar('oxmysql', 'query_async'))
    await b.passar(4_000)
    expect([b.prazos.parada(), chamada.fim]).toEqual([null, 'espera'])
    await b.passar(2_000)
    expect(b.prazos.parada()).toBe('banco_fora')
    expect(b.linhas[0]).toMatch(/banco de dados do jogo.*não responde desde \d\d:\d\d:\d\d \(há 5 s\)/)
    await b.passar(16_000)
    expect(chamada.fim).toBeInstanceOf(SemResposta)
  })

  it('a silent resource is told once a minute, asked one thing every other second, and told again when it answers', async () => {
    const b = bancada()
    acompanhar(b.prazos.fx.chamar('oxmysql', 'query_async'))
    await b.passar(6_000)
    const outras = Array.from({ length: 100 }, () => acompanhar(b.prazos.fx.chamar('oxmysql', 'update_async')))
    await b.passar(100)
    expect(outras.filter((o) => o.fim instanceof SemResposta)).toHaveLength(100)
    expect(b.pendentes).toHaveLength(1)
    await b.passar(2_000)
    for (let n = 0; n < 50; n++) acompanhar(b.prazos.fx.chamar('oxmysql', 'update_async'))
    expect(b.pendentes).toHaveLength(2)
    await b.passar(60_000)
    expect(b.linhas).toHaveLength(2)
    b.pendentes[1]?.falhar(new Error('sintaxe'))
    await b.passar(100)
    expect(b.prazos.parada()).toBeNull()
    expect(b.linhas.at(-1)).toContain('voltou a responder')
    expect(b.mudancas()).toBe(2)
  })

  it('one slow call among answered ones stops nobody else', async () => {
    const b = bancada()
    const lenta = acompanhar(b.prazos.fx.chamar('vrp', 'salvar'))
    acompanhar(b.prazos.fx.chamar('vrp', 'presentes'))
    b.pendentes[1]?.responder([1])
    await b.passar(21_000)
    expect(lenta.fim).toBeInstanceOf(SemResposta)
    expect([b.prazos.parada(), b.linhas]).toEqual([null, []])
  })

  it('an answer that comes after nobody waits shows that the resource is back', async () => {
    const b = bancada()
    acompanhar(b.prazos.fx.chamar('oxmysql', 'transaction_async'))
    await b.passar(30_000)
    expect(b.prazos.parada()).toBe('banco_fora')
    b.pendentes[0]?.responder(true)
    await b.passar(100)
    expect(b.prazos.parada()).toBeNull()
  })

  it('a clock that is put back does not keep everybody waiting', async () => {
    const b = bancada()
    acompanhar(b.prazos.fx.chamar('oxmysql', 'query_async'))
    await b.passar(6_000)
    b.porRelogio(-3_600_000)
    acompanhar(b.prazos.fx.chamar('oxmysql', 'query_async'))
    expect(b.pendentes).toHaveLength(2)
  })
})
