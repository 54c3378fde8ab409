import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { abrirMotorLua } from '@sorium/ponte/lua/testes/motor.ts'
import { traduzirDialeto } from './dialeto.ts'
import { joaat } from './joaat.ts'

const abertos: Awaited<ReturnType<typeof abrirMotorLua>>[] = []
afterEach(() => {
  for (const lua of abertos.splice(0)) lua.global.close()
})

async function rodar(fonte: string): Promise<unknown> {
  const lua = await abrirMotorLua()
  abertos.push(lua)
  lua.doStringSync(readFileSync(new URL('dialeto.lua', import.meta.url), 'utf8'))
  lua.doStringSync('fx.porDialeto(_G)')
  return lua.doStringSync(traduzirDialeto(fonte, 'teste.lua')) as unknown
}

async function dizer(fonte: string): Promise<string> {
  return String(
    await rodar(
      `local dito = {} local function diga(...) dito[#dito + 1] = table.concat({ ... }, ' ') end\n${fonte}\nreturn table.concat(dito, '|')`,
    ),
  )
}

describe('compound assignment', () => {
  it.each([
    ['+=', 7, 2, 9],
    ['-=', 7, 2, 5],
    ['*=', 7, 2, 14],
    ['/=', 7, 2, 3.5],
    ['<<=', 7, 2, 28],
    ['>>=', 7, 2, 1],
    ['&=', 7, 2, 2],
    ['|=', 5, 2, 7],
    ['^=', 7, 2, 5],
  ])('%s changes a name, a field and an index', async (operador, a, b, certo) => {
    const programa = `local t = { n = ${a}, [1] = ${a} } local n = ${a}
      n ${operador} ${b} t.n ${operador} ${b} t[1] ${operador} ${b}
      return tostring(n == ${certo} and t.n == ${certo} and t[1] == ${certo})`
    expect(await rodar(programa)).toBe('true')
  })

  it('takes the whole expression on its right', async () => {
    expect(await rodar('local a = 10 a -= 3 + 2 * 2 or 1 return a')).toBe(3)
  })

  it('reads table and key once', async () => {
    const programa = `local vezes, t = 0, { { n = 1, [7] = 1 } }
      local function f() vezes = vezes + 1 return t[1] end
      f().n += 5
      f()[3 + (function() vezes += 10 return 4 end)()] += (f().n)
      diga(vezes, t[1].n, t[1][7])`
    expect(await dizer(programa)).toBe('13 6 7')
  })

  it('may stand anywhere a statement stands, without a blank', async () => {
    expect(await rodar('local a,t = 1,{}if(a)then a+=1 end for i=1,3 do a+=i t[#t+1]=a end;(t)[1]+=1 return a*100+t[1]')).toBe(804)
  })
})

describe('backtick hashes', () => {
  it.each([
    ['Hello, World!', 1395890823],
    ['CPed', -1803413927],
    ['adder', -1216765807],
    ['', 0],
  ])('%s is %d, as a value, as an argument and at run time', async (texto, numero) => {
    expect(joaat(texto)).toBe(numero)
    expect(
      await rodar(
        'local function f(n) return n end return tostring(f`' +
          texto +
          '` == `' +
          texto +
          '`) .. `' +
          texto +
          '` .. joaat("' +
          texto +
          '")',
      ),
    ).toBe(`true${numero}${numero}`)
  })

  it('a hash is one value in an expression', async () => {
    expect(await rodar('return 2 ^ 0 - `CPed`')).toBe(1803413928)
  })
})

