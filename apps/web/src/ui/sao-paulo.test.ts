import { describe, expect, it } from 'vitest'
import { FUSO, mesCurto, naParede } from './sao-paulo.ts'

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
})
