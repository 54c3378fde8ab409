import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

/** What a player chose for himself. */
export interface Preferencias {
  /** Left out of the rankings that show what somebody has. */
  foraDoHall: boolean
}

export async function preferenciasDe(leitura: Leitura, usuario: string): Promise<Preferencias> {
  const linha = await leitura.linha<{ fora_do_hall: boolean }>('select fora_do_hall from perfil_preferencia where usuario = $1', [usuario])
  return { foraDoHall: linha?.fora_do_hall ?? false }
}

export async function gravarPreferencias(tx: Transacao, usuario: string, p: Preferencias): Promise<void> {
  await tx.executar(
    `insert into perfil_preferencia (usuario, fora_do_hall) values ($1, $2)
     on conflict (usuario) do update set fora_do_hall = excluded.fora_do_hall`,
    [usuario, p.foraDoHall],
  )
}
