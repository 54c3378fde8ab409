import type { Transacao } from '#nucleo/banco/index.ts'
import { apagarFoto } from './fotos.ts'
import { revogarSessoesDe } from './repositorio.ts'
import { apagarDadosDaConta, type ContaTravada } from './repositorio-conta.ts'

export { travarConta } from './repositorio-conta.ts'

/** The end of an account: no session, no name, no e-mail, no picture. @param conta as `travarConta` gave it. */
export async function apagarConta(tx: Transacao, conta: ContaTravada): Promise<void> {
  await revogarSessoesDe(tx, conta.id)
  await apagarDadosDaConta(tx, conta.id)
  await apagarFoto(tx, conta.avatar_url)
}
