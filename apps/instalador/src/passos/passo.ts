/** To add a step, add a file in this folder and a row in lista.ts. */
import type { Exame } from '@sorium/api/comandos/exames/exame.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Andamento } from '../andamento.ts'
import type { ConfiguracaoDoServico } from '../configuracao.ts'
import type { Maquina } from '../maquina.ts'
import type { Html } from '../servidor/html.ts'
import type { Site } from '../site.ts'

export interface Fora {
  discord: { autorizar: string; api: string }
  buscar(url: string): Promise<{ status: number; texto: string } | null>
  resolver(nome: string): Promise<string[]>
}

export interface Contexto {
  maquina: Maquina
  configuracao: ConfiguracaoDoServico
  andamento: Andamento
  site: Site
  fora: Fora
  construido(): Promise<void>
  avisar(linha: string): void
  novoCodigo(): void
  /** An answer that only this process can give: the set-up asks its public address for it, to see whether the address leads here. */
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
  opcional?: boolean
}

export interface Passo {
  nome: string
  titulo: string
  antes(c: Contexto): Html | Promise<Html>
  campos(c: Contexto): Campo[] | Promise<Campo[]>
  depois?(c: Contexto): Html | Promise<Html>
  /** Runs while the owner types, and again before `fazer`, so it must change nothing. Each result is named after a field. */
  conferir(c: Contexto, valores: Envio['valores']): Promise<Exame[]>
  fazer(c: Contexto, envio: Envio, contar: (linha: string) => void): Promise<void>
  botao: string
  /** Text of the button that skips the step; absent: the step cannot be skipped. */
  adiar?: string
  vigia?: boolean
  fica?(c: Contexto): boolean
  /** Routes of the step's own. `entrou` answers a request that is not signed in, and returns false. */
  rotas?(app: FastifyInstance, c: Contexto, entrou: (req: object, res: FastifyReply) => boolean): void
}
