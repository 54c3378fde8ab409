import type { Banco } from '#nucleo/banco/index.ts'
import { revogarSessao } from './repositorio.ts'

/** Sair: the token stops counting at once, wherever it was copied to. */
export async function encerrarSessao(banco: Banco, sessao: string): Promise<void> {
  await banco.transacao((tx) => revogarSessao(tx, sessao))
}