describe('safe navigation', () => {
  it('answers nil where a table is missing, and the value where it is there', async () => {
    const programa = `local t = { a = { b = { 'x' } } } local nada
      diga(t?.a?.b?[1], tostring(t?.z?.b), tostring(nada?.a), tostring(nada?[1]), tostring(t.z?['b']?.c))`
    expect(await dizer(programa)).toBe('x nil nil nil nil')
  })

  it('goes on with calls, methods and arguments', async () => {
    const programa = `local t = { f = function(a, b) return a .. b end, m = function(self, x) return self.n .. x end, n = 'n' }
      diga(t?.f('a', t?.n), t?['m'](t, '!'), t:m(t?.n))`
    expect(await dizer(programa)).toBe('an n! nn')
  })

  it('computes a key only where the table is there, with the arguments of the function around it', async () => {
    const programa = `local nada
      local function f(...) return tostring(nada?[nada.id]) .. ({ 'a', 'b' })?[select(2, ...)] end
      diga(f(1, 2))`
    expect(await dizer(programa)).toBe('nilb')
  })

  it('keeps false, and spares one step only', async () => {
    expect(await rodar('local f = false return tostring(f?.a)')).toBe('false')
    await expect(rodar('local t return t?.a.b')).rejects.toThrow(/nil/)
  })
})

describe('unpacking and sets', () => {
  it('names on the left are fields on the right', async () => {
    expect(await dizer('local t = { a = 1, b = 2 } local a, b, c in t diga(a, b, tostring(c))')).toBe('1 2 nil')
    expect(await dizer('local o = {} local b  b, o.a in ({ a = 1, b = 2 }) diga(b, o.a)')).toBe('2 1')
    expect(await rodar('local function f() return { a = 5 }, 9 end local a in f() return a')).toBe(5)
  })

  it('the loop keeps its "in"', async () => {
    expect(await rodar('local n = 0 for _, v in ipairs({ 1, 2 }) do n += v end return n')).toBe(3)
  })

  it('a set lists its names', async () => {
    expect(
      await dizer(`local t = { .a, .b; ['c'], .d = 4, e = 5, 'f' } diga(tostring(t.a), tostring(t.b), tostring(t.c), t.d, t.e, t[1])`),
    ).toBe('true true true 4 5 f')
  })
})

describe('comments and texts', () => {
  it('a C comment is a blank, and the lines stay', async () => {
    expect(await rodar('local a /* um\n dois */ = 1\nreturn debug.getinfo(1).currentline * 10 + a')).toBe(31)
  })

  it('what looks like the dialect inside texts and comments stays', async () => {
    const programa = String.raw`-- a += 1 /* x */
      --[[ t?.x ]] local s = "a += 1 /* x */ \" \z
         ${'`'}h${'`'}" local l = [==[ t?.x ]] += ${'`'}]==]
      diga(s, l)`
    expect(await dizer(programa)).toBe('a += 1 /* x */ " `h`  t?.x ]] += `')
  })

  it('an error of the program names its own line', async () => {
    await expect(rodar("local t = {}\nt.a?.b()\n/*\n*/ t.n = 0 t.n\n+= 1\nerror('aqui')")).rejects.toThrow(/:2:|nil/)
    await expect(rodar("local t = {}\n/*\n*/ t.n = 0 t.n\n+= 1\nerror('aqui')")).rejects.toThrow(/:5: aqui/)
  })
})

describe('what the game refuses', () => {
  it.each([
    'a ..= "x"',
    'a //= 2',
    'a %= 2',
    't?.()',
    'f?(1)',
    'a, b += 1',
    't?.x = 1',
    'f() += 1',
    'defer x() end',
    'local a = ',
    'x = "sem fim\n"',
    '/* sem fim',
  ])('%s is a syntax error with its file and line', (fonte) => {
    expect(() => traduzirDialeto(`local ok = 1\n${fonte}`, 'vrp/x.lua')).toThrow(/^vrp\/x\.lua:[23]: /)
  })
})

