/** What a step of the set-up is. A new one is a file in this folder and a row in lista.ts. */
import type { Exame } from '@sorium/api/comandos/exames/exame.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Andamento } from '../andamento.ts'
import type { Guardada } from '../guardada.ts'
import type { Maquina } from '../maquina.ts'
import type { Html } from '../servidor/html.ts'
import type { Site } from '../site.ts'

/** The world outside: a test puts another in its place. */
export interface Fora {
  discord: { autorizar: string; api: string }
  /** The answer of an address, or null. */
  buscar(url: string): Promise<{ status: number; texto: string } | null>
  resolver(nome: string): Promise<string[]>
}

export interface Contexto {
  maquina: Maquina
  guardada: Guardada
  andamento: Andamento
  site: Site
  fora: Fora
  /** Ends when the site is built; begun before anybody was asked. */
  construido(): Promise<void>
  /** For whoever sits at the terminal. */
  avisar(linha: string): void
  /** A new code, shown at the terminal. */
  novoCodigo(): void
  /** What only this process can answer, to know itself again from outside. */
  eco(pergunta: string): string
}

export interface Envio {
  valores: Readonly<Record<string, string>>
  arquivo: Blob | null
}

export interface Campo {
  nome: string
  rotulo: string
  tipo: 'text' | 'email' | 'password' | 'color' | 'file' | 'escolha'
  valor?: string
  dica?: string
  exemplo?: string
  opcoes?: readonly { valor: string; rotulo: string; dica?: string }[]
  /** A field that may stay empty. */
  opcional?: boolean
}

export interface Passo {
  nome: string
  titulo: string
  /** Above the fields: what this is for, drawings, what to do elsewhere. */
  antes(c: Contexto): Html | Promise<Html>
  campos(c: Contexto): Campo[] | Promise<Campo[]>
  /** Below the fields: what is to be copied, what is seen. */
  depois?(c: Contexto): Html | Promise<Html>
  /** While it is typed, and again before it is done: looks and changes nothing. The name of each answer is a field's. */
  conferir(c: Contexto, valores: Envio['valores']): Promise<Exame[]>
  /** Does it, and tells each thing that it did. @throws Falha. */
  fazer(c: Contexto, envio: Envio, contar: (linha: string) => void): Promise<void>
  /** What the button says. */
  botao: string
  /** May be left for later, with these words. */
  adiar?: string
  /** Looked at again and again, although nobody types. */
  vigia?: boolean
  /** Stays on its page once it is done: there is something to see there. */
  fica?(c: Contexto): boolean
  /** Addresses of its own below the set-up's; `entrou` has answered whoever has not signed in. */
  rotas?(app: FastifyInstance, c: Contexto, entrou: (req: object, res: FastifyReply) => boolean): void
}
