import { afterAll, beforeAll, expect, it } from 'vitest'
import { juntarPartes } from '../ganchos.ts'
import { abrirMotorLua } from '../testes/motor.ts'

let recusa: (arquivo: string, recurso: string, quem: string) => string
let fechar = (): void => undefined
beforeAll(async () => {
  const lua = await abrirMotorLua()
  lua.global.set('__fonte', `${juntarPartes(['comum/chamador'])} return tomar('chamador')`)
  lua.doStringSync(`
    function __recusa(arquivo, recurso, quem)
      GetCurrentResourceName = function() return recurso end
      GetInvokingResource = function() return quem ~= '' and quem or nil end
      local conferir = load(__fonte, arquivo, 't')()
      local ok, erro = pcall(conferir, 'qb-core')
      return ok and '' or erro
    end`)
  recusa = lua.global.get('__recusa') as typeof recusa
  fechar = () => lua.global.close()
})
afterAll(() => fechar())

it.each([
  ['the folder that the file came from', '@@minha-ponte/gancho.lua', 'minha-ponte', ''],
  ['the base itself, which names no caller', '@@minha-ponte/gancho.lua', '', ''],
  ['the other half of the base', '@@minha-ponte/gancho.lua', 'qb-core', ''],
  ['another resource', '@@minha-ponte/gancho.lua', 'sorium', 'ele veio da pasta minha-ponte'],
  ['the ponte, of a hook copied into the base', '@@vrp/gancho.lua', 'sorium', ''],
  ['another resource, of a hook copied into the base', '@@vrp/gancho.lua', 'vrp', 'ele veio da pasta sorium'],
  ['the ponte, of a hook without a file name', '=(load)', 'sorium', ''],
])('hears %s', (_nome, arquivo, quem, erro) => {
  const dita = recusa(arquivo, 'vrp', quem)
  if (erro) expect(dita).toContain(erro)
  else expect(dita).toBe('')
})