it('plain Lua 5.4 passes as it is', () => {
  const fonte = `local x <const>, y <close> = 1, nil
goto fim
do local t = { [1] = 2; a = function(...) return ..., select('#', ...) end, } ; end
for i = 10, 1, -1 do if i // 2 == 5 and not (i ~= 3) then break elseif i < 0x1p4 then else end end
repeat local z = -2 ^ 2 .. 'a' until true
function a.b.c:d(e, ...) return a.b['c']:d "x" { 1 } [[y]] end
while 1 ~= 2 & 3 | ~4 << 1 >> 2 do break end
::fim:: return #x`
  expect(traduzirDialeto(fonte, 'x.lua')).toBe(fonte)
})

describe('vectors', () => {
  it('are made of numbers and vectors, and known by type', async () => {
    expect(
      await dizer(
        `diga(type(vec3(1, 2, 3)), type(vector2(1, 2)), type(vec(1, 2, 3, 4)), type(quat(1, 0, 0, 0)), type({}), tostring(vec3(vec2(1, 2), 3)))`,
      ),
    ).toBe('vector3 vector2 vector4 quat table vec3(1.000000, 2.000000, 3.000000)')
  })

  it('have fields, swizzles, a length, and numbers of 32 bits', async () => {
    expect(
      await dizer(
        `local v = vector3(3.0, 4.0, 0.0) diga(v.x, v[2], v.z, v.yx.x, #v, #(v - vec3(3, 4, 12)), v.n, tostring(vec2(0.1, 0).x == 0.1))`,
      ),
    ).toBe('3.0 4.0 0.0 4.0 5.0 12.0 3 false')
  })

  it('are values: equal ones are equal, also as keys, and nobody changes them', async () => {
    expect(
      await dizer(
        `local t = { [vec3(1, 2, 3)] = 'aqui' } diga(tostring(vec3(1, 2, 3) == vec3(1, 2, 3)), t[vector3(1, 2, 3)], tostring(pcall(function() vec3(1, 2, 3).x = 2 end)))`,
      ),
    ).toBe('true aqui false')
  })

  it('count', async () => {
    expect(
      await dizer(`local a, b = vec3(1, 2, 3), vec3(4, 5, 6) local x, y in b
      diga(tostring(a + b), tostring(2 * a), tostring(b / 2), tostring(-a), x + y, table.unpack(a))`),
    ).toBe(
      'vec3(5.000000, 7.000000, 9.000000) vec3(2.000000, 4.000000, 6.000000) vec3(2.000000, 2.500000, 3.000000) vec3(-1.000000, -2.000000, -3.000000) 9.0 1.0 2.0 3.0',
    )
  })

  it('are texts where a text is wanted', async () => {
    expect(await dizer(`diga('em ' .. vec2(1, 2) .. '!')`)).toBe('em vec2(1.000000, 2.000000)!')
  })

  it('are walked through by name', async () => {
    expect(await dizer(`for nome, n in pairs(vec3(1, 2, 3)) do diga(nome, n) end`)).toBe('x 1.0|y 2.0|z 3.0')
  })

  it('a quaternion turns a vector', async () => {
    expect(await dizer(`local v = quat(90.0, vec3(0, 0, 1)) * vec3(1, 0, 0) diga(('%.3f %.3f %.3f'):format(v.x, v.y, v.z))`)).toBe(
      '0.000 1.000 0.000',
    )
  })
})

describe("the game's library", () => {
  it('defer runs when its block ends, each walks, tables are cloned, wiped and named', async () => {
    expect(
      await dizer(`do local _ <close> = defer(function() diga('fim') end) diga('meio') end
      local t = { 1, 2 } local c = table.clone(t) for _, v in each(c) do diga(v) end
      diga(table.type(t), table.type({ a = 1 }), table.type({}), table.type({ 1, a = 1 }), #table.wipe(t), #c)`),
    ).toBe('meio|fim|1|2|array hash empty mixed 0 2')
  })

  it('texts are split, joined and trimmed', async () => {
    expect(await dizer(`diga(string.strsplit(',-', 'a,b-c')) diga(string.strjoin('+', 'a', 'b'), string.strtrim('  x '))`)).toBe(
      'a b c|a+b x',
    )
  })
})
