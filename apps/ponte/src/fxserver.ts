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
/** Inside the bundle `exports` is the module's: FXServer's own is reached through `global`. */
declare const global: { exports: Record<string, Record<string, (...args: unknown[]) => unknown>> }

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
  executar(texto: string): void
  /** A command of the console: what a player types is not heard. */
  comando(nome: string, tratador: (argumentos: readonly string[]) => void): void
  /** Plates of the vehicles that stand in the city now. */
  placasNaRua(): Set<string>
  /** Calls another resource's export; throws when the resource or the export does not exist. */
  chamar(recurso: string, nome: string, ...args: unknown[]): Promise<unknown>
}

/** Resolves on the script thread. */
export function aoFio(): Promise<void> {
  return new Promise((pronto) => {
    setImmediate(pronto)
  })
}

export const fxserver: FxServer = {
  ao: (evento, tratador) => on(evento, tratador),
  convar: (nome) => GetConvar(nome, ''),
  apagarConvar: (nome) => SetConvar(nome, 'removido'),
  lerArquivo: (nome) => LoadResourceFile(GetCurrentResourceName(), nome),
  // Some artefacts answer 1 for true.
  gravarArquivo: (nome, texto) => Boolean(SaveResourceFile(GetCurrentResourceName(), nome, texto, Buffer.byteLength(texto))),
  recurso: () => GetCurrentResourceName(),
  versaoDoRecurso: () => GetResourceMetadata(GetCurrentResourceName(), 'version', 0) ?? '0',
  estadoDoRecurso: (nome) => GetResourceState(nome),
  executar: (texto) => ExecuteCommand(texto),
  comando: (nome, tratador) =>
    RegisterCommand(
      nome,
      (origem, argumentos) => {
        if (origem === 0) tratador(argumentos)
      },
      true,
    ),
  placasNaRua() {
    const placas = new Set<string>()
    for (const entidade of GetAllVehicles()) {
      const placa = GetVehicleNumberPlateText(entidade)
      if (placa) placas.add(placa.trim())
    }
    return placas
  },
  async chamar(recurso, nome, ...args) {
    await aoFio()
    const exportados = global.exports[recurso]
    if (!exportados) throw new Error(`O recurso ${recurso} não está no ar.`)
    return await exportados[nome]?.(...args)
  },
}
