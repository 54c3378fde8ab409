import { expect, it } from 'vitest'
import { acharUltima, lerNome, nomear, queSobram } from './regras.ts'

const DIA_MS = 86_400_000
const AGORA = new Date('2026-11-24T12:00:00Z')
const dias = (n: number) => new Date(AGORA.getTime() - n * DIA_MS)
const daNoite = (n: number) => nomear(dias(n), 'noite')

it('a name tells when and why, and another file is nobody of ours', () => {
  const nome = nomear(new Date('2026-11-24T03:17:05.123Z'), 'antes')
  expect(nome).toBe('sorium-20261124T031705Z-antes.tar.gz.age')
  expect(lerNome(nome)).toEqual({ nome, instante: new Date('2026-11-24T03:17:05Z'), motivo: 'antes' })
  for (const outro of [
    'foto.jpg',
    'sorium-20261124T031705Z-outra.tar.gz.age',
    'sorium-20261399T031705Z-noite.tar.gz.age',
    `${nome}.parcial`,
  ])
    expect(lerNome(outro)).toBeNull()
})

it('of a copy each night for two years 7 days, 4 weeks and 6 months stay', () => {
  const todas = Array.from({ length: 730 }, (_, i) => daNoite(i))
  const ficam = todas.filter((nome) => !queSobram(todas, AGORA).includes(nome)).map((nome) => lerNome(nome)!.instante)
  const idades = ficam.map((d) => Math.round((AGORA.getTime() - d.getTime()) / DIA_MS))
  expect(idades.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(idades.filter((i) => i > 7 && i <= 31).length).toBeGreaterThanOrEqual(3)
  expect(new Set(ficam.map((d) => d.toISOString().slice(0, 7)))).toEqual(
    new Set(['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05']),
  )
  expect(ficam.length).toBeLessThanOrEqual(8 + 4 + 6)
})

it('every night the same rule is applied to what is left, and a week and a month are still there', () => {
  let ha: string[] = []
  for (let dia = 400; dia >= 0; dia--) {
    ha = [...ha, daNoite(dia)]
    const sobram = new Set(queSobram(ha, dias(dia)))
    ha = ha.filter((nome) => !sobram.has(nome))
  }
  const idades = ha.map((nome) => Math.round((AGORA.getTime() - lerNome(nome)!.instante.getTime()) / DIA_MS)).toSorted((a, b) => a - b)
  expect(idades.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(idades.filter((i) => i > 7 && i <= 35).length).toBeGreaterThanOrEqual(3)
  expect(idades.at(-1)).toBeGreaterThan(150)
  expect(idades.length).toBeLessThanOrEqual(18)
})

it('the newest stays however old it is, and a file of somebody else is never named', () => {
  expect(queSobram([daNoite(900), 'foto.jpg'], AGORA)).toEqual([])
  expect(queSobram([daNoite(900), daNoite(901), 'foto.jpg'], AGORA)).toEqual([daNoite(901)])
})

it('the newest copy is meant, but of a database that was born beside older ones either may be', () => {
  const [velha, nova, trocada] = [daNoite(3), nomear(dias(0), 'agora'), nomear(dias(0.5), 'substituido')]
  expect(acharUltima([], null)).toBeNull()
  expect(acharUltima([trocada, 'de-outro.txt'], null)).toBeNull()
  expect(acharUltima([velha, nova, trocada], null)).toEqual({ nome: nova })
  expect(acharUltima([velha, trocada], dias(1))).toEqual({ nome: velha })
  expect(acharUltima([velha, nova], dias(1))).toEqual({ entre: [velha, nova] })
  expect(acharUltima([velha, nova], dias(30))).toEqual({ nome: nova })
})
