import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { cadaUm } from '#nucleo/trabalhos/cada-um.ts'
import { Recusa } from '#nucleo/erros.ts'
import { registrarNoHistorico } from '../historico.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { COLETA_NAO_PEDIDA, motivoDaAdministracao } from '../regras.ts'
import { tirarDoAr } from './cancelar.ts'
import { ORIGEM_DA_COLETA } from './coletar.ts'
import { devolver } from './devolver.ts'
import { abandonado, coletasADesfazer, deBloqueados, vencido } from './repositorio-jobs.ts'
import { encerrar, type LinhaDoAnuncio } from './repositorio.ts'

const POR_VEZ = 200
const SEM_PEDIDO_MIN = 15
const SEM_RESPOSTA_MIN = 10
const VENDEDOR_BLOQUEADO = motivoDaAdministracao('A conta de quem vendia foi bloqueada, e o anúncio saiu do ar.')

export function expirarAnuncios({ ctx, entregas }: Balcao): Promise<number> {
  return cadaUm(ctx, {
    limite: POR_VEZ,
    proximo: vencido,
    fazer: async (tx, anuncio) => {
      await devolver(tx, entregas, { anuncio, fim: 'expirado', motivo: null })
      await anotar(tx, anuncio, 'marketplace.expirou')
    },
    queixa: 'anúncio vencido não voltou',
  })
}

export function encerrarAbandonados({ ctx }: Balcao): Promise<number> {
  return cadaUm(ctx, {
    limite: POR_VEZ,
    proximo: (tx, menos) => abandonado(tx, { minutos: SEM_PEDIDO_MIN, menos }),
    fazer: async (tx, anuncio) => {
      const { id, vendedor, valor } = anuncio
      await encerrar(tx, { id, estado: 'cancelado', motivo: COLETA_NAO_PEDIDA })
      registrarNoHistorico(tx, { usuario: vendedor, acao: 'cancelado', anuncio, valor })
      await anotar(tx, anuncio, 'marketplace.abandonado')
    },
    queixa: 'anúncio abandonado não foi encerrado',
  })
}

/**
 * A collection that the game never got ends here. For the others the site waits without limit for the game's answer, because the game may have taken
 * the thing.
 */
export async function desfazerColetas({ ctx, entregas }: Balcao): Promise<number> {
  let quantas = 0
  for (let depoisDe: string | null = null; ;) {
    const lote: { id: string }[] = await coletasADesfazer(ctx.banco, { minutos: SEM_RESPOSTA_MIN, depoisDe, limite: POR_VEZ })
    for (const { id } of lote) {
      try {
        await ctx.banco.transacao((tx) => entregas.pedirAnulacao(tx, { tipo: ORIGEM_DA_COLETA, id }))
        quantas++
      } catch (erro) {
        ctx.log.error({ erro, anuncio: id }, 'coleta velha não foi anulada')
      }
    }
    depoisDe = lote.at(-1)?.id ?? null
    if (lote.length < POR_VEZ) return quantas
  }
}

export async function retirarDeBloqueados({ ctx, entregas }: Balcao): Promise<number> {
  let quantos = 0
  for (let depoisDe: string | null = null; ;) {
    const lote: LinhaDoAnuncio[] = await deBloqueados(ctx.banco, { depoisDe, limite: POR_VEZ })
    for (const visto of lote) {
      try {
        const mudou = await ctx.banco.transacao(async (tx) => {
          const r = await tirarDoAr(tx, entregas, { visto, motivo: VENDEDOR_BLOQUEADO })
          if (r.mudou) await anotar(tx, r.anuncio, 'marketplace.vendedor_bloqueado')
          return r.mudou
        })
        if (mudou) quantos++
      } catch (erro) {
        // A Recusa means that the listing has just been sold or has ended; it stays as it is.
        if (!(erro instanceof Recusa)) ctx.log.error({ erro, anuncio: visto.id }, 'anúncio de conta bloqueada não saiu do ar')
      }
    }
    depoisDe = lote.at(-1)?.id ?? null
    if (lote.length < POR_VEZ) return quantos
  }
}

async function anotar(tx: Transacao, anuncio: LinhaDoAnuncio, acao: string): Promise<void> {
  await auditar(tx, { ator: 'sistema', papel: 'sistema', acao, objeto: `anuncio:${anuncio.id}`, antes: { estado: anuncio.estado } })
}
