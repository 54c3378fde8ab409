import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { criarFio, type Fio } from './fio.ts'

const PERMITIDOS = new Set(['node:http', 'node:https', 'node:crypto', 'http', 'https', 'crypto'])

/** Players who are still connecting have temporary numbers from here on. */
export const PRIMEIRA_A_PORTA = 65_536

export interface ArredoresDoRecurso {
  convars: Map<string, string>
  recursos: Set<string>
  arquivos: Map<string, string>
  /** Files of the city's other resources, as 'notify/client-side/core.lua'. */
  dosOutros?: ReadonlyMap<string, string>
  exportados: Readonly<Record<string, Readonly<Record<string, (...args: unknown[]) => unknown>>>>
  veiculosNaRua(): ReadonlyMap<number, string>
  executar(comando: string): void
  escrever(linha: string): void
  identificadores?(): ReadonlyMap<string, readonly string[]>
  derrubar?(fonte: string, motivo: string): void
  contarAosRecursos?(evento: string, argumentos: readonly unknown[]): void
  contarAoJogador?(fonte: number, evento: string, argumentos: readonly unknown[]): void
}

export interface Recurso {
  digitar(texto: string, origem?: number): void
  /** `fonte`: the player who sent the event or connects. @returns whether the event was cancelled. */
  emitir(evento: string, argumentos: readonly unknown[], fonte?: number): boolean
}

export function carregarRecurso(p: { nome: string; arquivo: string; versao: string; arredores: ArredoresDoRecurso }): Recurso {
  const { arredores } = p
  const tratadores = new Map<string, ((...args: unknown[]) => void)[]>()
  const comandos: Comandos = new Map()
  const exigir = createRequire(import.meta.url)
  const fio = criarFio()
  const { noFio, nativa } = fio
  let cancelado = false

  const ao = (evento: string, tratador: (...args: unknown[]) => void): void => {
    tratadores.set(evento, [...(tratadores.get(evento) ?? []), tratador])
  }
  const emitir = (evento: string, argumentos: readonly unknown[], fonte?: number): boolean => {
    cancelado = false
    const chamar = noFio(() => {
      globais['source'] = fonte ?? ''
      for (const tratador of tratadores.get(evento) ?? []) tratador(...argumentos)
    })
    chamar()
    return cancelado
  }

  const globais: Record<string, unknown> = {
    console: { log: (...partes: unknown[]) => arredores.escrever(partes.map(String).join(' ')) },
    require: (nome: string): unknown => {
      if (!PERMITIDOS.has(nome)) throw new Error(`Cannot find module '${nome}'`)
      return exigir(nome) as unknown
    },
    setTimeout: (fazer: () => void, ms?: number) => setTimeout(noFio(fazer), ms),
    clearTimeout,
    setInterval: (fazer: () => void, ms?: number) => setInterval(noFio(fazer), ms),
    clearInterval,
    setImmediate: (fazer: () => void) => setImmediate(noFio(fazer)),
    clearImmediate,
    queueMicrotask,
    URL,
    URLSearchParams,
    Buffer,
    process: { version: 'v16.20.2', versions: { node: '16.20.2' }, env: {}, nextTick: process.nextTick, platform: process.platform },
    on: ao,
    onNet: ao,
    emit: (evento: string, ...args: unknown[]) => {
      emitir(evento, args)
      arredores.contarAosRecursos?.(evento, args)
    },
    CancelEvent: () => {
      cancelado = true
    },
  }
  for (const [nome, fazer] of Object.entries(nativasDe(p, { comandos, noFio }))) globais[nome] = nativa(nome, fazer)

  const contexto = vm.createContext(globais)
  const modulo = { exports: {} }
  globais['global'] = Object.assign(contexto, { exports: fio.exportados(arredores.exportados) })
  const fonte = readFileSync(p.arquivo, 'utf8')
  const rodar = vm.runInContext(`(function (module, exports, require) {${fonte}\n})`, contexto, { filename: p.arquivo }) as (
    m: object,
    e: object,
    r: unknown,
  ) => void
  noFio(rodar)(modulo, modulo.exports, globais['require'])
  const digitar = (texto: string, origem = 0): void => {
    const [nome = '', ...args] = texto.split(' ')
    comandos.get(nome)?.(origem, args, texto)
  }
  return { emitir, digitar }
}

type Comandos = Map<string, (source: number, args: string[], texto: string) => void>

function nativasDe(
  p: { nome: string; versao: string; arredores: ArredoresDoRecurso },
  { comandos, noFio }: { comandos: Comandos; noFio: Fio['noFio'] },
): Record<string, (...args: never[]) => unknown> {
  return {
    GetConvar: (nome: string, padrao: string) => p.arredores.convars.get(nome) ?? padrao,
    GetConvarInt: (nome: string, padrao: number) => Number(p.arredores.convars.get(nome) ?? padrao),
    SetConvar: (nome: string, valor: string) => void p.arredores.convars.set(nome, valor),
    LoadResourceFile: (recurso: string, nome: string) =>
      (recurso === p.nome ? p.arredores.arquivos.get(nome) : p.arredores.dosOutros?.get(`${recurso}/${nome}`)) ?? null,
    SaveResourceFile: (recurso: string, nome: string, texto: string) => {
      if (recurso !== p.nome) return false
      p.arredores.arquivos.set(nome, texto)
      return true
    },
    GetCurrentResourceName: () => p.nome,
    GetResourceState: (nome: string) => (p.arredores.recursos.has(nome) ? 'started' : 'missing'),
    GetResourceMetadata: (_: string, chave: string) => (chave === 'version' ? p.versao : null),
    RegisterCommand: (nome: string, tratador: (source: number, args: string[], texto: string) => void) =>
      void comandos.set(nome, noFio(tratador)),
    ExecuteCommand: (texto: string) => {
      const [nome = '', ...args] = texto.split(' ')
      const tratador = comandos.get(nome)
      if (tratador) tratador(0, args, texto)
      else p.arredores.executar(texto)
    },
    emitNet: (evento: string, fonte: number, ...args: unknown[]) => p.arredores.contarAoJogador?.(fonte, evento, args),
    getPlayers: () => [...(p.arredores.identificadores?.().keys() ?? [])].filter((fonte) => Number(fonte) < PRIMEIRA_A_PORTA),
    GetNumPlayerIdentifiers: (fonte: string) => p.arredores.identificadores?.().get(fonte)?.length ?? 0,
    GetPlayerIdentifier: (fonte: string, indice: number) => p.arredores.identificadores?.().get(fonte)?.[indice] ?? null,
    DropPlayer: (fonte: string, motivo: string) => p.arredores.derrubar?.(fonte, motivo),
    GetAllVehicles: () => [...p.arredores.veiculosNaRua().keys()],
    GetVehicleNumberPlateText: (entidade: number) => p.arredores.veiculosNaRua().get(entidade) ?? null,
  }
}

export function exportsDe(chamar: (nome: string, args: unknown[]) => Promise<unknown>): Record<string, (...args: unknown[]) => unknown> {
  return new Proxy(
    {},
    {
      get:
        (_, nome) =>
        (...args: unknown[]) =>
          chamar(String(nome), JSON.parse(JSON.stringify(args)) as unknown[]),
    },
  )
}
