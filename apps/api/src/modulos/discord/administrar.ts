import { auditar } from '#modulos/configuracoes/index.ts'
import type { Banco } from '#nucleo/banco/index.ts'
import * as repositorio from './repositorio.ts'

export async function pedirConferencia(banco: Banco, ator: string): Promise<void> {
  await banco.transacao(async (tx) => {
    await repositorio.pedirConferencia(tx, { tentar: true })
    await auditar(tx, { ator, papel: 'admin', acao: 'discord.pediu_conferencia', objeto: 'discord' })
  })
}
