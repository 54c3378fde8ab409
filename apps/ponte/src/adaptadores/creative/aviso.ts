/**
 * Notices of Creative bases: the event 'Notify', whose arguments each base orders in its own way, also within a family. The order is read in the
 * parameters of the base's own handler; without a handler that can be read there is no notice.
 */
import { MARCA } from '@sorium/contratos/palavras.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import type { Adaptador, TomDoRecado } from '../interface.ts'

const ARQUIVOS = ['client-side/', 'client/', ''].flatMap((pasta) => ['core.lua', 'client.lua', 'main.lua'].map((nome) => `${pasta}${nome}`))
const TRATADOR = /(?:AddEventHandler|RegisterNetEvent)\(\s*["']Notify["']\s*,\s*function\s*\(([^)]*)\)/
const TEMPO_MS = 8_000

type Papel = 'cor' | 'texto' | 'titulo' | 'tempo'
const PAPEIS: Readonly<Record<Papel, RegExp>> = {
  cor: /^(css|colou?r|cor|theme|tema|type|tipo)$/,
  texto: /^(message|mensagem|msg|text|texto)$/,
  titulo: /^(title|titulo)$/,
  tempo: /^(timer?|tempo|delay|duration|duracao)$/,
}
/** The two colours that every base read has; an unknown one shows no notice at all on some. */
const CORES: Readonly<Record<TomDoRecado, string>> = { chegou: 'verde', espera: 'amarelo' }

export function criarAvisoDoNotify(fx: Pick<FxServer, 'lerArquivoDe'>): Adaptador['aviso'] {
  const ordem = ARQUIVOS.map((arquivo) => argumentosDoNotify(fx.lerArquivoDe('notify', arquivo) ?? '')).find((o) => o !== null) ?? null
  return (texto, tom) => {
    const valores = { cor: CORES[tom], texto, titulo: MARCA, tempo: TEMPO_MS }
    return ordem && { evento: 'Notify', argumentos: ordem.map((papel) => valores[papel]) }
  }
}

/** null: the text has no such handler, or an argument before the last one that we give is unknown. */
export function argumentosDoNotify(fonte: string): Papel[] | null {
  const parametros = (TRATADOR.exec(fonte)?.[1] ?? '').split(',').map((nome) => nome.trim().toLowerCase())
  const papeis = parametros.map((nome) => (Object.keys(PAPEIS) as Papel[]).find((papel) => PAPEIS[papel].test(nome)))
  const nossos = papeis.slice(
    0,
    papeis.reduce((fim, papel, i) => (papel === undefined ? fim : i + 1), 0),
  )
  const conhecidos = nossos.flatMap((papel) => papel ?? [])
  const certos = conhecidos.length === nossos.length && new Set(conhecidos).size === nossos.length
  return certos && conhecidos.includes('texto') && conhecidos.includes('cor') ? conhecidos : null
}
