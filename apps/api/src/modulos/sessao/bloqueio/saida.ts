import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { revogarSessoesDe } from '../repositorio.ts'

export async function revogarPorSaida(tx: Transacao, p: { usuario: string; motivo: string }): Promise<void> {
  const sessoes = await revogarSessoesDe(tx, p.usuario)
  if (sessoes === 0) return
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'sessao.fora_do_discord',
    objeto: `jogador:${p.usuario}`,
    depois: { motivo: p.motivo, sessoes_encerradas: sessoes },
  })
}
