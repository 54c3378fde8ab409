import { expect, it } from 'vitest'
import { temCampoDeNumero } from './campos.ts'

it.each(['<input type="number" />', "<input type={'number'} />", "{ tipo: 1, type: 'number' }", 'campo.valueAsNumber'])(
  '%s is a number field of the browser',
  (fonte) => expect(temCampoDeNumero(fonte)).toBe(true),
)

it.each(['<input type="text" inputMode="decimal" />', 'type Numero = number', 'tipo="number"'])('%s is none', (fonte) =>
  expect(temCampoDeNumero(fonte)).toBe(false),
)
