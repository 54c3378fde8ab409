import { auditar } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { exigirContaAberta } from './repositorio.ts'

export interface PreferenciasDoJogador {
  foraDoHall: boolean
}

export async function preferenciasDe(leitura: Leitura, usuario: string): Promise<PreferenciasDoJogador> {
  const linha = await leitura.linha<{ fora_do_hall: boolean }>('select fora_do_hall from perfil_preferencia where usuario = $1', [usuario])
  return { foraDoHall: linha?.fora_do_hall ?? false }
}

export async function gravarPreferencias(tx: Transacao, usuario: string, p: PreferenciasDoJogador): Promise<void> {
  await tx.executar(
    `insert into perfil_preferencia (usuario, fora_do_hall) values ($1, $2)
     on conflict (usuario) do update set fora_do_hall = excluded.fora_do_hall`,
    [usuario, p.foraDoHall],
  )
}

export async function escolherPreferencias(tx: Transacao, usuario: string, p: PreferenciasDoJogador): Promise<void> {
  await exigirContaAberta(tx, usuario)
  const antes = await preferenciasDe(tx, usuario)
  if (antes.foraDoHall === p.foraDoHall) return
  await gravarPreferencias(tx, usuario, p)
  const jogador = `jogador:${usuario}`
  await auditar(tx, { ator: jogador, papel: 'jogador', acao: 'perfil.preferencias', objeto: jogador, antes, depois: p })
}
