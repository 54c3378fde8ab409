import { readFileSync } from 'node:fs'
import { abrirMotorLua, LUA_JSON } from '@sorium/ponte/lua/testes/motor.ts'
import { montarGancho } from '@sorium/ponte/lua/ganchos.ts'
import { perfilDaBolsa } from '../jogo/bases/perfil-da-bolsa.ts'

const VRP = '../jogo/vrp/'
const ler = (arquivo: string): string => readFileSync(new URL(arquivo, import.meta.url), 'utf8')

export type Efeito = [tipo: string, a: string, b?: string, c?: string]

export interface MaquinaLua {
  novaVida(agoraS: number, semente: number): Efeito[]
  entrar(agoraS: number, tipo: string, a: string | number, b?: string, c?: string): Efeito[]
  fechar(): void
}

const ANFITRIAO = `
local SEP, FIM = '\\31', '\\30'
local blocos = {}
local vida, efeitos, esperando, numero

function __bloco(nome, fonte)
  local bloco, erro = load('local _ENV = ... ' .. fonte, nome)
  if not bloco then error(nome .. ': ' .. erro) end
  blocos[#blocos + 1] = bloco
end

local function dizer(...) efeitos[#efeitos + 1] = table.concat({ ... }, SEP) end
local function guardar(fn)
  numero = numero + 1
  esperando[numero] = fn
  return numero
end

function __novaVida(agora, semente)
  __agora = agora
  math.randomseed(semente)
  vida, efeitos, esperando, numero = setmetatable({}, { __index = _G }), {}, {}, 0
  vida.os = setmetatable({ time = function() return __agora end }, { __index = os })
  vida.__registrarErro = function(mensagem) dizer('erro', mensagem) end
  vida.__contarEvento = function(nome, json) dizer('evento', nome, json) end
  vida.__contarAoCliente = function() end
  vida.__depois = function(ms, fn) dizer('depois', guardar(fn), ms) end
  vida.__chamarExport = function(_, nome, json, pronto) dizer('export', guardar(pronto), nome, json) end
  for _, bloco in ipairs(blocos) do bloco(vida) end
  return table.concat(efeitos, FIM)
end

function __entrar(agora, tipo, a, b, c)
  __agora = agora
  efeitos = {}
  if tipo == 'chamar' then
    vida.__receberChamada(b, c, function(erro, json) dizer('pronto', a, erro, json) end)
  else
    local fn = esperando[a]
    esperando[a] = nil
    fn(b, c)
  end
  return table.concat(efeitos, FIM)
end
`

const CONFIGURACAO = `
__catalogo = { faca = { peso = 1, duravel = 240, nome = 'Faca' }, chumbo = { peso = 100, nome = 'Chumbo' }, tralha = { peso = 0, nome = 'Tralha' } }
for n = 0, 199 do __catalogo['c' .. n] = { peso = 0.1, nome = 'C' .. n } end
__modelos = {}
for n = 0, 99 do __modelos['m' .. n] = { peso = 50 } end
`

/** With this limit a piece of lead (100 kg) fills a bag. */
const PESO_MAXIMO = 'MinimumWeight = 90'

export async function criarMaquinaLua(quebrarGancho = (fonte: string) => fonte): Promise<MaquinaLua> {
  const lua = await abrirMotorLua({ sempreIgual: true })
  lua.doStringSync(`collectgarbage('setpause', 1000)`)
  lua.doStringSync(ANFITRIAO)
  lua.doStringSync(CONFIGURACAO)
  const bloco = lua.global.get('__bloco') as (nome: string, fonte: string) => void
  bloco('json', LUA_JSON)
  bloco('scheduler', ler(`${VRP}scheduler.lua`))
  bloco('nucleo', ler(`${VRP}nucleo.lua`))
  bloco('peso', PESO_MAXIMO)
  bloco('perfil', perfilDaBolsa({ de: 1, ate: 100 }).fonte)
  bloco('gancho', quebrarGancho(montarGancho('gancho.lua')))
  const novaVida = lua.global.get('__novaVida') as (agora: number, semente: number) => string
  const entrar = lua.global.get('__entrar') as (agora: number, tipo: string, a: string | number, b: string, c: string) => string
  return {
    novaVida: (agoraS, semente) => abertos(novaVida(agoraS, semente)),
    entrar: (agoraS, tipo, a, b = '', c = '') => abertos(entrar(agoraS, tipo, a, b, c)),
    fechar: () => lua.global.close(),
  }
}

const abertos = (texto: string): Efeito[] => (texto === '' ? [] : texto.split('\u001E').map((efeito) => efeito.split('\u001F') as Efeito))
