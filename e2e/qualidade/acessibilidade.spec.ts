/** The addresses of visitors and players; acessibilidade-administracao.longo.spec.ts has the administration's. */
import { DA_CASCA } from '../apoio/enderecos.ts'
import { percorrer } from '../apoio/percorrer.ts'
import { test } from '../apoio/teste.ts'

const DE_ENTRADA = ['/login', '/admin/login', '/auth/discord/callback', '/rua/que/nao/existe']
const DO_PAINEL = DA_CASCA.filter((endereco) => endereco.startsWith('/painel'))

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

test('cada página de quem visita passa pelo axe', ({ page }) =>
  percorrer(page, [...DA_CASCA.filter((e) => !DO_PAINEL.includes(e)), ...DE_ENTRADA]))

test.describe('quem entrou', () => {
  test.use({ como: { user: 'carla' } })
  test('cada página do seu painel passa pelo axe', ({ page }) =>
    percorrer(page, [...DO_PAINEL, '/', '/loja', '/marketplace', '/historico-compras']))
})
