import type { InventarioDoJogo } from '../../semente/mundo.ts'
import { describe, expect, it } from 'vitest'
import { ANA, BRUNO, usarPalco } from './palco.ts'
import { deixarPassar } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarPalco()
const bolsaCheia = (passport: number): InventarioDoJogo =>
  Object.fromEntries(Array.from({ length: 100 }, (_, i) => [String(i + 1), { item: `WEAPON_PISTOL-${i + 1}-${passport}`, amount: 1 }]))

describe('/sorium with the real site', () => {
  it('a full bag, then room: the thing is there once and the purchase is delivered, without the wait of half a minute', async () => {
    const p = await abrir({ bolsas: { [ANA]: bolsaCheia(ANA) } })
    const id = await p.comprar(p.ana, ANA, 'item water 3')
    await p.ate(async () => (await p.compra(p.ana, id))?.estado === 'aguardando_espaco')
    await deixarPassar(3_200)
    const cheia = await p.perguntar(p.primeiro, ANA)
    expect(cheia[0]).toBe('1 entrega está a caminho.')
    expect(cheia[1]).toMatch(/^Compra de item water 3 \(3 × .+\): Sem espaço na mochila/)
    await p.primeiro.cidade.vrp('TakeItem', ANA, 'WEAPON_PISTOL-7-1001', 1, false, '7')
    await deixarPassar(3_200)
    // The ponte waits two seconds at most for the delivery, so its answer may come first.
    expect((await p.perguntar(p.primeiro, ANA))[0]).toMatch(/^1 entrega (chegou agora|está a caminho)\.$/)
    await p.ate(async () => (await p.compra(p.ana, id))?.estado === 'entregue')
    await p.primeiro.cidade.salvarTudo()
    expect([await p.quantos(p.primeiro, ANA, 'water'), await p.quantos(p.primeiro, ANA, 'water', 'vivo')]).toEqual([3, 3])
    expect(await p.mundo.app.ctx.banco.linhas(`select 1 from entregas_operacao where resultado = 'aplicada'`)).toHaveLength(1)
    expect(await p.perguntar(p.primeiro, ANA)).toContain('Nada está a caminho de você agora.')
  }, 60_000)

  it("another player's things are not shown, nor hurried by his question", async () => {
    const p = await abrir({ bolsas: { [ANA]: bolsaCheia(ANA) } })
    const id = await p.comprar(p.ana, ANA, 'item water 1')
    await p.ate(async () => (await p.compra(p.ana, id))?.estado === 'aguardando_espaco')
    const { banco } = p.mundo.app.ctx
    const espera = () => banco.linha(`select id, disponivel_em from entregas_operacao where estado = 'pendente'`)
    await deixarPassar(3_200)
    const antes = await espera()
    expect(antes).not.toBeNull()
    p.primeiro.cidade.digitar(`sorium ${ANA}`, p.primeiro.cidade.fonteDe(BRUNO))
    expect(await p.perguntar(p.primeiro, BRUNO)).toEqual(['Nada está a caminho de você agora.', expect.stringContaining('Veja tudo em')])
    expect(await espera()).toEqual(antes)
  }, 60_000)

  it('while the panel pauses nothing comes, and he reads why; a console command is never shown', async () => {
    const p = await abrir()
    const admin = await p.mundo.admin()
    const pausa = await p.mundo.chamar(admin, {
      method: 'PUT',
      url: '/api/admin/ponte/servidores/principal/pausa',
      payload: { pausar: true, motivo: 'manutenção' },
    })
    expect(pausa.statusCode).toBe(200)
    await p.ate(() => p.primeiro.linhas.some((l) => l.includes('Entregas pausadas')))
    const id = await p.comprar(p.bruno, BRUNO, 'anunciar segredo {passport}')
    const ditas = await p.perguntar(p.primeiro, BRUNO)
    expect(ditas[0]).toMatch(/^As entregas estão pausadas pela cidade: manutenção/)
    expect(ditas.join('\n')).toContain('Compra de anunciar segredo')
    expect(ditas.join('\n')).not.toContain(String(BRUNO))
    expect((await p.compra(p.bruno, id))?.estado).not.toBe('entregue')
  }, 60_000)
})
