import { DO_ADMIN } from '../apoio/enderecos.ts'
import { percorrer } from '../apoio/percorrer.ts'
import { test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test('cada página da administração passa pelo axe', ({ page }) => {
  test.setTimeout(240_000)
  return percorrer(page, DO_ADMIN)
})
