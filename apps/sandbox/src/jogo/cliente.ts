/** A player's game with the ponte's own client script; `tela` is what its page would show. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'

export interface MensagemDaTela {
  acao: 'recado' | 'abrir' | 'quadro'
  recado?: { icone: string; titulo: string; linhas: { coisa: string; detalhe: string | null }[]; rodape: string | null; ms: number }
  textos?: Record<string, string>
  quadro?: Record<string, unknown>
}

export class ClienteDoJogo {
  readonly tela: MensagemDaTela[] = []
  comFoco = false
  readonly #daRede = new Map<string, (...args: unknown[]) => void>()
  readonly #daTela = new Map<string, (dados: unknown, responder: (r: unknown) => void) => void>()

  constructor(p: { recurso: string; aoServidor(evento: string): void }) {
    const contexto = vm.createContext({
      onNet: (evento: string, tratador: (...args: unknown[]) => void) => this.#daRede.set(evento, tratador),
      on: (evento: string, tratador: (dados: unknown, responder: (r: unknown) => void) => void) => this.#daTela.set(evento, tratador),
      RegisterNuiCallbackType: () => undefined,
      emitNet: (evento: string) => p.aoServidor(evento),
      SendNuiMessage: (texto: string) => this.tela.push(JSON.parse(texto) as MensagemDaTela),
      SetNuiFocus: (foco: boolean, cursor: boolean) => {
        this.comFoco = foco && cursor
      },
    })
    vm.runInContext(readFileSync(join(p.recurso, 'cliente.js'), 'utf8'), contexto)
  }

  /** Arguments cross the network: they arrive as copies. */
  ouvir({ evento, argumentos }: { evento: string; argumentos: readonly unknown[] }): void {
    this.#daRede.get(evento)?.(...(JSON.parse(JSON.stringify(argumentos)) as unknown[]))
  }

  /** What the page tells the script, as by `fetch`. */
  daTela(nome: 'pronta' | 'receber' | 'fechada'): void {
    this.#daTela.get(`__cfx_nui:${nome}`)?.({}, () => undefined)
  }
}
