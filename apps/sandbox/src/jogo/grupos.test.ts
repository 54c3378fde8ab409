import { describe, expect, it } from 'vitest'
import { usarBancada, type Bancada } from './testes/bancada.ts'

const abrir = usarBancada()

const membros = (b: Bancada, grupo: string): string[] => {
  const linha = b.cidade.banco.db.prepare('SELECT Information FROM entitydata WHERE Name = ?').get(`Permissions:${grupo}`)
  return Object.keys(JSON.parse(String(linha?.['Information'] ?? '{}')) as object)
}
const definir = (b: Bancada, grupo: string, passport = 1001) =>
  b.site.resultado(b.site.pedir({ passport, tipo: 'definir_grupo', dados: { grupo } }))
const revogar = (b: Bancada, grupo: string, passport = 1001) =>
  b.site.resultado(b.site.pedir({ passport, tipo: 'revogar_grupo', dados: { grupo } }))

describe("the server's list of groups", () => {
  it('a group that is not on it is refused for good, whatever the site allows', async () => {
    const b = await abrir({ grupos: 'Vip, Prata' })
    b.site.repetir = true
    expect(await definir(b, 'Ouro')).toMatchObject({ resultado: 'recusada', motivo: 'grupo_nao_permitido' })
    expect(await definir(b, 'vip')).toMatchObject({ resultado: 'recusada', motivo: 'grupo_nao_permitido' })
    expect([membros(b, 'Ouro'), membros(b, 'vip')]).toEqual([[], []])
    expect(await definir(b, 'Prata')).toMatchObject({ resultado: 'aplicada' })
    expect(membros(b, 'Prata')).toEqual(['1001'])
    expect(b.linhas.some((l) => l.includes('Ouro') && l.includes('sorium_grupos'))).toBe(true)
  })

  it('the refusal is the operation’s answer: allowing the group afterwards does not apply it', async () => {
    const b = await abrir({ grupos: '' })
    b.site.repetir = true
    const id = b.site.pedir({ passport: 1001, tipo: 'definir_grupo', dados: { grupo: 'Ouro' } })
    expect((await b.site.resultado(id)).resultado).toBe('recusada')
    await b.matarEVoltar({ grupos: 'Ouro' })
    await b.cidade.conectar(1001)
    const { confirmacoes } = b.site.entregas.get(id)!
    const antes = confirmacoes.length
    expect((await definir(b, 'Ouro', 1003)).resultado).toBe('aplicada')
    await b.site.ate(() => confirmacoes.length > antes)
    expect(new Set(confirmacoes.map((c) => c.resultado))).toEqual(new Set(['recusada']))
    expect(membros(b, 'Ouro')).toEqual(['1003'])
  })

  it('what a rental gave is taken back, although the list is empty by then', async () => {
    const b = await abrir({ grupos: 'Ouro' })
    expect((await definir(b, 'Ouro')).resultado).toBe('aplicada')
    await b.cidade.desconectar(1001)
    await b.matarEVoltar({ grupos: '' })
    await b.cidade.conectar(1001)
    expect(await revogar(b, 'Ouro')).toMatchObject({ resultado: 'aplicada' })
    expect(membros(b, 'Ouro')).toEqual([])
    expect(await revogar(b, 'Ouro')).toMatchObject({ resultado: 'recusada', motivo: 'grupo_fora_da_lista' })
  })

  it("staff's own group, neither given by the site nor on the list, is not the site's to take", async () => {
    const b = await abrir({ grupos: 'Vip' })
    await b.cidade.vrp('SetPermission', 1001, 'Diamante')
    expect(await revogar(b, 'Diamante')).toMatchObject({ resultado: 'recusada', motivo: 'grupo_fora_da_lista' })
    expect(await b.cidade.vrp('HasPermission', 1001, 'Diamante')).toBeTruthy()
  })

  it('a rental of before this list: its end is made as soon as the list names the group', async () => {
    const b = await abrir({ grupos: '' })
    await b.cidade.vrp('SetPermission', 1001, 'Prata')
    expect(await revogar(b, 'Prata')).toMatchObject({ motivo: 'grupo_fora_da_lista' })
    await b.matarEVoltar({ grupos: 'Prata' })
    await b.cidade.conectar(1001)
    await b.cidade.vrp('SetPermission', 1001, 'Prata')
    expect(await revogar(b, 'Prata')).toMatchObject({ resultado: 'aplicada' })
    expect(membros(b, 'Prata')).toEqual([])
  })
})
