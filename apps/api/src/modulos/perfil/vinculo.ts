import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

/** `versao`: when the game read the account, in Unix milliseconds. */
export interface VinculoInformado {
  servidor: string
  idConta: number
  discordId: string | null
  license: string
  versao: number
}

export interface Vinculo {
  servidor: string
  id_conta: number
  license: string
}

interface Alcance {
  /** A stored version above this came from a wrong clock, so any version may replace it. */
  maiorVersao: number
  /** Servers whose links another server may take over, for example revoked and test servers (situacaoDoEspelho). */
  encerrados: readonly string[]
}

/** A Discord account linked by one game server cannot be moved by another, unless the first server drops the link or is in `encerrados`. */
export async function vincularContas(
  tx: Transacao,
  lote: readonly VinculoInformado[],
  alcance: Alcance = { maiorVersao: Number.MAX_SAFE_INTEGER, encerrados: [] },
): Promise<void> {
  if (lote.length === 0) return
  await soltar(tx, lote, alcance)
  await ligar(
    tx,
    lote.filter((v) => v.discordId !== null),
    alcance,
  )
}

const colunasDe = (linhas: readonly VinculoInformado[]) => [
  linhas.map((v) => v.discordId),
  linhas.map((v) => v.servidor),
  linhas.map((v) => v.idConta),
  linhas.map((v) => v.versao),
]

async function soltar(tx: Transacao, lote: readonly VinculoInformado[], { maiorVersao }: Alcance): Promise<void> {
  await tx.executar(
    `delete from perfil_vinculo v using unnest($1::text[], $2::text[], $3::int[], $4::bigint[]) as n (discord_id, servidor, id_conta, versao)
     where v.servidor = n.servidor and v.id_conta = n.id_conta and v.discord_id is distinct from n.discord_id
       and (v.versao < n.versao or v.versao > $5::bigint)`,
    [...colunasDe(lote), maiorVersao],
  )
}

/** If a newer batch gave the game account to another Discord account, that link stays. */
async function ligar(tx: Transacao, lote: readonly VinculoInformado[], { maiorVersao, encerrados }: Alcance): Promise<void> {
  const umaPorConta = new Map(lote.map((v) => [`${v.servidor} ${v.idConta}`, v])).values()
  const unicos = [...new Map([...umaPorConta].map((v) => [v.discordId, v])).values()].toSorted((a, b) =>
    (a.discordId ?? '') < (b.discordId ?? '') ? -1 : 1,
  )
  if (unicos.length === 0) return
  await tx.executar(
    `insert into perfil_vinculo as v (discord_id, servidor, id_conta, versao, license)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::text[]) as n (discord_id, servidor, id_conta, versao, license)
     where not exists (select 1 from perfil_vinculo o where o.servidor = n.servidor and o.id_conta = n.id_conta and o.discord_id <> n.discord_id)
     on conflict (discord_id) do update set servidor = excluded.servidor, id_conta = excluded.id_conta, license = excluded.license,
       versao = excluded.versao, em = clock_timestamp()
     where (v.servidor = any ($7::text[]) or v.servidor = excluded.servidor and (excluded.versao > v.versao or v.versao > $6::bigint))
       and (v.servidor, v.id_conta, v.license) is distinct from (excluded.servidor, excluded.id_conta, excluded.license)`,
    [...colunasDe(unicos), unicos.map((v) => v.license), maiorVersao, encerrados],
  )
}

export function vinculoDe(leitura: Leitura, discordId: string): Promise<Vinculo | null> {
  return leitura.linha<Vinculo>('select servidor, id_conta, license from perfil_vinculo where discord_id = $1', [discordId])
}

export async function soltarVinculo(tx: Transacao, discordId: string): Promise<void> {
  await tx.executar('delete from perfil_vinculo where discord_id = $1', [discordId])
}
