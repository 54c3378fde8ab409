import { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { espelhoInicial } from './espelho-inicial.ts'
import { PESSOAS_DE_DEMONSTRACAO } from './pessoas.ts'

it('is a batch as the ponte would send it, with both characters of each demo player under his Discord account', () => {
  const lote = espelhoInicial(new Date('2026-11-21T12:00:00Z'))
  expect(Value.Check(LoteDoEspelho, lote)).toBe(true)
  for (const pessoa of PESSOAS_DE_DEMONSTRACAO) {
    expect(lote.contas).toContainEqual({ id_conta: pessoa.idConta, discord_id: pessoa.discordId, license: pessoa.license })
    const passports = lote.personagens.filter((p) => p.id_conta === pessoa.idConta).map((p) => p.passport)
    expect(passports).toEqual(pessoa.personagens.map((p) => p.passport))
  }
})
