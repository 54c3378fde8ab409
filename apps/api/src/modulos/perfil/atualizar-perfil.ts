import type { MudancaDoPerfil } from '@sorium/contratos/perfil/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { conferirContatos, mudancaAuditada } from './regras.ts'
import { gravarContatos, travarContatos } from './repositorio.ts'

export async function atualizarPerfil(tx: Transacao, p: { usuario: string; mudanca: MudancaDoPerfil }): Promise<void> {
  const depois = conferirContatos(p.mudanca)
  const antes = await travarContatos(tx, p.usuario)
  if (!antes) throw new Recusa('perfil.incompleto')
  const mudanca = mudancaAuditada(antes, depois)
  if (!mudanca) return
  await gravarContatos(tx, p.usuario, depois)
  const jogador = `jogador:${p.usuario}`
  await auditar(tx, { ator: jogador, papel: 'jogador', acao: 'perfil.atualizou', objeto: jogador, ...mudanca })
}
