import { afterEach, describe, expect, it } from 'vitest'
import { montarGancho } from '../ganchos.ts'
import { abrirMotorLua, LUA_JSON } from '../testes/motor.ts'

/** The smallest base that the hook serves: `registros` are the records of those present, `salvos` the saved rows. */
const BASE = `
agora, fios, tratadores, exportadas, pedidos = 1000, {}, {}, {}, {}
registros, salvos, membros = {}, {}, {}
local function passo(fio)
  local ok, ms = coroutine.resume(fio.c, table.unpack(fio.com))
  if not ok then error(ms, 0) end
  fio.com, fio.em, fio.disse = {}, agora + math.max(tonumber(ms) or 0, 50) / 1000, ms
  if coroutine.status(fio.c) ~= 'dead' then fios[#fios + 1] = fio end
end
function CreateThread(fazer, ...)
  local fio = { c = coroutine.create(fazer), com = { ... } }
  passo(fio)
  return fio
end
function correr(segundos)
  local fim = agora + segundos
  while agora < fim do
    agora = agora + 0.05
    local vez = fios
    fios = {}
    for _, fio in ipairs(vez) do
      if fio.em <= agora then passo(fio) else fios[#fios + 1] = fio end
    end
  end
end
Wait = coroutine.yield
function GetGameTimer() return agora * 1000 end
function AddEventHandler(nome, fazer)
  tratadores[nome] = tratadores[nome] or {}
  table.insert(tratadores[nome], fazer)
end
function TriggerEvent(nome, ...)
  if nome == 'SaveServer' then pedidos[#pedidos + 1] = tostring((...)) end
  for _, fazer in ipairs(tratadores[nome] or {}) do CreateThread(fazer, ...) end
end
function TriggerClientEvent() end

local banco = {}
function banco.query_async(_, sql, v)
  if sql == 'ler' then return salvos[v[1]] and { { valor = salvos[v[1]] } } or {} end
  if sql == 'criar' then salvos[v[1]] = salvos[v[1]] or v[2] end
  if not sql:find('^trocar') or salvos[v[2]] ~= v[3] then return { affectedRows = 0 } end
  salvos[v[2]] = v[1]
  return { affectedRows = 1 }
end
exports = setmetatable({ oxmysql = banco }, { __call = function(_, nome, fazer) exportadas[nome] = fazer end })

vRP, Groups = {}, { Vip = {} }
function vRP.Players()
  local todos = {}
  for p in pairs(registros) do todos[p] = p end
  return todos
end
function vRP.Source(p) return registros[p] and p end
function vRP.Datatable(p) return registros[p] end
function vRP.Inventory(p) return registros[p].Inventory or {} end
function vRP.CheckWeight(_, _, quantos) return quantos < 1000 end
function vRP.SortNameItem(_, item) return item end
function ItemExist(item) return item ~= 'sorium_inventado' end
function vRP.GetSrvData() return {} end
function vRP.SetSrvData() end
function vRP.RemSrvData() end
function vRP.HasPermission(p) return membros[p] end
function vRP.SetPermission(p) membros[p] = true end
function vRP.RemovePermission(p) membros[p] = nil end
function vRP.Query(_, parametros) if parametros.Name == 'Datatable' then salvos[parametros.Passport] = parametros.Information end end
function salvar(p) vRP.Query('', { Passport = p, Name = 'Datatable', Information = json.encode(registros[p]) }) end
function SalvarTudo() for p in pairs(registros) do salvar(p) end end

function entrar(p, registro)
  registros[p], salvos[p] = registro, json.encode(registro)
  TriggerEvent('Connect', p, p)
  correr(1)
end
function chamar(nome, pedido)
  local fio = CreateThread(function(...) return json.encode(exportadas[nome](...)) end, table.unpack(json.decode(pedido)))
  while coroutine.status(fio.c) ~= 'dead' do correr(0.05) end
  return fio.disse
end
`

const SQLS = { ler: 'ler', trocar: 'trocar', criar: 'criar' }
const DAR = { tipo: 'dar_item', item: 'agua', quantidade: 1 }
const VIP = { tipo: 'definir_grupo', grupo: 'Vip', permitido: true, gravar: 'gravar' }

