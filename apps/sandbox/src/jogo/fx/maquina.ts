/**
 * One Lua machine for many resources and many short lives: each life gets fresh globals, while files are compiled once. Only texts and
 * numbers go in and out, and nothing inside uses a clock of its own.
 */
import { readFileSync } from 'node:fs'
import { abrirMotorLua, LUA_JSON } from '@sorium/ponte/lua/testes/motor.ts'
import { traduzirDialeto } from './dialeto.ts'

export type EfeitoFx = [tipo: string, ...partes: string[]]

export interface MaquinaFx {
  /** `semente` shuffles handlers; 0 keeps the order of registration. `limite`: Lua instructions per entry. */
  novaVida(p: { semente: number; limite: number }): void
  compilar(nome: string, fonte: string): number
  entrar(agoraMs: number, tipo: string, ...partes: (string | number)[]): EfeitoFx[]
  fechar(): void
}

export const PARTES_DA_MAQUINA = ['nucleo.lua', 'dialeto.lua', 'ambiente.lua', 'nativos.lua'] as const
const ler = (arquivo: string): string => readFileSync(new URL(arquivo, import.meta.url), 'utf8')

export async function abrirMaquinaFx(limites: { memoriaMaxima?: number } = {}): Promise<MaquinaFx> {
  const lua = await abrirMotorLua({ ...limites, sempreIgual: true })
  lua.global.set('__fx_traduzir', traduzirPara)
  for (const parte of [LUA_JSON, ...PARTES_DA_MAQUINA.map(ler)]) lua.doStringSync(parte)
  const compilar = lua.global.get('__fx_compilar') as (numero: number, nome: string, fonte: string) => string
  const nova = lua.global.get('__fx_nova') as (semente: number, limite: number) => void
  const entrar = lua.global.get('__fx_entrar') as (agora: number, tipo: string, ...partes: (string | number)[]) => string
  const numeros = new Map<string, number>()
  return {
    novaVida: ({ semente, limite }) => nova(semente, limite),
    compilar(nome, fonte) {
      const chave = `${nome}\n${fonte}`
      const pronto = numeros.get(chave)
      if (pronto !== undefined) return pronto
      const erro = compilar(numeros.size + 1, nome, traduzirDialeto(fonte, nome.replace(/^@/, '')))
      if (erro) throw new Error(erro)
      numeros.set(chave, numeros.size + 1)
      return numeros.size
    },
    entrar(agoraMs, tipo, ...partes) {
      const texto = entrar(Math.floor(agoraMs), tipo, ...partes)
      return texto === '' ? [] : texto.split('\u001E').map((efeito) => efeito.split('\u001F') as EfeitoFx)
    },
    fechar: () => lua.global.close(),
  }
}

function traduzirPara(fonte: string, nome: string): string {
  try {
    return `1${traduzirDialeto(fonte, nome)}`
  } catch (erro) {
    return `0${erro instanceof Error ? erro.message : String(erro)}`
  }
}
