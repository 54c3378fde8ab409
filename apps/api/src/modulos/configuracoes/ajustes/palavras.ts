/** Each process keeps the owner's words in memory, so each process must look for changes. */
import { usarPalavras, type Palavras } from '@sorium/contratos/palavras.ts'
import { palavrasDe } from '@sorium/contratos/palavras-escolhidas.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { type Ambiente, type Laco, repetir } from '#nucleo/trabalhos/lacos.ts'
import { type Ajustes, ajustesDeTodos, lerAjustes } from './ajustes.ts'

const INTERVALO_MS = 500

export const palavrasDosAjustes = (a: Ajustes): Palavras =>
  palavrasDe({ palavras: a.palavras, saldo_nome: a.saldo_nome, saldo_simbolo: a.saldo_simbolo, moeda_nome: a.moeda_nome })

export const usarPalavrasDe = (a: Ajustes): void => usarPalavras(palavrasDosAjustes(a))

export const lerPalavras = async (leitura: Leitura): Promise<void> => usarPalavrasDe(await lerAjustes(leitura))

export const seguirPalavras = (ctx: Ctx, ambiente: Ambiente): Laco =>
  repetir(ambiente, {
    nome: 'configuracoes.palavras',
    intervaloMs: INTERVALO_MS,
    fazer: async () => usarPalavrasDe(await ajustesDeTodos(ctx)),
  })