async function abrir(base = '') {
  const lua = await abrirMotorLua()
  lua.doStringSync(LUA_JSON)
  lua.doStringSync(BASE + base)
  lua.doStringSync(montarGancho('gancho.lua'))
  const chamar = lua.global.get('chamar') as (nome: string, pedido: string) => string
  const pedir = (nome: string, ...argumentos: unknown[]): unknown => JSON.parse(chamar(nome, JSON.stringify(argumentos)))
  return {
    fazer: (texto: string) => lua.doStringSync(texto) as unknown,
    aplicar: (efeito: object, op = 'op1') => pedir('aplicar', 1, op, efeito),
    salvar: () => pedir('salvar', 1, SQLS),
    falta: () => (pedir('gancho') as { falta: string[] }).falta,
    pedir,
    fechar: () => lua.global.close(),
  }
}

let c: Awaited<ReturnType<typeof abrir>>
afterEach(() => c.fechar())

const COM_BOLSA = `entrar(1, { Inventory = { ['9'] = { item = 'pao', amount = 1 } } })`
const QUEBRA = `vRP.Inventory = function() error('quebrou', 0) end`
const vezes = (n: number, fazer: () => unknown): unknown[] =>
  Array.from({ length: n }, () => {
    try {
      return fazer()
    } catch (erro) {
      return String(erro)
    }
  })

describe('a base whose bags stop answering', () => {
  it('what is in the record already is never refused', async () => {
    c = await abrir()
    c.fazer(COM_BOLSA)
    expect(c.aplicar(DAR)).toMatchObject({ resultado: 'aplicada' })
    c.fazer(QUEBRA)
    for (const r of vezes(7, () => c.aplicar(DAR))) expect(r).toMatchObject({ resultado: 'aplicada' })
  })

  it('a group needs no bag', async () => {
    c = await abrir(`
      local chave = { }
      function vRP.GetSrvData() return chave end
      function vRP.SetPermission(p) membros[p], chave[tostring(p)] = true, 1 end`)
    c.fazer(`${COM_BOLSA} ${QUEBRA}`)
    expect(c.aplicar(VIP)).toMatchObject({ resultado: 'aplicada' })
  })

  it('one bag out of order does not stop the city while another is in order', async () => {
    c = await abrir()
    c.fazer(
      `entrar(2, { Inventory = { [3] = { item = 'pao', amount = 1 } } }) registros[2].Inventory = { [3] = { item = 'pao', amount = 1 } }`,
    )
    expect(c.falta()).toEqual(['a bolsa: os lugares da bolsa nao sao textos'])
    c.fazer(COM_BOLSA)
    expect(c.falta()).toEqual([])
  })
})

describe('a record without a bag, the first that is seen', () => {
  it('is given the bag that the base then hands out', async () => {
    c = await abrir()
    c.fazer('entrar(1, {})')
    expect([c.falta(), c.fazer('return registros[1].Inventory ~= nil')]).toEqual([[], true])
    c.fazer(`entrar(2, { Inventory = { ['9'] = { item = 'pao', amount = 1 } } })`)
    expect(c.aplicar(DAR)).toMatchObject({ resultado: 'aplicada' })
    expect(c.salvar()).toMatchObject({ ok: true })
    expect(c.fazer('return registros[1].Inventory["6"].item')).toBe('agua')
  })

  it('waits where the bag has an unknown name, is left as it was, and stops no city', async () => {
    c = await abrir('function vRP.Inventory(p) return registros[p].Mochila or {} end')
    c.fazer('entrar(1, {})')
    for (const r of vezes(7, () => c.aplicar(DAR))) expect(r).toEqual({ espera: 'guardando' })
    expect([c.falta(), c.fazer('return registros[1].Inventory')]).toEqual([[], null])
    c.fazer(`entrar(2, { Mochila = { ['9'] = { item = 'pao', amount = 1 } } })`)
    c.pedir('inventario', 2, false)
    expect(c.aplicar(DAR)).toMatchObject({ resultado: 'aplicada' })
  })
})

