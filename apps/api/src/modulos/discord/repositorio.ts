import type { MotivoDoDiscord } from '@sorium/contratos/discord/motivos.ts'
import type { Banco, Leitura, Transacao } from '#nucleo/banco/index.ts'

/** sessao_pub_usuarios leaves out banned and closed accounts, so these lose their roles. */
const QUER = `select distinct u.discord_id, p.cargo from loja_pub_cargo p join sessao_pub_usuarios u on u.id = p.usuario`

/** The caller must have locked discord_estado (`tomarColheita`). */
export async function desejar(tx: Transacao): Promise<void> {
  await tx.executar(
    `insert into discord_cargo as d (discord_id, cargo, quer) select discord_id, cargo, true from (${QUER}) q
     where not exists (select 1 from discord_cargo j where j.discord_id = q.discord_id and j.cargo = q.cargo and j.quer)
     on conflict (discord_id, cargo) do update set quer = true, tentar_em = clock_timestamp(), motivo = null, mudou_em = clock_timestamp()
       where not d.quer`,
  )
  await tx.executar(
    `update discord_cargo d set quer = false, tentar_em = clock_timestamp(), motivo = null, mudou_em = clock_timestamp()
     where d.quer and not exists (select 1 from (${QUER}) q where q.discord_id = d.discord_id and q.cargo = d.cargo)`,
  )
  // Forget roles that the player no longer has or that Discord was never asked to give; after 30 days also roles that could not be taken back.
  await tx.executar(
    `delete from discord_cargo where not quer and (tem is false or (tem is null and tentativas = 0) or mudou_em < clock_timestamp() - interval '30 days')`,
  )
}

/** True if a purchase changed or a minute has passed, because rentals end and items change without a purchase. */
export async function temNovidade(leitura: Leitura): Promise<boolean> {
  const linha = await leitura.linha(
    `select 1 from discord_estado e, loja_pub_ultimo_evento u
     where u.id > e.visto or e.colhido_em < clock_timestamp() - interval '1 minute'`,
  )
  return linha !== null
}

export async function tomarColheita(tx: Transacao): Promise<boolean> {
  if (!(await tx.linha('select 1 from discord_estado for update skip locked'))) return false
  // An event gets its number before its commit, so one may be missed here; the collection of the next minute finds it.
  await tx.executar('update discord_estado set visto = (select id from loja_pub_ultimo_evento), colhido_em = clock_timestamp() where unico')
  return true
}

export async function tomarTurno(tx: Transacao, s: number): Promise<boolean> {
  const tomadas = await tx.executar(
    `update discord_estado set tomado_ate = clock_timestamp() + make_interval(secs => $1) where tomado_ate < clock_timestamp()`,
    [s],
  )
  return tomadas > 0
}

export async function soltarTurno(banco: Banco, p: { esperaS: number; parado: MotivoDoDiscord | null }): Promise<void> {
  await banco.transacao((tx) =>
    tx.executar(
      `update discord_estado set tomado_ate = clock_timestamp() + make_interval(secs => $1), parado_por = $2,
         parado_em = case when $2::text is null then null else coalesce(parado_em, clock_timestamp()) end`,
      [p.esperaS, p.parado],
    ),
  )
}

export interface CargoDevido {
  discord_id: string
  cargo: string
  quer: boolean
  tem: boolean | null
  tentativas: number
}

/** Counts the try before the call, because `tentativas` 0 must mean that Discord was never asked, even after a crash. */
export function tomarCargos(tx: Transacao, limite: number): Promise<CargoDevido[]> {
  return tx.linhas<CargoDevido>(
    `update discord_cargo d set tentativas = d.tentativas + 1 from (
       select discord_id, cargo from discord_cargo where quer is distinct from tem and tentar_em <= clock_timestamp()
       order by tentar_em limit $1 for update skip locked) p
     where d.discord_id = p.discord_id and d.cargo = p.cargo
     returning d.discord_id, d.cargo, d.quer, d.tem, d.tentativas`,
    [limite],
  )
}

export async function anotarCargo(tx: Transacao, c: { discord_id: string; cargo: string; tem: boolean }): Promise<void> {
  await tx.executar('update discord_cargo set tem = $3, motivo = null, tentativas = 1 where discord_id = $1 and cargo = $2', [
    c.discord_id,
    c.cargo,
    c.tem,
  ])
}

