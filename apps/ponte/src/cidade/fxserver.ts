/** Natives and exports may only be called on the script thread: after waiting for the network or an export call `aoFio()` first. */
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
/**
 * In the bundle `exports` means the module's own exports, so FXServer's exports are reached through `global`. `source`: the sender of the
 * current event.
 */
declare const global: { exports: Record<string, Record<string, (...args: unknown[]) => unknown>>; source: number }

export const TODOS = -1

export interface TratadoresDoComando {
  console(argumentos: readonly string[]): void
  jogador(fonte: number): void
}

export interface FxServer {
  ao(evento: string, tratador: (...args: unknown[]) => void): void
  convar(nome: string): string
  apagarConvar(nome: string): void
  lerArquivo(nome: string): string | null
  lerArquivoDe(recurso: string, nome: string): string | null
  gravarArquivo(nome: string, texto: string): boolean
  recurso(): string
  versaoDoRecurso(): string
  estadoDoRecurso(nome: string): string
  executar(texto: string): Promise<void>
  /** One registration for both handlers: a second registration of the same name would also hear what players type. */
  comando(nome: string, tratadores: TratadoresDoComando): void
  contarAoJogador(fonte: number, evento: string, ...args: readonly unknown[]): Promise<void>
  /** Any game can send the event, at any time: `fonte` is all that is known of the sender. */
  aoOuvirJogador(evento: string, tratador: (fonte: number) => void): void
  aoSair(tratador: (fonte: number) => void): void
  placasNaRua(): Promise<Set<string>>
  chamar(recurso: string, nome: string, ...args: unknown[]): Promise<unknown>
}

export interface PortaDaCidade {
  doServidor(): boolean
  /** `julgar` must answer synchronously: a text refuses the player and is shown to him. */
  aoConectar(julgar: (identificadores: readonly string[]) => string | null): void
  /** Call it on the script thread, in the handler of the event that names the player. */
  identificadores(fonte: number): string[]
  expulsar(julgar: (identificadores: readonly string[]) => string | null): Promise<number>
  emitir(evento: string, ...args: readonly unknown[]): Promise<void>
}

export function aoFio(): Promise<void> {
  return new Promise((pronto) => {
    setImmediate(pronto)
  })
}

let nome = ''
const nomeDoRecurso = (): string => (nome ||= GetCurrentResourceName())

export const fxserver: FxServer = {
  ao: (evento, tratador) => on(evento, tratador),
  convar: (nome) => GetConvar(nome, ''),
  apagarConvar: (nome) => SetConvar(nome, 'removido'),
  lerArquivo: (arquivo) => LoadResourceFile(nomeDoRecurso(), arquivo),
  lerArquivoDe: (recurso, arquivo) => LoadResourceFile(recurso, arquivo),
  // Some server builds answer 1 for true.
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
  aoOuvirJogador(evento, tratador) {
    onNet(evento, () => {
      // The source is empty when another resource of the server raised the event, not a player.
      const fonte = Number(global.source)
      if (fonte > 0) tratador(fonte)
    })
  },
  aoSair: (tratador) => on('playerDropped', () => tratador(Number(global.source))),
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
