import { readFileSync } from 'node:fs'
import { abrirMotorLua, LUA_JSON } from '@sorium/ponte/lua/testes/motor.ts'
import { perfilDaBolsa } from './bases/perfil-da-bolsa.ts'

export interface ArquivoLua {
  nome: string
  fonte: string
}

export interface OpcoesDaVm {
  catalogo: Readonly<Record<string, unknown>>
  modelos: Readonly<Record<string, unknown>>
  arquivos: readonly ArquivoLua[]
  chamarExport(recurso: string, nome: string, argumentos: unknown[]): Promise<unknown>
  aoEvento(nome: string, argumentos: unknown[]): void
  aoErro(mensagem: string): void
}

export interface VmLua {
  chamar(nome: string, argumentos: readonly unknown[]): Promise<unknown>
  emitir(nome: string, argumentos: readonly unknown[]): void
  fechar(): void
}

/** An empty `erro` means success, because the bridge between Lua and JavaScript has no null. */
type Retorno = (erro: string, json: string) => void

const lerLua = (nome: string): ArquivoLua => ({ nome, fonte: readFileSync(new URL(`./vrp/${nome}`, import.meta.url), 'utf8') })

export async function criarVmLua(opcoes: OpcoesDaVm): Promise<VmLua> {
  const lua = await abrirMotorLua()
  const relogios = new Set<ReturnType<typeof setTimeout>>()
  let fechada = false

  const globais: Record<string, (...args: never[]) => unknown> = {
    // Milliseconds, like the native: with whole seconds the hook would let one tick's work through per second.
    GetGameTimer: () => Math.floor(performance.now()),
    __registrarErro: (mensagem: string) => {
      opcoes.aoErro(mensagem)
    },
    __contarEvento: (nome: string, json: string) => {
      opcoes.aoEvento(nome, JSON.parse(json) as unknown[])
    },
    __contarAoCliente: () => undefined,
    __depois: (ms: number, fazer: () => void) => {
      const relogio = setTimeout(() => {
        relogios.delete(relogio)
        if (!fechada) fazer()
      }, ms)
      relogios.add(relogio)
    },
    __chamarExport: (recurso: string, nome: string, json: string, pronto: Retorno) => {
      const dizer: Retorno = (erro, texto) => {
        if (!fechada) pronto(erro, texto)
      }
      opcoes.chamarExport(recurso, nome, JSON.parse(json) as unknown[]).then(
        (valor) => dizer('', JSON.stringify(valor ?? null)),
        (erro: unknown) => dizer(erro instanceof Error ? erro.message : String(erro), 'null'),
      )
    },
  }
  for (const [nome, fn] of Object.entries(globais)) lua.global.set(nome, fn)

  const dados = `__catalogo = json.decode(__catalogoJson) __modelos = json.decode(__modelosJson)`
  lua.global.set('__catalogoJson', JSON.stringify(opcoes.catalogo))
  lua.global.set('__modelosJson', JSON.stringify(opcoes.modelos))
  const arquivos = [
    { nome: 'json.lua', fonte: LUA_JSON },
    { nome: 'dados.lua', fonte: dados },
    lerLua('scheduler.lua'),
    lerLua('nucleo.lua'),
    perfilDaBolsa({ de: 1, ate: 100 }),
    ...opcoes.arquivos,
  ]
  for (const { nome, fonte } of arquivos) {
    try {
      lua.doStringSync(fonte)
    } catch (erro) {
      throw new Error(`${nome}: ${erro instanceof Error ? erro.message : String(erro)}`, { cause: erro })
    }
  }

  const receberChamada = lua.global.get('__receberChamada') as (nome: string, json: string, pronto: Retorno) => void
  const receberEvento = lua.global.get('__receberEvento') as (nome: string, json: string) => void

  return {
    chamar: (nome, argumentos) =>
      new Promise((aceitar, recusar) => {
        if (fechada) return recusar(new Error('O recurso vrp não está no ar.'))
        receberChamada(nome, JSON.stringify(argumentos), (erro, json) => {
          if (erro) recusar(new Error(erro))
          else aceitar(JSON.parse(json) as unknown)
        })
      }),
    emitir: (nome, argumentos) => {
      if (!fechada) receberEvento(nome, JSON.stringify(argumentos))
    },
    fechar() {
      fechada = true
      for (const relogio of relogios) clearTimeout(relogio)
      lua.global.close()
    },
  }
}