it('as long as no slot is known, a gift waits for somebody whose bag shows one', async () => {
  c = await abrir()
  c.fazer('entrar(1, { Inventory = {} }) entrar(2, { Inventory = {} })')
  expect(c.aplicar(DAR)).toEqual({ espera: 'guardando' })
  expect(c.pedir('inventario', 1, { item: 'agua', quantidade: 1 })).toMatchObject({ motivo: 'comando_falhou' })
  c.fazer(`registros[2].Inventory['8'] = { item = 'pao', amount = 1 }`)
  expect(c.aplicar(DAR)).toMatchObject({ resultado: 'aplicada' })
})

describe("the framework's own save", () => {
  const PEDE = { tipo: 'tomar_item', item: 'pao', quantidade: 1, registro: SQLS }
  // He has two, the saved row one: the take waits, and the save is asked for where that is safe.
  const TOMAR = `local pao = registros[1].Inventory['9'] pao.amount = 1 salvar(1) pao.amount = 2 pedidos = {}`
  const pediu = () => {
    expect(c.aplicar({ ...PEDE, quantidade: 2 }, 'op2')).toEqual({ espera: 'guardando' })
    return c.fazer('return table.concat(pedidos, " ")')
  }

  it('is asked for where it wrote every bag twice, and never with `true`', async () => {
    c = await abrir(`AddEventHandler('SaveServer', function() SalvarTudo() end)`)
    c.fazer(`${COM_BOLSA} correr(8) ${TOMAR}`)
    expect(pediu()).toBe('false')
  })

  it('is also heard where seconds of chests are written before the first bag, and somebody arrives meanwhile', async () => {
    c = await abrir(`AddEventHandler('SaveServer', function()
      local deles = vRP.Players()
      for n = 1, 10 do vRP.Query('', { Name = 'Chest:' .. n, Information = '{}' }) Wait(400) end
      for p in pairs(deles) do salvar(p) end
    end)`)
    c.fazer(`${COM_BOLSA} correr(1) entrar(2, { Inventory = {} }) correr(30) ${TOMAR}`)
    expect(pediu()).toBe('false')
  })

  it('one timer that saves at that moment proves nothing', async () => {
    c = await abrir()
    c.fazer(`AddEventHandler('SaveServer', function() if #pedidos == 1 then Wait(1000) salvar(1) end end)
      ${COM_BOLSA} correr(20) ${TOMAR}`)
    expect(pediu()).toBe('')
  })

  it('is learned from the saves that others ask for, with everybody there', async () => {
    c = await abrir()
    c.fazer(`registros[3] = { Inventory = {} } ${COM_BOLSA} TriggerEvent('Connect', 3, 3) correr(20)
      AddEventHandler('SaveServer', function() SalvarTudo() end)
      TriggerEvent('SaveServer', true) correr(5) TriggerEvent('SaveServer', true) correr(5) ${TOMAR}`)
    expect(pediu()).toBe('false')
  })

  it('waits while somebody is in an arena', async () => {
    c = await abrir(`AddEventHandler('SaveServer', function() SalvarTudo() end)
      function vRP.SaveTemporary() end
      function vRP.ApplyTemporary() end`)
    c.fazer(`${COM_BOLSA} correr(8) entrar(2, { Inventory = {} }) vRP.SaveTemporary(2) ${TOMAR}`)
    expect(pediu()).toBe('')
    c.fazer('vRP.ApplyTemporary(2) correr(61)')
    expect(pediu()).toBe('false')
  })
})

describe('a base that keeps groups where the site does not look', () => {
  it('a group that was refused is taken back, and one that he had stays', async () => {
    c = await abrir()
    c.fazer(COM_BOLSA)
    expect(vezes(5, () => c.aplicar(VIP)).at(-1)).toMatchObject({ resultado: 'recusada', motivo: 'comando_falhou' })
    expect(c.fazer('return membros[1]')).toBeNull()
    c.fazer('membros[1] = true')
    expect(vezes(5, () => c.aplicar(VIP, 'op2')).at(-1)).toMatchObject({ resultado: 'recusada' })
    expect(c.fazer('return membros[1]')).toBe(true)
  })

  it('a group that the base did not take is not said to be taken', async () => {
    c = await abrir('function vRP.RemovePermission() end')
    c.fazer(`${COM_BOLSA} membros[1] = true`)
    expect(vezes(5, () => c.aplicar({ ...VIP, tipo: 'revogar_grupo' })).at(-1)).toMatchObject({ resultado: 'recusada' })
  })
})
