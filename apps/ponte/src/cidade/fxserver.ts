/**
 * Everything of FXServer that the ponte touches, in one place. Natives and other resources' exports may only be used on the
 * script thread: after waiting for the network, come back with `aoFio()`.
 */
declare function on(evento: string, tratador: (...args: never[]) => void): void
declare function GetConvar(nome: string, padrao: string): string
declare function SetConvar(nome: string, valor: string): void
declare function LoadResourceFile(recurso: string, arquivo: string): string | null
declare function SaveResourceFile(recurso: string, arquivo: string, texto: string, bytes: number): boolean
declare function GetCurrentResourceName(): string
declare function GetResourceState(nome: string): string
declare function GetResourceMetadata(recurso: string, chave: string, indice: number): string | null
declare function RegisterCommand(nome: string, tratador: (origem: number, argumentos: string[]) => void, restrito: boolean): void
declare function ExecuteCommand(texto: string): void
declare function GetAllVehicles(): number[]
declare function GetVehicleNumberPlateText(entidade: number): string | null
declare function emit(evento: string, ...args: unknown[]): void
declare function emitNet(evento: string, fonte: number, ...args: unknown[]): void
declare function getPlayers(): string[]
declare function GetNumPlayerIdentifiers(fonte: string): number
declare function GetPlayerIdentifier(fonte: string, indice: number): string | null
declare function DropPlayer(fonte: string, motivo: string): void
declare function CancelEvent(): void
declare function onNet(evento: string, tratador: () => void): void
/** Inside the bundle `exports` is the module's: FXServer's own is reached through `global`. `source`: whose event is being heard. */
declare const global: { exports: Record<string, Record<string, (...args: unknown[]) => unknown>>; source: number }

/** Who is at the other end of a connection ("source"): players are numbered from 1. */
export const TODOS = -1

/** What a command does: typed into the server's console, or by a player. Of what a player types after the command nothing is heard. */
export interface TratadoresDoComando {
  console(argumentos: readonly string[]): void
  jogador(fonte: number): void
}

export interface FxServer {
  ao(evento: string, tratador: (...args: unknown[]) => void): void
  convar(nome: string): string
  apagarConvar(nome: string): void
  /** A file of this resource's own folder; null: it is not there. */
  lerArquivo(nome: string): string | null
  /** False: it could not be written. */
  gravarArquivo(nome: string, texto: string): boolean
  recurso(): string
  versaoDoRecurso(): string
  estadoDoRecurso(nome: string): string
  /** Runs a line of the console, on the script thread. */
  executar(texto: string): Promise<void>
  /** One registration for both, so that no other handler of the same name hears what a player types. */
  comando(nome: string, tratadores: TratadoresDoComando): void
  /** An event for the game of one player, or of TODOS, on the script thread. */
  contarAoJogador(fonte: number, evento: string, ...args: readonly unknown[]): Promise<void>
  /** An event that a player's game sends; whose, nothing of what it says. */
  aoOuvirJogador(evento: string, tratador: (fonte: number) => void): void
  /** Plates of the vehicles that stand in the city now, asked on the script thread. */
  placasNaRua(): Promise<Set<string>>
  /** Calls another resource's export; throws when the resource or the export does not exist. */
  chamar(recurso: string, nome: string, ...args: unknown[]): Promise<unknown>
}

/** Who connects, and what of FXServer keeps him out. */
export interface PortaDaCidade {
  /** Of a server event that is heard just now: nobody's game has sent it. */
  doServidor(): boolean
  /** Asked at once for whoever connects: a text keeps him out, and is what he reads. */
  aoConectar(julgar: (identificadores: readonly string[]) => string | null): void
  /** Of the player with this source, on the script thread of an event. */
  identificadores(fonte: number): string[]
  /** Who of those in the city is to go, and what he reads; on the script thread. */
  expulsar(julgar: (identificadores: readonly string[]) => string | null): Promise<number>
  /** An event for the other resources of this server. */
  emitir(evento: string, ...args: readonly unknown[]): Promise<void>
}

/** Resolves on the script thread. */
export function aoFio(): Promise<void> {
  return new Promise((pronto) => {
    setImmediate(pronto)
  })
}

let nome = ''
/** Asked once, by whoever reads the configuration at the start, on the script thread. */
const nomeDoRecurso = (): string => (nome ||= GetCurrentResourceName())

export const fxserver: FxServer = {
  ao: (evento, tratador) => on(evento, tratador),
  convar: (nome) => GetConvar(nome, ''),
  apagarConvar: (nome) => SetConvar(nome, 'removido'),
  lerArquivo: (arquivo) => LoadResourceFile(nomeDoRecurso(), arquivo),
  // Some artefacts answer 1 for true.
  gravarArquivo: (arquivo, texto) => Boolean(SaveResourceFile(nomeDoRecurso(), arquivo, texto, Buffer.byteLength(texto))),
  recurso: nomeDoRecurso,
  versaoDoRecurso: () => GetResourceMetadata(nomeDoRecurso(), 'version', 0) ?? '0',
  estadoDoRecurso: (recurso) => GetResourceState(recurso),
  async executar(texto) {
    await aoFio()
    ExecuteCommand(texto)
  },
  comando: (palavra, tratadores) =>
    RegisterCommand(
      palavra,
      (origem, argumentos) => {
        if (origem === 0) tratadores.console(argumentos)
        else if (origem > 0) tratadores.jogador(origem)
      },
      false,
    ),
  async contarAoJogador(fonte, evento, ...args) {
    await aoFio()
    emitNet(evento, fonte, ...args)
  },
  aoOuvirJogador: (evento, tratador) => onNet(evento, () => tratador(Number(global.source))),
  async placasNaRua() {
    await aoFio()
    const placas = new Set<string>()
    for (const entidade of GetAllVehicles()) {
      const placa = GetVehicleNumberPlateText(entidade)
      if (placa) placas.add(placa.trim())
    }
    return placas
  },
  async chamar(recurso, funcao, ...args) {
    await aoFio()
    const exportados = global.exports[recurso]
    if (!exportados) throw new Error(`O recurso ${recurso} não está no ar.`)
    return await exportados[funcao]?.(...args)
  },
}

function identificadoresDe(fonte: string): string[] {
  const ids: string[] = []
  for (let i = 0; i < GetNumPlayerIdentifiers(fonte); i++) ids.push(GetPlayerIdentifier(fonte, i) ?? '')
  return ids
}

export const portaDaCidade: PortaDaCidade = {
  doServidor: () => !(Number(global.source) > 0),
  aoConectar(julgar) {
    on('playerConnecting', (_nome: string, definirMotivo: (motivo: string) => void) => {
      const motivo = julgar(identificadoresDe(String(global.source)))
      if (motivo === null) return
      definirMotivo(motivo)
      CancelEvent()
    })
  },
  identificadores: (fonte) => identificadoresDe(String(fonte)),
  async expulsar(julgar) {
    await aoFio()
    let quantos = 0
    for (const fonte of getPlayers()) {
      const motivo = julgar(identificadoresDe(fonte))
      if (motivo === null) continue
      DropPlayer(fonte, motivo)
      quantos++
    }
    return quantos
  },
  async emitir(evento, ...args) {
    await aoFio()
    emit(evento, ...args)
  },
}
