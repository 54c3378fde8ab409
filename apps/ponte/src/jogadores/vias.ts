/** The ways to tell a player something. For each thing that is told only the first way that he can hear is used. */
import { MARCA } from '@sorium/contratos/palavras.ts'
import type { AvisoDaBase, TomDoRecado } from '../adaptadores/interface.ts'
import type { FxServer } from '../cidade/fxserver.ts'

export const VIAS = ['tela', 'base', 'chat'] as const
export type Via = (typeof VIAS)[number]

const COR_NO_CHAT = [96, 165, 250]
const ARQUIVOS_DO_CHAT = ['cl_chat.lua', 'client-side/core.lua', 'client/core.lua', 'client.lua']

export interface DependenciasDasVias {
  fx: Pick<FxServer, 'contarAoJogador' | 'aoOuvirJogador' | 'aoSair' | 'lerArquivoDe' | 'estadoDoRecurso'>
  vias: readonly Via[]
  avisoDaBase(texto: string, tom: TomDoRecado): AvisoDaBase | null
}

export interface Fala {
  tela: { evento: 'sorium:recado' | 'sorium:quadro'; dados: object }
  base?: { texto: string; tom: TomDoRecado }
  chat: readonly string[]
}

export class Vias {
  readonly #dep: DependenciasDasVias
  readonly #dasRespostas: readonly Via[]
  readonly #chat: 'chat:addMessage' | 'chat:ClientMessage'
  /** Players whose game has loaded our page. */
  readonly #comTela = new Set<number>()

  constructor(dep: DependenciasDasVias) {
    this.#dep = dep
    this.#dasRespostas = dep.vias.length > 0 ? dep.vias : VIAS
    this.#chat = eventoDoChat(dep.fx)
    dep.fx.aoOuvirJogador('sorium:pronto', (fonte) => this.#comTela.add(fonte))
    dep.fx.aoSair((fonte) => this.#comTela.delete(fonte))
  }

  temTela(fonte: number): boolean {
    return this.#dasRespostas.includes('tela') && this.#comTela.has(fonte)
  }

  async recado(fonte: number, fala: Fala): Promise<void> {
    for (const via of this.#dep.vias) if (await this.#por(via, fonte, fala)) return
  }

  /** Unlike a notice, an answer is heard whatever is set: the player asked. Without our page its summary and its lines go two ways. */
  async resposta(fonte: number, fala: Fala): Promise<void> {
    if (await this.#por('tela', fonte, fala)) return
    if (this.#dasRespostas.includes('base')) await this.#por('base', fonte, fala)
    await this.#por('chat', fonte, fala)
  }

  async #por(via: Via, fonte: number, { tela, base, chat }: Fala): Promise<boolean> {
    if (via === 'tela') {
      const ouve = this.temTela(fonte)
      if (ouve) await this.mandar(fonte, tela.evento, tela.dados)
      return ouve
    }
    if (via === 'base') {
      const aviso = base ? this.#dep.avisoDaBase(semMarcas(base.texto), base.tom) : null
      if (aviso) await this.mandar(fonte, aviso.evento, ...aviso.argumentos)
      return aviso !== null
    }
    for (const linha of chat) await this.mandar(fonte, this.#chat, ...this.#noChat(semMarcas(linha)))
    return true
  }

  #noChat(linha: string): unknown[] {
    return this.#chat === 'chat:ClientMessage' ? [MARCA, linha] : [{ color: COR_NO_CHAT, multiline: true, args: [MARCA, linha] }]
  }

  /** A player who is leaving hears nothing, and that is nobody's fault. */
  async mandar(fonte: number, evento: string, ...args: readonly unknown[]): Promise<void> {
    await this.#dep.fx.contarAoJogador(fonte, evento, ...args).catch(() => undefined)
  }
}

/** Bases and chats read <…> as HTML, ^0…^9 and ~r~ as colours; a listing's title is written by a player. */
const semMarcas = (texto: string): string => texto.replace(/[<>~]|\^(?=\d)/g, '')

/** The chat of Creative bases hears another event than FiveM's own. Its files tell; if they cannot be read, the base does. */
function eventoDoChat(fx: Pick<FxServer, 'lerArquivoDe' | 'estadoDoRecurso'>): 'chat:addMessage' | 'chat:ClientMessage' {
  const fontes = ARQUIVOS_DO_CHAT.map((arquivo) => fx.lerArquivoDe('chat', arquivo) ?? '').join('\n')
  if (fontes.includes('chat:addMessage')) return 'chat:addMessage'
  return fontes.includes('chat:ClientMessage') || fx.estadoDoRecurso('vrp') === 'started' ? 'chat:ClientMessage' : 'chat:addMessage'
}
