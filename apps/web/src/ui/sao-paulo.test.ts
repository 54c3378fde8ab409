import { describe, expect, it } from 'vitest'
import { diaDaSemana, doCampo, FUSO, mesCurto, naParede, paraCampo } from './sao-paulo.ts'

const calendario = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, dateStyle: 'short', timeStyle: 'short' })
const mes = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, month: 'short' })
const DIA_MS = 86_400_000

describe('São Paulo', () => {
  it('shows what the calendar shows, every day of 2015 to 2040 and around the last change', () => {
    const dias = Array.from({ length: 26 * 365 }, (_, n) => Date.UTC(2015, 0, 1, 2, 59) + n * (DIA_MS + 3_600_000))
    const mudanca = [-1, 0, 1].map((ms) => Date.UTC(2019, 1, 17, 2) + ms)
    for (const instante of [...dias, ...mudanca]) {
      const { dia, mes: numero, ano, hora, minuto } = naParede(instante)
      const texto = `${dia}/${numero}/${ano}, ${hora}:${minuto}`
      if (texto !== calendario.format(instante)) expect(texto).toBe(calendario.format(instante))
    }
  })

  it('names the months as the calendar does', () => {
    const meses = Array.from({ length: 12 }, (_, n) => Date.UTC(2026, n, 15))
    expect(meses.map((m) => mesCurto(naParede(m).mes))).toEqual(meses.map((m) => mes.format(m).replace('.', '')))
  })

  it('names the days of the week as the calendar does', () => {
    const semana = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, weekday: 'long' })
    for (let n = 0; n < 8; n++) {
      const instante = Date.UTC(2026, 10, 20 + n, 2, 30)
      expect(diaDaSemana(instante)).toBe(semana.format(instante))
    }
  })

  it('[OQ-98] a field of day and hour gives back the instant that it was given', () => {
    for (const instante of ['2031-05-02T23:30:00.000Z', '2026-12-31T02:59:00.000Z', '2027-01-01T03:00:00.000Z'])
      expect(doCampo(paraCampo(instante))).toBe(instante)
    expect(paraCampo('2027-01-01T02:59:00.000Z')).toBe('2026-12-31T23:59')
    expect(paraCampo(null)).toBe('')
    for (const nada of ['', '2031-05-02', '2031-13-02T10:00', 'amanhã']) expect(doCampo(nada)).toBeNull()
  })
})
