import type { Ctx } from '#nucleo/contexto.ts'
import { abrirSegredo } from './discord.ts'
import { tokenDoBot } from './repositorio.ts'

export async function tokenAbertoDoBot({ banco, config }: Pick<Ctx, 'banco' | 'config'>): Promise<string | null> {
  const cifrado = await tokenDoBot(banco)
  return cifrado && abrirSegredo(config, cifrado, null)
}
