import type { Banco } from './banco/index.ts'
import type { Config } from './config.ts'
import type { Lidos } from './lidos/index.ts'
import type { Log } from './log.ts'
import type { Relogio } from './relogio.ts'
import type { Sinal } from './sinal.ts'

export interface Ctx {
  readonly config: Config
  readonly banco: Banco
  readonly sinal: Sinal
  readonly lidos: Lidos
  readonly relogio: Relogio
  readonly log: Log
}