/** `esperaS` null: no more tries by the clock, because the player is not in the server. */
export async function adiarCargo(
  tx: Transacao,
  c: { discord_id: string; cargo: string; motivo: MotivoDoDiscord; esperaS: number | null },
): Promise<void> {
  await tx.executar(
    `update discord_cargo set motivo = $3, tentar_em = coalesce(clock_timestamp() + make_interval(secs => $4), 'infinity')
     where discord_id = $1 and cargo = $2`,
    [c.discord_id, c.cargo, c.motivo, c.esperaS],
  )
}

/** Discord would refuse this role for every player, and each refusal counts against the bot's limits. */
export async function adiarTodosDoCargo(tx: Transacao, p: { cargo: string; motivo: MotivoDoDiscord; esperaS: number }): Promise<void> {
  await tx.executar(
    `update discord_cargo set motivo = $2, tentar_em = clock_timestamp() + make_interval(secs => $3)
     where cargo = $1 and quer is distinct from tem and tentar_em < clock_timestamp() + make_interval(secs => $3)`,
    [p.cargo, p.motivo, p.esperaS],
  )
}

export async function anteciparDe(tx: Transacao, discordId: string): Promise<void> {
  await tx.executar('update discord_cargo set tentar_em = clock_timestamp() where discord_id = $1 and quer is distinct from tem', [
    discordId,
  ])
}

export async function pedirConferencia(tx: Transacao, p: { tentar: boolean }): Promise<void> {
  await tx.executar('update discord_cargo set conferir = true')
  if (!p.tentar) return
  await tx.executar('update discord_cargo set tentar_em = clock_timestamp() where quer is distinct from tem')
  await tx.executar('update discord_ban set tentar_em = clock_timestamp() where quer is distinct from tem')
  // A wait that Discord asked for has no `parado_por`, so it stays.
  await tx.executar(`update discord_estado set tomado_ate = '-infinity' where parado_por is not null`)
}

export async function membrosAConferir(leitura: Leitura, limite: number): Promise<string[]> {
  const linhas = await leitura.linhas<{ discord_id: string }>(
    'select distinct discord_id from discord_cargo where conferir order by discord_id limit $1',
    [limite],
  )
  return linhas.map((l) => l.discord_id)
}

export async function conferirMembro(tx: Transacao, p: { discordId: string; cargos: readonly string[] | null }): Promise<void> {
  await tx.executar(
    `update discord_cargo set conferir = false, tem = cargo = any ($2::text[]),
       tentar_em = case when $3 then 'infinity' when quer is distinct from (cargo = any ($2::text[])) then clock_timestamp() else tentar_em end,
       motivo = case when $3 and quer then 'fora_do_servidor' when $3 then null else motivo end
     where discord_id = $1`,
    [p.discordId, p.cargos ?? [], p.cargos === null],
  )
}

export interface Presente {
  id: string
  discord_id: string
}

export function presentesAConferir(leitura: Leitura, p: { horas: number; limite: number }): Promise<Presente[]> {
  return leitura.linhas<Presente>(
    `select p.id, p.discord_id from sessao_pub_presentes p left join discord_membro m on m.discord_id = p.discord_id
     where m.conferido_em is null or m.conferido_em < clock_timestamp() - make_interval(hours => $1)
     order by m.conferido_em nulls first limit $2`,
    [p.horas, p.limite],
  )
}

export async function anotarMembro(tx: Transacao, discordId: string): Promise<void> {
  await tx.executar(
    `insert into discord_membro (discord_id) values ($1) on conflict (discord_id) do update set conferido_em = clock_timestamp()`,
    [discordId],
  )
}

export async function esquecerMembro(tx: Transacao, discordId: string): Promise<void> {
  await tx.executar('delete from discord_membro where discord_id = $1', [discordId])
}

/** Rows of roles that Discord may have given stay, so that the roles are taken back first. */
export async function apagarDoDiscord(tx: Transacao, discordId: string): Promise<void> {
  await esquecerMembro(tx, discordId)
  await tx.executar('delete from discord_ban where discord_id = $1', [discordId])
  await tx.executar('delete from discord_cargo where discord_id = $1 and tentativas = 0', [discordId])
}

/** No session lasts 30 days. */
export async function limparMembros(tx: Transacao): Promise<void> {
  await tx.executar(`delete from discord_membro where conferido_em < clock_timestamp() - interval '30 days'`)
}
