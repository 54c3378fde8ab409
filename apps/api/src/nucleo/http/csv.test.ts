import { expect, it } from 'vitest'
import { linhaDeCsv } from './csv.ts'

it.each([
  [['Ana', 19.9, true, null], 'Ana;19,9;Sim;\r\n'],
  [['a;b', 'diz "oi"', 'duas\nlinhas'], '"a;b";"diz ""oi""";"duas\nlinhas"\r\n'],
  [['=1+1', '+55', '-2', '@x', ' =cmd()', '\t=x'], "'=1+1;'+55;'-2;'@x;' =cmd();'\t=x\r\n"],
  [[-2.5], '-2,5\r\n'],
])('a row of %j is one line, and nothing in it is a formula', (celulas, linha) => {
  expect(linhaDeCsv(celulas)).toBe(linha)
})
