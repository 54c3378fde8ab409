/** One vehicle of a model for each character: docs/decisoes/0022. The database decides, under a lock; here is what surrounds that. */
import { textoDoModeloOcupado } from '@sorium/contratos/entregas/index.ts'
import type { PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import type { Entregas } from '#modulos/entregas/index.ts'
import { ehErroDoBanco, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { modeloOcupado, temModelo } from './repositorio.ts'

/** How long the game may take to say what is in the garage. */
const ESPERA_MS = 1_000

type Destino = { plano: PlanoDeEntrega; passport: number }

/**
 * The site believes that the character has the model: the game is asked, whose answer is what the database then goes by. A vehicle that was sold
 * in the city may be in the mirror for a while. Outside any transaction.
 */
export async function perguntarSeTem(
  leitura: Leitura,
  entregas: Pick<Entregas, 'lerVeiculos'>,
  p: Destino & { discordId: string | null },
): Promise<void> {
  const { entrega } = p.plano
  if (entrega.tipo !== 'dar_veiculo') return
  const { discordId, passport } = p
  if (await temModelo(leitura, { discordId, passport, modelo: entrega.dados.modelo }))
    await entregas.lerVeiculos({ passport, esperaMs: ESPERA_MS })
}

/** Keeps the place of what is given without a payment. @throws Recusa 409. */
export async function exigirVagaDoModelo(tx: Transacao, p: Destino): Promise<void> {
  const { entrega } = p.plano
  if (entrega.tipo !== 'dar_veiculo') return
  const ocupado = await modeloOcupado(tx, { passport: p.passport, modelo: entrega.dados.modelo })
  if (ocupado !== null) throw recusar(ocupado)
}

/** What an error of `loja_comprar` tells the buyer; null: it is another one. */
export function recusaDoModelo(erro: unknown): Recusa | null {
  return ehErroDoBanco(erro, 'SR002') && erro instanceof Error ? recusar(erro.message) : null
}

function recusar(ocupado: string): Recusa {
  const detalhes = textoDoModeloOcupado(ocupado)
  return new Recusa('loja.ja_possui_modelo', detalhes === undefined ? {} : { detalhes })
}
